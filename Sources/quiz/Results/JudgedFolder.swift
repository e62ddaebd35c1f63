internal import EventLog
internal import Reporting
internal import SessionEngine
internal import SessionShell
internal import Shell

/// The sessions of a data folder as an audit judges them: beside its ledger and its players' logs.
struct JudgedFolder {
  private let folder: DataFolder<POSIXStorage>
  private let evidence: Evidence
  private var judgement: FolderJudgement
  /// What shows between the logs of classes.
  private let classes: ClassFindings?
  /// The corrected results that were published.
  let corrections: Corrections
  /// What is told of logs that are in no place of a log.
  private(set) var strays: [String] = []

  /// Reads the ledger, and tells of corrected results that are left out.
  init(
    _ folder: DataFolder<POSIXStorage>, _ console: Console,
    tell: @escaping (String) -> Void = { _ in }
  ) {
    self.folder = folder
    evidence = Evidence(console)
    classes = ClassFindings(folder.root, console)
    let ledger = LedgerReading(of: folder.root, on: console.disk)
    judgement = FolderJudgement(ledger: ledger)
    corrections = Corrections(ledger.rescores, of: folder.root, Evidence(console), tell: tell)
    // Met first, so that a session with a second history elsewhere in the folder is told of it.
    for path in strayLogs(in: folder.root, depth: 0) {
      if let stray = words(ofStray: path) { strays.append(stray) }
    }
  }

  /// Judges a log that is in no place of a log; answers what is told of it.
  private mutating func words(ofStray path: String) -> String? {
    let isBesideSessions = path.parentFolder.map { $0.utf8.elementsEqual(folder.sessions.utf8) }
    let name = String(path.lastPathPart.dropLast(".jsonl".utf8.count))
    let log = judge(path, isBesideSessions == true ? StreamName(.session, name) : nil, [])
    guard log.answer() == .yes else { return path + ": " + log.reason }
    guard let stream = log.file.stream, stream.kind == .session,
      (try? evidence.console.disk.status(at: folder.session(stream.name))) == .some(.none)
    else { return nil }
    return path + " is the log of session " + stream.name
      + " and is passed over: move it to " + folder.session(stream.name)
  }

  /// The logs of the folder that are in no place of a log: copies, or other histories of a session.
  private func strayLogs(in path: String, depth: Int) -> [String] {
    let disk = evidence.console.disk
    guard depth <= JudgedFolder.depthLimit,
      let entries = try? disk.entries(in: path, after: nil, limit: .max)
    else { return [] }
    let places = LogFolders.all.map { $0.1 } + ["parts", "quizzes"]
    var found: [String] = []
    for (name, kind) in entries {
      let inside = path.appendingPathPart(name)
      switch kind {
      case .folder:
        guard depth > 0 || !places.contains(name) || name == "sessions" else { continue }
        found += strayLogs(in: inside, depth: depth + 1)
      case .file, .other:
        guard name.hasSuffix(".jsonl"), depth > 0 || name != "ledger.jsonl" else { continue }
        let isInPlace =
          depth == 1 && path.lastPathPart == "sessions"
          && SessionID(String(name.dropLast(6))) != nil
        if !isInPlace { found.append(inside) }
      case .link: continue
      }
    }
    return found
  }

  /// How deep folders within the data folder are searched for other logs of its sessions.
  private static let depthLimit = 8

  /// Reads and judges a session, and keeps every event; `isAlone` if its class is not judged too.
  mutating func judge(
    _ id: String, keeping: JudgedLog.Keeping = .recording, isAlone: Bool = false
  ) -> JudgedLog {
    judge(folder.session(id), StreamName(.session, id), keeping, isAlone: isAlone)
  }

  private mutating func judge(
    _ path: String, _ expected: StreamName?, _ keeping: JudgedLog.Keeping, isAlone: Bool = false
  ) -> JudgedLog {
    evidence.enter(folderOf: path)
    var log = JudgedLog(
      LogPlace(path: path, expected: expected, dataFolder: folder.root),
      on: evidence.console.disk, evidence.sources, ledger: judgement.notes, keeping: keeping)
    for finding in classes?[log, isAlone: isAlone] ?? [] { log.add(finding) }
    let disk = evidence.console.disk
    judgement.meet(&log) { disk.hash(ofLine: $1, in: $0) }
    return log
  }

  /// What is wrong with the logs that are not sessions, and what shows between those of players,
  /// by their paths; all that `replay-tool export` leaves out for it.
  mutating func faultyOthers() -> [(path: String, reason: String)] {
    var faulty: [(path: String, reason: String)] = []
    for (path, expected) in others {
      let log = judge(path, expected, [])
      if log.answer() != .yes { faulty.append((path, log.reason)) }
    }
    for found in judgement.wrongClaims where !faulty.contains(where: { $0.path == found.path }) {
      faulty.append(
        (found.path, found.finding.code.code + ": " + found.finding.recomputed))
    }
    return faulty
  }

  /// The logs that are not sessions, in the order of their paths.
  private var others: [(path: String, expected: StreamName)] {
    var logs: [(path: String, expected: StreamName)] = []
    for (kind, name) in LogFolders.all where kind != .session {
      let place = folder.root.appendingPathPart(name)
      for file in (try? evidence.console.disk.names(in: place)) ?? [] where file.hasSuffix(".jsonl")
      {
        let id = LogVersions.logName(ofFile: file, inPart: folder.root)
        guard let stream = StreamName(kind, id) else { continue }
        logs.append((place.appendingPathPart(file), stream))
      }
    }
    if let ledger = judgement.ledger, ledger.isReadable, let stream = StreamName(.ledger, "main") {
      logs.append((ledger.path, stream))
    }
    return logs.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The sessions that the ledger has and that were not met, once all others were.
  mutating func missing() -> [FolderJudgement.Found] {
    var found: [FolderJudgement.Found] = []
    judgement.missing { if $0.kind == .session { found.append($0) } }
    return found
  }

  /// What is told of sessions that have no log in the place of one; `player` nil for everybody's.
  mutating func absences(of player: String?, _ owners: SessionOwners) -> [String] {
    let present = Set((try? folder.sessionIDs()) ?? [])
    for id in missing().map({ $0.session }) where !present.contains(id) {
      if let player, let other = judgement.notes?[id]?.player,
        !owners.owns(player, id, startedAs: other)
      {
        continue
      }
      strays.append("session \(id) is missing: the ledger has it, and there is no log of it")
    }
    return strays
  }

  /// The ledger, if there is one.
  var ledger: LedgerReading? { judgement.ledger }

  /// Why the sessions were not compared with the ledger, if there are any.
  var ledgerDoubt: String? {
    guard let ledger = judgement.ledger, !ledger.isReadable else { return nil }
    if ledger.file.isThere { return "the ledger cannot be read, so nothing was compared with it" }
    return (try? folder.sessionIDs())?.isEmpty == true
      ? nil : "there is no ledger, so nothing was compared with it"
  }
}
