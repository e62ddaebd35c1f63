public import Cryptography
public import EventLog
public import SessionEngine

/// A fact of a proof: what one player's page saw and kept.
///
/// - Source: docs/CLASS.md, "The proof file".
public enum ProofEvent: Hashable, Sendable {
  /// Which class and seat, and the key of this browser.
  case started(classID: String, seat: Int64, key: SLHDSA.PublicKey, page: Digest)
  /// Whole lines of the class log, as they are.
  case classLines(text: String)
  /// The host's reply to an answer: a claim, until a tick that the host signed covers it.
  case acknowledged(session: Receipt, question: String, answer: [UInt8])
  /// A session's head is in the tree of a tick.
  case included(ProofInclusion)
  /// The host's signature over a line of the class log, in base64.
  case hostSigned(LogHead, signature: String)
  /// What the player signed, in base64.
  case statement(ClassStatement, signature: String)
  /// A part of a session's log, as it is; the parts of a session are one text.
  case sessionLines(session: String, text: String)
  /// The secret that the host revealed at a session's end.
  case revealed(session: String, secret: Digest)

  /// The longest text of a line, in bytes: escaped it has at most twice as many.
  public static var textLimit: Int { 30_000 }
}
