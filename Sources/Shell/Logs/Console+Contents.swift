internal import EventLog

extension Console {
  /// All bytes of a file, or of standard input for `-`, up to a limit.
  ///
  /// - Throws: ``Failure`` where it cannot be read, or has more bytes.
  package func contents(of path: String, limit: Int = 1 << 30) throws(Failure) -> [UInt8] {
    guard let bytes = try contents(of: path, atMost: limit) else {
      throw Failure(
        "\(path.escapedForTerminal): larger than \(limit) bytes, the limit for such a file")
    }
    return bytes
  }

  /// The same; nil where it is larger than that.
  package func contents(of path: String, atMost limit: Int) throws(Failure) -> [UInt8]? {
    do throws(StorageError) {
      guard path != "-" else {
        return try Console.read(limit) { bytes throws(StorageError) in
          try readInput(to: &bytes)
        }
      }
      let logs = logs
      let handle = try logs.openForReading(path)
      defer { logs.close(handle) }
      return try Console.read(limit) { bytes throws(StorageError) in
        try logs.read(handle, at: Int64(bytes.count), byteCount: 1 << 16, to: &bytes)
      }
    } catch {
      throw Failure(reading: error)
    }
  }

  /// All bytes; nil if there are more than `limit`.
  private static func read(
    _ limit: Int, _ more: (inout [UInt8]) throws(StorageError) -> Int
  ) throws(StorageError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while try more(&bytes) > 0 {
      if bytes.count > limit { return nil }
    }
    return bytes
  }
}
