internal import EventLog
package import SessionEngine

extension JudgedLog {
  /// Why an audit does not say yes to it.
  package var reason: String {
    if let damage = file.verdict.damage, !file.verdict.isSound {
      return "\(file.verdict.name) at line \(damage.line): \(damage.reason.name)"
    }
    if file.isDerived { return "derived from another log" }
    if let obstacle { return obstacle.sentence }
    let fault =
      findings.first { $0.code.severity == .fault }
      ?? findings.first { $0.code.severity == .unjudged }
    if let fault { return fault.sentence }
    return "not the log of a session"
  }
}

extension Finding {
  /// Its code, place and title.
  package var sentence: String { "\(code.code) at seq \(sequences[0]): \(code.title)" }
}

extension SessionObstacle {
  /// Why the events can't be judged, for a person.
  package var sentence: String {
    switch self {
    case .quizMissing(let id, let digest), .quizAltered(_, let id, let digest):
      "cannot judge the events: quiz \(id.escapedForTerminal) with digest \(digest.hex) is not "
        + "at hand; put its file into quizzes/ of the data folder (replay-tool takes --quiz FILE too)"
    case .quizUnreadable(let path, let id):
      "cannot judge the events: this version cannot read quiz \(id.escapedForTerminal) in "
        + "\(path.escapedForTerminal); a newer version may"
    case .notASession, .notUnderstood, .rules(0):
      "cannot judge the events: the start cannot be read"
    case .rules(let version):
      "cannot judge the events: played by rules \(version), which this version does not "
        + "know for its quiz"
    }
  }
}
