import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

/// S15: commands of the player faster than anyone can type, and what is no command of the player.
///
/// - Source: docs/AUDIT.md, S15.
@Suite("Signals of commands within a second")
struct SignalBurstTests {
  @Test("S15: eight commands within a second")
  func burst() throws {
    func hurry(_ count: Int, _ step: Int64) throws -> [String] {
      var story = try PacedStory(.animals)
      story.play(.choose(0), after: 3000)
      story.play(.choose(0), after: 2500)
      for place in 0..<count - 1 {
        story.play(.jump(Int64(place % 2) + 1), after: step)
      }
      return try story.signals()
    }
    #expect(try hurry(8, 142) == ["S15"])  // 994 ms
    #expect(try hurry(7, 100) == [])
    #expect(try hurry(9, 143) == [])  // 1001 ms for eight
    #expect(try hurry(200, 5) == ["S15"])
  }

  @Test("S15: what is granted does not count", arguments: TimeGrant.Kind.allCases)
  func granted(kind: TimeGrant.Kind) throws {
    var story = try PacedStory(.exam)
    for sequence in 1...12 {
      let grant = TimeGrant(kind, milliseconds: 1000, from: .player, at: Int64(sequence))
      story.play(.grant(try #require(grant)), after: 10)
    }
    #expect(try story.signals() == [])
  }

  @Test("S15: a question that the class opens does not count")
  func opened() throws {
    // The start is a command, too; all have one moment.
    for (count, found) in [(6, [String]()), (7, ["S15"])] {
      var story = try OpeningTests.story()
      story.play(.open(QuestionOpening(question: 0, limitMilliseconds: 20_000)), clock: 0)
      for place in 0..<count { story.play(.jump(Int64(place % 2) + 1), clock: 0) }
      let audit = try Chronicle(story).audit()
      #expect(audit.findings == [])
      let signals = audit.signals.findings(name: "sample", openedAt: nil)
      #expect(signals.map { $0.code.code } == found)
    }
  }

  @Test("S15: results that the class releases do not count")
  func released() throws {
    // The hand-in is a command, too.
    for (count, found) in [(6, [String]()), (7, ["S15"])] {
      var story = try PacedStory(.exam, classSeat: GrantTests.seat)
      for place in 0..<count {
        story.play(.jump(Int64(place % 2) + 1), after: place == 0 ? 3000 : 100)
      }
      story.play(.submit, after: 100)
      story.play(.release(salt: .sample), after: 100)
      #expect(try story.signals() == found)
    }
  }

  @Test("S15: refused commands count, time limits do not")
  func refused() throws {
    var story = try PacedStory(.animals)
    for _ in 0..<8 { story.play(.back, after: 100) }
    #expect(try story.signals() == ["S15"])
    for (count, found) in [(6, [String]()), (7, ["S15"])] {
      var expired = try PacedStory(.morse)
      expired.play(.expire, after: 60_000)
      expired.play(.next, after: 100)
      for _ in 0..<count { expired.play(.back, after: 100) }
      #expect(try expired.signals() == found)
    }
  }

  @Test("S15: a tail that opening dropped is no command")
  func afterTail() throws {
    func hurry(_ count: Int) throws -> [String] {
      var story = try PacedStory(.animals)
      story.play(.choose(0), after: 3000)
      story.dropTail([0x7B], after: 4000)
      for place in 0..<count { story.play(.jump(Int64(place % 2) + 1), after: 100) }
      return try story.signals()
    }
    #expect(try hurry(7) == [])
    #expect(try hurry(8) == ["S15"])
  }
}
