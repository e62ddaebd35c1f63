import SessionEngine

extension SoundSession {
  /// How long each question had been shown when it was answered, by question, where answers are
  /// final: reading the mark is not part of it.
  var answerTimes: [Int64: Int64] {
    var times: [Int64: Int64] = [:]
    for step in steps {
      if case .answerGiven(let question, _, let elapsed) = step.event { times[question] = elapsed }
    }
    return times
  }

  /// The score in the same append after a place, and the state after it.
  func score(after place: Int) -> (score: Score, state: SessionState)? {
    for step in steps[place...].prefix(steps[place].more + 1) {
      if case .scoreUpdated(let score) = step.event { return (score, state(after: step)) }
    }
    return nil
  }

  /// Whether the event at a place ends the time of a question that has an answer: that counts,
  /// whether it was given before or, with time that was granted, afterwards.
  func isExpiryOfAnswered(at place: Int) -> Bool {
    guard case .timeExpired(let question, _, _) = steps[place].event else { return false }
    return steps.contains {
      switch $0.event {
      case .answerGiven(question, _, _), .answerRevised(question, _, _, _): true
      default: false
      }
    }
  }

  /// The mark that the answer or the end of the time at a place got in a graded quiz; nil if
  /// another answer is the one that counts, or if there is no mark.
  func mark(of question: Int64, answeredAt place: Int) -> GradedMark? {
    if isExpiryOfAnswered(at: place) { return nil }
    for step in steps[(place + 1)...] {
      switch step.event {
      case .answerMarked(let mark) where mark.question == question: return mark
      case .answerRevised(question, _, _, _): return nil
      default: continue
      }
    }
    return nil
  }
}

extension Event {
  /// The question that it names; nil where it names none.
  var question: Int64? {
    switch self {
    case .questionShown(let showing): showing.question
    case .answerGiven(let question, _, _), .answerRevised(let question, _, _, _),
      .timeExpired(let question, _, _):
      question
    case .answerMarked(let mark): mark.question
    default: nil
    }
  }
}
