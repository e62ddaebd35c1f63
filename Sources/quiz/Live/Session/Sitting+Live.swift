internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

// A session on the full screen: keys instead of lines, the same commands to the same engine.
extension Sitting {
  /// Plays until the session is left; its pause is on the disk then.
  mutating func run(on live: LiveTerminal) throws(Failure) -> Leaving {
    let ear = MorseEar(desk.console)
    // Whether it is asked whether to pause, or to leave the program after a result.
    var isLeaving = false
    var question = shownQuestion()
    hear(question, ear)
    live.tellsStops = true
    defer { live.tellsStops = false }
    while true {
      question.lit = ear.litCount
      let notice = desk.takeNotice()
      if !notice.isEmpty { question.message = notice }
      draw(&question, on: live, isLeaving ? leavingQuestion : nil)
      switch try live.next(desk, within: patience(ear)) {
      case .left(let leaving): return try leave(leaving)
      case .changed: continue
      case .timeUp:
        _ = ear.look()
        try expire(&question)
      case .key(.control("z")):
        ear.stop()
        try suspend(&question, live)
      case .key(let key):
        if live.isHeld(desk), question.sends(key) || isLeaving { continue }
        let answer = isLeaving ? LiveConfirmation.answer(key) : nil
        isLeaving = false
        if answer == .yes { return try leave(session.state.hasEnded ? .quit : .toMenu) }
        if answer == .no { continue }
        if !question.takesText, key.asCommand == .character("q") {
          (isLeaving, question.message) = (true, "")
          continue
        }
        if key == .function(1) || (!question.takesText && key == .character("?")) {
          let editing = question.takesText ? TextField.keys.filter { question.keys.isFree($0) } : []
          var help = LiveHelp(rows: question.keys.all() + editing.all())
          if let leaving = try help.run(desk, live).beyondScreen { return try leave(leaving) }
          continue
        }
        let step = question.take(key, at: desk.console.monotonicMilliseconds())
        if case .hear(let code) = step { hear(code, ear) }
        let before = question.screen
        if let leaving = try carryOut(step, &question, live) { return leaving }
        if question.screen != before {
          ear.stop()
          hear(question, ear)
        }
      }
    }
  }

  private var leavingQuestion: LiveConfirmation {
    if session.state.hasEnded { return .leaving }
    return session.state.timeGoesOn
      ? LiveConfirmation("Leave? The time goes on.", action: "leave")
      : LiveConfirmation("Pause this game? Everything is kept.", action: "pause")
  }

  /// Stops the program with the session paused, so that no time runs meanwhile where a pause stops it.
  ///
  /// What was chosen and typed stays.
  private mutating func suspend(
    _ question: inout LiveQuestion, _ live: LiveTerminal
  ) throws(Failure) {
    guard !session.state.hasEnded else { return live.suspend() }
    keep(question)
    _ = try perform(.pause, desk.clock.read())
    live.suspend()
    _ = try perform(.resume(session.state.preferences), desk.clock.read())
    if !question.isOverview || session.state.hasEnded { question = shownQuestion() }
    if session.state.hasEnded { question.message = "The time for this quiz is up." }
  }

  /// How long a key is waited for: the time left is drawn five times a second.
  private func patience(_ ear: MorseEar) -> Int64? {
    let time = timeLeft().map { min($0, 200) }
    guard let look = ear.patience else { return time }
    return min(look, time ?? look)
  }

  private func hear(_ code: String, _ ear: MorseEar) {
    let speed = MorseSpeed(session.state.preferences)
    ear.hear(code, wpm: speed.wpm, isSoundOn: speed.isSoundOn)
  }

  /// Code that is asked about sounds once, where the sound is on.
  private func hear(_ question: LiveQuestion, _ ear: MorseEar) {
    guard question.takesText, !question.heard.isEmpty,
      session.state.preferences.text(.sound) == "on"
    else { return }
    hear(question.heard, ear)
  }

  /// The time of a question may be up.
  private mutating func expire(_ question: inout LiveQuestion) throws(Failure) {
    // What lights up is looked at more often than the time, and without one there is none to be up.
    guard timeLeft() != nil else { return }
    let now = desk.clock.read()
    let reply = try engine { () throws(SessionError) in try session.expire(now) }
    guard reply.decision != .events([]) else { return }
    question = shownQuestion()
    if session.state.hasEnded { question.message = "The time for this quiz is up." }
  }

  private mutating func carryOut(
    _ step: LiveQuestion.Step, _ question: inout LiveQuestion, _ live: LiveTerminal
  ) throws(Failure) -> Leaving? {
    switch step {
    case .none, .changed, .hear: return nil
    case .enter:
      isForNext = session.rules.quiz.outcomes != nil
      return try leave(.toMenu)
    case .back:
      if question.isOverview {
        question = shownQuestion()
        return nil
      }
      if question.screen.control != .done, question.screen.actions.contains(.back) {
        try perform(.back, &question)
        return nil
      }
      return try leave(.toMenu)
    case .settings:
      keep(question)
      if let leaving = try changeSettings(live) { return try leave(leaving) }
      let message = desk.takeNotice()
      // Coming back to the game screen opens it anew.
      if session.rules.quiz.isEndless, question.screen.actions.contains(.reopen) {
        try perform(.reopen, &question)
      }
      if !question.isOverview { question = shownQuestion() }
      question.message = message
    case .overview:
      keep(question)
      guard session.state.phase == .asking, !question.isOverview else { return nil }
      question = LiveQuestion(screen().overview)
      question.isOverview = true
    case .act(.jump(let place)) where question.isOverview && place == session.state.current?.number:
      question = shownQuestion()
    case .open:
      if let leaving = try ExternalLink.open(question.links, desk, live) {
        return try leave(leaving)
      }
    case .copy:
      live.copy(session.receipt.text)
      question.message = LiveTerminal.copiedWords
    case .act(let action): try perform(action, &question)
    }
    return nil
  }

  /// Hands an action to the engine; what was chosen and typed stays where it is refused.
  private mutating func perform(
    _ action: Action, _ question: inout LiveQuestion
  ) throws(Failure) {
    guard let command = command(action) else { return }
    let number = session.state.current?.number
    switch action {
    case .back, .next, .jump, .forward: keep(question)
    default: break
    }
    let reply = try perform(command, desk.clock.read())
    let screen = Screen(session.state, under: session.rules)
    switch reply {
    case .events:
      if case .answer = action, let number { drafts[number] = nil }
      question = shownQuestion()
    case .refused(.sessionEnded):
      question = shownQuestion()
      question.message = "The time for this quiz is up."
    case .refused(let refusal):
      desk.notices.append(RefusalWords.line(refusal, action, on: screen))
    }
  }

  /// The settings, changed in the session's own log.
  private mutating func changeSettings(_ live: LiveTerminal) throws(Failure) -> Leaving? {
    var settings = LiveSettings("Settings", session.state.preferences)
    settings.hasTabs = session.rules.quiz.isEndless
    // A closure cannot hold the session, so each wish ends the screen.
    while true {
      let leaving = try settings.run(desk, live)
      guard let wish = settings.takeWish() else { return leaving.beyondScreen }
      let command = Command.changeSetting(name: wish.setting.name, value: wish.value)
      var problem = ""
      if case .refused(let refusal) = try perform(command, desk.clock.read()) {
        problem = RefusalWords.line(
          refusal, .setting(name: wish.setting.name, value: wish.value),
          on: Screen(session.state, under: session.rules))
      }
      settings.show(session.state.preferences, problem: problem)
    }
  }
}
