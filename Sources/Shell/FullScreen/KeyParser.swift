/// Reads keys from the bytes of a terminal.
///
/// A value without a clock: a lone ESC byte may be the key or the start of a sequence, so the
/// caller waits for a moment while ``isWaiting``, and then calls ``timeOut()``. Reports of the
/// terminal that nobody asked for and sequences that nobody knows give no key.
package struct KeyParser: Sendable {
  /// How long a lone ESC byte waits for the rest of a sequence, in milliseconds: longer over a
  /// network, which `SSH_TTY` tells of.
  package static func escapeMilliseconds(_ console: Console) -> Int64 {
    console.environment("SSH_TTY") == nil ? 12 : 50
  }
  /// How many bytes a sequence may have.
  package static let sequenceByteLimit = 64
  /// How many bytes of a paste are kept: 64 KiB.
  package static let pasteByteLimit = 1 << 16

  /// How long an unfinished sequence waits for its rest.
  package static let sequenceMilliseconds: Int64 = 100

  private enum State { case ground, text, escape, sequence, single, point, string, paste }

  private var state = State.ground
  private var pending: [UInt8] = []
  /// Whether a report of the mouse came without its end, which may follow.
  private var isCut = false
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// A parser at the start of input.
  package init() {}

  /// Whether the bytes so far may go on, or be a key as they are.
  package var isWaiting: Bool {
    switch state {
    case .escape, .sequence, .single, .point: true
    case .ground, .text, .string, .paste: false
    }
  }

  /// How long to wait before ``timeOut()``, where a lone ESC waits for `escape`; nil for ever.
  package func patience(escape: Int64) -> Int64? {
    guard isWaiting else { return nil }
    return state == .escape ? escape : KeyParser.sequenceMilliseconds
  }

  /// The keys that these bytes complete.
  package mutating func take(_ bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    let rest = isCut ? KeyParser.reportRest(bytes) : 0
    isCut = false
    for byte in bytes.dropFirst(rest) { take(byte, &keys) }
    return keys
  }

  /// No byte followed: a lone ESC is the key, an unfinished sequence is nothing.
  package mutating func timeOut() -> [Key] {
    guard isWaiting else { return [] }
    let isKey = state == .escape
    isCut = state == .sequence && pending.first == KeyParser.mouseMark
    reset()
    return isKey ? [.escape] : []
  }

  private mutating func reset() {
    state = .ground
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: begin(byte, &keys)
    case .text: continueText(byte, &keys)
    case .escape: continueEscape(byte, &keys)
    case .sequence: continueSequence(byte, &keys)
    case .single:
      reset()
      if let key = KeyParser.singleKey(byte) { keys.append(key) }
    case .point:
      pending.append(byte)
      // Each of the three bytes is at least a space.
      if pending.count == 3 || byte < 0x20 { reset() }
    case .string: continueString(byte, &keys)
    case .paste: continuePaste(byte, &keys)
    }
  }

  private mutating func begin(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20..<0x7F: keys.append(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xF4:
      pending = [byte]
      state = .text
    default: break
    }
  }

  private mutating func continueText(_ byte: UInt8, _ keys: inout [Key]) {
    guard byte & 0xC0 == 0x80 else {
      reset()
      begin(byte, &keys)
      return
    }
    pending.append(byte)
    let count = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : 2
    guard pending.count == count else { return }
    // A control character of the upper half steers a terminal; it is not part of a text.
    if let text = String(validating: pending, as: UTF8.self), let character = text.first,
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    {
      keys.append(.character(character))
    }
    reset()
  }

  private mutating func continueEscape(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x5B: state = .sequence
    case 0x4F: state = .single
    case 0x5D, 0x50, 0x5E, 0x5F, 0x58: state = .string
    case 0x1B: keys.append(.escape)
    case 0x20..<0x7F:
      reset()
      keys.append(.alt(Character(Unicode.Scalar(byte))))
    default:
      reset()
      keys.append(.escape)
      begin(byte, &keys)
    }
  }

  private mutating func continueSequence(_ byte: UInt8, _ keys: inout [Key]) {
    if byte == 0x1B {
      reset()
      state = .escape
      return
    }
    guard byte >= 0x40, byte <= 0x7E else {
      // What is too long is read to its end all the same, so that its rest is not typed.
      if byte < 0x20 {
        reset()
      } else if pending.count <= KeyParser.sequenceByteLimit {
        pending.append(byte)
      }
      return
    }
    let parameters = pending
    reset()
    if parameters.count > KeyParser.sequenceByteLimit { return }
    if byte == 0x7E, parameters == [0x32, 0x30, 0x30] {
      state = .paste
    } else if byte == 0x4D, parameters.isEmpty {
      // The old report of a mouse: three bytes follow, and none of them is text.
      state = .point
    } else if let key = KeyParser.sequenceKey(byte, parameters) {
      keys.append(key)
    }
  }

  private mutating func continueString(_ byte: UInt8, _ keys: inout [Key]) {
    let ends = byte == 0x07 || (byte == 0x5C && pending.last == 0x1B)
    if ends {
      if let isLight = KeyParser.lightness(pending) { keys.append(.background(isLight: isLight)) }
      reset()
    } else if pending.count > 4 * KeyParser.sequenceByteLimit {
      // A string that never ends must not swallow the keyboard.
      reset()
    } else {
      pending.append(byte)
    }
  }

  private mutating func continuePaste(_ byte: UInt8, _ keys: inout [Key]) {
    pending.append(byte)
    if pending.suffix(6) == KeyParser.pasteEnd[...] {
      pending.removeLast(6)
      keys.append(.paste(KeyParser.pasted(pending)))
      reset()
    } else if pending.count > KeyParser.pasteByteLimit + 6 {
      // What does not fit is dropped; the last bytes may be the start of the end.
      pending.removeSubrange(KeyParser.pasteByteLimit..<KeyParser.pasteByteLimit + 1)
    }
  }

  /// The text of a paste: ends of lines become spaces, other control characters go.
  private static func pasted(_ bytes: [UInt8]) -> String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\n" || scalar == "\r" || scalar == "\t" {
        text.unicodeScalars.append(" ")
      } else if scalar.properties.generalCategory != .control {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
