import EventLog

/// What is gathered of a log while it is read, append by append, beside what its audit finds.
struct JudgingFold {
  /// The comparison with the ledger, once it is known which session this is.
  private(set) var check: LedgerCheck?
  private(set) var recording: Recording?
  private(set) var recordingObstacle: SessionObstacle?
  private(set) var lines: [RecordedLine] = []
  private(set) var firstLine: RecordedLine?
  /// What was found in a log that is not a session's.
  private(set) var findings: [Finding] = []
  /// What a player's log claims.
  private(set) var claims: [SessionClaim] = []

  private let place: LogPlace
  private let ledger: LedgerNotes?
  private let keepsRecording: Bool
  private let keepsLines: Bool
  private(set) var isSession = false
  private var hasMet = false
  private var stream: StreamName?
  private var judge: StreamJudge?

  init(_ place: LogPlace, _ ledger: LedgerNotes?, _ keeping: JudgedLog.Keeping) {
    self.place = place
    self.ledger = ledger
    keepsRecording = keeping.contains(.recording)
    keepsLines = keeping.contains(.lines)
  }

  /// Whether more than the findings is wanted.
  var keepsEvents: Bool { keepsLines || keepsRecording }

  /// Takes in which log it is, and compares it with the ledger.
  mutating func take(_ cursor: LogCursor) { take(cursor.records, of: cursor) }

  /// The same of lines that are not in the cursor, which has moves.
  mutating func take(_ records: [Record], of cursor: LogCursor) {
    if !hasMet { meet(cursor) }
    check?.take(records)
  }

  /// Apart and once, because to look at a stream copies its names.
  private mutating func meet(_ cursor: LogCursor) {
    guard let stream = cursor.header?.stream else { return }
    hasMet = true
    self.stream = stream
    isSession = stream.kind == .session
    if isSession, let ledger { check = LedgerCheck(ledger[stream.name]) }
    // A rescore that the ledger does not name was not published, and counts for nothing.
    if stream.kind == .rescore, let note = ledger?.rescore(stream.name) {
      check = LedgerCheck(note)
    }
  }

  /// Judges an append of a log that is not a session's.
  mutating func judge(_ cursor: LogCursor, _ sources: AuditSources) {
    if cursor.records.first?.sequence == 0, let stream {
      judge = sources.judge(stream)
      if judge == nil { findings.append(JudgedLog.undecided(stream)) }
    }
    if stream?.kind == .player { claims += SessionClaim.claims(in: cursor) }
    guard let judge else { return }
    for finding in judge.take(cursor) {
      // The same fault again and again is one that goes on.
      if let last = findings.last, last.code == finding.code, last.code != .rule(.unknown),
        last.recomputed == finding.recomputed
      {
        findings[findings.count - 1].sequences += finding.sequences
      } else {
        findings.append(finding)
      }
    }
  }

  /// Keeps what is wanted of a session's events.
  mutating func keep(_ cursor: LogCursor, _ sources: AuditSources) {
    if keepsLines { keepLines(cursor) }
    if keepsRecording { record(cursor, sources) }
  }

  private mutating func keepLines(_ cursor: LogCursor) {
    if let record = cursor.records.first, record.sequence == 0 {
      firstLine = RecordedLine(sequence: 0, append: -1, at: record.at, entry: cursor.entries[0])
    }
    lines += RecordedLine.lines(cursor, append: (lines.last?.append ?? -1) + 1)
  }

  private mutating func record(_ cursor: LogCursor, _ sources: AuditSources) {
    for record in cursor.records where record.sequence > 0 && recordingObstacle == nil {
      if record.sequence == 1 {
        do throws(SessionObstacle) {
          recording = Recording(
            try SessionDecider(cursor.bytes.span, record, sources),
            expectedByteCount: place.byteCount)
        } catch {
          recordingObstacle = error
          return
        }
      }
      recording?.take(cursor.bytes.span, record)
    }
  }
}
