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

  private(set) var characters: [Character] = []
  /// Before which character one types.
  private(set) var place = 0
  private var byteCount = 0
  private var pending: [UInt8] = []
  private var escape: [UInt8] = []

  /// The line so far.
  var text: String { String(characters) }

  /// Puts a line back, to be corrected.
  mutating func restore(_ text: String) {
    characters = Array(text)
    place = characters.count
    byteCount = text.utf8.count
  }

  /// Takes one byte of what the terminal sends.
  mutating func take(_ byte: UInt8) -> Step {
    if !escape.isEmpty { return continueEscape(byte) }
    switch byte {
    case 0x1B:
      (pending, escape) = ([], [byte])
      return .edited
    case 0x0A, 0x0D:
      let line = text
      self = LineEditor()
      return .line(line)
    case 0x00..<0x20, 0x7F:
      pending = []
      return control(byte)
    default: return insert(byte)
    }
  }

  // MARK: Keys

  private mutating func control(_ byte: UInt8) -> Step {
    switch byte {
    case 0x7F, 0x08: remove(at: place - 1)
    case 0x15:  // Ctrl-U
      while place > 0 { remove(at: place - 1) }
    case 0x0B:  // Ctrl-K
      while place < characters.count { remove(at: characters.count - 1) }
    case 0x17:  // Ctrl-W
      while place > 0, characters[place - 1] == " " { remove(at: place - 1) }
      while place > 0, characters[place - 1] != " " { remove(at: place - 1) }
    case 0x01: place = 0  // Ctrl-A
    case 0x05: place = characters.count  // Ctrl-E
    case 0x02: move(by: -1)  // Ctrl-B
    case 0x06: move(by: 1)  // Ctrl-F
    case 0x04:  // Ctrl-D
      if characters.isEmpty { return .end }
      remove(at: place)
    case 0x09: insert(" ")
    default: break
    }
    return .edited
  }

  /// Bytes make a character once they are whole; those that never can be are passed over.
  private mutating func insert(_ byte: UInt8) -> Step {
    pending.append(byte)
    if let text = String(validating: pending, as: UTF8.self) {
      pending = []
      insert(text)
    } else if pending.count >= 4 || (pending.count > 1 && byte & 0xC0 != 0x80) {
      pending = byte & 0xC0 == 0xC0 ? [byte] : []
    }
    return .edited
  }

  private mutating func insert(_ text: String) {
    guard byteCount + text.utf8.count <= LineEditor.byteLimit else { return }
    byteCount += text.utf8.count
    // What only changes the character before it becomes one with it.
    if place > 0, let joined = (String(characters[place - 1]) + text).only {
      characters[place - 1] = joined
    } else if let character = text.only {
      characters.insert(character, at: place)
      place += 1
    }
  }

  private mutating func remove(at index: Int) {
    guard characters.indices.contains(index) else { return }
    byteCount -= characters.remove(at: index).utf8.count
    if index < place { place -= 1 }
  }

  private mutating func move(by count: Int) {
    place = min(max(0, place + count), characters.count)
  }

  /// What arrows and the like send: ESC, then `[` or `O`, figures, and a letter or `~`.
  private mutating func continueEscape(_ byte: UInt8) -> Step {
    escape.append(byte)
    if escape.count == 2 {
      if byte != 0x5B, byte != 0x4F { escape = [] }
      return .edited
    }
    guard byte >= 0x40, byte <= 0x7E else {
      if byte < 0x20 || escape.count > 16 { escape = [] }
      return .edited
    }
    let figures = escape[2..<escape.count - 1]
    escape = []
    switch (byte, figures.first) {
    case (0x44, _): move(by: -1)
    case (0x43, _): move(by: 1)
    case (0x48, _), (0x7E, 0x31), (0x7E, 0x37): place = 0
    case (0x46, _), (0x7E, 0x34), (0x7E, 0x38): place = characters.count
    case (0x7E, 0x33): remove(at: place)
    default: break
    }
    return .edited
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
    while end < characters.count, total + shown(end).width < columns {
      text += shown(end)
      total += shown(end).width
      end += 1
    }
    return (text, width)
  }

  private func shown(_ index: Int) -> String { String(characters[index]).escapedForTerminal }
}

extension String {
  /// The character, if it is one and no more.
  fileprivate var only: Character? { count == 1 ? first : nil }
}
