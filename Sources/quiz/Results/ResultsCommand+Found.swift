internal import EventLog
internal import Reporting
internal import SessionEngine
internal import SessionShell
internal import Shell

extension ResultsCommand {
  /// Reads every session of all devices; one that can't be read is told at once.
  func gather(withUnfinished: Bool) throws(Failure) -> Found {
    var summaries: [SessionSummary] = []
    var doubts: [String: SessionDoubt] = [:]
    var elsewhere: Set<String> = []
    var judged = judged()
    var isWhole = tellLedger(judged)
    let own = Set(try engine { () throws(SessionError) in try folder.sessionIDs() })
    let all = try engine { () throws(SessionError) in try folder.allSessions() }
    let owners = try engine { () throws(SessionError) in try folder.sessionOwners() }
    for found in all {
      do throws(SessionError) {
        let summary = try found.summary()
        if let player = currentPlayer.namedPlayer,
          !owners.owns(player, found.id, startedAs: summary.start.player)
        {
          continue
        }
        guard summary.state.hasEnded || withUnfinished else { continue }
        summaries.append(summary)
        if !isOwn(found) { elsewhere.insert(found.id) }
        if found.isFork { tellFork(found.id) }
        // The logs of other devices are judged by their own ledgers.
        if own.contains(found.id), let doubt = SessionDoubt(judged.judge(found.id, keeping: [])) {
          doubts[found.id] = doubt
          isWhole = false
        }
      } catch {
        isWhole = false
        terminal.note("session \(found.id) was skipped: " + Failure(error).message)
      }
    }
    for absence in judged.absences(of: currentPlayer.namedPlayer, owners) {
      isWhole = false
      terminal.note(absence.escapedForTerminal)
    }
    return Found(
      summaries: summaries, names: SessionNames(all.map { $0.id }), owners: owners,
      doubts: doubts, corrections: judged.corrections, elsewhere: elsewhere, isWhole: isWhole)
  }

  /// The sessions that were found, and what an audit does not say yes to.
  struct Found {
    let summaries: [SessionSummary]
    let names: SessionNames
    let owners: SessionOwners
    let doubts: [String: SessionDoubt]
    let corrections: Corrections
    /// The sessions of which another device's version is shown: no correction is about that.
    let elsewhere: Set<String>
    /// Whether every session could be read and passed the audit.
    let isWhole: Bool

    func corrections(of summary: SessionSummary) -> [PublishedRescores.Found] {
      elsewhere.contains(summary.id) ? [] : corrections.of(summary.id)
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
