internal import Documents
internal import EventLog
internal import Reporting
internal import SessionEngine
internal import Shell
internal import Systems

extension SessionSummary {
  /// Date and local time, quiz, owner as they are called on screens, result.
  func row(
    _ console: Console, _ currentPlayer: CurrentPlayer, _ owners: SessionOwners
  ) -> [String] {
    return [
      LocalTime(lastAt, console).text,
      rules.quiz.title.escapedForTerminal, currentPlayer.fullName(of: owner(owners)),
      outcomeWords,
    ]
  }

  /// Whose result it is: of a game without an account, the player's who claimed it.
  func owner(_ owners: SessionOwners) -> String { owners.owner(of: id, startedAs: start.player) }
}

extension DataFolder {
  /// Refuses a session that only another device's part of this folder has; answers whether it is one
  /// of several versions.
  func refuseOtherDevices(_ session: String) throws(Failure) -> Bool {
    let found = try engine(findSession(session))
    if let found, !found.isOwn {
      throw Failure(
        "session \(session) was played on another device; write "
          + "--data \(found.folder.root.quotedForShell)")
    }
    return found?.isFork == true
  }
}
