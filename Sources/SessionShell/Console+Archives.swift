internal import Archive
internal import EventLog
package import Shell

extension Console {
  /// Whether a file begins as an archive does.
  package func isArchive(_ path: String) -> Bool { Archive.begins(beginning(of: path)) }

  private func beginning(of path: String) -> [UInt8] {
    var bytes: [UInt8] = []
    guard path != "-", let handle = try? disk.openForReading(path) else { return bytes }
    defer { disk.close(handle) }
    _ = try? disk.read(handle, at: 0, byteCount: Archive.beginning.utf8.count, to: &bytes)
    return bytes
  }

  /// Opens those of these paths that are archives, or lead into one, as folders.
  ///
  /// - Throws: ``Failure`` where one is not whole, or is compressed; what is called a log and is
  ///   compressed is an altered log.
  package func mountArchives(_ paths: [String]) throws(Failure) {
    for path in paths where path != "-" {
      try folders.mount(path, on: disk) { path, number throws(Failure) in
        let start = beginning(of: path)
        if start.starts(with: [0x1F, 0x8B]), !path.isLogName {
          throw Failure(
            "\(path.escapedForTerminal): compressed with gzip; unpack it with gunzip first",
            .unjudged)
        }
        guard Archive.begins(start) else { return nil }
        return try ArchiveFolder(path, number: number, on: disk).mounted
      }
    }
  }
}
