import EventLog
package import SessionEngine
package import Shell

extension Failure {
  /// What a session's error means for the person at the program.
  package init(_ error: SessionError) {
    switch error {
    case .log(let error): self.init(error)
    // What is in a folder that cannot be looked into cannot be judged.
    case .storage(let error)
    where error.operation == "list"
      || error.operation == "make folder" && error.kind == .notAFolder
        && LogFolders.isPlace(error.path)
      || error.operation == "look at" && LogFolders.isPlace(error.path.parentFolder ?? "."):
      self.init(Failure(error).message, .unjudged)
    case .storage(let error): self.init(error)
    case .noSuchSession(let id):
      self.init("no session \(id.escapedForTerminal); quiz results --all --plain lists them")
    case .notASession(let path):
      self.init("\(path.escapedForTerminal): not the log of a session", .unjudged)
    case .quizNotFound(let id, let digest):
      self.init(
        "quiz \(id.escapedForTerminal) with digest \(digest.hex) is missing; put its file "
          + "into quizzes/ of the data folder (replay-tool takes --quiz FILE too)", .unjudged)
    case .quizUnreadable(let path):
      self.init(
        "\(path.escapedForTerminal): this version cannot read the quiz, see quiz check; "
          + "a newer version may", .unjudged)
    case .quizAltered(let path):
      self.init(
        "\(path.escapedForTerminal): contents do not match the digest in the file name; "
          + "put the original file back", .unjudged)
    case .notUnderstood(let path, let sequence):
      self.init(
        "\(path.escapedForTerminal): seq \(sequence) (line \(sequence + 1)) is not an event that "
          + "this version knows; a newer version may, see replay-tool audit", .unjudged)
    case .newerRules(let path, let rules):
      self.init(
        "\(path.escapedForTerminal): played by rules \(rules), which this version does not know "
          + "for its quiz; a newer version is needed", .unjudged)
    case .otherPlayer(let session, let player):
      self.init(
        "session \(session) belongs to \(player.escapedForTerminal); "
          + "name that player with --player")
    case .ended(let session):
      self.init(
        "session \(session) has ended; quiz results shows its result, "
          + "quiz play starts a new one")
    case .ofClass(let session):
      self.init(
        "session \(session) belongs to a class: only the host of the class can continue it, and "
          + "nobody can once the class has ended")
    case .notBegun(let session, let error):
      self.init(
        "cannot start session \(session): " + Failure(error).message
          + "; the session is kept, and quiz resume \(session) starts it")
    case .alreadyOpen(let session):
      self.init(
        "session \(session) of this quiz is open; quiz resume \(session) continues it, "
          + "quiz play --new abandons it")
    case .merging(let path):
      self.init(
        "\(path.escapedForTerminal): another program is merging into this folder; "
          + "wait until it is done, then merge again")
    case .notAName(let path):
      self.init(
        "\(path.escapedForTerminal): does not contain a player's name; remove it, "
          + "or use --player NAME")
    case .badPlayerName(let name):
      self.init(
        "player \(name.escapedForTerminal): a name has 1 to 64 of a-z 0-9 . _ - and starts with "
          + "a letter or digit")
    }
  }
}
