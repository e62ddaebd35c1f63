import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// Two devices, one player: parts, forks, and what counts.
@Suite("Merging data folders")
struct MergeTests {
  /// A device that has played so many exercises in a session of its own.
  private func device(_ number: UInt64, answers: Int) throws -> SimulatedFolder {
    var simulated = try SimulatedFolder(token: "d\(number)")
    simulated.time += Int64(number) * 86_400_000
    try play(&simulated, Seed(high: number, low: 9), answers)
    return simulated
  }

  private func play(_ simulated: inout SimulatedFolder, _ seed: Seed, _ answers: Int) throws {
    var session = try simulated.start(.arithmetic, seed: seed)
    for _ in 0..<answers { try answer(&session, &simulated) }
    _ = try session.perform(.pause, simulated.reading())
  }

  private func answer(_ session: inout Session<MemoryStorage>, _ simulated: inout SimulatedFolder)
    throws
  {
    _ = try session.perform(
      .answer(Answer(typed: "7"), elapsedMilliseconds: 0), simulated.reading())
    _ = try session.perform(.next, simulated.reading())
  }

  /// Every file of a device, as another sees it below a folder of its own disk.
  private func copy(_ other: SimulatedFolder, onto simulated: SimulatedFolder, as root: String)
    throws -> DataFolder<
      MemoryStorage
    >
  {
    for (path, bytes) in try everything(other) {
      let target = root + "/" + path.dropFirst("data/".count)
      try simulated.disk.createFolder(try #require(target.parentFolder))
      simulated.disk.put(bytes, at: target)
    }
    return DataFolder(root, on: simulated.disk, shelf: simulated.folder.shelf, token: "x")
  }

  private func everything(_ simulated: SimulatedFolder, _ folder: String = "data") throws
    -> [String: [UInt8]]
  {
    var found: [String: [UInt8]] = [:]
    for name in (try? simulated.disk.names(in: folder)) ?? [] {
      let path = folder + "/" + name
      if let bytes = simulated.disk.contents(path) {
        found[path] = bytes
      } else {
        found.merge(try everything(simulated, path)) { one, _ in one }
      }
    }
    return found
  }

  private func answers(_ simulated: SimulatedFolder) throws -> [CardAnswer] {
    try simulated.folder.cardHistory(of: "p1").answers
  }

  @Test("cards count the sessions of all parts once, whatever was merged in whatever order")
  func orderless() throws {
    let devices = try (1...3).map { try device(UInt64($0), answers: $0 + 1) }
    var seen: [[String: [UInt8]]] = []
    for order in [[1, 2], [2, 1], [1, 2, 1, 2], [2, 2, 1]] {
      let simulated = try device(1, answers: 2)
      for (step, number) in order.enumerated() {
        let other = try copy(devices[number], onto: simulated, as: "other\(step)")
        _ = try simulated.folder.merge(other)
      }
      #expect(try answers(simulated).count == 2 + 3 + 4)
      seen.append(try everything(simulated, "data/parts"))
    }
    #expect(seen.allSatisfy { $0 == seen[0] })
    // A session, its ledger and its player's log, of two devices; and the lock.
    #expect(seen[0].count == 7)
  }

  @Test("parts come along, and merging back what came from here changes nothing")
  func transitive() throws {
    let (one, two, three) = (
      try device(1, answers: 1), try device(2, answers: 2), try device(3, answers: 3)
    )
    _ = try two.folder.merge(try copy(three, onto: two, as: "x"))
    let merge = try one.folder.merge(try copy(two, onto: one, as: "x"))
    #expect(merge.parts.count == 2)
    #expect(try answers(one).count == 6)
    let before = try everything(two)
    let back = try two.folder.merge(try copy(one, onto: two, as: "y"))
    #expect(try answers(two).count == 6)
    #expect(back.parts.count == 3 && back.forks.isEmpty)
    // Only the first device is new to the second.
    #expect(try everything(two).count == before.count + 3)
    #expect(
      try two.folder.merge(try copy(one, onto: two, as: "y")).parts.allSatisfy { $0.added.isEmpty })
  }

  @Test("a session that both devices continued is a fork: both versions are kept and counted")
  func fork() throws {
    let one = try device(1, answers: 1)
    var two = try device(2, answers: 1)
    let id = try #require(try one.folder.sessionIDs().first)
    _ = try two.folder.merge(try copy(one, onto: two, as: "x"))
    #expect(try two.folder.adopt(id, two.reading().at) == .adopted)
    var there = try two.folder.resumeSession(id, player: "p1", two.reading())
    try answer(&there, &two)
    _ = try there.perform(.pause, two.reading())
    // The same session, and so not a fork yet.
    #expect(try two.folder.forkedSessions().forks.isEmpty)
    #expect(try answers(two).count == 3)
    var first = one
    var here = try first.folder.resumeSession(id, player: "p1", first.reading())
    try answer(&here, &first)
    try answer(&here, &first)
    _ = try here.perform(.pause, first.reading())
    let merge = try two.folder.merge(try copy(first, onto: two, as: "y"))
    #expect(merge.forks == [id])
    #expect(try answers(two).count == 5)
    let third = try device(3, answers: 1)
    let again = try third.folder.merge(try copy(two, onto: third, as: "z"))
    #expect(again.forks == [id])
    #expect(try third.folder.adopt(id, Logs.time) == .forked)
    #expect(try answers(third).count == 6)
  }

  @Test(
    "a copy of the folder that was continued elsewhere is kept as a part; an earlier copy is not")
  func copies() throws {
    var one = try device(1, answers: 1)
    let earlier = try one.rebooted()
    var continued = try one.rebooted()
    for (path, bytes) in try everything(one) {
      earlier.disk.put(bytes, at: path)
      continued.disk.put(bytes, at: path)
    }
    let id = try #require(try one.folder.sessionIDs().first)
    var session = try one.folder.resumeSession(id, player: "p1", one.reading())
    try answer(&session, &one)
    _ = try session.perform(.pause, one.reading())
    let old = try one.folder.merge(try copy(earlier, onto: one, as: "x"))
    #expect(old.parts.map { $0.added } == [[]] && old.forks.isEmpty)
    #expect(try one.folder.partFolders().isEmpty)
    continued.time += 5_000_000
    var other = try continued.folder.resumeSession(id, player: "p1", continued.reading())
    try answer(&other, &continued)
    _ = try other.perform(.pause, continued.reading())
    let merge = try one.folder.merge(try copy(continued, onto: one, as: "y"))
    #expect(merge.forks == [id])
    #expect(try answers(one).count == 3)
    _ = try one.folder.merge(try copy(earlier, onto: one, as: "x"))
    #expect(try answers(one).count == 3)
  }

  @Test("a damaged log of a part is kept beside the sound version that replaces it")
  func damagedInPart() throws {
    let one = try device(1, answers: 1)
    let two = try device(2, answers: 2)
    let id = try #require(try two.folder.sessionIDs().first)
    _ = try one.folder.merge(try copy(two, onto: one, as: "x"))
    let stream = try #require(StreamName(.session, id))
    let log = try #require(try one.folder.partFolders().first).path(of: stream)
    var damaged = two.log(id)
    damaged[damaged.count / 2] ^= 1
    one.disk.put(damaged, at: log)
    let part = try #require(
      try one.folder.merge(DataFolder("x", on: one.disk, shelf: one.folder.shelf, token: "x"))
        .parts.first)
    let kept = log + ".damaged-" + SHA256.digest(of: damaged).hex.prefix(16)
    #expect(part.kept == [kept] && part.added == ["session/\(id)"])
    #expect(one.disk.contents(log) == two.log(id) && one.disk.contents(kept) == damaged)
    #expect(try answers(one).count == 3, "the damaged log does not count")
    let before = try everything(one)
    let again = try one.folder.merge(
      DataFolder("x", on: one.disk, shelf: one.folder.shelf, token: "x"))
    #expect(again.parts.first?.kept == [] && again.forks.isEmpty)
    #expect(try everything(one) == before, "merging again leaves it where it is")
  }

  @Test("of a folder with a damaged ledger all other logs are taken over", arguments: [0, 1, 2])
  func damagedLedger(line: Int) throws {
    let one = try device(1, answers: 1)
    let two = try device(2, answers: 2)
    let folder = try copy(two, onto: one, as: "x")
    var lines = try #require(one.disk.contents(folder.ledger)).split(
      separator: 0x0A, omittingEmptySubsequences: false)
    lines[line].append(0x20)
    one.disk.put(Array(lines.joined(separator: [0x0A])), at: folder.ledger)
    let part = try #require(try one.folder.merge(folder).parts.first)
    #expect(part.leftOut.map { $0.path } == [folder.ledger])
    #expect(part.added.contains { $0.hasPrefix("session/") })
    #expect((part.name == "loose") == (line < 2), "the ledger's first entry names the part")
    #expect(try answers(one).count == 3)
  }

  @Test("log files without a ledger are one part; a damaged one is named and left out")
  func loose() throws {
    let one = try device(1, answers: 1)
    let two = try device(2, answers: 2)
    let id = try #require(try two.folder.sessionIDs().first)
    try one.disk.createFolder("saved")
    one.disk.put(two.log(id), at: "saved/game.jsonl")
    one.disk.put(Array("x".utf8), at: "saved/bad.jsonl")
    let merge = try one.folder.merge(
      DataFolder("saved", on: one.disk, shelf: one.folder.shelf, token: "x"))
    #expect(merge.parts.map { $0.name } == ["loose"])
    #expect(merge.parts[0].added == ["session/\(id)"])
    #expect(merge.parts[0].leftOut.map { $0.path } == ["saved/bad.jsonl"])
    #expect(try answers(one).count == 3)
    // The whole folder of that device has the same session, in a part of its own.
    _ = try one.folder.merge(try copy(two, onto: one, as: "x"))
    #expect(try one.folder.partFolders().count == 2)
    #expect(try answers(one).count == 3)
  }
}
