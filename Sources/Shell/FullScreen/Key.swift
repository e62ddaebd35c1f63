/// What a person pressed, as ``KeyParser`` reads it from a terminal's bytes.
package enum Key: Hashable, Sendable {
  /// The four arrows.
  package enum Arrow: Hashable, Sendable { case up, down, left, right }

  /// A character, a space too.
  case character(Character)
  /// A character with Ctrl, in lower case.
  case control(Character)
  /// A character with Alt.
  case alt(Character)
  /// An arrow; with Shift it moves further.
  case arrow(Arrow, isShifted: Bool)
  /// A key from F1 on.
  case function(Int)
  /// Text from the clipboard, without control characters. It never runs a command.
  case paste(String)
  case enter, escape, backspace, delete, tab, backTab, home, end, pageUp, pageDown
  /// What the mouse did, as the terminal tells it. A screen gets what it means instead: one of the
  /// three below, or the key of what was clicked.
  case mouse(MouseReport)
  /// A click on a row, an option or a button, by its place on the screen.
  case choose(Int)
  /// A slider moved by the mouse: so many cells from its start, of so many between its ends. `row`
  /// is its place on a screen that has several.
  case slide(row: Int, to: Int, of: Int)
  /// The wheel moved by so many rows; up is negative.
  case scroll(Int)
  /// The terminal's answer to which colour its background has. Not a key.
  case background(isLight: Bool)

  /// The key where letters are commands: a capital letter, as keys are shown, is the same command.
  package var asCommand: Key {
    guard case .character(let character) = self, character.isASCII else { return self }
    return .character(Character(character.lowercased()))
  }
}
