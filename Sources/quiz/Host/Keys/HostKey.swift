internal import Cryptography
internal import EventLog
internal import SessionEngine
internal import Shell

/// The secret of a host, from which the seats' cookies, the code and the teacher's link follow.
///
/// Who has the seat of a name is computed from it, so a host that was killed knows every browser
/// again. Of a class it follows from the class's key.
struct HostKey {
  private let key: HMAC
  /// What somebody types to join: six letters without those that look alike.
  let code: String

  private static let byteCount = 32
  private static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)

  /// The key of these bytes.
  init(_ bytes: [UInt8]) {
    key = HMAC(key: bytes.span)
    code = HostKey.letters(key, "retrace/1/code")
  }

  /// Six letters that only who has the key can compute.
  private static func letters(_ key: HMAC, _ text: String) -> String {
    var digest = key.code(of: Array(text.utf8).span).words.0 >> 16
    var code: [UInt8] = []
    for _ in 0..<6 {
      code.append(HostKey.letters[Int(digest % UInt64(HostKey.letters.count))])
      digest /= UInt64(HostKey.letters.count)
    }
    return String(decoding: code, as: UTF8.self)
  }

  /// What the secrets of the teacher's board are computed from.
  var teacherSecret: [UInt8] { key.code(of: Array("retrace/1/teacher".utf8).span).bytes }

  /// What a player types on a second device.
  func deviceCode(of player: String, freed count: Int64 = 0) -> String {
    HostKey.letters(key, "retrace/1/device/" + (count == 0 ? player : player + "/\(count)"))
  }

  /// Reads the key of a data folder without a class, or makes it, on the disk before it is used.
  init(
    of folder: DataFolder<POSIXStorage>, in keys: KeyFolder, _ random: () -> UInt64
  ) throws(Failure) {
    let name = try HostKey.settledName(of: folder, in: keys)
    if let bytes = try keys.key(name, HostKey.byteCount) {
      self.init(bytes)
    } else {
      self.init(try keys.makeKey(name, HostKey.byteCount, random))
    }
  }

  /// The file of a data folder's key, which gets its lasting name, and moves here from the folder
  /// itself, where an earlier version kept it.
  ///
  /// It is named by the ledger's line 0, so that a folder which was moved has it still. A folder
  /// that has no ledger yet is named by its place.
  @discardableResult
  static func settledName(
    of folder: DataFolder<POSIXStorage>, in keys: KeyFolder
  ) throws(Failure) -> String {
    let place = "place-" + HostKey.name(SHA256.digest(of: Array(folder.root.utf8)))
    var name = place
    if let first = try engine(folder.ledgerBeginning()) {
      name = "ledger-" + HostKey.name(first)
    }
    try keys.adopt(name, from: folder.root.appendingPathPart("host.key"))
    if name != place { try keys.rename(place, to: name) }
    return name
  }

  private static func name(_ digest: Digest) -> String { String(digest.hex.prefix(32)) + ".key" }

  /// What the browser of a player keeps; another one each time that the name was freed.
  func ticket(of player: String, freed count: Int64 = 0) -> String {
    let name = count == 0 ? player : player + "/\(count)"
    return name + "/" + key.code(of: Array(("retrace/1/seat/" + name).utf8).span).hex
  }

  /// The player of a ticket, and how often the name had been freed when it was given; nil if this
  /// host did not give it.
  func holder(of ticket: [UInt8]) -> (player: String, freed: Int64)? {
    let parts = ticket.split(separator: 0x2F, omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    let player = String(decoding: parts[0], as: UTF8.self)
    var count: Int64 = 0
    if parts.count == 3 {
      guard let number = Int64(String(decoding: parts[1], as: UTF8.self)), number > 0 else {
        return nil
      }
      count = number
    }
    // Compared by digests, so that the time tells nothing about the place of a difference.
    let wanted = key.code(of: Array(self.ticket(of: player, freed: count).utf8).span)
    return key.code(of: ticket.span) == wanted ? (player, count) : nil
  }
}
