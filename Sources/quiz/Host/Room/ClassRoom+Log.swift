internal import Classroom
internal import EventLog
internal import HTTP
internal import SessionEngine

/// The logs of their own sessions that players get.
extension ClassRoom {
  func log(of seat: Seat, _ session: String) -> Response {
    guard hosted == nil || hosted?.state.draw(of: session)?.seat == seat.number,
      let bytes = seat.log(of: session)
    else {
      return .why(.notFound, "There is no such session.")
    }
    if showsUnopened(session, at: seat) {
      return .conflict(
        "The log has a question that your teacher has not opened yet.", because: "waiting")
    }
    return Response(.ok, type: .log, body: bytes)
  }

  /// Whether the log of a session names a question that is not open to its player yet: at the
  /// teacher's pace, an answer records the place that comes next.
  private func showsUnopened(_ session: String, at seat: Seat) -> Bool {
    guard let hosted, hosted.isPaced, standing(of: session, at: seat)?.hasEnded != true else {
      return false
    }
    guard let events = try? hosted.folder.events(of: session) else { return true }
    let opened = hosted.state.openedPlaces
    for case .questionShown(let showing) in events where !opened.contains(showing.number) {
      return true
    }
    return false
  }
}
