internal import EventLog
internal import Shell

/// The line that a person is typing at a terminal that hands over each key.
///
/// A value without a terminal: bytes go in, what happened and what to draw come out. It takes a
/// single row, a longer line slides through it, so that it can always be wiped and drawn anew.
struct LineEditor {
  /// How many bytes a line may have.
  static let byteLimit = LineInput.lineByteLimit

  /// What a key led to.
  enum Step: Hashable {
    /// The line changed, or the place in it.
    case edited
    /// Enter: the line, which is empty now.
    case line(String)
    /// Ctrl-D on an empty line.
    case end
  }

  private var field = TextField(limit: LineEditor.byteLimit)
  private var parser = KeyParser()

  /// The line so far.
  var text: String { field.text }
  /// Before which character one types.
  var place: Int { field.place }

  /// Puts a line back, to be corrected.
  mutating func restore(_ text: String) { field = TextField(text, limit: LineEditor.byteLimit) }

  /// Takes one byte of what the terminal sends.
  mutating func take(_ byte: UInt8) -> Step {
    var step = Step.edited
    for key in parser.take([byte]) {
      switch key {
      case .enter:
        step = .line(text)
        restore("")
      case .control("d") where text.isEmpty: step = .end
      case .control("d"): _ = field.take(.delete)
      case .control("b"): _ = field.take(.arrow(.left, isShifted: false))
      case .control("f"): _ = field.take(.arrow(.right, isShifted: false))
      case .tab: _ = field.take(.character(" "))
      default: _ = field.take(key)
      }
    }
    return step
  }

  // MARK: Drawing

  /// The part of the line that fits into so many columns, and where in it one types.
  func window(columns: Int) -> (text: String, column: Int) {
    var start = place
    var width = 0
    // The place itself takes a column, and the rest of the row is filled from there.
    while start > 0, width + shown(start - 1).width < columns {
      start -= 1
      width += shown(start).width
    }
    var text = ""
    for index in start..<place { text += shown(index) }
    var end = place
    var total = width
    while end < field.characters.count, total + shown(end).width < columns {
      text += shown(end)
      total += shown(end).width
      end += 1
    }
    return (text, width)
  }

  private func shown(_ index: Int) -> String {
    String(field.characters[index]).escapedForTerminal
  }
}
