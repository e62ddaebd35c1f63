package import EventLog
internal import Synchronization

/// A folder that is read as if it were on the disk, such as what an archive was packed from.
package struct MountedFolder: Sendable {
  /// What is at a path below it; nil if nothing is.
  package let status: @Sendable (_ path: String) -> FileStatus?
  /// The first `limit` names of a folder of it behind a name, in byte order; nil if there is no
  /// such folder.
  package let names:
    @Sendable (_ path: String, _ last: String?, _ limit: Int) -> [POSIXStorage.FolderEntry]?
  /// The bytes of a file of it.
  package let contents: @Sendable (_ path: String) throws(StorageError) -> [UInt8]
  /// A log of it by its moves; nil for any other file.
  package let moves: @Sendable (_ path: String) -> LogMoves?
  /// The bytes of a file that is known by their hash; nil if it has none.
  package let file: @Sendable (_ digest: Digest) -> [UInt8]?

  /// Takes the functions as they are.
  package init(
    status: @escaping @Sendable (String) -> FileStatus?,
    names: @escaping @Sendable (String, String?, Int) -> [POSIXStorage.FolderEntry]?,
    contents: @escaping @Sendable (String) throws(StorageError) -> [UInt8],
    moves: @escaping @Sendable (String) -> LogMoves?,
    file: @escaping @Sendable (Digest) -> [UInt8]?
  ) {
    (self.status, self.names, self.contents) = (status, names, contents)
    (self.moves, self.file) = (moves, file)
  }
}

/// The folders of a command line that are not on the disk, each at a path of its own.
package final class MountedFolders: Sendable {
  private let folders = Mutex<[(path: String, folder: MountedFolder)]>([])

  package init() {}

  /// Opens a path, or what is above it, as a folder, if `open` gives one for it.
  ///
  /// - Throws: what `open` throws.
  package func mount(
    _ path: String, on disk: POSIXStorage,
    _ open: (_ path: String, _ number: Int) throws(Failure) -> MountedFolder?
  ) throws(Failure) {
    var place = path
    while place.utf8.last == 0x2F, place.utf8.count > 1 { place.removeLast() }
    while find(place) == nil {
      if let folder = try open(place, folders.withLock { $0.count }) {
        folders.withLock { $0.append((place, folder)) }
        return
      }
      // Only what is no path of the disk can be one into such a folder.
      guard disk.found(at: place) == nil, let parent = place.parentFolder, parent != "." else {
        return
      }
      place = parent
    }
  }

  /// The folder that a path leads into, and the rest of the path.
  func find(_ path: String) -> (folder: MountedFolder, path: String)? {
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

  /// The bytes of a file that one of them has by their hash.
  package func file(_ digest: Digest) -> [UInt8]? {
    folders.withLock { $0.lazy.compactMap { $0.folder.file(digest) }.first }
  }
}
