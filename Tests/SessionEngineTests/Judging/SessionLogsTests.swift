import EventLog
import Testing

@testable import SessionEngine
@testable import TestSupport

/// Several logs of one session: which are copies, beginnings and forks of which.
@Suite("The logs of one session")
struct SessionLogsTests {
  /// A log as its lines, each a number.
  private struct Lines {
    var logs: [String: [Int]] = [:]

    func head(_ path: String, _ sequence: Int64) -> Digest? {
      guard let lines = logs[path], Int(sequence) < lines.count else { return nil }
      return SHA256.digest(of: Array(lines.prefix(Int(sequence) + 1).description.utf8))
    }

    func met(_ path: String, isAgreed: Bool) throws -> MetLog {
      let sequence = Int64((logs[path] ?? []).count - 1)
      let stream = try #require(StreamName(.session, "0192f0c1-2b6a-7d3e-8f00-000000000000"))
      return MetLog(
        path: path,
        receipt: Receipt(
          stream: stream, sequence: sequence, head: head(path, sequence) ?? .zero),
        isAgreed: isAgreed, answer: .yes, start: nil, isSound: true)
    }
  }

  /// Compares a log with every other one, which takes a comparison for each pair.
  private func comparedWithAll(
    _ own: inout MetLog, _ others: inout [MetLog], _ head: SessionLogs.Head
  ) -> (relation: FolderJudgement.Relation, own: String?, forked: [String]) {
    var first = FolderJudgement.Relation.first
    var fork: FolderJudgement.Relation?
    var forkOfOwn: String?
    var forked: [String] = []
    for place in others.indices {
      let other = others[place]
      let (mine, known) = (own.receipt.sequence, other.receipt.sequence)
      let relation: FolderJudgement.Relation
      if own.receipt == other.receipt {
        relation = .copy(of: other.path)
      } else if mine < known {
        relation =
          head(other.path, mine) == own.receipt.head
          ? .beginning(of: other.path) : .fork(of: other.path)
      } else {
        relation =
          head(own.path, known) == other.receipt.head
          ? .continuation(of: other.path) : .fork(of: other.path)
      }
      if first == .first { first = relation }
      guard case .fork(let path) = relation else { continue }
      fork = fork ?? relation
      if !own.isAgreed || other.isAgreed, !own.isFork {
        own.isFork = true
        forkOfOwn = path
      }
      if !other.isFork, !other.isAgreed || own.isAgreed {
        others[place].isFork = true
        forked.append(path)
      }
    }
    return (fork ?? first, forkOfOwn, forked)
  }

  @Test("what is found is what comparing every pair finds", arguments: 0..<200)
  func everyPair(seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    var lines = Lines()
    let count = 2 + random.below(8)
    for place in 0..<count {
      var log = (0...random.below(5)).map { _ in seed % 4 == 0 ? 0 : random.below(2) }
      if seed % 3 == 0, place > 0 { log = Array((lines.logs["0"] ?? log).prefix(log.count)) }
      lines.logs[String(place)] = log
    }
    var found = SessionLogs([])
    var all: [MetLog] = []
    for place in 0..<count {
      let isAgreed = seed % 2 == 0 && random.below(3) == 0
      var own = try lines.met(String(place), isAgreed: isAgreed)
      var same = own
      let expected = comparedWithAll(&same, &all, lines.head)
      all.append(same)
      if place == 0 {
        found = SessionLogs([own])
        continue
      }
      let comparison = found.compare(&own, lines.head)
      #expect(comparison.relation == expected.relation)
      #expect(comparison.forkOfOwn == expected.own)
      #expect(comparison.forked.map { $0.path } == expected.forked)
      #expect(own.isFork == same.isFork)
      found.add(own)
    }
  }

  @Test("100 logs of one session take about 100 comparisons", arguments: ["forks", "beginnings"])
  func count(kind: String) throws {
    var lines = Lines()
    for place in 0..<100 {
      lines.logs[String(place)] =
        kind == "forks" ? [0, place] : Array(repeating: 0, count: 1 + place * 37 % 100)
    }
    var found = SessionLogs([try lines.met("0", isAgreed: false)])
    var readCount = 0
    for place in 1..<100 {
      var own = try lines.met(String(place), isAgreed: false)
      _ = found.compare(&own) {
        readCount += 1
        return lines.head($0, $1)
      }
      found.add(own)
    }
    #expect(readCount <= 200)
  }
}
