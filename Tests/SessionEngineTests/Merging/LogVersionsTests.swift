import Testing

@testable import EventLog
@testable import SessionEngine
@testable import TestSupport

@Suite("Versions of a log")
struct LogVersionsTests {
  @Test("any order of random merges, with repetitions, gives the same versions")
  func orderless() {
    var chance = SystemRandomNumberGenerator()
    for _ in 0..<Effort.count(100_000, sample: 20_000) {
      // Words over two letters, so that many begin with others.
      let logs = (0..<Int.random(in: 1...6, using: &chance)).map { _ in
        (0..<Int.random(in: 0...4, using: &chance)).map { _ in
          UInt8.random(in: 0...1, using: &chance)
        }
      }
      var one = LogVersions()
      for log in logs { one.add(log) }
      var other = LogVersions()
      for log in (logs + logs).shuffled(using: &chance) { other.add(log) }
      #expect(one == other, "\(logs)")
      for log in logs where !one.logs.contains(where: { $0.starts(with: log) }) {
        Issue.record("\(log) of \(logs) is lost")
      }
      for (place, log) in one.logs.enumerated() {
        for (other, longer) in one.logs.enumerated()
        where other != place && longer.starts(with: log) {
          Issue.record("\(log) is kept beside \(longer)")
        }
      }
    }
  }

  @Test("adding tells whether anything changed; the longest version has the log's own name")
  func names() {
    var versions = LogVersions()
    let changes = [[1], [1], [], [1, 2, 3], [1, 4]].map { versions.add($0) }
    #expect(changes == [true, false, false, true, true])
    #expect(versions.logs == [[1, 2, 3], [1, 4]])
    let fork = SHA256.digest(of: [1, 4]).hex.prefix(16)
    #expect(versions.files(named: "x").map { $0.name } == ["x.jsonl", "x.fork-\(fork).jsonl"])
  }
}
