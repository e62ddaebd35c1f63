internal import EventLog
internal import Shell

/// Where the debugger's commands come from: lines, and on a terminal arrow keys too.
///
/// A screen reader's user gets plain lines, so that the terminal echoes as it always does.
struct StepInput: ~Copyable {
  private var lines: LineInput
  private let raw: RawTerminal?
  private var keys = StepKeys()

  init(lines: consuming LineInput, hasKeys: Bool) {
    self.lines = lines
    raw = hasKeys ? RawTerminal() : nil
  }

  /// Whether each key comes at once, and the program has to echo what is typed.
  private var isRaw: Bool {
    switch raw {
    case .some: true
    case .none: false
    }
  }

  /// Waits for the next command.
  mutating func next(_ output: inout Output) -> LineInput.Arrival {
    guard isRaw else { return lines.next() }
    while true {
      switch lines.nextKeys(within: 3_600_000) {
      case .end: return .end
      case .interrupted: return .interrupted
      case .timeUp, .signal: continue
      case .bytes(let bytes):
        for (index, byte) in bytes.enumerated() {
          let (echo, arrival) = keys.take(byte)
          output.text(echo)
          guard let arrival else { continue }
          output.flush()
          let rest = Array(bytes[(index + 1)...])
          if !rest.isEmpty { lines.putBack(rest) }
          return arrival
        }
        output.flush()
      }
    }
  }
}

/// What is typed at a terminal that hands over each key: a line, or an arrow on an empty one.
///
/// A value without a terminal: a byte goes in, what to echo and perhaps a command come out.
struct StepKeys {
  private var line: [UInt8] = []
  private var escape: [UInt8] = []

  mutating func take(_ byte: UInt8) -> (echo: String, arrival: LineInput.Arrival?) {
    if !escape.isEmpty { return takeEscape(byte) }
    switch byte {
    case 0x1B:
      escape = [byte]
      return ("", nil)
    case 0x0A, 0x0D:
      defer { line = [] }
      guard let text = String(validating: line, as: UTF8.self) else { return ("\n", .notText) }
      return ("\n", .line(text))
    case 0x04: return line.isEmpty ? ("", .end) : ("", nil)
    case 0x7F, 0x08: return (rubOut(), nil)
    case 0x15:
      var echo = ""
      while !line.isEmpty { echo += rubOut() }
      return (echo, nil)
    case 0x00..<0x20: return ("", nil)
    default:
      guard line.count < 1000 else { return ("", nil) }
      line.append(byte)
      return (echo(byte), nil)
    }
  }

  /// Echoes a character once all of its bytes are there.
  private func echo(_ byte: UInt8) -> String {
    var start = line.count - 1
    while start > 0, line[start] & 0xC0 == 0x80, line.count - start < 4 { start -= 1 }
    return String(validating: line[start...], as: UTF8.self)?.escapedForTerminal ?? ""
  }

  private mutating func rubOut() -> String {
    guard !line.isEmpty else { return "" }
    while let byte = line.popLast(), byte & 0xC0 == 0x80 {}
    return "\u{8} \u{8}"
  }

  /// `ESC [ C` and `ESC O C`: an arrow, `ESC [ 5 ~`: a page; what stands for nothing is passed
  /// over.
  ///
  /// - Source: ECMA-48, CUU to CUB; the VT220's `~` keys, by the numbers of xterm, screen and rxvt.
  private mutating func takeEscape(_ byte: UInt8) -> (echo: String, arrival: LineInput.Arrival?) {
    escape.append(byte)
    if escape.count == 2, byte == 0x5B || byte == 0x4F { return ("", nil) }
    if escape.count > 2, byte < 0x40, escape.count < 8 { return ("", nil) }
    defer { escape = [] }
    guard line.isEmpty, let command = StepKeys.command(escape) else { return ("", nil) }
    return (command + "\n", .line(command))
  }

  /// What a key on an empty line stands for.
  private static func command(_ escape: [UInt8]) -> String? {
    if escape.count == 4, escape[3] == 0x7E {
      switch escape[2] {
      case 0x31, 0x37: return "g 0"
      case 0x34, 0x38: return "g end"
      case 0x35: return "b 10"
      case 0x36: return "n 10"
      default: return nil
      }
    }
    guard escape.count == 3 else { return nil }
    switch escape[2] {
    case 0x43, 0x42: return "n"
    case 0x44, 0x41: return "b"
    case 0x48: return "g 0"
    case 0x46: return "g end"
    default: return nil
    }
  }
}
