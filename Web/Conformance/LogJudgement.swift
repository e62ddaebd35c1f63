import EventLog
import SessionEngine

/// All that reading, replaying and auditing find in the bytes of a log, as lines of text.
struct LogJudgement {
  private(set) var lines: [[UInt8]] = []

  /// Reads a log of any kind; sessions are replayed and judged with the quizzes of a shelf.
  init(_ bytes: [UInt8], _ shelf: QuizShelf) {
    let disk = MemoryStorage()
    disk.put(bytes, at: "log")
    var audit = SessionAudit(ShelfSources(shelf: shelf))
    var replay: Replay?
    var reader = LogReader("log", on: disk)
    while reader.nextAppend() {
      guard reader.cursor.header?.stream.kind == .session else { continue }
      audit.take(reader.cursor)
      for record in reader.cursor.records where record.sequence > 0 {
        if record.sequence == 1 { replay = begin(reader.cursor, record, shelf) }
        _ = replay?.take(reader.cursor.bytes.span, record)
      }
    }
    let verdict = reader.verdict ?? .intact
    say(verdict.name + " lines " + String(reader.cursor.nextSequence))
    say("head " + reader.cursor.head.hex)
    if let damage = verdict.damage {
      say(
        "line " + String(damage.line) + " offset " + String(damage.offset) + " "
          + damage.reason.name + " expected " + damage.expected + " found " + damage.found)
    }
    if let replay { lines.append(replay.state.document(replay.coder)) }
    guard reader.cursor.header?.stream.kind == .session else { return }
    if verdict.isSound { audit.finish() }
    for finding in audit.findings {
      var line = finding.code.code
      for sequence in finding.sequences { line += " " + String(sequence) }
      say(line + " recorded " + finding.recorded + " recomputed " + finding.recomputed)
    }
  }

  private func begin(_ cursor: LogCursor, _ record: Record, _ shelf: QuizShelf) -> Replay? {
    guard let start = EventCoder.start(cursor.bytes.span, record),
      start.rules == SessionStart.rules, let quiz = shelf.quiz(start.quizDigest)
    else { return nil }
    return Replay(start, of: quiz)
  }

  private mutating func say(_ line: String) { lines.append(Array(line.utf8)) }
}

/// The quizzes at hand, and no player's log.
private struct ShelfSources: AuditSources {
  let shelf: QuizShelf

  func quiz(_ digest: Digest) -> QuizEvidence {
    if let quiz = shelf.quiz(digest) { return .found(quiz) }
    return .missing
  }

  func settings(of player: String) -> [PlayerSettings]? { nil }
}
