internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell

/// What the full screen of a session has beside the session.
final class LivePlay {
  let terminal: LiveTerminal
  let ear: MorsePlayback
  /// What is shown, and what was done on it before Enter.
  var question: LiveQuestion
  /// What the page showed as it was drawn last.
  var drawn: Screen?
  /// What is asked before the session is left.
  var parting: LiveConfirmation?
  /// What is asked now, before the session is left or something is sent.
  var confirmation: LiveConfirmation? {
    get { parting ?? question.confirmation }
    set {
      parting = newValue
      if newValue == nil { question.confirmation = nil }
    }
  }

  /// What is told once the time is up.
  static let endWords = "The time for this quiz is up."

  init(_ terminal: LiveTerminal, _ ear: MorsePlayback, _ question: LiveQuestion) {
    (self.terminal, self.ear, self.question) = (terminal, ear, question)
  }

  /// Tells why the session has ended; what was asked before it was left is not asked any more.
  func tellEnd() {
    parting = nil
    question.message = LivePlay.endWords
  }
}

// A session on the full screen: keys instead of lines, the same commands to the same engine.
extension Playthrough: LiveScreen {
  /// Plays until the session is left; its pause is on the disk then.
  mutating func run(on live: LiveTerminal) throws(Failure) -> Leaving {
    play = LivePlay(live, MorsePlayback(terminal.console), shownQuestion())
    defer { live.note(timeLeft: nil, terminal) }
    hearQuestion()
    return try run(terminal, live)
  }

  /// What the full screen has; the session is on it.
  private var shown: LivePlay {
    guard let play else { preconditionFailure("the session is not on the full screen") }
    return play
  }

  var question: LiveQuestion {
    _read { yield shown.question }
    _modify { yield &shown.question }
  }

  private var live: LiveTerminal { shown.terminal }
  private var ear: MorsePlayback { shown.ear }

  var message: String {
    _read { yield shown.question.message }
    _modify { yield &shown.question.message }
  }

  var confirmation: LiveConfirmation? {
    _read { yield shown.confirmation }
    _modify { yield &shown.confirmation }
  }

  var takesText: Bool { question.takesText }

  var keys: [LiveQuestion.Row] { question.keys }

  mutating func asksAnew() -> Bool {
    defer { shown.drawn = question.screen }
    return shown.drawn != question.screen
  }

  func countsOnce(_ key: Key) -> Bool { question.sends(key) }

  /// A click on the button that sends answers too whether to send.
  func answer(_ key: Key) -> LiveConfirmation.Answer? {
    if shown.parting == nil, question.isConfirming(key) { return .yes }
    return LiveConfirmation.answer(key)
  }

  mutating func confirm() throws(Failure) -> Leaving? {
    try shown.parting == nil ? type(.enter) : .toMenu
  }

  mutating func perform(_ deed: LiveQuestion.Deed, _ key: Key) throws(Failure) -> Leaving? {
    try type(key)
  }

  /// Hands a key to the question, and does what it led to.
  mutating func type(_ key: Key) throws(Failure) -> Leaving? {
    let step = question.take(key, at: terminal.console.monotonicMilliseconds())
    if case .hear(let code) = step { ear.hear(code, MorseSpeed(session.state.preferences)) }
    let before = question.screen
    let leaving = try carryOut(step)
    if leaving == nil, question.screen != before {
      if case .act(.answer) = step, key != .enter, !terminal.hasFixedClock {
        question.answeredAt = terminal.console.monotonicMilliseconds()
      }
      ear.stop()
      hearQuestion()
    }
    return leaving
  }

  // An error of the session ends the run: its log is what counts.
  func fail(_ error: Failure, _ terminal: Terminal) throws(Failure) { throw error }

  var parting: (question: LiveConfirmation, leaving: Leaving) {
    if session.state.hasEnded { return (.leaving, .quit) }
    let question =
      session.state.timeGoesOn
      ? LiveConfirmation("Leave? The time goes on.", action: "leave")
      : LiveConfirmation("Pause this game? Everything is kept.", action: "pause")
    return (question, .toMenu)
  }

  var pausesItself: Bool { true }

  /// Stops the program with the session paused, so that no time runs meanwhile where a pause stops
  /// it.
  ///
  /// What was chosen and typed stays.
  mutating func suspend(_ live: LiveTerminal) throws(Failure) {
    ear.stop()
    guard !session.state.hasEnded else { return live.suspend() }
    keep(question)
    _ = try perform(.pause, terminal.clock.read())
    live.suspend()
    _ = try perform(.resume(session.state.preferences), terminal.clock.read())
    if !question.isOverview || session.state.hasEnded { question = shownQuestion() }
    if session.state.hasEnded { shown.tellEnd() }
  }

  /// How long a key is waited for: the time left is drawn five times a second.
  var patience: Int64? {
    let time = timeLeft().map { min($0, 200) }
    guard let look = ear.patience else { return time }
    return min(look, time ?? look)
  }

  /// Code that is asked about sounds once, where the sound is on.
  private func hearQuestion() {
    let speed = MorseSpeed(session.state.preferences)
    guard question.takesText, !question.heard.isEmpty, speed.isSoundOn else { return }
    ear.hear(question.heard, speed)
  }

  /// The light of what sounds goes on, and the time of a question may be up.
  mutating func look() throws(Failure) -> Bool {
    _ = ear.look()
    // What lights up is looked at more often than the time, and without one there is none to be up.
    guard timeLeft() != nil else { return true }
    let now = terminal.clock.read()
    let reply = try engine(session.expire(now))
    guard reply.decision != .events([]) else { return true }
    question = shownQuestion()
    if session.state.hasEnded { shown.tellEnd() }
    return true
  }

  private mutating func carryOut(_ step: LiveQuestion.Step) throws(Failure) -> Leaving? {
    switch step {
    case .none, .changed, .hear: return nil
    case .enter:
      // The five of a day and the cards that were due are asked once.
      isForNext = session.rules.daily == nil && session.rules.practice == nil
      return .toMenu
    case .back:
      if question.isOverview {
        question = shownQuestion()
        return nil
      }
      if question.screen.control != .done, question.screen.actions.contains(.back) {
        try perform(.back)
        return nil
      }
      guard session.state.timeGoesOn else { return .toMenu }
      // One press too many on the way back shall not cost time.
      shown.parting = parting.question
    case .leave: shown.parting = parting.question
    case .settings:
      keep(question)
      if let leaving = try changeSettings() { return leaving }
      let message = terminal.takeNotice()
      // Coming back to the game screen opens it anew.
      if session.rules.quiz.isEndless, question.screen.actions.contains(.reopen) {
        try perform(.reopen)
      }
      if !question.isOverview { question = shownQuestion() }
      question.message = message
    case .overview:
      keep(question)
      guard session.state.phase == .asking, !question.isOverview else { return nil }
      question = LiveQuestion(screen().overview)
      (question.isOverview, question.timeGoesOn) = (true, session.state.timeGoesOn)
    case .act(.jump(let place)) where question.isOverview && place == session.state.current?.number:
      question = shownQuestion()
    case .open:
      return try ExternalLink.open(question.links, terminal, live)
    case .copy:
      live.copy(session.receipt.text)
      question.message = LiveTerminal.copiedWords
    case .act(let action): try perform(action)
    }
    return nil
  }

  /// Hands an action to the engine; what was chosen and typed stays where it is refused.
  private mutating func perform(_ action: Action) throws(Failure) {
    guard let command = command(action) else { return }
    let number = session.state.current?.number
    switch action {
    case .back, .next, .jump, .forward: keep(question)
    default: break
    }
    let reply = try perform(command, terminal.clock.read())
    let screen = Screen(session.state, under: session.rules)
    switch reply {
    case .events:
      if case .answer = action, let number { drafts[number] = nil }
      question = shownQuestion()
    case .refused(.sessionEnded):
      question = shownQuestion()
      shown.tellEnd()
    case .refused(let refusal):
      terminal.notices.append(RefusalWords.line(refusal, action, on: screen))
    }
  }

  /// The settings, changed in the session's own log.
  private mutating func changeSettings() throws(Failure) -> Leaving? {
    var settings = LiveSettings("Settings", shownPreferences)
    settings.hasTabs = session.rules.quiz.isEndless
    // A closure cannot hold the session, so each wish ends the screen.
    while true {
      let leaving = try settings.run(terminal, live)
      guard let wish = settings.takeWish() else { return leaving.beyondScreen }
      let command = Command.changeSetting(name: wish.setting.name, value: wish.value)
      var problem = ""
      if case .refused(let refusal) = try perform(command, terminal.clock.read()) {
        problem = RefusalWords.line(
          refusal, .setting(name: wish.setting.name, value: wish.value),
          on: Screen(session.state, under: session.rules))
      }
      settings.show(shownPreferences, problem: problem)
    }
  }
}
