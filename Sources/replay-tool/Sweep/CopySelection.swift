import EventLog
import ReplayTool
import SessionEngine
import Shell

/// Which logs of a run do not count, because another log has their session too.
///
/// Found before the run by a look at the first line of every log, so that statistics, exports,
/// reports and rescoring can leave a copy out when they come to it.
struct CopySelection {
  /// Why a log does not count.
  struct Reason {
    /// The sentence for a person.
    let words: String
    /// Where the session has two histories: what an audit finds in this log.
    let fork: Finding?
  }

  private var reasons: [[UInt8]: Reason] = [:]
  /// The logs that count, of sessions with several, and whether each was read already.
  private var kept: [[UInt8]: Bool] = [:]

  init(_ sweep: LogSweep) throws(Failure) {
    guard sweep.inputs.hasSeveral else { return }
    for group in CopySelection.groups(sweep.inputs.items) {
      judge(group, sweep)
    }
  }

  /// Why the log that is read next at a path does not count; nil if it does, as far as copies go.
  ///
  /// A log that was named twice counts the first time.
  mutating func reason(for path: String) -> String? {
    let name = path.fileNameBytes
    if let reason = reasons[name] { return reason.words }
    guard let wasRead = kept[name] else { return nil }
    kept[name] = true
    return wasRead ? "named before, so its session is counted once" : nil
  }

  /// Whether the session of a log has another history in another log.
  func isFork(_ path: String) -> Bool { fork(at: path) != nil }

  /// What an audit finds in a log whose session has another history in another log.
  func fork(at path: String) -> Finding? { reasons[path.fileNameBytes]?.fork }

  // MARK: Looking

  /// Whether there is a reason to look for copies: a log that is not named as its session, or logs
  /// of sessions in several folders.
  ///
  /// Looking at every log twice takes time. In a folder of sessions, each under its own name, the
  /// run finds by itself what there is, and tells it at its end.
  static func mayHaveCopies(_ items: Inputs.Items) -> Bool {
    var folder: String?
    for (count, item) in items.enumerated() where item.memory == nil {
      if let expected = item.expected, expected.kind != .session { continue }
      let parent = item.path.parentFolder ?? "."
      if SessionID(String(item.path.lastPathPart.dropLast(6))) == nil { return true }
      if let folder, !folder.utf8.elementsEqual(parent.utf8) { return true }
      folder = parent
      if count == namesLookedAt { return false }
    }
    return false
  }

  /// How many names of a run are looked at for a reason.
  private static var namesLookedAt: Int { 256 }

  /// Logs of one session each, where there are several.
  private static func groups(_ items: Inputs.Items) -> [[Inputs.Item]] {
    // Marks of 64 bits keep this small; the few that meet by chance are told apart below.
    var seen: Set<UInt64> = []
    var repeated: Set<UInt64> = []
    for item in items {
      guard let mark = stream(item)?.mark else { continue }
      if !seen.insert(mark).inserted { repeated.insert(mark) }
    }
    guard !repeated.isEmpty else { return [] }
    var groups: [[Inputs.Item]] = []
    var places: [String: Int] = [:]
    for item in items {
      guard let stream = stream(item), repeated.contains(stream.mark) else { continue }
      if let place = places[stream.text] {
        groups[place].append(item)
      } else {
        places[stream.text] = groups.count
        groups.append([item])
      }
    }
    return groups.filter { $0.count > 1 }
  }

  /// The session that line 0 of a log names.
  private static func stream(_ item: Inputs.Item) -> StreamName? {
    guard !item.isLink else { return nil }
    if let memory = item.memory { return stream(item, on: memory) }
    return stream(item, on: item.console.logs)
  }

  private static func stream<Disk: Storage>(_ item: Inputs.Item, on disk: Disk) -> StreamName? {
    // Of an archived log, what its line says of line 0, without the other lines.
    if let header = disk.moves(of: item.path)?.header(expecting: item.expected) {
      return header.stream.kind == .session ? header.stream : nil
    }
    guard let line = try? firstLine(item.path, on: disk) else { return nil }
    let memory = MemoryStorage()
    memory.put(line, at: item.path)
    var reader = LogReader(item.path, on: memory, expecting: item.expected, settling: .never)
    guard reader.nextAppend(), let header = reader.cursor.header, header.derivedFrom == nil,
      header.stream.kind == .session
    else { return nil }
    return header.stream
  }

  /// How long a line 0 is at most that a session is looked for in.
  private static var firstLineLimit: Int { 1 << 16 }

  /// The bytes of line 0 alone: a reader of a log hashes the lines behind it, too.
  private static func firstLine<Disk: Storage>(
    _ path: String, on disk: Disk
  ) throws(StorageError) -> [UInt8] {
    let handle = try disk.openForReading(path)
    defer { disk.close(handle) }
    var bytes: [UInt8] = []
    while bytes.count < firstLineLimit {
      let taken = try disk.read(handle, at: Int64(bytes.count), byteCount: 1 << 12, to: &bytes)
      if let end = bytes.firstIndex(of: 0x0A) { return Array(bytes[...end]) }
      if taken == 0 { break }
    }
    return bytes
  }

  // MARK: Comparing

  /// Finds in a group the log that counts: the longest, where all others are its beginning.
  private mutating func judge(_ group: [Inputs.Item], _ sweep: LogSweep) {
    var logs: [JudgedLog] = []
    for item in group {
      let log = JudgedLog(
        item, sweep.evidence, receipts: sweep.receipts, ledger: sweep.folder.notes)
      if log.isSession, log.file.verdict.isSound, log.file.receipt != nil { logs.append(log) }
    }
    guard logs.count > 1 else { return }
    var folder = FolderJudgement()
    for place in logs.indices {
      folder.meet(&logs[place]) { sweep.inputs.head(in: $0, at: $1) }
    }
    var forks: [[UInt8]: Finding] = [:]
    for log in logs {
      if let fork = log.findings.first(where: { $0.code == .integrity(.fork) }) {
        forks[log.file.path.fileNameBytes] = fork
      }
    }
    folder.end(isWhole: false, on: sweep.inputs.console.logs) {
      forks[$0.path.fileNameBytes] = $0.finding
    }
    // Only a log that the ledger agrees with is no fork beside one that is.
    let kept = leaveOutCopies(logs.filter { forks[$0.file.path.fileNameBytes] == nil })
    for (path, fork) in forks {
      let other =
        kept.map { $0 + " has this session too, and the ledger agrees with it" }
        ?? fork.recomputed + ", and neither counts"
      reasons[path] = Reason(
        words: fork.code.code + ": " + fork.code.title + "; " + other, fork: fork)
    }
  }

  /// Of logs with one history the longest counts, the first of several; gives its path.
  private mutating func leaveOutCopies(_ logs: [JudgedLog]) -> String? {
    guard var kept = logs.first?.file else { return nil }
    for log in logs where log.file.lineCount > kept.lineCount { kept = log.file }
    self.kept[kept.path.fileNameBytes] = false
    for log in logs where log.file.path.fileNameBytes != kept.path.fileNameBytes {
      let isWhole = log.file.receipt == kept.receipt
      reasons[log.file.path.fileNameBytes] = Reason(
        words: (isWhole ? "a copy of " : "the beginning of ") + kept.path
          + ", so its session is counted once",
        fork: nil)
    }
    return kept.path
  }
}

extension StreamName {
  /// Its text as a number: the first eight bytes of its SHA-256.
  fileprivate var mark: UInt64 { SHA256.digest(of: Array(text.utf8)).words.0 }
}
