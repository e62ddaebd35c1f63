/// Looks at a log that others append to, and gives what is new: whole appends, never half of one.
///
/// It takes no lock, changes nothing and never waits: ``next(at:)`` answers at once, and who calls
/// it decides when to look again. Writes under way, writes that are cut back, and the torn tail of
/// a writer that crashed are passed over, until more of them is there, or until the next writer has
/// dropped them; only a fault that stood still for ``settlingMilliseconds`` ends the following. So
/// does a log that was cut, replaced or removed. A log that is not there yet is waited for: it
/// gets its name only once its first append is inside.
///
/// What was given is not read again. A change there shows when the next append does not chain to
/// it, or in a ``LogReader``.
///
/// ```swift
/// var follower = LogFollower("a.jsonl", on: POSIXStorage())
/// while case .append = follower.next(at: now) { print(follower.cursor.records.count) }
/// ```
///
/// - Source: docs/LOG-FORMAT.md, "Appending", for what readers meet.
public struct LogFollower<Disk: Storage>: ~Copyable {
  /// What a look gave.
  public enum News: Hashable, Sendable {
    /// `cursor.records` are the lines of the next append.
    case append
    /// There is nothing more now.
    case nothing
    /// There will be nothing more, and why.
    case ended(LogEnding)
  }

  /// For how long a fault has to stand still, in milliseconds: as long as a ``LogReader`` waits.
  public static var settlingMilliseconds: Int64 { 260 }

  /// Where the log is.
  public let path: String
  /// What holds the bytes and the lines that were read last.
  public private(set) var cursor: LogCursor
  /// The torn tail after the good lines, if one was there long enough.
  public private(set) var tail: Tail?

  private let disk: Disk
  private let first: Int64
  private var opened: OpenFile<Disk>?
  private var name: FileStatus?
  private var suspicion: (verdict: Verdict, since: Int64)?
  private var ending: LogEnding?

  /// Names the log; nothing is opened before the first look.
  ///
  /// - Parameters:
  ///   - path: the log, which may not be there yet
  ///   - disk: where
  ///   - stream: what line 0 has to say, if that is known
  ///   - first: the first place that is wanted; appends that end before it are verified and passed
  ///     over, one that it stands amid is given whole
  public init(
    _ path: String, on disk: Disk, expecting stream: StreamName? = nil, from first: Int64 = 0
  ) {
    self.path = path
    self.disk = disk
    self.first = first
    cursor = LogCursor(expecting: stream)
  }

  /// Whether the log was there at the last look.
  public var isOpen: Bool { opened != nil }

  /// Whether the last look met something that has not stood still for long enough to be told.
  public var isUncertain: Bool { ending == nil && suspicion != nil && tail == nil }

  /// Looks once: the next append, or that there is none now, or none ever.
  ///
  /// - Parameter now: milliseconds of a clock that only runs forward
  /// - Returns: what there is; after ``News/ended(_:)`` the same for good.
  /// - Complexity: O(*n*) in the bytes of the append, and of those passed over.
  public mutating func next(at now: Int64) -> News {
    if ending == nil, opened == nil { open(now) }
    guard ending == nil, let handle = opened?.handle else {
      return ending.map { .ended($0) } ?? .nothing
    }
    var isAtEnd = false
    var isFresh = cursor.rest.isEmpty
    while true {
      switch cursor.advance(isAtEnd: isAtEnd) {
      case .append:
        (suspicion, tail) = (nil, nil)
        if cursor.nextSequence > first { return .append }
      case .moreNeeded:
        do throws(StorageError) { isAtEnd = try !grow(handle) } catch {
          return settle(.unreadable(unread(error)), now)
        }
        if let ending { return .ended(ending) }
      case .stopped(let verdict):
        guard verdict == .intact || isFresh else {
          // What an earlier look had read ahead may have been cut off since.
          cursor.dropRest()
          (isAtEnd, isFresh) = (false, true)
          continue
        }
        return settle(verdict, now)
      }
    }
  }

  /// Opens the log, if it is there.
  private mutating func open(_ now: Int64) {
    do throws(StorageError) {
      guard let named = try disk.status(at: path) else { return }
      let file = OpenFile(try disk.openForReading(path), on: disk)
      let status = try disk.status(file.handle)
      guard status.isRegular else {
        ending = .damaged(.unreadable(.notRegular(status)))
        return
      }
      // Another file may have taken the name in between; a link's own file is another anyway.
      guard !named.isRegular || named.isSameFile(as: status) else { return }
      (opened, name) = (file, named)
    } catch {
      // Where a part of the path is not a folder, there is no log either.
      if error.kind != .notFound, error.kind != .notAFolder {
        ending = .damaged(.unreadable(Damage(error)))
      }
    }
  }

  /// Reads what came behind the window; answers whether anything did.
  private mutating func grow(_ handle: Disk.Handle) throws(StorageError) -> Bool {
    let byteCount = try disk.status(handle).byteCount
    guard byteCount >= cursor.goodOffset else {
      ending = .cut(good: cursor.goodOffset, found: byteCount)
      return false
    }
    if byteCount < cursor.endOffset { cursor.dropRest() }
    let offset = cursor.endOffset
    let wanted = Int(min(Int64(LogReader<Disk>.chunkByteCount), byteCount - offset))
    guard wanted > 0 else { return false }
    var (taken, failure): (Int, StorageError?) = (0, nil)
    let disk = self.disk
    cursor.fill { bytes in
      do throws(StorageError) {
        taken = try disk.read(handle, at: offset, byteCount: wanted, to: &bytes)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return taken > 0
  }

  /// What stops a look: the end of what is there, or a fault, which counts once it stood still.
  private mutating func settle(_ verdict: Verdict, _ now: Int64) -> News {
    // The next look reads it anew, because it may have been cut off in between.
    cursor.dropRest()
    if verdict == .intact {
      (suspicion, tail) = (nil, nil)
    } else if suspicion?.verdict != verdict {
      (suspicion, tail) = ((verdict, now), nil)
    } else if let since = suspicion?.since, now - since >= LogFollower.settlingMilliseconds {
      if case .torn(let found) = verdict {
        tail = found
      } else {
        ending = .damaged(verdict)
      }
    }
    if ending == nil { checkName() }
    return ending.map { .ended($0) } ?? .nothing
  }

  /// The path still leads to the file that is open.
  private mutating func checkName() {
    // A path that can't be looked at now says nothing about the file.
    guard let name, let found = try? disk.status(at: path) as FileStatus?? else { return }
    guard let found else {
      ending = .removed
      return
    }
    if !found.isSameFile(as: name) { ending = .replaced }
  }

  private func unread(_ error: StorageError) -> Damage {
    Damage(
      line: cursor.nextSequence + 1, offset: cursor.endOffset, reason: .readFailed,
      expected: "bytes", found: error.reason)
  }
}

/// Why a log that was followed gives nothing more.
public enum LogEnding: Hashable, Sendable {
  /// It was altered, is another log than the one asked for, or can't be read.
  case damaged(Verdict)
  /// It is shorter than what was read of it.
  case cut(good: Int64, found: Int64)
  /// Another file has its name.
  case replaced
  /// Nothing has its name any more.
  case removed
}
