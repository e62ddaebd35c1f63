/// A part of a row of the table of findings: ``FindingFacts`` or ``FindingWords``.
///
/// A row has everything about a code. Who takes the facts does not make the words, so that a
/// program that shows none, the page, does not contain them.
protocol FindingPart {
  init(_ facts: FindingFacts, words: @autoclosure () -> FindingWords)
}

extension FindingPart {
  /// A row.
  init(
    _ code: String, _ severity: FindingCode.Severity, _ title: String, short: String,
    rule: @autoclosure () -> String, innocent: @autoclosure () -> String,
    explanation: @autoclosure () -> String,
    next: @autoclosure () -> String =
      "replay-tool show LOG@SEQ shows the event, replay-tool log LOG what led to it",
    example: @autoclosure () -> String
  ) {
    self.init(
      FindingFacts(code: code, severity: severity, title: title, short: short),
      words: FindingWords(
        rule: rule(), innocent: innocent(), explanation: explanation(), next: next(),
        example: example()))
  }
}

/// The same of a row of the table of signals; or its ``SignalRate``.
protocol SignalPart {
  init(
    _ facts: FindingFacts, rate: @autoclosure () -> SignalRate,
    words: @autoclosure () -> FindingWords)
}

extension SignalPart {
  /// A row.
  init(
    _ code: String, _ title: String, short: String, rate: @autoclosure () -> SignalRate,
    rule: @autoclosure () -> String, innocent: @autoclosure () -> String,
    explanation: @autoclosure () -> String,
    next: @autoclosure () -> String =
      "replay-tool log LOG shows what was played; ask before you judge",
    example: @autoclosure () -> String
  ) {
    self.init(
      FindingFacts(code: code, severity: .hint, title: title, short: short), rate: rate(),
      words: FindingWords(
        rule: rule(), innocent: innocent(), explanation: explanation(), next: next(),
        example: example()))
  }
}

/// What programs need of a code.
struct FindingFacts {
  let code: String
  let severity: FindingCode.Severity
  let title: String
  let short: String
}

extension FindingFacts: FindingPart, SignalPart {
  init(_ facts: FindingFacts, words: @autoclosure () -> FindingWords) { self = facts }

  init(
    _ facts: FindingFacts, rate: @autoclosure () -> SignalRate,
    words: @autoclosure () -> FindingWords
  ) { self = facts }
}

/// What a code means for a person.
public struct FindingWords: Sendable {
  /// The rule that a finding is measured against; of a signal, what is counted and from where on it
  /// is a reason to look.
  public let rule: String
  /// How it comes about without anyone meaning harm.
  public let innocent: String
  /// What the code says, at length.
  public internal(set) var explanation: String
  /// What to do next.
  public let next: String
  /// What `replay-tool audit` is asked for, in the project's folder, to see the code.
  package let example: String
}

extension FindingWords: FindingPart, SignalPart {
  init(_ facts: FindingFacts, words: @autoclosure () -> FindingWords) { self = words() }

  init(
    _ facts: FindingFacts, rate: @autoclosure () -> SignalRate,
    words: @autoclosure () -> FindingWords
  ) { self = words() }
}
