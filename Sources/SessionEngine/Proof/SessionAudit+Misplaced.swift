import EventLog

/// Answers to a question that is not on the screen, or after its time, and what an answer that
/// does not count leaves behind.
extension SessionAudit {
  /// An answer to a question that is not on the screen, or after its time.
  mutating func judgeMisplaced(_ cursor: LogCursor, _ question: Int64, _ command: Command) {
    let first = cursor.records[0]
    let code: RuleFinding
    let recomputed: String
    var due = Finding.Due.event
    if state?.hasEnded == true {
      (code, recomputed) = (.afterEnd, "refused: sessionEnded")
      due = .refusal(.sessionEnded)
    } else if state?.current?.question != question {
      let shown = state?.current.map { coder?.questionID($0.question) ?? "" } ?? "none"
      (code, recomputed) = (.answerBeforeShown, "the question that is shown: " + shown)
    } else {
      let limit = state?.limitMilliseconds ?? 0
      (code, recomputed) = (.tooLate, "timeExpired after " + String(limit) + " ms")
    }
    if code != .afterEnd, isBeforeShowing(command) {
      add(
        .notOneCommand, first.sequence, recorded: text(first, cursor),
        recomputed: "elapsed of at least 0")
    } else {
      addAfterEnd(
        code, first.sequence, recorded: text(first, cursor), recomputed: recomputed, due: due)
    }
    switch code {
    case .tooLate: judgeExpired(cursor)
    case .answerBeforeShown:
      if takesShown(question, command, cursor) { return }
      judgeScores(cursor)
      if cursor.records.count > 2 || rules?.quiz.generator != nil { passOver(.choices(Choices())) }
    default: judgeScores(cursor)
    }
  }

  /// Whether a command is an answer that came before its question was shown: its form is wrong,
  /// and nothing else counts then (E17).
  func isBeforeShowing(_ command: Command?) -> Bool {
    if case .answer(_, let elapsed)? = command { elapsed < 0 } else { false }
  }

  /// What the rules give in place of an answer that came too late: the same lines, but marked
  /// wrong.
  private mutating func judgeExpired(_ cursor: LogCursor) {
    guard let rules, let state,
      let events = try? state.decide(.expire, under: rules, clock: state.expiryClock)
    else { return }
    var rest = cursor.records.dropFirst()
    if let score = rest.first, events.count > 1, isScore(score, cursor) {
      judge(score, events[1], cursor)
      rest = rest.dropFirst()
    }
    for record in rest { judgeExtra(record, cursor) }
    for event in events { self.state?.evolve(event) }
  }

  /// Lets the limit pass that is due, as the rules have it.
  mutating func expire(at clock: Int64) {
    guard let rules, let state,
      let events = try? state.decide(
        .expire, under: rules, clock: state.isOfRules3 ? clock : state.expiryClock)
    else { return }
    for event in events { self.state?.evolve(event) }
  }

  /// Whether the append is right but for the `questionShown` that should stand before it; then it
  /// is taken as if that were there.
  private mutating func takesShown(
    _ question: Int64, _ command: Command, _ cursor: LogCursor
  ) -> Bool {
    guard let rules, let coder, var moved = state else { return false }
    if rules.quiz.generator != nil {
      let level = moved.preferences.level
      moved.evolve(
        .questionShown(rules.showing(draw: question, level: level, .next, clock: moved.clock)))
    } else {
      guard let place = rules.order.firstIndex(of: Int(clamping: question)) else { return false }
      moved.evolve(
        .questionShown(rules.showing(place: Int64(place) + 1, .jump, clock: moved.clock)))
    }
    guard let events = try? moved.decide(command, under: rules), gives(events, cursor, coder)
    else { return false }
    state = moved
    take(events)
    return true
  }

  /// Lets the question that is shown count as answered, for nothing, so that what comes after is
  /// judged as if its answer had been allowed.
  mutating func passOver(_ answer: Answer) {
    guard let state, let question = state.current?.question, !state.hasEnded else { return }
    if let quiz = rules?.quiz.graded, let graded = state.graded {
      let place = Int(clamping: question)
      guard graded.slots.indices.contains(place), graded.slots[place].answer == nil else { return }
      self.state?.evolve(.answerGiven(question: question, answer, elapsedMilliseconds: 0))
      guard graded.mode == .practice else { return }
      self.state?.evolve(
        .answerMarked(
          GradedMark(
            question: question, marks: 0, maximum: quiz.questions[place].points,
            score: graded.score)))
    } else if let quiz = rules?.quiz.outcomes {
      let place = Int(clamping: question)
      guard state.answers.indices.contains(place), state.answers[place] == nil else { return }
      let isWorthNothing = !quiz.questions[place].takes(answer)
      self.state?.evolve(
        .answerGiven(
          question: question, isWorthNothing ? answer : .choices(Choices()),
          elapsedMilliseconds: 0))
    } else if !state.isMarked {
      self.state?.evolve(.answerGiven(question: question, answer, elapsedMilliseconds: 0))
      self.state?.evolve(
        .scoreUpdated(
          .points(
            Score.Mark(isCorrect: false, delta: 0, points: state.points, expected: []))))
    }
  }

  /// A clock that goes back is a finding.
  mutating func judge(_ clock: Int64, after known: Int64, _ record: Record, _ cursor: LogCursor) {
    guard clock < known else { return }
    add(
      .clockBack, record.sequence, recorded: text(record, cursor),
      recomputed: "a clock of at least " + String(known) + " ms")
  }

  /// What else there is to say of an append than whether the rules give it.
  mutating func judgeAside(_ event: Event, _ clock: Int64?, _ cursor: LogCursor) {
    let first = cursor.records[0]
    // Less than no time is one fault, although the clock goes back by it, too.
    if state?.isAhead(of: clock) == true, let clock, let known = state?.clock,
      !isBeforeShowing(command(of: event))
    {
      judge(clock, after: known, first, cursor)
    }
    if state?.isAfterEnd(event) == true { return }
    switch event {
    case .sessionResumed(let preferences, _): judge(preferences, at: first.sequence)
    case .settingChanged(let setting, _, let value):
      judge(setting, value, at: first.sequence)
    case .timeGranted(let grant, _): judgeGrant(grant, first, cursor)
    case .questionShown: unshown = nil
    case .answerGiven(let question, _, let elapsed),
      .answerRevised(let question, _, _, let elapsed):
      if elapsed < 0 {
        add(
          .notOneCommand, first.sequence, recorded: text(first, cursor),
          recomputed: "elapsed of at least 0")
      } else if unshown == question {
        add(
          .answerBeforeShown, first.sequence, recorded: text(first, cursor),
          recomputed: "questionShown before it")
      }
      unshown = nil
    default: break
    }
  }

  /// The setting has the value already that the log changes it to.
  mutating func judgeNoChange(_ cursor: LogCursor) {
    let first = cursor.records[0]
    add(
      .impossibleSetting, first.sequence, recorded: text(first, cursor),
      recomputed: "no event: that is the present value")
    if cursor.records.count > 1 { judgeRest(cursor, from: 1) }
  }
}
