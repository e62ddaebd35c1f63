public import EventLog

extension StreamName {
  /// Where a log is in a data folder: `KINDs/NAME.jsonl`, but for the ledger, of which there is
  /// one.
  public func path(in folder: String) -> String {
    guard kind != .ledger else { return folder.appendingPathPart("ledger.jsonl") }
    let plural = kind == .classroom ? "classes" : kind.text + "s"
    return folder.appendingPathPart(plural).appendingPathPart(name + ".jsonl")
  }
}

extension DataFolder {
  /// Where the conversations' logs are.
  public var conversations: String { root.appendingPathPart("conversations") }

  /// Where a log is.
  public func path(of stream: StreamName) -> String { stream.path(in: root) }

  /// Folds a log, decides, and appends what was decided, all under the log's lock.
  ///
  /// So two processes can't both act on a state that one of them has changed. A log that is not
  /// there is made with the first append; while nothing is to be appended nothing is made. `decide`
  /// is called anew if another process made the log in between, and its last call counts.
  ///
  /// ```swift
  /// var made: [PlayerEvent] = []
  /// let before = try folder.append(to: stream, now.at, from: PlayerState()) { state, bytes, record in
  ///   state.evolve(bytes, record)
  /// } decide: { state in
  ///   made = …
  ///   return made.map { $0.entry }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - stream: a player's, a conversation's or the ledger's log
  ///   - at: the time of the append
  ///   - start: the state before the first event
  ///   - fold: takes in a line behind line 0
  ///   - decide: what is to be appended
  /// - Returns: the state that was decided on.
  /// - Throws: ``SessionError/log(_:)``; nothing was appended then.
  /// - Complexity: O(*n*) in the length of the log, which is verified as a whole.
  @discardableResult
  public func append<State>(
    to stream: StreamName, _ at: Timestamp, from start: State,
    fold: (inout State, Span<UInt8>, Record) -> Void, decide: (State) -> [Entry]
  ) throws(SessionError) -> State {
    do throws(LogError) {
      return try appendShared(
        to: stream, at, depth: .all, from: start,
        fold: { state, cursor in
          for record in cursor.records where record.sequence > 0 {
            fold(&state, cursor.bytes.span, record)
          }
        }, decide: decide)
    } catch {
      throw .log(error)
    }
  }

  /// Appends to a log that several processes write to, made if it is not there yet.
  ///
  /// It is opened for this append and closed again. While others append it is waited for, up to
  /// `lockPatience`.
  /// - Throws: ``SessionError``; but for an unknown outcome nothing was appended then.
  public func append(
    _ entries: [Entry], to stream: StreamName, _ at: Timestamp
  ) throws(SessionError) {
    try prepare()
    do throws(LogError) {
      _ = try appendShared(
        to: stream, at, depth: .lastAppend, from: (), fold: { _, _ in }, decide: { _ in entries })
    } catch {
      throw .log(error)
    }
  }

  /// The names of the conversations that there are, in byte order.
  public func conversationNames() throws(SessionError) -> [String] {
    try streamNames(in: conversations)
  }

  /// The names of the players who have a log, in byte order.
  public func playerNames() throws(SessionError) -> [String] {
    try streamNames(in: root.appendingPathPart("players"))
  }

  private func streamNames(in folder: String) throws(SessionError) -> [String] {
    try names(in: folder).compactMap { file in
      guard file.utf8.suffix(6).elementsEqual(".jsonl".utf8) else { return nil }
      let name = String(decoding: file.utf8.dropLast(6), as: UTF8.self)
      return PlayerSettings.isName(name) ? name : nil
    }
  }

  /// Folds a shared log without a lock, or the first of its appends, of which line 0 is one; nil if
  /// there is no such log.
  ///
  /// - Throws: ``SessionError/log(_:)`` for a damaged log.
  public func read<State>(
    _ stream: StreamName, from start: State, appendCount: Int = .max,
    fold: (inout State, Span<UInt8>, Record) -> Void
  ) throws(SessionError) -> State? {
    let path = path(of: stream)
    var state = start
    var reader = logReader(path, expecting: stream)
    var readCount = 0
    while readCount < appendCount, reader.nextAppend() {
      readCount += 1
      for record in reader.cursor.records where record.sequence > 0 {
        fold(&state, reader.cursor.bytes.span, record)
      }
    }
    let verdict = reader.verdict ?? .intact
    if verdict.damage?.reason == .missing { return nil }
    if verdict.damage?.reason == .notRegular { try checkRoot() }
    guard verdict.isSound else { throw .log(.damaged(path: path, verdict)) }
    return state
  }

  /// Looks into the data folder.
  ///
  /// Where it is not a folder, or is closed to us, no log in it is damaged or missing. One that does
  /// not exist yet is fine, but for a symbolic link to it.
  ///
  /// - Throws: ``SessionError``, which names the folder.
  public func checkRoot() throws(SessionError) {
    var isThere = false
    do throws(StorageError) {
      isThere = try !disk.status(at: root.appendingPathPart(".")).isNone
    } catch {
      let operation =
        switch error.kind {
        case .notAFolder: "use the data folder"
        case .notPermitted: "list"
        default: error.operation
        }
      throw .storage(StorageError(error.kind, operation, root, code: error.code))
    }
    guard !isThere, isLink else { return }
    throw .log(.damaged(path: root, .unreadable(.danglingLink)))
  }

  /// Opens a log for one append, or makes it.
  func appendShared<State>(
    to stream: StreamName, _ at: Timestamp, depth: LogWriter<Disk>.Depth, from start: State,
    fold: (inout State, LogCursor) -> Void, decide: (State) -> [Entry]
  ) throws(LogError) -> State {
    var state = start
    _ = try openShared(stream, at, depth: depth, from: start, to: &state, fold: fold) { decide($0) }
    return state
  }

  /// Opens a shared log, or makes it, appends what was decided under its lock, and keeps the lock.
  ///
  /// Nil if there is no log and nothing was to be appended.
  func openShared<State>(
    _ stream: StreamName, _ at: Timestamp, depth: LogWriter<Disk>.Depth, from start: State,
    to state: inout State, fold: (inout State, LogCursor) -> Void,
    decide: (State) throws(LogError) -> [Entry]
  ) throws(LogError) -> LogWriter<Disk>? {
    let path = path(of: stream)
    try refuseLinks()
    while true {
      state = start
      do throws(LogError) {
        var log = try LogWriter.open(
          path, stream: stream, depth: depth, at: at, waiting: DataFolder.lockPatience, on: disk
        ) { cursor in
          fold(&state, cursor)
        }
        try log.append(decide(state), at: at)
        return log
      } catch {
        guard case .damaged(let missing, .unreadable(let damage)) = error,
          damage.reason == .missing, missing.utf8.elementsEqual(path.utf8)
        else { throw error }
      }
      state = start
      let entries = try decide(start)
      guard !entries.isEmpty else { return nil }
      do throws(LogError) {
        try makeFolder(of: path)
        return try LogWriter.create(
          path, stream: stream, entries: entries, at: at, token: token, on: disk)
      } catch {
        // Somebody else made it in between: then it can be opened. Another name that is taken won't
        // be free the next time either.
        guard case .storage(let failure) = error, failure.kind == .exists,
          failure.path.utf8.elementsEqual(path.utf8)
        else { throw error }
      }
    }
  }

  private func makeFolder(of path: String) throws(LogError) {
    guard let folder = path.parentFolder else { return }
    do throws(StorageError) {
      try disk.createFolder(folder)
      try synchronizeFolders()
    } catch {
      throw .storage(error)
    }
  }

  // MARK: The ledger

  /// Refuses to begin a session where the ledger cannot be used: nothing could be noted.
  ///
  /// It is read to its end, so that one that is damaged anywhere is refused before a quiz is kept.
  ///
  /// - Throws: ``SessionError/log(_:)``, which names the ledger.
  package func refuseUnusableLedger() throws(SessionError) {
    guard let stream = StreamName(.ledger, "main") else { return }
    _ = try read(stream, from: false) { _, _, _ in }
  }

  /// Whether sessions were played in this folder, so that it had a ledger, and it has none now.
  ///
  /// Sessions that were taken over from a part come without one.
  package func lacksLedger() throws(SessionError) -> Bool {
    guard ((try? disk.status(at: ledger)) ?? nil).isNone else { return false }
    for id in try sessionIDs() {
      let status = try perform { () throws(StorageError) in try disk.status(at: session(id)) }
      if let status, status.isRegular, status.byteCount > 0, try !isOfPart(id) { return true }
    }
    return false
  }

  /// Opens the ledger with these entries appended, and holds its lock for as long as the result
  /// lives; nil if there is no ledger and nothing to append.
  func holdLedger(
    _ at: Timestamp, _ decide: () throws(LogError) -> [LedgerEntry]
  ) throws(LogError) -> LogWriter<Disk>? {
    guard let stream = StreamName(.ledger, "main") else { return nil }
    // Nothing of it is wanted; a state of type `Void` ends a program under the thread sanitizer.
    var isThere = false
    return try openShared(
      stream, at, depth: .lastAppend, from: false, to: &isThere, fold: { $0 = $1.goodOffset > 0 }
    ) { _ throws(LogError) in
      try decide().map { $0.entry }
    }
  }

  /// Appends to the ledger.
  func note(_ entries: [LedgerEntry], _ at: Timestamp) throws(SessionError) {
    do throws(LogError) {
      _ = try holdLedger(at) { () throws(LogError) in entries }
    } catch {
      throw .log(error)
    }
  }

  /// Folds the ledger, and lets `look` see what each of its appends made known; a ledger that is
  /// not there knows nothing.
  package func ledgerIndex(afterEach look: (LedgerIndex) -> Void = { _ in }) -> LedgerIndex {
    var index = LedgerIndex()
    var reader = logReader(ledger, expecting: StreamName(.ledger, "main"))
    while reader.nextAppend() {
      for record in reader.cursor.records { index.evolve(reader.cursor.bytes.span, record) }
      look(index)
    }
    return index
  }
}
