import EventLog
import SessionEngine
import Statistics

/// The figures of one quiz with right answers, from the sessions that prove theirs.
package struct ItemStatistics {
  let quiz: GradedQuiz
  /// Which attempt of each player counts.
  let rule: AttemptRule
  /// The attempts, those of one player together.
  private var attempts: SortedRecords

  init(_ quiz: GradedQuiz, _ rule: AttemptRule, scratch: Scratch?) {
    (self.quiz, self.rule) = (quiz, rule)
    attempts = SortedRecords(scratch: scratch)
  }

  /// Takes a session; one without a result is no attempt.
  mutating func add(_ session: SoundSession) {
    guard case .graded? = session.state.result, let graded = session.state.graded else { return }
    let elapsed = graded.mode == .practice ? session.answerTimes : [:]
    var record = RecordWriter()
    record.add(session.start.player)
    record.add(session.startedAt.milliseconds)
    record.add(session.name)
    let earned = session.order.compactMap { place in
      graded.earned(at: place, quiz).map { (place: place, marks: $0) }
    }
    record.add(Int64(earned.count))
    for (place, marks) in earned {
      let slot = graded.slots[place]
      let question = quiz.questions[place]
      record.add(Int64(place))
      record.add(marks)
      record.add(byte: slot.answer == nil ? 0 : 1)
      record.add(slot.answer.map { question.words($0) } ?? "")
      record.add(
        slot.answer == nil ? -1 : max(0, elapsed[Int64(place)] ?? slot.usedMilliseconds))
    }
    attempts.add(SortKey(name: session.start.player), record.bytes)
  }

  private func attempt(_ record: [UInt8]) -> Attempt {
    var record = RecordReader(record)
    var attempt = Attempt(
      player: record.text(), startedMilliseconds: record.signedNumber(), session: record.text(),
      responses: [])
    for _ in 0..<record.signedNumber() {
      let (item, marks) = (Int(record.signedNumber()), record.signedNumber())
      let (isAnswered, choice) = (record.byte() == 1, record.text())
      let elapsed = record.signedNumber()
      attempt.responses.append(
        Response(
          item: item, marks: marks, maximum: quiz.questions[item].points,
          choice: isAnswered ? choice : nil,
          elapsedMilliseconds: elapsed < 0 ? nil : elapsed))
    }
    return attempt
  }

  /// Hands on the attempts that count; answers how many others ended with a result.
  private func forEachAttempt(_ body: (Attempt) -> Void) -> Int64 {
    var passedOver: Int64 = 0
    attempts.forEachKey { _, records in
      var selection = AttemptSelection(rule)
      for record in records { selection.add(attempt(record)) }
      selection.attempts.forEach(body)
      passedOver += selection.passedOver
    }
    return passedOver
  }

  private var sums: (QuizSums, passedOver: Int64) {
    var sums = QuizSums(items: quiz.statisticsItems)
    let passedOver = forEachAttempt { sums.add($0) }
    return (sums, passedOver)
  }

  /// The figures without those of the models.
  func analysis() -> QuizAnalysis { sums.0.analysis() }

  /// How many attempts reached 0 to 9 per cent, 10 to 19 and so on; less than 0 counts as 0.
  var scores: [(String, Int64)] {
    var counts = Array(repeating: Int64(0), count: 10)
    _ = forEachAttempt { attempt in
      guard attempt.maximum > 0 else { return }
      counts[Int(min(max(attempt.marks * 10 / attempt.maximum, 0), 9))] += 1
    }
    return counts.enumerated().map { place, count in
      ("\(place * 10) to \(place == 9 ? 100 : place * 10 + 9)", count)
    }
  }

  /// The figures, and those of the models.
  package func figures() -> ItemFigures {
    let (sums, passedOver) = sums
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
