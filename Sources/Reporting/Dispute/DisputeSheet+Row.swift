extension DisputeSheet {
  /// One question.
  struct Row {
    let number: String
    let question: String
    /// The answer that counted; empty where there was none.
    let answer: String
    /// Answers before it, with the time of day.
    let earlier: [String]
    /// The right answer, where the quiz has one.
    let right: String
    /// What it was worth: `1.5 of 2`.
    let worth: String
    /// Why.
    let reason: String
    /// How long it was on the screen, in seconds.
    let seconds: String
  }
}
