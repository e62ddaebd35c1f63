import Classroom
import Cryptography
import EventLog
import SessionEngine
import Testing

@testable import TestSupport
@testable import witnesses

@Suite("Logs of a class that cannot be read")
struct UnreadLogTests {
  /// The log that the disk does not give.
  enum Part: CaseIterable { case session, ledger, classLog }

  @Test(
    "prove nothing against the host: no finding, and a proof that is about one is set aside",
    arguments: Part.allCases)
  func unread(part: Part) throws {
    let played = try SimulatedClass.played(playerCount: 2, seed: 5, signsEnd: true, isFull: true)
    let root = SimulatedClass.root
    let denied =
      switch part {
      // The first player's session has a signed statement in the ledger, too.
      case .session: root + "/sessions/" + played.players[0].session + ".jsonl"
      case .ledger: root + "/ledger.jsonl"
      case .classLog: root + "/classes/" + SimulatedClass.id + ".jsonl"
      }
    let disk = FaultyStorage()
    for path in played.folderPaths { disk.disk.put(played.disk.contents(path) ?? [], at: path) }
    disk.onOpen = { [unowned disk] in
      disk.arm($0 == denied ? .failure(.notPermitted) : nil, at: 0)
    }
    let audit = ClassAudit(
      root, classes: [SimulatedClass.id],
      proofs: played.players.map { WitnessProof($0.proofPath, on: played.disk) },
      keys: [played.hostKey.publicKey], on: disk)
    #expect(audit.found.isEmpty, "\(audit.found)")
    let standings = audit.witnesses.map { $0.standing }
    #expect(standings == [.unread, part == .session ? .agrees : .unread])
  }

  /// The folder of a class whose log the disk refuses for a reason, or does not have.
  private static func disk(
    of played: SimulatedClass, refusesClassLog: Bool, as kind: StorageError.Kind = .notPermitted
  ) -> FaultyStorage {
    let log = SimulatedClass.root + "/classes/" + SimulatedClass.id + ".jsonl"
    let disk = FaultyStorage()
    for path in played.folderPaths where refusesClassLog || path != log {
      disk.disk.put(played.disk.contents(path) ?? [], at: path)
    }
    disk.onOpen = { [unowned disk] in
      disk.arm(refusesClassLog && $0 == log ? .failure(kind) : nil, at: 0)
    }
    return disk
  }

  @Test("a file in the place of the folder of classes proves no more: no I09 and no I13")
  func fileForFolder() throws {
    let played = try SimulatedClass.played(playerCount: 1, seed: 5, signsEnd: true, isFull: true)
    let disk = Self.disk(of: played, refusesClassLog: true, as: .notAFolder)
    let audit = ClassAudit(
      SimulatedClass.root, classes: [],
      proofs: played.players.map { WitnessProof($0.proofPath, on: played.disk) },
      keys: [played.hostKey.publicKey], on: disk)
    #expect(audit.found.isEmpty, "\(audit.found)")
    #expect(audit.witnesses.map { $0.standing } == [.unread])
  }

  @Test("leave a class whose folder cannot be looked into unnamed; one that is not there is I09")
  func names() throws {
    let played = try SimulatedClass.played(playerCount: 1, seed: 5, signsEnd: false, isFull: false)
    for isThere in [true, false] {
      let disk = Self.disk(of: played, refusesClassLog: isThere)
      let audit = ClassAudit(SimulatedClass.root, classes: [], proofs: [], on: disk)
      #expect(audit.found.map { $0.finding.code.code } == (isThere ? [] : ["I09"]))
    }
  }

  @Test("a proof of a class whose folder cannot be looked into is set aside; without its log, I13")
  func folderOfClasses() throws {
    let played = try SimulatedClass.played(playerCount: 1, seed: 5, signsEnd: true, isFull: true)
    for isThere in [true, false] {
      let disk = Self.disk(of: played, refusesClassLog: isThere)
      let audit = ClassAudit(
        SimulatedClass.root, classes: [],
        proofs: played.players.map { WitnessProof($0.proofPath, on: played.disk) },
        keys: [played.hostKey.publicKey], on: disk)
      let codes = audit.found.map { $0.finding.code.code }
      #expect(codes == (isThere ? [] : ["I09", "I13"]), "\(audit.found)")
      let standings = audit.witnesses.map { $0.standing }
      #expect(standings == [isThere ? .unread : .contradicts])
    }
  }
}
