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
    var digest = UInt64(0)
    for digit in key.code(of: Array("retrace/1/code".utf8).span).hex.utf8.prefix(12) {
      digest = digest << 4 | UInt64(digit >= 0x61 ? digit - 0x57 : digit - 0x30)
    }
    var code: [UInt8] = []
    for _ in 0..<6 {
      code.append(HostKey.letters[Int(digest % UInt64(HostKey.letters.count))])
      digest /= UInt64(HostKey.letters.count)
    }
    self.code = String(decoding: code, as: UTF8.self)
  }

  /// Reads the key of a data folder, or makes it, on the disk before it is used.
  init(in root: String, on disk: POSIXStorage, _ random: () -> UInt64) throws(Failure) {
    let path = root.appendingPathPart("host.key")
    do throws(StorageError) {
      if try disk.status(at: path) == nil {
        var bytes: [UInt8] = []
        while bytes.count < HostKey.byteCount {
          var word = random()
          for _ in 0..<8 {
            bytes.append(UInt8(truncatingIfNeeded: word))
            word >>= 8
          }
        }
        try disk.createFolder(root)
        let file = try disk.create(path)
        defer { disk.close(file) }
        _ = try disk.append(bytes, to: file)
        try disk.synchronize(file)
        try disk.synchronizeFolder(root)
      }
      let bytes = try disk.contents(path, limit: HostKey.byteCount)
      guard bytes.count == HostKey.byteCount else {
        throw StorageError(.failed, "read the key of the host in", path, code: 0)
      }
      self.init(bytes)
    } catch {
      throw Failure(error)
    }
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
