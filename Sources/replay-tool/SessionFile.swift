import EventLog
import SessionEngine
import Shell

/// A session's log, read and replayed for one of the commands that look into it.
struct SessionFile {
  let path: String
  let verdict: Verdict
  let header: LogHeader
  /// Every event, and the state at every place.
  let recording: Recording
  let head: Digest
  let lineCount: Int64
  /// Decides the events again, for who looks at one.
  let judge: EventJudge

  /// The replay behind the last event.
  var replay: Replay { recording.replay }
  /// When the session started.
  var startedAt: Timestamp { recording.startedAt }
  /// When the last line was written.
  var lastAt: Timestamp { recording.steps.last?.at ?? startedAt }

  /// Reads and replays a log.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn, and where the quiz is not
  ///   at hand; 2 where there is no such file.
  init(_ path: String, _ arguments: Arguments) throws(Failure) {
    try self.init(path, try Evidence(arguments))
  }

  /// Reads and replays a log with what is at hand; standard input can be read only once, so who
  /// has looked at it already hands it over.
  init(_ path: String, _ evidence: Evidence, _ given: Inputs.Item? = nil) throws(Failure) {
    evidence.enter(folderOf: path)
    let item = if let given { given } else { try Inputs(path, evidence.console).items[0] }
    var recording: Recording?
    var failure: Failure?
    var header: LogHeader?
    let log = VerifiedLog(item) { cursor in
      header = cursor.header
      for record in cursor.records where record.sequence > 0 && failure == nil {
        if record.sequence == 1 {
          do throws(Failure) {
            let replay = try SessionFile.begin(path, cursor, record, evidence)
            recording = replay.map { Recording($0, expectedByteCount: item.byteCount) }
          } catch {
            failure = error
          }
        }
        recording?.take(cursor.bytes.span, record)
      }
    }
    if log.status == .usage || !log.verdict.isSound {
      throw Failure(path: path, log.verdict)
    }
    if let failure { throw failure }
    guard let recording, let header else {
      throw Failure(
        "\(path.escapedForTerminal): not the log of a session; replay-tool log shows its lines",
        .unjudged)
    }
    self.path = path
    judge = EventJudge(evidence)
    verdict = log.verdict
    self.header = header
    self.recording = recording
    head = log.head
    lineCount = log.lineCount
    if case .torn(let tail) = log.verdict {
      evidence.console.warn(
        "\(ReplayTool.name): \(path.escapedForTerminal): torn at offset \(tail.offset); "
          + "\(tail.byteCount) bytes of an append that was never acknowledged are left out")
    }
  }

  /// What a session's first line begins.
  static func begin(
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
}
