import EventLog
import SessionEngine
import Shell
import Systems

/// The quizzes that the golden logs name.
final class Quizzes {
  private var known: [Digest: Quiz] = [:]

  /// The built-in quizzes, and these files.
  init(_ others: [[UInt8]] = []) {
    for bytes in BuiltInQuizzes.files + others {
      if case .quiz(let quiz) = QuizFile.load(bytes) { known[SHA256.digest(of: bytes)] = quiz }
    }
  }

  var sources: AuditSources {
    AuditSources(quiz: { self.known[$0].map { .found($0) } ?? .missing })
  }
}

/// One figure or letter of an event changed by one, and the chain made anew: what no file shows
/// and only the rules tell.
struct Edits {
  /// The members whose edit no rule can see, where it stays within what is allowed; docs/AUDIT
  /// lists them with the reason.
  static let undetectable: Set<String> = [
    "answerGiven.answer",  // another answer that is worth the same
    "answerGiven.elapsed",  // a time within the limit
    "answerRevised.answer", "answerRevised.elapsed",
    "refused.question",  // another command that is refused for the same reason
    "sessionStarted.player",  // the ledger knows who
    "sessionStarted.seed",  // where nothing is drawn from it
    "sessionStarted.preferences",  // the player's log knows: R17
    "sessionResumed.preferences", "settingChanged.to",
    "tailDropped.bytes", "tailDropped.sha256",  // the kept copy knows
    "sessionStarted.extraTime",  // the player's log knows: R24
    // A time within the limit.
    "questionShown.clock", "sessionPaused.clock", "answersSubmitted.clock", "timeExpired.clock",
    // The log that granted it knows: R24.
    "timeGranted.time", "timeGranted.seq", "timeGranted.clock",
    "restGranted.time", "restGranted.seq", "restGranted.clock",
    // The class log and the host know: I14, R18.
    "questionOpened.limit", "questionOpened.clock", "questionOpened.late",
    "sessionStarted.class", "sessionStarted.seat", "sessionStarted.nonce", "resultsReleased.salt",
  ]

  private(set) var table = EditTable()
  private let quizzes: Quizzes
  private let disk = MemoryStorage()
  private let deadline: Int64

  init(deadline: Int64, quizzes: Quizzes = Quizzes()) {
    (self.deadline, self.quizzes) = (deadline, quizzes)
  }

  /// Every figure and letter of `data` up and down by one.
  mutating func edit(_ log: GoldenLog, _ random: inout Chances) {
    guard log.bytes.count <= Tamperer.longByteCount, answer(log.bytes, log) == .nothing else {
      return
    }
    for line in 1..<log.lineCount {
      let body = Chain.body(log.line(line))
      let data = log.data[line].lowerBound - log.lines[line]..<body.count
      for place in data {
        if System.monotonicMilliseconds >= deadline { return }
        for step in [1, 0xFF] as [UInt8] {
          let byte = body[place] &+ step
          guard Edits.isFigureOrLetter(body[place]), Edits.isFigureOrLetter(byte) else { continue }
          var changed = body
          changed[place] = byte
          judge(changed, line, place, log)
        }
      }
    }
  }

  private mutating func judge(_ body: [UInt8], _ line: Int, _ place: Int, _ log: GoldenLog) {
    var bytes = Array(log.bytes[..<log.lines[line]])
    var bodies = [body]
    for next in line + 1..<max(line + 1, log.lineCount) {
      bodies.append(Chain.body(log.line(next)))
    }
    let before = log.bytes[(log.lines[line] - 67)..<(log.lines[line] - 3)]
    Chain.append(bodies, behind: Digest(hex: Array(before)) ?? .zero, to: &bytes)
    let start = log.data[line].lowerBound - log.lines[line]
    let key =
      String(decoding: log.bytes[log.types[line]], as: UTF8.self) + "."
      + Edits.member(body, start, place)
    table.count(
      key, answer(bytes, log), mayPass: Edits.undetectable.contains(key),
      "\(log.name), line \(line + 1)")
  }

  private func answer(_ bytes: [UInt8], _ log: GoldenLog) -> EditAnswer {
    disk.put(bytes, at: "log")
    var reader = LogReader("log", on: disk, expecting: log.receipt.stream)
    var audit = SessionAudit(quizzes.sources)
    while reader.nextAppend() { audit.take(reader.cursor) }
    guard reader.verdict == .intact else { return .integrity }
    audit.finish()
    if audit.obstacle != nil { return .unjudged }
    if audit.findings.isEmpty { return .nothing }
    return audit.findings.contains { $0.code != .rule(.unknown) } ? .rules : .unjudged
  }

  static func isFigureOrLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
  }

  /// The member of `data` that a place lies in.
  static func member(_ body: [UInt8], _ start: Int, _ place: Int) -> String {
    var (depth, name, text, isIn) = (0, "", "", false)
    for index in start...place {
      let byte = body[index]
      if byte == 0x22 {
        isIn.toggle()
        if isIn { text = "" }
      } else if isIn {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else if byte == 0x7B || byte == 0x5B {
        depth += 1
      } else if byte == 0x7D || byte == 0x5D {
        depth -= 1
      } else if byte == 0x3A, depth == 1 {
        name = text
      } else if byte == 0x2C, depth == 1 {
        name = ""
      }
    }
    return name.isEmpty ? "a name" : name
  }
}
