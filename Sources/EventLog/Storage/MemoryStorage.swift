/// A disk in memory, for a browser, for a replay that shall leave nothing, and for tests.
///
/// A class, because several writers and readers look at one disk. Locks are those of the handles
/// that are open. Nothing here is ever torn.
public final class MemoryStorage: Storage {
  /// One open file: which, and as whom.
  public struct Handle: Sendable {
    let file: Int
    let owner: Int
    let path: String
  }

  private struct File {
    var bytes: [UInt8] = []
    var nameCount: UInt64 = 1
    var lockedBy: Int?
  }

  private struct Entry {
    var path: String
    var file: Int
  }

  private var files: [File] = []
  private var entries: [Entry] = []
  private var folders: [String] = []
  private var handleCount = 0

  /// An empty disk.
  public init() {}

  /// The bytes at a path; nil if nothing is there.
  public func contents(_ path: String) -> [UInt8]? {
    find(path).map { files[entries[$0].file].bytes }
  }

  /// Puts a file at a path, in place of what was there.
  public func put(_ bytes: [UInt8], at path: String) {
    if let place = find(path) {
      files[entries[place].file].bytes = bytes
    } else {
      add(path)
      files[files.count - 1].bytes = bytes
    }
  }

  /// Opens an existing file.
  public func openForReading(_ path: String) throws(StorageError) -> Handle {
    guard let place = find(path) else { throw StorageError(.notFound, "open", path) }
    return handle(entries[place].file, path)
  }

  /// Opens an existing file.
  public func openForAppending(_ path: String) throws(StorageError) -> Handle {
    try openForReading(path)
  }

  /// Opens an existing file.
  public func openForOverwriting(_ path: String) throws(StorageError) -> Handle {
    try openForReading(path)
  }

  /// Makes a new file.
  public func create(_ path: String) throws(StorageError) -> Handle {
    guard find(path) == nil else { throw StorageError(.exists, "open", path) }
    add(path)
    return handle(files.count - 1, path)
  }

  /// Gives up the handle's lock.
  public func close(_ handle: Handle) {
    if files[handle.file].lockedBy == handle.owner { files[handle.file].lockedBy = nil }
  }

  /// Takes the lock if no other handle has it.
  public func tryLock(_ handle: Handle) throws(StorageError) -> Bool {
    if let owner = files[handle.file].lockedBy, owner != handle.owner { return false }
    files[handle.file].lockedBy = handle.owner
    return true
  }

  /// What file it is.
  public func status(_ handle: Handle) throws(StorageError) -> FileStatus {
    status(handle.file)
  }

  /// What is at a path.
  public func status(at path: String) throws(StorageError) -> FileStatus? {
    find(path).map { status(entries[$0].file) }
  }

  /// Reads what is there.
  public func read(
    _ handle: Handle, at offset: Int64, byteCount: Int, to bytes: inout [UInt8]
  ) throws(StorageError) -> Int {
    let stored = files[handle.file].bytes
    guard offset < Int64(stored.count) else { return 0 }
    let start = Int(offset)
    let end = min(start + byteCount, stored.count)
    bytes.append(contentsOf: stored[start..<end])
    return end - start
  }

  /// Takes all bytes.
  public func append(_ bytes: [UInt8], to handle: Handle) throws(StorageError) -> Int {
    files[handle.file].bytes.append(contentsOf: bytes)
    return bytes.count
  }

  /// Takes all bytes.
  public func overwrite(
    _ bytes: [UInt8], at offset: Int64, of handle: Handle
  ) throws(StorageError) -> Int {
    for (index, byte) in bytes.enumerated() {
      let place = Int(offset) + index
      if place < files[handle.file].bytes.count {
        files[handle.file].bytes[place] = byte
      } else {
        files[handle.file].bytes.append(byte)
      }
    }
    return bytes.count
  }

  /// Cuts the file.
  public func truncate(_ handle: Handle, to byteCount: Int64) throws(StorageError) {
    let count = files[handle.file].bytes.count
    if byteCount < Int64(count) { files[handle.file].bytes.removeSubrange(Int(byteCount)..<count) }
  }

  /// Memory needs no sync.
  public func synchronize(_ handle: Handle) throws(StorageError) {}

  /// Gives a file a second name.
  public func link(_ path: String, as name: String) throws(StorageError) {
    guard let place = find(path) else { throw StorageError(.notFound, "name", path) }
    guard find(name) == nil else { throw StorageError(.exists, "name", name) }
    entries.append(Entry(path: name, file: entries[place].file))
    files[entries[place].file].nameCount += 1
  }

  /// Gives a file another name.
  public func rename(_ path: String, to name: String) throws(StorageError) {
    guard let place = find(path) else { throw StorageError(.notFound, "name", path) }
    let file = entries[place].file
    entries.remove(at: place)
    if let taken = find(name) {
      files[entries[taken].file].nameCount -= 1
      entries.remove(at: taken)
    }
    entries.append(Entry(path: name, file: file))
  }

  /// Takes a name away.
  public func remove(_ path: String) throws(StorageError) {
    guard let place = find(path) else { throw StorageError(.notFound, "remove", path) }
    files[entries[place].file].nameCount -= 1
    entries.remove(at: place)
  }

  /// The names right below a folder, in byte order.
  public func names(in folder: String) throws(StorageError) -> [String] {
    guard isFolder(folder) else { throw StorageError(.notFound, "list", folder) }
    var names: [String] = []
    for path in entries.map({ $0.path }) + folders
    where path.parentFolder.map({ Array($0.utf8) }) == Array(folder.utf8) {
      names.append(path.lastPathPart)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder, and those above it.
  public func createFolder(_ path: String) throws(StorageError) {
    if isFolder(path) { return }
    folders.append(path)
    if let parent = path.parentFolder, parent != "." { try createFolder(parent) }
  }

  /// Memory needs no sync.
  public func synchronizeFolder(_ path: String) throws(StorageError) {}

  /// No other process can be at work, so nothing is waited for.
  public func pause(milliseconds: Int64) {}

  private func isFolder(_ path: String) -> Bool {
    let wanted = Array(path.utf8)
    return folders.contains { Array($0.utf8) == wanted }
  }

  private func add(_ path: String) {
    files.append(File())
    entries.append(Entry(path: path, file: files.count - 1))
  }

  private func find(_ path: String) -> Int? {
    let wanted = Array(path.utf8)
    return entries.firstIndex { Array($0.path.utf8) == wanted }
  }

  private func handle(_ file: Int, _ path: String) -> Handle {
    handleCount += 1
    return Handle(file: file, owner: handleCount, path: path)
  }

  private func status(_ file: Int) -> FileStatus {
    FileStatus(
      device: 0, inode: UInt64(file), byteCount: Int64(files[file].bytes.count), isRegular: true,
      isFolder: false, nameCount: files[file].nameCount)
  }
}
