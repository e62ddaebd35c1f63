package import EventLog

extension POSIXStorage {
  /// Appends all of the bytes, by as many writes as it takes; an error names the path.
  package func append(
    all bytes: [UInt8], to handle: Handle, of path: String
  ) throws(StorageError) {
    var start = 0
    while start < bytes.count {
      let taken = try append(start == 0 ? bytes : Array(bytes[start...]), to: handle)
      guard taken > 0 else { throw StorageError(.full, "write to", path) }
      start += taken
    }
  }
}
