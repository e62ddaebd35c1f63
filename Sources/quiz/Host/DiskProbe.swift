internal import EventLog
internal import Shell

extension POSIXStorage {
  /// How much has to fit before the disk counts as having room: a signed statement and then some.
  private static var probeByteCount: Int { 64 * 1024 }

  /// Writes a file in a folder and syncs it; it has no name by then, so a killed host leaves none.
  ///
  /// - Throws: what the disk does not take.
  func probe(_ folder: String) throws(Failure) {
    let path = folder.appendingPathPart("probe-\(System.processNumber)")
    do throws(StorageError) {
      let file = try create(path)
      defer { close(file) }
      try remove(path)
      let bytes = [UInt8](repeating: 0, count: Self.probeByteCount)
      guard try append(bytes, to: file) == bytes.count else {
        throw StorageError(.full, "write to", path)
      }
      try synchronize(file)
    } catch {
      throw Failure(error)
    }
  }
}
