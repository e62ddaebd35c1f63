@testable import EventLog

/// A disk that breaks: every operation is counted, and the chosen one goes wrong.
///
/// It also knows what was synced, so that a crash can be followed by what is left then. A sync
/// that fails forgets what it should have written, as Linux does: later syncs leave a hole there.
final class FaultyStorage: Storage {
  typealias Handle = MemoryStorage.Handle

  /// How the chosen operation goes wrong.
  enum Fault: Hashable, Sendable {
    /// It fails and does nothing.
    case failure(StorageError.Kind)
    /// A read or write takes at most so many bytes; anything else goes well.
    case short(Int)
    /// A write takes at most so many bytes, then fails; anything else does its work, then fails.
    case late(Int)
    /// As ``late(_:)``, and so fails all that comes later.
    case crash(Int)
    /// It does nothing and fails, and so does all that comes later.
    case crashBefore
  }

  /// What is behind.
  let disk = MemoryStorage()
  /// What was done, in order.
  private(set) var operations: [String] = []
  /// Whether the power is gone.
  private(set) var isDown = false
  /// Called in place of waiting.
  var onPause: () -> Void = {}
  /// Called with the milliseconds that would have been waited.
  var onWait: (Int64) -> Void = { _ in }

  /// Called with the path of a file before it is opened for reading.
  var onOpen: (String) -> Void = { _ in }

  private var faulty: (index: Int, fault: Fault)?
  private var syncedBytes: [UInt64: [UInt8]] = [:]
  private var unsynced: [UInt64: [Range<Int>]] = [:]
  private var syncedNames: [String: UInt64] = [:]

  /// A disk with the folder `logs`.
  init() {
    try? disk.createFolder("logs")
  }

  /// Starts counting, with all that is there synced.
  func arm(_ fault: Fault?, at index: Int) {
    operations = []
    faulty = fault.map { (index, $0) }
    syncedNames = names()
    for (path, file) in syncedNames { syncedBytes[file] = disk.contents(path) }
  }

  /// Whether the fault came up.
  var isSpoiled: Bool { faulty.map { $0.index < operations.count } ?? false }

  /// The disk after power came back: with all that was written, or only what was synced.
  func survivor(onlySynced: Bool) -> MemoryStorage {
    let left = MemoryStorage()
    try? left.createFolder("logs")
    var first: [UInt64: String] = [:]
    for (path, file) in (onlySynced ? syncedNames : names()).sorted(by: { $0.key < $1.key }) {
      if let other = first[file] {
        try? left.link(other, as: path)
      } else {
        left.put((onlySynced ? syncedBytes[file] : disk.contents(path)) ?? [], at: path)
        first[file] = path
      }
    }
    return left
  }

  private func names() -> [String: UInt64] {
    var names: [String: UInt64] = [:]
    for name in (try? disk.names(in: "logs")) ?? [] {
      names["logs/" + name] = (try? disk.status(at: "logs/" + name))?.inode
    }
    return names
  }

  /// Counts an operation; answers what is wrong with it.
  private func begin(_ operation: String, _ path: String) throws(StorageError) -> Fault? {
    if isDown { throw StorageError(.failed, operation, path) }
    operations.append(operation)
    guard let faulty, faulty.index == operations.count - 1 else { return nil }
    switch faulty.fault {
    case .failure(let kind): throw StorageError(kind, operation, path)
    case .crashBefore:
      isDown = true
      throw StorageError(.failed, operation, path)
    case .short, .late, .crash: return faulty.fault
    }
  }

  private func end(_ fault: Fault?, _ operation: String, _ path: String) throws(StorageError) {
    switch fault {
    case .crash:
      isDown = true
      throw StorageError(.failed, operation, path)
    case .late: throw StorageError(.failed, operation, path)
    default: return
    }
  }

  private func perform<Result>(
    _ operation: String, _ path: String, _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let fault = try begin(operation, path)
    let result = try body()
    try end(fault, operation, path)
    return result
  }

  private func taken(_ count: Int, _ fault: Fault?) -> Int {
    switch fault {
    case .short(let most), .late(let most), .crash(let most): min(count, most)
    default: count
    }
  }

  func openForReading(_ path: String) throws(StorageError) -> Handle {
    onOpen(path)
    return try perform("openForReading", path) { () throws(StorageError) in
      try disk.openForReading(path)
    }
  }

  func openForAppending(_ path: String) throws(StorageError) -> Handle {
    try perform("openForAppending", path) { () throws(StorageError) in
      try disk.openForAppending(path)
    }
  }

  func openForOverwriting(_ path: String) throws(StorageError) -> Handle {
    try perform("openForOverwriting", path) { () throws(StorageError) in
      try disk.openForOverwriting(path)
    }
  }

  func create(_ path: String) throws(StorageError) -> Handle {
    try perform("create", path) { () throws(StorageError) in try disk.create(path) }
  }

  func close(_ handle: Handle) { disk.close(handle) }

  func tryLock(_ handle: Handle) throws(StorageError) -> Bool {
    try perform("tryLock", handle.path) { () throws(StorageError) in try disk.tryLock(handle) }
  }

  func status(_ handle: Handle) throws(StorageError) -> FileStatus {
    try perform("status", handle.path) { () throws(StorageError) in try disk.status(handle) }
  }

  func status(at path: String) throws(StorageError) -> FileStatus? {
    try perform("statusAt", path) { () throws(StorageError) in try disk.status(at: path) }
  }

  func read(
    _ handle: Handle, at offset: Int64, byteCount: Int, to bytes: inout [UInt8]
  ) throws(StorageError) -> Int {
    let fault = try begin("read", handle.path)
    let count = taken(byteCount, fault)
    let result = try disk.read(handle, at: offset, byteCount: count, to: &bytes)
    try end(fault, "read", handle.path)
    return result
  }

  func append(_ bytes: [UInt8], to handle: Handle) throws(StorageError) -> Int {
    let fault = try begin("append", handle.path)
    let count = taken(bytes.count, fault)
    let start = try disk.status(handle).byteCount
    let result = try disk.append(Array(bytes[..<count]), to: handle)
    try note(count, at: start, handle)
    try end(fault, "append", handle.path)
    return result
  }

  func overwrite(
    _ bytes: [UInt8], at offset: Int64, of handle: Handle
  ) throws(StorageError) -> Int {
    let fault = try begin("overwrite", handle.path)
    let count = taken(bytes.count, fault)
    let result = try disk.overwrite(Array(bytes[..<count]), at: offset, of: handle)
    try note(count, at: offset, handle)
    try end(fault, "overwrite", handle.path)
    return result
  }

  func truncate(_ handle: Handle, to byteCount: Int64) throws(StorageError) {
    try perform("truncate", handle.path) { () throws(StorageError) in
      try disk.truncate(handle, to: byteCount)
    }
  }

  private func note(_ count: Int, at start: Int64, _ handle: Handle) throws(StorageError) {
    let file = try disk.status(handle).inode
    unsynced[file, default: []].append(Int(start)..<Int(start) + count)
  }

  func synchronize(_ handle: Handle) throws(StorageError) {
    let status = try disk.status(handle)
    let written = unsynced[status.inode] ?? []
    unsynced[status.inode] = []
    let fault = try begin("synchronize", handle.path)
    var bytes: [UInt8] = []
    _ = try disk.read(handle, at: 0, byteCount: Int(status.byteCount), to: &bytes)
    var synced = Array((syncedBytes[status.inode] ?? []).prefix(bytes.count))
    synced += [UInt8](repeating: 0, count: bytes.count - synced.count)
    for range in written {
      for place in range where place < bytes.count { synced[place] = bytes[place] }
    }
    syncedBytes[status.inode] = synced
    try end(fault, "synchronize", handle.path)
  }

  func link(_ path: String, as name: String) throws(StorageError) {
    try perform("link", path) { () throws(StorageError) in try disk.link(path, as: name) }
  }

  func rename(_ path: String, to name: String) throws(StorageError) {
    try perform("rename", path) { () throws(StorageError) in try disk.rename(path, to: name) }
  }

  func remove(_ path: String) throws(StorageError) {
    try perform("remove", path) { () throws(StorageError) in try disk.remove(path) }
  }

  func names(in folder: String) throws(StorageError) -> [String] {
    try perform("names", folder) { () throws(StorageError) in try disk.names(in: folder) }
  }

  func createFolder(_ path: String) throws(StorageError) {
    try perform("createFolder", path) { () throws(StorageError) in try disk.createFolder(path) }
  }

  func synchronizeFolder(_ path: String) throws(StorageError) {
    let fault = try begin("synchronizeFolder", path)
    syncedNames = names()
    try end(fault, "synchronizeFolder", path)
  }

  func pause(milliseconds: Int64) {
    onWait(milliseconds)
    onPause()
  }
}
