import EventLog
import SessionEngine
import Shell

/// A session's log, read and replayed for one of the commands that look into it.
struct SessionFile {
  let path: String
  let log: JudgedLog
  /// Every event, and the state at every place.
  let recording: Recording
  /// Decides the events again, for callers that look at one.
  let judge: RecordingJudge
  let evidence: Evidence

  var verdict: Verdict { log.file.verdict }
  let stream: StreamName
  var head: Digest { log.file.head }
  var lineCount: Int64 { log.file.lineCount }
  /// The replay after the last event.
  var replay: Replay { recording.replay }
  /// When the session started.
  var startedAt: Timestamp { recording.lines.startedAt }
  /// When the last line was written.
  var lastAt: Timestamp { recording.steps.last?.at ?? startedAt }

  /// Reads and replays a log.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn, and where the quiz was not
  ///   found; 2 where there is no such file.
  init(_ path: String, _ arguments: Arguments) throws(Failure) {
    try self.init(path, try Evidence(arguments))
  }

  /// Reads and replays a log with the evidence that is available; standard input can be read only once, so a
  /// caller that has looked at it hands it over.
  init(_ path: String, _ evidence: Evidence, _ given: Inputs.Item? = nil) throws(Failure) {
    let item = if let given { given } else { try Inputs(path, evidence.console).items[0] }
    let log = JudgedLog(item, evidence, keeping: [.recording, .unjudged])
    try log.file.requireSound()
    if let obstacle = log.recordingObstacle {
      if log.isSession, case .notASession = obstacle { throw Failure(.notUnderstood, at: path) }
      throw Failure(obstacle, at: path)
    }
    guard let recording = log.recording, let stream = log.file.stream else {
      throw Failure(
        "\(path.escapedForTerminal): not the log of a session; replay-tool verify checks whether it "
          + "is whole",
        .unjudged)
    }
    self.path = path
    self.log = log
    self.stream = stream
    self.recording = recording
    self.evidence = evidence
    judge = RecordingJudge(evidence.sources)
    log.file.warnIfTorn(evidence.console)
  }

  /// Says where a place is in the middle of an append.
  func warn(at place: Int) {
    guard let remark = recording.remark(at: place) else { return }
    evidence.console.warn("\(ReplayTool.name): \(path.escapedForTerminal): \(remark)")
  }
}

extension VerifiedLog {
  /// Throws where the log is neither intact nor torn.
  func requireSound() throws(Failure) {
    guard verdict.isSound else { throw Failure(path: path, verdict) }
  }

  /// What is left out at the end of a torn log; nil where nothing is.
  var tail: Tail? {
    if case .torn(let tail) = verdict { tail } else { nil }
  }

  /// Says that the end of a torn log is left out.
  func warnIfTorn(_ console: Console) {
    guard let tail else { return }
    console.warn(
      "\(ReplayTool.name): \(path.escapedForTerminal): torn at offset \(tail.offset); "
        + "\(tail.byteCount) bytes of an append that was never acknowledged are left out")
  }
}

extension Failure {
  /// Why a session cannot be replayed, for the person at the program.
  init(_ obstacle: SessionObstacle, at path: String) {
    switch obstacle {
    case .notASession: self.init(SessionError.notASession(path: path))
    case .notUnderstood:
      self.init(
        "\(path.escapedForTerminal): the start at seq 1 cannot be read by the rules, so nothing can be "
          + "replayed; replay-tool audit says why", .unjudged)
    case .rules(let rules): self.init(SessionError.newerRules(path: path, rules: rules))
    case .quizMissing(let id, let digest):
      self.init(
        "\(path.escapedForTerminal): quiz \(id.escapedForTerminal) with digest \(digest.hex) is missing; "
          + "name its file with --quiz FILE", .unjudged)
    case .quizUnreadable(let file, _): self.init(SessionError.quizUnreadable(path: file))
    case .quizAltered(let file, _, _): self.init(SessionError.quizAltered(path: file))
    }
  }
}
