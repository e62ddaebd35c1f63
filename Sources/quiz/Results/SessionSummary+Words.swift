internal import Documents
internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

extension SessionSummary {
  /// What a session led to, in a few words.
  var outcomeWords: String {
    switch state.phase {
    case .abandoned: return "given up" + (rules.quiz.generator != nil ? ", \(pointsWords)" : "")
    case .finished: break
    case .handedIn: return "handed in"
    case .new, .asking, .waiting: return "unfinished, \(placeWords)"
    }
    switch state.result {
    case .outcome(let winner, _, _)?:
      guard let quiz = rules.quiz.outcomes else { return "" }
      return quiz.outcomes[winner].title.escapedForTerminal
    case .points(_, let right, let asked)?: return "\(pointsWords), \(right) of \(asked) right"
    case .graded?: return Transcript.words(of: state).escapedForTerminal
    case nil: return ""
    }
  }

  private var pointsWords: String { state.points.counted("point") }

  /// Where a session stands, in a few words.
  var placeWords: String {
    if rules.quiz.isMorse, let current = state.current, let of = current.of {
      return "round \(current.number) of \(of), \(pointsWords)"
    }
    if rules.quiz.generator != nil { return pointsWords }
    if state.phase == .waiting { return "ready to submit" }
    guard let current = state.current, let of = current.of else { return "" }
    return "question \(current.number) of \(of)"
  }

  /// Date and local time, quiz, owner as they are called on screens, result.
  func row(
    _ console: Console, _ currentPlayer: CurrentPlayer, _ owners: SessionOwners
  ) -> [String] {
    let time = LocalTime(lastAt, console)
    return [
      time.day + " " + time.minute,
      rules.quiz.title.escapedForTerminal, currentPlayer.fullName(of: owner(owners)),
      outcomeWords,
    ]
  }

  /// Whose result it is: of a game without an account, the player's who claimed it.
  func owner(_ owners: SessionOwners) -> String { owners.owner(of: id, startedAs: start.player) }

  /// How it stands, in a word.
  var phaseWord: String {
    switch state.phase {
    case .finished: "finished"
    case .abandoned: "abandoned"
    case .handedIn: "handedIn"
    case .new, .asking, .waiting: "unfinished"
    }
  }
}

extension DataFolder<POSIXStorage> {
  /// Refuses a session that only another device's part of this folder has; answers whether it is
  /// one of several versions.
  @discardableResult
  func refuseOtherDevices(_ session: String) throws(Failure) -> Bool {
    let found = try engine { () throws(SessionError) in try findSession(session) }
    if let found, !found.isOwn {
      throw Failure(
        "session \(session) was played on another device; write "
          + "--data \(found.folder.root.quotedForShell)")
    }
    return found?.isFork == true
  }
}
