/// Looks at a log from its start: whole appends, then a verdict.
///
/// It takes no lock and changes nothing. A writer may be at work, so what follows the good lines
/// may change while it is looked at; ``Settling`` says who makes sure that it has come to rest.
///
/// ```swift
/// var reader = LogReader("a.jsonl", on: POSIXStorage())
/// while reader.nextAppend() { print(reader.cursor.records.count) }
/// print(reader.verdict)
/// ```
public struct LogReader<Disk: Storage>: ~Copyable {
  /// How much is read at once.
  package static var chunkByteCount: Int { 128 * 1024 }

  /// What holds the bytes and the lines that were read last.
  public private(set) var cursor: LogCursor
  /// What reading found; nil until ``nextAppend()`` answered false.
  public private(set) var verdict: Verdict?
  /// How many bytes were read so far.
  package private(set) var bytesRead: Int64 = 0
  /// With ``Settling/later``: what the caller has to look at again before the verdict counts.
  public private(set) var unsettled: UnsettledTail?

  private let settling: Settling
  private let followsLinks: Bool
  private var path = ""
  private let disk: Disk
  private var opened: OpenFile<Disk>?
  private var isAtEnd = false

  /// Opens a log, of this stream if one is named; what can't be opened is a verdict, and so is a
  /// symbolic link that is not followed.
  public init(
    _ path: String, on disk: Disk, expecting stream: StreamName? = nil,
    settling: Settling = .now, followingLinks followsLinks: Bool = true
  ) {
    self.init(on: disk, settling: settling, followingLinks: followsLinks)
    open(path, expecting: stream)
  }

  /// Opens no log yet.
  package init(on disk: Disk, settling: Settling, followingLinks followsLinks: Bool = true) {
    self.disk = disk
    self.settling = settling
    self.followsLinks = followsLinks
    cursor = LogCursor(expecting: nil)
  }

  /// Opens another log, with the memory of the one before.
  package mutating func open(_ path: String, expecting stream: StreamName? = nil) {
    opened = nil
    self.path = path
    cursor.restart(expecting: stream)
    (verdict, unsettled, file, bytesRead, byteCount, isAtEnd) = (nil, nil, nil, 0, 0, false)
    do {
      if !followsLinks, try disk.status(at: path)?.isLink == true {
        verdict = .unreadable(.link)
        return
      }
      let file = OpenFile(try disk.openForReading(path), on: disk)
      opened = file
      let status = try disk.status(file.handle)
      self.file = status
      if status.isRegular {
        byteCount = status.byteCount
      } else {
        verdict = .unreadable(.notRegular(status))
      }
    } catch {
      verdict = .unreadable(
        error.isUnfollowedLink ? .unfollowed(error.path, of: path) : Damage(error))
    }
  }

  /// Reads an open file whose owner keeps it and holds its lock, from where `cursor` is.
  init(borrowing handle: Disk.Handle, byteCount: Int64, on disk: Disk, from cursor: LogCursor) {
    settling = .never
    followsLinks = true
    self.disk = disk
    self.cursor = cursor
    self.byteCount = byteCount
    borrowed = handle
  }

  /// How long the file is, also where a damage ended the reading before its end.
  var fileByteCount: Int64 { isAtEnd ? cursor.endOffset : max(cursor.endOffset, byteCount) }

  private var borrowed: Disk.Handle?
  private var byteCount: Int64 = 0
  private var file: FileStatus?

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
        if found == .intact || isSettled() { verdict = verdict ?? found }
      }
    }
    return false
  }

  /// Passes over appends of which only the verdict is wanted; ``nextAppend()`` reads what is left.
  mutating func skipAppends() {
    if verdict == nil { cursor.skipAppends() }
  }

  /// Reads to the end.
  public mutating func readAll() -> Verdict {
    while nextAppend() {}
    return verdict ?? .intact
  }

  private mutating func fill() {
    guard let open = borrowed ?? opened?.handle else { return }
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

  // MARK: Waiting for a tail

  /// Whether the verdict counts now; false where something moved and has to be read again.
  private mutating func isSettled() -> Bool {
    guard settling != .never, let handle = opened?.handle else { return true }
    let tail = UnsettledTail(
      path: path, file: file, offset: cursor.goodOffset, byteCount: cursor.rest.count,
      reachesEnd: isAtEnd,
      digest: SHA256.digest(of: cursor.bytes.span.extracting(cursor.rest)))
    guard settling == .now else {
      unsettled = tail
      return true
    }
    for pause in disk.settlingPauses {
      disk.pause(milliseconds: pause)
      do throws(StorageError) {
        if try !tail.isUnchanged(in: handle, on: disk) {
          cursor.dropRest()
          isAtEnd = false
          return false
        }
      } catch {
        verdict = unreadable(error, at: cursor.goodOffset)
        return true
      }
    }
    return true
  }
}

extension Damage {
  /// What a disk's error says of a log.
  package init(_ error: StorageError) {
    let reason: Reason =
      switch error.kind {
      case .notFound: .missing
      case .notAFile, .notAFolder: .notRegular
      default: .readFailed
      }
    let found =
      switch error.kind {
      case .notAFolder: "a file where a folder should be"
      case .symbolicLink: "a symbolic link that cannot be followed"
      default: error.reason
      }
    self.init(line: 1, offset: 0, reason: reason, expected: "a log", found: found)
  }

  /// A symbolic link that is not followed.
  package static var link: Damage {
    Damage(
      line: 1, offset: 0, reason: .symbolicLink, expected: "a regular file",
      found: "a symbolic link, which is not followed inside a folder")
  }

  /// A symbolic link in the place of a data folder, to a folder that is not there.
  package static var danglingLink: Damage {
    Damage(
      line: 1, offset: 0, reason: .symbolicLink, expected: "a folder",
      found: "a symbolic link to nothing")
  }

  /// A symbolic link in the place of a log or of the folder that it is in.
  fileprivate static func unfollowed(_ link: String, of path: String) -> Damage {
    if link.utf8.elementsEqual(path.utf8) { return .link }
    return Damage(
      line: 1, offset: 0, reason: .symbolicLink, expected: "a regular file",
      found: "in " + link.lastPathPart + "/, a symbolic link, which is not followed")
  }

  static func notRegular(_ status: FileStatus) -> Damage {
    Damage(
      line: 1, offset: 0, reason: .notRegular, expected: "a plain file",
      found: status.isFolder ? "a folder" : "a pipe or device")
  }
}
