import EventLog

extension DataFolder {
  /// Starts a session: the quiz is kept, the ledger is told, then the log gets its name.
  ///
  /// - Throws: ``SessionError``; nothing was started then.
  public func startSession(
    _ item: QuizShelf.Item, id: SessionID, seed: Seed, player: String, _ now: Reading
  ) throws(SessionError) -> Session<Disk> {
    let settings = try settledSettings(of: player, now.at)
    guard let stream = Stream(.session, id.text) else { throw .noSuchSession(id.text) }
    try prepare()
    try perform { () throws(StorageError) in try synchronizeFolders() }
    try keep(item.bytes, digest: item.quiz.digest)
    let rules = SessionRules(
      quiz: item.quiz, seed: seed, shuffling: settings.preferences.shuffling,
      rank: settings.rank)
    let events = SessionState.begin(rules, player: player, preferences: settings.preferences)
    let coder = EventCoder(item.quiz)
    var state = SessionState(of: item.quiz)
    for event in events { state.evolve(event) }
    let log: LogWriter<Disk>
    do throws(LogError) {
      log = try LogWriter.create(
        session(id.text), stream: stream, entries: events.map { coder.entry($0) }, at: now.at,
        token: token, on: disk
      ) { receipt throws(LogError) in
        let opening = LedgerEntry.opening(
          receipt, id.text, player: player, quiz: item.quiz.id)
        try noteOpening([opening], now.at)
      }
    } catch {
      throw .log(error)
    }
    return Session(
      id: id.text, rules: rules, state: state, log: log, folder: self,
      shownAt: now.monotonicMilliseconds)
  }

  /// Reads a session without opening it for writing.
  public func summary(of id: String) throws(SessionError) -> SessionSummary {
    guard SessionID(id) != nil, let stream = Stream(.session, id) else {
      throw .noSuchSession(id)
    }
    let path = session(id)
    var fold = SessionFold(path: path, folder: self)
    var reader = LogReader(path, on: disk, expecting: stream)
    while reader.nextAppend() { fold.fold(reader.cursor) }
    let verdict = reader.verdict ?? .intact
    if verdict.damage?.reason == .missing { throw .noSuchSession(id) }
    guard verdict.isSound else { throw .log(.damaged(path: path, verdict)) }
    return try fold.summary(id, stream)
  }

  /// The events of a session, in their order, as far as this version knows them.
  ///
  /// - Throws: as ``summary(of:)``.
  public func events(of id: String) throws(SessionError) -> [Event] {
    let summary = try summary(of: id)
    var replay = Replay(summary.start, of: summary.rules.quiz)
    var reader = LogReader(session(id), on: disk, expecting: summary.receipt.stream)
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

  /// Opens a session that has not ended, and lets the player go on where it was left.
  ///
  /// The log is read once without touching it, so that a missing quiz or an event of a newer
  /// version changes nothing.
  /// - Throws: ``SessionError``.
  public func resumeSession(
    _ id: String, player: String?, _ now: Reading
  ) throws(SessionError) -> Session<Disk> {
    let before = try summary(of: id)
    let owner = before.start.player
    if let player, Array(player.utf8) != Array(owner.utf8) {
      throw .otherPlayer(session: id, player: owner)
    }
    let note = ledgerIndex()[id]
    if before.state.hasEnded {
      // Once the ledger knows of the end, it is on the disk.
      if note?.hasEnded != true { try settle(before, now.at) }
      if let level = before.state.openedLevel { try open(level, by: id, of: owner, now.at) }
      if note?.hasEnded != true { try noteEnd(of: before, isOpened: note != nil, now.at) }
      throw .ended(session: id)
    }
    let settings = try settledSettings(of: owner, now.at)
    let path = session(id)
    var fold = SessionFold(path: path, folder: self)
    let stream = before.receipt.stream
    let log: LogWriter<Disk>
    do throws(LogError) {
      log = try LogWriter.open(path, stream: stream, at: now.at, on: disk) { cursor in
        fold.fold(cursor)
      }
    } catch {
      throw .log(error)
    }
    let summary = try fold.summary(id, stream)
    guard !summary.state.hasEnded else { throw .ended(session: id) }
    var rules = summary.rules
    rules.rank = settings.rank
    var state = summary.state
    if log.recovered != nil { state.evolve(.tailDropped) }
    if note == nil { try noteOpening(of: summary, now.at) }
    var session = Session(
      id: id, rules: rules, state: state, log: log, folder: self,
      shownAt: now.monotonicMilliseconds)
    _ = try session.perform(.resume(settings.preferences), now)
    return session
  }

  /// Sees to it that a session's last append is on the disk, before its ledger or its player's log
  /// is told of it: what is only seen may go with the power, and what was told would stay.
  func settle(_ summary: SessionSummary, _ at: Timestamp) throws(SessionError) {
    do throws(LogError) {
      _ = try LogWriter.open(
        session(summary.id), stream: summary.receipt.stream, depth: .lastAppend, at: at, on: disk)
    } catch {
      throw .log(error)
    }
  }

  /// A crash between a session's end and the ledger's note of it leaves the ledger behind.
  func noteEnd(
    of summary: SessionSummary, isOpened: Bool, _ at: Timestamp
  ) throws(SessionError) {
    let how: LedgerEntry.Ending = summary.state.phase == .finished ? .finished : .abandoned
    if !isOpened { try noteOpening(of: summary, at) }
    try note([.end(summary.receipt, summary.id, how: how)], at)
  }

  /// A ledger that was lost learns of a session again.
  private func noteOpening(of summary: SessionSummary, _ at: Timestamp) throws(SessionError) {
    let opening = LedgerEntry.opening(
      summary.firstReceipt, summary.id, player: summary.start.player,
      quiz: summary.rules.quiz.id)
    try note([opening], at)
  }

  /// The names of all sessions, the latest first.
  public func sessionIDs() throws(SessionError) -> [String] {
    let names: [String]
    do throws(StorageError) { names = try disk.names(in: sessions) } catch {
      // Nothing was ever started here.
      guard error.kind == .notFound else { throw .storage(error) }
      return []
    }
    var ids: [String] = []
    for name in names.reversed() {
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

  /// Looks for the latest session that has not ended, of a player and a quiz where they are named.
  ///
  /// What the ledger knows to have ended is not opened.
  public func latestUnfinished(
    player: String?, quiz: String? = nil
  ) throws(SessionError) -> Unfinished {
    let ledger = ledgerIndex()
    var found = Unfinished()
    for id in try sessionIDs() where ledger[id]?.hasEnded != true {
      do throws(SessionError) {
        let summary = try summary(of: id)
        guard !summary.state.hasEnded else { continue }
        if let player, Array(summary.start.player.utf8) != Array(player.utf8) { continue }
        if let quiz, Array(summary.rules.quiz.id.utf8) != Array(quiz.utf8) { continue }
        found.summary = summary
        return found
      } catch {
        found.unreadable.append((id, error))
      }
    }
    return found
  }
}
