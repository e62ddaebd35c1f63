import EventLog

/// Another disk with a limit: no more than so many bytes are written to it.
///
/// What a method does not change goes to the other disk. A storage that keeps files in a database or
/// encrypts them has the same methods.
final class QuotaStorage<Disk: Storage>: Storage {
  typealias Handle = Disk.Handle

  private let disk: Disk
  private(set) var freeByteCount: Int

  init(_ disk: Disk, byteCount: Int) {
    self.disk = disk
    freeByteCount = byteCount
  }

  func grow(by byteCount: Int) { freeByteCount += byteCount }

  /// Takes what fits, as `write` does; an append that takes nothing more is an error.
  func append(_ bytes: [UInt8], to handle: Handle) throws(StorageError) -> Int {
    guard freeByteCount > 0 else { throw StorageError(.full, "write", "the quota") }
    let taken = try disk.append(Array(bytes.prefix(freeByteCount)), to: handle)
    freeByteCount -= taken
    return taken
  }

  /// Writing in place needs no space.
  func overwrite(
    _ bytes: [UInt8], at offset: Int64, of handle: Handle
  ) throws(StorageError) -> Int {
    try disk.overwrite(bytes, at: offset, of: handle)
  }

  /// What is cut off is free again.
  func truncate(_ handle: Handle, to byteCount: Int64) throws(StorageError) {
    let before = try disk.status(handle).byteCount
    try disk.truncate(handle, to: byteCount)
    freeByteCount += Int(max(0, before - byteCount))
  }

  func openForReading(_ path: String) throws(StorageError) -> Handle {
    try disk.openForReading(path)
  }

  func openForAppending(_ path: String) throws(StorageError) -> Handle {
    try disk.openForAppending(path)
  }

  func openForOverwriting(_ path: String) throws(StorageError) -> Handle {
    try disk.openForOverwriting(path)
  }

  func create(_ path: String) throws(StorageError) -> Handle { try disk.create(path) }

  func close(_ handle: Handle) { disk.close(handle) }

  func tryLock(_ handle: Handle) throws(StorageError) -> Bool { try disk.tryLock(handle) }

  func status(_ handle: Handle) throws(StorageError) -> FileStatus { try disk.status(handle) }

  func status(at path: String) throws(StorageError) -> FileStatus? { try disk.status(at: path) }

  func read(
    _ handle: Handle, at offset: Int64, byteCount: Int, to bytes: inout [UInt8]
  ) throws(StorageError) -> Int {
    try disk.read(handle, at: offset, byteCount: byteCount, to: &bytes)
  }

  func synchronize(_ handle: Handle) throws(StorageError) { try disk.synchronize(handle) }

  func link(_ path: String, as name: String) throws(StorageError) {
    try disk.link(path, as: name)
  }

  func rename(_ path: String, to name: String) throws(StorageError) {
    try disk.rename(path, to: name)
  }

  func remove(_ path: String) throws(StorageError) { try disk.remove(path) }

  func names(in folder: String) throws(StorageError) -> [String] { try disk.names(in: folder) }

  func createFolder(_ path: String) throws(StorageError) { try disk.createFolder(path) }

  func synchronizeFolder(_ path: String) throws(StorageError) {
    try disk.synchronizeFolder(path)
  }

  func pause(milliseconds: Int64) { disk.pause(milliseconds: milliseconds) }

  var settlingPauses: [Int64] { disk.settlingPauses }
}
