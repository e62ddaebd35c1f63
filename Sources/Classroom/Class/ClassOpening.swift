public import Cryptography
public import EventLog
internal import SessionEngine

/// What a class log says at its beginning.
public struct ClassOpening: Hashable, Sendable {
  /// Who decides when a question is over.
  public enum Pacing: Hashable, Sendable, CaseIterable {
    /// Every player.
    case player
    /// The teacher, for all.
    case teacher

    /// The word in the log.
    public var word: String {
      switch self {
      case .player: "player"
      case .teacher: "teacher"
      }
    }
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

  func write(to writer: inout JSONWriter) {
    writer.member("key", key.hex)
    writer.member("page", page.hex)
    writer.member("quiz", quiz)
    writer.member("quizDigest", quizDigest.hex)
    writer.member("pacing", pacing.word)
    ledger?.write("ledger", to: &writer)
  }

  init?(_ value: JSONValue) {
    guard let hex = value.text("key"), let key = SLHDSA.PublicKey(hex: Array(hex.utf8)),
      let page = value.digest("page"), let quiz = value.text("quiz"),
      let quizDigest = value.digest("quizDigest"), let word = value.text("pacing")
    else { return nil }
    for pacing in Pacing.allCases where pacing.word.utf8.elementsEqual(word.utf8) {
      self.init(
        key: key, page: page, quiz: quiz, quizDigest: quizDigest, pacing: pacing,
        ledger: LogHead(value["ledger"]))
      return
    }
    return nil
  }
}
