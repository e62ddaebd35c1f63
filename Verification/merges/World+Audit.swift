import EventLog
import SessionEngine
import Systems

extension World {
  /// Judges each part by its own ledger.
  mutating func auditParts(of folder: Folder) throws {
    for part in try folder.partFolders() where !hasForkedLedger(part) { try auditAll(part) }
  }

  private func hasForkedLedger(_ part: Folder) -> Bool {
    ((try? disk.names(in: part.root)) ?? []).filter { $0.hasPrefix("ledger") }.count > 1
  }

  /// What an audit says of a folder or a part: nothing.
  mutating func auditAll(_ folder: Folder) throws {
    tally.audits += 1
    var notes = LedgerNotes()
    var ledger = LogReader(folder.ledger, on: disk)
    while ledger.nextAppend() {
      for record in ledger.cursor.records { notes.evolve(ledger.cursor.bytes.span, record) }
    }
    var histories: [String: [PlayerSettings]] = [:]
    for player in World.players { histories[player] = judgePlayer(player, folder) }
    var met: Set<String> = []
    for file in try folder.sessionFiles() {
      met.insert(file.id)
      var check = LedgerCheck(notes[file.id])
      var audit = SessionAudit(
        AuditSources(
          quiz: { digest in
            World.shelf.items.first { $0.quiz.digest == digest }.map { .found($0.quiz) } ?? .missing
          }, settings: { histories[$0] }))
      var reader = LogReader(file.path, on: disk)
      while reader.nextAppend() {
        check.take(reader.cursor.records)
        audit.take(reader.cursor)
      }
      audit.finish()
      for finding in audit.findings + check.findings(audit.start) {
        fail("the audit of \(file.path) says \(finding.code.code): \(finding.recorded)")
      }
    }
    var missing: [String] = []
    notes.forEach { id, note in
      if note.hasBegun && !met.contains(id) { missing.append(id) }
    }
    for id in missing { fail("the audit of \(folder.root) misses session \(id)") }
  }

  /// The states of a player's settings, and what the rules say of the log.
  private mutating func judgePlayer(_ player: String, _ folder: Folder) -> [PlayerSettings] {
    var settings = PlayerSettings()
    var history = [settings]
    var judge: StreamJudge?
    var reader = LogReader(folder.player(player), on: disk)
    while reader.nextAppend() {
      if judge == nil, let stream = reader.cursor.header?.stream {
        judge = StreamJudge.ofRules(stream)
      }
      for finding in judge?.take(reader.cursor) ?? [] {
        fail("the audit of \(folder.player(player)) says \(finding.code.code): \(finding.recorded)")
      }
      for record in reader.cursor.records {
        settings.evolve(reader.cursor.bytes.span, record)
        history.append(settings)
      }
    }
    return history
  }
}
