internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell

/// What the ledger has of the class.
extension HostedClass {
  /// Appends to the ledger; without notes it only looks.
  ///
  /// After a failure of the disk the ledger may have them all the same, so it is read again.
  func note(_ notes: [ClassNote], _ now: Reading) throws(Failure) -> Receipt? {
    do throws(SessionError) { return try folder.note(inClass: notes, now.at) } catch {
      isLedgerUnknown = isLedgerUnknown || error.isOfDisk && !notes.isEmpty
      throw Failure(error)
    }
  }

  /// Reads what the ledger has of this class.
  ///
  /// - Returns: the last head that was noted of each session, by its place in the tree.
  func readNotes() throws(Failure) -> [Int64: ClassNote.Head] {
    let notes = try engine(folder.classNotes())
    var heads: [Int64: ClassNote.Head] = [:]
    seatGrants = [:]
    for (sequence, at, note) in notes {
      switch note {
      case .granted(let grant) where grant.classID == id: add(grant, at: sequence, at)
      case .seatNamed(let classID, let seat, let player, _) where classID == id:
        if seat >= 1, seat <= Int64(players.count) { players[Int(seat) - 1] = player }
      case .headsNoted(let classID, let noted) where classID == id:
        for head in noted { heads[head.index] = head }
      case .secretRevealed(let session, _): revealed.insert(session)
      case .statementSigned(let statement, _): statements.insert(statement)
      default: continue
      }
    }
    return heads
  }

  /// When the last line of the class log, its sessions and the ledger was written.
  static func lastLine(
    of sessions: [String], _ stream: StreamName, in folder: DataFolder<POSIXStorage>
  ) -> Timestamp {
    var streams = sessions.compactMap { StreamName(.session, $0) }
    streams.append(stream)
    if let ledger = StreamName(.ledger, "main") { streams.append(ledger) }
    var latest = Timestamp.earliest
    for stream in streams {
      // Nothing is added to a log that cannot be read.
      let last = try? folder.read(stream, from: Timestamp.earliest) { last, _, record in
        last = record.at
      }
      if let last { latest = max(latest, last) }
    }
    return latest
  }
}
