import Testing

@testable import EventLog
@testable import TestSupport

/// Every operation of a disk fails in every way, in the middle of a life of a log.
@Suite("Log: faults")
struct LogFaultTests {
  private static let path = "logs/a"

  /// What was promised so far, and what is in the air.
  private struct Promises {
    var acknowledged: [Receipt] = []
    /// How many lines the log may have at most: those that were promised and those being written.
    var most = 0
    var error: LogError?
  }

  private static let passing: [FaultyStorage.Fault] = [
    .failure(.failed), .failure(.full), .short(0), .short(1), .short(200), .late(0), .late(100),
    .late(1 << 20),
  ]
  private static let crashes: [FaultyStorage.Fault] = [
    .crashBefore, .crash(0), .crash(1), .crash(150), .crash(1 << 20),
  ]

  // MARK: Lives of a log

  /// Makes a log, appends to it, opens it again and appends.
  private func live(on disk: FaultyStorage, _ promises: inout Promises) throws {
    let stream = try Logs.stream()
    do throws(LogError) {
      promises.most = 3
      var writer = try LogWriter.create(
        Self.path, stream: stream, entries: Logs.entries(2), at: Logs.time, token: "t", on: disk)
      promises.acknowledged.append(writer.receipt)
      try append(1, to: &writer, on: disk, &promises)
      try append(3, to: &writer, on: disk, &promises)
    } catch {
      promises.error = error
      if promises.acknowledged.isEmpty, error != .outcomeUnknown(path: Self.path) {
        #expect(disk.disk.contents(Self.path) == nil || disk.isDown, "\(error), but it is there")
      }
      return
    }
    try resume(on: disk, &promises)
  }

  /// Opens the log and appends to it.
  private func resume(on disk: FaultyStorage, _ promises: inout Promises) throws {
    let stream = try Logs.stream()
    do throws(LogError) {
      var writer = try LogWriter.open(Self.path, stream: stream, at: Logs.time, on: disk)
      promises.acknowledged.append(writer.receipt)
      promises.most = Int(writer.nextSequence)
      let synced = Logs.read(Self.path, on: disk.survivor(onlySynced: true)).hashes
      #expect(synced.last == writer.head, "nothing is built on what is not on the disk")
      try append(2, to: &writer, on: disk, &promises)
    } catch {
      promises.error = error
    }
  }

  /// Appends; where that fails it looks whether the error told the truth, and tries again.
  private func append(
    _ count: Int, to writer: inout LogWriter<FaultyStorage>, on disk: FaultyStorage,
    _ promises: inout Promises
  ) throws(LogError) {
    promises.most = Int(writer.nextSequence) + count
    let (before, bytes) = (writer.receipt, disk.disk.contents(Self.path))
    do throws(LogError) {
      try writer.append(Logs.entries(count), at: Logs.time)
    } catch {
      #expect(writer.receipt == before)
      if case .outcomeUnknown = error {
        let again = Logs.error { () throws(LogError) in
          try writer.append(Logs.entries(1), at: Logs.time)
        }
        #expect(again == .spent(path: Self.path))
        throw error
      }
      #expect(disk.disk.contents(Self.path) == bytes, "refused, so the log is as before")
      try writer.append(Logs.entries(count), at: Logs.time)
    }
    promises.acknowledged.append(writer.receipt)
  }

  // MARK: What has to be true

  /// Nothing that was promised is lost, and nothing else is there but what was being written.
  private func check(_ disk: MemoryStorage, _ promises: Promises, _ place: String) throws {
    guard disk.contents(Self.path) != nil else {
      #expect(promises.acknowledged.isEmpty, "\(place): the log is lost")
      return
    }
    let (verdict, hashes) = Logs.read(Self.path, on: disk)
    #expect(verdict.isSound, "\(place): \(verdict)")
    for receipt in promises.acknowledged {
      let isThere = receipt.sequence < hashes.count && hashes[Int(receipt.sequence)] == receipt.head
      #expect(isThere, "\(place): \(receipt.sequence) is lost")
    }
    #expect(hashes.count <= promises.most, "\(place): \(hashes.count) lines")
    var writer = try LogWriter.open(
      Self.path, stream: try Logs.stream(), at: Logs.time, on: disk)
    try writer.append(Logs.entries(1), at: Logs.time)
    let after = Logs.read(Self.path, on: disk)
    #expect(after.verdict == .intact, "\(place)")
    #expect(after.hashes.starts(with: hashes), "\(place)")
  }

  /// Runs a life with the fault at every operation that it has.
  private func checkSweep(
    _ fault: FaultyStorage.Fault, _ prepare: (FaultyStorage) -> Void,
    _ live: (FaultyStorage, inout Promises) throws -> Void,
    also: (MemoryStorage, String) -> Void = { _, _ in }
  ) throws {
    var index = 0
    while true {
      let disk = FaultyStorage()
      prepare(disk)
      disk.arm(fault, at: index)
      var promises = Promises()
      try live(disk, &promises)
      guard disk.isSpoiled else {
        #expect(promises.error == nil)
        break
      }
      let place = "\(fault) at \(index), \(disk.operations[index]): \(promises.acknowledged.count)"
      for onlySynced in disk.isDown ? [false, true] : [false] {
        let left = disk.survivor(onlySynced: onlySynced)
        also(left, place)
        try check(left, promises, place + (onlySynced ? ", what was synced" : ""))
      }
      if !disk.isDown, disk.disk.contents(Self.path) != nil {
        promises.error = nil
        try resume(on: disk, &promises)
        #expect(promises.error == nil, "\(place), opened again")
        try check(disk.survivor(onlySynced: true), promises, "\(place), opened again, then a crash")
      }
      index += 1
    }
    #expect(index > 10)
  }

  @Test("a fault in any operation of a life loses nothing", arguments: passing + crashes)
  func life(fault: FaultyStorage.Fault) throws {
    try checkSweep(fault, { _ in }, live)
  }

  @Test(
    "a fault in any operation of a recovery loses neither log nor tail",
    arguments: passing + crashes)
  func recovery(fault: FaultyStorage.Fault) throws {
    let log = SampleLog(appends: [1, 3])
    let (start, torn) = (log.lastAppend.lowerBound, log.bytes.dropLast(5) as [UInt8])
    let good = Logs.read("a", on: memory(Array(log.bytes[..<start]))).hashes
    let stream = try Logs.stream()
    try checkSweep(
      fault, { $0.disk.put(torn, at: Self.path) },
      { disk, promises in
        let receipt = Receipt(stream: stream, sequence: 1, head: good[1])
        promises.acknowledged = [receipt]
        promises.most = 3
        try resume(on: disk, &promises)
      },
      also: { left, place in
        let tail = Array(torn[start...])
        let copy = "logs/a.torn-\(start)-\(TextbookSHA256.hex(tail).prefix(16))"
        let isInLog = left.contents(Self.path)?.starts(with: torn) == true
        #expect(isInLog || left.contents(copy) == tail, "\(place): the tail is lost")
      })
  }

  private func memory(_ bytes: [UInt8]) -> MemoryStorage {
    let disk = MemoryStorage()
    disk.put(bytes, at: "a")
    return disk
  }

  @Test("a sync that fails spends the writer, and says so")
  func failedSync() throws {
    let disk = FaultyStorage()
    var writer = try LogWriter.create(
      Self.path, stream: try Logs.stream(), entries: Logs.entries(1), at: Logs.time, token: "t",
      on: disk)
    disk.arm(.failure(.failed), at: 2)  // look, write, sync
    func append() -> LogError? {
      Logs.error { () throws(LogError) in try writer.append(Logs.entries(1), at: Logs.time) }
    }
    #expect(append() == .outcomeUnknown(path: Self.path))
    #expect(disk.operations == ["statusAt", "append", "synchronize"])
    #expect(append() == .spent(path: Self.path))
    #expect(disk.operations.count == 3, "a spent writer touches nothing")
  }

  @Test("a failed write is cut back and synced, and the writer goes on")
  func failedWrite() throws {
    let disk = FaultyStorage()
    var writer = try LogWriter.create(
      Self.path, stream: try Logs.stream(), entries: Logs.entries(1), at: Logs.time, token: "t",
      on: disk)
    let before = disk.disk.contents(Self.path)
    for fault in [FaultyStorage.Fault.short(10), .late(10), .failure(.full)] {
      disk.arm(fault, at: 1)
      let error = Logs.error { () throws(LogError) in
        try writer.append(Logs.entries(1), at: Logs.time)
      }
      guard case .storage? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(disk.operations == ["statusAt", "append", "truncate", "synchronize"])
      #expect(disk.disk.contents(Self.path) == before)
    }
    disk.arm(nil, at: 0)
    try writer.append(Logs.entries(1), at: Logs.time)
    #expect(disk.operations == ["statusAt", "append", "synchronize"])
  }

  @Test("a log has no name before everything in it is synced")
  func orderOfCreating() throws {
    let disk = FaultyStorage()
    disk.arm(nil, at: 0)
    _ = try LogWriter.create(
      Self.path, stream: try Logs.stream(), entries: Logs.entries(1), at: Logs.time, token: "t",
      on: disk)
    #expect(
      disk.operations == [
        "create", "tryLock", "append", "synchronize", "link", "remove", "synchronizeFolder",
        "status",
      ])
  }

  @Test("what has to succeed before the log has its name, is asked with its receipt")
  func beforeNaming() throws {
    let disk = FaultyStorage()
    let stream = try Logs.stream()
    var asked: Receipt?
    let refusal = Logs.error { () throws(LogError) in
      _ = try LogWriter.create(
        Self.path, stream: stream, entries: Logs.entries(1), at: Logs.time, token: "t", on: disk,
        beforeNaming: { receipt throws(LogError) in
          asked = receipt
          throw .locked(path: "ledger")
        })
    }
    #expect(refusal == .locked(path: "ledger"))
    #expect(try disk.disk.names(in: "logs").isEmpty)
    let writer = try LogWriter.create(
      Self.path, stream: stream, entries: Logs.entries(1), at: Logs.time, token: "t", on: disk)
    #expect(asked == writer.receipt)
  }
}
