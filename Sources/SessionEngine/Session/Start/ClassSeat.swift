public import EventLog

/// Where a session belongs in a class, and what its player gave to its seed.
///
/// - Source: docs/CLASS.md, "Draws".
public struct ClassSeat: Hashable, Sendable {
  /// The class: the name of its stream.
  public let classID: String
  /// The number of the seat, from 1.
  public let seat: Int64
  /// The 128 bits that the player chose after the host had committed itself.
  public let nonce: Seed
  /// How long after the exam of the class had begun the session started (rules 3, M27).
  public let lateMilliseconds: Int64

  /// Takes the facts as they are.
  public init(classID: String, seat: Int64, nonce: Seed, lateMilliseconds: Int64 = 0) {
    (self.classID, self.seat, self.nonce) = (classID, seat, nonce)
    self.lateMilliseconds = lateMilliseconds
  }

  /// The seed that follows from the host's secret and the player's nonce.
  ///
  /// The labels of a session's draws begin with the hex digits of its seed, so none of them is the
  /// label here.
  public func seed(session: String, secret: Digest) -> Seed {
    let label =
      "retrace/1/seed/" + classID + "/" + session + "/" + secret.hex + "/" + nonce.hex
    let words = SHA256.digest(of: Array(label.utf8)).words
    return Seed(high: words.0, low: words.1)
  }
}
