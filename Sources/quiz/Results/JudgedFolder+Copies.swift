internal import EventLog
internal import Reporting
internal import SessionEngine
internal import SessionShell
internal import Shell

/// Logs of sessions whose own place has another log, which lists of sessions do not judge.
extension JudgedFolder {
  /// Logs in no place of a log that do not have the history of the one in its place.
  ///
  /// Where the ledger agrees with the one in its place, that one has no fault to tell; where it does
  /// not, and the fault of that one was told, this is the same.
  mutating func forkedCopies(of player: String?) -> [(path: String, reason: String)] {
    var paired: Set<String> = []
    for id in copiedSessions {
      let log = judge(id, keeping: [])
      // Both logs have the same fault, and that of this one was told.
      if told.contains(id), log.findings.contains(where: { $0.code == .integrity(.fork) }) {
        paired.insert(id)
      }
    }
    return judgement.forks.filter {
      !paired.contains($0.session) && !isOfAnother(than: player, $0.start?.player)
    }.map { ($0.path, $0.finding.sentence) }
  }

  /// The longest log in no place of a log that goes on where one in its place ends: it counts.
  mutating func longerCopy(
    of log: JudgedLog, keeping: JudgedLog.Keeping = []
  ) -> JudgedLog? {
    guard log.file.verdict.isSound, let end = log.file.receipt else { return nil }
    var longest: JudgedLog?
    for path in copied[end.stream.name] ?? []
    where evidence.console.logs.hash(ofLine: end.sequence, in: path) == end.head {
      let copy = judge(path, end.stream, keeping)
      if copy.file.lineCount > (longest ?? log).file.lineCount { longest = copy }
    }
    return longest
  }

  /// The sessions that ``copied`` has, in the order of their bytes.
  var copiedSessions: [String] {
    copied.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Faulty logs of a part, of one session where it is named, that a log of the data folder itself
  /// continues: once a session was resumed there, its log in the part is not the one that counts.
  mutating func takenOver(
    of player: String?, session: String? = nil
  ) -> [(path: String, reason: String)] {
    guard isPart, let root = folder.root.parentFolder?.parentFolder,
      let files = try? folder.sessionFiles()
    else { return [] }
    let disk = evidence.console.logs
    var found: [(path: String, reason: String)] = []
    for file in files where session.map({ $0.utf8.elementsEqual(file.id.utf8) }) ?? true {
      guard let stream = StreamName(.session, file.id) else { continue }
      let own = stream.path(in: root)
      if disk.lacks(own) { continue }
      let log = judge(file.path, stream, [])
      guard log.answer() != .yes, !isOfAnother(than: player, log.start?.player) else { continue }
      // One that is continued otherwise is judged with its session.
      if log.file.verdict.isSound, let end = log.file.receipt,
        disk.hash(ofLine: end.sequence, in: own) != end.head
      {
        continue
      }
      found.append((file.path, log.reason))
    }
    return found
  }

  /// Whether a log is known to be of another player than the one who is asked for.
  func isOfAnother(than player: String?, _ name: String?) -> Bool {
    guard let player, let name, !PlayerSettings.isGuest(name) else { return false }
    return !name.utf8.elementsEqual(player.utf8)
  }
}
