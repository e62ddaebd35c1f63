internal import Classroom
internal import EventLog
internal import SessionEngine
internal import SessionShell
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
  func take(_ nonce: Seed, for session: String, _ now: Reading) throws(Failure) -> Start? {
    guard let draw = state.draw(of: session) else { return nil }
    if let had = draw.nonce {
      guard had == nonce else { return nil }
    } else {
      try append(.nonceGiven(session: session, nonce: nonce), now)
    }
    return start(of: session, at: now.at)
  }

  /// What a session starts with: its seed, and its place in the class.
  struct Start {
    let id: SessionID
    let seed: Seed
    let place: ClassSeat
    let player: String
  }

  private func start(of session: String, at time: Timestamp) -> Start? {
    guard let draw = state.draw(of: session), let nonce = draw.nonce,
      let id = SessionID(session), let player = players[Int(draw.seat) - 1]
    else { return nil }
    // The clock of an exam counts from where the teacher began it.
    let late = state.begunAt.map { max(0, time.milliseconds - $0.milliseconds) } ?? 0
    let place = ClassSeat(classID: self.id, seat: draw.seat, nonce: nonce, lateMilliseconds: late)
    let seed = place.seed(session: session, secret: key.secret(of: session))
    return Start(id: id, seed: seed, place: place, player: player)
  }

  /// Opens a session whose nonce was given before the host was killed, and learns where it stands.
  func start(_ session: String, _ now: Reading) throws(Failure) {
    if disk.found(at: folder.session(session)) == nil {
      // As it was going to be: its head is in the ledger perhaps.
      let opened = try engine(folder.opening(of: session))
      if opened == nil, let begun = begun(session) {
        saw(begun)
        broken[session] = missing(session)
        return
      }
      guard let start = start(of: session, at: opened?.openedAt ?? now.at) else { return }
      let begun = try engine(
        folder.startSession(
          item, id: start.id, seed: start.seed, player: start.player, now, inClass: start.place,
          opened: opened))
      saw(begun.receipt)
      return
    }
    let summary = try engine(folder.summary(of: session))
    saw(summary.receipt)
  }

  /// How far the ledger has a session that it says began, whose log therefore was there.
  private func begun(_ session: String) -> Receipt? {
    let note = LedgerReading(of: folder.root, on: disk).notes[session]
    guard let note, note.hasBegun, let head = note.heads.last,
      let stream = StreamName(.session, session)
    else { return nil }
    return Receipt(stream: stream, sequence: head.sequence, head: head.head)
  }

  private func missing(_ session: String) -> Failure {
    Failure("\(folder.session(session)): is missing", .unjudged)
  }

  /// Whether a session was handed in by somebody.
  ///
  /// - Throws: where the disk does not say.
  func hasHandedIn(by submitter: Submitter) throws(Failure) -> Bool {
    for session in state.sessions where broken[session] == nil {
      do throws(SessionError) {
        for case .answersSubmitted(submitter, _) in try folder.events(of: session) { return true }
      } catch {
        if error.isOfDisk { throw Failure(error) }
      }
    }
    return false
  }

  /// What a session comes to by its log; nil for one that is broken, which is remembered, or that
  /// could not be begun yet.
  ///
  /// - Throws: where the disk does not say.
  func examine(_ session: String) throws(Failure) -> SessionSummary? {
    guard broken[session] == nil, let place = index(of: session), place < sessions.count else {
      return nil
    }
    let known = sessions[place]
    do throws(SessionError) {
      let summary = try folder.summary(of: session)
      guard
        known.sequence > summary.receipt.sequence
          || known.sequence == summary.receipt.sequence && known.head != summary.receipt.head
      else { return summary }
      broken[session] = Failure(
        "\(folder.session(session)): lacks line \(known.sequence), which the class has; perhaps it is "
          + "an older copy", .unjudged)
    } catch {
      if error.isOfDisk { throw Failure(error) }
      let isMissing = if case .noSuchSession = error { true } else { false }
      broken[session] = isMissing ? missing(session) : Failure(error)
    }
    return nil
  }
}
