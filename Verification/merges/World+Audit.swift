import EventLog
import SessionEngine
import Systems

extension World {
  /// Judges each part by its own ledger.
  mutating func auditParts(of folder: Folder) throws {
    for part in try folder.partFolders() { try auditAll(part) }
  }

  /// What an audit says of a folder or a part: nothing.
  mutating func auditAll(_ folder: Folder) throws {
    tally.audits += 1
    let notes = LedgerReading(of: folder.root, on: disk).notes
    var histories: [String: [PlayerSettings]] = [:]
    for player in World.players { histories[player] = judgePlayer(player, folder) }
    let files = try folder.sessionFiles()
    var met: Set<String> = []
    for file in files {
      met.insert(file.id)
      // That the ledger and one of two histories differ is what an audit has to say.
      let isFork = files.filter { $0.id == file.id }.count > 1
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
      let differences = isFork ? [] : check.findings(audit.start)
      for finding in audit.findings + differences {
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
    var history = [PlayerSettings()]
    let own = folder.player(player)
    for log in [own] + LogVersions.otherFiles(of: own, inPart: folder.root, on: disk) {
      history += judgePlayer(log)
    }
    return history
  }

  private mutating func judgePlayer(_ path: String) -> [PlayerSettings] {
    var settings = PlayerSettings()
    var history: [PlayerSettings] = []
    var judge: StreamJudge?
    var reader = LogReader(path, on: disk)
    while reader.nextAppend() {
      if judge == nil, let stream = reader.cursor.header?.stream {
        judge = StreamJudge.ofRules(stream)
      }
      for finding in judge?.take(reader.cursor) ?? [] {
        fail("the audit of \(path) says \(finding.code.code): \(finding.recorded)")
      }
      for record in reader.cursor.records {
        settings.evolve(reader.cursor.bytes.span, record)
        history.append(settings)
      }
    }
    return history
  }
}
