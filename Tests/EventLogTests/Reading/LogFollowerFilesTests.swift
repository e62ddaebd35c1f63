import Foundation
import Testing

@testable import EventLog
@testable import TestSupport

/// A follower beside writers, on a real disk.
@Suite("Log follower: files", .serialized)
struct LogFollowerFilesTests {
  private func now() -> Int64 { Int64(ProcessInfo.processInfo.systemUptime * 1000) }

  @Test("beside a writer that crashes and comes back, every append is given once, and no other")
  func crashingWriter() throws {
    let seed: UInt64 = 7
    let folder = try TemporaryFolder()
    let path = folder.file("a.jsonl")
    let stream = try Logs.stream()
    var follower = LogFollower(path, on: POSIXStorage(), expecting: stream)
    #expect(follower.next(at: now()) == .nothing)
    let writing = BackgroundWork {
      var random = SeededRandom(seed)
      _ = try LogWriter.create(
        path, stream: stream, entries: Logs.entries(1), at: Logs.time, token: "t",
        on: POSIXStorage())
      for round in 0..<60 {
        do {
          var writer = try LogWriter.open(
            path, stream: stream, depth: .lastAppend, at: Logs.time, waiting: 5000,
            on: POSIXStorage())
          for _ in 0..<random.below(6) {
            let entries = Logs.entries(1 + random.below(4), "m", padding: random.below(3000))
            try writer.append(entries, at: Logs.time)
          }
        }
        guard round % 6 == 0 else { continue }
        // What a crash leaves of the next append: a piece of it that nobody acknowledges.
        let log = try #require(FileHandle(forWritingAtPath: path))
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let line = whole.split(separator: 0x0A).count
        try log.seekToEnd()
        let text = #"{"seq":\#(line),"at":"2026-11-20T09:30:00.000Z","type":"noted","data":{"a":"#
        try log.write(contentsOf: Data(text.utf8.prefix(1 + random.below(text.utf8.count))))
        try log.close()
      }
      var writer = try LogWriter.open(
        path, stream: stream, at: Logs.time, waiting: 5000, on: POSIXStorage())
      try writer.append(Logs.entries(1, "last"), at: Logs.time)
    }
    var hashes: [Digest] = []
    var isLast = false
    while !isLast {
      isLast = writing.isFinished
      var news = follower.next(at: now())
      while case .append = news {
        #expect(follower.cursor.records.last?.more == 0, "seed \(seed)")
        hashes += follower.cursor.records.map { $0.hash }
        news = follower.next(at: now())
      }
      if case .ended(let ending) = news {
        Issue.record("false alarm, seed \(seed): \(ending)")
        break
      }
    }
    try writing.check()
    let found = Logs.read(path, on: POSIXStorage())
    #expect(found.verdict == .intact)
    #expect(hashes.count == found.hashes.count, "seed \(seed)")
    let isSame = hashes == found.hashes
    #expect(isSame, "seed \(seed)")
  }

  @Test("a link to a log is followed, a folder and a pipe are none")
  func kinds() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleLog(appends: [1]).bytes, to: "a.jsonl")
    try folder.symbolicLink("link.jsonl", to: "a.jsonl")
    try folder.pipe("pipe.jsonl")
    var link = LogFollower(folder.file("link.jsonl"), on: POSIXStorage())
    #expect(link.next(at: 0) == .append)
    #expect(link.next(at: 0) == .append)
    #expect(link.next(at: 0) == .nothing)
    for name in ["", "pipe.jsonl"] {
      var follower = LogFollower(folder.file(name), on: POSIXStorage())
      guard case .ended(.damaged(.unreadable(let damage))) = follower.next(at: 0) else {
        Issue.record("followed \(name)")
        continue
      }
      #expect(damage.reason == .notRegular)
    }
    var nowhere = LogFollower(folder.file("no/a.jsonl"), on: POSIXStorage())
    #expect(nowhere.next(at: 0) == .nothing)
  }
}
