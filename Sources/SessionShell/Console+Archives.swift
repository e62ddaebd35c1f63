internal import Archive
internal import EventLog
package import Shell

extension Console {
  /// Whether a file begins as an archive does.
  package func isArchive(_ path: String) -> Bool {
    guard path != "-", let handle = try? disk.openForReading(path) else { return false }
    defer { disk.close(handle) }
    var bytes: [UInt8] = []
    _ = try? disk.read(handle, at: 0, byteCount: Archive.beginning.utf8.count, to: &bytes)
    return Archive.begins(bytes)
  }

  /// Opens those of these paths that are archives, or lead into one, as folders.
  ///
  /// - Throws: ``Failure`` where one is not whole.
  package func mountArchives(_ paths: [String]) throws(Failure) {
    for path in paths where path != "-" {
      try folders.mount(path, on: disk) { path, number throws(Failure) in
        guard isArchive(path) else { return nil }
        return try ArchiveFolder(path, number: number, on: disk).mounted
      }
    }
  }
}
