public import EventLog

/// A fact of a rescore log: results that were published because a quiz was corrected.
public enum RescoreEvent: Hashable, Sendable {
  /// What is published: which quiz was corrected, by whom and why.
  case started(RescoreStart)
  /// The result of one session.
  case corrected(ResultCorrection)
  /// All results are there.
  case ended(sessionCount: Int64, changedCount: Int64)
}

extension RescoreEvent: DeclaredEvent {
  /// The types of a rescore log's events.
  public static let schemas: [EventSchema<RescoreEvent>] = [
    EventSchema(
      "rescoreStarted", RescoreStart.members, make: { .started($0) },
      value: { if case .started(let start) = $0 { start } else { nil } },
      words: {
        "quiz " + $0.quiz + " corrected to " + $0.to.hex.prefix(12) + " by " + $0.by + ": " + $0.why
      }, rule: "a rescore names both quizzes, who publishes it and why, before any result"),
    EventSchema(
      "resultCorrected", ResultCorrection.members, make: { .corrected($0) },
      value: { if case .corrected(let correction) = $0 { correction } else { nil } },
      words: {
        "session " + $0.session + ": " + $0.old.words
          + ($0.isChange ? " -> " + $0.new.words : ", as before")
      }, rule: "a result is what the corrected quiz makes of the session's answers"),
    EventSchema(
      "rescoreEnded", .integer("sessions"), .integer("changed"),
      make: { .ended(sessionCount: $0, changedCount: $1) },
      value: {
        guard case .ended(let sessionCount, let changedCount) = $0 else { return nil }
        return (sessionCount, changedCount)
      },
      words: {
        String($0) + ($0 == 1 ? " session, " : " sessions, ") + String($1) + " with another result"
      },
      rule: "the end counts the results, and those that differ"),
  ]
}

/// What a rescore log says at its beginning.
public struct RescoreStart: Hashable, Sendable {
  /// The quiz's id.
  public let quiz: String
  /// The digests of the quizzes that the sessions were played with.
  public let from: [Digest]
  /// The digest of the corrected quiz.
  public let to: Digest
  /// Who published it.
  public let by: String
  /// Why.
  public let why: String

  /// The longest `by` and `why`, in bytes.
  public static var textLimit: Int { 1000 }

  /// Takes the facts as they are.
  public init(quiz: String, from: [Digest], to: Digest, by: String, why: String) {
    (self.quiz, self.from, self.to, self.by, self.why) = (quiz, from, to, by, why)
  }

  /// Its members in the log.
  static let members = EventMember(
    .text("quiz"),
    .array("from", write: { $1.string($0.hex) }, read: { $0.string.flatMap { Digest(hex: $0) } }),
    .digest("to"), .text("by"), .text("why"),
    make: { RescoreStart(quiz: $0, from: $1, to: $2, by: $3, why: $4) },
    value: {
      ($0.quiz, $0.from, $0.to, $0.by, $0.why)
    })
}

extension ResultCorrection {
  /// Its members in the log.
  static let members = EventMember(
    .receipt(.session, "session"), .digest("from"), PublishedResult.member("old"),
    PublishedResult.member("new"),
    make: { ResultCorrection(receipt: $0, from: $1, old: $2, new: $3) },
    value: {
      ($0.receipt, $0.from, $0.old, $0.new)
    })
}

extension PublishedResult {
  fileprivate static func member(_ key: String) -> EventMember<PublishedResult> {
    EventMember(key, value: { $0.write(to: &$1) }, read: { PublishedResult($0) })
  }
}
