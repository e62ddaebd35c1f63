import EventLog

/// The page's disk: in memory, with a note of every change that the page has still to store.
///
/// A log gets its name with its first append already in it, so a temporary name is nobody's and is
/// never handed out; from the name on each append is a change of its own, exactly the bytes that
/// the log got. What the page stores, in this order, is the disk.
final class PageDisk: Storage {
  /// Something that the page has to store.
  struct Change {
    enum Kind {
      /// A file, in place of what had this name.
      case put
      /// More bytes at its end; from 0 on a file that has no bytes yet, in any tab.
      case append
      /// The name is gone.
      case remove
    }
    let kind: Kind
    let path: String
    let offset: Int64
    let bytes: [UInt8]
  }

  /// An open file.
  struct Handle {
    let inner: MemoryStorage.Handle
    let path: String
  }

  private let memory = MemoryStorage()
  private var changes: [Change] = []
  /// The names that files got which were made under a temporary one.
  private var names: [(temporary: String, name: String)] = []

  /// The bytes at a path; nil if nothing is there.
  func contents(_ path: String) -> [UInt8]? { memory.contents(path) }

  /// What the page stored earlier: no change.
  func load(_ bytes: [UInt8], at path: String) {
    if let folder = path.parentFolder { try? memory.createFolder(folder) }
    memory.put(bytes, at: path)
  }

  /// The changes since this was asked last.
  func takeChanges() -> [Change] {
    defer { changes = [] }
    return changes
  }

  // MARK: Storage

  func openForReading(_ path: String) throws(StorageError) -> Handle {
    Handle(inner: try memory.openForReading(path), path: path)
  }

  func openForAppending(_ path: String) throws(StorageError) -> Handle {
    Handle(inner: try memory.openForAppending(path), path: path)
  }

  func openForOverwriting(_ path: String) throws(StorageError) -> Handle {
    Handle(inner: try memory.openForOverwriting(path), path: path)
  }

  func create(_ path: String) throws(StorageError) -> Handle {
    let handle = Handle(inner: try memory.create(path), path: path)
    if !isTemporary(path) { note(.put, path, at: 0, []) }
    return handle
  }

  func close(_ handle: Handle) { memory.close(handle.inner) }

  func tryLock(_ handle: Handle) throws(StorageError) -> Bool { try memory.tryLock(handle.inner) }

  func status(_ handle: Handle) throws(StorageError) -> FileStatus {
    try memory.status(handle.inner)
  }

  func status(at path: String) throws(StorageError) -> FileStatus? { try memory.status(at: path) }

  func read(
    _ handle: Handle, at offset: Int64, byteCount: Int, to bytes: inout [UInt8]
  ) throws(StorageError) -> Int {
    try memory.read(handle.inner, at: offset, byteCount: byteCount, to: &bytes)
  }

  func append(_ bytes: [UInt8], to handle: Handle) throws(StorageError) -> Int {
    let offset = try memory.status(handle.inner).byteCount
    let taken = try memory.append(bytes, to: handle.inner)
    if let name = name(handle) { note(.append, name, at: offset, bytes) }
    return taken
  }

  func overwrite(
    _ bytes: [UInt8], at offset: Int64, of handle: Handle
  ) throws(StorageError) -> Int {
    var present: [UInt8] = []
    _ = try memory.read(handle.inner, at: offset, byteCount: bytes.count, to: &present)
    let taken = try memory.overwrite(bytes, at: offset, of: handle.inner)
    // Opening a log writes its last append again, the same bytes: nothing to store.
    if present != bytes, let name = name(handle), let all = memory.contents(name) {
      note(.put, name, at: 0, all)
    }
    return taken
  }

  func truncate(_ handle: Handle, to byteCount: Int64) throws(StorageError) {
    let before = try memory.status(handle.inner).byteCount
    try memory.truncate(handle.inner, to: byteCount)
    if byteCount < before, let name = name(handle), let all = memory.contents(name) {
      note(.put, name, at: 0, all)
    }
  }

  func synchronize(_ handle: Handle) throws(StorageError) {}

  func link(_ path: String, as name: String) throws(StorageError) {
    try memory.link(path, as: name)
    give(name, to: path, .append)
  }

  func rename(_ path: String, to name: String) throws(StorageError) {
    try memory.rename(path, to: name)
    give(name, to: path, .put)
    if !isTemporary(path) { note(.remove, path, at: 0, []) }
  }

  func remove(_ path: String) throws(StorageError) {
    try memory.remove(path)
    if !isTemporary(path) { note(.remove, path, at: 0, []) }
  }

  func names(in folder: String) throws(StorageError) -> [String] { try memory.names(in: folder) }

  func createFolder(_ path: String) throws(StorageError) { try memory.createFolder(path) }

  func synchronizeFolder(_ path: String) throws(StorageError) {}

  func pause(milliseconds: Int64) {}

  // MARK: Names

  private func isTemporary(_ path: String) -> Bool {
    // After the last point only: `ann.new-1.jsonl` is the log of a player of that name.
    let part = path.lastPathPart.utf8
    return part.lastIndex(of: 0x2E).map { part[$0...].starts(with: ".new-".utf8) } ?? false
  }

  /// The name that a file has for others; nil while it has only a temporary one.
  private func name(_ handle: Handle) -> String? {
    guard isTemporary(handle.path) else { return handle.path }
    return names.last { Array($0.temporary.utf8) == Array(handle.path.utf8) }?.name
  }

  private func give(_ name: String, to path: String, _ kind: Change.Kind) {
    guard !isTemporary(name) else { return }
    // One that is made again under the same temporary name is another file.
    names.removeAll { Array($0.temporary.utf8) == Array(path.utf8) }
    names.append((path, name))
    note(kind, name, at: 0, memory.contents(name) ?? [])
  }

  private func note(_ kind: Change.Kind, _ path: String, at offset: Int64, _ bytes: [UInt8]) {
    changes.append(Change(kind: kind, path: path, offset: offset, bytes: bytes))
  }
}
