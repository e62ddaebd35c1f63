public import Cryptography
public import EventLog

/// What a class log says at its beginning.
public struct ClassOpening: Hashable, Sendable {
  /// Who decides when a question is over.
  public enum Pacing: String, Hashable, Sendable, CaseIterable {
    /// Every player.
    case player
    /// The teacher, for all.
    case teacher

    /// The word in the log.
    public var word: String { rawValue }
  }

  /// The host's key, which signs heads of this log.
  public let key: SLHDSA.PublicKey
  /// The digest of the page that the host serves.
  public let page: Digest
  /// The quiz's id.
  public let quiz: String
  /// The quiz's digest.
  public let quizDigest: Digest
  /// Who decides when a question is over.
  public let pacing: Pacing
  /// The ledger's last line; nil in a folder that has no ledger yet.
  public let ledger: LogHead?

  /// Takes the facts as they are.
  public init(
    key: SLHDSA.PublicKey, page: Digest, quiz: String, quizDigest: Digest, pacing: Pacing,
    ledger: LogHead?
  ) {
    (self.key, self.page, self.quiz, self.quizDigest) = (key, page, quiz, quizDigest)
    (self.pacing, self.ledger) = (pacing, ledger)
  }

  /// Its members in the class log.
  static let members = EventMember(
    .key("key"), .digest("page"), .text("quiz"), .digest("quizDigest"),
    EventMember.text("pacing").map(
      { word in Pacing.allCases.first { $0.word.utf8.elementsEqual(word.utf8) } },
      to: { $0.word }),
    LogHead.members.inside("ledger").optional,
    make: {
      ClassOpening(key: $0, page: $1, quiz: $2, quizDigest: $3, pacing: $4, ledger: $5)
    },
    value: {
      ($0.key, $0.page, $0.quiz, $0.quizDigest, $0.pacing, $0.ledger)
    })
}
