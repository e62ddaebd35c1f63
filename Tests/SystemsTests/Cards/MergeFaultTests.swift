import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// SESSIONS D8: a merge that is stopped at any step loses nothing, and the next one ends it.
@Suite("Merges that are stopped")
struct MergeFaultTests {
  private typealias Files = [String: [UInt8]]

  /// The folder of another device, as it was and as it is; and one that has merged it as it was.
  private struct Scene {
    let disk = FaultyStorage()

    func folder(_ root: String) -> DataFolder<FaultyStorage> {
      DataFolder(root, on: disk, shelf: TestQuiz.shelf, token: "t")
    }
  }

  private func files(_ disk: MemoryStorage, _ folder: String) throws -> Files {
    var found: Files = [:]
    for name in (try? disk.names(in: folder)) ?? [] where name != "lock" {
      let path = folder + "/" + name
      if let bytes = disk.contents(path) {
        found[path] = bytes
      } else {
        found.merge(try files(disk, path)) { one, _ in one }
      }
    }
    return found
  }

  private func put(_ files: Files, from root: String, at target: String, on disk: MemoryStorage)
    throws
  {
    for (path, bytes) in files {
      let place = target + path.dropFirst(root.count)
      try disk.createFolder(try #require(place.parentFolder))
      disk.put(bytes, at: place)
    }
  }

  /// A folder after some play, after more of it, and as a copy that was played on in another way.
  private func histories() throws -> [Files] {
    var simulated = try SimulatedFolder()
    let id = try start(&simulated)
    let early = try files(simulated.disk, "data")
    let copy = MemoryStorage()
    try put(early, from: "data", at: "data", on: copy)
    var other = try SimulatedFolder(on: copy)
    other.time = simulated.time + 7_000_000
    try resume(id, &simulated, 3)
    _ = try simulated.start(.animals, seed: Seed(high: 2, low: 9)).id
    try resume(id, &other, 1)
    return [early, try files(simulated.disk, "data"), try files(copy, "data")]
  }

  private func start(_ simulated: inout SimulatedFolder) throws -> String {
    var session = try simulated.start(.arithmetic, seed: Seed(high: 1, low: 9))
    try play(&session, &simulated, 2)
    return session.id
  }

  private func resume(_ id: String, _ simulated: inout SimulatedFolder, _ count: Int) throws {
    var session = try simulated.folder.resumeSession(id, player: "p1", simulated.reading())
    try play(&session, &simulated, count)
  }

  private func play(
    _ session: inout Session<MemoryStorage>, _ simulated: inout SimulatedFolder, _ count: Int
  ) throws {
    for _ in 0..<count {
      _ = try session.perform(
        .answer(Answer(typed: "7"), elapsedMilliseconds: 0), simulated.reading())
      _ = try session.perform(.next, simulated.reading())
    }
    _ = try session.perform(.pause, simulated.reading())
  }

  /// What a merge ends with, in words.
  private func failure(of scene: Scene) -> String {
    do throws(SessionError) {
      _ = try scene.folder("here").merge(scene.folder("from1"))
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// A disk with a folder that has merged the first two histories, and the third to merge.
  private func scene(_ histories: [Files]) throws -> Scene {
    let scene = Scene()
    for (place, history) in histories.enumerated() {
      try put(history, from: "data", at: "from\(place)", on: scene.disk.disk)
    }
    _ = try scene.folder("here").merge(scene.folder("from0"))
    _ = try scene.folder("here").merge(scene.folder("from2"))
    scene.disk.arm(nil, at: 0)
    return scene
  }

  @Test(
    "stopped or refused at any operation of the disk, a merge loses nothing and can be repeated",
    arguments: [
      FaultyStorage.Fault.crash(1 << 20), .crash(7), .crashBefore, .failure(.full), .late(7),
    ])
  func everyOperation(fault: FaultyStorage.Fault) throws {
    let histories = try histories()
    let whole = try scene(histories)
    _ = try whole.folder("here").merge(whole.folder("from1"))
    let wanted = try files(whole.disk.disk, "here")
    let count = whole.disk.operations.count
    #expect(count > 100)
    for index in stride(from: 0, to: count, by: Effort.step(5)) {
      let scene = try scene(histories)
      let before = try files(scene.disk.disk, "here")
      scene.disk.arm(fault, at: index)
      let refusal = failure(of: scene)
      // A log that cannot be read is refused by the verdict of reading it.
      let isExpected = ["StorageError", "readFailed"].contains { refusal.contains($0) }
      #expect(refusal.isEmpty || isExpected, "\(refusal)")
      // What was there is there still, each version alone or continued.
      let left = try files(scene.disk.disk, "here")
      for (path, log) in before where path.hasSuffix(".jsonl") {
        let isKept = left.contains { $0.key.hasSuffix(".jsonl") && $0.value.starts(with: log) }
        #expect(isKept, "\(path) is lost at operation \(index)")
      }
      // Another process comes, with a token of its own, and no lock is left.
      scene.disk.arm(nil, at: 0)
      let after = MemoryStorage()
      for (path, bytes) in try files(scene.disk.disk, "here") {
        try after.createFolder(try #require(path.parentFolder))
        after.put(bytes, at: path)
      }
      try put(histories[1], from: "data", at: "from1", on: after)
      let again = DataFolder("here", on: after, shelf: TestQuiz.shelf, token: "u")
      _ = try again.merge(DataFolder("from1", on: after, shelf: TestQuiz.shelf, token: "u"))
      let settled = try files(after, "here")
      let differing = Set(settled.keys).union(wanted.keys).filter { settled[$0] != wanted[$0] }
      #expect(differing.isEmpty, "other files after operation \(index): \(differing.sorted())")
    }
  }

  @Test("a folder whose ledger cannot be read is left out and named, and the merge ends well")
  func unreadLedger() throws {
    let histories = try histories()
    let whole = try scene(histories)
    _ = try whole.folder("here").merge(whole.folder("from1"))
    let operations = whole.disk.operations
    var leftOutCount = 0
    for index in operations.indices where operations[index] == "openForReading" {
      let scene = try scene(histories)
      scene.disk.arm(.failure(.full), at: index)
      guard let merge = try? scene.folder("here").merge(scene.folder("from1")) else { continue }
      for left in merge.parts.flatMap({ $0.leftOut }) where left.path == "from1/ledger.jsonl" {
        if case .needed = left.why { leftOutCount += 1 }
      }
    }
    #expect(leftOutCount > 0)
  }

  @Test("while another program merges, a merge waits and then says so in one error")
  func locked() throws {
    let scene = try scene(try histories())
    let lock = try scene.disk.openForAppending("here/parts/lock")
    #expect(try scene.disk.tryLock(lock))
    var waited: Int64 = 0
    scene.disk.onWait = { waited += $0 }
    let before = try files(scene.disk.disk, "here")
    #expect(throws: SessionError.merging(path: "here/parts/lock")) {
      try scene.folder("here").merge(scene.folder("from1"))
    }
    #expect(waited == DataFolder<FaultyStorage>.lockPatience)
    #expect(try files(scene.disk.disk, "here") == before)
    scene.disk.onPause = { scene.disk.close(lock) }
    #expect(try scene.folder("here").merge(scene.folder("from1")).parts.count == 1)
  }

  @Test("a folder that somebody plays in is read again until it stands still")
  func settled() throws {
    var simulated = try SimulatedFolder()
    let id = try start(&simulated)
    let scene = Scene()
    try put(try files(simulated.disk, "data"), from: "data", at: "from", on: scene.disk.disk)
    let early = try #require(scene.disk.disk.contents("from/ledger.jsonl"))
    try resume(id, &simulated, 1)
    let later = try files(simulated.disk, "data")
    // The player goes on while the logs are read: after the first look at the ledger.
    let here = scene.folder("here")
    var isFirst = true
    scene.disk.onOpen = { path in
      guard isFirst, path == "from/sessions/\(id).jsonl" else { return }
      isFirst = false
      try? self.put(later, from: "data", at: "from", on: scene.disk.disk)
    }
    _ = try here.merge(scene.folder("from"))
    #expect(!isFirst)
    let part = try #require(try here.partFolders().first).root
    let ledger = try #require(scene.disk.disk.contents(part + "/ledger.jsonl"))
    #expect(ledger.count > early.count)
    #expect(ledger == later["data/ledger.jsonl"])
  }
}
