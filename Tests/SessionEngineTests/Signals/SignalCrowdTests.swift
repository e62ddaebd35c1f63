import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// S04, S11 and S13: thresholds, and what is kept of many sessions.
@Suite("Signals between sessions")
struct SignalCrowdTests {
  /// A session that began then and was played for so long, the start and the length in seconds.
  private func trace(
    _ start: Int64, _ length: Int64 = 60, player: UInt64 = 1, quiz: UInt64 = 1,
    seed: UInt64? = nil, points: Int64? = nil, ended: Bool = true, daily: Bool = false
  ) throws -> SignalTrace {
    try trace([(start, length)], player: player, quiz: quiz, seed, points, ended, daily)
  }

  private func trace(
    _ sittings: [(Int64, Int64)], player: UInt64 = 1, quiz: UInt64 = 1, _ seed: UInt64? = nil,
    _ points: Int64? = nil, _ ended: Bool = true, _ daily: Bool = false
  ) throws -> SignalTrace {
    let at = Logs.time.milliseconds + sittings[0].0 * 1000
    let name = SessionID(
      at: Timestamp(clamping: at), high: player & 0xFFF, low: player << 20 ^ quiz)
    return SignalTrace(
      session: try #require(SignalTrace.Name(name.text)), playerName: "p\(player)", player: player,
      quiz: quiz,
      seed: Seed(high: seed ?? UInt64(at), low: seed ?? player << 8 | quiz),
      isDaily: daily,
      sittings: sittings.map { start, length in
        let first = Logs.time.milliseconds + start * 1000
        return SignalTrace.Sitting(start: first, end: first + length * 1000)
      }, hasEnded: ended, points: points)
  }

  private func codes(_ traces: [SignalTrace]) -> [String] {
    var crowd = SignalCrowd()
    for trace in traces { crowd.meet(trace) }
    return found(crowd).map { $0.finding.code.code }
  }

  private func found(_ crowd: SignalCrowd) -> [SignalCrowd.Found] {
    var all: [SignalCrowd.Found] = []
    crowd.findings { all.append($0) }
    return all
  }

  @Test("a session's name survives being kept in two words")
  func names() throws {
    let id = SessionID(at: Logs.time, seed: .sample).text
    let name = try #require(SignalTrace.Name(id))
    #expect(name.text == id)
    #expect(name.milliseconds == Logs.time.milliseconds)
    #expect(SignalTrace.Name("sample") == nil)
  }

  @Test("S04: six tries, each within the hour after the one before")
  func tries() throws {
    func tries(_ gaps: [Int64]) throws -> [String] {
      var start: Int64 = 0
      return codes(
        try gaps.enumerated().map { place, gap in
          start += gap + (place > 0 ? 60 : 0)
          return try trace(start, points: place == 0 ? 9 : 2)
        })
    }
    #expect(try tries([0, 10, 20, 30, 40, 50]) == ["S04"])
    #expect(try tries([0, 10, 20, 30, 40]) == [])
    #expect(try tries([0, 3600, 20, 30, 40, 50]) == ["S04"])
    #expect(try tries([0, 3601, 20, 30, 40, 50]) == [])
  }

  @Test("S04: the best is five quarters of the mean; without points the tries alone count")
  func best() throws {
    func points(_ points: [Int64?]) throws -> [String] {
      codes(try points.enumerated().map { try trace(Int64($0) * 90, points: $1) })
    }
    #expect(try points([5, 4, 4, 4, 4, 3]) == ["S04"])  // 5 of 4.0
    #expect(try points([5, 5, 4, 4, 4, 3]) == [])  // 5 of 4.16
    #expect(try points([nil, nil, nil, nil, nil, nil]) == ["S04"])
  }

  @Test("S04: other quizzes and players are other tries; what the ledger alone knows is one")
  func other() throws {
    var traces: [SignalTrace] = []
    for place: Int64 in 0..<5 {
      traces.append(try trace(place * 200, quiz: 1, points: place))
      traces.append(try trace(place * 200 + 100, player: 2, quiz: 1, points: place))
    }
    #expect(codes(traces) == [])
    var crowd = SignalCrowd()
    for place: Int64 in 0..<5 {
      let try1 = SignalTrace(
        session: try trace(place * 100).session, playerName: "p1", player: SignalTrace.mark("p1"),
        quiz: SignalTrace.mark("morse"), seed: Seed(high: UInt64(place), low: 7), isDaily: false,
        sittings: try trace(place * 100).sittings, hasEnded: false, points: place)
      crowd.meet(try1)
    }
    crowd.meet(
      unnamedOf: "p1", quiz: "morse",
      openedAt: Timestamp(clamping: Logs.time.milliseconds + 500_000))
    let found = found(crowd)
    #expect(found.map { $0.finding.code.code } == ["S04"])
    #expect(
      found[0].finding.recorded
        .hasPrefix("6 tries by p1, 6 of them never ended; best 4 points, mean of all 2.0; sess"))
  }

  @Test("S11: ten seconds at the same time; a pause in between is no overlap")
  func overlap() throws {
    #expect(codes([try trace(0, 60, quiz: 1), try trace(50, 60, quiz: 2)]) == ["S11"])
    #expect(codes([try trace(0, 59, quiz: 1), try trace(50, 60, quiz: 2)]) == [])
    #expect(
      codes([try trace(0, 60, player: 1), try trace(20, 60, player: 2)]) == [])
    let away = try trace([(0, 50), (300, 60)])
    #expect(codes([away, try trace(60, 200, quiz: 2)]) == [])
    #expect(codes([away, try trace(60, 250, quiz: 2)]) == ["S11"])
  }

  @Test("S11: the same, told by real sessions")
  func sittings() throws {
    var story = try PacedStory(.animals)
    story.play(.choose(0), after: 3000)
    story.play(.pause, after: 2000)
    story.play(.back, after: 9000)  // refused: nobody is there
    story.play(.resume, after: 60_000)
    story.play(.choose(0), after: 4000)
    let start = Logs.time.milliseconds
    #expect(
      try story.trace().sittings == [
        SignalTrace.Sitting(start: start, end: start + 5000),
        SignalTrace.Sitting(start: start + 74_000, end: start + 78_000),
      ])
  }

  @Test("S11: an exam of a class ends for its player with the hand-in, not with the release")
  func handedIn() throws {
    let start = Logs.time.milliseconds
    var story = try PacedStory(.exam, classSeat: GrantTests.seat)
    story.play(.choose(0), after: 1000)
    story.play(.submit, after: 4000)
    story.play(.release(salt: .sample), after: 200_000)
    let first = try story.trace()
    #expect(first.sittings == [SignalTrace.Sitting(start: start, end: start + 5000)])
    let again = try trace(10, 60, player: first.player)
    #expect(codes([first, again]) == [], "the attempt that the teacher allowed")
    #expect(codes([first, try trace(-6, 60, player: first.player)]) == [])
    #expect(codes([try trace(-6, 60, player: first.player), again]) == ["S11"])
    var expired = try PacedStory(.exam, classSeat: GrantTests.seat)
    expired.play(.expire, after: 300_001)
    let limit = try #require(expired.times.last)
    expired.play(.release(salt: .sample), after: 200_000)
    #expect(try expired.trace().sittings.last?.end == limit)
  }

  @Test("S11: an exam that a grant reopens is a sitting again from the resumption on")
  func reopened() throws {
    let start = Logs.time.milliseconds
    var story = try PacedStory(.exam, classSeat: GrantTests.seat)
    story.play(.expire, after: 300_001)
    let end = try #require(story.times.last)
    story.play(
      .grant(try #require(TimeGrant(.time, milliseconds: 600_000, from: .classLog, at: 1))),
      after: 50_000)
    story.play(.resume, after: 1000)
    story.play(.choose(0), after: 4000)
    #expect(
      try story.trace().sittings == [
        SignalTrace.Sitting(start: start, end: end),
        SignalTrace.Sitting(start: end + 51_000, end: end + 55_000),
      ])
  }

  @Test("S13: two names with one seed; the same session twice is another matter")
  func seeds() throws {
    #expect(
      codes([try trace(0, seed: 9), try trace(90_000, player: 2, seed: 9)]) == ["S13"])
    #expect(codes([try trace(0, seed: 9), try trace(90_000, seed: 8)]) == [])
    let one = try trace(0, seed: 9)
    #expect(codes([one, one]) == [])
  }

  @Test("S13 leaves out daily sessions beside each other, and no others")
  func dailySeeds() throws {
    let first = try trace(0, seed: 9, daily: true)
    let second = try trace(90_000, player: 2, seed: 9, daily: true)
    let ordinary = try trace(180_000, player: 3, seed: 9)
    #expect(codes([first, second]) == [])
    #expect(codes([first, second, ordinary]) == ["S13"])
    #expect(codes([try trace(0, player: 4, seed: 9), second]) == ["S13"])
  }

  @Test("the same is found of many sessions, which are sorted outside of memory")
  func many() throws {
    let place = ScratchPlace()
    var (moved, kept) = (SignalCrowd(scratch: place.scratch(500)), SignalCrowd())
    var random = SeededRandom(7)
    for number in 0..<400 {
      let trace = try trace(
        Int64(number) * 55, 60 + Int64(random.next() % 9), player: random.next() % 7,
        quiz: random.next() % 2, seed: random.next() % 300, points: Int64(random.next() % 50))
      moved.meet(trace)
      kept.meet(trace)
    }
    #expect(place.byteCount > 0)
    let (one, two) = (found(moved), found(kept))
    #expect(one.map { $0.session } == two.map { $0.session })
    #expect(one.map { $0.finding } == two.map { $0.finding })
    #expect(Set(one.map { $0.finding.code.code }) == ["S04", "S11", "S13"])
    for (before, after) in zip(one, one.dropFirst()) {
      #expect(!after.finding.isMoreUnusual(than: before.finding))
    }
  }
}
