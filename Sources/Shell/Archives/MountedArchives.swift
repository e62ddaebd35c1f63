internal import Archive
package import EventLog
internal import Synchronization

/// The archives of a command line, each read as the folder that it was packed from.
package final class MountedArchives: Sendable {
  private let folders = Mutex<[(path: String, folder: ArchiveFolder)]>([])

  package init() {}

  /// Whether a file begins as an archive does.
  package static func isArchive(_ path: String, on disk: POSIXStorage) -> Bool {
    guard path != "-", let handle = try? disk.openForReading(path) else { return false }
    defer { disk.close(handle) }
    var bytes: [UInt8] = []
    _ = try? disk.read(handle, at: 0, byteCount: Archive.beginning.utf8.count, to: &bytes)
    return Archive.begins(bytes)
  }

  /// Opens a path, or the folder above it, as an archive, if it is one.
  ///
  /// - Throws: ``Failure`` where it is one and is not whole.
  package func mount(_ path: String, on disk: POSIXStorage) throws(Failure) {
    var place = path
    while place.utf8.last == 0x2F, place.utf8.count > 1 { place.removeLast() }
    while find(place) == nil {
      if MountedArchives.isArchive(place, on: disk) {
        let folder = try ArchiveFolder(
          place, number: folders.withLock { $0.count }, on: disk)
        folders.withLock { $0.append((place, folder)) }
        return
      }
      // Only what is no path of the disk can be one into an archive.
      guard !exists(place, on: disk), let parent = place.parentFolder, parent != "." else { return }
      place = parent
    }
  }

  private func exists(_ path: String, on disk: POSIXStorage) -> Bool {
    ((try? disk.status(at: path)) ?? nil) != nil
  }

  /// The archive that a path leads into, and the rest of the path.
  func find(_ path: String) -> (folder: ArchiveFolder, path: String)? {
    folders.withLock { folders in
      for (root, folder) in folders where path.utf8.starts(with: root.utf8) {
        let rest = path.utf8.dropFirst(root.utf8.count)
        if rest.isEmpty || rest.first == 0x2F {
          return (folder, String(decoding: Array(rest), as: UTF8.self))
        }
      }
      return nil
    }
  }

  /// The bytes of a quiz that one of them has.
  func quiz(_ digest: Digest) -> [UInt8]? {
    folders.withLock { folders in
      for (_, folder) in folders {
        if let quiz = folder.archive.quiz(digest) { return quiz }
      }
      return nil
    }
  }
}
