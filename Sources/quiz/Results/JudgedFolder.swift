internal import EventLog
internal import Reporting
internal import SessionEngine
internal import SessionShell
internal import Shell

/// The sessions of a data folder as an audit judges them: beside its ledger and its players' logs.
///
/// In a part of another device, other versions of a log are in their place (docs/SESSIONS.md, D8).
/// A part without a ledger has nothing that its sessions could be compared with.
struct JudgedFolder {
  let folder: DataFolder<POSIXStorage>
  let evidence: Evidence
  private(set) var judgement: FolderJudgement
  private let isPart: Bool
  /// What the folder is read from: no link in it is followed.
  private let disk: LogDisk
  /// What shows between the logs of classes.
  private let classes: ClassFindings?
  /// The corrected results that were published.
  let corrections: Corrections
  /// The logs that are in no place of a log.
  private(set) var strays: [Absence] = []

  /// Reads the ledger, and tells of corrected results that are left out.
  init(
    _ folder: DataFolder<POSIXStorage>, _ console: Console, isPart: Bool = false,
    tell: @escaping (String) -> Void = { _ in }
  ) {
    (self.folder, self.isPart) = (folder, isPart)
    evidence = Evidence(console)
    disk = console.logs.withoutLinks(in: folder.root)
    let ledger = LedgerReading(of: folder.root, on: disk)
    // What a page saved comes without the logs of its class.
    classes = isPart && !ledger.file.isThere ? nil : ClassFindings(folder.root, console)
    judgement = FolderJudgement(ledger: ledger)
    corrections = Corrections(ledger.rescores, of: folder.root, Evidence(console), tell: tell)
    // Met first, so that a session with a second history elsewhere in the folder is told of it.
    for path in isPart ? [] : strayLogs(in: folder.root, depth: 0) {
      if let stray = absence(ofStray: path) { strays.append(stray) }
    }
  }

  /// Reads and judges a session, and keeps every event; `isAlone` if its class is not judged too.
  mutating func judge(
    _ id: String, keeping: JudgedLog.Keeping = .recording, isAlone: Bool = false
  ) -> JudgedLog {
    judge(folder.session(id), StreamName(.session, id), keeping, isAlone: isAlone)
  }

  /// Reads and judges a log, which may be one of several versions that a part has.
  mutating func judge(
    _ path: String, _ expected: StreamName?, _ keeping: JudgedLog.Keeping, isAlone: Bool = false
  ) -> JudgedLog {
    evidence.enter(folderOf: path)
    let disk = disk
    var log = JudgedLog(
      LogPlace(path: path, expected: expected, dataFolder: folder.root),
      on: disk, evidence.sources, ledger: judgement.notes, keeping: keeping)
    for finding in classes?[log, isAlone: isAlone] ?? [] { log.add(finding) }
    if !isPart { judgement.meet(&log) { disk.hash(ofLine: $1, in: $0) } }
    return log
  }

  /// What is wrong with the logs that are not sessions, and what shows between those of players,
  /// by their paths; all that `replay-tool export` leaves out for it.
  ///
  /// With a `player`, only what concerns sessions of this one: no log of another player, no
  /// conversation and no rescore.
  mutating func faultyOthers(of player: String? = nil) -> [(path: String, reason: String)] {
    var faulty: [(path: String, reason: String)] = []
    for (path, expected) in others(of: player) {
      let log = judge(path, expected, [])
      if log.answer() != .yes { faulty.append((path, log.reason)) }
    }
    for found in judgement.wrongClaims where !faulty.contains(where: { $0.path == found.path }) {
      faulty.append(
        (found.path, found.finding.code.code + ": " + found.finding.recomputed))
    }
    return faulty
  }

  /// Tells that; answers whether it is nothing.
  mutating func tellOthers(of player: String? = nil, at terminal: Terminal) -> Bool {
    let faulty = faultyOthers(of: player)
    for (path, reason) in faulty { terminal.note((path + ": " + reason).escapedForTerminal) }
    return faulty.isEmpty
  }

  /// Tells what shows between the logs of classes, of sessions and of logs that are missing: what
  /// ``tellOthers(of:at:)`` does not tell; answers whether it is nothing.
  func tellClasses(at terminal: Terminal) -> Bool {
    guard let classes else { return true }
    let known = Set(others(of: nil).map { $0.path })
    for path in classes.paths where !known.contains(path) {
      for finding in classes[path] {
        terminal.note((path + ": " + finding.sentence).escapedForTerminal)
      }
    }
    return classes.paths.isEmpty
  }

  /// The logs that are not sessions, and the folders of logs that are links, in the order of their
  /// paths.
  private func others(of player: String?) -> [(path: String, expected: StreamName?)] {
    var logs: [(path: String, expected: StreamName?)] = []
    for (kind, name) in LogFolders.all {
      if player != nil, kind == .conversation || kind == .rescore { continue }
      let place = folder.root.appendingPathPart(name)
      if (try? disk.status(at: place))?.isLink == true { logs.append((place, nil)) }
      guard kind != .session else { continue }
      for file in (try? disk.names(in: place)) ?? [] where file.hasSuffix(".jsonl") {
        let id = LogVersions.logName(ofFile: file, inPart: folder.root)
        if let player, kind == .player, !id.utf8.elementsEqual(player.utf8) { continue }
        logs.append((place.appendingPathPart(file), StreamName(kind, id)))
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
    judgement.missing(on: evidence.console.disk) {
      if $0.kind == .session { found.append($0) }
    }
    return found
  }

  /// The ledger, if there is one.
  var ledger: LedgerReading? { judgement.ledger }

  /// Why the sessions were not compared with the ledger, if there are any.
  var ledgerDoubt: String? {
    guard let ledger = judgement.ledger, !ledger.isReadable else { return nil }
    if ledger.file.isThere {
      let path = ledger.path.escapedForTerminal
      let which = isPart ? "the ledger of another device, \(path)," : "the ledger"
      let link = ledger.file.isLink ? ": \(path) is a symbolic link, which is not followed" : ""
      return which + " cannot be read, so nothing was compared with it" + link
    }
    return isPart || (try? folder.sessionIDs())?.isEmpty == true
      ? nil : "there is no ledger, so nothing was compared with it"
  }
}
