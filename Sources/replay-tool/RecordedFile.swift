import EventLog
import SessionEngine
import Shell

/// A session's log, held in memory line by line for the commands that try edits of it.
struct RecordedFile {
  let path: String
  let header: LogHeader
  let receipt: Receipt
  let lines: [RecordedLine]
  let evidence: Evidence
  private let start: Replay?
  private let startFailure: Failure?

  /// Reads a log.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn; 2 where there is no file.
  init(_ path: String, _ arguments: Arguments) throws(Failure) {
    try self.init(path, try Evidence(arguments))
  }

  /// Reads a log with what is at hand.
  init(_ path: String, _ evidence: Evidence) throws(Failure) {
    evidence.enter(folderOf: path)
    let inputs = try Inputs(path, evidence.console)
    var header: LogHeader?
    var lines: [RecordedLine] = []
    var append = 0
    var begun = false
    var start: Replay?
    var failure: Failure?
    let log = VerifiedLog(inputs.items[0]) { cursor in
      header = cursor.header
      guard let first = cursor.records.first, first.sequence > 0 else { return }
      if !begun {
        begun = true
        do throws(Failure) {
          start = try SessionFile.begin(path, cursor, first, evidence)
        } catch {
          failure = error
        }
      }
      lines += RecordedLine.lines(cursor, append: append)
      append += 1
    }
    if log.status == .usage || !log.verdict.isSound { throw Failure(path: path, log.verdict) }
    guard let header, header.stream.kind == .session else {
      throw Failure(
        "\(path.escapedForTerminal): not the log of a session; replay-tool log shows its lines",
        .unjudged)
    }
    if case .torn(let tail) = log.verdict {
      evidence.console.warn(
        "\(ReplayTool.name): \(path.escapedForTerminal): torn at offset \(tail.offset); "
          + "\(tail.byteCount) bytes of an append that was never acknowledged are left out")
    }
    self.path = path
    self.header = header
    self.lines = lines
    self.evidence = evidence
    self.start = start
    startFailure = failure
    receipt = Receipt(stream: header.stream, sequence: log.lineCount - 1, head: log.head)
  }

  /// The session as moves.
  ///
  /// - Throws: ``Failure`` with exit code 3 where the quiz or the rules are not at hand.
  func script() throws(Failure) -> Script {
    if let startFailure { throw startFailure }
    guard let start else { throw Failure(SessionError.notASession(path: path)) }
    return RecordedFile.script(lines, start)
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
