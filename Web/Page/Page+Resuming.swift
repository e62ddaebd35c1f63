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
    try takeUp(id, player, request.now)
    // Coming back to the game screen opens it anew; after a crash the question stays.
    if same(leftForHome, id) { _ = try perform(.reopen, request.now) }
    leftForHome = ""
  }

  /// Opens a session, or resumes the one that is open.
  func takeUp(_ id: String, _ player: String, _ now: Reading) throws(SessionError) {
    if let open = session?.id, same(open, id), session?.state.hasEnded == false {
      if session?.state.isPaused == true || session?.isAway == true {
        // Those of whom the log names, also if the session was claimed since.
        let settings = try folder.settings(of: session?.state.start?.player ?? player)
        _ = try perform(.resume(settings.preferences), now)
      }
    } else {
      session = nil
      let uncounted = uncountedMilliseconds(id, now)
      let shown = Reading(
        at: now.at, monotonicMilliseconds: now.monotonicMilliseconds &- uncounted)
      session = try folder.resumeSession(id, player: player, shown, inClass: classView?.id)
      unrecorded = session?.opening?.unrecorded ?? Session<Disk>.Unrecorded()
      if uncounted > 0 { try countAbsence(now) }
    }
  }

  /// How long a time limit went on after the last event that has a clock, where the page was closed
  /// without a pause; 0 where nothing runs, or where the rules count the time themselves.
  private func uncountedMilliseconds(_ id: String, _ now: Reading) -> Int64 {
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
    return max(0, now.at.milliseconds - (last ?? found.lastAt).milliseconds)
  }

  /// Records the limits that passed while the page was closed, and in a pause the time used.
  private func countAbsence(_ now: Reading) throws(SessionError) {
    _ = try expire(now)
    guard session?.state.hasEnded == false, let preferences = session?.state.preferences
    else { return }
    _ = try perform(.pause, now)
    _ = try perform(.resume(preferences), now)
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
