package import EventLog
package import SessionEngine

extension Failure {
  /// What a log's error means for the person at the program.
  package init(_ error: LogError) {
    switch error {
    case .storage(let error): self.init(error)
    case .declined(let path):
      self.init("\(path.escapedForTerminal): the log was not opened for writing", .unjudged)
    case .locked(let path):
      self.init(
        "\(path.escapedForTerminal): another program has this log open; "
          + "wait until it is done, or continue there")
    case .damaged(let path, let verdict): self.init(path: path, verdict)
    case .replaced(let path):
      self.init(
        "\(path.escapedForTerminal): another file has replaced this log; "
          + "nothing more was written", .unjudged)
    case .hardLinked(let path):
      self.init(
        "\(path.escapedForTerminal): the log has a second name (a hard link); "
          + "remove one of them", .unjudged)
    case .foreignAppend(let path, let expected, let found):
      self.init(
        "\(path.escapedForTerminal): another program wrote to this log (\(found) bytes instead of "
          + "\(expected)); nothing more was written, see replay-tool verify", .unjudged)
    case .tooLong(let path):
      self.init("\(path.escapedForTerminal): too large for one line or append")
    case .notCanonical(let path, let type):
      self.init("\(path.escapedForTerminal): not an event of this format: \(type)")
    case .outcomeUnknown(let path), .spent(let path):
      self.init(
        "\(path.escapedForTerminal): the disk failed, so it is unknown whether the last step was "
          + "kept; run quiz resume to see")
    }
  }

  /// What a damaged log means for the person at the program.
  package init(path: String, _ verdict: Verdict) {
    guard let damage = verdict.damage else {
      self.init("\(path.escapedForTerminal): \(verdict.name)", .unjudged)
      return
    }
    if damage.reason == .missing {
      self.init("\(path.escapedForTerminal): no such file; check the path")
      return
    }
    let advice =
      damage.line == 1
      ? "is this the right log? see replay-tool verify"
      : "see replay-tool verify"
    self.init(
      "\(path.escapedForTerminal): \(verdict.name) at line \(damage.line), offset "
        + "\(damage.offset): expected \(damage.expected.escapedForTerminal), found "
        + "\(damage.foundText.escapedForTerminal); " + advice, .unjudged)
  }

  /// What a disk's error means for the person at the program.
  package init(_ error: StorageError) {
    let advice =
      switch error.kind {
      case .notFound: "check the path"
      case .exists: "choose another name, or another --seed or --clock"
      case .symbolicLink: "name the file itself"
      case .notAFile: "name a regular file"
      case .notAFolder: "name a folder, with --data DIR"
      case .notPermitted, .readOnly: "choose a folder that you may write, with --data DIR"
      case .full: "free some space and try again"
      case .other where System.isOutOfFiles(error.code): "close some programs, or raise ulimit -n"
      case .failed, .other: "check the disk and try again"
      }
    let reason =
      error.kind == .other && error.code != 0 ? System.message(error.code) : error.reason
    self.init("cannot \(error.operation) \(error.path.escapedForTerminal): \(reason); \(advice)")
  }

  /// What a session's error means for the person at the program.
  package init(_ error: SessionError) {
    switch error {
    case .log(let error): self.init(error)
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
        "session \(session) belongs to a class; only its host continues it, and nobody after the "
          + "class has ended")
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
