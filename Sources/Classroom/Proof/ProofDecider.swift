internal import Cryptography
public import EventLog
internal import SessionEngine

/// The rules of a proof as a ``Decider``: everything in it that can be checked from it alone.
///
/// A proof that follows them shows what the host signed. One that does not shows nothing, because a
/// player can write any file.
public struct ProofDecider: Decider, Sendable {
  /// Why an event does not follow from those before it.
  public enum Refusal: Error, Hashable, Sendable {
    /// The proof has no start yet.
    case notStarted
    /// The proof has a start already.
    case startedTwice
    /// More text than a line may have, or none.
    case textLimit(Int)
    /// The lines do not continue the class log.
    case damagedClassLines
    /// The class log has no such line, or another one.
    case noSuchLine(Int64)
    /// No tick is there.
    case noSuchTick(Int64)
    /// The tick's tree has another session at this place.
    case otherSession
    /// The path does not lead to the tick's root.
    case notIncluded
    /// The signature is not one of the host's key, or of this browser's.
    case badSignature
    /// A statement of another class or seat.
    case otherSeat
    /// The key is not one of the seat's in the class log.
    case foreignKey
    /// The replies to the answers of a session go on.
    case notAscending
    /// The host did not commit itself to this secret.
    case otherSecret
    /// The session's log is damaged, or is not the one that the ticks cover.
    case otherSessionLog(Int64)
  }

  /// The rules need nothing to be known.
  public init() {}

  /// The state before the first event.
  public var start: ProofState { ProofState() }

  /// Records an event, as one append.
  ///
  /// - Complexity: that of checking a signature, where there is one.
  public func decide(
    _ event: ProofEvent, on state: ProofState, at time: Timestamp
  ) throws(Refusal) -> [ProofEvent] {
    if case .started(_, let seat, _, _) = event {
      guard state.start == nil else { throw .startedTwice }
      guard seat >= 1 else { throw .otherSeat }
      return [event]
    }
    guard let start = state.start else { throw .notStarted }
    switch event {
    case .started: break
    case .classLines(let text):
      try checkLength(text)
      var log = state.classLog
      guard log.take(Array(text.utf8)) else { throw .damagedClassLines }
    case .acknowledged(let session, _, _):
      if let last = state.acknowledged.last(where: { $0.stream == session.stream }),
        last.sequence >= session.sequence
      {
        throw .notAscending
      }
    case .included(let inclusion): try check(inclusion, on: state)
    case .hostSigned(let line, let signature): try check(line, signature, on: state)
    case .statement(let statement, let signature):
      guard statement.seat == start.seat,
        statement.classHead.stream.name.utf8.elementsEqual(start.classID.utf8)
      else { throw .otherSeat }
      guard state.classReceipt(at: statement.classHead.sequence) == statement.classHead else {
        throw .noSuchLine(statement.classHead.sequence)
      }
      guard state.classState.seat(start.seat)?.keys.contains(start.key) == true else {
        throw .foreignKey
      }
      guard ClassSigning.isValid(signature, by: start.key, for: statement.signedBytes) else {
        throw .badSignature
      }
    case .sessionLines(_, let text): try checkLength(text)
    case .revealed(let session, let secret):
      let commitment = ClassDraw.commitment(
        classID: start.classID, session: session, secret: secret)
      guard let draw = state.classState.draw(of: session), draw.commitment == commitment else {
        throw .otherSecret
      }
      if let text = state.sessionText(session) {
        try check(text, of: draw, secret, on: state)
      }
    }
    return [event]
  }

  private func checkLength(_ text: String) throws(Refusal) {
    guard (1...ProofEvent.textLimit).contains(text.utf8.count) else {
      throw .textLimit(ProofEvent.textLimit)
    }
  }

  private func check(_ inclusion: ProofInclusion, on state: ProofState) throws(Refusal) {
    guard let tick = state.tick(at: inclusion.tick) else { throw .noSuchTick(inclusion.tick) }
    let sessions = state.classState.sessions
    guard inclusion.index >= 0, inclusion.index < min(tick.sessionCount, Int64(sessions.count)),
      sessions[Int(inclusion.index)].utf8.elementsEqual(inclusion.session.stream.name.utf8)
    else { throw .otherSession }
    guard inclusion.leads(to: tick) else { throw .notIncluded }
  }

  private func check(
    _ line: LogHead, _ signature: String, on state: ProofState
  ) throws(Refusal) {
    guard let receipt = state.classReceipt(at: line.sequence), receipt.head == line.head,
      let key = state.classState.opening?.key
    else { throw .noSuchLine(line.sequence) }
    guard ClassSigning.isValid(signature, by: key, for: ClassSigning.bytes(ofHead: receipt)) else {
      throw .badSignature
    }
  }

  /// Whether a session's log is whole, belongs to its draw, and has the heads that ticks cover.
  private func check(
    _ text: [UInt8], of draw: ClassState.Draw, _ secret: Digest, on state: ProofState
  ) throws(Refusal) {
    var log = LogText(expecting: StreamName(.session, draw.session))
    var heads: [Digest] = []
    var isDrawn = false
    let isWhole = log.take(text) { cursor in
      for record in cursor.records {
        heads.append(record.hash)
        guard let start = EventCoder.start(cursor.bytes.span, record), let place = start.classSeat
        else { continue }
        isDrawn =
          place.seat == draw.seat && place.nonce == draw.nonce
          && start.seed == place.seed(session: draw.session, secret: secret)
      }
    }
    guard isWhole else { throw .otherSessionLog(log.nextSequence) }
    guard isDrawn else { throw .otherSecret }
    for inclusion in state.inclusions
    where inclusion.session.stream.name.utf8.elementsEqual(draw.session.utf8) {
      let place = inclusion.session.sequence
      guard heads.head(at: place) == inclusion.session.head else { throw .otherSessionLog(place) }
    }
  }

  /// Takes in an event.
  public func evolve(_ state: inout ProofState, _ event: ProofEvent, at time: Timestamp) {
    state.evolve(event)
  }

  /// The command that an append records: one event alone.
  public func command(of append: [ProofEvent], on state: ProofState) -> ProofEvent? {
    append.count == 1 ? append[0] : nil
  }

  /// Reads a line that verified.
  public func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<ProofEvent> {
    ProofEvent.decodeWhole(bytes, record)
  }

  /// Which class and seat, and how far the host signed.
  public func document(_ state: ProofState) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      if let start = state.start {
        $0.member("class", start.classID)
        $0.member("seat", start.seat)
        $0.member("key", start.key.hex)
      }
      $0.member("lines", Int64(state.heads.count))
      if let signedTo = state.signedTo { $0.member("signed", signedTo) }
      $0.member("ticks", Int64(state.ticks.count))
      $0.member("acknowledged", Int64(state.acknowledged.count))
      $0.member("included", Int64(state.inclusions.count))
      $0.member("statements", Int64(state.statements.count))
      $0.member("revealed", state.revealed)
    }
    return writer.bytes
  }
}

extension ProofDecider: ToldDecider {}
