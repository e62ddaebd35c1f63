import EventLog

extension SessionState {
  /// The state as canonical JSON: the same bytes in any process and on any machine.
  ///
  /// Its members are what state paths name: `points`, `tally.dog`, `answers.food`,
  /// `preferences.fontSize`, `current.question`. A member that has no value yet is left out.
  public func document(_ coder: EventCoder) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { write(to: &$0, coder) }
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter, _ coder: EventCoder) {
    writer.member("phase", phaseName)
    // An end may come while the player is away; what has ended is not paused.
    writer.member("paused", isPaused && !hasEnded)
    if let start { write(start, to: &writer) }
    writer.key("preferences")
    preferences.write(to: &writer)
    if let current, phase == .asking { write(current, to: &writer, coder) }
    writer.member("reached", reached)
    if let graded {
      write(graded, to: &writer, coder)
    } else if coder.quiz.outcomes != nil {
      write(answers, to: &writer, coder)
      writer.key("tally")
      writer.object { counts in
        for (outcome, count) in tally.enumerated() {
          counts.key(coder.outcomeID(outcome))
          counts.integer(count)
        }
      }
    } else {
      if let round { writer.member("clock", round.clock) }
      writer.key("answers")
      writer.object { answers in
        guard let current, let answer else { return }
        answers.key(coder.questionID(current.question))
        answer.write(to: &answers)
      }
      writer.member("points", points)
      writer.member("right", right)
      writer.member("asked", asked)
    }
    if let result { write(result, to: &writer, coder) }
  }

  private var phaseName: String {
    switch phase {
    case .new: "new"
    case .asking: "asking"
    case .waiting: "waiting"
    case .handedIn: "handedIn"
    case .finished: "finished"
    case .abandoned: "abandoned"
    }
  }

  private func write(_ start: SessionStart, to writer: inout JSONWriter) {
    writer.member("quiz", start.quiz)
    writer.member("quizDigest", start.quizDigest.hex)
    writer.member("player", start.player)
    writer.member("seed", start.seed.hex)
    writer.member("rules", start.rules)
    writer.key("shuffle")
    writer.array {
      if start.shuffling.questions { $0.string("questions") }
      if start.shuffling.answers { $0.string("answers") }
    }
  }

  private func write(_ current: Showing, to writer: inout JSONWriter, _ coder: EventCoder) {
    writer.key("current")
    writer.object { question in
      question.member("question", coder.questionID(current.question))
      question.member("number", current.number)
      if let of = current.of { question.member("of", of) }
      if let order = current.order {
        question.key("order")
        question.array { for place in order { $0.integer(Int64(place)) } }
      }
      if let drawn { question.member("prompt", drawn.prompt) }
      if let limitMilliseconds { question.member("limit", limitMilliseconds) }
      guard let mark else { return }
      question.member("correct", mark.isCorrect)
      question.member("expected", String(decoding: mark.expected, as: UTF8.self))
    }
  }

  private func write(
    _ graded: GradedState, to writer: inout JSONWriter, _ coder: EventCoder
  ) {
    writer.member("clock", graded.clock)
    write(graded.slots.map { $0.answer }, to: &writer, coder)
    writer.key("marks")
    writer.object { marks in
      for (question, slot) in graded.slots.enumerated() {
        guard let value = slot.marks else { continue }
        marks.key(coder.questionID(Int64(question)))
        marks.integer(value)
      }
    }
    writer.member("score", graded.score)
  }

  private func write(
    _ answers: [Answer?], to writer: inout JSONWriter, _ coder: EventCoder
  ) {
    writer.key("answers")
    writer.object { given in
      for (question, answer) in answers.enumerated() {
        guard let answer else { continue }
        given.key(coder.questionID(Int64(question)))
        answer.write(to: &given)
      }
    }
  }

  private func write(
    _ result: SessionResult, to writer: inout JSONWriter, _ coder: EventCoder
  ) {
    writer.key("result")
    switch result {
    case .outcome(let winner, _, let tied):
      writer.object {
        $0.member("outcome", coder.outcomeID(winner))
        $0.key("tied")
        $0.array { for outcome in tied { $0.string(coder.outcomeID(outcome)) } }
      }
    case .graded(let result):
      writer.object {
        $0.member("score", result.score)
        $0.member("maximum", result.maximum)
        $0.member("percent", result.percent)
        if let hasPassed = result.hasPassed { $0.member("passed", hasPassed) }
        $0.member("answered", result.answeredCount)
        $0.member("asked", result.askedCount)
      }
    case .points(let points, let right, let asked):
      writer.object {
        $0.member("points", points)
        $0.member("right", right)
        $0.member("asked", asked)
      }
    }
  }
}
