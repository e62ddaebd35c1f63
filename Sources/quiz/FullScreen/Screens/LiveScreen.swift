internal import Shell

/// What a page is drawn for: the size of the terminal, its light, and which characters it shows.
struct LivePaper: Hashable {
  var columns = 80
  var rows = 24
  var isLight = false
  var isASCII = false
  /// The time left of what is played; nil where no time runs.
  var timeLeft: Int64?
  /// Whether something was entered and not sent, which is lost with the program.
  var hasUnsent = false

  /// The room for text between the margins.
  var width: Int { LivePage.textWidth(columns) }

  /// The room between the margins.
  var inner: Int { LivePage.room(columns) }

  /// How wide rows are that have something beside them where there is room for it, and how wide
  /// that is.
  var rowsWidth: Int { LivePage.hasSide(columns) ? LivePage.panes(columns).rows : width }
  var sideWidth: Int { LivePage.hasSide(columns) ? LivePage.panes(columns).side : width }
}

extension LiveTerminal {
  /// What a page is drawn for now.
  func paper(_ terminal: Terminal) -> LivePaper {
    let size = System.terminalSize
    return LivePaper(
      columns: size.columns, rows: size.rows, isLight: isLight, isASCII: terminal.output.isASCII,
      timeLeft: timeLeft(terminal), hasUnsent: terminal.hasUnsent)
  }
}

/// A screen that fills the terminal and takes keys until it is left.
///
/// All of them share one loop, ``run(_:_:)``, so that help, messages, signals and errors work the
/// same everywhere: in menus, forms, settings, help, and a session that is played.
protocol LiveScreen: ~Copyable {
  /// What its keys can do.
  associatedtype Deed: Sendable

  /// The page as it is now.
  mutating func page(_ paper: LivePaper) -> LivePage

  /// Its keys: the row of keys, help, and what a key does.
  var keys: [ScreenKey<Deed>] { get }

  /// Does what a key of the table says; answers how the screen was left, if it was. An error is
  /// shown, and the screen stays as it is.
  mutating func perform(_ deed: Deed, _ key: Key) throws(Failure) -> Leaving?

  /// Takes what is typed, and what the mouse does: a key that the table does not have.
  mutating func type(_ key: Key) throws(Failure) -> Leaving?

  /// What is told above the keys, until the next key.
  var message: String { get set }

  /// Whether letters are text now; `?` is then help only as F1, and `q` does not ask to leave.
  var takesText: Bool { get }

  /// Whether what is typed goes into a text that is edited as everywhere.
  var editsText: Bool { get }

  /// Whether a key shows its keys; not in the list of keys itself.
  var hasHelp: Bool { get }

  /// What is asked before the screen does what it cannot take back.
  var confirmation: LiveConfirmation? { get set }

  /// What a key answers to what is asked; nil for a key that closes the question.
  func answer(_ key: Key) -> LiveConfirmation.Answer?

  /// Does what was asked, after a yes; answers how the screen was left with it, if it was.
  mutating func confirm() throws(Failure) -> Leaving?

  /// What takes long and comes next, such as `Signing in…`; empty where nothing does.
  var work: String { get }

  /// Does it, once the page says so; keys that were typed meanwhile are forgotten.
  mutating func carryOut() throws(Failure) -> Leaving?

  /// How long keys are waited for before ``look()``, in milliseconds; nil for ever.
  var patience: Int64? { get }

  /// Looks at what changed without a key; answers whether the page has to be drawn.
  mutating func look() throws(Failure) -> Bool

  /// Whether the page that is drawn now asks something new, which no earlier key answers.
  mutating func asksAnew() -> Bool

  /// Whether a key that is held counts once.
  func countsOnce(_ key: Key) -> Bool

  /// What is asked before Q leaves, and what a yes leaves.
  var parting: (question: LiveConfirmation, leaving: Leaving) { get }

  /// What has to be done before the screen is left; answers how it is left then.
  mutating func leave(_ leaving: Leaving) throws(Failure) -> Leaving

  /// Whether it has something to do before the program stops, so that a stop comes to it.
  var pausesItself: Bool { get }

  /// Stops the program, and goes on.
  mutating func suspend(_ live: LiveTerminal) throws(Failure)

  /// Says why a key could not be carried out; one that throws ends the run.
  func fail(_ error: Failure, _ terminal: Terminal) throws(Failure)
}

extension LiveScreen where Self: ~Copyable {
  mutating func asksAnew() -> Bool { false }

  func countsOnce(_ key: Key) -> Bool { false }

  var parting: (question: LiveConfirmation, leaving: Leaving) { (.leaving, .quit) }

  mutating func leave(_ leaving: Leaving) throws(Failure) -> Leaving { leaving }

  var pausesItself: Bool { false }

  mutating func suspend(_ live: LiveTerminal) throws(Failure) { live.suspend() }

  func fail(_ error: Failure, _ terminal: Terminal) throws(Failure) {
    terminal.notices.append(error.message)
  }

  var takesText: Bool { false }

  var editsText: Bool { takesText }

  var hasHelp: Bool { true }

  var patience: Int64? { nil }

  func answer(_ key: Key) -> LiveConfirmation.Answer? { LiveConfirmation.answer(key) }

  mutating func confirm() throws(Failure) -> Leaving? { nil }

  var work: String { "" }

  mutating func carryOut() throws(Failure) -> Leaving? { nil }

  mutating func type(_ key: Key) throws(Failure) -> Leaving? { nil }

  mutating func look() throws(Failure) -> Bool { false }

  /// Every key, for help; of those that edit a text, what the screen has no other use for.
  var help: [KeyRow.Pair] {
    let editing = editsText ? TextField.keys.filter { keys.isFree($0) } : []
    return keys.all() + editing.all()
  }

  /// Takes a key; answers how the screen was left, if it was.
  mutating func take(_ key: Key) throws(Failure) -> Leaving? {
    guard let (deed, key) = keys.meaning(of: key, takesText: takesText) else {
      return try type(key)
    }
    return try perform(deed, key)
  }

  /// Takes a key, or the answer to what is asked.
  mutating func press(_ key: Key) throws(Failure) -> Leaving? {
    let answer = confirmation == nil ? nil : self.answer(key)
    // Any other key closes the question, and does what it does.
    if answer != .yes { confirmation = nil }
    switch answer {
    case .yes:
      defer { confirmation = nil }
      return try confirm()
    case .no: return nil
    case nil: return try take(key)
    }
  }

  /// Shows the screen until it is left.
  mutating func run(_ terminal: Terminal, _ live: LiveTerminal) throws(Failure) -> Leaving {
    if pausesItself { live.tellsStops = true }
    defer { if pausesItself { live.tellsStops = false } }
    var isOld = true
    var isLeaving = false
    var asked: LiveConfirmation?
    while true {
      // The time may end the session while this is asked, and what it says with it.
      if isLeaving, asked != parting.question { isLeaving = false }
      if !terminal.notices.isEmpty { message = terminal.takeNotice() }
      if isOld {
        try live.draw(finished(live.paper(terminal), isLeaving: isLeaving), terminal) { asksAnew() }
      }
      isOld = true
      var pressed: Key?
      if work.isEmpty {
        switch try live.next(terminal, within: live.patience(patience, terminal)) {
        case .left(let leaving): return try leave(leaving)
        case .changed: continue
        case .timeUp:
          let timeLeft = live.timeLeft(terminal)
          // The session below records that its time is up.
          if timeLeft == 0, !pausesItself { return .toMenu }
          isOld = try look() || timeLeft != nil
          continue
        case .key(.control("z")):
          // A screen above the one that pauses itself is left first.
          guard pausesItself else { return .toMenu }
          try suspend(live)
          continue
        case .key(let key): pressed = key
        }
        if let key = pressed {
          let answer =
            isLeaving
            ? LiveConfirmation.answer(key) : confirmation == nil ? nil : self.answer(key)
          // An Enter that is held is no answer, and what it would have answered stays in sight.
          if live.isHeld(terminal), answer == .yes || countsOnce(key) { continue }
          message = ""
          if isLeaving {
            isLeaving = false
            if answer == .yes { return try leave(parting.leaving) }
            if answer == .no { continue }
          }
          if isHelp(key) {
            confirmation = nil
            var screen = LiveHelp(rows: help, isTyping: takesText)
            if let leaving = try screen.run(terminal, live).beyondScreen {
              return try leave(leaving)
            }
            continue
          }
          if !takesText, key.asCommand == .character("q") {
            (confirmation, isLeaving, asked) = (nil, true, parting.question)
            continue
          }
        }
      }
      do throws(Failure) {
        defer { if pressed == nil { live.discardTyped(terminal) } }
        let leaving = if let key = pressed { try press(key) } else { try carryOut() }
        if let leaving { return try leave(leaving) }
      } catch {
        try fail(error, terminal)
      }
    }
  }

  private func isHelp(_ key: Key) -> Bool {
    hasHelp && (key == .function(1) || (!takesText && key == .character("?")))
  }

  /// The page with its message and keys, and with the time of the session that it covers.
  mutating func finished(_ paper: LivePaper, isLeaving: Bool) -> LivePage {
    var page = page(paper)
    // What was noted before the page is that of the page before.
    if !pausesItself { page.timeLeft = paper.timeLeft }
    if let time = page.timeWords, !pausesItself {
      page.place = time + (page.place.isEmpty ? "" : " · " + page.place)
    }
    page.message = message.isEmpty ? page.message : message
    page.keys = keys.row()
    // What is whole has nothing to scroll to.
    if page.scrollLimit(rows: paper.rows) == 0 { page.keys.removeAll { $0.text == "scroll" } }
    if hasHelp { page.keys.append((key: takesText ? "F1" : "?", text: "help")) }
    if !work.isEmpty { (page.message, page.keys) = (work, []) }
    let asked = isLeaving ? parting.question : confirmation
    if asked == .leaving, paper.hasUnsent {
      LiveConfirmation.leavingUnsent.show(on: &page)
    } else {
      asked?.show(on: &page)
    }
    return page
  }
}

// Only for values that can be copied: for others Swift 6.3 stops at the accessor that this makes.
extension LiveScreen {
  var confirmation: LiveConfirmation? {
    get { nil }
    set {}
  }
}
