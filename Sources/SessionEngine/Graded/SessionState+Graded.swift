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
      if graded.awaitsOpening, !slot.isOpened { throw .notAnswerable }
      let answer = question.normalised(answer)
      try question.check(answer, under: rules.texts)
      let given: Event =
        slot.answer.map {
          .answerRevised(
            question: current.question, answer, was: $0, elapsedMilliseconds: elapsed)
        } ?? .answerGiven(question: current.question, answer, elapsedMilliseconds: elapsed)
      if isPractice {
        return [
          given, .answerMarked(graded.mark(answer, to: current.question, at: clock, quiz)),
        ]
      }
      return current.number < placeCount
        ? [given] + show(current.number + 1, .next) : [given]
    case .next:
      guard phase == .asking else { throw .notAnswerable }
      if isPractice {
        guard graded.slots[Int(current.question)].marks != nil else { throw .notAnswerable }
        let isOver = current.number == reached && quiz.scoring.isOver(graded.run)
        if current.number == placeCount || isOver {
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
        return isPractice
          ? [expired, .answerMarked(graded.mark(question, quiz))] : [expired]
      case .quiz(let limit)?:
        return handedIn(
          by: .quizTimeExpired(limitMilliseconds: limit, clock: recorded), quiz, under: rules)
      case nil: throw .notAnswerable
      }
    case .open(let opening):
      let place = Int(clamping: opening.question)
      guard graded.awaitsOpening, rules.order.contains(place), !graded.slots[place].isOpened else {
        throw .notAnswerable
      }
      return [.questionOpened(opening, clock: clock)]
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

  /// The marks of all questions that have none, and the result.
  func marked(_ quiz: GradedQuiz, under rules: SessionRules) -> [Event] {
    guard var after = graded else { return [] }
    var events: [Event] = []
    events.reserveCapacity(rules.order.count + 2)
    for place in rules.order where after.slots[place].marks == nil {
      let mark = after.mark(Int64(place), quiz)
      after.take(mark)
      events.append(.answerMarked(mark))
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
      score: graded.score, earned: graded.earned(quiz), maximum: quiz.maximum,
      quiz: quiz, answeredCount: answeredCount, askedCount: Int64(rules.order.count))
  }
}

extension Int64 {
  /// The sum, cut to the range.
  package func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
