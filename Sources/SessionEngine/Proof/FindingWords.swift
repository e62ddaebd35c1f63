/// What a code means for a person.
public struct FindingWords: Sendable {
  /// The rule that a finding is measured against; of a signal, what is counted and from where on it
  /// is a reason to look.
  public let rule: String
  /// How it comes about without anyone meaning harm.
  public let innocent: String
  /// What the code says, at length.
  public let explanation: String

  init(_ rule: String, _ innocent: String, _ explanation: String) {
    (self.rule, self.innocent, self.explanation) = (rule, innocent, explanation)
  }
}
