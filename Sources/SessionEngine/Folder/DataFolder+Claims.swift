package import EventLog

extension DataFolder {
  /// What was played without an account and is claimed by no player, the oldest session first.
  ///
  /// None if an account has the guest's name: then these sessions are that account's.
  ///
  /// - Parameter isAccount: whether an account has the guest's name.
  /// - Returns: where each stands.
  /// - Throws: ``SessionError``
  package func unclaimedSessions(isAccount: Bool) throws(SessionError) -> [SessionSummary] {
    guard !isAccount else { return [] }
    let ledger = ledgerIndex()
    let owners = try sessionOwners()
    var found: [SessionSummary] = []
    for id in try sessionIDs().reversed() {
      // The ledger tells most sessions of others apart without a look at their logs.
      if let player = ledger[id]?.player, !PlayerSettings.isGuest(player) { continue }
      guard let summary = try? self.summary(of: id),
        owners.owns(PlayerSettings.guestName, id, startedAs: summary.start.player)
      else { continue }
      found.append(summary)
    }
    return found
  }

  /// Does something while no other program can open or claim a session: under the ledger's lock.
  package func holdingLedger<Result>(
    _ at: Timestamp, _ body: () throws(SessionError) -> Result
  ) throws(SessionError) -> Result {
    var ledger: LogWriter<Disk>?
    do throws(LogError) { ledger = try holdLedger(at) { () throws(LogError) in [] } } catch {
      throw .log(error)
    }
    let result = try body()
    // The lock is held as long as the writer lives: to here.
    do throws(LogError) { try ledger?.append([], at: at) } catch { throw .log(error) }
    return result
  }
}
