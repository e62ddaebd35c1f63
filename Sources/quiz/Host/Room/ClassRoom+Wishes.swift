internal import Classroom
internal import EventLog
internal import SessionEngine
internal import Shell

/// What the teacher wishes on the board.
extension ClassRoom {
  /// Does what the teacher wishes; answers why not, if so.
  func carryOut(_ wish: BoardRequests.Wish, in hosted: HostedClass, _ now: Reading) -> String? {
    let (log, before, grants) = (hosted.state, hosted.receipt.sequence, hosted.seatGrantCount)
    if log.hasEnded { return "The class is over." }
    if awaitsJudgement, wish == .end || wish == .release {
      return "Say first whether the interruption counts."
    }
    if let seat = wish.seat, log.seat(seat) == nil { return "There is no seat \(seat)." }
    do throws(Failure) {
      switch wish {
      case .open(let place, let limit):
        guard hosted.isPaced else { return "In this class, players set their own pace." }
        guard !log.isReleased else { return "The results are released already." }
        if let open = log.openPlace { return "Question \(open) is open. Close it first." }
        guard place <= hosted.questionCount else {
          return "This quiz has \(hosted.questionCount) questions."
        }
        guard !log.openedPlaces.contains(place) else {
          return "Question \(place) was open already. Each question is opened once."
        }
        try open(place, limit: limit, now)
      case .close(let place):
        guard log.openPlace != nil else { return "No question is open." }
        if let why = whyNotOpen(place, log) { return why }
        try close(now)
      case .end: try end(now)
      case .free(let seat):
        guard seat >= 1, seat <= Int64(hosted.players.count),
          let player = hosted.players[Int(seat) - 1], !isFree(player)
        else { return "This seat is free." }
        try free(player, now)
      case .release:
        guard hosted.isExam else { return "Practice shows results at once." }
        guard !log.isReleased else { return "The results are released already." }
        guard !hosted.awaitsBeginning else { return "The exam has not begun: begin it first." }
        guard log.openPlace == nil else { return "A question is open. Close it first." }
        try release(now)
      case .grant(let milliseconds, let isRest, let seat, let why):
        guard hosted.isTimed, hosted.isExam, hosted.runs, !log.isReleased else {
          return "There is no time limit to extend."
        }
        guard ClassDecision.grantLimits.contains(milliseconds) else {
          return "A grant gives up to 24 hours."
        }
        guard let seat else {
          try grant(milliseconds, isRest: isRest, now)
          break
        }
        guard SeatGrant.textLimits.contains(why.utf8.count) else {
          return "Say why, in up to 200 letters; letters such as ä count twice."
        }
        if let why = try whyNotGranted(to: seat, now) { return why }
        try grant(milliseconds, isRest ? .rest : .time, to: seat, why: why, now)
      case .judge(let counts, let place):
        guard awaitsJudgement else { return "There was no interruption to decide about." }
        if let why = whyNotOpen(place, log) { return why }
        try judgeOutage(counts: counts, now)
      case .decide(let decision):
        if let why = whyNot(decision, in: hosted) { return why }
        try hosted.append(.decided(decision), now)
        tellMoved()
      }
    } catch {
      trouble = error
      try? takeUpClass(now)
      let isGrant = if case .grant = wish { true } else { false }
      if hosted.isUnknown {
        return "The disk failed. When it works again, "
          + (isGrant ? "a pupil's time" : "the board") + " shows whether this was kept."
      }
      guard
        hosted.receipt.sequence > before || hosted.seatGrantCount > grants || isReleaseBegun == true
      else {
        return "The computer of the class could not store this; its terminal says why."
      }
      goOn(now)
      return isGrant
        ? "The disk failed, but this was kept. It reaches the pupils when the disk works again."
        : "The disk failed. What the board shows was kept: look before you repeat it."
    }
    return nil
  }

  /// Why a wish that names a question is not about the open one.
  private func whyNotOpen(_ place: Int64?, _ log: ClassState) -> String? {
    guard let place, place != log.openPlace else { return nil }
    return "Question \(place) is not open" + (log.openPlace.map { ": question \($0) is." } ?? ".")
  }

  /// Why the teacher cannot decide this now.
  private func whyNot(_ decision: ClassDecision, in hosted: HostedClass) -> String? {
    let log = hosted.state
    switch decision {
    case .begun:
      guard hosted.awaitsBeginning else { return "There is no exam to begin." }
    case .doorClosed: guard !log.isDoorClosed else { return "The door is closed already." }
    case .doorOpened:
      guard log.isDoorClosed, !log.isReleased else { return "The door cannot be opened now." }
    case .seatAdmitted(let seat):
      guard log.seat(seat)?.isAdmitted == false, !log.isReleased else {
        return "This seat does not wait to begin."
      }
    case .attemptAllowed(let seat):
      guard hosted.isExam, !hosted.isPaced, log.begunAt != nil, log.seat(seat) != nil,
        !log.mayDraw(seat), !log.isReleased
      else { return "This seat cannot have another attempt now." }
    case .seatFreed, .timeGranted, .restGranted, .outageJudged, .resultsReleased:
      return "Unknown action."
    }
    return nil
  }
}
