internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

extension SessionOpener {
  /// Goes on with the latest unfinished session; 3 if a session of another device is lost.
  func resume() throws(Failure) -> ExitStatus {
    try engine(folder.refuseLinkedFolders())
    return try unjudged(unless: tellParts()) { () throws(Failure) in
      try context.status(of: resumeLatest())
    }
  }

  /// Tells which sessions of other devices are missing or cannot be read; answers whether none is.
  ///
  /// That keeps no other session from being resumed.
  private func tellParts() throws(Failure) -> Bool {
    let parts = try engine(folder.partFolders())
    guard !parts.isEmpty else { return true }
    let owners = try engine(folder.sessionOwners())
    var areSound = true
    for part in parts {
      for file in try engine(part.sessionFiles()) {
        do throws(SessionError) { _ = try part.summary(of: file.id, at: file.path) } catch {
          terminal.noteSkipped(file.id, Failure(error))
          areSound = false
        }
      }
      var judged = JudgedFolder(part, terminal.console, isPart: true)
      let areAllThere = judged.tellAbsences(of: currentPlayer.namedPlayer, owners, at: terminal)
      areSound = areAllThere && areSound
    }
    return areSound
  }

  private func resumeLatest() throws(Failure) -> Leaving {
    if let leaving = try goOnWithLatest() { return leaving }
    var found = try unfinished()
    if found.summary == nil, let latest = found.unreadable.first {
      // Nothing else can be resumed, so what is wrong with the latest one is the answer.
      found.unreadable.removeFirst()
      tellUnreadable(found)
      throw Failure(latest.reason)
    }
    tellUnreadable(found)
    guard let summary = found.summary else {
      if let id = try unfinishedElsewhere() {
        return try goOn(id, player: currentPlayer.namedPlayer)
      }
      if let words = try lostSession() { throw Failure(words, .unjudged) }
      let whose = currentPlayer.namedPlayer.map { " of \($0)" } ?? ""
      throw Failure("no unfinished session\(whose); quiz play starts one", .no)
    }
    return try goOn(summary.id, player: currentPlayer.namedPlayer)
  }

  /// Goes on with the latest open session by the ledger's account, whose log is read only once
  /// then; nil where it cannot be resumed, or the ledger does not know which it is.
  private func goOnWithLatest() throws(Failure) -> Leaving? {
    let player = currentPlayer.namedPlayer
    let found = try engine(folder.latestOpen(player: player))
    guard let found else { return nil }
    if player == nil, let leaving = try currentPlayer.authorise(found.player) { return leaving }
    var news: [String] = []
    if try resumableElsewhere(found.id, player: found.player) != nil {
      news = try adoptFromPart(found.id)
    }
    let now = terminal.clock.read()
    let session: Session<POSIXStorage>
    do throws(SessionError) {
      session = try folder.resumeSession(found.id, player: found.player, now)
    } catch {
      // The log, and not the ledger, has the last word; a process that holds it open is reported.
      guard case .log(.locked) = error else { return nil }
      guard terminal.live != nil else { throw Failure(error) }
      return try offerAnother(than: found.id)
    }
    for line in news { terminal.note(line) }
    var playthrough = Playthrough(session, context)
    return try finish(&playthrough)
  }

  /// Plays what was resumed; *Done* leads to the introduction, as in a game that was not.
  func finish(_ playthrough: inout Playthrough) throws(Failure) -> Leaving {
    let leaving = try playthrough.run()
    guard playthrough.isForNext, leaving == .toMenu,
      let item = item(of: playthrough.session.rules.quiz)
    else { return leaving }
    return try play(item, isNew: true)
  }

  /// A quiz that was played, with its file: one of the program, or as the data folder keeps it.
  func item(of quiz: Quiz) -> QuizShelf.Item? {
    let own = QuizShelf.builtIn.items.first { $0.quiz.digest == quiz.digest }
    if let own { return own }
    let path = folder.quizzes.appendingPathPart(quiz.digest.hex + ".json")
    guard let bytes = try? context.disk.contents(path, limit: QuizFile.byteLimit) else {
      return nil
    }
    var kept = QuizShelf()
    kept.add(bytes)
    return kept.items.first { $0.quiz.digest == quiz.digest }
  }

  /// The latest session that another device left unfinished and that can be resumed here.
  ///
  /// If there is none, the latest that cannot, because it was continued in several ways. A session
  /// that cannot be read is passed over.
  private func unfinishedElsewhere() throws(Failure) -> String? {
    let all = try engine(folder.allSessions())
    let owners = try engine(folder.sessionOwners())
    var fork: String?
    for found in all where !found.isOwn {
      guard let summary = try? found.summary(), !summary.state.hasEnded,
        summary.start.classSeat == nil
      else { continue }
      if let player = currentPlayer.namedPlayer,
        !owners.owns(player, found.id, startedAs: summary.start.player)
      {
        continue
      }
      guard found.isFork else { return found.id }
      fork = fork ?? found.id
    }
    return fork
  }

  /// What is told of the latest session that is open by the ledger's account, and whose log is
  /// missing or not in its place; nil if there is none.
  private func lostSession() throws(Failure) -> String? {
    var judged = JudgedFolder(folder, terminal.console)
    let owners = try engine(folder.sessionOwners())
    let ledger = folder.ledgerIndex()
    let lost = judged.absences(of: currentPlayer.namedPlayer, owners).last { absence in
      absence.session.map { ledger[$0]?.hasEnded == false } == true
    }
    return lost?.words.escapedForTerminal
  }

  /// The latest unfinished session: of the player who is named, else of anybody.
  func unfinished() throws(Failure) -> DataFolder<POSIXStorage>.Unfinished {
    let player = currentPlayer.namedPlayer
    return try engine(folder.latestUnfinished(player: player))
  }
}
