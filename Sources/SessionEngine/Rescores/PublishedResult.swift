public import EventLog

/// The result of a finished session as a rescore log has it.
public enum PublishedResult: Hashable, Sendable {
  /// Of a graded quiz: score and maximum in hundredths of a point, percent in hundredths of a per
  /// cent, and whether the pass mark was reached, where the quiz has one.
  case graded(score: Int64, maximum: Int64, percent: Int64, hasPassed: Bool?)
  /// Of an outcome quiz: the id of the outcome.
  case outcome(String)

  /// The result of a session; nil for one that has none, or that no quiz file decides.
  public init?(_ state: SessionState, of quiz: Quiz) {
    switch state.result {
    case .graded(let result)?:
      self = .graded(
        score: result.score, maximum: result.maximum, percent: result.percent,
        hasPassed: result.hasPassed)
    case .outcome(let winner, _, _)?: self = .outcome(EventCoder(quiz).outcomeID(winner))
    case .points?, nil: return nil
    }
  }

  /// Reads the JSON that ``write(to:)`` writes; members that are missing make it nil, others are
  /// not noticed.
  init?(_ value: JSONValue?) {
    guard let value else { return nil }
    if case .string(let outcome)? = value["outcome"]?.kind {
      self = .outcome(outcome)
      return
    }
    guard case .integer(let score)? = value["score"]?.kind,
      case .integer(let maximum)? = value["maximum"]?.kind,
      case .integer(let percent)? = value["percent"]?.kind
    else { return nil }
    var hasPassed: Bool?
    if case .boolean(let passed)? = value["passed"]?.kind { hasPassed = passed }
    self = .graded(score: score, maximum: maximum, percent: percent, hasPassed: hasPassed)
  }

  /// Writes it as an object.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      switch self {
      case .graded(let score, let maximum, let percent, let hasPassed):
        $0.member("score", score)
        $0.member("maximum", maximum)
        $0.member("percent", percent)
        if let hasPassed { $0.member("passed", hasPassed) }
      case .outcome(let outcome): $0.member("outcome", outcome)
      }
    }
  }

  /// In words: `8.5 of 10 points, 85%, passed`, or the outcome's id.
  public var words: String {
    switch self {
    case .graded(let score, let maximum, let percent, let hasPassed):
      Marks.text(score) + " of " + Marks.points(maximum) + ", " + Marks.text(percent) + "%"
        + (hasPassed.map { $0 ? ", passed" : ", not passed" } ?? "")
    case .outcome(let outcome): outcome
    }
  }
}

/// What a corrected quiz makes of one finished session.
public struct ResultCorrection: Hashable, Sendable {
  /// The session's log, up to the line that was read last.
  public let receipt: Receipt
  /// The digest of the quiz that the session was played with.
  public let from: Digest
  /// The result as it was played.
  public let old: PublishedResult
  /// The result by the corrected quiz.
  public let new: PublishedResult

  /// The session's id.
  public var session: String { receipt.stream.name }
  /// Whether the result is another one.
  public var isChange: Bool { old != new }

  /// Takes the facts as they are.
  public init(receipt: Receipt, from: Digest, old: PublishedResult, new: PublishedResult) {
    (self.receipt, self.from, self.old, self.new) = (receipt, from, old, new)
  }

  /// What a rescored session comes to; nil for one that has not finished, that the corrected quiz
  /// does not decide, or whose result cannot be determined.
  public init?(_ rescore: Rescore, of receipt: Receipt) {
    guard rescore.old.phase == .finished, rescore.standing != .uncertain,
      let old = PublishedResult(rescore.old, of: rescore.mapping.old),
      let new = PublishedResult(rescore.new, of: rescore.mapping.new)
    else { return nil }
    self.init(receipt: receipt, from: rescore.mapping.old.digest, old: old, new: new)
  }
}
