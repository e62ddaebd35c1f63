internal import Classroom
internal import EventLog
internal import Page
internal import SessionEngine
internal import SessionShell
internal import Shell

/// Time, hand-ins and results of an exam: what the host does for every seat, whether it is there or
/// not.
extension ClassRoom {
  /// How often the host looks for limits that have passed, in milliseconds.
  static var expiryInterval: Int64 { 250 }

  /// Whether nothing may expire and nobody goes on, until the teacher has said whether the time
  /// counts in which the host was down.
  var awaitsJudgement: Bool {
    guard let hosted else { return false }
    return hosted.isTimed && hosted.state.hasUnjudgedOutage && !hosted.isReleased
  }

  /// The seat of a session, and its page with the session open as it is; nil where it is over or
  /// broken.
  func held(_ session: String, _ now: Reading) throws(Failure) -> Seat? {
    guard let hosted, hosted.broken[session] == nil, let draw = hosted.state.draw(of: session),
      draw.nonce != nil, let player = hosted.players[Int(draw.seat) - 1]
    else { return nil }
    let seat = seat(of: player)
    if seat.page.receipt?.stream.name != session {
      guard try hosted.examine(session)?.state.isOver == false else { return nil }
      do throws(SessionError) { try seat.page.hold(session, now) } catch {
        // A second name can be taken away again, and then the session goes on.
        if error.isOfDisk || error.isOfSecondName { throw Failure(error) }
        hosted.broken[session] = Failure(error)
        return nil
      }
    }
    return seat.page.state?.isOver == false ? seat : nil
  }

  /// Does something in a session that is not over, and takes note of it; one that is broken is left
  /// out.
  ///
  /// A log that somebody else changed is opened anew first, which shows whether it is still sound.
  func inSession(
    _ session: String, _ now: Reading, _ body: (Seat) throws(SessionError) -> Void
  ) throws(Failure) {
    guard let hosted else { return }
    for attempt in 1...2 {
      guard let seat = try held(session, now) else { return }
      do throws(SessionError) { try body(seat) } catch {
        letGo(of: seat, after: error)
        guard attempt == 1, !error.isOfDisk else { throw Failure(error) }
        continue
      }
      return try note(seat, in: hosted, now)
    }
  }

  /// Does something with the session of a seat; one whose log is spent is opened anew next time.
  func kept(_ seat: Seat, _ body: () throws(SessionError) -> Void) throws(Failure) {
    do throws(SessionError) { try body() } catch {
      letGo(of: seat, after: error)
      throw Failure(error)
    }
  }

  /// Closes the session of a seat after an error that spent its log; it is opened anew when next
  /// needed.
  func letGo(of seat: Seat, after error: SessionError) {
    guard error.hasSpentLog else { return }
    if let session = seat.page.receipt?.stream.name { unread.insert(session) }
    seat.page.close()
  }

  /// When the host looks for limits that have passed; nil while none runs.
  func nextExpiry(after now: Int64) -> Int64? {
    guard let hosted, hosted.isTimed, hosted.runs, !hosted.state.isReleased,
      !awaitsJudgement, handedIn.count < hosted.state.sessions.count
    else { return nil }
    return max(now, expiredAt == .min ? now : expiredAt + ClassRoom.expiryInterval)
  }

  /// Records the limits that have passed, in every session of the class.
  func expire(_ now: Reading) throws(Failure) {
    guard let hosted, let due = nextExpiry(after: now.monotonicMilliseconds),
      due <= now.monotonicMilliseconds
    else { return }
    expiredAt = now.monotonicMilliseconds
    hosted.keepSeen(now)
    let sessions = hosted.state.sessions.filter { !handedIn.contains($0) }
    try each(sessions) { session throws(Failure) in
      var isRunning = false
      try inSession(session, now) { seat throws(SessionError) in
        isRunning = seat.page.state?.hasEnded == false
        guard isRunning, try seat.page.expire(now) else { return }
        tellMoved { $0 == seat.number }
      }
      if !isRunning { handedIn.insert(session) }
    }
  }

  // MARK: Grants

  /// Grants time or rest to everybody; where an outage is judged, in the append that says so.
  func grant(
    _ milliseconds: Int64, isRest: Bool, judging outage: [ClassEvent] = [], _ now: Reading
  ) throws(Failure) {
    guard let hosted else { return }
    let grant: ClassDecision =
      isRest ? .restGranted(milliseconds: milliseconds) : .timeGranted(milliseconds: milliseconds)
    hasRepeatedGrants = false
    try hosted.append(outage + [.decided(grant)], now)
    try repeatGrantsIfDue(now)
  }

  /// Repeats in a session what was granted to it and to all.
  func repeatGrants(in session: String, _ now: Reading) throws(Failure) {
    guard let hosted, !hosted.state.grants.isEmpty || hosted.seatGrants[session] != nil else {
      return
    }
    try inSession(session, now) { seat throws(SessionError) in
      try seat.page.repeatGrants(hosted.grants(for: session, openedLast: seat.openedLast), now)
    }
  }

  /// Grants time or rest to one seat: the ledger has it, and the seat's session repeats it.
  func grant(
    _ milliseconds: Int64, _ kind: TimeGrant.Kind, to number: Int64, why: String, _ now: Reading
  ) throws(Failure) {
    guard let hosted, let session = hosted.draw(of: number)?.session else { return }
    hasRepeatedGrants = false
    try hosted.grant(milliseconds, kind, to: session, why: why, now)
    try repeatGrantsIfDue(now)
  }

  /// Why a seat cannot be granted time now; nil if it can.
  func whyNotGranted(to number: Int64, _ now: Reading) throws(Failure) -> String? {
    guard let hosted, let draw = hosted.draw(of: number), draw.nonce != nil else {
      return "This seat has no session yet."
    }
    guard let seat = try held(draw.session, now), let state = seat.page.state else {
      return "This session is over."
    }
    let probe = TimeGrant(.time, milliseconds: 1, from: .ledger, at: 1)
    guard let probe, let rules = seat.page.rules,
      (try? state.decide(.grant(probe), under: rules)) != nil
    else { return "This seat has handed in." }
    return nil
  }

  /// Decides whether an outage counts; if not, all players get that time back.
  ///
  /// It ends with this decision, not with the host's return: until now everybody had to wait.
  func judgeOutage(counts: Bool, _ now: Reading) throws(Failure) {
    guard let hosted, let outage = hosted.outage else { return }
    defer { tellMoved() }
    let length = min(
      now.at.milliseconds - outage.from.milliseconds, ClassDecision.grantLimits.upperBound)
    let judged: [ClassEvent] = [.decided(.outageJudged(counts: counts))]
    guard !counts, length > 0 else { return try hosted.append(judged, now) }
    try grant(length, isRest: false, judging: judged, now)
  }

  /// Repeats in every session what was granted to all, also after the host was killed in it.
  func repeatGrants(_ now: Reading) throws(Failure) {
    guard let hosted, !hosted.state.isReleased else { return }
    try each(hosted.state.sessions) { session throws(Failure) in
      try repeatGrants(in: session, now)
    }
    hosted.setEnd()
    handedIn = []
    tellMoved()
  }

  /// Repeats grants that not every session has, before something ends the time that they are for.
  func repeatGrantsIfDue(_ now: Reading) throws(Failure) {
    if hasRepeatedGrants { return }
    try repeatGrants(now)
    hasRepeatedGrants = true
  }

  // MARK: Results

  /// Hands in what is not, and makes all results known at once.
  func release(_ now: Reading) throws(Failure) {
    guard let hosted, hosted.isExam, !hosted.state.hasEnded else { return }
    if !hosted.state.isReleased {
      try repeatGrantsIfDue(now)
      try collect(now)
      try tick(now)
      try hosted.append(.decided(.resultsReleased), now)
      isReleaseComplete = false
    }
    try completeRelease(now)
  }

  /// Hands in every session that is not, as the teacher's wish.
  private func collect(_ now: Reading) throws(Failure) {
    guard let hosted else { return }
    for session in hosted.state.sessions {
      try inSession(session, now) { seat throws(SessionError) in
        guard seat.page.state?.hasEnded == false else { return }
        _ = try seat.page.expire(now)
        try seat.page.carryOut(.collect, now)
        isReleaseBegun = true
      }
    }
  }

  /// Goes on with a release that handed in some sessions and not all, because the host died in it
  /// or the disk failed.
  func goOnWithRelease(_ now: Reading) throws(Failure) {
    guard let hosted, hosted.isExam, !hosted.isReleased else { return }
    if isReleaseBegun == nil { isReleaseBegun = try hosted.hasHandedIn(by: .teacher) }
    if isReleaseBegun == true { try release(now) }
  }

  /// Marks what was handed in, and shows results when all have theirs; a host that died in it goes
  /// on here.
  func completeRelease(_ now: Reading) throws(Failure) {
    guard let hosted, hosted.state.isReleased, !isReleaseComplete else { return }
    for session in hosted.state.sessions {
      let salt = hosted.key.releaseSalt(of: session)
      try inSession(session, now) { seat throws(SessionError) in
        try seat.page.carryOut(.release(salt: salt), now)
      }
    }
    try tick(now)
    isReleaseComplete = true
    for seat in seats { seat.page.classView?.isReleased = true }
    _ = try hosted.signedHead(now, random, isDue: true)
    tellMoved()
  }
}
