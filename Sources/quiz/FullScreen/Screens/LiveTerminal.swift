internal import Cryptography
internal import Shell

/// The full screen of a run: what it shows now, and the keys that come from it.
///
/// A class, because the screens of one command take turns at it, as they do at a ``Terminal``.
final class LiveTerminal {
  /// What came.
  enum Arrival: Hashable {
    case key(Key)
    /// The size, or the light: the page has to be drawn again.
    case changed
    case timeUp
    case left(Leaving)
  }

  /// What is behind the text: `QUIZ_BACKGROUND`.
  enum Background: String {
    /// Ours, dark or light as that of the terminal is.
    case auto
    /// Ours, whatever that of the terminal is.
    case dark, light
    /// That of the terminal.
    case terminal
  }

  /// Whether the terminal may get links; an old one would show them as text.
  private let knowsLinks: Bool
  private let background: Background
  private var screen: ScreenTerminal
  /// Whether a stop comes as the key Ctrl-Z, to a screen that has something to do before
  /// ``suspend()``.
  var tellsStops = false
  /// Whether a stop was told and ``suspend()`` has not followed yet.
  private var isStopping = false
  /// Whether the mouse is read; without, it selects text as it does elsewhere.
  private var hasMouse: Bool
  private var mouse = LiveMouse()
  /// Whether the window has room for a page; without, no key is taken that acts on it.
  private(set) var hasRoom = true
  private var held = HeldKey()
  private var isRepeated = false
  /// The time left of what is played, and when that was so; nil where no time runs.
  private var time: (left: Int64, at: Int64)?

  init(_ console: Console, hasColour: Bool, hasMouse: Bool) {
    self.hasMouse = hasMouse
    screen = ScreenTerminal(console, hasColour: hasColour)
    let term = console.environment("TERM") ?? ""
    knowsLinks = !["linux", "vt", "ansi", "cons"].contains { term.hasPrefix($0) }
    background =
      console.environment("QUIZ_BACKGROUND").flatMap { Background(rawValue: $0) } ?? .auto
    if knowsLight { screen.isLight = background == .light }
  }

  /// Which colours it shows.
  var depth: ColourDepth { screen.depth }

  /// Whether the text is on a light ground.
  var isLight: Bool { screen.isLight }

  private var knowsLight: Bool { background == .dark || background == .light }

  /// Draws a page; only what changed is written.
  func draw(_ page: LivePage) { ScreenTerminal.write(changes(to: page)) }

  /// Draws a page; if it asks something new, earlier keys do not answer it.
  ///
  /// They are forgotten before it is seen, because those that are typed once it is seen do.
  func draw(_ page: LivePage, _ terminal: Terminal, asksAnew: () -> Bool) throws(Failure) {
    let bytes = changes(to: page)
    if hasRoom, asksAnew() { try forgetEarlier(terminal) }
    ScreenTerminal.write(bytes)
  }

  private func changes(to page: LivePage) -> [UInt8] {
    guard screen.enter(hasMouse: hasMouse, knowsLight: knowsLight) else { return [] }
    let size = System.terminalSize
    let drawn = page.drawn(columns: size.columns, rows: size.rows)
    var grid = drawn.grid
    mouse.areas = drawn.areas
    if !knowsLinks { grid.leaveOutLinks() }
    if background == .terminal { grid.leaveOut(ground: page.world.ground) }
    hasRoom = LivePage.fits(columns: size.columns, rows: size.rows)
    return screen.changes(to: grid)
  }

  /// Notes the time left of what is played, which the screens above it show too.
  func note(timeLeft: Int64?, _ terminal: Terminal) {
    time = timeLeft.map { ($0, terminal.console.monotonicMilliseconds()) }
  }

  /// How much of it is left now; by a fixed clock it stands still between two commands.
  func timeLeft(_ terminal: Terminal) -> Int64? {
    guard let time else { return nil }
    let gone = terminal.hasFixedClock ? 0 : terminal.console.monotonicMilliseconds() - time.at
    return max(0, time.left - gone)
  }

  /// How long a screen above waits for a key: the time left is drawn five times a second.
  func patience(_ own: Int64?, _ terminal: Terminal) -> Int64? {
    guard !terminal.hasFixedClock, let left = timeLeft(terminal) else { return own }
    return min(own ?? left, left, 200)
  }

  /// Waits for a key, or for so many milliseconds.
  func next(_ terminal: Terminal, within milliseconds: Int64? = nil) throws(Failure) -> Arrival {
    try terminal.openInput()
    // Screens above the one that waits for it are left by it first.
    if isStopping { return .key(.control("z")) }
    while true {
      if let arrival = try arrival(terminal, within: milliseconds) { return arrival }
    }
  }

  /// The next arrival; nil for a key that acts on a page which nobody can see.
  private func arrival(
    _ terminal: Terminal, within milliseconds: Int64?
  ) throws(Failure) -> Arrival? {
    var key: Key
    let arrival = screen.next(within: milliseconds) {
      terminal.input?.nextKeys(within: $0, onScreen: true) ?? .end
    }
    switch arrival {
    case .key(let pressed): key = pressed
    case .changed: return .changed
    case .timeUp: return .timeUp
    case .stop: return stop()
    case .end: return .left(.endOfInput)
    case .interrupted: return .left(.interrupted)
    }
    if case .mouse(let report) = key {
      // A report may be on its way while the mouse is turned off.
      guard hasMouse else { return nil }
      if let link = mouse.link(at: report) {
        terminal.notices.append(link.open(terminal.console))
        return .changed
      }
      // With a fixed clock no click is the second of two.
      let now = terminal.hasFixedClock ? nil : terminal.console.monotonicMilliseconds()
      guard let meant = mouse.key(report, at: now) else { return nil }
      key = meant
    }
    if key == .function(6) {
      turnMouse(terminal)
      return .changed
    }
    guard hasRoom else { return nil }
    isRepeated = held.repeats(key, at: terminal.console.monotonicMilliseconds())
    return .key(key)
  }

  /// Whether the last key is still held, and was not pressed again.
  ///
  /// Keys that come from a file of keys come as fast as they are read.
  func isHeld(_ terminal: Terminal) -> Bool { isRepeated && !terminal.hasFixedClock }

  private func turnMouse(_ terminal: Terminal) {
    hasMouse.toggle()
    let bytes = hasMouse ? FullScreen.mouseOnSequence : FullScreen.mouseOffSequence
    ScreenTerminal.write(Array(bytes.utf8))
    terminal.notices.append(
      hasMouse
        ? "the mouse chooses and scrolls; Shift selects text in most terminals"
        : "the mouse selects text; F6 gives it back to this program")
  }

  /// Forgets what was typed before the page was drawn; what ends or stops the program stays.
  ///
  /// Keys that come from a file of keys come as fast as they are read.
  private func forgetEarlier(_ terminal: Terminal) throws(Failure) {
    guard !terminal.hasFixedClock else { return }
    try terminal.openInput()
    while case .bytes(let bytes)? = terminal.input?.nextKeys(within: 0) { screen.take(bytes) }
    let now = terminal.console.monotonicMilliseconds()
    // Held on, a key is no answer either.
    screen.forgetKeys { _ = held.repeats($0, at: now) }
  }

  /// Forgets what was typed and not read: after a form with a password, it may be one.
  func discardTyped(_ terminal: Terminal) {
    screen.discardTyped()
    terminal.input?.discard()
    System.discardTyped()
  }

  /// What is told then: a terminal does not say whether it took the text.
  static let copiedWords = "The receipt was sent to the clipboard of the terminal."

  /// Puts a text into the clipboard of the terminal, where it lets a program do that (OSC 52).
  func copy(_ text: String) {
    let bytes = "\u{1B}]52;c;" + Base64.text(of: Array(text.utf8)) + "\u{1B}\\"
    ScreenTerminal.write(Array(bytes.utf8))
  }

  private func stop() -> Arrival {
    guard tellsStops else {
      suspend()
      return .changed
    }
    isStopping = true
    return .key(.control("z"))
  }

  /// Stops the program as Ctrl-Z does; returns when it goes on.
  func suspend() {
    isStopping = false
    screen.suspend()
  }
}
