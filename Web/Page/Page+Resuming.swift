import EventLog
import SessionEngine

/// Leaving a session and coming back to it.
extension Page {
  /// Goes on with a session, the latest unfinished one where none is named.
  func resume(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let player = try playing()
    var id = request.text("session")
    if id.isEmpty { id = try folder.latestUnfinished(player: player).summary?.id ?? "" }
    try goOn(id, player, request)
    try look(request, &reply)
  }

  /// Opens a session; that of an endless game which was left for home draws anew.
  func goOn(
    _ id: String, _ player: String, _ request: Request
  ) throws(SessionError) {
    let closedAt = same(request.text("closed"), id) ? request.integer("closedAt") : nil
    try takeUp(id, player, request.now, closedAt: closedAt)
    // Coming back to the game screen opens it anew; after a crash the question stays.
    if same(leftForHome, id) { _ = try perform(.reopen, request.now) }
    leftForHome = ""
  }

  /// Opens a session, or resumes the one that is open.
  ///
  /// `closedAt` is when the page was closed while it showed the session, which paused nothing.
  func takeUp(
    _ id: String, _ player: String, _ now: Reading, closedAt: Int64? = nil
  ) throws(SessionError) {
    if let open = session?.id, same(open, id), session?.state.hasEnded == false {
      if session?.state.isPaused == true || session?.isAway == true {
        // Those of whom the log names, also if the session was claimed since.
        let settings = try folder.settings(of: session?.state.start?.player ?? player)
        _ = try perform(.resume(settings.preferences), now)
      }
    } else {
      session = nil
      let uncounted = closedAt.map { uncountedMilliseconds(id, min($0, now.at.milliseconds)) } ?? 0
      let shown = Reading(
        at: now.at, monotonicMilliseconds: now.monotonicMilliseconds &- uncounted)
      session = try folder.resumeSession(id, player: player, shown, inClass: classView?.id)
      unrecorded = session?.opening?.unrecorded ?? Session<Disk>.Unrecorded()
      if uncounted > 0 { try countAbsence(now) }
    }
  }

  /// How long a time limit ran from the last event that has a clock until the page was closed;
  /// 0 where nothing ran, or where the rules count the time themselves.
  private func uncountedMilliseconds(_ id: String, _ closedAt: Int64) -> Int64 {
    guard seated == nil, let stream = StreamName(.session, id),
      let found = try? folder.summary(of: id)
    else { return 0 }
    let state = found.state
    guard !state.isPaused, !state.hasEnded, !state.isMarked, state.clock != nil,
      state.limitMilliseconds != nil, state.graded?.countsAway != true
    else { return 0 }
    let last = try? folder.read(stream, from: found.lastAt) { at, bytes, record in
      let type = bytes.extracting(record.type)
      let hasClock =
        !type.equals("refused") && !type.equals("settingChanged") && !type.equals("tailDropped")
      if hasClock { at = record.at }
    }
    return max(0, closedAt - (last ?? found.lastAt).milliseconds)
  }

  /// Records the limits that passed before the page was closed, and in a pause the time used.
  private func countAbsence(_ now: Reading) throws(SessionError) {
    _ = try expire(now)
    guard session?.state.hasEnded == false, let preferences = session?.state.preferences
    else { return }
    _ = try perform(.pause, now)
    _ = try perform(.resume(preferences), now)
  }

  /// Whose a session is; the players' logs are read only if it was played without an account.
  func owner(of session: String, startedAs name: String) throws(SessionError) -> String {
    guard PlayerSettings.isGuest(name) else { return name }
    return try folder.sessionOwners().owner(of: session, startedAs: name)
  }

  /// An error that names whose a session is, also where an account took it over.
  func named(_ error: SessionError) -> SessionError {
    guard case .otherPlayer(let id, let name) = error,
      let owner = try? owner(of: id, startedAs: name)
    else { return error }
    return .otherPlayer(session: id, player: owner)
  }

  /// Leaves the session for another screen: paused, unless it has ended.
  func leave(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    guard let id = session?.id else { return }
    if session?.state.hasEnded == false {
      _ = try session?.perform(.pause, request.now)
      if session?.rules.quiz.isEndless == true { leftForHome = id }
    }
    session = nil
    reply.member("left", id)
  }
}
