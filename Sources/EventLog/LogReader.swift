/// Looks at a log from its start: whole appends, then a verdict.
///
/// It takes no lock and changes nothing. A writer may be at work: a tail that moves while it is looked at is read again, and only one
/// that stood still over ``settlingPauses`` is reported.
///
/// ```swift
/// var reader = LogReader("a.jsonl", on: POSIXStorage())
/// while reader.nextAppend() { print(reader.cursor.records.count) }
/// print(reader.verdict)
/// ```
public struct LogReader<Disk: Storage>: ~Copyable {
  /// How much is read at once.
  public static var chunkByteCount: Int { 128 * 1024 }

  /// What holds the bytes and the lines that were read last.
  public private(set) var cursor: LogCursor
  /// What reading found; nil until ``nextAppend()`` answered false.
  public private(set) var verdict: Verdict?
  /// How many bytes were read so far.
  public private(set) var bytesRead: Int64 = 0

  private let disk: Disk
  private var handle: Disk.Handle?
  private var isAtEnd = false

  /// Opens a log, of this stream if one is named; what can't be opened is a verdict.
  public init(_ path: String, on disk: Disk, expecting stream: Stream? = nil) {
    self.disk = disk
    cursor = LogCursor(expecting: stream)
    do {
      let file = try disk.openForReading(path)
      handle = file
      let status = try disk.status(file)
      byteCount = status.byteCount
      if !status.isRegular { verdict = .unreadable(.notRegular(status)) }
    } catch {
      verdict = .unreadable(Damage(error))
    }
  }

  /// Reads an open file that its owner goes on to own, from where `cursor` stands.
  init(borrowing handle: Disk.Handle, byteCount: Int64, on disk: Disk, from cursor: LogCursor) {
    self.disk = disk
    self.cursor = cursor
    self.byteCount = byteCount
    borrowed = handle
  }

  private var borrowed: Disk.Handle?
  private var byteCount: Int64 = 0

  deinit {
    if let handle { disk.close(handle) }
  }

  /// Reads the next append, whose lines are `cursor.records` then.
  ///
  /// False once, and for good, at the end.
  /// - Complexity: O(*n*) in the bytes of the append.
  public mutating func nextAppend() -> Bool {
    while verdict == nil {
      switch cursor.advance(isAtEnd: isAtEnd) {
      case .append: return true
      case .moreNeeded: fill()
      case .stopped(let found):
        if found == .intact || !moves() { verdict = verdict ?? found }
      }
    }
    return false
  }

  /// Reads to the end.
  public mutating func readAll() -> Verdict {
    while nextAppend() {}
    return verdict ?? .intact
  }

  private mutating func fill() {
    guard let open = borrowed ?? handle else { return }
    let offset = cursor.endOffset
    var (taken, failure): (Int, StorageError?) = (0, nil)
    let disk = self.disk
    if offset >= byteCount {
      do throws(StorageError) { byteCount = try disk.status(open).byteCount } catch {
        verdict = unreadable(error, at: offset)
        return
      }
    }
    // One byte more than there should be, so that the end shows in the same read.
    let wanted = Int(min(Int64(LogReader.chunkByteCount), max(byteCount - offset, 0) + 1))
    cursor.fill { bytes in
      do throws(StorageError) {
        taken = try disk.read(open, at: offset, byteCount: wanted, to: &bytes)
      } catch {
        failure = error
      }
    }
    bytesRead += Int64(taken)
    // A disk may give less than there is; only nothing at all, or the known length, is the end.
    isAtEnd = taken == 0 || (taken < wanted && cursor.endOffset >= byteCount)
    if let failure { verdict = unreadable(failure, at: offset) }
  }

  private func unreadable(_ error: StorageError, at offset: Int64) -> Verdict {
    .unreadable(
      Damage(
        line: cursor.nextSequence + 1, offset: offset, reason: .readFailed, expected: "bytes",
        found: error.reason))
  }

  /// Whether what stands behind the good lines changes while we wait.
  private mutating func moves() -> Bool {
    guard let open = borrowed ?? handle else { return false }
    let before = cursor.bytes.span.extracting(cursor.rest).array
    for pause in settlingPauses {
      disk.pause(milliseconds: pause)
      var now: [UInt8] = []
      while now.count <= before.count {
        let offset = cursor.goodOffset + Int64(now.count)
        let wanted = before.count + 1 - now.count
        let taken: Int
        do throws(StorageError) {
          taken = try disk.read(open, at: offset, byteCount: wanted, to: &now)
        } catch {
          verdict = unreadable(error, at: offset)
          return false
        }
        if taken == 0 { break }
      }
      if isSettled(before, now) { continue }
      cursor.dropRest()
      isAtEnd = false
      return true
    }
    return false
  }

  /// Whether nothing came or went; a window that does not reach the end may have more behind it.
  private func isSettled(_ before: [UInt8], _ now: [UInt8]) -> Bool {
    isAtEnd ? before == now : now.starts(with: before)
  }
}

/// How many milliseconds a reader waits before it looks at a tail again, and again.
private let settlingPauses: [Int64] = [10, 50, 200]

extension Damage {
  init(_ error: StorageError) {
    let reason: Reason =
      switch error.kind {
      case .notFound: .missing
      case .notAFile: .notRegular
      default: .readFailed
      }
    self.init(line: 1, offset: 0, reason: reason, expected: "a log", found: error.reason)
  }

  static func notRegular(_ status: FileStatus) -> Damage {
    Damage(
      line: 1, offset: 0, reason: .notRegular, expected: "a plain file",
      found: status.isFolder ? "a folder" : "a pipe or device")
  }
}
