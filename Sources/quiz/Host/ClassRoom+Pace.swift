internal import Classroom
internal import EventLog
internal import Page
internal import SessionEngine
internal import Shell

/// What the host does by itself, and what the teacher tells it to.
extension ClassRoom {
  /// Does what is due: closes a question whose time is over, and ticks.
  func turn(_ now: Reading) throws(Failure) {
    guard let hosted, !hosted.state.hasEnded else { return }
    if let closesAt = hosted.closesAt, closesAt <= now.monotonicMilliseconds { try close(now) }
    if let due = hosted.nextTurn(after: now.monotonicMilliseconds),
      due <= now.monotonicMilliseconds
    {
      try hosted.tick(now)
    }
  }

  /// How long the host may wait before ``turn(_:)`` or ``feed(_:at:)`` has something to do.
  func patience(at now: Int64) -> Int64 {
    let patience = min(board?.patience ?? 60_000, feedPatience(at: now) ?? 60_000)
    guard let due = hosted?.nextTurn(after: now) else { return patience }
    return min(patience, max(0, due - now))
  }

  /// Opens a question for all.
  func open(_ place: Int64, limit: Int64, _ now: Reading) throws(Failure) {
    guard let hosted else { return }
    try hosted.open(place, limit: limit, now)
    try pace(now)
  }

  /// Closes the open question.
  func close(_ now: Reading) throws(Failure) {
    guard let hosted else { return }
    try hosted.close(now)
    _ = hosted.signedHead(now, random, isDue: true)
    try pace(now)
  }

  /// Moves every session that is played to where the teacher is.
  private func pace(_ now: Reading) throws(Failure) {
    guard let hosted, hosted.isPaced else { return }
    for seat in seats {
      seat.page.pace = .teacher(open: hosted.state.openPlace)
      try engine { () throws(SessionError) in try seat.page.follow(now) }
      try note(seat, in: hosted, now)
    }
    tellMoved()
  }

  /// Ends the class: exams are submitted, what is not finished is paused, all secrets are in the
  /// ledger, and a last tick has every head.
  func end(_ now: Reading) throws(Failure) {
    guard let hosted, !hosted.state.hasEnded else { return }
    if hosted.state.openPlace != nil { try hosted.close(now) }
    for session in hosted.state.sessions {
      guard let draw = hosted.state.draw(of: session),
        let player = hosted.players[Int(draw.seat) - 1]
      else { continue }
      let seat = seat(of: player)
      guard seat.page.summary(of: session)?.state.hasEnded == false else {
        if seat.page.summary(of: session) != nil { _ = try hosted.reveal(session, now) }
        continue
      }
      try engine { () throws(SessionError) in
        if hosted.item.quiz.graded?.mode == .exam {
          try seat.page.takeUp(session, now)
          try seat.page.carryOut(.collect, now)
        } else if seat.page.receipt?.stream.name == session {
          try seat.page.carryOut(.pause, now)
        }
      }
      try note(seat, in: hosted, now)
    }
    try hosted.tick(now)
    try hosted.append(.ended, now)
    _ = hosted.signedHead(now, random, isDue: true)
    tellMoved()
  }
}
