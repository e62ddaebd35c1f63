/// Quizzes with right answers whose questions come from a source.
extension QuizFileCheck {
  /// The source that a graded quiz names, and how many of its questions are asked.
  mutating func drawing(
    _ node: QuizFileNode, _ fields: QuizFileFields
  ) -> (source: QuestionSource, count: Int)? {
    refuse(
      ["questions", "pools"], in: fields, " does not go with a generator: take out one of the two.")
    let names = extensions.sources.map { $0.name }
    let place = word(node, of: names, "generator of questions with right answers")
    if fields["draw"] == nil {
      missing("draw", in: fields, "it says how many questions a session asks")
    }
    let count = wholeNumber(fields["draw"], 1...Int64(GradedQuiz.askedLimit))
    guard let place, let count else { return nil }
    let source = extensions.sources[place]
    if count > source.questionCount {
      note(
        fields["draw"] ?? node,
        QuizFileText.quoted(source.name)
          + " has \(source.questionCount) questions and cannot draw \(count).")
      return nil
    }
    return (source, count)
  }
}
