internal import Shell

/// The keys of the terminal in which a class is hosted, read between the requests of browsers.
final class BoardTerminal {
  private let raw: RawTerminal?
  private var input: LineInput
  private var parser = KeyParser()
  private let escapeWait: Int64

  /// What came.
  enum Arrival {
    case keys([Key])
    /// The size changed: everything is drawn anew.
    case changed
    /// SIGINT, SIGTERM or SIGHUP.
    case interrupted
  }

  /// Takes the terminal over; nil without a terminal to type in and to draw on.
  init?(_ console: Console) throws(Failure) {
    guard console.isTerminal(0), console.isTerminal(1), console.input == nil else { return nil }
    input = try LineInput(console)
    raw = RawTerminal()
    escapeWait = KeyParser.escapeMilliseconds(console)
  }

  /// What wakes the host.
  var descriptors: [Int32] { input.descriptors }

  /// How long the host may wait: a lone ESC may be a key or the beginning of one.
  var patience: Int64 { parser.isWaiting ? escapeWait : .max }

  /// What came since it was last asked; it does not wait.
  ///
  /// Signals come after the end of the input too: a terminal that is closed ends before its SIGHUP.
  func next() -> Arrival? {
    switch input.nextKeys(within: 0, onScreen: true) {
    case .bytes(let bytes): return .keys(parser.take(bytes))
    case .signal: return .changed
    case .interrupted: return .interrupted
    case .end, .timeUp: break
    }
    let keys = parser.timeOut()
    return keys.isEmpty ? nil : .keys(keys)
  }
}
