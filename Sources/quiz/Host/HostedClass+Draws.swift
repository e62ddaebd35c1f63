internal import Classroom
internal import EventLog
internal import SessionEngine
internal import Shell

/// Sessions whose seed nobody chose: the host commits, the player gives a nonce, the session opens.
extension HostedClass {
  /// Commits the host to the secret of a new session.
  ///
  /// - Returns: the session, and the line of the class log that has the commitment.
  func commit(
    _ seat: Int64, _ name: Seed, _ now: Reading
  ) throws(Failure) -> (session: String, sequence: Int64) {
    let session = SessionID(at: now.at, high: name.high, low: name.low).text
    let commitment = ClassDraw.commitment(
      classID: id, session: session, secret: key.secret(of: session))
    try append(.drawCommitted(session: session, seat: seat, commitment: commitment), now)
    return (session, Int64(lines.count) - 1)
  }

  /// The line of the class log that has the commitment to a session.
  func commitLine(of session: String) -> Int64? {
    let word = Array(("\"drawCommitted\",\"data\":{\"session\":\"" + session + "\"").utf8)
    return lines.firstIndex { $0.contains(word) }.map { Int64($0) }
  }

  /// Takes the player's part of the seed; from here on the session has to be opened.
  ///
  /// - Returns: what the session starts with; nil if it has another nonce already.
  func take(
    _ nonce: Seed, for session: String, _ now: Reading
  ) throws(Failure) -> Start? {
    guard let draw = state.draw(of: session) else { return nil }
    if let had = draw.nonce {
      guard had == nonce else { return nil }
    } else {
      try append(.nonceGiven(session: session, nonce: nonce), now)
    }
    return start(of: session)
  }

  /// What a session starts with: its seed, and its place in the class.
  struct Start {
    let id: SessionID
    let seed: Seed
    let place: ClassSeat
    let player: String
  }

  private func start(of session: String) -> Start? {
    guard let draw = state.draw(of: session), let nonce = draw.nonce,
      let id = SessionID(session), let player = players[Int(draw.seat) - 1]
    else { return nil }
    let place = ClassSeat(classID: self.id, seat: draw.seat, nonce: nonce)
    let seed = place.seed(session: session, secret: key.secret(of: session))
    return Start(id: id, seed: seed, place: place, player: player)
  }

  /// Opens a session whose nonce was given before the host was killed, and learns where it stands.
  func start(_ session: String, _ now: Reading) throws(Failure) {
    guard let start = start(of: session) else { return }
    let path = folder.session(session)
    if (try? disk.status(at: path)) == nil {
      let begun = try engine { () throws(SessionError) in
        try folder.startSession(
          item, id: start.id, seed: start.seed, player: start.player, now, inClass: start.place,
          opened: try folder.opening(of: session),
          rules: ClassSeat.hostedRules)
      }
      saw(begun.receipt)
      return
    }
    let summary = try engine { () throws(SessionError) in try folder.summary(of: session) }
    saw(summary.receipt)
  }
}
