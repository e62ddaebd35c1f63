import EventLog
import SessionEngine
import SessionShell
import Shell

/// What an audit finds in a log that was replayed, computed when it is asked for.
struct LogFindings {
  /// All findings.
  let all: () -> [Finding]
  /// Those at a place.
  let at: (Int) -> [Finding]
  /// The first place where the log is not what its rules give.
  let firstDivergence: () -> Divergence?

  /// The findings of a session: decided as far as somebody looks.
  init(_ judge: RecordingJudge, _ recording: Recording) {
    all = { judge.findings(in: recording) }
    at = { $0 >= 1 ? judge.findings(at: $0, in: recording) : [] }
    firstDivergence = { judge.firstDivergence(in: recording) }
  }

  /// The findings of any other log: decided as a whole at the first question.
  init(_ log: ReplayedLog, _ stream: StreamName, _ path: String, _ evidence: Evidence) {
    let judged = StreamFindings(log, stream, path, evidence)
    all = { judged.all }
    at = { judged.byEvent[$0] }
    firstDivergence = { judged.firstDivergence }
  }
}

/// The findings of a log that is not a session's.
///
/// A class, because they are kept for all who ask.
private final class StreamFindings {
  private let log: ReplayedLog
  private let stream: StreamName
  private let path: String
  private let evidence: Evidence

  init(_ log: ReplayedLog, _ stream: StreamName, _ path: String, _ evidence: Evidence) {
    (self.log, self.stream, self.path, self.evidence) = (log, stream, path, evidence)
  }

  private(set) lazy var all: [Finding] = {
    evidence.enter(folderOf: path)
    guard let judge = evidence.sources.judge(stream) else { return [] }
    var findings: [Finding] = []
    var place = 1
    while place <= log.count {
      let cursor = log.lines.cursor(at: place)
      findings += judge.take(cursor)
      place += cursor.records.count
    }
    return findings
  }()

  private(set) lazy var byEvent = EventFindings(all)

  var firstDivergence: Divergence? {
    guard let finding = byEvent.firstOfRules else { return nil }
    let place = max(1, min(Int(clamping: finding.sequences.first ?? 0), log.count))
    if finding.code == .unknown { return Divergence(place: place, reason: .unread, changes: []) }
    let append = log.lines.append(of: place)
    return Divergence(
      place: place, reason: .values,
      changes: log.leaves(at: append.upperBound).changes(to: log.leavesByRules(after: append)))
  }
}
