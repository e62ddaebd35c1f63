public import EventLog

/// What a host does in its data folder, beside playing sessions.
extension DataFolder {
  /// Where the logs and the keys of classes are.
  public var classes: String { root.appendingPathPart("classes") }

  /// Appends to the ledger what concerns a class; without notes it only looks.
  ///
  /// - Returns: the last line of the ledger, which is on the disk; nil if there is no ledger and
  ///   nothing to note.
  /// - Throws: ``SessionError/log(_:)``; nothing was noted then.
  public func note(inClass notes: [ClassNote], _ at: Timestamp) throws(SessionError) -> Receipt? {
    do throws(LogError) {
      let log = try holdLedger(at) { () throws(LogError) in notes.map { .inClass($0) } }
      return log?.receipt
    } catch {
      throw .log(error)
    }
  }

  /// The hash of the ledger's line 0, which tells one data folder from another; nil without a
  /// ledger.
  ///
  /// - Throws: ``SessionError/log(_:)`` for a damaged ledger.
  public func ledgerBeginning() throws(SessionError) -> Digest? {
    var reader = logReader(ledger, expecting: StreamName(.ledger, "main"))
    if reader.nextAppend() { return reader.cursor.records.first?.hash }
    let verdict = reader.verdict ?? .intact
    guard verdict.damage?.reason == .missing else {
      throw .log(.damaged(path: ledger, verdict))
    }
    return nil
  }

  /// What the ledger has about a session that was opened and never began; nil for any other.
  ///
  /// - Throws: ``SessionError/log(_:)`` for a damaged ledger.
  public func opening(of session: String) throws(SessionError) -> LedgerNotes.Note? {
    guard let stream = StreamName(.ledger, "main") else { return nil }
    let notes = try read(stream, from: LedgerNotes()) { $0.evolve($1, $2) }
    guard let note = notes?[session], !note.hasBegun else { return nil }
    return note
  }

  /// What the ledger has about classes, in its order, with the places and times of its lines.
  ///
  /// - Throws: ``SessionError/log(_:)`` for a damaged ledger.
  public func classNotes() throws(SessionError) -> [PlacedNote] {
    guard let stream = StreamName(.ledger, "main") else { return [] }
    let notes = try read(stream, from: [PlacedNote]()) { notes, bytes, record in
      if case .inClass(let note)? = LedgerEntry(bytes, record) {
        notes.append((record.sequence, record.at, note))
      }
    }
    return notes ?? []
  }

  /// A note about a class, and where and when the ledger has it.
  public typealias PlacedNote = (sequence: Int64, at: Timestamp, note: ClassNote)
}
