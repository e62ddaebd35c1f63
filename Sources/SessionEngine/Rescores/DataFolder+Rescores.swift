public import EventLog

extension DataFolder {
  /// Publishes results that a corrected quiz gives: a log of their own, then a note in the ledger.
  ///
  /// The quiz is kept first, then the log is written and synced to its end, and then the ledger
  /// names it. Whatever ends this in between leaves a log that the ledger does not name, and that
  /// counts for nothing. The ledger's lock is held from the beginning to the end.
  ///
  /// - Parameters:
  ///   - start: what is published, by whom and why
  ///   - corrections: the results, in any order, each session once
  ///   - quiz: the exact bytes of the corrected quiz
  ///   - id: the name of the new log
  ///   - at: the time of every append
  ///   - isWanted: asked under the ledger's lock whether it still is to be done
  /// - Returns: the receipt of the new log; nil if it was not wanted any more.
  /// - Throws: ``SessionError``; nothing was published then, unless the outcome is unknown.
  public func publish(
    _ start: RescoreStart, _ corrections: [ResultCorrection], quiz: [UInt8], id: SessionID,
    _ at: Timestamp, isWanted: () -> Bool = { true }
  ) throws(SessionError) -> Receipt? {
    guard let stream = StreamName(.rescore, id.text) else { throw .noSuchSession(id.text) }
    let sorted = corrections.sorted {
      $0.session.utf8.lexicographicallyPrecedes($1.session.utf8)
    }
    let folder = root.appendingPathPart("rescores")
    try prepare()
    try perform { () throws(StorageError) in
      try disk.createFolder(folder)
      try synchronizeFolders()
    }
    try keep(quiz, digest: start.to)
    do throws(LogError) {
      var ledger = try holdLedger(at) { () throws(LogError) in [] }
      guard isWanted() else { return nil }
      let path = folder.appendingPathPart(id.text + ".jsonl")
      var log = try LogWriter.create(
        path, stream: stream, entries: [RescoreEvent.started(start).entry], at: at, token: token,
        on: disk)
      var entries: [Entry] = []
      var changedCount: Int64 = 0
      var byteCount = 0
      for correction in sorted {
        let entry = RescoreEvent.corrected(correction).entry
        // A line has less than 400 bytes around its data.
        let lineByteCount = entry.data.count + 400
        if entries.count == RescoreDecider.appendLimit
          || byteCount + lineByteCount > Line.appendByteLimit
        {
          try log.append(entries, at: at)
          entries = []
          byteCount = 0
        }
        entries.append(entry)
        byteCount += lineByteCount
        if correction.isChange { changedCount += 1 }
      }
      try log.append(entries, at: at)
      try log.append(
        [
          RescoreEvent.ended(sessionCount: Int64(sorted.count), changedCount: changedCount).entry
        ], at: at)
      let note = LedgerEntry.publication(log.receipt, id.text)
      if ledger == nil {
        ledger = try holdLedger(at) { () throws(LogError) in [note] }
      } else {
        try ledger?.append([note.entry], at: at)
      }
      return log.receipt
    } catch {
      throw .log(error)
    }
  }
}
