internal import Classroom
internal import EventLog
internal import Page
internal import SessionEngine
internal import Shell

/// Where points depend on time: every session records when the teacher opened a question.
extension ClassRoom {
  /// Records the open question in every session that lacks it: of who joined since, and also after
  /// the host was killed in it.
  func repeatOpening(_ now: Reading) throws(Failure) {
    guard let hosted, hosted.usesTime, hosted.state.open != nil else { return }
    let sessions = hosted.state.sessions.filter { !openedIn.contains($0) }
    try each(sessions) { session throws(Failure) in
      try recordOpening(in: session, now)
      openedIn.insert(session)
    }
  }

  /// Records the open question in a session, with what was granted since; one that has them stays
  /// as it is.
  func recordOpening(in session: String, _ now: Reading) throws(Failure) {
    guard let hosted, hosted.usesTime, let open = hosted.state.open else { return }
    try inSession(session, now) { seat throws(SessionError) in
      guard let state = seat.page.state, let order = seat.page.rules?.order, open.place >= 1,
        open.place <= Int64(order.count)
      else { return }
      let extra = state.start?.extraTimePercent ?? 0
      let opening = QuestionOpening(
        question: Int64(order[Int(open.place) - 1]),
        limitMilliseconds: open.limitMilliseconds.extended(byPercent: extra),
        lateMilliseconds: max(0, now.at.milliseconds - open.openedAt.milliseconds))
      try seat.page.carryOut(.open(opening), now)
      try seat.page.repeatGrants(hosted.grants(for: session, openedLast: open.place), now)
    }
  }

  /// Closes the open question when its time is over for all: extra time makes it longer for some.
  func closeWhenDue(_ now: Reading) throws(Failure) {
    guard let hosted, let closesAt = hosted.closesAt, closesAt <= now.monotonicMilliseconds else {
      return
    }
    if hosted.usesTime, awaitsJudgement || isSomebodyAnswering {
      hosted.closesAt = now.monotonicMilliseconds + ClassRoom.expiryInterval
    } else {
      try close(now)
    }
  }

  private var isSomebodyAnswering: Bool {
    guard let place = hosted?.state.openPlace else { return false }
    return seats.contains { seat in
      guard let order = seat.page.rules?.order, seat.page.state?.hasEnded == false,
        place <= Int64(order.count)
      else { return false }
      return seat.page.state?.graded?.isRunning(Int64(order[Int(place) - 1])) == true
    }
  }
}
