import Classroom
import Cryptography
import EventLog
import SessionEngine
import Testing

@testable import witnesses

@Suite("A class and its witnesses")
struct ClassAuditTests {
  private static func played() throws -> SimulatedClass {
    try SimulatedClass.played(playerCount: 3, seed: 5, signsEnd: false, isFull: true)
  }

  private func audit(
    _ files: [(path: String, bytes: [UInt8])], _ proofs: [WitnessProof],
    keys: [SLHDSA.PublicKey] = []
  ) -> ClassAudit<MemoryStorage> {
    let disk = MemoryStorage()
    for (path, bytes) in files { disk.put(bytes, at: path) }
    return ClassAudit(
      SimulatedClass.root, classes: [SimulatedClass.id], proofs: proofs, keys: keys, on: disk)
  }

  private func proofs(_ played: SimulatedClass) -> [WitnessProof] {
    played.players.map { WitnessProof($0.proofPath, on: played.disk) }
  }

  private func codes(_ audit: ClassAudit<MemoryStorage>) -> Set<String> {
    Set(audit.found.map { $0.finding.code.code })
  }

  /// What is found after a change that the host covers up so far.
  private func found(
    _ cover: ForgedFolder.Cover, _ change: (inout ForgedFolder) -> Void
  ) throws -> Set<String> {
    let played = try Self.played()
    var forged = try #require(ForgedFolder(played))
    change(&forged)
    return codes(audit(forged.chain(cover), proofs(played)))
  }

  @Test("an honest class agrees with every proof, up to the last tick that the host signed")
  func honest() throws {
    let played = try Self.played()
    var folder = try #require(ForgedFolder(played))
    let audit = audit(folder.chain(.log), proofs(played))
    #expect(audit.found.isEmpty, "\(audit.found)")
    #expect(audit.witnesses.allSatisfy { $0.standing == .agrees })
    let covered = try #require(audit.classes.first)
    #expect(covered.seatCount == 3 && covered.drawCount == 3 && covered.extraKeyCount == 0)
    #expect(covered.players.map(\.seat) == [1, 2, 3])
    let signed = try #require(audit.witnesses.first?.proof.state.signedTick)
    #expect(covered.players.allSatisfy { $0.tick.sequence == signed.sequence })
    #expect(covered.signedTo.count == 1)
  }

  @Test("a rewritten session that is covered up everywhere contradicts every proof: I13")
  func coveredUp() throws {
    let found = try found(.folder) { folder in
      for line in folder.sessions[1].appends[1] {
        folder.sessions[1].lines[line].at = "2026-11-20T00:00:00.000Z"
      }
    }
    #expect(found.contains("I13"))
  }

  @Test("a rewritten session contradicts the ledger's heads, and those the class log's roots: I14")
  func disagreeing() throws {
    for cover in [ForgedFolder.Cover.log, .ledger] {
      let played = try Self.played()
      var folder = try #require(ForgedFolder(played))
      for line in folder.sessions[1].appends[1] {
        folder.sessions[1].lines[line].at = "2026-11-20T00:00:00.000Z"
      }
      #expect(codes(audit(folder.chain(cover), [])) == ["I14"], "\(cover)")
    }
  }

  @Test("a rewritten session contradicts the proof of its own player, and no other proof")
  func proofOfAnother() throws {
    let played = try Self.played()
    var folder = try #require(ForgedFolder(played))
    for line in folder.sessions[1].appends[1] {
      folder.sessions[1].lines[line].at = "2026-11-20T00:00:00.000Z"
    }
    let files = folder.chain(.log)
    let session = folder.sessions[1].stream.name
    for (player, proof) in zip(played.players, proofs(played)) {
      let due: Set<String> = player.session == session ? ["I13", "I14"] : ["I14"]
      #expect(codes(audit(files, [proof])) == due, "\(player.name)")
    }
    #expect(played.players.count { $0.session == session } == 1)
  }

  @Test("another name at a seat, and a tick over other heads: I14")
  func names() throws {
    let named = try found(.folder) { folder in
      for place in folder.ledger.lines.indices where folder.ledger.lines[place].type == "seatNamed"
      {
        folder.ledger.lines[place].data = folder.ledger.lines[place].data.replacingFirst(
          "\"p2\"", "\"q2\"")
      }
    }
    #expect(named.contains("I14"))
  }

  @Test("a statement that the log does not bear out: I16")
  func statements() throws {
    let played = try Self.played()
    var folder = try #require(ForgedFolder(played))
    for line in folder.sessions[0].lines.indices
    where folder.sessions[0].lines[line].type == "answerGiven" {
      folder.sessions[0].lines[line].data = folder.sessions[0].lines[line].data.replacingFirst(
        "\"elapsed\":", "\"elapsed\":1")
    }
    #expect(codes(audit(folder.chain(.folder), [])).contains("I16"))
  }

  @Test("a seed that does not follow from secret and nonce, and another secret: R18")
  func draws() throws {
    let played = try Self.played()
    var folder = try #require(ForgedFolder(played))
    let first = folder.sessions[2].lines[1].data
    let seed = first.text("seed")
    folder.sessions[2].lines[1].data = first.replacingFirst(
      seed, String(seed.reversed()))
    #expect(codes(audit(folder.chain(.folder), [])).contains("R18"))
    folder = try #require(ForgedFolder(played))
    for place in folder.ledger.lines.indices
    where folder.ledger.lines[place].type == "secretRevealed" {
      let secret = folder.ledger.lines[place].data.text("secret")
      folder.ledger.lines[place].data = folder.ledger.lines[place].data.replacingFirst(
        secret, String(secret.reversed()))
    }
    #expect(codes(audit(folder.chain(.folder), [])).contains("R18"))
  }

  @Test("a secret of a session that no class has drawn: R18; without the class log, I09 alone")
  func secretOfNoSession() throws {
    let played = try Self.played()
    var folder = try #require(ForgedFolder(played))
    let last = try #require(folder.ledger.lines.last)
    #expect(last.more == 0)
    let secret = #","secret":"\#(Digest.zero.hex)"}"#
    let data = #"{"session":"01a228c0-8b96-71df-a383-37102c42241e""# + secret
    folder.ledger.lines.append(
      ForgedFolder.Line(at: last.at, more: 0, type: "secretRevealed", data: data))
    let files = folder.chain(.log)
    let audit = audit(files, proofs(played))
    #expect(codes(audit) == ["R18"], "\(audit.found)")
    let found = try #require(audit.found.first)
    #expect(found.path == SimulatedClass.root + "/ledger.jsonl")
    #expect(found.finding.sequences == [Int64(folder.ledger.lines.count) - 1])
    let disk = MemoryStorage()
    for (path, bytes) in files where !path.contains("/classes/") { disk.put(bytes, at: path) }
    #expect(codes(ClassAudit(SimulatedClass.root, classes: [], proofs: [], on: disk)) == ["I09"])
  }

  @Test("a seed whose secret was not revealed cannot be checked, and the coverage counts it")
  func unrevealed() throws {
    for isFull in [true, false] {
      let played = try SimulatedClass.played(
        playerCount: 3, seed: 5, signsEnd: false, isFull: isFull)
      var folder = try #require(ForgedFolder(played))
      let covered = try #require(audit(folder.chain(.log), []).classes.first)
      #expect(covered.hasEnded && covered.unrevealedCount == (isFull ? 0 : 3))
    }
  }

  @Test("two histories that one key signed convict it, whatever the folder says: I15")
  func fork() throws {
    var one = try SimulatedClass(playerCount: 2, seed: 9)
    for place in 0..<2 { try one.start(place) }
    try one.tick()
    var other = one.copy()
    try one.answer(0)
    try one.tick()
    try one.sign(for: 0..<1)
    try other.answer(1)
    try other.tick()
    try other.sign(for: 1..<2)
    let proofs = [
      WitnessProof(one.players[0].proofPath, on: one.disk),
      WitnessProof(other.players[1].proofPath, on: other.disk),
    ]
    var folder = try #require(ForgedFolder(one))
    #expect(codes(audit(folder.chain(.log), proofs)).contains("I15"))
    #expect(codes(audit(folder.chain(.log), [proofs[0]])).isEmpty)
  }

  @Test("a class that a player made up with another key is set aside and convicts nobody")
  func otherKey() throws {
    let played = try Self.played()
    let made = try SimulatedClass.played(playerCount: 1, seed: 6, signsEnd: true, isFull: false)
    var folder = try #require(ForgedFolder(played))
    let files = folder.chain(.log)
    let proof = WitnessProof(made.players[0].proofPath, on: made.disk)
    let audit = audit(files, [proof])
    #expect(audit.found.isEmpty)
    #expect(audit.witnesses[0].standing == .otherKey(made.hostKey.publicKey))
    #expect(audit.classes[0].players.isEmpty)
    // An honest proof, and another key from elsewhere: the class log has the key of the proof.
    let ungiven = self.audit(files, [proofs(played)[0]], keys: [made.hostKey.publicKey])
    #expect(ungiven.witnesses[0].standing == .ungivenKey(played.hostKey.publicKey))
    // With the key from elsewhere it is the folder that cannot be right.
    let known = self.audit(files, [proof], keys: [made.hostKey.publicKey])
    #expect(codes(known).contains("I13"))
  }

  @Test("without a signature of the host, a proof shows nothing")
  func unsigned() throws {
    var played = try SimulatedClass(playerCount: 1, seed: 3)
    try played.start(0)
    try played.answer(0)
    try played.tick()
    var folder = try #require(ForgedFolder(played))
    let audit = audit(folder.chain(.log), proofs(played))
    #expect(audit.witnesses.map(\.standing) == [.unsigned])
    #expect(audit.classes[0].players.isEmpty && audit.found.isEmpty)
  }

  @Test("a class log that is missing is missed, by the ledger and by its sessions: I09")
  func missing() throws {
    let played = try Self.played()
    var folder = try #require(ForgedFolder(played))
    let disk = MemoryStorage()
    for (path, bytes) in folder.chain(.log) where !path.contains("/classes/") {
      disk.put(bytes, at: path)
    }
    let audit = ClassAudit(
      SimulatedClass.root, classes: [], proofs: [], on: disk)
    #expect(codes(audit) == ["I09"])
  }

  @Test("with keys, every class needs one of them: one that has it does not answer for another")
  func eachClassHasItsKey() throws {
    let played = try Self.played()
    var folder = try #require(ForgedFolder(played))
    let disk = MemoryStorage()
    for (path, bytes) in folder.chain(.log) { disk.put(bytes, at: path) }
    let other = try #require(SLHDSA.PrivateKey(seed: [UInt8](repeating: 9, count: 48))).publicKey
    let digest = SHA256.digest(of: [])
    let opening = ClassOpening(
      key: other, page: digest, quiz: "q", quizDigest: digest, pacing: .player, ledger: nil)
    let stream = try #require(StreamName(.classroom, "other"))
    _ = try DecidedLog(
      creating: SimulatedClass.root + "/classes/other.jsonl", stream: stream, by: ClassDecider(),
      first: [.opened(opening)], at: Timestamp(clamping: 0), token: "t", on: disk)
    let twin = try #require(StreamName(.classroom, "twin"))
    _ = try DecidedLog(
      creating: SimulatedClass.root + "/classes/twin.jsonl", stream: twin, by: ClassDecider(),
      first: [.opened(opening)], at: Timestamp(clamping: 0), token: "t", on: disk)
    let both = ClassAudit(
      SimulatedClass.root, classes: ["other", "twin"], proofs: [],
      keys: [other, played.hostKey.publicKey], on: disk)
    #expect(both.classesOfOtherKeys == ["twin"], "one key is that of one class")
    func others(_ keys: SLHDSA.PublicKey...) -> [String] {
      ClassAudit(
        SimulatedClass.root, classes: [SimulatedClass.id, "other"], proofs: [], keys: keys, on: disk
      ).classesOfOtherKeys
    }
    #expect(others() == [])
    #expect(others(other) == [SimulatedClass.id])
    #expect(others(played.hostKey.publicKey) == ["other"])
    #expect(others(other, played.hostKey.publicKey) == [])
  }

  @Test(
    "every way to rewrite a folder is found up to the last signed tick, and none behind is proven")
  func forgeries() throws {
    let report = try WitnessReport(400, seed: 11)
    #expect(report.isRight, "\(report.text)")
    #expect(report.total.found > 100 && report.total.behind > 20)
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, _ new: String) -> String {
    guard let range = range(ofText: old) else { return self }
    return replacingCharacters(range, new)
  }

  private func replacingCharacters(_ range: Range<Index>, _ new: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: new)
    return copy
  }
}
