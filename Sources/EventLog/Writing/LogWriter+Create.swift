extension LogWriter {
  /// Makes a new log with its creator's first append, and holds it open.
  ///
  /// The log is whole and synced before it gets its name, so a log with a name always has a first
  /// append. `beforeNaming` is called with the new log's receipt when everything but the name is
  /// on the disk: there the ledger learns of a session. If it throws, nothing has been made.
  ///
  /// - Parameters:
  ///   - path: the log's name; its folder has to be there
  ///   - stream: what line 0 says
  ///   - derivedFrom: the receipt of the log that this one is an edit of
  ///   - entries: the first append
  ///   - at: its time, and line 0's
  ///   - token: letters and figures that no other writer uses now, for the temporary name
  ///   - disk: where
  ///   - beforeNaming: what has to succeed before the log is there
  /// - Returns: the writer that holds the log.
  /// - Throws: ``LogError``; a taken name is `.storage` with kind `exists`.
  public static func create(
    _ path: String, stream: StreamName, derivedFrom: Receipt? = nil, entries: [Entry],
    at: Timestamp,
    token: String, on disk: Disk,
    beforeNaming: (Receipt) throws(LogError) -> Void = { _ throws(LogError) in }
  ) throws(LogError) -> LogWriter {
    var bytes: [UInt8] = []
    let header = LogHeader.data(stream: stream, derivedFrom: derivedFrom)
    var head = try encode(
      [Entry(type: LogHeader.type, data: header)], at: at, from: 0, previous: .zero, path: path,
      to: &bytes)
    head = try encode(entries, at: at, from: 1, previous: head, path: path, to: &bytes)
    let receipt = Receipt(stream: stream, sequence: Int64(entries.count), head: head)
    let temporary = path + ".new-" + token
    let handle: Disk.Handle
    do throws(StorageError) {
      handle = try disk.createAnew(temporary)
    } catch {
      throw .storage(error)
    }
    do throws(LogError) {
      try write(bytes, to: handle, path: temporary, on: disk)
      try beforeNaming(receipt)
      let file = try name(handle, temporary, as: path, on: disk)
      return LogWriter(
        disk: disk, handle: handle, path: path, file: file, byteCount: Int64(bytes.count),
        header: LogHeader(stream: stream, derivedFrom: derivedFrom), head: head,
        nextSequence: receipt.sequence + 1, recovered: nil)
    } catch {
      // Whatever could not be made goes; if that fails too, a left-over is nobody's.
      try? disk.remove(temporary)
      disk.close(handle)
      throw error
    }
  }

  private static func write(
    _ bytes: [UInt8], to handle: Disk.Handle, path: String, on disk: Disk
  ) throws(LogError) {
    do throws(StorageError) {
      // No other process has the name, so the lock is free; held from here on.
      _ = try disk.tryLock(handle)
      guard try disk.append(bytes, to: handle) == bytes.count else {
        throw StorageError(.full, "write to", path)
      }
      try disk.synchronize(handle)
    } catch {
      throw .storage(error)
    }
  }

  private static func name(
    _ handle: Disk.Handle, _ temporary: String, as path: String, on disk: Disk
  ) throws(LogError) -> FileStatus {
    do throws(StorageError) {
      try disk.link(temporary, as: path)
    } catch {
      // A disk that fails here may have given the name.
      throw error.kind == .failed ? .outcomeUnknown(path: path) : .storage(error)
    }
    do throws(StorageError) {
      try disk.remove(temporary)
      if let folder = path.parentFolder { try disk.synchronizeFolder(folder) }
      return try disk.status(handle)
    } catch {
      throw .outcomeUnknown(path: path)
    }
  }
}
