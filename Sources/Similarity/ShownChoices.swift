/// The choices of a question that is answered with exactly one: what a player sees who does not
/// know, and may choose by.
public struct ShownChoices: Hashable, Sendable {
  /// A choice.
  public struct Choice: Hashable, Sendable {
    /// Its number as an ``AnswerSheet/Answer/answer``.
    public let answer: UInt64
    /// Whether it is fully right.
    public let isRight: Bool
    /// How long its text is, in any unit.
    public let length: Int

    /// Takes a choice.
    public init(answer: UInt64, isRight: Bool, length: Int) {
      self.answer = answer
      self.isRight = isRight
      self.length = length
    }
  }

  /// Which question of the quiz it is.
  public let question: Int32
  /// The choices in the order in which they were shown.
  public let choices: [Choice]
  /// Whether players saw them in orders of their own, so that a place says nothing of a choice.
  public let isShuffled: Bool

  /// Takes the choices of a question.
  public init(question: Int32, choices: [Choice], isShuffled: Bool) {
    self.question = question
    self.choices = choices
    self.isShuffled = isShuffled
  }
}
