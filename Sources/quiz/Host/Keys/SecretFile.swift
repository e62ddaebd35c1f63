internal import EventLog
internal import Shell

/// Files of mode 0600 that never leave this machine.
enum SecretFile {
  /// More than any of these files has.
  static let byteLimit = 4096

  /// Writes a file in place of what had its name; it is on the disk when this returns.
  static func write(_ bytes: [UInt8], to path: String, on disk: POSIXStorage) throws(Failure) {
    try onDisk(store(bytes, to: path, on: disk))
  }

  static func store(_ bytes: [UInt8], to path: String, on disk: POSIXStorage) throws(StorageError) {
    let temporary = path + ".new-\(System.processNumber)"
    // An earlier process of this number may have left one.
    let file = try disk.createAnew(temporary)
    do throws(StorageError) {
      defer { disk.close(file) }
      try disk.append(all: bytes, to: file, of: temporary)
      try disk.synchronize(file)
      try disk.rename(temporary, to: path)
    } catch {
      try? disk.remove(temporary)
      throw error
    }
    if let folder = path.parentFolder { try disk.synchronizeFolder(folder) }
  }

  /// So many random bytes.
  static func made(_ count: Int, _ random: () -> UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var word = random()
      for _ in 0..<8 where bytes.count < count {
        bytes.append(UInt8(truncatingIfNeeded: word))
        word >>= 8
      }
    }
    return bytes
  }
}
