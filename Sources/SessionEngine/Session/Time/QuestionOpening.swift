/// A class opened a question, whose time runs from then on.
///
/// - Source: docs/SESSIONS.md, M25 and M35.
public struct QuestionOpening: Hashable, Sendable {
  /// The place of the question in the file.
  public let question: Int64
  /// How long it may take, with the extra time, in milliseconds; 0 for as long as the teacher
  /// likes.
  public let limitMilliseconds: Int64
  /// How long after the class opened it the session could record that, in milliseconds.
  ///
  /// It began later, or the host was down. That time has passed for this session too.
  public let lateMilliseconds: Int64

  /// Takes the facts as they are.
  public init(question: Int64, limitMilliseconds: Int64, lateMilliseconds: Int64 = 0) {
    self.question = question
    self.limitMilliseconds = limitMilliseconds
    self.lateMilliseconds = lateMilliseconds
  }
}
