@testable import Classroom
import Cryptography
import EventLog
import SessionEngine
import Testing

@testable import witnesses

/// What a proof must say to show anything, and what the class log allows.
@Suite("Proofs and class logs")
struct ProofTests {
  private func refusal(_ event: ProofEvent, on state: ProofState) -> ProofDecider.Refusal? {
    do throws(ProofDecider.Refusal) {
      _ = try ProofDecider().decide(event, on: state, at: Timestamp(clamping: 0))
      return nil
    } catch {
      return error
    }
  }

  @Test("every line of a proof is checked: lines, paths, signatures, secrets")
  func lines() throws {
    let played = try SimulatedClass.played(playerCount: 2, seed: 4, signsEnd: false, isFull: false)
    let state = WitnessProof(played.players[0].proofPath, on: played.disk).state
    let inclusion = try #require(state.inclusions.last)
    let zero = Digest.zero
    let signature = Base64.text(of: Array(repeating: 0, count: SLHDSA.signatureByteCount))
    #expect(refusal(.included(inclusion), on: state) == nil)
    #expect(
      refusal(
        .included(
          ProofInclusion(
            tick: inclusion.tick, index: inclusion.index, session: inclusion.session, path: [zero])),
        on: state) == .notIncluded)
    #expect(
      refusal(
        .included(
          ProofInclusion(
            tick: inclusion.tick, index: 1, session: inclusion.session, path: inclusion.path)),
        on: state) == .otherSession)
    #expect(
      refusal(
        .included(
          ProofInclusion(
            tick: 1, index: 0, session: inclusion.session, path: inclusion.path)), on: state)
        == .noSuchTick(1))
    #expect(
      refusal(
        .hostSigned(LogHead(sequence: 2, head: state.heads[2]), signature: signature), on: state)
        == .badSignature)
    #expect(
      refusal(.hostSigned(LogHead(sequence: 2, head: zero), signature: signature), on: state)
        == .noSuchLine(2))
    #expect(refusal(.classLines(text: "{}\n"), on: state) == .damagedClassLines)
    #expect(
      refusal(.revealed(session: played.players[0].session, secret: zero), on: state)
        == .otherSecret)
    #expect(
      refusal(
        .revealed(session: played.players[0].session, secret: played.players[0].secret), on: state)
        == nil)
    #expect(refusal(.classLines(text: "x"), on: ProofState()) == .notStarted)
  }

  @Test("a class log goes on as its rules say")
  func rules() throws {
    let played = try SimulatedClass.played(playerCount: 2, seed: 4, signsEnd: false, isFull: false)
    let decider = ClassDecider()
    var state = WitnessProof(played.players[0].proofPath, on: played.disk).state.classState
    func refusal(_ event: ClassEvent) -> ClassDecider.Refusal? {
      do throws(ClassDecider.Refusal) {
        _ = try decider.decide([event], on: state, at: Timestamp(clamping: 0))
        return nil
      } catch {
        return error
      }
    }
    let (key, who) = (played.players[0].key.publicKey, state.seats[0].who)
    #expect(refusal(.seatTaken(seat: 4, key: key, who: who)) == .noSuchSeat)
    #expect(refusal(.seatTaken(seat: 1, key: key, who: who)) == .sameKey)
    #expect(refusal(.seatTaken(seat: 2, key: key, who: who)) == .otherPlayer)
    #expect(refusal(.seatTaken(seat: 1, key: played.hostKey.publicKey, who: who)) == nil)
    let session = state.sessions[0]
    #expect(refusal(.drawCommitted(session: session, seat: 1, commitment: .zero)) == .sessionTwice)
    #expect(refusal(.nonceGiven(session: session, nonce: Seed(high: 0, low: 0))) == .nonceTwice)
    #expect(refusal(.nonceGiven(session: "x", nonce: Seed(high: 0, low: 0))) == .notCommitted)
    let head = LogHead(sequence: 0, head: .zero)
    #expect(
      refusal(.ticked(ClassTick(sessionCount: 3, root: .zero, ledger: head)))
        == .otherSessionCount(2))
    let last = try #require(state.lastTick?.ledger.sequence)
    #expect(
      refusal(.ticked(ClassTick(sessionCount: 2, root: .zero, ledger: head))) == .ledgerBack(last))
    #expect(refusal(.questionOpened(place: 1, limitMilliseconds: 0)) == .notPaced)
    decider.evolve(&state, .ended, at: Timestamp(clamping: 0))
    #expect(refusal(.hostResumed) == .ended)
    state = ClassState()
    #expect(refusal(.hostResumed) == .notOpened)
  }

  @Test("the words of a fingerprint are proquints")
  func words() throws {
    // From the paper: 127.0.0.1 is lusab-babad, 63.84.220.193 is gutih-tugad.
    #expect(Fingerprint.words(of: [127, 0, 0, 1, 63, 84, 220, 193]) == "lusab babad gutih tugad")
    let stream = try #require(StreamName(.classroom, "c"))
    let head = Receipt(stream: stream, sequence: 1, head: .zero)
    #expect(Fingerprint.words(of: head).split(separator: " ").count == 8)
  }

  @Test("commitment, seed and seat are the hashes that docs/CLASS.md gives")
  func hashes() throws {
    let secret = ClassDraw.secret(master: Array(0..<32), session: "s")
    #expect(secret.hex == "ccc0901941e0021c1ec55698634988554c4677596873bd32969e5a06fad3e188")
    let nonce = Seed(high: 1, low: 2)
    #expect(
      ClassDraw.commitment(classID: "c", session: "s", secret: .zero)
        == SHA256.digest(
          of: Array(("retrace/1/commit/c/s/" + String(repeating: "0", count: 64)).utf8)))
    let seed = ClassSeat(classID: "c", seat: 1, nonce: nonce).seed(session: "s", secret: .zero)
    let text =
      "retrace/1/seed/c/s/" + String(repeating: "0", count: 64) + "/"
      + "00000000000000010000000000000002"
    #expect(SHA256.digest(of: Array(text.utf8)).hex.hasPrefix(seed.hex))
    #expect(
      ClassDraw.who(classID: "c", seat: 3, player: "ann", salt: nonce)
        == SHA256.digest(of: Array("retrace/1/who/c/3/ann/00000000000000010000000000000002".utf8)))
  }
}
