/// The terminal as a full screen of one program: what it shows now, and the keys that come from it.
///
/// Every full screen has its loop over ``next(within:_:)``, so that colours, signals, ESC and the
/// keys that every screen has (Ctrl-C, Ctrl-L, Ctrl-Z) mean the same in all of them.
package struct ScreenTerminal {
  /// What came.
  package enum Arrival: Hashable, Sendable {
    case key(Key)
    /// The size, or the light: the screen has to be drawn again.
    case changed
    case timeUp
    /// The program shall stop: ``suspend()`` follows.
    case stop
    /// There is nothing more.
    case end
    /// Ctrl-C, SIGINT, SIGTERM or SIGHUP.
    case interrupted
  }

  /// Which colours it shows.
  package let depth: ColourDepth
  /// Whether the text is on a light ground.
  package var isLight: Bool
  private let escapeWait: Int64
  private var shown: Grid?
  private var parser = KeyParser()
  private var keys: [Key] = []
  private var wasEntered = false

  /// Decides by the environment: `NO_COLOR`, `COLORTERM`, `TERM`, `COLORFGBG` and `SSH_TTY`.
  package init(_ console: Console, hasColour: Bool) {
    depth = hasColour ? ColourDepth { console.environment($0) } : .none
    // `15;0`: the last number is the background's.
    let background = console.environment("COLORFGBG")?.split(separator: ";").last
    isLight = background == "7" || background == "15"
    escapeWait = KeyParser.escapeMilliseconds(console)
  }

  /// Takes the terminal over where it is not yet; false where standard input is none.
  ///
  /// The first time it is asked which colour its background has, unless that is known.
  package mutating func enter(hasMouse: Bool = false, knowsLight: Bool = false) -> Bool {
    if FullScreen.isEntered { return true }
    guard FullScreen.enter(hasMouse: hasMouse) else { return false }
    (shown, parser) = (nil, KeyParser())
    if !wasEntered, !knowsLight, depth == .full || depth == .indexed {
      ScreenTerminal.write(Array(FullScreen.backgroundQuestion.utf8))
    }
    wasEntered = true
    return true
  }

  /// The bytes that turn what is shown into this; they have to be written next.
  package mutating func changes(to grid: Grid) -> [UInt8] {
    defer { shown = grid }
    return grid.bytes(from: shown, depth: depth)
  }

  /// Writes to the terminal.
  package static func write(_ bytes: [UInt8]) {
    if !bytes.isEmpty { _ = System.write(bytes, to: 1) }
  }

  /// Waits for a key, for a signal, or for so many milliseconds; `input` is
  /// ``LineInput/nextKeys(within:onScreen:)``.
  package mutating func next(
    within milliseconds: Int64? = nil, _ input: (Int64?) -> LineInput.Keys
  ) -> Arrival {
    while keys.isEmpty {
      switch input(parser.patience(escape: escapeWait) ?? milliseconds) {
      case .bytes(let bytes): take(bytes)
      case .timeUp:
        if !parser.isWaiting { return .timeUp }
        keys += parser.timeOut()
      case .signal(.changed):
        shown = nil
        return .changed
      case .signal(.stop): return .stop
      case .end: return .end
      case .interrupted: return .interrupted
      }
    }
    let key = keys.removeFirst()
    switch key {
    case .control("c"): return .interrupted
    case .control("z"): return .stop
    case .control("l"):
      shown = nil
      return .changed
    case .background(let isLight):
      self.isLight = isLight
      return .changed
    default: return .key(key)
    }
  }

  /// Takes what was typed, for ``next(within:_:)``.
  package mutating func take(_ bytes: [UInt8]) { keys += parser.take(bytes) }

  /// Forgets the keys so far, and tells each; what ends or stops the program stays.
  package mutating func forgetKeys(_ forgotten: (Key) -> Void) {
    keys.removeAll { key in
      switch key {
      case .control("c"), .control("z"), .background: return false
      default:
        forgotten(key)
        return true
      }
    }
  }

  /// Forgets what was typed and not read: after a form with a password, it may be one.
  package mutating func discardTyped() {
    keys = []
    parser = KeyParser()
  }

  /// Stops the program as Ctrl-Z does, with the terminal as it was; returns when it goes on.
  package mutating func suspend() {
    FullScreen.suspend()
    shown = nil
  }
}
