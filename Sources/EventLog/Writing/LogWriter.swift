/// Owns a log: holds its lock, repairs what a crash left, and appends.
///
/// One append is one write and one sync, and is acknowledged by returning. A write that fails is
/// cut back, and the log is as before; a sync that fails spends the writer, because then nobody
/// knows what the disk holds. A writer that goes gives up the lock.
///
/// - Source: docs/LOG-FORMAT.md, "Appending".
public struct LogWriter<Disk: Storage>: ~Copyable {
  /// Where the log is.
  public let path: String
  /// Which log it is.
  public let header: LogHeader
  /// The hash of the last line.
  public private(set) var head: Digest
  /// The place of the next line.
  public private(set) var nextSequence: Int64
  /// How long the file is.
  public private(set) var byteCount: Int64
  /// What opening had to repair, if it had.
  public let recovered: Recovery?

  let disk: Disk
  private let open: OpenFile<Disk>
  private let file: FileStatus
  private var isSpent = false
  private var buffer: [UInt8] = []

  /// What the repair of a torn log kept.
  public struct Recovery: Hashable, Sendable {
    /// Where the tail began.
    public let offset: Int64
    /// How many bytes it had.
    public let byteCount: Int64
    /// The file that holds them now.
    public let copy: String
  }

  /// Takes over an open, locked and verified file.
  init(
    disk: Disk, handle: Disk.Handle, path: String, file: FileStatus, byteCount: Int64,
    header: LogHeader, head: Digest, nextSequence: Int64, recovered: Recovery?
  ) {
    self.disk = disk
    open = OpenFile(handle, on: disk)
    self.path = path
    self.file = file
    self.byteCount = byteCount
    self.header = header
    self.head = head
    self.nextSequence = nextSequence
    self.recovered = recovered
  }

  var handle: Disk.Handle { open.handle }

  /// The receipt of the log as it is now.
  public var receipt: Receipt {
    Receipt(stream: header.stream, sequence: nextSequence - 1, head: head)
  }

  /// Appends events as one, durably; returns the place of the first.
  ///
  /// - Throws: ``LogError``. After any but ``LogError/outcomeUnknown(path:)`` the log is as before
  ///   and the writer goes on.
  @discardableResult
  public mutating func append(_ entries: [Entry], at: Timestamp) throws(LogError) -> Int64 {
    guard !isSpent else { throw .spent(path: path) }
    guard !entries.isEmpty else { return nextSequence }
    try checkFile()
    buffer.removeAll(keepingCapacity: true)
    let newHead = try LogWriter.encode(
      entries, at: at, from: nextSequence, previous: head, path: path, to: &buffer)
    try writeAndSync()
    let first = nextSequence
    head = newHead
    nextSequence += Int64(entries.count)
    byteCount += Int64(buffer.count)
    return first
  }

  private mutating func writeAndSync() throws(LogError) {
    do throws(StorageError) {
      let taken = try disk.append(buffer, to: handle)
      if taken != buffer.count { throw StorageError(.full, "write to", path) }
    } catch {
      try cutBack()
      throw .storage(error)
    }
    do throws(StorageError) { try disk.synchronize(handle) } catch {
      isSpent = true
      throw .outcomeUnknown(path: path)
    }
  }

  /// Takes away what a failed write may have left.
  private mutating func cutBack() throws(LogError) {
    do throws(StorageError) {
      try disk.truncate(handle, to: byteCount)
      try disk.synchronize(handle)
    } catch {
      isSpent = true
      throw .outcomeUnknown(path: path)
    }
  }

  /// The path still is this file, and no one else has written to it.
  private func checkFile() throws(LogError) {
    let found: FileStatus?
    do throws(StorageError) { found = try disk.status(at: path) } catch { throw .storage(error) }
    guard let found, found.isRegular, found.isSameFile(as: file) else {
      throw .replaced(path: path)
    }
    guard found.nameCount == 1 else { throw .hardLinked(path: path) }
    guard found.byteCount == byteCount else {
      throw .foreignAppend(path: path, expected: byteCount, found: found.byteCount)
    }
  }

  /// Writes the lines of one append to `bytes` and returns the last hash.
  static func encode(
    _ entries: [Entry], at: Timestamp, from sequence: Int64, previous: Digest, path: String,
    to bytes: inout [UInt8]
  ) throws(LogError) -> Digest {
    var lines = ChainedLines(after: previous, from: sequence)
    swap(&lines.writer.bytes, &bytes)
    defer { swap(&lines.writer.bytes, &bytes) }
    var json = CanonicalJSON()
    guard entries.count <= Line.moreLimit + 1 else { throw .tooLong(path: path) }
    for (index, entry) in entries.enumerated() {
      let isHeader = entry.type.utf8.elementsEqual(LogHeader.type.utf8)
      guard Line.isType(entry.type), isHeader == (sequence == 0),
        json.fault(in: entry.data.span) == nil
      else { throw .notCanonical(path: path, type: entry.type) }
      lines.add(
        entry.data.span, type: entry.type.utf8.span, at: at, more: entries.count - 1 - index)
      guard !lines.isTooLong else { throw .tooLong(path: path) }
    }
    return lines.head
  }
}
