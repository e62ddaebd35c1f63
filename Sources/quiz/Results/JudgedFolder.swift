internal import EventLog
internal import Reporting
internal import SessionEngine
internal import SessionShell
internal import Shell

/// The sessions of a data folder as an audit judges them: beside its ledger and its players' logs.
///
/// In a part of another device, other versions of a log are in their place (docs/SESSIONS.md, D8).
/// The part of logs without a ledger has nothing that its sessions could be compared with.
struct JudgedFolder {
  let folder: DataFolder<POSIXStorage>
  let evidence: Evidence
  private(set) var judgement: FolderJudgement
  let isPart: Bool
  /// What the folder is read from: no link in it is followed.
  private let disk: LogDisk
  /// What shows between the logs of classes.
  private let classes: ClassFindings?
  /// Whether it was told which corrected results are left out.
  private let isTelling: Bool
  /// The corrected results that were published.
  let corrections: Corrections
  /// The logs that are in no place of a log.
  private(set) var strays: [Absence] = []
  /// The logs in no place of a log of sessions that have one in their place, by the session.
  var copied: [String: [String]] = [:]
  /// The sessions of which it was told that they do not pass.
  var told: Set<String> = []
  /// The logs of other kinds, and what is in the place of their folders, in the order of their
  /// paths.
  private let others: [FolderLogs.Found]

  /// Reads the ledger, and tells of corrected results that are left out.
  init(
    _ folder: DataFolder<POSIXStorage>, _ console: Console, isPart: Bool = false,
    tell: ((String) -> Void)? = nil
  ) {
    (self.folder, self.isPart, isTelling) = (folder, isPart, tell != nil)
    evidence = Evidence(console)
    disk = console.logs.withoutLinks(in: folder.root)
    let ledger = LedgerReading(of: folder.root, on: disk)
    // What a page saved comes without the logs of its class.
    classes = isPart && !ledger.file.isThere ? nil : ClassFindings(folder.root, console)
    judgement = FolderJudgement(ledger: ledger)
    corrections = Corrections(
      ledger.rescores, of: folder.root, Evidence(console), tell: tell ?? { _ in })
    var found: [FolderLogs.Found] = []
    let logs = console.logs
    // Before anything is stored, nothing is there.
    if !logs.lacks(folder.root) {
      found = FolderLogs(folder.root, DataPlaces(folder.root, logs), on: logs).filter {
        !folder.isSession($0, isPart: isPart)
      }
    }
    others = found.filter { folder.isOther($0) }.sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
    // Met first, so that a session with a second history elsewhere in the folder is told of it.
    for log in found where !folder.isOther(log) {
      if let stray = absence(ofStray: log) { strays.append(stray) }
    }
  }

  /// Reads and judges a session, and keeps every event.
  mutating func judge(_ id: String, keeping: JudgedLog.Keeping = .recording) -> JudgedLog {
    judge(folder.session(id), StreamName(.session, id), keeping)
  }

  /// Reads and judges a log, which may be one of several versions that a part has.
  mutating func judge(
    _ path: String, _ expected: StreamName?, _ keeping: JudgedLog.Keeping
  ) -> JudgedLog {
    evidence.enter(folderOf: path)
    let disk = disk
    var log = JudgedLog(
      LogPlace(path: path, expected: expected, dataFolder: folder.root),
      on: disk, evidence.sources, ledger: judgement.notes, keeping: keeping)
    for finding in classes?[log] ?? [] { log.add(finding) }
    judgement.meet(&log) { disk.hash(ofLine: $1, in: $0) }
    return log
  }

  /// What is wrong with the logs that are not sessions, and what shows between those of players,
  /// by their paths; all that `replay-tool export` leaves out for it.
  ///
  /// With a `player`, only what concerns sessions of this one: no log of another player, no
  /// conversation and no rescore.
  mutating func faultyOthers(of player: String? = nil) -> [(path: String, reason: String)] {
    let (logs, claims) = judgeOthers(of: player)
    var faulty = forks(of: player)
    var told = Set(faulty.map { $0.path })
    for copy in forkedCopies(of: player) + takenOver(of: player)
    where told.insert(copy.path).inserted {
      faulty.append(copy)
    }
    for log in logs { faulty.append((log.file.path, log.reason)) }
    for claim in claims {
      faulty.append((claim.path, claim.finding.code.code + ": " + claim.finding.recomputed))
    }
    return faulty
  }

  /// The versions of sessions in a part that do not continue each other.
  private mutating func forks(of player: String?) -> [(path: String, reason: String)] {
    guard isPart, let files = try? folder.sessionFiles() else { return [] }
    var found: [String: String] = [:]
    for file in files where !file.path.utf8.elementsEqual(folder.session(file.id).utf8) {
      // Which of the two it is told of, only the second look at the first one shows.
      for path in [folder.session(file.id), file.path, folder.session(file.id)] {
        let log = judge(path, StreamName(.session, file.id), [])
        if isOfAnother(than: player, log.start?.player) { continue }
        for finding in log.findings where finding.code == .integrity(.fork) {
          found[path] = finding.sentence
        }
      }
      // Both say the same.
      if found[file.path] != nil { found[folder.session(file.id)] = nil }
    }
    let paths = found.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return paths.map { ($0, found[$0] ?? "") }
  }

  /// The same as logs, and as findings between logs that pass by themselves.
  mutating func judgeOthers(
    of player: String? = nil
  ) -> (faulty: [JudgedLog], claims: [FolderJudgement.Found]) {
    var faulty: [JudgedLog] = []
    for other in judgedOthers where other.concerns(player, in: folder) {
      let log = judge(other.path, other.expected, [])
      if log.answer() != .yes { faulty.append(log) }
    }
    var told = Set(faulty.map { $0.file.path })
    let claims = judgement.wrongClaims.filter { told.insert($0.path).inserted }
    return (faulty, claims)
  }

  /// The others without a ledger that cannot be read, of which ``ledgerDoubt`` tells, and without
  /// the rescores that were told.
  private var judgedOthers: [FolderLogs.Found] {
    others.filter {
      $0.expected?.kind == .ledger
        ? ledger?.isReadable == true : !(isTelling && corrections.hasTold($0.path))
    }
  }

  /// Tells that; answers whether it is nothing.
  mutating func tellOthers(of player: String? = nil, at terminal: Terminal) -> Bool {
    let faulty = faultyOthers(of: player)
    for (path, reason) in faulty { terminal.note((path + ": " + reason).escapedForTerminal) }
    // The walk through the folder leaves out its parts.
    return tellLinks((try? folder.linkedParts()) ?? [], at: terminal) && faulty.isEmpty
  }

  /// Tells of links in the place of the sessions and of parts; answers whether there is none.
  ///
  /// No session behind one is read. ``tellOthers(of:at:)`` tells of these links too.
  func tellLinkedSessions(at terminal: Terminal) -> Bool {
    var links = (try? folder.linkedParts()) ?? []
    if evidence.console.disk.found(at: folder.sessions)?.isLink == true {
      links.append(folder.sessions)
    }
    return tellLinks(links, at: terminal)
  }

  private func tellLinks(_ paths: [String], at terminal: Terminal) -> Bool {
    for path in paths { terminal.note(Failure(path: path, .unreadable(.link)).message) }
    return paths.isEmpty
  }

  /// Tells which logs of a player cannot be read to their end; answers whether there is none.
  mutating func tellUnreadLogs(of player: String, at terminal: Terminal) -> Bool {
    var isRead = true
    for other in others where other.isLog(of: player, in: folder) {
      let log = judge(other.path, other.expected, [])
      guard !log.file.verdict.isSound else { continue }
      terminal.note((other.path + ": " + log.reason).escapedForTerminal)
      isRead = false
    }
    return isRead
  }

  /// Tells what shows between the logs of classes, of sessions and of logs that are missing: what
  /// ``tellOthers(of:at:)`` does not tell; answers whether it is nothing.
  func tellClasses(at terminal: Terminal) -> Bool {
    guard let classes else { return true }
    let known = Set(judgedOthers.map { $0.path })
    for path in classes.paths where !known.contains(path) && !isMissing(path) {
      for finding in classes[path] {
        terminal.note((path + ": " + finding.sentence).escapedForTerminal)
      }
    }
    return classes.paths.isEmpty
  }

  /// Whether a path is that of a session which ``tellAbsences(of:_:at:)`` tells is missing.
  private func isMissing(_ path: String) -> Bool {
    let id = String(path.lastPathPart.dropLast(6))
    return path.utf8.elementsEqual(folder.session(id).utf8)
      && judgement.notes?[id]?.hasBegun == true
      && evidence.console.disk.lacks(path)
  }

  /// The sessions that the ledger has and that were not met, once all others were.
  mutating func missing() -> [FolderJudgement.Found] {
    var found: [FolderJudgement.Found] = []
    judgement.missing(on: evidence.console.disk) {
      if $0.kind == .session { found.append($0) }
    }
    return found
  }

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
    if isPart {
      return folder.isLoosePart
        ? nil
        : "the ledger of another device, \(ledger.path.escapedForTerminal), is missing, "
          + "so nothing was compared with it"
    }
    guard (try? folder.lacksLedger()) != false else { return nil }
    return "there is no ledger \(ledger.path.escapedForTerminal), so nothing was compared with it; "
      + "put it back before another session begins a new one"
  }

  /// Tells what ``ledgerDoubt`` says; answers whether that is nothing.
  func tellLedger(at terminal: Terminal) -> Bool {
    guard let doubt = ledgerDoubt else { return true }
    terminal.note(doubt)
    return false
  }
}

extension DataFolder<POSIXStorage> {
  /// Whether it is the part of logs that came without a ledger (docs/SESSIONS.md, D7).
  fileprivate var isLoosePart: Bool { root.lastPathPart.utf8.elementsEqual("loose".utf8) }

  /// Whether a log is in the place of one of a session; in a part that of another version is one.
  fileprivate func isSession(_ log: FolderLogs.Found, isPart: Bool) -> Bool {
    if isPart, let stream = log.expected, stream.kind == .session {
      return SessionID(stream.name) != nil
    }
    let id = String(log.path.lastPathPart.dropLast(6))
    return SessionID(id) != nil && log.path.utf8.elementsEqual(session(id).utf8)
  }

  /// Whether a log is in the place of one of another kind, or of the folder of a kind.
  fileprivate func isOther(_ log: FolderLogs.Found) -> Bool {
    if let kind = log.expected?.kind { return kind != .session }
    return kind(ofFolder: log.path) != nil
  }

  /// The kind of log whose folder is at a path, with or without a slash at its end.
  fileprivate func kind(ofFolder path: String) -> StreamName.Kind? {
    LogFolders.all.first { _, name in
      let place = root.appendingPathPart(name)
      return path.utf8.elementsEqual(place.utf8) || path.utf8.elementsEqual((place + "/").utf8)
    }?.kind
  }
}

extension FolderLogs.Found {
  /// Whether it is in the place of a log of a player, or of the folder of such logs.
  fileprivate func isLog(of player: String, in folder: DataFolder<POSIXStorage>) -> Bool {
    if let expected {
      return expected.kind == .player && expected.name.utf8.elementsEqual(player.utf8)
    }
    return folder.kind(ofFolder: path) == .player
  }

  /// Whether it may say something of a player's sessions; `player` nil for everybody's.
  fileprivate func concerns(_ player: String?, in folder: DataFolder<POSIXStorage>) -> Bool {
    guard let player, let kind = expected?.kind ?? folder.kind(ofFolder: path) else {
      return true
    }
    return switch kind {
    case .conversation, .rescore: false
    case .player: expected.map { $0.name.utf8.elementsEqual(player.utf8) } ?? true
    default: true
    }
  }
}
