internal import EventLog
internal import Reporting
internal import SessionEngine
internal import Shell

/// The sessions of a data folder as an audit judges them: beside its ledger and its players' logs.
struct JudgedFolder {
  private let folder: DataFolder<POSIXStorage>
  private let evidence: Evidence
  private var judgement: FolderJudgement
  /// What shows between the logs of classes.
  private let classes: ClassFindings?

  /// Reads the ledger.
  init(_ folder: DataFolder<POSIXStorage>, _ console: Console) {
    self.folder = folder
    evidence = Evidence(console)
    classes = ClassFindings(folder.root, console)
    judgement = FolderJudgement(ledger: LedgerReading(of: folder.root, on: console.disk))
  }

  /// Reads and judges a session, and keeps every event.
  mutating func judge(
    _ id: String, keeping: JudgedLog.Keeping = .recording
  ) -> JudgedLog {
    let path = folder.session(id)
    evidence.enter(folderOf: path)
    var log = JudgedLog(
      LogPlace(path: path, expected: StreamName(.session, id), dataFolder: folder.root),
      on: evidence.console.disk, evidence.sources, ledger: judgement.notes, keeping: keeping)
    // Each session has one place in the folder, so that no other log can be its copy or fork.
    judgement.meet(&log) { _, _ in nil }
    for finding in classes?[path] ?? [] { log.add(finding) }
    return log
  }

  /// What is wrong with the logs of classes and the ledger, in words, as far as classes show it.
  var foundInClasses: [String] {
    (classes?.paths ?? []).filter { !$0.hasPrefix(folder.sessions) }.flatMap { path in
      (classes?[path] ?? []).map { path + ": " + $0.sentence }
    }
  }

  /// The sessions that the ledger has and that were not met, once all others were.
  mutating func missing() -> [FolderJudgement.Found] {
    var found: [FolderJudgement.Found] = []
    judgement.missing { if $0.kind == .session { found.append($0) } }
    return found
  }

  /// The player of a session that is missing, if the ledger says it.
  func player(ofMissing id: String) -> String? { judgement.notes?[id]?.player }

  /// The ledger, if there is one.
  var ledger: LedgerReading? { judgement.ledger }

  /// Whether the ledger could be read, if there is one.
  var hasSoundLedger: Bool { judgement.ledger?.isReadable != false }
}
