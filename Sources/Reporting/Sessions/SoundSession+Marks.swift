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

  /// The mark that the answer at a place got in a graded quiz; nil if it was revised later, or not
  /// marked.
  func mark(of question: Int64, answeredAt place: Int) -> GradedMark? {
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
