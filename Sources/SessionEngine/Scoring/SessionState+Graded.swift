extension SessionState {
  /// A limit that has passed.
  enum Expiry {
    case question(Int64, limit: Int64)
    case quiz(limit: Int64)
  }

  /// The limit that has passed at a clock; the earlier one, and the question's before the quiz's
  /// (M8).
  func expiry(at clock: Int64) -> Expiry? {
    if let end = round?.end, let limit = round?.limitMilliseconds, let current, isRoundRunning {
      return end < clock ? .question(current.question, limit: limit) : nil
    }
    guard let graded, !isPaused, phase == .asking || phase == .waiting else { return nil }
    let quizEnd = graded.limitMilliseconds
    if phase == .asking, let current, let end = graded.end(of: current.question), end < clock,
      end <= quizEnd ?? end,
      let limit = graded.slots[Int(clamping: current.question)].limitMilliseconds
    {
      return .question(current.question, limit: limit)
    }
    if let quizEnd, quizEnd < clock { return .quiz(limit: quizEnd) }
    return nil
  }

  /// How long the question that is shown may still take since it was shown, with the time for the
  /// whole quiz; nil without a limit.
  func gradedLimit() -> Int64? {
    guard let graded, let current else { return nil }
    var end = graded.limitMilliseconds
    if let questionEnd = graded.end(of: current.question) {
      end = min(questionEnd, end ?? questionEnd)
    }
    return end.map { max(0, $0 - graded.shownClock) }
  }

  /// What comes of a command in a graded quiz, see ``decide(_:under:clock:)``.
  func decideGraded(
    _ command: Command, _ current: Showing, _ graded: GradedState, _ quiz: GradedQuiz,
    under rules: SessionRules, clock: Int64
  ) throws(Refusal) -> [Event] {
    let isPractice = graded.mode == .practice
    let placeCount = Int64(rules.order.count)
    var clock = clock
    if case .answer(_, let elapsed) = command { clock = graded.shownClock.addingClamped(elapsed) }
    func show(_ place: Int64, _ why: Showing.Why) -> [Event] {
      [.questionShown(rules.showing(place: place, why, clock: clock))]
    }
    switch command {
    case .answer(let answer, let elapsed):
      guard phase == .asking else { throw .notAnswerable }
      let question = quiz.questions[Int(current.question)]
      let slot = graded.slots[Int(current.question)]
      if slot.marks != nil { throw .alreadyAnswered }
      if slot.isOutOfTime { throw .outOfTime }
      let answer = question.normalised(answer)
      try question.check(answer)
      let given: Event =
        slot.answer.map {
          .answerRevised(
            question: current.question, answer, was: $0, elapsedMilliseconds: elapsed)
        } ?? .answerGiven(question: current.question, answer, elapsedMilliseconds: elapsed)
      if isPractice { return [given, .answerMarked(mark(current.question, answer, quiz))] }
      return current.number < placeCount
        ? [given] + show(current.number + 1, .next) : [given]
    case .next:
      guard phase == .asking else { throw .notAnswerable }
      if isPractice {
        guard graded.slots[Int(current.question)].marks != nil else { throw .notAnswerable }
        if current.number == placeCount {
          return [.sessionFinished(.graded(result(graded, quiz, under: rules)))]
        }
      }
      guard current.number < placeCount else { throw .noSuchQuestion }
      return show(current.number + 1, .next)
    case .back:
      if phase == .waiting { return show(placeCount, .back) }
      guard current.number > 1 else { throw .nothingBefore }
      return show(current.number - 1, .back)
    case .jump(let place):
      guard place >= 1, place <= placeCount else { throw .noSuchQuestion }
      guard !isPractice || place <= reached else { throw .notYetReached }
      return show(place, .jump)
    case .submit:
      guard !isPractice else { throw .notAnswerable }
      return [.answersSubmitted(by: .player, clock: clock)] + marked(graded, quiz, under: rules)
    case .collect:
      guard !isPractice, rules.classSeat != nil else { throw .notAnswerable }
      return [.answersSubmitted(by: .teacher, clock: clock)] + marked(graded, quiz, under: rules)
    case .pause: return [.sessionPaused(clock: clock)]
    case .expire:
      switch expiry(at: clock) {
      case .question(let question, let limit)?:
        let expired = Event.timeExpired(question: question, limitMilliseconds: limit)
        return isPractice ? [expired, .answerMarked(mark(question, nil, quiz))] : [expired]
      case .quiz(let limit)?:
        return [.quizTimeExpired(limitMilliseconds: limit)] + marked(graded, quiz, under: rules)
      case nil: throw .notAnswerable
      }
    case .reopen: throw .notAnswerable
    case .changeSetting, .abandon, .resume: return []  // decided by the caller
    }
  }

  private func mark(_ question: Int64, _ answer: Answer?, _ quiz: GradedQuiz) -> GradedMark {
    let asked = quiz.questions[Int(question)]
    let marks = asked.marks(of: answer)
    return GradedMark(
      question: question, marks: marks, maximum: asked.points,
      score: (graded?.score ?? 0) &+ marks)
  }

  /// The marks of all questions that have none, and the result.
  private func marked(
    _ graded: GradedState, _ quiz: GradedQuiz, under rules: SessionRules
  ) -> [Event] {
    var after = graded
    var events: [Event] = []
    events.reserveCapacity(rules.order.count + 2)
    for place in rules.order where graded.slots[place].marks == nil {
      let marks = quiz.questions[place].marks(of: graded.slots[place].answer)
      after.score &+= marks
      after.slots[place].marks = marks
      events.append(
        .answerMarked(
          GradedMark(
            question: Int64(place), marks: marks, maximum: quiz.questions[place].points,
            score: after.score)))
    }
    events.append(.sessionFinished(.graded(result(after, quiz, under: rules))))
    return events
  }

  private func result(
    _ graded: GradedState, _ quiz: GradedQuiz, under rules: SessionRules
  ) -> GradedResult {
    var answeredCount: Int64 = 0
    for place in rules.order where graded.slots[place].answer != nil { answeredCount += 1 }
    return GradedResult(
      score: graded.score, maximum: quiz.maximum, quiz: quiz, answeredCount: answeredCount,
      askedCount: Int64(rules.order.count))
  }

  // MARK: Folding

  /// Takes in what concerns the clock and the marks of a graded quiz.
  mutating func evolveGraded(_ event: Event) {
    guard graded != nil else { return }
    let shown = phase == .asking && !isPaused ? current?.question : nil
    switch event {
    case .sessionStarted(let start):
      // A forged log may start again and again; limits are extended once.
      if self.start == nil { graded?.extend(byPercent: start.extraTimePercent) }
    case .questionShown(let showing): graded?.advance(to: showing.clock ?? 0, showing: shown)
    case .answerGiven(let question, let answer, let elapsed),
      .answerRevised(let question, let answer, _, let elapsed):
      let shownClock = graded?.shownClock ?? 0
      graded?.advance(to: shownClock.addingClamped(elapsed), showing: shown)
      if graded?.slots.indices.contains(Int(clamping: question)) == true {
        graded?.slots[Int(clamping: question)].answer = answer
      }
      if graded?.mode == .exam, current?.number == current?.of { phase = .waiting }
    case .timeExpired(let question, _):
      if let end = graded?.end(of: question) { graded?.advance(to: end, showing: shown) }
      if graded?.slots.indices.contains(Int(clamping: question)) == true {
        graded?.slots[Int(clamping: question)].isOutOfTime = true
      }
    case .quizTimeExpired(let limit): graded?.advance(to: limit, showing: shown)
    case .sessionResumed:
      // The rules repeat the clock here, so what a forged log records instead has no effect.
      if let clock = graded?.clock { graded?.shownClock = clock }
    case .answersSubmitted(_, let clock): graded?.advance(to: clock, showing: shown)
    case .sessionPaused(let clock): graded?.advance(to: clock ?? 0, showing: shown)
    case .answerMarked(let mark):
      graded?.score = mark.score
      if graded?.slots.indices.contains(Int(clamping: mark.question)) == true {
        graded?.slots[Int(clamping: mark.question)].marks = mark.marks
      }
    default: break
    }
  }
}

extension Int64 {
  /// The sum, cut to the range.
  func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
