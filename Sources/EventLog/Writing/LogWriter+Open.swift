extension LogWriter {
  /// How much of a log is verified when it is opened.
  public enum Depth: Hashable, Sendable {
    /// Every line: for a session, once a sitting.
    case all
    /// From the last append, found backwards: for logs that are opened for one append.
    case lastAppend
  }

  /// Opens a log for writing: takes its lock, verifies, repairs a torn end, syncs the last append.
  ///
  /// `visit` sees every whole append that is read, in order; with ``Depth/all`` that is the whole
  /// log, so state can be folded in the same pass. Nothing has been changed when `isWanted` is then
  /// asked whether to go on, so a caller can decline a log that it does not understand.
  ///
  /// - Parameters:
  ///   - path: the log, which has to be there
  ///   - stream: what line 0 has to say
  ///   - depth: how much is verified
  ///   - at: the time of a `tailDropped`, if there has to be one
  ///   - waiting: for how many milliseconds to wait for another writer
  ///   - disk: where
  ///   - visit: called with the cursor that holds an append
  ///   - isWanted: called once all was read; false leaves the log as it is, with
  ///     ``LogError/declined(path:)``
  /// - Returns: the writer that holds the log.
  /// - Throws: ``LogError``.
  public static func open(
    _ path: String, stream: StreamName, depth: Depth = .all, at: Timestamp, waiting: Int64 = 0,
    on disk: Disk, visit: (LogCursor) -> Void = { _ in }, isWanted: () -> Bool = { true }
  ) throws(LogError) -> LogWriter {
    let handle: Disk.Handle
    do throws(StorageError) { handle = try disk.openForAppending(path) } catch {
      if error.kind == .symbolicLink { throw .damaged(path: path, .unreadable(.link)) }
      throw [.notFound, .notAFile, .notAFolder].contains(error.kind)
        ? .damaged(path: path, .unreadable(Damage(error))) : .storage(error)
    }
    var opening = Opening(disk: disk, handle: handle, path: path)
    let cursor: LogCursor
    let header: LogHeader
    let entry: Entry?
    do throws(LogError) {
      try opening.lock(waiting: waiting)
      try opening.checkFile()
      cursor = try opening.verify(stream, depth, visit)
      guard let found = cursor.header else {
        throw .damaged(path: path, .unreadable(.noHeader))
      }
      header = found
      guard isWanted() else { throw .declined(path: path) }
      try opening.rewriteLastAppend(cursor)
      entry = try opening.dropTail(cursor)
    } catch {
      disk.close(handle)
      throw error
    }
    var writer = LogWriter(
      disk: disk, handle: handle, path: path, file: opening.file, byteCount: cursor.goodOffset,
      header: header, head: cursor.head, nextSequence: cursor.nextSequence,
      recovered: opening.recovery)
    if let entry { try writer.append([entry], at: at) }
    return writer
  }
}

/// The steps of opening a log for writing.
private struct Opening<Disk: Storage> {
  let disk: Disk
  let handle: Disk.Handle
  let path: String
  var file = FileStatus(
    device: 0, inode: 0, byteCount: 0, isRegular: false, isFolder: false, nameCount: 0)
  var verdict = Verdict.intact
  var recovery: LogWriter<Disk>.Recovery?

  /// Runs what the disk does and tells its failures as those of the log.
  private func perform<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(LogError) -> Result {
    do throws(StorageError) { return try body() } catch { throw .storage(error) }
  }

  /// Waits for the lock by asking for it again and again.
  ///
  /// The more of the time given has gone by, the shorter the pauses get: of two hundred writers
  /// those that wait longest ask most often, so that none is left out by chance.
  func lock(waiting: Int64) throws(LogError) {
    var waited: Int64 = 0
    var pause: Int64 = 1
    while true {
      let isFree = try perform { () throws(StorageError) in try disk.tryLock(handle) }
      if isFree { return }
      guard waited < waiting else { throw .locked(path: path) }
      disk.pause(milliseconds: pause)
      waited += pause
      pause = max(1, min(pause * 2, 20, (waiting - waited) / 250))
    }
  }

  /// The path is the file that is open, plain, and has no other name.
  mutating func checkFile() throws(LogError) {
    file = try perform { () throws(StorageError) in try disk.status(handle) }
    guard file.isRegular else { throw .damaged(path: path, .unreadable(.notRegular(file))) }
    if file.nameCount > 1 { try removeLeftOverName() }
    let named = try perform { () throws(StorageError) in try disk.status(at: path) }
    guard let named, named.isSameFile(as: file) else { throw .replaced(path: path) }
    guard named.nameCount == 1 else { throw .hardLinked(path: path) }
  }

  /// A crash between naming a new log and removing its temporary name leaves both.
  private func removeLeftOverName() throws(LogError) {
    let folder = path.parentFolder ?? "."
    let prefix = Array((path.lastPathPart + ".new-").utf8)
    let names = try perform { () throws(StorageError) in try disk.names(in: folder) }
    for name in names where Array(name.utf8).starts(with: prefix) {
      let other = folder.appendingPathPart(name)
      let found = try perform { () throws(StorageError) in try disk.status(at: other) }
      if let found, found.isSameFile(as: file) {
        try perform { () throws(StorageError) in try disk.remove(other) }
      }
    }
  }

  mutating func verify(
    _ stream: StreamName, _ depth: LogWriter<Disk>.Depth, _ visit: (LogCursor) -> Void
  ) throws(LogError) -> LogCursor {
    var start = LogCursor(expecting: stream)
    if depth == .lastAppend, let late = lateStart(stream) { start = late }
    var reader = LogReader(borrowing: handle, byteCount: file.byteCount, on: disk, from: start)
    while reader.nextAppend() { visit(reader.cursor) }
    verdict = reader.verdict ?? .intact
    guard verdict.isSound else { throw .damaged(path: path, verdict) }
    return reader.cursor
  }

  /// How much is read first for line 0; more, if that is not enough.
  private var headerByteCount: Int64 { 1024 }

  /// A cursor just before the last append; nil where that has to be looked for from line 0.
  private func lateStart(_ stream: StreamName) -> LogCursor? {
    var first = LogReader(
      borrowing: handle, byteCount: min(file.byteCount, headerByteCount), on: disk,
      from: LogCursor(expecting: stream))
    guard first.nextAppend(), let header = first.cursor.header else { return nil }
    var window: Int64 = 4 * 1024
    while window < file.byteCount, window <= 4 << 20 {
      var bytes: [UInt8] = []
      let offset = file.byteCount - window
      let taken = try? disk.read(handle, at: offset, byteCount: Int(window), to: &bytes)
      guard taken == Int(window) else { return nil }  // reading it all tells why
      // A line takes more than a byte, so a sequence that reaches its offset is made up.
      if let (end, record) = lastBoundary(in: bytes) {
        guard record.sequence < offset + Int64(end) else { return nil }
        return LogCursor(at: offset + Int64(end), after: record, header: header)
      }
      window *= 4
    }
    return nil
  }

  /// The last place, but the very end, behind a line that verifies and ends an append.
  private func lastBoundary(in bytes: [UInt8]) -> (Int, Record)? {
    var json = CanonicalJSON()
    var end = bytes.count - 1
    while end > 0 {
      if bytes[end - 1] == 0x0A {
        var start = end - 1
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        if start > 0, let record = try? Line.decode(bytes.span, start..<end, checkedBy: &json),
          record.more == 0
        {
          return (end, record)
        }
        end = start
      } else {
        end -= 1
      }
    }
    return nil
  }

  /// Writes the last append once more and syncs it and the log's name, because after a failed
  /// sync the page cache may show what the disk does not hold.
  func rewriteLastAppend(_ cursor: LogCursor) throws(LogError) {
    let start = cursor.lastAppendOffset
    var bytes = try copy(from: start, to: cursor.goodOffset)
    let second = try perform { () throws(StorageError) in try disk.openForOverwriting(path) }
    defer { disk.close(second) }
    let found = try perform { () throws(StorageError) in try disk.status(second) }
    guard found.isSameFile(as: file) else { throw .replaced(path: path) }
    try perform { () throws(StorageError) in
      var offset = start
      while !bytes.isEmpty {
        let taken = try disk.overwrite(bytes, at: offset, of: second)
        guard taken > 0 else { throw StorageError(.failed, "write to", path) }
        bytes.removeSubrange(0..<taken)
        offset += Int64(taken)
      }
      try disk.synchronize(second)
      // Who made the log may have gone before its name was on the disk.
      if let folder = path.parentFolder { try disk.synchronizeFolder(folder) }
    }
  }

  private func copy(from start: Int64, to end: Int64) throws(LogError) -> [UInt8] {
    var bytes: [UInt8] = []
    while start + Int64(bytes.count) < end {
      let taken = try perform { () throws(StorageError) in
        try disk.read(
          handle, at: start + Int64(bytes.count), byteCount: Int(end - start) - bytes.count,
          to: &bytes)
      }
      guard taken > 0 else { throw .storage(StorageError(.failed, "read", path)) }
    }
    return bytes
  }

  /// Keeps a torn tail in a file of its own, cuts the log, and gives the event that says so.
  mutating func dropTail(_ cursor: LogCursor) throws(LogError) -> Entry? {
    guard case .torn(let tail) = verdict else { return nil }
    let bytes = try copy(from: tail.offset, to: tail.offset + tail.byteCount)
    let digest = SHA256.digest(of: bytes)
    let copy = path + ".torn-" + String(tail.offset) + "-" + digest.hex.prefix(16)
    try perform { () throws(StorageError) in
      try keep(bytes, as: copy)
      try disk.truncate(handle, to: tail.offset)
    }
    do throws(StorageError) { try disk.synchronize(handle) } catch {
      throw .outcomeUnknown(path: path)
    }
    recovery = LogWriter<Disk>.Recovery(
      offset: tail.offset, byteCount: tail.byteCount, copy: copy)
    var writer = JSONWriter()
    writer.object {
      $0.member("bytes", tail.byteCount)
      $0.member("sha256", digest.hex)
    }
    return Entry(type: "tailDropped", data: writer.bytes)
  }

  /// The copy is whole or not there; one that is there already is the same by its name.
  private func keep(_ bytes: [UInt8], as copy: String) throws(StorageError) {
    if try disk.status(at: copy) == nil {
      let temporary = copy + ".new"
      let file = try disk.createAnew(temporary)
      defer { disk.close(file) }
      guard try disk.append(bytes, to: file) == bytes.count else {
        throw StorageError(.full, "write to", temporary)
      }
      try disk.synchronize(file)
      try disk.rename(temporary, to: copy)
    }
    if let folder = path.parentFolder { try disk.synchronizeFolder(folder) }
  }
}

extension Damage {
  fileprivate static var noHeader: Damage {
    Damage(line: 1, offset: 0, reason: .firstLineCut, expected: "a whole line 0", found: "none")
  }
}
