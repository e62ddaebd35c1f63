import Documents
package import SessionEngine

/// What the sheet says of the result, and of the record itself.
extension DisputeSheet {
  static func result(_ state: SessionState, _ quiz: Quiz) -> [String] {
    switch state.result {
    case .graded(let result)?:
      var lines = [
        Marks.text(result.score) + " of " + Marks.text(result.maximum) + " points, which is "
          + Marks.text(result.percent) + "%."
      ]
      if let pass = quiz.graded?.passPercent, let hasPassed = result.hasPassed {
        lines.append(
          (hasPassed ? "Passed" : "Not passed") + ": the pass mark is " + Marks.text(pass) + "%.")
      }
      if let grade = quiz.graded?.grade(ofPercent: result.percent) {
        lines.append("Grade: " + grade.title + ".")
      }
      lines.append(
        String(result.answeredCount) + " of " + String(result.askedCount)
          + " questions were answered.")
      return lines
    case .points(let points, let right, let asked)?:
      return [points.counted("point") + "; \(right) of \(asked) answers were right."]
    case .outcome(let winner, let tally, let tied)?:
      guard let outcomes = quiz.outcomes?.outcomes, outcomes.indices.contains(winner) else {
        return []
      }
      var lines = [outcomes[winner].title]
      lines.append(
        "Answers counted: "
          + zip(outcomes, tally).map { "\($0.title) \($1)" }.joined(separator: ", ") + ".")
      if tied.count > 1 {
        lines.append(
          "Several had the same count; " + tieRule(quiz.outcomes?.tie))
      }
      return lines
    case nil:
      let standing =
        state.phase == .abandoned
        ? "The session was abandoned before its end." : "The session has not ended."
      return [standing]
        + (Scoreboard(of: quiz).soFar(state, of: quiz).map { [$0 + "."] } ?? [])
    }
  }

  /// Which of several outcomes with the same count a quiz names.
  package static func tieRule(_ tie: OutcomeQuiz.TieRule?) -> String {
    "the quiz's rule decides: "
      + (tie == .firstReached
        ? "the one that reached it first." : "the one that it lists first.")
  }
}
