import Documents
import SessionEngine

extension GradedQuiz {
  /// Whether the time of an answer counts for its marks.
  var countsTime: Bool { scoring.needs.contains(.limits) }
}

/// What the sheet says of the result, and of the record itself.
extension DisputeSheet {
  /// When answers are marked, and whether their time counts.
  static func marking(_ quiz: GradedQuiz, _ start: SessionStart) -> String {
    let when =
      quiz.mode == .practice
      ? "practice: marked at once"
      : start.classSeat != nil && start.rules >= 3
        ? "an exam of a class: marked when the results are released"
        : "an exam: marked when submitted"
    return when + (quiz.countsTime ? "; fast answers are worth more" : "")
  }

  static func result(_ state: SessionState, _ rules: SessionRules) -> [String] {
    let quiz = rules.quiz
    switch state.result {
    case .graded(let result)?:
      let score = Marks.text(result.score) + " of " + Marks.points(result.maximum)
      let percent = Marks.text(result.percent) + "%."
      var lines = [
        quiz.graded?.countsTime == true
          ? score + ". Without their time the answers are worth " + percent
          : score + ", which is " + percent
      ]
      if let pass = quiz.graded?.passPercent, let hasPassed = result.hasPassed {
        lines.append(
          (hasPassed ? "Passed" : "Not passed") + ": the pass mark is " + Marks.text(pass) + "%.")
      }
      if let grade = quiz.graded?.grade(ofPercent: result.percent) {
        lines.append("Grade: " + grade.title + ".")
      }
      lines.append(result.answeredCount.counted(of: result.askedCount, "question") + " answered.")
      if let early = early(state, rules) { lines.append(early) }
      return lines
    case .points(let points, let right, let asked)?:
      return [
        points.counted("point") + "; " + right.counted(of: asked, "answer") + " right."
      ]
    case .outcome(let winner, let tally, _)?:
      guard let outcomes = quiz.outcomes?.outcomes, outcomes.indices.contains(winner) else {
        return []
      }
      let counts = zip(outcomes.shortNames, tally).map { "\($1) for “\($0)”" }
      let counted = "Answers counted: " + counts.joined(separator: ", ") + "."
      return [outcomes[winner].title, counted] + (Screen(state, under: rules).result?.others ?? [])
    case nil:
      let standing =
        switch state.phase {
        case .abandoned: "The session was abandoned before its end."
        case .handedIn: "The answers were handed in, and the results have not been released."
        default: "The session has not ended."
        }
      return [standing] + (soFar(state, quiz).map { [$0 + "."] } ?? [])
    }
  }

  /// Why a session ended before its last question, where its scoring ends it; nil where it did not.
  private static func early(_ state: SessionState, _ rules: SessionRules) -> String? {
    guard let slots = state.graded?.slots,
      let last = rules.order.lastIndex(where: { slots[$0].marks != nil }),
      let reason = state.reason(for: Int64(rules.order[last]), under: rules)
    else { return nil }
    let missing = rules.order.count - 1 - last
    guard missing > 0 else { return nil }
    return "The session ended after question \(last + 1), by the scoring of the quiz (\(reason)): "
      + missing.counted("question was", "questions were") + " not asked."
  }

  /// How far a session without a result is; nil in an exam, where nothing is marked before the end.
  static func soFar(_ state: SessionState, _ quiz: Quiz) -> String? {
    quiz.graded?.mode == .exam ? nil : Scoreboard(of: quiz).soFar(state, of: quiz)
  }
}
