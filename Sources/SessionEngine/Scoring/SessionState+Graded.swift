/// Deciding the commands of a graded quiz.
extension SessionState {
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
      return handedIn(by: .answersSubmitted(by: .player, clock: clock), quiz, under: rules)
    case .collect:
      guard !isPractice, rules.classSeat != nil else { throw .notAnswerable }
      return handedIn(by: .answersSubmitted(by: .teacher, clock: clock), quiz, under: rules)
    case .pause: return [.sessionPaused(clock: clock)]
    case .expire:
      let recorded = graded.rules >= 3 ? clock : nil
      switch expiry(at: clock) {
      case .question(let question, let limit)?:
        let expired = Event.timeExpired(
          question: question, limitMilliseconds: limit, clock: recorded)
        return isPractice ? [expired, .answerMarked(mark(question, nil, quiz))] : [expired]
      case .quiz(let limit)?:
        return handedIn(
          by: .quizTimeExpired(limitMilliseconds: limit, clock: recorded), quiz, under: rules)
      case nil: throw .notAnswerable
      }
    case .reopen: throw .notAnswerable
    case .changeSetting, .abandon, .resume, .grant, .release: return []  // decided by the caller
    }
  }

  /// What follows a hand-in: in a class nothing, which releases its results later (M30).
  private func handedIn(
    by event: Event, _ quiz: GradedQuiz, under rules: SessionRules
  ) -> [Event] {
    rules.isHandedIn ? [event] : [event] + marked(quiz, under: rules)
  }

  private func mark(_ question: Int64, _ answer: Answer?, _ quiz: GradedQuiz) -> GradedMark {
    let asked = quiz.questions[Int(question)]
    let marks = asked.marks(of: answer)
    return GradedMark(
      question: question, credit: credit(of: answer, asked), marks: marks, maximum: asked.points,
      score: (graded?.score ?? 0) &+ marks)
  }

  private func credit(of answer: Answer?, _ question: GradedQuestion) -> Int64? {
    graded.flatMap { $0.rules >= 3 ? question.creditUnits(of: answer) : nil }
  }

  /// The marks of all questions that have none, and the result.
  func marked(_ quiz: GradedQuiz, under rules: SessionRules) -> [Event] {
    guard var after = graded else { return [] }
    var events: [Event] = []
    events.reserveCapacity(rules.order.count + 2)
    for place in rules.order where after.slots[place].marks == nil {
      let (question, answer) = (quiz.questions[place], after.slots[place].answer)
      let marks = question.marks(of: answer)
      after.score &+= marks
      after.slots[place].marks = marks
      events.append(
        .answerMarked(
          GradedMark(
            question: Int64(place), credit: credit(of: answer, question), marks: marks,
            maximum: question.points, score: after.score)))
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
}

extension Int64 {
  /// The sum, cut to the range.
  func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
