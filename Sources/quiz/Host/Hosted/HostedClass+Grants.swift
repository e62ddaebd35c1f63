internal import Classroom
internal import EventLog
internal import SessionEngine
internal import Shell

/// Time and rest that the teacher grants: to all in the class log, to one in the ledger.
extension HostedClass {
  /// How long an exam at the players' own pace may take for all, and for how long it has; nil where
  /// no such time runs.
  func examTime(_ now: Reading) -> (limit: Int64, since: Int64)? {
    guard !isPaced, !isReleased, let begunAt = state.begunAt,
      let limit = item.quiz.graded?.limitMilliseconds
    else { return nil }
    let granted = state.grants.filter { !$0.isRest }
    return (
      granted.reduce(limit) { $0.addingClamped($1.milliseconds) },
      max(0, now.at.milliseconds - begunAt.milliseconds)
    )
  }

  /// The grants that a session repeats: at the teacher's pace, those for the question that it has
  /// opened last.
  ///
  /// A session whose log was away when they were made gets them late, before it opens another
  /// question.
  func grants(for session: String, openedLast place: Int64?) -> [TimeGrant] {
    let own = seatGrants[session] ?? []
    guard isPaced else { return state.timeGrants + own.map { $0.grant } }
    guard let place else { return [] }
    guard let open = state.open, open.place == place else {
      return state.timeGrants(whileOpen: place)
    }
    return state.timeGrants(whileOpen: place)
      + own.filter { $0.at >= open.openedAt }.map { $0.grant }
  }

  /// Puts a grant to one session into the ledger.
  func grant(
    _ milliseconds: Int64, _ kind: TimeGrant.Kind, to session: String, why: String, _ now: Reading
  ) throws(Failure) {
    guard
      let grant = SeatGrant(
        classID: id, session: session, kind, milliseconds: milliseconds, by: "teacher", why: why)
    else { throw Failure("a reason has 1 to 200 bytes") }
    if let ledger = try note([.granted(grant)], now) { add(grant, at: ledger.sequence, now.at) }
  }

  /// How many grants to one session there are.
  var seatGrantCount: Int { seatGrants.values.reduce(0) { $0 + $1.count } }

  /// Remembers a grant of the ledger.
  func add(_ grant: SeatGrant, at sequence: Int64, _ time: Timestamp) {
    guard let granted = grant.grant(at: sequence) else { return }
    seatGrants[grant.session, default: []].append((granted, time))
  }
}
