/// What a session counts while it is played: the answers for each outcome, the score of a graded
/// quiz, or the points of generated questions.
///
/// Every tool that shows how a session stands asks it, so that none shows the points of a quiz
/// that has a score.
public struct Scoreboard: Sendable {
  /// What an amount is.
  public enum Unit: Sendable {
    /// Answers that count for an outcome.
    case answers
    /// Hundredths of a point.
    case hundredths
    /// Whole points.
    case points
  }

  /// What each amount is called in paths of the state: ids of outcomes, `score` or `points`.
  public let names: [String]
  /// What the amounts are.
  public let unit: Unit

  /// The scoreboard of a quiz.
  public init(of quiz: Quiz) {
    if let outcomes = quiz.outcomes {
      (names, unit) = (outcomes.outcomes.map { $0.id }, .answers)
    } else {
      (names, unit) = quiz.graded == nil ? (["points"], .points) : (["score"], .hundredths)
    }
  }

  /// The amounts in a state, one for each name.
  public func amounts(_ state: SessionState) -> [Int64] {
    switch unit {
    case .answers: state.tally
    case .hundredths: [state.graded?.score ?? 0]
    case .points: [state.points]
    }
  }

  /// An amount as people read it: `2.5` of 250 hundredths.
  public func text(_ amount: Int64) -> String {
    unit == .hundredths ? Marks.text(amount) : String(amount)
  }

  /// How a state stands: `dog 1, cat 2`, `8.5 points`, `1 point`.
  public func words(_ state: SessionState) -> String {
    let amounts = amounts(state)
    guard unit == .answers else {
      let text = text(amounts[0])
      return text + (text.utf8.elementsEqual("1".utf8) ? " point" : " points")
    }
    return zip(names, amounts).map { name, amount in name + " " + String(amount) }
      .joined(separator: ", ")
  }

  /// How many questions were marked so far, and how many of them were right; nil where answers
  /// count for outcomes.
  public func marked(_ state: SessionState, of quiz: Quiz) -> (right: Int64, asked: Int64)? {
    guard let graded = quiz.graded, let standing = state.graded else {
      return unit == .points ? (state.right, state.asked) : nil
    }
    var (right, asked): (Int64, Int64) = (0, 0)
    for (question, slot) in zip(graded.questions, standing.slots) {
      guard let isRight = slot.isRight(question) else { continue }
      asked += 1
      if isRight { right += 1 }
    }
    return (right, asked)
  }

  /// How far a session without a result is: `2.5 points so far; 2 of 3 marked answers were right`;
  /// nil where answers count for outcomes.
  public func soFar(_ state: SessionState, of quiz: Quiz) -> String? {
    guard let marked = marked(state, of: quiz) else { return nil }
    return words(state) + " so far; " + String(marked.right) + " of " + String(marked.asked)
      + (marked.asked == 1 ? " marked answer was right" : " marked answers were right")
  }
}
