import EventLog

/// What the ledger is told of a session: before it may be opened, and what it missed.
extension DataFolder {
  /// Why a player may not start a session of a quiz now; decided under the ledger's lock.
  ///
  /// An endless quiz has one open session for each player, and on a day that is named a daily quiz
  /// has one that was not given up. Sessions that can't be read don't count.
  func refusalToOpen(
    _ quiz: Quiz, for player: String, onlyOn day: UTCDate?
  ) -> SessionError? {
    do throws(SessionError) {
      if let day {
        let found = try dailySession(of: quiz, on: day, by: player)
        return found.map { .alreadyOpen(session: $0) }
      }
      guard quiz.isEndless else { return nil }
      let found = try latestUnfinished(player: player, quiz: quiz.id)
      return found.summary.map { .alreadyOpen(session: $0.id) }
    } catch {
      return error
    }
  }

  /// The latest daily session of a player's that was not given up.
  private func dailySession(
    of quiz: Quiz, on day: UTCDate, by player: String
  ) throws(SessionError) -> String? {
    // A session's name begins with the time of its start.
    let first = SessionID(at: day.start, high: 0, low: 0).text
    var owners: SessionOwners?
    for id in try sessionIDs() {
      if id.utf8.lexicographicallyPrecedes(first.utf8) { return nil }
      guard let found = try? summary(of: id), found.start.daily == day,
        found.start.quizDigest == quiz.digest, found.state.phase != .abandoned
      else { continue }
      let owner = try owner(of: id, startedAs: found.start.player, &owners)
      if owner.utf8.elementsEqual(player.utf8) { return id }
    }
    return nil
  }

  /// What the ledger has of the beginning of a session.
  struct NotedBeginning {
    /// Whether it has an entry of the session at all.
    var isOpened = false
    /// Whether it has more than the opening.
    var hasBegun = false
    /// Whether that is in the last append of the ledger.
    var isLast = false
    /// The line of the session that it noted last.
    var lastSequence: Int64 = 0
  }

  /// Looks up what the ledger has of the beginning of a session, which is going to be opened.
  func notedBeginning(of id: String) -> NotedBeginning {
    var found = NotedBeginning()
    let index = ledgerIndex { index in
      let hasBegun = index[id]?.hasBegun == true
      found.isLast = hasBegun && !found.hasBegun
      found.hasBegun = hasBegun
    }
    found.isOpened = index[id] != nil
    found.lastSequence = index[id]?.sequence ?? 0
    return found
  }

  /// Makes sure that the ledger has the beginning of a session on the disk before a command is
  /// taken.
  ///
  /// If a program was killed before it synced the entry, the entry can be read, but a power failure
  /// loses it and keeps the session's next append. That concerns only the ledger's last append:
  /// every writer syncs what it finds before it appends. What the ledger does not have is entered:
  /// it was lost, or the session came from elsewhere. Called with the session's log held open, so
  /// only one process does it.
  func settle(
    _ beginning: NotedBeginning, of summary: SessionSummary, _ at: Timestamp
  ) throws(SessionError) {
    if !beginning.hasBegun {
      var entries = [LedgerEntry.beginning(summary.firstReceipt, summary.id)]
      if !beginning.isOpened { entries.insert(opening(of: summary), at: 0) }
      try note(entries, at)
    } else if beginning.isLast {
      try note([], at)
    }
  }

  /// Opens the log of a session that has ended, which puts its last append on the disk: what is
  /// only seen may go with the power, and what another log tells of it would stay.
  func settle(_ summary: SessionSummary, _ at: Timestamp) throws(SessionError) -> LogWriter<Disk> {
    try refuseLinkedFolders()
    do throws(LogError) {
      return try LogWriter.open(
        session(summary.id), stream: summary.receipt.stream, depth: .lastAppend, at: at, on: disk)
    } catch {
      throw .log(error)
    }
  }

  /// Records an end that a crash kept from being recorded: the level that was opened in the
  /// player's log, then the end in the ledger.
  ///
  /// The session's log is held open meanwhile, so of two processes only one records the end.
  func noteMissedEnd(
    of summary: SessionSummary, holding log: borrowing LogWriter<Disk>, _ at: Timestamp
  ) throws(SessionError) {
    if let level = summary.state.openedLevel {
      try open(
        level, by: summary.id, of: owner(of: summary.id, startedAs: summary.start.player), at)
    }
    guard let known = ledgerIndex()[summary.id], !known.hasEnded else { return }
    let how: LedgerEntry.Ending = summary.state.phase == .finished ? .finished : .abandoned
    try note([.end(summary.receipt, summary.id, how: how)], at)
  }

  private func opening(of summary: SessionSummary) -> LedgerEntry {
    .opening(
      summary.firstReceipt, summary.id, player: summary.start.player, quiz: summary.rules.quiz.id)
  }
}
