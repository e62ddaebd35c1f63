import Synchronization
import Testing

@testable import EventLog

/// A reader while a writer writes, each in a thread of its own, on a real disk.
@Suite("Log: reader beside a writer", .serialized)
struct LogConcurrencyTests {
  /// Appends from a thread of its own until `count` lines are there.
  private func startWriter(_ path: String, count: Int, seed: UInt64) throws -> Task<Void, any Error>
  {
    let stream = try Logs.stream()
    _ = try LogWriter.create(
      path, stream: stream, entries: Logs.entries(1), at: Logs.time, token: "t",
      on: POSIXStorage())
    return Task.detached {
      var random = SeededRandom(seed)
      var lines = 0
      while lines < count {
        var writer = try LogWriter.open(
          path, stream: stream, depth: .lastAppend, at: Logs.time, waiting: 5000,
          on: POSIXStorage())
        for _ in 0..<40 {
          let entries = Logs.entries(
            1 + random.below(5), "m", padding: random.below(random.below(20) == 0 ? 20_000 : 300))
          try writer.append(entries, at: Logs.time)
          lines += entries.count
        }
      }
    }
  }

  @Test("a reader never has a false alarm, and never sees less than before", arguments: [1, 2])
  func noFalseAlarm(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.jsonl")
    let finished = Flag()
    let writing = try startWriter(path, count: 1500, seed: seed)
    let waiting = Task.detached {
      defer { finished.set() }
      try await writing.value
    }
    var (lines, passes) = (0, 0)
    while true {
      let wasFinished = finished.isSet
      let (verdict, hashes) = Logs.read(path, on: POSIXStorage())
      #expect(verdict == .intact, "seed \(seed), pass \(passes)")
      #expect(hashes.count >= lines, "seed \(seed), pass \(passes)")
      lines = hashes.count
      passes += 1
      if wasFinished { break }
    }
    try await waiting.value
    #expect(lines >= 1502)
    #expect(try folder.names() == ["a.jsonl"])
  }

  /// Whether something has happened, between threads.
  private final class Flag: Sendable {
    private let value = Mutex(false)
    func set() { value.withLock { $0 = true } }
    var isSet: Bool { value.withLock { $0 } }
  }
}
