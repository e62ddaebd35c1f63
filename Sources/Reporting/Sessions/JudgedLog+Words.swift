internal import EventLog
package import SessionEngine

extension JudgedLog {
  /// The name of its file as it is shown; where a folder should be, with a slash at its end.
  package var fileName: String {
    guard file.path.utf8.last == 0x2F else { return file.path.lastPathPart.shownFileName }
    return String(file.path.dropLast()).lastPathPart.shownFileName + "/"
  }

  /// Why an audit does not say yes to it.
  package var reason: String {
    if let damage = file.verdict.damage, !file.verdict.isSound {
      if damage.reason == .symbolicLink { return damage.found }
      return "\(file.verdict.name) at line \(damage.line): expected "
        + damage.expected.escapedForTerminal + ", found " + damage.foundText.escapedForTerminal
    }
    if file.isDerived { return "derived from another log" }
    if let obstacleSentence { return obstacleSentence }
    guard let cause else { return "not the log of a session" }
    return lacksOtherLog ? cause.code.code + ": " + cause.recorded : cause.sentence
  }

  /// What keeps the events from being judged, for a person.
  package var obstacleSentence: String? {
    if case .quizMissing(let id, let digest)? = obstacle,
      let altered = findings.first(where: { $0.code == .rule(.wrongQuiz) })
    {
      return SessionObstacle.quizAltered(path: altered.recorded, id: id, digest: digest).sentence
    }
    return obstacle?.sentence
  }

  /// The first finding that keeps an audit from saying yes.
  private var cause: Finding? {
    findings.first { $0.code.severity == .fault }
      ?? findings.first { $0.code.severity == .unjudged }
  }

  /// Whether it is whole, and the log of its class or of its player is missing or cannot be judged.
  var lacksOtherLog: Bool {
    guard file.verdict.isSound, let cause else { return false }
    return cause.code == .integrity(.missing) || cause.code == .integrity(.unreadable)
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
    case .quizAltered(let path, let id, let digest):
      "cannot judge the events: the contents of \(path.escapedForTerminal) do not match the digest "
        + "\(digest.hex) of quiz \(id.escapedForTerminal); put the file of that digest there"
    case .quizMissing(let id, let digest):
      "cannot judge the events: quiz \(id.escapedForTerminal) with digest \(digest.hex) was not "
        + "found: put its file into quizzes/ of the data folder, or name it with --quiz FILE"
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
