import EventLog
import SessionEngine
import Systems

/// All that reading, replaying and auditing find in the bytes of a log, as lines of text.
struct LogJudgement {
  private(set) var lines: [[UInt8]] = []

  /// Reads a log of any kind; sessions are replayed and judged with the quizzes of a shelf.
  init(_ bytes: [UInt8], _ shelf: QuizShelf) {
    let disk = MemoryStorage()
    disk.put(bytes, at: "log")
    let log = JudgedLog(
      LogPlace(path: "log"), on: disk,
      AuditSources(
        quiz: { shelf.quiz($0).map { .found($0) } ?? .missing },
        judge: { StreamJudge.ofRules($0) }), keeping: .recording)
    say(log.file.verdict.name + " lines " + String(log.file.lineCount))
    say("head " + log.file.head.hex)
    if let damage = log.file.verdict.damage {
      say(
        "line " + String(damage.line) + " offset " + String(damage.offset) + " "
          + damage.reason.name + " expected " + damage.expected + " found " + damage.found)
    }
    if let recording = log.recording {
      lines.append(recording.replay.state.document(recording.coder))
    }
    for finding in log.findings {
      var line = finding.code.code
      for sequence in finding.sequences { line += " " + String(sequence) }
      say(line + " recorded " + finding.recorded + " recomputed " + finding.recomputed)
    }
  }

  private mutating func say(_ line: String) { lines.append(Array(line.utf8)) }
}
