import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// S07: each pair of clocks, just within its limit and just beyond.
@Suite("Signals of the clocks")
struct SignalClocksTests {
  /// Answers after `elapsed` while the wall clock is moved by `shift`.
  private func shifted(_ shift: Int64, elapsed: Int64 = 5000) throws -> [String] {
    var story = try PacedStory(.animals)
    story.play(.choose(0), after: 3000)
    story.wall = shift
    story.play(.choose(0), after: elapsed)
    return try story.signals()
  }

  @Test("the wall clock and the other may part by two seconds and a hundredth")
  func drift() throws {
    #expect(try shifted(2050) == [])
    #expect(try shifted(2051) == ["S07"])
    #expect(try shifted(-2050) == [])
    #expect(try shifted(-2051) == ["S07"])
    #expect(try shifted(8000, elapsed: 600_000) == [])
    #expect(try shifted(8001, elapsed: 600_000) == ["S07"])
  }

  @Test("the wall clock may go back by a second")
  func backward() throws {
    for (back, found) in [(1000, []), (1001, ["S07"])] as [(Int64, [String])] {
      var story = try PacedStory(.animals)
      story.play(.choose(0), after: 3000)
      story.play(.pause, after: 2000)
      story.wall = -2000 - back
      story.play(.resume, after: 2000)
      #expect(try story.signals() == found)
    }
  }

  @Test("a session's name has the time of its first event")
  func name() throws {
    for (late, found) in [(5000, []), (5001, ["S07"])] as [(Int64, [String])] {
      #expect(try PacedStory(.animals, startedAfter: late).signals() == found)
      #expect(try PacedStory(.animals, startedAfter: -late).signals() == found)
    }
  }

  @Test("the ledger noted the opening then")
  func ledger() throws {
    let story = try PacedStory(.animals)
    for (late, found) in [(60_000, []), (60_001, ["S07"])] as [(Int64, [String])] {
      for sign: Int64 in [1, -1] {
        let at = Timestamp(clamping: Logs.time.milliseconds + sign * late)
        #expect(try story.signals(openedAt: at) == found)
      }
    }
  }

  @Test("the farthest beyond its limit is measured, all are told")
  func several() throws {
    var story = try PacedStory(.animals, startedAfter: 7000)
    story.play(.choose(0), after: 3000)
    story.wall = -3_600_000
    story.play(.choose(0), after: 3000)
    let findings = try story.audit().signals.findings(name: story.name, openedAt: nil)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.measure == SignalMeasure(3_597_000, 1000))
    #expect(finding.recorded.contains("went back by 3597000 ms"))
    #expect(finding.recorded.contains("elapsed time are apart by 3600000 ms"))
    #expect(finding.recorded.contains("name and its first event are apart by 7000 ms"))
    #expect(finding.recomputed == "more than 1000 ms")
  }

  @Test("a clock out of the range of years 0000 to 9999 is called that, without a distance")
  func outOfRange() throws {
    let span = Timestamp.latest.milliseconds - Timestamp.earliest.milliseconds
    for (elapsed, isOut) in [(span, false), (span + 1, true), (.max, true)] {
      var clocks = SignalClocks()
      clocks.show(Logs.time.milliseconds)
      clocks.answer(elapsed, Logs.time.milliseconds, 3)
      let finding = try #require(clocks.finding("no-id", nil))
      #expect(finding.recorded.contains("elapsed time is out of range") == isOut)
      #expect(finding.recorded.hasSuffix("\(span) ms") == !isOut)
    }
    // The 48 bits of a UUIDv7 go on to the year 10889.
    for (hex, isOut) in [("e677d21fdbff", false), ("e677d21fdc00", true), ("ffffffffffff", true)] {
      var clocks = SignalClocks()
      clocks.begin(Logs.time.milliseconds)
      let name = "\(hex.prefix(8))-\(hex.suffix(4))-7000-8000-000000000001"
      let finding = try #require(clocks.finding(name, nil))
      #expect(finding.recorded.contains("session's name is out of range") == isOut)
      #expect(finding.recorded.contains(" ms") == !isOut)
    }
  }

  @Test("the greatest times do not overflow")
  func extremes() throws {
    var clocks = SignalClocks()
    clocks.begin(Timestamp.latest.milliseconds)
    clocks.show(Timestamp.latest.milliseconds)
    clocks.meet(Timestamp.latest.milliseconds, 1)
    clocks.meet(Timestamp.earliest.milliseconds, 2)
    clocks.answer(.max, Timestamp.earliest.milliseconds, 2)
    clocks.answer(.min, Timestamp.earliest.milliseconds, 3)
    let name = SessionID(at: Timestamp.earliest, high: 0, low: 0).text
    #expect(clocks.finding(name, Timestamp.earliest)?.measure?.excess ?? 0 > 1000)
  }
}
