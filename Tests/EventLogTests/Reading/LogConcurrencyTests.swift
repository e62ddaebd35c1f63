import Testing

@testable import EventLog
@testable import TestSupport

/// A reader while a writer writes, each in a thread of its own, on a real disk.
@Suite("Log: reader beside a writer", .serialized)
struct LogConcurrencyTests {
  /// Opens the log again and again and appends, until `count` lines are there.
  private func startWriter(_ path: String, count: Int, seed: UInt64) throws -> BackgroundWork {
    let stream = try Logs.stream()
    _ = try LogWriter.create(
      path, stream: stream, entries: Logs.entries(1), at: Logs.time, token: "t",
      on: POSIXStorage())
    return BackgroundWork {
      var random = SeededRandom(seed)
      var lines = 0
      while lines < count {
        var writer = try LogWriter.open(
          path, stream: stream, depth: .lastAppend, at: Logs.time, waiting: 5000,
          on: POSIXStorage())
        for _ in 0..<40 {
          let isLong = random.below(20) == 0
          let entries = Logs.entries(
            1 + random.below(5), "m", padding: random.below(isLong ? 20_000 : 300))
          try writer.append(entries, at: Logs.time)
          lines += entries.count
        }
      }
    }
  }

  @Test("a reader never has a false alarm, and never sees less than before", arguments: [1, 2])
  func noFalseAlarm(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.jsonl")
    let count = Effort.count(1500, sample: 500)
    let writing = try startWriter(path, count: count, seed: seed)
    var (lines, passes, isLast) = (0, 0, false)
    while !isLast {
      isLast = writing.isFinished
      let (verdict, hashes) = Logs.read(path, on: POSIXStorage())
      #expect(verdict == .intact, "seed \(seed), pass \(passes)")
      #expect(hashes.count >= lines, "seed \(seed), pass \(passes)")
      lines = hashes.count
      passes += 1
    }
    try writing.check()
    #expect(lines >= count + 2)
    #expect(passes > 1)
    #expect(try folder.names() == ["a.jsonl"])
  }
}
