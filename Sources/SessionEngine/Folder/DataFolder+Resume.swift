import EventLog

/// Opening sessions that were started before.
extension DataFolder {
  /// Opens a session that has not ended, and lets the player go on where it was left.
  ///
  /// The log is read once, under its lock. Nothing is written before all of it was understood, so a
  /// missing quiz, another player's session or an event of a newer version changes nothing. What
  /// the player's log grants is taken in first, and a time limit that has passed is recorded: then
  /// the session may have ended, and its ``Session/opening`` is a refusal.
  /// A session of a class is continued by the host of `classID` alone.
  /// - Throws: ``SessionError``.
  public func resumeSession(
    _ id: String, player: String?, _ now: Reading, inClass classID: String? = nil
  ) throws(SessionError) -> Session<Disk> {
    var settings = PlayerSettings()
    var session = try openSession(id, now) { found throws(SessionError) in
      if let seat = found.start.classSeat, seat.classID != classID { throw .ofClass(session: id) }
      settings = try settingsToResume(found, player, now.at)
      return settings.rank
    }
    if session.rules.classSeat == nil {
      for grant in settings.grants where grant.session.utf8.elementsEqual(id.utf8) {
        try session.takeIn(grant, now)
      }
    }
    session.opening = try session.perform(.resume(settings.preferences), now)
    return session
  }

  /// Opens a session for what its class decides, while its player is away: grants, limits, taking
  /// the answers in, and the release of what was handed in.
  ///
  /// Opening it records nothing, and the player is not back.
  /// - Throws: ``SessionError``; ``SessionError/ended(session:)`` if nothing can follow.
  public func openForClass(_ id: String, _ now: Reading) throws(SessionError) -> Session<Disk> {
    try openSession(id, now) { found throws(SessionError) in
      if found.state.isOver { throw .ended(session: found.id) }
      return .expert
    }
  }

  /// Opens the log of a session once `check` has said with which rank it may be.
  private func openSession(
    _ id: String, _ now: Reading, check: (SessionSummary) throws(SessionError) -> Level
  ) throws(SessionError) -> Session<Disk> {
    guard SessionID(id) != nil, let stream = StreamName(.session, id) else {
      throw .noSuchSession(id)
    }
    try refuseLinkedFolders()
    var fold = SessionFold(path: session(id), folder: self)
    var found: SessionSummary?
    var beginning = NotedBeginning()
    var rank = Level.expert
    var failure: SessionError?
    let log: LogWriter<Disk>
    do throws(LogError) {
      log = try LogWriter.open(session(id), stream: stream, at: now.at, on: disk) { cursor in
        fold.fold(cursor)
      } isWanted: {
        do throws(SessionError) {
          let summary = try fold.summary(id, stream)
          found = summary
          beginning = notedBeginning(of: id)
          rank = try check(summary)
        } catch {
          failure = error
        }
        return failure.isNone
      }
    } catch {
      if case .ended? = failure, let found { try catchUp(with: found, now.at) }
      if case .damaged(_, .unreadable(let damage)) = error, damage.reason == .missing {
        throw .noSuchSession(id)
      }
      if case .locked = error, try summary(of: id).state.hasEnded { throw .ended(session: id) }
      throw failure ?? .log(error)
    }
    guard let summary = found else { throw .notASession(path: session(id)) }
    var rules = summary.rules
    rules.rank = rank
    var state = summary.state
    if log.recovered != nil { state.evolve(.tailDropped) }
    try settle(beginning, of: summary, now.at)
    var session = Session(
      id: id, rules: rules, state: state, log: log, folder: self,
      shownAt: now.monotonicMilliseconds, isAway: true)
    session.isRolledBack = beginning.lastSequence > summary.receipt.sequence
    if !beginning.isOpened { session.isUnregistered = try !isOfPart(id) }
    return session
  }

  /// The settings that a session is resumed on, once it is known that it may be.
  private func settingsToResume(
    _ found: SessionSummary, _ player: String?, _ at: Timestamp
  ) throws(SessionError) -> PlayerSettings {
    let owner = found.start.player
    if let player, Array(player.utf8) != Array(try self.owner(of: found.id, startedAs: owner).utf8)
    {
      throw .otherPlayer(session: found.id, player: owner)
    }
    if found.state.hasEnded { throw .ended(session: found.id) }
    return try settledSettings(of: owner, at)
  }

  /// Records what a crash at the end of a session kept from being recorded.
  private func catchUp(with ended: SessionSummary, _ at: Timestamp) throws(SessionError) {
    guard ended.state.isOver else { return }
    if ledgerIndex()[ended.id]?.hasEnded != true {
      let log = try settle(ended, at)
      try noteMissedEnd(of: ended, holding: log, at)
    } else if let level = ended.state.openedLevel {
      try open(
        level, by: ended.id, of: owner(of: ended.id, startedAs: ended.start.player), at)
    }
  }
}
