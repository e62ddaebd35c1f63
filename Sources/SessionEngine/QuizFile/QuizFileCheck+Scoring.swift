/// Quizzes with right answers: what answers are worth.
extension QuizFileCheck {
  /// The scoring that a quiz names; that of credit if it names none.
  mutating func scoring(_ node: QuizFileNode?, isExam: Bool) -> Scoring {
    let scorings = [.credit] + extensions.scorings
    guard let node, let place = word(node, of: scorings.map { $0.name }, "scoring") else {
      return .credit
    }
    let scoring = scorings[place]
    if isExam, scoring.needs.contains(.practice) {
      note(
        node,
        QuizFileText.quoted(scoring.name)
          + " is for practice: in an exam its end would tell which answers are right.")
    }
    return scoring
  }

  /// Notes a question without a limit where the scoring needs one.
  mutating func judgeLimits(
    _ scoring: Scoring, _ questions: [GradedQuestion], _ node: QuizFileNode
  ) {
    guard scoring.needs.contains(.limits),
      let question = questions.first(where: { $0.limitMilliseconds == nil })
    else { return }
    note(
      node,
      QuizFileText.quoted(scoring.name) + " counts time: give every question a \"time\"; "
        + QuizFileText.quoted(question.id) + " has none.")
  }
}
