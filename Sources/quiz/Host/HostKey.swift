internal import Cryptography
internal import EventLog
internal import Shell

/// The secret of a host, in its data folder: who has the seat of a name is computed from it, so a
/// host that was killed knows every browser again.
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
  func deviceCode(of player: String) -> String {
    HostKey.letters(key, "retrace/1/device/" + player)
  }

  /// Reads the key of a data folder, or makes it, on the disk before it is used.
  init(in root: String, on disk: POSIXStorage, _ random: () -> UInt64) throws(Failure) {
    let path = root.appendingPathPart("host.key")
    self.init(try SecretFile.bytes(HostKey.byteCount, at: path, on: disk, random))
  }

  /// What the browser of a player keeps.
  func ticket(of player: String) -> String {
    player + "/" + key.code(of: Array(("retrace/1/seat/" + player).utf8).span).hex
  }

  /// The player of a ticket; nil if this host did not give it.
  func player(of ticket: [UInt8]) -> String? {
    guard let slash = ticket.firstIndex(of: 0x2F) else { return nil }
    let player = String(decoding: ticket[..<slash], as: UTF8.self)
    // Compared by digests, so that the time tells nothing about the place of a difference.
    let wanted = key.code(of: Array(self.ticket(of: player).utf8).span)
    return key.code(of: ticket.span) == wanted ? player : nil
  }
}
