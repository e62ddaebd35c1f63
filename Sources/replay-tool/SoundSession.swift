import EventLog
import SessionEngine
import Shell

/// A session whose log is whole and follows the rules from its start: what statistics and exports
/// are made of.
struct SoundSession {
  /// An event, and what it added up to.
  struct Step {
    let sequence: Int64
    let at: Timestamp
    /// How many lines of the same append follow.
    let more: Int
    let event: Event
    /// `data` as it is stored.
    let data: [UInt8]
    let after: SessionState
  }

  let name: String
  let start: SessionStart
  let quiz: Quiz
  let coder: EventCoder
  let steps: [Step]

  /// What came of reading a log.
  enum Reading {
    case session(SoundSession)
    /// A log that proves nothing, and why.
    case leftOut(String)
    /// The log of a player, a conversation or a ledger.
    case other
  }

  var startedAt: Timestamp { steps[0].at }

  var state: SessionState { steps[steps.count - 1].after }

  /// From the start to the last event by the wall clock; nil where that clock ran backwards.
  var milliseconds: Int64? {
    let span = steps[steps.count - 1].at.milliseconds - startedAt.milliseconds
    return span < 0 ? nil : span
  }

  /// Where it stands, in a word.
  var standing: String {
    switch state.phase {
    case .finished: "finished"
    case .abandoned: "abandoned"
    case .new, .asking, .waiting: "open"
    }
  }

  /// Reads a log and judges it; `bytes` are counted for the progress.
  static func read(
    _ item: Inputs.Item, _ evidence: Evidence, byteCount: inout Int64
  ) -> Reading {
    evidence.enter(folderOf: item.path)
    var fold = SoundFold(evidence)
    let log = AuditedLog(item, evidence, receipts: []) { fold.take($0) }
    byteCount = log.file.byteCount
    if log.file.verdict.isSound, !log.isSession, log.file.stream != nil { return .other }
    guard log.status(failingOn: .rule) == .yes, let replay = fold.replay, !fold.steps.isEmpty else {
      return .leftOut(reason(log))
    }
    return .session(
      SoundSession(
        name: log.file.stream?.name ?? "", start: replay.start, quiz: replay.rules.quiz,
        coder: replay.coder, steps: fold.steps))
  }

  private static func reason(_ log: AuditedLog) -> String {
    if let damage = log.file.verdict.damage, !log.file.verdict.isSound {
      return "\(log.file.verdict.name) at line \(damage.line): \(damage.reason.name)"
    }
    if log.file.isDerived { return "derived from another log" }
    if let obstacle = log.obstacle { return obstacle.sentence }
    if let finding = log.findings.first(where: { $0.code.severity != .note }) {
      return "\(finding.code.code) at seq \(finding.sequences[0]): \(finding.code.title)"
    }
    return "not the log of a session"
  }
}

/// Gathers the events of a log as they are read.
private struct SoundFold {
  private(set) var replay: Replay?
  private(set) var steps: [SoundSession.Step] = []
  private let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  mutating func take(_ cursor: LogCursor) {
    let bytes = cursor.bytes.span
    for record in cursor.records where record.sequence > 0 {
      if record.sequence == 1 { begin(bytes, record) }
      guard case .event(let event)? = replay?.take(bytes, record), let state = replay?.state
      else { continue }
      steps.append(
        SoundSession.Step(
          sequence: record.sequence, at: record.at, more: record.more, event: event,
          data: bytes.extracting(record.data).array, after: state))
    }
  }

  private mutating func begin(_ bytes: Span<UInt8>, _ record: Record) {
    guard let start = EventCoder.start(bytes, record), start.rules == SessionStart.rules,
      case .found(let quiz) = evidence.quiz(start.quizDigest)
    else { return }
    replay = Replay(start, of: quiz)
  }
}

/// Goes through many logs, hands on the sessions, and keeps account of what was left out.
struct SessionSweep {
  private(set) var sessionCount: Int64 = 0
  private(set) var otherCount: Int64 = 0
  private(set) var leftOut: [(path: String, reason: String)] = []
  private var missingCount = 0

  /// Reads every log; one session is in memory at a time.
  mutating func run(
    _ inputs: Inputs, _ evidence: Evidence, _ take: (SoundSession) throws(Failure) -> Void
  ) throws(Failure) {
    for failure in inputs.missing { inputs.console.warn(ReplayTool.name + ": " + failure.message) }
    missingCount = inputs.missing.count
    var progress = Progress(total: inputs.items.count, inputs.console)
    for item in inputs.items {
      var byteCount: Int64 = 0
      switch SoundSession.read(item, evidence, byteCount: &byteCount) {
      case .session(let session):
        sessionCount += 1
        try take(session)
      case .leftOut(let reason):
        leftOut.append((item.path, reason))
        progress.end()
        inputs.console.warn(
          "\(ReplayTool.name): \(item.path.escapedForTerminal): left out: "
            + reason.escapedForTerminal)
      case .other: otherCount += 1
      }
      progress.step(bytes: byteCount)
    }
    progress.end()
  }

  /// 0 if all that was named is in, 3 if something was left out, 2 if nothing could be read.
  var status: ExitStatus {
    if sessionCount == 0, leftOut.isEmpty { return .usage }
    return leftOut.isEmpty && missingCount == 0 ? .yes : .unjudged
  }

  var sentence: String {
    var text = sessionCount == 1 ? "1 session" : "\(sessionCount) sessions"
    if !leftOut.isEmpty { text += ", \(leftOut.count) logs left out" }
    if otherCount > 0 { text += ", \(otherCount) logs of other kinds passed over" }
    return text
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("sessions", sessionCount)
    writer.member("otherLogs", otherCount)
    writer.key("leftOut")
    writer.array { list in
      for log in leftOut {
        list.object {
          $0.member("path", log.path)
          $0.member("reason", log.reason)
        }
      }
    }
  }
}
