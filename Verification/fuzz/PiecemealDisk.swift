import EventLog

/// One file that can only be read, and that gives at most so many bytes at a time.
struct PiecemealDisk: Storage {
  private let bytes: [UInt8]
  private let piece: Int

  init(_ bytes: [UInt8], piece: Int) {
    self.bytes = bytes
    self.piece = piece
  }

  func openForReading(_ path: String) -> Int { 0 }
  func close(_ handle: Int) {}
  func status(_ handle: Int) -> FileStatus {
    FileStatus(
      device: 0, inode: 0, byteCount: Int64(bytes.count), isRegular: true, isFolder: false,
      nameCount: 1)
  }
  func status(at path: String) -> FileStatus? { status(0) }

  func read(_ handle: Int, at offset: Int64, byteCount: Int, to bytes: inout [UInt8]) -> Int {
    let start = min(Int(clamping: offset), self.bytes.count)
    let taken = self.bytes[start...].prefix(min(byteCount, piece))
    bytes.append(contentsOf: taken)
    return taken.count
  }
  func pause(milliseconds: Int64) {}

  // MARK: What changes a disk

  private func readOnly(_ operation: String) -> StorageError {
    StorageError(.readOnly, operation, "log")
  }
  func openForAppending(_ path: String) throws(StorageError) -> Int { throw readOnly("open") }
  func openForOverwriting(_ path: String) throws(StorageError) -> Int { throw readOnly("open") }
  func create(_ path: String) throws(StorageError) -> Int { throw readOnly("open") }
  func tryLock(_ handle: Int) throws(StorageError) -> Bool { throw readOnly("lock") }
  func append(_ bytes: [UInt8], to handle: Int) throws(StorageError) -> Int {
    throw readOnly("write")
  }
  func overwrite(
    _ bytes: [UInt8], at offset: Int64, of handle: Int
  ) throws(StorageError) -> Int { throw readOnly("write") }
  func truncate(_ handle: Int, to byteCount: Int64) throws(StorageError) { throw readOnly("cut") }
  func synchronize(_ handle: Int) throws(StorageError) { throw readOnly("sync") }
  func link(_ path: String, as name: String) throws(StorageError) { throw readOnly("name") }
  func rename(_ path: String, to name: String) throws(StorageError) { throw readOnly("name") }
  func remove(_ path: String) throws(StorageError) { throw readOnly("remove") }
  func names(in folder: String) throws(StorageError) -> [String] { throw readOnly("list") }
  func createFolder(_ path: String) throws(StorageError) { throw readOnly("make") }
  func synchronizeFolder(_ path: String) throws(StorageError) { throw readOnly("sync") }
}
