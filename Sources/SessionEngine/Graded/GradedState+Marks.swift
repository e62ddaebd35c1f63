/// The answers of a graded session, and what they are worth.
extension GradedState {
  /// Takes in an answer, at the clock that the state has.
  mutating func answer(_ question: Int64, _ answer: Answer) {
    let place = Int(clamping: question)
    guard slots.indices.contains(place) else { return }
    slots[place].answer = answer
    slots[place].answeredMilliseconds = milliseconds(of: slots[place], at: clock)
  }

  /// The mark that an answer to the question on the screen would get at a clock.
  ///
  /// The events that record both are not folded yet, and the slots of a large quiz are not copied
  /// to find out.
  func mark(
    _ answer: Answer, to question: Int64, at clock: Int64, _ quiz: GradedQuiz
  ) -> GradedMark {
    var slot = slots[Int(question)]
    let now = max(clock, self.clock)
    slot.usedMilliseconds += now - self.clock
    slot.answer = answer
    slot.answeredMilliseconds = milliseconds(of: slot, at: now)
    return mark(question, slot, quiz)
  }

  /// The time that a question has taken, as its limit counts it (M28): since its first showing, or
  /// while it was shown.
  private func milliseconds(of slot: Slot, at clock: Int64) -> Int64 {
    guard countsAway else { return slot.usedMilliseconds }
    return max(0, clock &- (slot.first?.clock ?? clock))
  }

  /// Takes in a mark.
  mutating func take(_ mark: GradedMark) {
    score = mark.score
    if let credit = mark.credit { run.add(credit: credit) }
    let place = Int(clamping: mark.question)
    guard slots.indices.contains(place) else { return }
    slots[place].marks = mark.marks
    slots[place].credit = mark.credit
  }

  /// How texts of answers are compared.
  public var texts: TextRules { TextRules(rules: rules) }

  /// Rules 2 know no scoring but that of credit.
  fileprivate func scoring(of quiz: GradedQuiz) -> Scoring { rules >= 3 ? quiz.scoring : .credit }

  /// What a scoring is told of the answer to a question.
  func answer(of place: Int, _ quiz: GradedQuiz) -> Scoring.Marked {
    answer(in: slots[place], to: quiz.questions[place])
  }

  private func answer(in slot: Slot, to question: GradedQuestion) -> Scoring.Marked {
    Scoring.Marked(
      points: question.points, credit: question.credit(of: slot.answer, under: texts),
      milliseconds: slot.answeredMilliseconds, limitMilliseconds: slot.limitMilliseconds)
  }

  /// The mark of a question, next after those that were marked.
  func mark(_ question: Int64, _ quiz: GradedQuiz) -> GradedMark {
    mark(question, slots[Int(question)], quiz)
  }

  private func mark(_ question: Int64, _ slot: Slot, _ quiz: GradedQuiz) -> GradedMark {
    let answer = answer(in: slot, to: quiz.questions[Int(question)])
    let marks = scoring(of: quiz).marks(answer, run)
    return GradedMark(
      question: question, credit: rules >= 3 ? answer.credit.units : nil, marks: marks,
      maximum: answer.points, score: score.addingClamped(marks))
  }

  /// What the answers earned by credit alone, in hundredths of a point: the score, unless a scoring
  /// makes something else of it (M35).
  func earned(_ quiz: GradedQuiz) -> Int64 {
    guard scoring(of: quiz) != .credit else { return score }
    var sum: Int64 = 0
    for place in slots.indices { sum += earned(at: place, quiz) ?? 0 }
    return sum
  }

  /// What the answer to one question earned by credit alone; nil before it was marked.
  public func earned(at place: Int, _ quiz: GradedQuiz) -> Int64? {
    guard slots[place].marks != nil, scoring(of: quiz) != .credit else {
      return slots[place].marks
    }
    return quiz.questions[place].marks(of: slots[place].answer, under: texts)
  }

  /// What the answers so far are worth, place by place in the order of the session; nil where
  /// `isKnown` says of a place, from 1, that nobody may know it yet.
  ///
  /// At the pace of a teacher nothing is marked before the end, and standings move with each
  /// question that was closed. What was marked comes out as it was.
  public func marksSoFar(
    of quiz: GradedQuiz, in order: [Int], where isKnown: (_ place: Int64) -> Bool
  ) -> [GradedMark?] {
    var soFar = self
    soFar.score = 0
    soFar.run = Scoring.Run()
    var marks: [GradedMark?] = []
    for (place, question) in order.enumerated() {
      guard isKnown(Int64(place + 1)) else {
        marks.append(nil)
        continue
      }
      let mark = soFar.mark(Int64(question), quiz)
      soFar.take(mark)
      marks.append(mark)
    }
    return marks
  }
}

extension SessionState {
  /// Why the answer to a question has its marks, where the quiz names a scoring.
  ///
  /// Questions are marked in the order of their places, so what was marked before it follows.
  public func reason(for question: Int64, under rules: SessionRules) -> String? {
    guard let quiz = rules.quiz.graded, let graded, graded.scoring(of: quiz) != .credit else {
      return nil
    }
    var run = Scoring.Run()
    for place in rules.order {
      guard Int64(place) != question else {
        return quiz.scoring.name + ": "
          + quiz.scoring.words(graded.answer(of: place, quiz), run)
      }
      if let credit = graded.slots[place].credit { run.add(credit: credit) }
    }
    return nil
  }
}
