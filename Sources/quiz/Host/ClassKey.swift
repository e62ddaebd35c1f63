internal import Classroom
internal import Cryptography
internal import EventLog
internal import SessionEngine
internal import Shell

/// The secret of one class: the host's signing key, and MASTER, of which the secrets of all draws are
/// made.
struct ClassKey {
  let signing: SLHDSA.PrivateKey
  private let master: [UInt8]

  /// How many bytes a key file has.
  private static let byteCount = SLHDSA.seedByteCount + 32

  /// Takes the bytes of a key file; nil if they are not as many as they should be.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == ClassKey.byteCount,
      let signing = SLHDSA.PrivateKey(seed: Array(bytes[..<SLHDSA.seedByteCount]))
    else { return nil }
    self.signing = signing
    master = Array(bytes[SLHDSA.seedByteCount...])
  }

  /// Reads the key of a class, or makes it, on the disk before it is used.
  init(
    of id: String, in folder: DataFolder<POSIXStorage>, on disk: POSIXStorage,
    _ random: () -> UInt64
  ) throws(Failure) {
    let path = folder.classes.appendingPathPart(id + ".key")
    let bytes = try SecretFile.bytes(ClassKey.byteCount, at: path, on: disk, random)
    guard let key = ClassKey(bytes) else {
      throw Failure("\(path.escapedForTerminal): not the key of a class")
    }
    self = key
  }

  /// The secret that a session's seed is made of.
  func secret(of session: String) -> Digest { ClassDraw.secret(master: master, session: session) }

  /// What hides the name at a seat in the class log.
  ///
  /// Computed, so that a host which was killed between the class log and the ledger has it again.
  func salt(of seat: Int64, in classID: String) -> Seed {
    let text = "retrace/1/salt/\(classID)/\(seat)"
    let words = HMAC(key: master.span).code(of: Array(text.utf8).span).words
    return Seed(high: words.0, low: words.1)
  }
}
