import EventLog
import SessionEngine
import Systems

/// Audits a simulated player's data folder as `replay-tool audit --data` does.
struct Judge {
  let world: World
  private let history: [PlayerSettings]

  init(_ world: World) {
    self.world = world
    var settings = PlayerSettings()
    var states = [settings]
    var reader = LogReader(
      world.folder.player(world.player), on: world.disk,
      expecting: StreamName(.player, world.player))
    while reader.nextAppend() {
      for record in reader.cursor.records {
        settings.evolve(reader.cursor.bytes.span, record)
        if states.last != settings { states.append(settings) }
      }
    }
    history = states
  }

  private var sources: AuditSources {
    AuditSources(
      quiz: { World.shelf.quiz($0).map { .found($0) } ?? .missing },
      settings: { _ in history })
  }

  /// What was found, session by session, then between them.
  func findings() throws(SessionError) -> (sessions: [[Finding]], across: [Finding]) {
    var notes = LedgerNotes()
    var ledger = LogReader(
      world.folder.ledger, on: world.disk, expecting: StreamName(.ledger, "main"))
    while ledger.nextAppend() {
      for record in ledger.cursor.records { notes.evolve(ledger.cursor.bytes.span, record) }
    }
    var crowd = SignalCrowd()
    var sessions: [[Finding]] = []
    for id in try world.folder.sessionIDs().reversed() {
      var audit = SessionAudit(sources)
      var check = LedgerCheck(notes[id])
      let path = world.folder.session(id)
      var reader = LogReader(path, on: world.disk, expecting: StreamName(.session, id))
      while reader.nextAppend() {
        check.take(reader.cursor.records)
        audit.take(reader.cursor)
      }
      audit.finish()
      let signals = audit.signals.findings(name: id, openedAt: check.note?.openedAt) {
        world.disk.contents(path + ".torn-" + String($0) + "-" + $1.prefix(16))
      }
      var findings = audit.findings + check.findings(audit.start) + signals
      if reader.verdict?.isSound != true {
        findings.append(Finding(.integrity(.altered), [0], recorded: "", recomputed: "sound"))
      }
      sessions.append(findings)
      if let trace = audit.signals.trace(name: id) { crowd.meet(trace) }
    }
    var across: [Finding] = []
    crowd.findings { across.append($0.finding) }
    for path in [world.folder.player(world.player), world.folder.ledger] {
      var reader = LogReader(path, on: world.disk)
      var judge: StreamJudge?
      while reader.nextAppend() {
        if judge == nil, let stream = reader.cursor.header?.stream {
          judge = StreamJudge.ofRules(stream)
        }
        across += judge?.take(reader.cursor) ?? []
      }
    }
    return (sessions, across)
  }
}
