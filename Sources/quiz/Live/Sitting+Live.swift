internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

// A session on the full screen: keys instead of lines, the same commands to the same engine.
extension Sitting {
  /// Plays until the session is left; its pause is on the disk then.
  mutating func run(on live: LiveTerminal) throws(Failure) -> Leaving {
    let ear = MorseEar(desk.console)
    var held = HeldEnter()
    // What began the session may still be held.
    _ = held.repeats(.enter, at: desk.console.monotonicMilliseconds())
    var question = shownQuestion()
    hear(question, ear)
    live.tellsStops = true
    defer { live.tellsStops = false }
    while true {
      question.lit = ear.litCount
      let notice = desk.takeNotice()
      if !notice.isEmpty { question.message = notice }
      draw(&question, on: live)
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
        let now = desk.console.monotonicMilliseconds()
        // Keys that come from a file of keys come as fast as they are read.
        if held.repeats(key, at: now), !desk.hasFixedClock { continue }
        let step = question.take(key, at: now)
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

  /// Stops the program with the session paused, so that no time of a question runs meanwhile.
  ///
  /// What was chosen and typed stays.
  private mutating func suspend(
    _ question: inout LiveQuestion, _ live: LiveTerminal
  ) throws(Failure) {
    if !session.state.hasEnded { _ = try perform(.pause, desk.clock.read()) }
    live.suspend()
    if !session.state.hasEnded {
      _ = try perform(.resume(session.state.preferences), desk.clock.read())
    }
    let before = question
    question = shownQuestion()
    if question.screen.control == before.screen.control,
      question.screen.prompt == before.screen.prompt
    {
      question.keepInput(of: before)
    } else if session.state.hasEnded, before.screen.control != .done {
      question.message = "The time for this quiz is up."
    }
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

  /// What a round of the Morse game adds to a question: a key, or something to hear.
  private func addMorse(_ question: inout LiveQuestion) {
    guard let round = Morse(session.state.drawn) else { return }
    question.isMorse = true
    question.morseAnswer = MorseAnswer(round)
    let code = String(decoding: Morse.code(of: round.text), as: UTF8.self)
    if round.direction == .decode || session.state.isMarked { question.heard = code }
    if round.direction == .encode, !session.state.isMarked {
      question.morseKey = MorseKey(
        wpm: Int64(session.state.preferences[.wpm]), hasWords: round.text.contains(0x20))
    }
  }

  /// Reads the rounds of a game again, if one was marked since.
  mutating func noteRounds() {
    guard session.rules.quiz.generator?.questionCount != nil,
      session.state.asked != Int64(rounds.count),
      let events = try? context.folder.events(of: session.id)
    else { return }
    rounds = LiveRound.all(events, of: session.rules.quiz)
  }

  /// The screen of the session as it is before a key.
  private mutating func shownQuestion() -> LiveQuestion {
    noteRounds()
    var question = LiveQuestion(screen(), typed: typedBefore)
    if case .slider = question.screen.control, let place = session.state.current?.question,
      let quiz = session.rules.quiz.outcomes
    {
      let asked = quiz.questions[Int(place)]
      question.labelPlaces = (0...100).map { asked.answer(atSlider: Int64($0)) }
    }
    addMorse(&question)
    if let draft = session.state.current.flatMap({ drafts[$0.number] }) { question.takeOver(draft) }
    return question
  }

  /// Keeps what was entered for the question that is shown and not sent.
  private mutating func keep(_ question: LiveQuestion) {
    guard session.state.phase == .asking, !session.state.isMarked, !question.isOverview,
      let number = session.state.current?.number
    else { return }
    drafts[number] = question
  }

  /// Draws the screen of the session in the colours of its quiz.
  private func draw(_ question: inout LiveQuestion, on live: LiveTerminal) {
    let preferences = session.state.preferences
    let screen = question.screen
    let isAsking = session.state.phase == .asking || session.state.phase == .waiting
    let world = World(
      of: session.rules.quiz, tint: preferences.text(.tint), isAsking: isAsking,
      isLight: live.isLight)
    let isASCII = desk.output.isASCII
    let size = System.terminalSize
    var drawing =
      session.state.hasEnded
      ? LiveDrawing(world: world, columns: size.columns, isASCII: isASCII)
      : .asking(world, columns: size.columns, rows: size.rows, isASCII: isASCII)
    drawing.isLarge = preferences.text(.fontSize) >= "20.0"
    var page = LivePage(world, isASCII: isASCII)
    page.title = screen.title
    page.place = place(screen, isASCII)
    if session.state.hasEnded {
      (page.rows, page.side) = drawing.result(
        screen, bars: LiveBar.all(session.state, of: session.rules.quiz),
        tie: session.rules.quiz.outcomes?.tie, rounds: rounds, receipt: session.receipt.text)
    } else {
      question.columnStep = drawing.columnStep(screen.control)
      let (timeLeft, limit) = (shownTimeLeft(), wholeLimit)
      func rows(_ drawing: LiveDrawing) -> [LiveRow] {
        drawing.rows(question, answered: answered, timeLeft: timeLeft, limit: limit)
      }
      page.rows = rows(drawing)
      if screen.asked != nil, page.scrollLimit(rows: size.rows) > 0 {
        // What was said about the answer shall be in sight.
        drawing.isShort = true
        page.rows = rows(drawing)
      }
    }
    page.column = drawing.isWide ? drawing.width : LivePage.textLimit
    page.message = question.message
    (page.scroll, page.followsFocus) = (question.scroll, question.followsFocus)
    let sight = page.sight(columns: size.columns, rows: size.rows)
    (question.scroll, question.isFocusHidden) = (sight.first, sight.isFocusHidden)
    question.pageStep = page.pageStep(rows: size.rows)
    page.keys = LiveKeys.row(question)
    live.draw(page)
  }

  /// What the question that is shown was answered with before, where that was typed.
  var typedBefore: String {
    guard let place = session.state.current?.question, let slots = session.state.graded?.slots,
      slots.indices.contains(Int(place)), case .text(let text)? = slots[Int(place)].answer
    else { return "" }
    return String(decoding: text, as: UTF8.self)
  }

  /// How long the question may take in all, also where it was left and comes back.
  private var wholeLimit: Int64? {
    let state = session.state
    guard let graded = state.graded, let place = state.current?.question,
      graded.slots.indices.contains(Int(place))
    else { return state.round?.limitMilliseconds ?? state.limitMilliseconds }
    return graded.slots[Int(place)].limitMilliseconds ?? graded.limitMilliseconds
  }

  /// What was typed for the exercise that was marked.
  private var answered: String {
    guard session.state.isMarked, case .text(let text)? = session.state.answer else { return "" }
    return String(decoding: text, as: UTF8.self)
  }

  /// `● ◉ ○  2 of 3`, or the points of an exercise.
  private func place(_ screen: Screen, _ isASCII: Bool) -> String {
    var words = ""
    if let progress = screen.progress, let of = progress.of, of > 0 {
      if of <= 10 {
        for number in 1...of {
          let isHere = number == progress.number && screen.control != .submit
          let isDone = number <= progress.answered
          if number <= Int64(rounds.count) {
            words += rounds[Int(number) - 1].sign(isASCII: isASCII) + " "
            continue
          }
          words +=
            isASCII ? (isHere ? "o" : isDone ? "*" : ".") : (isHere ? "◉" : isDone ? "●" : "○")
          words += " "
        }
        words += " "
      }
      words += String(progress.number) + " of " + String(of)
    }
    if let points = screen.points, session.rules.quiz.isEndless {
      words += (words.isEmpty ? "" : "   ") + "Points: " + String(points)
    }
    return words
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
    case .enter: return try leave(.toMenu)
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
    case .help:
      if let leaving = try LiveHelp(desk, live, question).run() { return try leave(leaving) }
    case .settings:
      keep(question)
      if let leaving = try changeSettings(live) { return try leave(leaving) }
      let message = desk.takeNotice()
      if !question.isOverview { question = shownQuestion() }
      question.message = message
    case .overview:
      keep(question)
      guard session.state.phase == .asking, !question.isOverview else { return nil }
      question = LiveQuestion(screen().overview)
      question.isOverview = true
    case .act(.jump(let place)) where question.isOverview && place == session.state.current?.number:
      question = shownQuestion()
    case .askToLeave: return try askToLeave(&question, live)
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

  /// Pauses only after a question, because `q` is one key.
  private mutating func askToLeave(
    _ question: inout LiveQuestion, _ live: LiveTerminal
  ) throws(Failure) -> Leaving? {
    if session.state.hasEnded { return try leave(.quit) }
    question.message = "Pause this game?  Enter: pause · Esc: stay · q: leave the program"
    draw(&question, on: live)
    while true {
      switch try live.next(desk) {
      case .left(let leaving): return try leave(leaving)
      case .key(.enter): return try leave(.toMenu)
      case .key(let key) where key.asCommand == .character("q"): return try leave(.quit)
      case .key:
        question.message = ""
        return nil
      case .changed: draw(&question, on: live)
      case .timeUp: continue
      }
    }
  }

  /// The settings, changed in the session's own log.
  private mutating func changeSettings(_ live: LiveTerminal) throws(Failure) -> Leaving? {
    var picker = LivePicker(session.state.preferences)
    while true {
      live.draw(
        picker.page(
          "Settings", isLight: live.isLight, isASCII: desk.output.isASCII,
          columns: System.terminalSize.columns))
      switch try live.next(desk) {
      case .left(let leaving): return leaving
      case .changed, .timeUp: continue
      case .key(.control("z")): return nil
      case .key(let key):
        switch picker.take(key) {
        case .none: continue
        case .back: return nil
        case .help:
          let help = LiveHelp(desk, live, rows: LivePicker.keys.all)
          if let leaving = try help.run() { return leaving }
        case .set(let setting, let value):
          let command = Command.changeSetting(name: setting.name, value: value)
          switch try perform(command, desk.clock.read()) {
          case .events: picker.show(session.state.preferences)
          case .refused(let refusal):
            picker.message = RefusalWords.line(
              refusal, .setting(name: setting.name, value: value),
              on: Screen(session.state, under: session.rules))
          }
        }
      }
    }
  }
}
