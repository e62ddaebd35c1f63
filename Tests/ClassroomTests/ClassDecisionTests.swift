import Classroom
import Cryptography
import EventLog
import SessionEngine
import Testing

@testable import Classroom
@testable import TestSupport

@Suite("What a teacher decides, in the class log")
struct ClassDecisionTests {
  private let decider = ClassDecider()
  private let keys: [SLHDSA.PublicKey]
  private var state = ClassState()

  init() throws {
    keys = try (1...4).map {
      try #require(SLHDSA.PrivateKey(seed: [UInt8](repeating: $0, count: 48))).publicKey
    }
    take(
      .opened(
        ClassOpening(
          key: keys[0], page: SHA256.digest(of: []), quiz: "q", quizDigest: SHA256.digest(of: [1]),
          pacing: .player, ledger: nil)))
    seat(1, keys[1])
  }

  private func who(_ seat: Int64) -> Digest { SHA256.digest(of: [UInt8(seat)]) }

  private mutating func take(_ event: ClassEvent) {
    decider.evolve(&state, event, at: Timestamp(clamping: 1000))
  }

  private mutating func seat(_ seat: Int64, _ key: SLHDSA.PublicKey) {
    take(.seatTaken(seat: seat, key: key, who: who(seat)))
  }

  private func refusal(_ event: ClassEvent) -> ClassDecider.Refusal? {
    do throws(ClassDecider.Refusal) {
      _ = try decider.decide([event], on: state, at: Timestamp(clamping: 1000))
      return nil
    } catch {
      return error
    }
  }

  private func draw(_ seat: Int64, _ number: UInt64) -> ClassEvent {
    let session = SessionID(at: Timestamp(clamping: 0), high: number, low: 1).text
    return .drawCommitted(session: session, seat: seat, commitment: who(9))
  }

  @Test("each decision is written and read with its members, and with no other")
  func coding() throws {
    let decisions: [ClassDecision] = [
      .begun, .doorClosed, .doorOpened, .seatAdmitted(seat: 2), .seatFreed(seat: 3),
      .attemptAllowed(seat: 4), .timeGranted(milliseconds: 5), .restGranted(milliseconds: 6),
      .outageJudged(counts: false), .resultsReleased,
    ]
    #expect(Set(decisions.map { ClassEvent.decided($0).type }).count == decisions.count)
    for decision in decisions {
      let entry = ClassEvent.decided(decision).entry
      #expect(ClassEvent.types.contains(entry.type))
      #expect(ClassDecision(entry) == decision)
    }
  }

  @Test("the exam begins once, before anything is drawn; then a seat has one session")
  mutating func exam() {
    #expect(refusal(.decided(.begun)) == nil)
    take(.decided(.begun))
    #expect(refusal(.decided(.begun)) == .nothingToDecide)
    #expect(refusal(draw(1, 1)) == nil)
    take(draw(1, 1))
    #expect(refusal(draw(1, 2)) == .notAllowed)
    #expect(refusal(.decided(.attemptAllowed(seat: 1))) == nil)
    take(.decided(.attemptAllowed(seat: 1)))
    #expect(refusal(draw(1, 2)) == nil)
    seat(2, keys[2])
    #expect(state.seat(2)?.isLate == true)
    #expect(refusal(draw(2, 3)) == .notAllowed)
    take(.decided(.seatAdmitted(seat: 2)))
    #expect(refusal(.decided(.seatAdmitted(seat: 2))) == .nothingToDecide)
    #expect(refusal(draw(2, 3)) == nil)
    take(.decided(.resultsReleased))
    #expect(refusal(draw(2, 3)) == .notAllowed)
    #expect(refusal(.decided(.timeGranted(milliseconds: 1))) == .nothingToDecide)
    #expect(refusal(.seatTaken(seat: 3, key: keys[3], who: who(3))) == .doorClosed)
  }

  @Test("where something was drawn before, no exam begins")
  mutating func drawn() {
    take(draw(1, 1))
    #expect(refusal(.decided(.begun)) == .nothingToDecide)
    #expect(refusal(draw(1, 2)) == nil, "practice has no limit of sessions")
  }

  @Test("a decision about a seat that nobody took changes nothing")
  func noSeat() {
    var empty = ClassState()
    let decisions: [ClassDecision] = [
      .seatFreed(seat: 1), .seatAdmitted(seat: 1), .attemptAllowed(seat: 1), .seatFreed(seat: 0),
    ]
    for decision in decisions {
      decider.evolve(&empty, .decided(decision), at: Timestamp(clamping: 1000))
    }
    #expect(empty.seats.isEmpty)
  }

  @Test(
    "a closed door lets no new seat in; a freed seat takes any key, and earlier ones count no more")
  mutating func seats() {
    #expect(refusal(.decided(.doorOpened)) == .nothingToDecide)
    take(.decided(.doorClosed))
    #expect(refusal(.decided(.doorClosed)) == .nothingToDecide)
    #expect(refusal(.seatTaken(seat: 2, key: keys[2], who: who(2))) == .doorClosed)
    #expect(refusal(.seatTaken(seat: 1, key: keys[1], who: who(1))) == .sameKey)
    #expect(refusal(.decided(.seatFreed(seat: 2))) == .noSuchSeat)
    take(.decided(.seatFreed(seat: 1)))
    #expect(refusal(.decided(.seatFreed(seat: 1))) == .nothingToDecide)
    #expect(state.seat(1)?.validKeys.isEmpty == true)
    #expect(refusal(.seatTaken(seat: 1, key: keys[1], who: who(1))) == nil)
    seat(1, keys[1])
    #expect(state.seat(1)?.isFree == false && state.seat(1)?.freedCount == 1)
    let valid = state.seat(1).map { Array($0.validKeys) } ?? []
    #expect(valid == [keys[1]], "an earlier key that is repeated counts again")
    take(.decided(.seatFreed(seat: 1)))
    seat(1, keys[2])
    #expect(
      refusal(.seatTaken(seat: 1, key: keys[1], who: who(1))) == .sameKey,
      "only the first browser after the teacher freed the seat may repeat a key")
  }

  @Test("a grant gives 1 ms to 24 h; an outage is judged once, and only in an exam that has begun")
  mutating func time() {
    for (time, due) in [(Int64(0), ClassDecider.Refusal.noSuchTime), (86_400_001, .noSuchTime)] {
      #expect(refusal(.decided(.timeGranted(milliseconds: time))) == due)
      #expect(refusal(.decided(.restGranted(milliseconds: time))) == due)
    }
    #expect(refusal(.decided(.timeGranted(milliseconds: 86_400_000))) == nil)
    take(.hostResumed)
    #expect(refusal(.decided(.outageJudged(counts: true))) == .nothingToDecide)
    take(.decided(.begun))
    decider.evolve(&state, .hostResumed, at: Timestamp(clamping: 9000))
    #expect(state.outage?.from.milliseconds == 1000 && state.outage?.to.milliseconds == 9000)
    #expect(refusal(.decided(.outageJudged(counts: true))) == nil)
    take(.decided(.outageJudged(counts: true)))
    #expect(!state.hasUnjudgedOutage)
    take(.decided(.timeGranted(milliseconds: 7)))
    #expect(state.grants.map { $0.sequence } == [7])
  }

  @Test("CLASS has every type of class logs and proofs, with every member")
  func documented() throws {
    let table = try DocumentedEvents("CLASS.md")
    for (type, keys) in ClassEvent.schemas.map({ ($0.type, $0.keys) })
      + ProofEvent.schemas.map({ ($0.type, $0.keys) })
    {
      #expect(table.missing(type, keys) == [], "\(type)")
    }
  }
}
