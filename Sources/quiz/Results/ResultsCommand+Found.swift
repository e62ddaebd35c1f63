internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell

extension ResultsCommand {
  /// Reads every session of all devices; one that can't be read is told at once.
  ///
  /// `isScreen` where nothing is told of the other logs.
  func gather(withUnfinished: Bool, isScreen: Bool = false) throws(Failure) -> Found {
    var summaries: [SessionSummary] = []
    var doubts: [String: SessionDoubt] = [:]
    var corrections: [String: Corrections] = [:]
    var judged = judged()
    var isWhole = try judged.areSound { $0.tellLedger(at: terminal) }
    isWhole = readable.tellClosed(at: terminal) && isWhole
    let all = try engine(readable.folder.allSessions())
    let owners = try engine(readable.folder.sessionOwners())
    for found in all {
      do throws(SessionError) {
        let summary = try found.summary()
        if let player = currentPlayer.namedPlayer,
          !owners.owns(player, found.id, startedAs: summary.start.player)
        {
          continue
        }
        let doubt = judged.doubt(of: found)
        if doubt != nil { isWhole = false }
        guard summary.state.hasEnded || withUnfinished else {
          // One that was cut back had a result, which the list would lack without a word.
          if let doubt {
            terminal.note(doubt.words(unfinished: found.id, of: found.folder.root))
          }
          continue
        }
        summaries.append(summary)
        doubts[found.id] = doubt
        corrections[found.id] = judged.corrections(of: found)
        if found.isFork, isScreen || !judged.hasForkInPart(found.id) { tellFork(found.id) }
      } catch {
        isWhole = false
        terminal.noteSkipped(found.id, Failure(error))
      }
    }
    // By the time that the list prints, when it was played last; its name tells when it was begun.
    summaries.sort { left, right in
      left.lastAt == right.lastAt
        ? right.id.utf8.lexicographicallyPrecedes(left.id.utf8) : left.lastAt > right.lastAt
    }
    let player = currentPlayer.namedPlayer
    isWhole =
      try judged.areSound { $0.tellAbsences(of: player, owners, at: terminal) } && isWhole
    return Found(
      summaries: summaries, names: SessionNames(all.map { $0.id }), owners: owners,
      doubts: doubts, judged: judged, corrections: corrections, isWhole: isWhole)
  }

  /// The sessions that were found, and what an audit does not say yes to.
  struct Found {
    let summaries: [SessionSummary]
    let names: SessionNames
    let owners: SessionOwners
    let doubts: [String: SessionDoubt]
    /// This folder and its parts, with the sessions that were judged.
    let judged: JudgedSessions
    /// What the device published whose version of a session is shown, by the session.
    fileprivate let corrections: [String: Corrections]
    /// Whether every session could be read and passed the audit.
    let isWhole: Bool
    /// What is told in place of results where there is none, but not every session was read.
    static let nothingRead = "No result could be read."

    func corrections(of summary: SessionSummary) -> [PublishedRescores.Found] {
      corrections[summary.id]?.of(summary.id) ?? []
    }

    var results: [SessionResult] {
      summaries.map {
        SessionResult(
          summary: $0, owner: $0.owner(owners), corrections: corrections(of: $0),
          doubt: doubts[$0.id])
      }
    }
  }
}
