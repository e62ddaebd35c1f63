import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

/// The log of a session, for the commands that only sessions have.
struct SessionFile {
  let file: ReplayedFile
  /// Every event, and the state at every place.
  let recording: Recording

  var path: String { file.path }
  /// The replay after the last event.
  var replay: Replay { recording.replay }

  init(_ file: ReplayedFile, _ recording: Recording) {
    (self.file, self.recording) = (file, recording)
  }

  /// Reads and replays a log.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn, and where the quiz was not
  ///   found; 2 for a log of another kind, and where there is no such file.
  init(_ path: String, _ arguments: Arguments) throws(Failure) {
    let evidence = try Evidence(arguments)
    let item = try Inputs.Item(named: path, evidence.console)
    guard let session = try ReplayedFile(lines: item, LogKinds(evidence)).session else {
      throw .noSession(path)
    }
    self = session
  }
}

extension Failure {
  /// A log of another kind where a session is needed.
  static func noSession(_ path: String) -> Failure {
    Failure(
      "\(path.escapedForTerminal): not the log of a session; replay-tool log shows its lines")
  }

  /// Why a session cannot be replayed, for the person at the program.
  init(_ obstacle: SessionObstacle, at path: String) {
    switch obstacle {
    case .notASession, .notUnderstood:
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
