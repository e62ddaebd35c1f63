extension SessionState {
  /// What the beginning of a session is: its start and the first question.
  public static func begin(_ rules: SessionRules, player: String, preferences: Preferences)
    -> [Event]
  {
    let start = SessionStart(
      quiz: rules.quiz.id, quizDigest: rules.quiz.digest, player: player, seed: rules.seed,
      rules: rules.version, shuffling: rules.shuffling, preferences: preferences,
      extraTimePercent: rules.extraTimePercent, daily: rules.daily, practice: rules.practice,
      classSeat: rules.classSeat)
    let first =
      rules.quiz.generator != nil
      ? rules.showing(draw: 0, level: preferences.level, .start, clock: rules.startClock)
      : rules.showing(place: 1, .start, clock: rules.startClock)
    return [.sessionStarted(start), .questionShown(first)]
  }

  /// What comes of a command, as one append; no event when nothing changes.
  ///
  /// The first event says what the player did, the others what follows from it. Pure. `clock` is
  /// that of the session (rules 2); an answer has its own, and without one the last known counts.
  ///
  /// - Throws: why the rules don't allow it, the first reason that fits.
  public func decide(
    _ command: Command, under rules: SessionRules, clock: Int64? = nil
  ) throws(Refusal) -> [Event] {
    switch command {
    case .grant(let grant): return try decideGrant(grant, clock: clock)
    case .release(let salt): return try decideRelease(salt, under: rules)
    default: if hasEnded { throw .sessionEnded }
    }
    guard let current else { throw .notAnswerable }
    switch command {
    case .abandon: return [.sessionAbandoned]
    case .resume(let preferences): return resumed(preferences, current)
    // What the rules or a teacher do with an exam of rules 3 does not wait for its player.
    case .expire where isPaused && isOfRules3, .collect where isPaused && isOfRules3,
      .open where isPaused && isOfRules3:
      break
    default: if isPaused { throw .notAnswerable }
    }
    if isGraded, let graded, let quiz = rules.quiz.graded {
      if case .changeSetting(let name, let value) = command {
        return try decideSetting(name, value, under: rules)
      }
      var clock = clock ?? (command == .expire ? expiryClock : graded.clock)
      if isPaused, let away = awayClock { clock = away }
      return try decideGraded(command, current, graded, quiz, under: rules, clock: clock)
    }
    switch command {
    case .answer(let answer, let elapsed):
      return try decideAnswer(answer, elapsed, current, under: rules)
    case .next: return try decideNext(current, under: rules, clock: clock ?? self.clock)
    case .back: return [.questionShown(try decideBack(current, under: rules))]
    case .jump(let place): return [.questionShown(try decideJump(place, under: rules))]
    case .reopen:
      guard rules.quiz.isEndless else { throw .notAnswerable }
      return [
        .questionShown(
          draw(
            after: current, under: rules, .reopened,
            clock: round.flatMap { _ in clock ?? self.clock }))
      ]
    case .submit: return [try decideSubmit(under: rules)]
    case .pause: return [.sessionPaused(clock: round.map { clock ?? $0.clock })]
    case .changeSetting(let name, let value): return try decideSetting(name, value, under: rules)
    case .expire:
      guard let limitMilliseconds, !isMarked else { throw .notAnswerable }
      return [
        .timeExpired(
          question: current.question,
          limitMilliseconds: round?.limitMilliseconds ?? limitMilliseconds),
        .scoreUpdated(.points(marked(false, current, by: rules.quiz.generator))),
      ]
    case .collect, .open: throw .notAnswerable
    case .abandon, .resume, .grant, .release: return []  // decided above
    }
  }

  private func resumed(_ preferences: Preferences, _ current: Showing) -> [Event] {
    let clock = awayClock
    return phase == .waiting
      ? [.sessionResumed(preferences, clock: clock)]
      : [
        .sessionResumed(preferences, clock: clock),
        .questionShown(current.again(.resumed, clock: clock)),
      ]
  }

  // MARK: Answers

  private func decideAnswer(
    _ answer: Answer, _ elapsed: Int64, _ current: Showing, under rules: SessionRules
  ) throws(Refusal) -> [Event] {
    guard let quiz = rules.quiz.outcomes else {
      if isMarked { throw .alreadyAnswered }
      let answer = answer.withoutSpacesAtEnds
      let isCorrect = try marks(answer, current, by: rules.quiz.generator)
      return [
        .answerGiven(question: current.question, answer, elapsedMilliseconds: elapsed),
        .scoreUpdated(.points(marked(isCorrect, current, by: rules.quiz.generator))),
      ]
    }
    guard phase == .asking else { throw .notAnswerable }
    let place = Int(current.question)
    try quiz.questions[place].check(answer)
    let was = answers[place]
    let changes = changes(quiz, quiz.questions[place], from: was, to: answer)
    var events: [Event] = []
    events.reserveCapacity(3)
    if let was {
      events.append(
        .answerRevised(
          question: current.question, answer, was: was, elapsedMilliseconds: elapsed))
    } else {
      events.append(
        .answerGiven(question: current.question, answer, elapsedMilliseconds: elapsed))
    }
    events.append(.scoreUpdated(.outcomes(changes)))
    if current.number < Int64(rules.order.count) {
      events.append(.questionShown(rules.showing(place: current.number + 1, .next)))
    } else if !quiz.hasSubmit {
      var after = self
      for event in events { after.evolve(event) }
      events.append(.sessionFinished(after.result(of: quiz)))
    }
    return events
  }

  /// Whether a typed answer is right; a text that is no answer at all is refused.
  private func marks(
    _ answer: Answer, _ current: Showing, by generator: Generator?
  ) throws(Refusal) -> Bool {
    guard case .text(let text) = answer else { throw .wrongKindOfAnswer }
    for byte in text where byte >= 0x80 { throw .notASCII }
    guard let generator, let values = current.drawn else { throw .notAnswerable }
    guard text.count <= generator.answerByteLimit else { throw .tooLong }
    return try generator.isRight(text, to: values)
  }

  private func marked(
    _ isCorrect: Bool, _ current: Showing, by generator: Generator?
  ) -> Score.Mark {
    let delta: Int64 = isCorrect ? 1 : -1
    var expected: [UInt8] = []
    if let generator, let values = current.drawn { expected = generator.expected(values) }
    return Score.Mark(
      isCorrect: isCorrect, delta: delta, points: max(0, points &+ delta),
      expected: expected)
  }

  /// The outcomes whose counts change when an answer takes the place of another.
  func changes(
    _ quiz: OutcomeQuiz, _ question: Question, from old: Answer?, to new: Answer
  ) -> [Score.Change] {
    var changes: [Score.Change] = []  // in the quiz's order
    func add(_ outcome: Int, _ added: Int64) {
      var place = changes.count
      while place > 0, changes[place - 1].outcome > outcome { place -= 1 }
      var net = added
      if place > 0, changes[place - 1].outcome == outcome {
        place -= 1
        net += changes.remove(at: place).net
      }
      guard net != 0 else { return }
      changes.insert(
        Score.Change(outcome: outcome, net: net, count: tally[outcome] &+ net), at: place)
    }
    // Only a forged log has an old answer that does not fit; it never counted for anything.
    if let old, question.takes(old) { question.forEachOutcome(of: old) { add($0, -1) } }
    question.forEachOutcome(of: new) { add($0, 1) }
    return changes
  }

  /// The outcome with the highest count; ties as the quiz says.
  func result(of quiz: OutcomeQuiz) -> SessionResult {
    var highest = Int64.min
    for count in tally { highest = max(highest, count) }
    var tied: [Int] = []
    for (outcome, count) in tally.enumerated() where count == highest { tied.append(outcome) }
    var winner = tied.first ?? 0
    if quiz.tie == .firstReached, highest > 0 {
      for outcome in tied where standsSince[outcome] < standsSince[winner] { winner = outcome }
    }
    return .outcome(winner, tally: tally, tied: tied)
  }

  // MARK: Moving

  private func decideNext(
    _ current: Showing, under rules: SessionRules, clock: Int64?
  ) throws(Refusal) -> [Event] {
    guard phase == .asking else { throw .notAnswerable }
    guard rules.quiz.outcomes != nil else {
      guard isMarked else { throw .notAnswerable }
      if let count = rules.quiz.generator?.questionCount, asked >= count {
        return [.sessionFinished(.points(points, right: right, asked: asked))]
      }
      let shown = draw(after: current, under: rules, .next, clock: round.flatMap { _ in clock })
      return [.questionShown(shown)]
    }
    guard answers[Int(current.question)] != nil else { throw .notAnswerable }
    let place = current.number + 1
    guard place <= Int64(rules.order.count) else { throw .noSuchQuestion }
    guard place <= reached else { throw .notYetReached }
    return [.questionShown(rules.showing(place: place, .next))]
  }

  private func decideBack(
    _ current: Showing, under rules: SessionRules
  ) throws(Refusal) -> Showing {
    guard rules.quiz.outcomes != nil else { throw .notAnswerable }
    if phase == .waiting { return rules.showing(place: Int64(rules.order.count), .back) }
    guard current.number > 1 else { throw .nothingBefore }
    return rules.showing(place: current.number - 1, .back)
  }

  private func decideJump(
    _ place: Int64, under rules: SessionRules
  ) throws(Refusal) -> Showing {
    guard rules.quiz.outcomes != nil else { throw .notAnswerable }
    guard place >= 1, place <= Int64(rules.order.count) else { throw .noSuchQuestion }
    guard place <= reached else { throw .notYetReached }
    return rules.showing(place: place, .jump)
  }

  private func decideSubmit(under rules: SessionRules) throws(Refusal) -> Event {
    guard let quiz = rules.quiz.outcomes, quiz.hasSubmit else { throw .notAnswerable }
    guard isComplete else { throw .notFinished }
    return .sessionFinished(result(of: quiz))
  }

  private func draw(
    after current: Showing, under rules: SessionRules, _ why: Showing.Why, clock: Int64? = nil
  ) -> Showing {
    rules.showing(draw: current.question &+ 1, level: preferences.level, why, clock: clock)
  }

  // MARK: Settings

  private func decideSetting(
    _ name: String, _ value: String, under rules: SessionRules
  ) throws(Refusal) -> [Event] {
    guard let setting = Setting(name: Array(name.utf8).span) else { throw .noSuchSetting }
    guard let number = setting.number(of: Array(value.utf8).span) else { throw .valueOutOfRange }
    if setting == .level, number > rules.rank.rawValue { throw .valueOutOfRange }
    let present = preferences[setting]
    return number == present ? [] : [.settingChanged(setting, from: present, to: number)]
  }
}

extension Question {
  /// Throws why an answer does not fit this question.
  func check(_ answer: SessionEngine.Answer) throws(Refusal) {
    switch (kind, answer) {
    case (.single, .choices(let choices)):
      guard choices.count == 1 else { throw .wrongKindOfAnswer }
      guard choices.areBelow(answers.count) else { throw .noSuchChoice }
    case (.multiple, .choices(let choices)):
      guard choices.areBelow(answers.count) else { throw .noSuchChoice }
    case (.ranged, .slider(let value)):
      guard value >= 0, value <= 100 else { throw .noSuchChoice }
    default: throw .wrongKindOfAnswer
    }
  }

  /// Whether an answer fits this question.
  func takes(_ answer: SessionEngine.Answer) -> Bool {
    do throws(Refusal) { try check(answer) } catch { return false }
    return true
  }

  /// Calls `body` with the place of each answer that is picked, in the file's order; an answer that
  /// no question of these quizzes takes picks none.
  @inline(__always)
  package func forEachPlace(of answer: SessionEngine.Answer, _ body: (Int) -> Void) {
    if case .choices(let choices) = answer {
      choices.forEach { place in if place < answers.count { body(place) } }
    } else if case .slider(let value) = answer {
      body(self.answer(atSlider: value))
    }
  }

  /// Calls `body` with each outcome that an answer, which fits, counts for.
  @inline(__always)
  public func forEachOutcome(of answer: SessionEngine.Answer, _ body: (Int) -> Void) {
    forEachPlace(of: answer) { place in
      if let outcome = answers[place].outcome { body(outcome) }
    }
  }
}
