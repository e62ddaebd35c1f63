public import EventLog

/// The rules of a class log as a ``Decider``.
///
/// Whether a tick's root is that of the sessions, and whether a name is that of its seat, takes the
/// ledger and the sessions' logs; ``ClassAudit`` compares them.
public struct ClassDecider: Decider, Sendable {
  /// Why an event does not follow from those before it.
  public enum Refusal: Error, Hashable, Sendable {
    /// The class has not begun.
    case notOpened
    /// The class began already.
    case openedTwice
    /// The class is over.
    case ended
    /// Seats are numbered from 1, without gaps.
    case noSuchSeat
    /// The seat is another player's.
    case otherPlayer
    /// The seat has this key already, or had it before it was freed and taken again.
    case sameKey
    /// The session was drawn already.
    case sessionTwice
    /// The host did not commit itself to this session.
    case notCommitted
    /// The session has a nonce already.
    case nonceTwice
    /// The teacher does not set the pace in this class.
    case notPaced
    /// A place or a limit that no question has, or a place that was opened before.
    case noSuchPlace
    /// Another question is open.
    case stillOpen
    /// The question is not open.
    case notOpen
    /// The door is closed, or all results were released.
    case doorClosed
    /// The seat waits for the teacher, or has had its session.
    case notAllowed
    /// It was decided already, or there is nothing to decide.
    case nothingToDecide
    /// A grant gives 1 ms to 24 h.
    case noSuchTime
    /// A tick has as many sessions as there are nonces before it.
    case otherSessionCount(Int64)
    /// The ledger does not go back.
    case ledgerBack(Int64)
  }

  /// The rules need nothing to be known.
  public init() {}

  /// The state before the first event.
  public var start: ClassState { ClassState() }

  /// Records events, as one append.
  public func decide(
    _ events: [ClassEvent], on state: ClassState, at time: Timestamp
  ) throws(Refusal) -> [ClassEvent] {
    if events.count == 1 {
      try check(events[0], on: state)
      return events
    }
    var state = state
    for event in events {
      try check(event, on: state)
      state.evolve(event, at: time)
    }
    return events
  }

  private func check(_ event: ClassEvent, on state: ClassState) throws(Refusal) {
    if state.hasEnded { throw .ended }
    if case .opened = event {
      guard state.opening == nil else { throw .openedTwice }
      return
    }
    guard let opening = state.opening else { throw .notOpened }
    switch event {
    case .seatTaken(let seat, let key, let who):
      guard seat >= 1, seat <= Int64(state.seats.count) + 1 else { throw .noSuchSeat }
      guard let taken = state.seat(seat) else {
        guard !state.isDoorClosed else { throw .doorClosed }
        return
      }
      guard taken.who == who else { throw .otherPlayer }
      guard taken.isFree || !taken.keys.contains(key) else { throw .sameKey }
    case .drawCommitted(let session, let seat, _):
      guard state.seat(seat) != nil else { throw .noSuchSeat }
      guard state.draw(of: session) == nil else { throw .sessionTwice }
      guard state.mayDraw(seat) else { throw .notAllowed }
    case .nonceGiven(let session, _):
      guard let draw = state.draw(of: session) else { throw .notCommitted }
      guard draw.nonce == nil else { throw .nonceTwice }
    case .questionOpened(let place, let limit):
      guard opening.pacing == .teacher else { throw .notPaced }
      guard state.openPlace == nil else { throw .stillOpen }
      guard place >= 1, limit >= 0, !state.openedPlaces.contains(place) else { throw .noSuchPlace }
    case .questionClosed(let place):
      guard state.openPlace == place else { throw .notOpen }
    case .decided(let decision): try check(decision, on: state)
    case .ticked(let tick):
      let count = Int64(state.sessions.count)
      guard tick.sessionCount == count else { throw .otherSessionCount(count) }
      let last = state.lastTick?.ledger.sequence ?? opening.ledger?.sequence ?? 0
      guard tick.ledger.sequence >= last else { throw .ledgerBack(last) }
    case .opened, .hostResumed, .ended: break
    }
  }

  private func check(_ decision: ClassDecision, on state: ClassState) throws(Refusal) {
    let isNew: Bool
    switch decision {
    case .begun: isNew = state.begunAt == nil && state.draws.isEmpty
    case .doorClosed: isNew = !state.isDoorClosed
    case .doorOpened: isNew = state.isDoorClosed && !state.isReleased
    case .seatAdmitted, .seatFreed, .attemptAllowed:
      guard let seat = decision.seat.flatMap({ state.seat($0) }) else { throw .noSuchSeat }
      if case .seatAdmitted = decision {
        isNew = !seat.isAdmitted
      } else if case .seatFreed = decision {
        isNew = !seat.isFree
      } else {
        isNew = state.begunAt != nil && !state.isReleased
      }
    case .timeGranted(let time), .restGranted(let time):
      guard ClassDecision.grantLimits.contains(time) else { throw .noSuchTime }
      isNew = !state.isReleased
    case .outageJudged: isNew = state.hasUnjudgedOutage
    case .resultsReleased: isNew = !state.isReleased && state.openPlace == nil
    }
    guard isNew else { throw .nothingToDecide }
  }

  /// Takes in an event.
  public func evolve(_ state: inout ClassState, _ event: ClassEvent, at time: Timestamp) {
    state.evolve(event, at: time)
  }

  /// The command that an append records.
  public func command(of append: [ClassEvent], on state: ClassState) -> [ClassEvent]? { append }

  /// Reads a line that verified.
  public func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<ClassEvent> {
    ClassEvent.decodeWhole(bytes, record)
  }

  /// The quiz, the host's key, and how many seats, draws and ticks there are.
  public func document(_ state: ClassState) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { state.write(to: &$0) }
    return writer.bytes
  }
}

extension ClassDecider: ToldDecider {
  /// Nothing follows the end.
  public func hasEnded(_ state: ClassState) -> Bool { state.hasEnded }
}
