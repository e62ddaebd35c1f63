package import EventLog

/// The disk that logs are read from: that of the system, with folders on it that are elsewhere.
///
/// An archive is such a folder. A file of it is restored when it is opened; where the rules do not
/// give it, it has a last line that no reader takes for sound. So every command that reads logs
/// reads those of archives, and says the same of them.
package struct LogDisk: Storage, Sendable {
  /// An open file.
  package enum Handle: Sendable {
    /// A file of the system.
    case disk(POSIXStorage.Handle)
    /// A file or folder that is mounted; of a file all bytes.
    case mounted([UInt8], FileStatus)
  }

  let system: POSIXStorage
  private let folders: MountedFolders
  /// The folder inside which links are refused; nil where all are followed.
  private var linklessFolder: String?
  /// The folders that read as if they were not there.
  private var leftOut: [String] = []

  /// Reads the system's disk with these folders on it.
  package init(_ disk: POSIXStorage, _ folders: MountedFolders) {
    system = disk
    self.folders = folders
  }

  /// The same disk without what a symbolic link inside this folder leads to; the folder itself may
  /// be reached through one.
  package func withoutLinks(in folder: String) -> LogDisk {
    var disk = self
    disk.linklessFolder = folder
    return disk
  }

  /// The same disk as if these folders were not there.
  package func without(_ folders: [String]) -> LogDisk {
    var disk = self
    disk.leftOut += folders
    return disk
  }

  private func isLeftOut(_ path: String) -> Bool {
    leftOut.contains { (path + "/").utf8.starts(with: ($0 + "/").utf8) }
  }

  /// Refuses a path that leads over a link inside the folder; of a link in its last part, `isLast`
  /// says whether it is refused too.
  private func refuseLinks(
    _ operation: String, _ path: String, isLast: Bool = true
  ) throws(StorageError) {
    guard let root = linklessFolder, path.utf8.count > root.utf8.count,
      path.utf8.starts(with: root.utf8),
      root.utf8.last == 0x2F || path.utf8.dropFirst(root.utf8.count).first == 0x2F
    else { return }
    var places = isLast ? [path] : []
    var place = path
    while let parent = place.parentFolder, parent.utf8.count > root.utf8.count {
      places.append(parent)
      place = parent
    }
    for place in places.reversed() {
      if try system.status(at: place)?.isLink == true { throw .unfollowedLink(operation, place) }
    }
  }

  /// What the disk asks for; an archive has no writer.
  package var settlingPauses: [Int64] { system.settlingPauses }

  /// Opens an existing file or folder.
  package func openForReading(_ path: String) throws(StorageError) -> Handle {
    if isLeftOut(path) { throw StorageError(.notFound, "open", path) }
    guard let (folder, rest) = folders.find(path) else {
      try refuseLinks("open", path)
      return .disk(try system.openForReading(path))
    }
    guard let status = folder.status(rest) else { throw StorageError(.notFound, "open", path) }
    guard !status.isFolder else { return .mounted([], status) }
    // As a disk does with a path that says that a folder is there.
    guard path.utf8.last != 0x2F else { throw StorageError(.notAFolder, "open", path) }
    let bytes = try folder.contents(rest)
    return .mounted(bytes, status.with(byteCount: Int64(bytes.count)))
  }

  /// Opens a file of the disk; what is mounted is read only.
  package func openForAppending(_ path: String) throws(StorageError) -> Handle {
    try refuse("open", path)
    return .disk(try system.openForAppending(path))
  }

  /// Opens a file of the disk; what is mounted is read only.
  package func openForOverwriting(_ path: String) throws(StorageError) -> Handle {
    try refuse("open", path)
    return .disk(try system.openForOverwriting(path))
  }

  /// Makes a file on the disk.
  package func create(_ path: String) throws(StorageError) -> Handle {
    try refuse("open", path)
    return .disk(try system.create(path))
  }

  /// Closes a file.
  package func close(_ handle: Handle) {
    if case .disk(let handle) = handle { system.close(handle) }
  }

  /// Takes the lock; what is mounted has no writer.
  package func tryLock(_ handle: Handle) throws(StorageError) -> Bool {
    guard case .disk(let handle) = handle else { return true }
    return try system.tryLock(handle)
  }

  /// What file this is.
  package func status(_ handle: Handle) throws(StorageError) -> FileStatus {
    switch handle {
    case .disk(let handle): return try system.status(handle)
    case .mounted(_, let status): return status
    }
  }

  /// What is at a path.
  package func status(at path: String) throws(StorageError) -> FileStatus? {
    if isLeftOut(path) { return nil }
    guard let (folder, rest) = folders.find(path) else {
      try refuseLinks("look at", path, isLast: false)
      return try system.status(at: path)
    }
    return folder.status(rest)
  }

  /// A log of an archive by its moves.
  package func moves(of path: String) -> LogMoves? {
    folders.find(path).flatMap { folder, rest in folder.moves(rest) }
  }

  /// Reads what is there.
  package func read(
    _ handle: Handle, at offset: Int64, byteCount: Int, to bytes: inout [UInt8]
  ) throws(StorageError) -> Int {
    switch handle {
    case .disk(let handle):
      return try system.read(handle, at: offset, byteCount: byteCount, to: &bytes)
    case .mounted(let contents, _):
      guard offset < Int64(contents.count) else { return 0 }
      let start = Int(offset)
      let end = start + min(byteCount, contents.count - start)
      bytes.append(contents.span.extracting(start..<end))
      return end - start
    }
  }

  /// The names in a folder, in byte order.
  package func names(in folder: String) throws(StorageError) -> [String] {
    if isLeftOut(folder) { throw StorageError(.notFound, "list", folder) }
    guard folders.find(folder) != nil else {
      try refuseLinks("list", folder)
      return try system.names(in: folder)
    }
    return try entries(in: folder, after: nil, limit: .max).map { $0.name }
  }

  /// The first `limit` names of a folder behind a name, in byte order.
  package func entries(
    in path: String, after last: String?, limit: Int
  ) throws(StorageError) -> [POSIXStorage.FolderEntry] {
    if isLeftOut(path) { throw StorageError(.notFound, "list", path) }
    guard let (folder, rest) = folders.find(path) else {
      try refuseLinks("list", path)
      return try system.entries(in: path, after: last, limit: limit)
    }
    guard let names = folder.names(rest, last, limit) else {
      throw StorageError(folder.status(rest) == nil ? .notFound : .notAFolder, "list", path)
    }
    return names
  }

  /// Why a folder cannot be listed; nil where it can be, or is not there.
  package func obstacle(toListing folder: String) -> StorageError? {
    do throws(StorageError) {
      _ = try entries(in: folder, after: nil, limit: 1)
      return nil
    } catch {
      return error.kind == .notFound
        ? nil : StorageError(error.kind, "list", folder, code: error.code)
    }
  }

  private func refuse(_ operation: String, _ path: String) throws(StorageError) {
    if folders.find(path) != nil { throw StorageError(.readOnly, operation, path) }
  }
}

extension FileStatus {
  /// The same file with its length, which only reading it tells.
  fileprivate func with(byteCount: Int64) -> FileStatus {
    FileStatus(
      device: device, inode: inode, byteCount: byteCount, isRegular: isRegular,
      isFolder: isFolder, nameCount: nameCount)
  }
}
