import EventLog
import SessionEngine
import Systems

/// What an audit says of a data folder after a crash: nothing, but for notes.
extension FolderLife {
  func inspect(
    _ image: DiskImage, _ witness: inout Witness, isPowerLoss: Bool
  ) -> Verdict? {
    var found: Verdict?
    var paths = Set(witness.promised.keys)
    for name in image.names where name.path.hasSuffix(".jsonl") { paths.insert(name.path) }
    witness.damaged = nil
    for path in paths.sorted() {
      let verdict = witness.inspect(path, in: image, isPowerLoss: isPowerLoss)
      if let verdict, verdict != .intact { witness.damaged = path }
      // The table shows the worst.
      if let verdict, found == nil || found == .intact { found = verdict }
    }
    audit(image, paths.sorted(), &witness)
    return found
  }

  /// What the rules of the logs that are not sessions' say: nothing.
  private func judgeOthers(_ disk: SimulatedDisk, _ paths: [String], _ witness: inout Witness) {
    for path in paths where !path.contains("/sessions/") {
      var reader = LogReader(path, on: disk)
      var judge: StreamJudge?
      while reader.nextAppend() {
        if judge == nil, let stream = reader.cursor.header?.stream {
          judge = StreamJudge.ofRules(stream)
        }
        for finding in judge?.take(reader.cursor) ?? [] {
          witness.fail("the audit of \(path) says \(finding.code.code): \(finding.recorded)")
        }
      }
    }
  }

  private func audit(_ image: DiskImage, _ paths: [String], _ witness: inout Witness) {
    let disk = SimulatedDisk(image)
    judgeOthers(disk, paths, &witness)
    var notes = LedgerNotes()
    var ledger = LogReader(FolderLife.ledger, on: disk)
    while ledger.nextAppend() {
      for record in ledger.cursor.records { notes.evolve(ledger.cursor.bytes.span, record) }
    }
    var history: [PlayerSettings] = []
    var settings = PlayerSettings()
    history.append(settings)
    var player = LogReader(FolderLife.player, on: disk)
    while player.nextAppend() {
      for record in player.cursor.records {
        settings.evolve(player.cursor.bytes.span, record)
        history.append(settings)
      }
    }
    var sessions: Set<String> = []
    for path in paths where path.contains("/sessions/") && image.node(path) != nil {
      let id = String(path.lastPathPart.dropLast(6))
      sessions.insert(id)
      var check = LedgerCheck(notes[id])
      var audit = SessionAudit(
        AuditSources(
          quiz: { $0 == item.quiz.digest ? .found(item.quiz) : .missing },
          settings: { _ in history }))
      var reader = LogReader(path, on: disk)
      var appendCount = 0
      while reader.nextAppend() {
        appendCount += 1
        check.take(reader.cursor.records)
        audit.take(reader.cursor)
      }
      // Line 0 is one append, the start another.
      if appendCount > 2, notes[id]?.hasBegun != true {
        witness.fail("a command was taken before the ledger had the beginning of \(path)")
      }
      audit.finish()
      for finding in audit.findings + check.findings(audit.start) {
        witness.fail("the audit of \(path) says \(finding.code.code): \(finding.recorded)")
      }
      let quiz = FolderLife.root + "/quizzes/" + item.quiz.digest.hex + ".json"
      if image.contents(quiz) != item.bytes { witness.fail("the quiz of \(path) is not kept") }
    }
    notes.forEach { id, note in
      if note.hasBegun, !sessions.contains(id) { witness.fail("the audit misses session \(id)") }
    }
  }
}
