import EventLog
import ReplayTool
import SessionEngine
import Shell

/// The events of a session, for what only sessions have.
private final class OwnOfSession {
  let recording: Recording

  init(_ recording: Recording) { self.recording = recording }
}

extension ReplayedFile {
  /// The events of a session; nil for other logs.
  var recording: Recording? { (own as? OwnOfSession)?.recording }

  /// What only sessions have; nil for other logs.
  var session: SessionFile? { recording.map { SessionFile(self, $0) } }
}

extension Replayed {
  /// A session as far as it was read.
  init(_ recording: Recording, _ judge: RecordingJudge) {
    self.init(ReplayedLog(recording), LogFindings(judge, recording))
    own = OwnOfSession(recording)
    let quiz = recording.decider.rules.quiz
    details.hasElapsedTime = true
    details.heads = SessionColumns(recording).heads
    details.columns = {
      var columns = SessionColumns(recording)
      return { log, place in columns.take((log.own as? OwnOfSession)?.recording ?? recording, place)
      }
    }
    details.player = recording.decider.opening.player
    details.title = { $0.title(of: recording) }
    details.begin = { file, output in
      output.json(LogBegin(file, start: recording.decider.opening))
    }
    details.endState = { recording.state.document(recording.coder) }
    details.isOneValue = SessionState.isOneValue
    details.decidedBy = recording.replay.start.quizDigest.hex
    details.check = { path, file throws(Failure) in try quiz.check(path, in: file) }
  }
}

extension ReplayedFile {
  fileprivate func title(of recording: Recording) -> String {
    let start = recording.decider.opening
    return "quiz " + start.quiz + "  player " + start.player + "  rules "
      + String(start.rules) + "  " + String(verified.lineCount) + " lines  "
      + ElapsedTime.text(recording.lines.milliseconds(at: count)) + "  "
      + standing(recording)
  }

  private func standing(_ recording: Recording) -> String {
    let state = recording.state
    if let result = state.result {
      return "finished: " + Transcript(of: recording.decider.rules.quiz).words(result)
    }
    switch state.phase {
    case .abandoned: return "abandoned"
    case .handedIn: return "handed in"
    default: return state.isPaused ? "paused" : "open"
    }
  }
}
