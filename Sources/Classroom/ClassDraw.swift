internal import Cryptography
public import EventLog
public import SessionEngine

/// A seed that neither the host nor the player chose: the host commits itself to a secret, the
/// player answers with a nonce, and the seed follows from both.
///
/// The seed itself is ``ClassSeat/seed(session:secret:)``.
/// - Source: docs/CLASS.md, "Draws".
public enum ClassDraw {
  /// The secret of a session, from the 32 bytes that only the host has.
  ///
  /// Computed and not stored, so that a host which was killed has the same one again.
  public static func secret(master: [UInt8], session: String) -> Digest {
    HMAC(key: master.span).code(of: Array(("retrace/1/secret/" + session).utf8).span)
  }

  /// What the class log shows of a secret before the player answers.
  public static func commitment(classID: String, session: String, secret: Digest) -> Digest {
    SHA256.digest(
      of: Array(("retrace/1/commit/" + classID + "/" + session + "/" + secret.hex).utf8))
  }

  /// What only a seat may know of the release of its results, so that no one else can find the
  /// marks behind a head by trying them all.
  ///
  /// - Source: docs/SESSIONS.md, M30.
  public static func releaseSalt(master: [UInt8], session: String) -> Seed {
    let code = HMAC(key: master.span).code(of: Array(("retrace/1/release/" + session).utf8).span)
    return Seed(high: code.words.0, low: code.words.1)
  }

  /// What the class log shows of the player at a seat: the ledger has the name and the salt.
  public static func who(
    classID: String, seat: Int64, player: String, salt: Seed
  ) -> Digest {
    let text =
      "retrace/1/who/" + classID + "/" + String(seat) + "/" + player + "/" + salt.hex
    return SHA256.digest(of: Array(text.utf8))
  }
}
