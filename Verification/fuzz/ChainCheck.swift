import EventLog
import SessionEngine
import Systems

/// Each line of the input gets `prev` and `hash` that fit, so that the fuzzer reaches what a wrong
/// hash hides: framing, canonical JSON, seq, more, at, line 0, the tail, and the whole audit.
enum ChainCheck {
  static func fault(in bytes: [UInt8]) -> String? {
    let log = chained(bytes)
    if let fault = ReaderCheck.fault(in: log) { return fault }
    var audit = SessionAudit(BuiltIn.quizzes.sources)
    var reader = LogReader("log", on: PiecemealDisk(log, piece: .max))
    var lineCount: Int64 = 0
    while reader.nextAppend() {
      audit.take(reader.cursor)
      lineCount = reader.cursor.nextSequence
    }
    audit.finish()
    for finding in audit.findings {
      for place in finding.sequences where place < 0 || place >= max(lineCount, 1) {
        return "\(finding.code) at \(place) of \(lineCount) lines"
      }
    }
    if audit.findings.count > 100 * Int(lineCount) + 100 {
      return "\(audit.findings.count) findings in \(lineCount) lines"
    }
    return nil
  }

  /// The lines, each with a chain that fits; what follows the last LF is left as it is, a tail.
  static func chained(_ bytes: [UInt8]) -> [UInt8] {
    var (log, start, head) = ([UInt8](), 0, Digest.zero)
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      var line = Array(bytes[start..<end])
      line.append(contentsOf: ",\"prev\":\"\(head.hex)\"".utf8)
      head = SHA256.digest(of: line)
      line.append(contentsOf: ",\"hash\":\"\(head.hex)\"}\n".utf8)
      log.append(contentsOf: line)
      start = end + 1
    }
    log.append(contentsOf: bytes[start...])
    return log
  }

  /// The lines of a log without their chain, which is what ``chained(_:)`` takes.
  static func unchained(_ log: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    for line in log.split(separator: 0x0A) {
      lines.append(contentsOf: line.dropLast(74 + Line.trailerByteCount - 1))
      lines.append(0x0A)
    }
    return lines
  }
}

/// The quizzes that the programs bring with them, each read once.
struct BuiltIn {
  static let quizzes = BuiltIn()

  private let known: [Digest: Quiz]

  private init() {
    var known: [Digest: Quiz] = [:]
    for bytes in BuiltInQuizzes.files {
      if case .quiz(let quiz) = QuizFile.load(bytes) { known[quiz.digest] = quiz }
    }
    self.known = known
  }

  var sources: AuditSources { AuditSources(quiz: { known[$0].map { .found($0) } ?? .missing }) }
}
