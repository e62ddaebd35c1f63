import EventLog
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

  init(_ sweep: LogSweep) throws(Failure) {
    for group in CopySelection.groups(sweep.inputs.items) {
      judge(group, sweep)
    }
  }

  /// Why the log at a path does not count; nil if it does, as far as copies go.
  func reason(for path: String) -> String? { reasons[path.fileNameBytes]?.words }

  /// Whether the session of a log has another history in another log.
  func isFork(_ path: String) -> Bool { fork(at: path) != nil }

  /// What an audit finds in a log whose session has another history in another log.
  func fork(at path: String) -> Finding? { reasons[path.fileNameBytes]?.fork }

  // MARK: Looking

  /// Logs of one session each, where there are several.
  private static func groups(_ items: Inputs.Items) -> [[Inputs.Item]] {
    // Marks of 64 bits keep this small; the few that meet by chance are told apart below.
    var seen: Set<UInt64> = []
    var repeated: Set<UInt64> = []
    for item in items {
      guard let mark = stream(item).map({ SignalTraceMark.mark($0.text) }) else { continue }
      if !seen.insert(mark).inserted { repeated.insert(mark) }
    }
    guard !repeated.isEmpty else { return [] }
    var groups: [[Inputs.Item]] = []
    var places: [String: Int] = [:]
    for item in items {
      guard let stream = stream(item), repeated.contains(SignalTraceMark.mark(stream.text)) else {
        continue
      }
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
  private static func stream(_ item: Inputs.Item) -> EventLog.Stream? {
    guard !item.isLink, item.memory == nil else { return nil }
    var reader = LogReader(
      item.path, on: item.console.disk, expecting: item.expected, settling: .never)
    guard reader.nextAppend(), let header = reader.cursor.header, header.derivedFrom == nil,
      header.stream.kind == .session
    else { return nil }
    return header.stream
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
    var relations: [FolderJudgement.Relation] = []
    for place in logs.indices {
      relations.append(
        folder.meet(&logs[place]) { LogSweep.head(in: $0, at: $1, sweep.evidence.console) })
    }
    let isForked = relations.contains { if case .fork = $0 { true } else { false } }
    guard isForked else {
      return leaveOutCopies(logs, relations)
    }
    let agreed = logs.filter { $0.ledgeredTo != nil }
    for log in logs {
      if agreed.count == 1, agreed[0].file.path == log.file.path { continue }
      let other = logs.first { $0.file.path != log.file.path }?.file.path ?? ""
      reasons[log.file.path.fileNameBytes] = Reason(
        words: FindingCode.fork.code + ": " + FindingCode.fork.title + ", also in " + other,
        fork: Finding(
          .fork, [0], recorded: log.file.path, recomputed: other + " has this session too"))
    }
  }

  private mutating func leaveOutCopies(
    _ logs: [JudgedLog], _ relations: [FolderJudgement.Relation]
  ) {
    var counted = 0
    for (place, relation) in relations.enumerated() {
      if case .continuation = relation { counted = place }
    }
    let kept = logs[counted].file.path
    for (place, log) in logs.enumerated() where place != counted {
      let isWhole = log.file.receipt == logs[counted].file.receipt
      reasons[log.file.path.fileNameBytes] = Reason(
        words: (isWhole ? "a copy of " : "the beginning of ") + kept
          + ", so its session is counted once",
        fork: nil)
    }
  }
}

/// A text as a number: the first eight bytes of its SHA-256.
private enum SignalTraceMark {
  static func mark(_ text: String) -> UInt64 { SHA256.digest(of: Array(text.utf8)).words.0 }
}
