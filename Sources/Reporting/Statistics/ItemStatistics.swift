import EventLog
import SessionEngine
import Statistics

/// The figures of one quiz with right answers, from the sessions that prove theirs.
package struct ItemStatistics {
  let quiz: GradedQuiz
  private var selection: AttemptSelection
  /// Which attempt of each player counts.
  var rule: AttemptRule { selection.rule }
  /// Sessions that ended with a result but do not count, because another one of their player does.
  var passedOver: Int64 { selection.passedOver }

  init(_ quiz: GradedQuiz, _ rule: AttemptRule) {
    self.quiz = quiz
    selection = AttemptSelection(rule)
  }

  /// Takes a session; one without a result is no attempt.
  mutating func add(_ session: SoundSession) {
    guard case .graded? = session.state.result, let graded = session.state.graded else { return }
    let elapsed = graded.mode == .practice ? session.answerTimes : [:]
    var responses: [Response] = []
    for place in session.order {
      let slot = graded.slots[place]
      guard let marks = graded.earned(at: place, quiz) else { continue }
      let question = quiz.questions[place]
      responses.append(
        Response(
          item: place, marks: marks, maximum: question.points,
          choice: slot.answer.map { question.words($0) },
          elapsedMilliseconds: slot.answer == nil
            ? nil : elapsed[Int64(place)] ?? slot.usedMilliseconds))
    }
    selection.add(
      Attempt(
        player: session.start.player, startedMilliseconds: session.startedAt.milliseconds,
        session: session.name, responses: responses))
  }

  /// The figures without those of the models.
  func analysis() -> QuizAnalysis { sums.analysis() }

  private var sums: QuizSums {
    var sums = QuizSums(items: quiz.statisticsItems)
    for attempt in selection.attempts { sums.add(attempt) }
    return sums
  }

  /// How many attempts reached 0 to 9 per cent, 10 to 19 and so on; less than 0 counts as 0.
  var scores: [(String, Int64)] {
    var counts = Array(repeating: Int64(0), count: 10)
    for attempt in selection.attempts where attempt.maximum > 0 {
      counts[Int(min(max(attempt.marks * 10 / attempt.maximum, 0), 9))] += 1
    }
    return counts.enumerated().map { place, count in
      ("\(place * 10) to \(place == 9 ? 100 : place * 10 + 9)", count)
    }
  }

  /// The figures, and those of the models.
  package func figures() -> ItemFigures {
    let sums = sums
    return ItemFigures(
      rule: rule, passedOver: passedOver, analysis: sums.analysis(), rasch: sums.raschModel(),
      twoParameter: sums.twoParameterModel())
  }
}

extension GradedQuiz {
  /// The questions as the statistics need to know them.
  var statisticsItems: [Item] {
    questions.enumerated().map { place, question in
      let pool = pools.firstIndex { $0.questions.contains(place) }
      let choices =
        question.isSingleChoice
        ? question.shownOrder.map { question.optionText(Int($0)) } : []
      return Item(
        id: question.id, choices: choices,
        guess: question.guess.flatMap { Fraction($0.earned, over: $0.of) }, pool: pool)
    }
  }
}
