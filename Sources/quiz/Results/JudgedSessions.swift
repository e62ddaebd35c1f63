internal import EventLog
internal import Reporting
internal import SessionEngine
internal import SessionShell
internal import Shell

/// The sessions of a data folder and of its parts, each judged in the folder or part that has its
/// log: beside the ledger and the players' logs of the device that wrote it.
struct JudgedSessions {
  /// The data folder itself.
  var own: JudgedFolder
  /// The same with what its parts have, as it can be read.
  let readable: ReadableFolder
  private let console: Console
  private let tell: ((String) -> Void)?
  /// The parts that were asked for something, by their paths.
  private var parts: [String: JudgedFolder] = [:]
  /// Why an audit cannot judge the session that was asked for last; nil where it can.
  private(set) var obstacle: String?

  /// Reads the ledger of the folder, and tells of corrected results that are left out.
  init(
    _ readable: ReadableFolder, _ console: Console, tell: ((String) -> Void)? = nil
  ) {
    own = JudgedFolder(readable.own, console, tell: tell)
    (self.readable, self.console, self.tell) = (readable, console, tell)
  }

  /// What an audit says of a session, where that is not yes, and what the caller tells: of the
  /// version that counts, of this folder's own, and of every other that does not agree with it.
  mutating func doubt(of found: FoundSession<LogDisk>) -> SessionDoubt? {
    var doubts: [SessionDoubt] = []
    obstacle = nil
    let stream = StreamName(.session, found.id)
    for (root, path) in versions(of: found) {
      let log: JudgedLog
      if isOwn(root) {
        log = own.judge(path, stream, [])
        if log.answer() != .yes { own.told.insert(found.id) }
      } else {
        var judged = part(root)
        log = judged.judge(path, stream, [])
      }
      if let doubt = SessionDoubt(log) {
        doubts.append(doubt)
        if doubt == .unjudged { obstacle = obstacle ?? log.reason }
      }
    }
    return doubts.contains(.no) ? .no : doubts.first
  }

  /// The corrected results that the device published which has the version that counts; nil of a
  /// version that no correction is about.
  mutating func corrections(of found: FoundSession<LogDisk>) -> Corrections? {
    guard found.path.utf8.elementsEqual(found.folder.session(found.id).utf8) else { return nil }
    let root = found.folder.root
    return isOwn(root) ? own.corrections : part(root).corrections
  }

  /// The faulty logs that parts have of a session which was taken over from one of them.
  mutating func takenOver(
    _ session: String
  ) throws(Failure) -> [(path: String, reason: String)] {
    var found: [(path: String, reason: String)] = []
    for folder in try readable.openParts() {
      let files = try engine(folder.sessionFiles())
      guard files.contains(where: { $0.id.utf8.elementsEqual(session.utf8) }) else { continue }
      var judged = part(folder.root)
      found += judged.takenOver(of: nil, session: session)
    }
    return found
  }

  /// Whether a part has several versions of a session, which is told with its other logs.
  func hasForkInPart(_ session: String) -> Bool {
    ((try? readable.openParts()) ?? []).contains { part in
      let files = (try? part.sessionFiles()) ?? []
      return files.count { $0.id.utf8.elementsEqual(session.utf8) } > 1
    }
  }

  /// Why sessions of other devices that were asked for were not compared with their ledgers.
  var partDoubts: [String] { parts.values.compactMap { $0.ledgerDoubt }.sorted() }

  /// Why a session without a log cannot be shown, in the words of the list of results; `typed` is
  /// its id, or the beginning or end of it.
  ///
  /// It is missing here or in a part, it may be in a part that cannot be listed, or it is unknown.
  mutating func failure(ofNoLog typed: String) throws(Failure) -> Failure {
    let owners = SessionOwners()
    var absences = own.absences(of: nil, owners)
    for folder in try readable.openParts() {
      var part = part(folder.root)
      absences += part.absences(of: nil, owners)
    }
    let id = try SessionNames(Array(Set(absences.compactMap { $0.session }))).id(typed)
    let found = absences.first { $0.session?.utf8.elementsEqual(id.utf8) == true }
    guard let found else {
      if let note = readable.notes.first { return Failure(note, .unjudged) }
      // Of a damaged ledger, what can be read counts.
      return own.folder.failure(ofNoLog: typed)
    }
    return Failure(found.words.escapedForTerminal, .unjudged)
  }

  // MARK: What is wrong beside the sessions

  /// Whether no corrected result was left out, in the folder or a part that was asked for.
  var areCorrectionsWhole: Bool {
    own.corrections.isWhole && parts.values.allSatisfy { $0.corrections.isWhole }
  }

  /// Asks the folder and each part that can be listed, and answers whether all are sound.
  mutating func areSound(_ ask: (inout JudgedFolder) -> Bool) throws(Failure) -> Bool {
    var isSound = ask(&own)
    for folder in try readable.openParts() {
      var part = part(folder.root)
      isSound = ask(&part) && isSound
    }
    return isSound
  }

  /// The logs of a session that are judged.
  private func versions(
    of found: FoundSession<LogDisk>
  ) -> [(root: String, path: String)] {
    var places = [(root: found.folder.root, path: found.path)]
    if found.isOwn { places.append((own.folder.root, own.folder.session(found.id))) }
    for part in found.isFork ? (try? readable.folder.partFolders()) ?? [] : [] {
      let files = (try? part.sessionFiles()) ?? []
      for file in files where file.id.utf8.elementsEqual(found.id.utf8) {
        places.append((part.root, file.path))
      }
    }
    var known: Set<String> = []
    return places.filter { known.insert($0.path).inserted }
  }

  private func isOwn(_ root: String) -> Bool {
    root.utf8.elementsEqual(own.folder.root.utf8)
  }

  /// A part, which is read when it is asked for something; nothing is kept of what it judges.
  private mutating func part(_ root: String) -> JudgedFolder {
    if let known = parts[root] { return known }
    let folder = DataFolder(root, on: console.disk, shelf: own.folder.shelf, token: "")
    let part = JudgedFolder(folder, console, isPart: true, tell: tell)
    parts[root] = part
    return part
  }
}

/// What a command answers that may have left a session out: 3 in place of 0 then, and of 1, because
/// nobody knows what is in it.
func unjudged(
  unless isWhole: Bool, _ run: () throws(Failure) -> ExitStatus
) throws(Failure) -> ExitStatus {
  do throws(Failure) {
    let answer = try run()
    return answer == .yes && !isWhole ? .unjudged : answer
  } catch {
    guard error.status == .no, !isWhole else { throw error }
    throw Failure(error.message, .unjudged)
  }
}
