import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

/// A session's log, held in memory line by line for the commands that try edits of it.
struct RecordedFile {
  let path: String
  let header: LogHeader
  let receipt: Receipt
  let lines: [RecordedLine]
  let evidence: Evidence
  private let recording: Recording?
  private let obstacle: SessionObstacle?

  /// Reads a log.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn; 2 for a log of another
  ///   kind, and if there is no file.
  init(_ path: String, _ arguments: Arguments) throws(Failure) {
    let item = try Inputs.Item(named: path, arguments.console)
    try self.init(item, try Evidence(arguments))
  }

  /// Reads a log with the evidence that is available.
  init(_ item: Inputs.Item, _ evidence: Evidence) throws(Failure) {
    let path = item.path
    let log = JudgedLog(item, evidence, keeping: [.recording, .lines, .unjudged])
    guard log.file.verdict.isSound else { throw Failure(path: path, log.file.verdict) }
    guard let header = log.file.header, let receipt = log.file.receipt, log.isSession else {
      throw .noSession(path)
    }
    log.file.warnIfTorn(evidence.console)
    self.path = path
    self.header = header
    self.receipt = receipt
    self.evidence = evidence
    lines = log.lines
    recording = log.recording
    obstacle = log.recordingObstacle
  }

  /// The session as moves.
  ///
  /// - Throws: ``Failure`` with exit code 3 where the quiz or the rules are missing.
  func script() throws(Failure) -> Script {
    guard !lines.isEmpty else { throw .noEvents(path) }
    if let obstacle { throw Failure(obstacle, at: path) }
    guard let replay = recording?.replay else {
      throw Failure(.notUnderstood, at: path)
    }
    let script = RecordedFile.script(lines, replay)
    try script.requireStart(path)
    return script
  }

  /// Whether an audit of the lines finds something against the rules, or cannot judge them.
  var isDoubted: Bool {
    let audit = RecordedAudit(lines, evidence.sources)
    return audit.isHindered || audit.findings.contains { $0.code.findingClass == .rule }
  }

  /// Lines as moves, chained or not.
  static func script(_ lines: [RecordedLine], _ start: Replay) -> Script {
    var script = Script(start.start, of: start.rules.quiz)
    var sequence = lines.first?.sequence ?? 1
    for append in RecordedLine.appends(lines) {
      script.take(LogCursor(unchained: append.entries, from: sequence, at: append.at))
      sequence += Int64(append.entries.count)
    }
    return script
  }

  /// Writes a log that is derived from this one; answers what holds it.
  func derive(
    _ appends: [DerivedLog.Append], word: String, to path: String
  ) throws(Failure) -> Receipt {
    let log: DerivedLog
    do throws(LogError) {
      log = try DerivedLog(
        of: receipt, word: word, appends, at: lines.first?.at ?? .earliest)
    } catch {
      throw Failure(error)
    }
    try NewFile.write(log.bytes, to: path)
    return log.receipt
  }
}

extension Script {
  /// Sees to it that the rules know how the session began; without that every run of it is made up.
  ///
  /// - Throws: ``Failure`` with exit code 3.
  func requireStart(_ path: String) throws(Failure) {
    guard case .start? = moves.first?.wish else { throw Failure(.notUnderstood, at: path) }
  }
}
