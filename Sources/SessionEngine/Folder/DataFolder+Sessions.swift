import EventLog

extension DataFolder {
  /// Starts a session: the quiz is kept, the ledger records the opening, the log gets its name, and
  /// the ledger records that the session began.
  ///
  /// The ledger's lock is held from the opening to the beginning. Whoever starts a session at the
  /// same time waits, and then sees this one: so a player can't get two open sessions where only
  /// one may be. No command is taken before the ledger knows that the session began, so that a log
  /// which is missing later was there.
  ///
  /// If a program was killed between the opening and the log's name, `opened` is what the ledger
  /// noted. The log is then made as it was going to be, with the time of the opening, so that its
  /// head is the one in the ledger.
  ///
  /// With `isOnlyDaily`, nothing starts where the player has a daily session of this quiz and day
  /// that was not given up.
  ///
  /// With `isLedgerRead`, the caller has read the whole ledger, and it is not read again.
  ///
  /// `version` is an earlier version of the rules, to compare with a log that was played by them.
  /// - Throws: ``SessionError/alreadyOpen(session:)`` if the player has to go on with, or give up,
  ///   another session first. ``SessionError/notBegun(session:_:)`` if the log is there, but the
  ///   ledger could not record it. After any other error nothing was started.
  public func startSession(
    _ item: QuizShelf.Item, id: SessionID, seed: Seed, player: String, _ now: Reading,
    daily: UTCDate? = nil, isOnlyDaily: Bool = false, practising practice: PracticeNote? = nil,
    inClass classSeat: ClassSeat? = nil,
    opened: LedgerNotes.Note? = nil, isLedgerRead: Bool = false, rules version: Int64? = nil
  ) throws(SessionError) -> Session<Disk> {
    try refuseLinkedFolders()
    let settings = try settledSettings(of: player, now.at)
    guard let stream = StreamName(.session, id.text) else { throw .noSuchSession(id.text) }
    try prepare()
    try perform { () throws(StorageError) in try synchronizeFolders() }
    if !isLedgerRead { try refuseUnusableLedger() }
    try keep(item.bytes, digest: item.quiz.digest)
    let rules = SessionRules(
      quiz: item.quiz, version: version, seed: seed, shuffling: settings.preferences.shuffling,
      rank: settings.rank, extraTimePercent: settings.extraTimePercent,
      daily: item.quiz.graded == nil ? nil : daily,
      practice: item.quiz.graded == nil ? nil : practice,
      classSeat: item.quiz.graded == nil ? nil : classSeat)
    let events = SessionState.begin(rules, player: player, preferences: settings.preferences)
    let coder = EventCoder(rules)
    var state = SessionState(of: item.quiz)
    state.moment = opened?.openedAt ?? now.at
    for event in events { state.evolve(event) }
    let noted = try classSeat == nil ? nil : ownHead(of: player)
    var ledger: LogWriter<Disk>?
    var refusal: SessionError?
    let log: LogWriter<Disk>
    do throws(LogError) {
      log = try LogWriter.create(
        session(id.text), stream: stream, entries: events.map { coder.entry($0) },
        at: opened?.openedAt ?? now.at, token: token, on: disk
      ) { receipt throws(LogError) in
        ledger = try holdLedger(now.at) { () throws(LogError) in
          refusal = refusalToOpen(
            item.quiz, for: player, onlyOn: isOnlyDaily ? rules.daily : nil)
          if !refusal.isNone || opened?.has(receipt) == true { return [] }
          let opening = LedgerEntry.opening(
            receipt, id.text, player: player, quiz: item.quiz.id)
          guard let noted else { return [opening] }
          return [.inClass(.playerNoted(player: player, head: noted)), opening]
        }
        // Any error keeps the log from getting its name; which one it was, `refusal` says.
        if !refusal.isNone { throw .locked(path: self.ledger) }
      }
    } catch {
      throw refusal ?? .log(error)
    }
    do throws(LogError) {
      try ledger?.append([LedgerEntry.beginning(log.receipt, id.text).entry], at: now.at)
    } catch {
      throw .notBegun(session: id.text, error)
    }
    return Session(
      id: id.text, rules: rules, state: state, log: log, folder: self,
      shownAt: now.monotonicMilliseconds)
  }

  /// Reads a session without opening it for writing.
  public func summary(
    of id: String, at file: String? = nil
  ) throws(SessionError) -> SessionSummary {
    guard SessionID(id) != nil, let stream = StreamName(.session, id) else {
      throw .noSuchSession(id)
    }
    let path = file ?? session(id)
    // A torn tail was never acknowledged, so only what looks like damage is waited for.
    for settling in [Settling.never, .now] {
      var fold = SessionFold(path: path, folder: self)
      var reader = logReader(path, expecting: stream, settling: settling)
      while reader.nextAppend() { fold.fold(reader.cursor) }
      let verdict = reader.verdict ?? .intact
      if verdict.isSound { return try fold.summary(id, stream) }
      if verdict.damage?.reason == .missing { throw .noSuchSession(id) }
      if settling == .now { throw .log(.damaged(path: path, verdict)) }
    }
    throw .noSuchSession(id)
  }

  /// The events of a session, in their order, as far as this version knows them.
  ///
  /// - Throws: as ``summary(of:at:)``.
  public func events(
    of id: String, at file: String? = nil
  ) throws(SessionError) -> [Event] {
    let summary = try summary(of: id, at: file)
    var replay = Replay(summary.start, of: summary.rules.quiz)
    var reader = logReader(file ?? session(id), expecting: summary.receipt.stream)
    var events: [Event] = []
    while reader.nextAppend() {
      for record in reader.cursor.records where record.sequence > 0 {
        if case .event(let event) = replay.take(reader.cursor.bytes.span, record) {
          events.append(event)
        }
      }
    }
    return events
  }

  /// The names of all sessions, the latest first.
  public func sessionIDs() throws(SessionError) -> [String] {
    var ids: [String] = []
    for name in try names(in: sessions).reversed() {
      let bytes = Array(name.utf8)
      guard bytes.count == 42, bytes[36...].elementsEqual(".jsonl".utf8) else { continue }
      let id = String(decoding: bytes[..<36], as: UTF8.self)
      if SessionID(id) != nil { ids.append(id) }
    }
    return ids
  }

  /// The latest session that has not ended, and what newer ones could not be read.
  public struct Unfinished: Sendable {
    /// The session; nil if there is none.
    public var summary: SessionSummary?
    /// Newer sessions that are damaged or not understood, and why.
    public var unreadable: [(id: String, reason: SessionError)] = []
  }

  /// The latest session that has not ended by the ledger's account, of a player if one is named,
  /// and its player; nil where the ledger does not know the latest session.
  ///
  /// No session's log is read, so that resuming it reads it once.
  public func latestOpen(player: String?) throws(SessionError) -> (id: String, player: String)? {
    let ledger = ledgerIndex()
    var owners: SessionOwners?
    for id in try sessionIDs() {
      guard let note = ledger[id], let owner = note.player else { return nil }
      if note.hasEnded { continue }
      let mine = try self.owner(of: id, startedAs: owner, &owners)
      if let player, Array(mine.utf8) != Array(player.utf8) { continue }
      return (id, mine)
    }
    return nil
  }

  /// Looks for the latest session that has not ended, of a player and a quiz where they are named.
  ///
  /// What the ledger knows to have ended is not opened.
  public func latestUnfinished(
    player: String?, quiz: String? = nil
  ) throws(SessionError) -> Unfinished {
    let ledger = ledgerIndex()
    var found = Unfinished()
    var owners: SessionOwners?
    for id in try sessionIDs() where ledger[id]?.hasEnded != true {
      do throws(SessionError) {
        let summary = try summary(of: id)
        guard !summary.state.hasEnded else { continue }
        let owner = try owner(of: id, startedAs: summary.start.player, &owners)
        if let player, Array(owner.utf8) != Array(player.utf8) { continue }
        if let quiz, Array(summary.rules.quiz.id.utf8) != Array(quiz.utf8) { continue }
        found.summary = summary
        return found
      } catch {
        found.unreadable.append((id, error))
      }
    }
    return found
  }

  /// Whether the right answers of a session that has ended may not be told yet: it was an exam, and
  /// its player has another session of that exam, in which they would help.
  ///
  /// In a class, the release of the results decides.
  public func withholdsKey(
    of id: String, startedAs player: String, under rules: SessionRules
  ) throws(SessionError) -> Bool {
    guard rules.quiz.graded?.mode == .exam, rules.classSeat == nil else { return false }
    let owner = try owner(of: id, startedAs: player)
    return try !latestUnfinished(player: owner, quiz: rules.quiz.id).summary.isNone
  }
}
