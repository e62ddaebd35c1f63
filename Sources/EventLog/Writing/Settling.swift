/// Who waits until a damaged or incomplete tail of a log has stopped changing.
public enum Settling: Hashable, Sendable {
  /// The reader: it waits, looks again, and reads on if something moved.
  case now
  /// The caller, for many logs at once: the reader answers at once and sets `unsettled`.
  case later
  /// No one: the caller holds the log's lock, or the bytes cannot change.
  case never
}

/// What followed a log's good lines when it was read, to be compared with what follows them later.
///
/// A write that is under way, or that is being cut back, looks like damage to a reader without a
/// lock. Whoever reads many logs looks at all of them, waits once for the sum of
/// ``Storage/settlingPauses`` and looks again: what has not moved counts, the rest is read anew.
public struct UnsettledTail: Hashable, Sendable {
  let path: String
  let file: FileStatus?
  let offset: Int64
  let byteCount: Int
  /// Whether the file ended with the tail.
  let reachesEnd: Bool
  let digest: Digest

  /// Whether the log still is the same file with the same bytes after its good lines.
  public func isUnchanged<Disk: Storage>(on disk: Disk) -> Bool {
    do {
      let handle = try disk.openForReading(path)
      defer { disk.close(handle) }
      guard let file, try disk.status(handle).isSameFile(as: file) else { return false }
      return try isUnchanged(in: handle, on: disk)
    } catch {
      return false
    }
  }

  func isUnchanged<Disk: Storage>(
    in handle: Disk.Handle, on disk: Disk
  ) throws(StorageError) -> Bool {
    // One byte more than there was, so that an append shows.
    let wanted = byteCount + (reachesEnd ? 1 : 0)
    var bytes: [UInt8] = []
    while bytes.count < wanted {
      let taken = try disk.read(
        handle, at: offset + Int64(bytes.count), byteCount: wanted - bytes.count, to: &bytes)
      if taken == 0 { break }
    }
    return bytes.count == byteCount && SHA256.digest(of: bytes) == digest
  }
}
