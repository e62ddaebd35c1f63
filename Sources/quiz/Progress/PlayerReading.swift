internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell

/// Reads what a player's logs come to, and tells what is left out.
struct PlayerReading {
  let records: PlayerProgress
  /// Whether nothing was told.
  let isWhole: Bool

  /// Reads every session of the player who plays.
  ///
  /// - Parameters:
  ///   - context: the folder, and who plays
  ///   - isTelling: whether sessions that cannot be read, are missing or are not in their place are
  ///     told; a menu that is drawn again and again does not
  ///   - isJudging: whether only sessions that pass an audit count, which is told too, as is what
  ///     an audit finds in the ledger, the logs of classes and the player's own
  /// - Throws: ``Failure`` if the folder cannot be read.
  init(
    _ context: Context, isTelling: Bool = true, isJudging: Bool = true
  ) throws(Failure) {
    let (folder, player) = (try context.folder, context.currentPlayer.player)
    let terminal = context.terminal
    let readable = ReadableFolder(folder, terminal.console)
    let found = try engine(readable.folder.playedSessions(of: player))
    guard isTelling else {
      records = PlayerProgress(found.sessions)
      isWhole = found.unreadable.isEmpty && readable.closed.isEmpty
      return
    }
    var isComplete = readable.tellClosed(at: terminal) && found.unreadable.isEmpty
    for other in found.unreadable {
      terminal.noteSkipped(other.session, Failure(other.reason))
    }
    var judged = JudgedSessions(readable, terminal.console)
    var refuted: Set<String> = []
    if isJudging {
      let wanted = Set(found.sessions.map { $0.id })
      let all = try engine(readable.folder.allSessions())
      for session in all.reversed() where wanted.contains(session.id) {
        guard let doubt = judged.doubt(of: session) else { continue }
        refuted.insert(session.id)
        terminal.note(doubt.words(leavingOut: session.id, of: session.folder.root))
      }
      let areLedgersRead = try judged.areSound { $0.tellLedger(at: terminal) }
      let areOthersSound = try judged.areSound { $0.tellOthers(of: player, at: terminal) }
      isComplete = isComplete && refuted.isEmpty && areLedgersRead && areOthersSound
    }
    records = PlayerProgress(found.sessions.filter { !refuted.contains($0.id) })
    let owners = try engine(readable.folder.sessionOwners())
    let areAllThere = try judged.areSound { $0.tellAbsences(of: player, owners, at: terminal) }
    isWhole = areAllThere && isComplete
  }

  /// What a command answers that has read this: 3 in place of 0 if something was left out.
  func status(after answer: ExitStatus) -> ExitStatus {
    answer == .yes && !isWhole ? .unjudged : answer
  }
}
