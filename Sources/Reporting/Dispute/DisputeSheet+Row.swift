extension DisputeSheet {
  /// One question.
  package struct Row {
    /// Its place among the questions shown, from 1.
    package let number: String
    /// Its text.
    package let question: String
    /// The answer that counted; empty where there was none.
    package let answer: String
    /// Whether an answer may have been lost with the damaged part of the record.
    package let isCut: Bool
    /// Answers before it, with the time of day.
    package let earlier: [String]
    /// The right answer, where the quiz has one.
    package let right: String
    /// What it was worth: `1.5 of 2`.
    package let worth: String
    /// Why.
    package let reason: String
    /// How long it was on the screen, in seconds.
    package let seconds: String

    /// The answer, or why there is none.
    package var answerWords: String {
      guard answer.isEmpty else { return answer }
      return isCut ? "not known, because the record is damaged after the question" : "not answered"
    }
  }
}
