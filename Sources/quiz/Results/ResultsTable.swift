internal import EventLog
internal import Reporting
internal import Documents
internal import SessionEngine
internal import SessionShell
internal import Shell

/// The table of all sessions that an audit says yes to: the bytes of `quiz results --csv` and of
/// `replay-tool export --to sessions`.
struct ResultsTable {
  /// The table.
  private(set) var bytes: [UInt8]
  /// What is left out, and why.
  private(set) var notes: [String] = []
  /// Whether nothing is left out.
  let isWhole: Bool

  /// Reads and judges every session of a folder, oldest first; `player` nil for everybody's, and
  /// `classID` nil for those of all classes and of none.
  init(
    of readable: ReadableFolder, player: String?, classID: String? = nil, withUnfinished: Bool,
    _ console: Console, tell: ((String) -> Void)? = nil
  ) throws(Failure) {
    var judged = JudgedFolder(readable.own, console, tell: tell)
    let corrections = judged.corrections
    let table = SessionExport.sessions(.safe) { corrections.of($0) }
    bytes = table.opening
    var count: Int64 = 0
    let ids = try engine(readable.own.sessionIDs())
    // What another device says of who claimed a session.
    let owners = try engine(readable.folder.sessionOwners())
    for id in ids.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      var log = judged.judge(id)
      if let player, let start = log.start, !owners.owns(player, id, startedAs: start.player) {
        continue
      }
      if let longer = judged.longerCopy(of: log, keeping: .recording) {
        let words =
          log.file.path + ": left out: the beginning of " + longer.file.path
          + ", so its session is counted once"
        tell?(words.escapedForTerminal)
        log = longer
        judged.copied[id] = nil
      }
      guard let session = SoundSession(log) else {
        notes.append("session \(id) is left out: " + log.reason.escapedForTerminal)
        judged.told.insert(id)
        continue
      }
      if let classID, session.start.classSeat?.classID != classID { continue }
      if !withUnfinished, !session.state.hasEnded { continue }
      bytes += table.bytes(of: session, isFirst: count == 0, count: &count)
    }
    notes += judged.absences(of: player, owners).map { $0.words.escapedForTerminal }
    notes += judged.faultyOthers().map { ($0.path + ": " + $0.reason).escapedForTerminal }
    if let doubt = judged.ledgerDoubt { notes.append(doubt) }
    notes += readable.notes
    bytes += table.closing
    isWhole = notes.isEmpty && corrections.isWhole
  }
}
