internal import EventLog
internal import Shell

/// Random bytes in a file of mode 0600 that are made once and never leave this machine.
enum SecretFile {
  /// Reads the bytes of a file, or makes it; it is on the disk before this returns.
  static func bytes(
    _ count: Int, at path: String, on disk: POSIXStorage, _ random: () -> UInt64
  ) throws(Failure) -> [UInt8] {
    do throws(StorageError) {
      if try disk.status(at: path) == nil {
        let folder = path.parentFolder ?? "."
        try disk.createFolder(folder)
        let file = try disk.create(path)
        defer { disk.close(file) }
        _ = try disk.append(made(count, random), to: file)
        try disk.synchronize(file)
        try disk.synchronizeFolder(folder)
      }
      let bytes = try disk.contents(path, limit: count)
      if bytes.count == count { return bytes }
    } catch {
      throw Failure(error)
    }
    throw Failure(
      "\(path.escapedForTerminal): not a key of a host; it was cut short. Remove it and begin a "
        + "new class")
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
