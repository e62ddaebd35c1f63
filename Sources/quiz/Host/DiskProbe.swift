internal import EventLog
internal import SessionEngine
internal import Shell

extension DataFolder<POSIXStorage> {
  /// How much has to fit before the disk counts as having room: a signed statement and then some.
  private static var probeByteCount: Int { 64 * 1024 }

  /// Writes a file, syncs it and removes it.
  ///
  /// - Throws: what the disk does not take.
  func probe(on disk: POSIXStorage) throws(Failure) {
    let path = root.appendingPathPart("probe-\(System.processNumber)")
    do throws(StorageError) {
      let file = try disk.create(path)
      defer {
        disk.close(file)
        try? disk.remove(path)
      }
      let bytes = [UInt8](repeating: 0, count: Self.probeByteCount)
      guard try disk.append(bytes, to: file) == bytes.count else {
        throw StorageError(.full, "write to", path)
      }
      try disk.synchronize(file)
    } catch {
      throw Failure(error)
    }
  }
}
