internal import Classroom
internal import EventLog
internal import Page
internal import SessionEngine
internal import Shell

/// What the host does by itself, and what the teacher tells it to.
extension ClassRoom {
  /// How long the host waits after its disk failed before it tries again.
  private static var retryMilliseconds: Int64 { 1000 }

  /// Does what is due.
  ///
  /// What the disk does not take is tried again until it does; the teacher is told.
  func step(_ now: Reading) {
    guard retriesAt <= now.monotonicMilliseconds else { return }
    do throws(Failure) {
      if trouble != nil { try probe() }
      try turn(now)
      trouble = nil
    } catch {
      trouble = error
    }
    if trouble != nil {
      retriesAt = now.monotonicMilliseconds + ClassRoom.retryMilliseconds
    }
  }

  /// Closes a question whose time is over, opens what the disk did not take before, and ticks.
  func turn(_ now: Reading) throws(Failure) {
    guard let hosted, !hosted.state.hasEnded else { return }
    try takeUpClass(now)
    // What has a nonce and no log, because the host was killed or its disk was full.
    for session in hosted.state.sessions.dropFirst(hosted.sessions.count) {
      try hosted.start(session, now)
    }
    if hosted.state.isReleased { try completeRelease(now) } else { try goOnWithRelease(now) }
    try each(Duty.allCases) { duty throws(Failure) in try meet(duty, now) }
    if let due = hosted.nextTurn(after: now.monotonicMilliseconds),
      due <= now.monotonicMilliseconds
    {
      try tick(now)
    }
  }

  /// Ticks, with all lines that the disk has: what it kept without saying so is dated before the
  /// tick.
  func tick(_ now: Reading) throws(Failure) {
    try readAgain(now)
    try hosted?.tick(now)
  }

  /// How long the host may wait before ``turn(_:)`` or ``feed(_:at:)`` has something to do.
  func patience(at now: Int64) -> Int64 {
    let patience = min(board?.patience ?? 60_000, feedPatience(at: now) ?? 60_000)
    var due = hosted?.nextTurn(after: now)
    if let next = nextExpiry(after: now) { due = min(due ?? next, next) }
    guard trouble == nil else { return min(patience, max(0, retriesAt - now)) }
    return due.map { min(patience, max(0, $0 - now)) } ?? patience
  }

  /// Opens a question for all.
  func open(_ place: Int64, limit: Int64, _ now: Reading) throws(Failure) {
    guard let hosted else { return }
    try hosted.open(place, limit: limit, now)
    openedIn = []
    hasToFollow = true
    try each([Duty.opening, .pace]) { duty throws(Failure) in try meet(duty, now) }
  }

  /// What the sessions of a class get, in this order.
  private enum Duty: CaseIterable {
    case reading, grants, opening, pace, expiry, closing
  }

  private func meet(_ duty: Duty, _ now: Reading) throws(Failure) {
    switch duty {
    case .reading: try readAgain(now)
    case .grants: try repeatGrantsIfDue(now)
    case .opening: try repeatOpening(now)
    case .pace: if hasToFollow { try pace(now) }
    case .expiry: if hasRepeatedGrants { try expire(now) }
    case .closing: try closeWhenDue(now)
    }
  }

  /// Goes through all, also where one fails: a log that cannot be written holds up its own pupil
  /// alone.
  ///
  /// The first failure is thrown at the end, and the next turn tries again.
  func each<Element>(
    _ elements: [Element], _ body: (Element) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    for element in elements {
      do throws(Failure) { try body(element) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Closes the open question.
  func close(_ now: Reading) throws(Failure) {
    guard let hosted else { return }
    try repeatGrantsIfDue(now)
    try hosted.close(now)
    setPace()
    hasToFollow = true
    // What was answered before is in a tick.
    try tick(now)
    try pace(now)
    _ = try hosted.signedHead(now, random, isDue: true)
  }

  /// Opens the class log anew after a failure of the disk, and goes on from what it has.
  func takeUpClass(_ now: Reading) throws(Failure) {
    guard let hosted else { return }
    try hosted.reopenIfUnknown(now)
    guard hosted.hasMore else { return }
    goOn(now)
    setPace()
  }

  /// Opens the sessions anew that the disk may have kept more of than was acknowledged: a tick has
  /// to have it too.
  private func readAgain(_ now: Reading) throws(Failure) {
    guard let hosted else { return }
    try each(Array(unread)) { session throws(Failure) in
      if let seat = try held(session, now) {
        try note(seat, in: hosted, now)
      } else if let found = try hosted.examine(session) {
        hosted.saw(found.receipt)
      }
      unread.remove(session)
    }
  }

  /// Goes on from what the class log has, after a step was kept and what follows from it was not.
  func goOn(_ now: Reading) {
    (openedIn, hasToFollow, hasRepeatedGrants) = ([], true, false)
    hosted?.hasMore = false
    hosted?.goOnWithOpen(now)
    tellMoved()
  }

  /// Nobody answers a question any more that the class log says is closed, whatever the disk takes.
  private func setPace() {
    guard let hosted, hosted.isPaced else { return }
    for seat in seats { seat.page.pace = .teacher(open: hosted.state.openPlace) }
  }

  /// Moves every session that is played to where the teacher is.
  private func pace(_ now: Reading) throws(Failure) {
    guard let hosted, hosted.isPaced else { return }
    setPace()
    tellMoved()
    try each(seats.compactMap { $0.page.receipt?.stream.name }) { session throws(Failure) in
      try inSession(session, now) { seat throws(SessionError) in try seat.page.follow(now) }
    }
    hasToFollow = false
  }

  /// Ends the class: exams are submitted and released, what is not finished is paused, all secrets
  /// are in the ledger, and a last tick has every head.
  func end(_ now: Reading) throws(Failure) {
    guard let hosted, !hosted.state.hasEnded else { return }
    if hosted.state.openPlace != nil { try close(now) }
    try release(now)
    for session in hosted.state.sessions {
      guard let draw = hosted.state.draw(of: session),
        let player = hosted.players[Int(draw.seat) - 1]
      else { continue }
      let seat = seat(of: player)
      if seat.page.receipt?.stream.name == session {
        try inSession(session, now) { seat throws(SessionError) in
          try seat.page.carryOut(.pause, now)
        }
      }
    }
    for session in hosted.state.sessions { _ = try hosted.reveal(session, now) }
    try tick(now)
    try hosted.append(.ended, now)
    for seat in seats { seat.page.classView?.isReleased = true }
    tellMoved()
    _ = try hosted.signedHead(now, random, isDue: true)
  }
}
