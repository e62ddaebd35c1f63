internal import Classroom
internal import Cryptography
internal import EventLog
internal import SessionEngine
internal import Shell

/// The secret of one class: the host's signing key, and MASTER, of which the secrets of all draws
/// are made.
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

  /// Makes the key of a new class, on the disk before it is used.
  init(ofNew id: String, in keys: KeyFolder, _ random: () -> UInt64) throws(Failure) {
    let bytes = try keys.makeKey(id + ".key", ClassKey.byteCount, random)
    guard let key = ClassKey(bytes) else { throw Failure("no key could be made for class \(id)") }
    self = key
  }

  /// Reads the key of a class that was begun before; it never gets another one.
  ///
  /// - Throws: what has to be copied, where the key is missing or is another class's.
  init(of id: String, whose publicKey: SLHDSA.PublicKey, in keys: KeyFolder) throws(Failure) {
    let name = id + ".key"
    let bytes = try keys.key(name, ClassKey.byteCount)
    guard let key = bytes.flatMap({ ClassKey($0) }), key.signing.publicKey == publicKey else {
      throw Failure(
        "class \(id) of this folder has not ended, and its key is not in "
          + "\(keys.path.escapedForTerminal): copy \(name) and \(id).head from the keys of the "
          + "computer that hosted it, or begin a new class in another data folder: quiz host "
          + "--data DIR")
    }
    self = key
  }

  /// What the seats' cookies, the join code and the teacher's link of this class are computed from.
  var hostKey: HostKey {
    HostKey(HMAC(key: master.span).code(of: Array("retrace/1/host".utf8).span).bytes)
  }

  /// The secret that a session's seed is made of.
  func secret(of session: String) -> Digest { ClassDraw.secret(master: master, session: session) }

  /// What keeps the marks of a session from being guessed from its heads.
  func releaseSalt(of session: String) -> Seed {
    ClassDraw.releaseSalt(master: master, session: session)
  }

  /// What hides the name at a seat in the class log.
  ///
  /// Computed, so that a host which was killed between the class log and the ledger has it again.
  func salt(of seat: Int64, in classID: String) -> Seed {
    let text = "retrace/1/salt/\(classID)/\(seat)"
    let words = HMAC(key: master.span).code(of: Array(text.utf8).span).words
    return Seed(high: words.0, low: words.1)
  }
}
