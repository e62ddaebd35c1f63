import EventLog
import SessionEngine
import Shell

/// A session's log, replayed step by step for one of the commands that look into it.
struct SessionFile {
  /// One line, before and after.
  struct Step {
    let record: Record
    let line: [UInt8]
    let type: String
    let data: [UInt8]
    let what: Replay.Step
    let before: SessionState
    let after: SessionState
  }

  let path: String
  let verdict: Verdict
  let header: LogHeader
  let replay: Replay
  let head: Digest
  let lineCount: Int64
  let startedAt: Timestamp
  let lastAt: Timestamp

  /// Replays a log; `visit` sees every line behind line 0, in order, and what the session is.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn, and where the quiz is not
  ///   at hand; 2 where there is no such file.
  init(
    _ path: String, _ arguments: Arguments, _ given: Inputs? = nil,
    visit: (Step, Replay) -> Void = { _, _ in }
  ) throws(Failure) {
    let evidence = try Evidence(arguments)
    evidence.enter(folderOf: path)
    let inputs = if let given { given } else { try Inputs(path) }
    var replay: Replay?
    var failure: Failure?
    var (started, last) = (Timestamp.earliest, Timestamp.earliest)
    var header: LogHeader?
    let log = VerifiedLog(inputs.items[0]) { cursor in
      header = cursor.header
      for record in cursor.records where record.sequence > 0 && failure == nil {
        if record.sequence == 1 {
          do throws(Failure) {
            replay = try SessionFile.begin(path, cursor, record, evidence)
            started = record.at
          } catch {
            failure = error
          }
        }
        guard var now = replay else { continue }
        let before = now.state
        let what = now.take(cursor.bytes.span, record)
        replay = now
        last = record.at
        visit(Step(record, cursor, what, before, now.state), now)
      }
    }
    if log.status == .usage || !log.verdict.isSound {
      throw Failure(path: path, log.verdict)
    }
    if let failure { throw failure }
    guard let replay, let header else {
      throw Failure(
        "\(path.escapedForTerminal): not the log of a session; replay-tool log shows its lines",
        .unjudged)
    }
    self.path = path
    verdict = log.verdict
    self.header = header
    self.replay = replay
    head = log.head
    lineCount = log.lineCount
    (startedAt, lastAt) = (started, last)
    if case .torn(let tail) = log.verdict {
      Output.warn(
        "\(ReplayTool.name): \(path.escapedForTerminal): torn at offset \(tail.offset); "
          + "\(tail.byteCount) bytes of an append that was never acknowledged are left out")
    }
  }

  private static func begin(
    _ path: String, _ cursor: LogCursor, _ record: Record, _ evidence: Evidence
  ) throws(Failure) -> Replay? {
    guard cursor.header?.stream.kind == .session else { return nil }
    guard let start = EventCoder.start(cursor.bytes.span, record) else {
      throw Failure(SessionError.notASession(path: path))
    }
    guard start.rules == SessionStart.rules else {
      throw Failure(SessionError.newerRules(path: path, rules: start.rules))
    }
    switch evidence.quiz(start.quizDigest) {
    case .found(let quiz): return Replay(start, of: quiz)
    case .altered(let file): throw Failure(SessionError.quizAltered(path: file))
    case .missing:
      throw Failure(SessionError.quizNotFound(id: start.quiz, digest: start.quizDigest))
    }
  }

  /// The steps of a log, all of them: for commands that look at one place.
  static func steps(
    _ path: String, _ arguments: Arguments
  ) throws(Failure) -> (SessionFile, [Step]) {
    var steps: [Step] = []
    let file = try SessionFile(path, arguments) { step, _ in steps.append(step) }
    return (file, steps)
  }

  /// Where an address leads, as an index into the steps; -1 is before the first.
  func index(of address: Address, in steps: [Step]) throws(Failure) -> Int {
    let last = steps.count - 1
    var index: Int
    switch address.place {
    case .end: index = last
    case .sequence(let sequence): index = Int(clamping: sequence) - 1
    case .beforeEnd(let count): index = last - Int(clamping: count)
    case .time(let milliseconds):
      index =
        steps.lastIndex {
          $0.record.at.milliseconds - startedAt.milliseconds <= milliseconds
        } ?? -1
    case .question(let id, let isLast):
      let found = steps.indices.filter { answers(steps[$0], id) }
      guard let place = isLast ? found.last : found.first else {
        throw Failure(
          "\(path.escapedForTerminal): question \(id.escapedForTerminal) was never answered"
            + nearest(id, among: questionIDs), .no)
      }
      index = place
    }
    if address.isBefore { index -= 1 }
    guard index >= -1, index <= last else {
      throw Failure("\(path.escapedForTerminal): has places 0 to \(last + 1)", .no)
    }
    return index
  }

  private var questionIDs: [String] {
    replay.rules.quiz.outcomes?.questions.map { $0.id } ?? []
  }

  private func answers(_ step: Step, _ id: String) -> Bool {
    switch step.what {
    case .event(.answerGiven(let question, _, _)), .event(.answerRevised(let question, _, _, _)):
      replay.coder.questionID(question) == id
    default: false
    }
  }
}

extension SessionFile.Step {
  init(
    _ record: Record, _ cursor: LogCursor, _ what: Replay.Step, _ before: SessionState,
    _ after: SessionState
  ) {
    let bytes = cursor.bytes.span
    self.init(
      record: record, line: bytes.extracting(record.line).array,
      type: bytes.extracting(record.type).text, data: bytes.extracting(record.data).array,
      what: what, before: before, after: after)
  }

  /// The data as text.
  var dataText: String { String(decoding: data, as: UTF8.self) }
}
