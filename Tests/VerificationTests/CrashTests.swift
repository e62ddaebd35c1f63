import EventLog
import Testing

@testable import SessionEngine
@testable import crash
@testable import TestSupport

/// The quick part of what Scripts/torture does at length: every fault of a simulated disk.
@Suite("Crashes")
struct CrashTests {
  @Test(
    "no fault, alone or in a pair, loses what was acknowledged or is called tampering", .slow)
  func exhaustive() {
    var campaign = Campaign(seed: 5, deadline: .max)
    campaign.exhaust(isQuick: true)
    #expect(campaign.tally.total > 3000)
    #expect(campaign.tally.wrongCount == 0, "seed 5: \(campaign.tally.wrong)")
  }

  @Test("a beginning that the ledger has not synced is on the disk before a command is taken")
  func seenBeginning() throws {
    let life = try #require(FolderLife.short.first { $0.name == "animals, short" }).life
    var explorer = Explorer(life, "animals, short", seed: 5, Tally(), deadline: .max)
    let trace = explorer.run(.init(), []).trace
    let place = try #require(
      trace.lastIndex { $0.kind == .append && $0.path.contains("ledger.jsonl") })
    let killed = explorer.run(.init(), [Planned(index: place, fault: .killAfter)])
    var next = Explorer<FolderLife>.Start(
      image: killed.image, witness: killed.witness, isReturn: true)
    _ = life.inspect(killed.image, &next.witness, isPowerLoss: false)
    let step = Effort.step(5)
    explorer.singles(next, everyLength: false, row: "killed, then a fault", step: step)
    #expect(explorer.tally.total > 200 / step)
    #expect(explorer.tally.wrongCount == 0, "\(explorer.tally.wrong)")
  }

  // MARK: The disk

  @Test("what was not synced may be gone, sector by sector, and what was synced stays")
  func sectors() {
    var image = DiskImage(folder: "home")
    image.nodes.append(DiskImage.Node(isFolder: false))
    image.apply(.added("home/a", 1))
    image.write([1, 2, 3], at: 0, to: 1)
    image.synchronize(1)
    image.synchronizeNames(of: "home")
    #expect(image.isDurable("home/a"))
    image.write(ArraySlice(repeating: 7, count: 1000), at: 3, to: 1)
    #expect(!image.isDurable("home/a"))
    var found: Set<[UInt8]> = []
    var chances = Chances(1)
    image.survivors(limit: 1000, &chances) { found.insert($0.contents("home/a") ?? []) }
    #expect(found.allSatisfy { $0.starts(with: [1, 2, 3]) })
    let (none, sevens) = ([UInt8](repeating: 0, count: 1000), [UInt8](repeating: 7, count: 1000))
    #expect(found.contains([1, 2, 3]))
    #expect(found.contains([1, 2, 3] + none))
    #expect(found.contains([1, 2, 3] + sevens))
    #expect(found.contains([1, 2, 3] + sevens[..<509] + none[509...]))
    #expect(found.contains([1, 2, 3] + none[..<509] + sevens[509...]))
  }

  @Test("a name that was not synced may be gone, and all in a folder whose name is gone")
  func names() {
    var image = DiskImage(folder: "home")
    let disk = SimulatedDisk(image)
    try? disk.createFolder("home/data")
    if let file = try? disk.create("home/data/a") { try? disk.synchronize(file) }
    try? disk.synchronizeFolder("home/data")
    #expect(!disk.image.isDurable("home/data/a"))
    var counts: Set<Int> = []
    var chances = Chances(1)
    disk.image.survivors(limit: 100, &chances) { counts.insert($0.names.count) }
    #expect(counts == [1, 3])
    try? disk.synchronizeFolder("home")
    #expect(disk.image.isDurable("home/data/a"))
    image = disk.image
    image.apply(.removed("home/data/a"))
    #expect(!image.isDurable("home/data/a"))
  }

  @Test("a sync that fails forgets, and the cut before it may not have reached the disk")
  func forgetting() {
    var image = DiskImage(folder: "home")
    image.nodes.append(DiskImage.Node(isFolder: false))
    image.apply(.added("home/a", 1))
    image.write([1, 2, 3, 4], at: 0, to: 1)
    image.cut(1, to: 2)
    image.forget(1)
    var found: Set<[UInt8]> = []
    var chances = Chances(1)
    image.survivors(limit: 100, &chances) {
      if let bytes = $0.contents("home/a") { found.insert(bytes) }
    }
    #expect(found.contains([1, 2, 3, 4]))
    #expect(found.contains([0, 0]))
    #expect(!found.contains([1, 2]))
    image.synchronize(1)
    #expect(image.nodes[1].durable == [0, 0])
  }

  // MARK: The witness

  @Test("a witness finds what was lost, what nobody acknowledged, and what is only seen")
  func witness() throws {
    func started() -> (SimulatedDisk, Witness) {
      let disk = SimulatedDisk(DiskImage(folder: "home"))
      var witness = Witness()
      LogLife.small.begin(on: disk, &witness)
      return (disk, witness)
    }
    let path = "home/a.jsonl"
    var (disk, witness) = started()
    let node = try #require(disk.image.node(path))
    #expect(witness.inspect(path, in: disk.image, isPowerLoss: true) == .intact)
    #expect(witness.violation == nil)

    disk.image.nodes[node].bytes.removeLast()
    _ = witness.inspect(path, in: disk.image, isPowerLoss: true)
    #expect(witness.violation?.contains("lost") == true)

    (disk, witness) = started()
    var log = try LogWriter.open(
      path, stream: LogLife.small.stream, at: Timestamp(clamping: 0), on: disk)
    try log.append([Entry(type: "noted", data: Array("{}".utf8))], at: Timestamp(clamping: 0))
    _ = witness.inspect(path, in: disk.image, isPowerLoss: false)
    #expect(witness.violation?.contains("nobody acknowledged") == true)

    (disk, witness) = started()
    disk.image.nodes[node].bytes[100] ^= 1
    _ = witness.inspect(path, in: disk.image, isPowerLoss: false)
    #expect(witness.violation?.contains("altered") == true)

    (disk, witness) = started()
    disk.image.nodes[node].durable = []
    witness.acknowledge(path, on: disk)
    #expect(witness.violation?.contains("not on the disk") == true)
  }

  // MARK: What it found

  /// Faults at an operation of a life that begins from nothing.
  private func violations(
    _ steps: [FolderLife.Step], _ kind: crash.Operation.Kind, in folder: String, _ fault: Fault
  ) throws -> [String] {
    let item = try #require(FolderLife.shelf.item(id: "animals"))
    let life = FolderLife(item: item, steps: steps, later: [.answer])
    let tally = Tally()
    var explorer = Explorer(life, "animals", seed: 1, tally, deadline: .max)
    let trace = explorer.run(.init(), []).trace
    let places = trace.indices.filter {
      trace[$0].kind == kind && DiskImage.isRight(trace[$0].path, in: folder)
        || trace[$0].kind == kind && trace[$0].path == folder
    }
    #expect(!places.isEmpty, "\(kind) in \(folder)")
    for place in places {
      explorer.judge(
        explorer.run(.init(), [Planned(index: place, fault: fault)]), "", "\(place)")
    }
    return tally.wrong
  }

  @Test("a data folder's own name is on the disk before anything in it is acknowledged")
  func nameOfTheFolder() throws {
    let item = try #require(FolderLife.shelf.item(id: "animals"))
    for steps in [[FolderLife.Step.start], [.say], [.setBefore]] {
      let life = FolderLife(item: item, steps: steps, later: [])
      let explorer = Explorer(life, "animals", seed: 1, Tally(), deadline: .max)
      #expect(explorer.run(.init(), []).witness.violation == nil, "\(steps)")
    }
  }

  @Test("a quiz whose name may not be on the disk is synced before a session names it")
  func quizName() throws {
    #expect(
      try violations(
        [.start], .synchronizeFolder, in: FolderLife.root + "/quizzes", .error(.failed, 5)) == [])
  }

  @Test("a setting that may not be on the disk is synced before anything is built on it")
  func settingBefore() throws {
    #expect(
      try violations(
        [.setBefore, .start, .answer], .synchronize, in: FolderLife.root + "/players",
        .error(.failed, 5)) == [])
  }

  @Test("a temporary name that was left over is not a log that somebody else made")
  func leftOver() throws {
    let disk = SimulatedDisk(DiskImage(folder: "home"), [Planned(index: 0, fault: .late)])
    #expect(throws: StorageError.self) { _ = try disk.create("home/a.jsonl.new-t") }
    let log = try LogWriter.create(
      "home/a.jsonl", stream: LogLife.small.stream,
      entries: [Entry(type: "noted", data: Array("{}".utf8))], at: Timestamp(clamping: 0),
      token: "t", on: disk)
    #expect(log.nextSequence == 2)
    #expect(try disk.names(in: "home") == ["a.jsonl"])
  }
}
