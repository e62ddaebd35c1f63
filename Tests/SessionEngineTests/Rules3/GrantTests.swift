import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// SESSIONS M29: time and rest that another log grants.
@Suite("Grants")
struct GrantTests {
  static let seat = ClassSeat(
    classID: "01a21730-0000-7000-8000-000000000001", seat: 4, nonce: .sample)

  private func grant(
    _ milliseconds: Int64, _ kind: TimeGrant.Kind = .time, from origin: TimeGrant.Origin = .player,
    at sequence: Int64 = 3
  ) throws -> Command {
    .grant(try #require(TimeGrant(kind, milliseconds: milliseconds, from: origin, at: sequence)))
  }

  private func place(of question: Int, _ story: PacedStory) throws -> Int64 {
    Int64(try #require(story.story.rules.order.firstIndex(of: question))) + 1
  }

  @Test("a grant is 1 ms to 24 h, from an event of a log")
  func limits() {
    func grant(_ milliseconds: Int64, _ sequence: Int64 = 1) -> TimeGrant? {
      TimeGrant(.time, milliseconds: milliseconds, from: .ledger, at: sequence)
    }
    #expect(grant(0) == nil && grant(1) != nil)
    #expect(grant(86_400_000) != nil && grant(86_400_001) == nil)
    #expect(grant(1, 0) == nil)
  }

  @Test("granted time is added after the extra time, to the quiz and to questions that were shown")
  func added() throws {
    var story = try PacedStory(.exam, extraTimePercent: 50)
    let pi = try place(of: 2, story)
    story.play(try grant(30_000), after: 1000)
    #expect(story.story.state.graded?.limitMilliseconds == 480_000)
    #expect(story.story.state.graded?.slots[2].limitMilliseconds == (pi == 1 ? 120_000 : 90_000))
    story.play(.jump(pi), after: 1000)
    story.play(try grant(30_000, at: 4), after: 1000)
    #expect(story.story.state.graded?.slots[2].limitMilliseconds == (pi == 1 ? 150_000 : 120_000))
    #expect(try story.audit().state?.graded?.limitMilliseconds == 510_000)
  }

  @Test("a question that expired is open again if its new limit is not reached")
  func reopened() throws {
    var story = try PacedStory(.exam)
    story.play(.jump(try place(of: 2, story)), after: 1000)
    story.play(.expire, after: 60_001)
    #expect(story.story.state.graded?.slots[2].isOutOfTime == true)
    story.play(try grant(10_000), after: 20_000)
    #expect(story.story.state.graded?.slots[2].isOutOfTime == true, "80 s are gone")
    story.play(try grant(30_000, at: 4), after: 0)
    #expect(story.story.state.graded?.slots[2].isOutOfTime == false)
    story.play(.jump(try place(of: 2, story)), after: 1000)
    #expect(story.story.state.limitMilliseconds == 18_999)
    story.play(.answer(Answer(typed: "3.14"), elapsedMilliseconds: 0), after: 18_999)
    #expect(story.story.state.graded?.slots[2].answer != nil)
    #expect(try story.audit().findings.isEmpty)
  }

  private struct Unreadable: Error { let mistakes: [QuizMistake] }

  /// An exam whose clock stops while its player is away: two questions of 5 s, answered with `1`.
  private func stopping() throws -> Story {
    let questions = (1...2).map {
      #"{"id":"q\#($0)","kind":"number","text":"?","time":5,"accept":[{"value":1}]}"#
    }
    let file =
      #"{"id":"s","title":"S","mode":"exam","salt":"00112233445566778899aabbccddeeff","#
      + #""away":"stops","scoring":"speed-1","questions":["# + questions.joined(separator: ",")
      + "]}"
    switch QuizFile.load(Array(file.utf8)) {
    case .quiz(let quiz): return Story(quiz)
    case .mistakes(let mistakes): throw Unreadable(mistakes: mistakes)
    }
  }

  @Test(
    "where the clock stops, the time after a question expired is not its own",
    arguments: [(399, nil), (400, 0), (401, 1)] as [(Int64, Int64?)])
  func reopenedOnScreen(granted: Int64, left: Int64?) throws {
    var story = try stopping()
    story.play(.expire, clock: 5400)
    story.play(try grant(granted), clock: 74_479)
    #expect(story.state.graded?.slots[0].isOutOfTime == (left == nil))
    #expect(story.state.limitMilliseconds == left.map { 74_479 + $0 })
    let elapsed = 74_479 + (left ?? 0)
    #expect(story.state.expiry(at: elapsed) == nil, "exactly the limit is in time")
    #expect((story.state.expiry(at: elapsed + 1) == nil) == (left == nil))
    story.play(.answer(.text(Array("1".utf8)), elapsedMilliseconds: elapsed))
    #expect((story.state.graded?.slots[0].answer == nil) == (left == nil))
    story.play(.submit, clock: story.state.clock)
    let marks = story.events.compactMap {
      if case .answerMarked(let mark) = $0 { mark.marks } else { nil }
    }
    #expect(marks == [left == nil ? 0 : 50, 0], "all of its time is half of the points")
    #expect(try Chronicle(story).findings() == [])
  }

  @Test("where the clock stops, an expired question that is shown again takes no more time")
  func shownAgain() throws {
    var story = try stopping()
    story.play(.expire, clock: 5001)
    story.play(.next, clock: 6000)
    story.play(.back, clock: 7000)
    story.play(try grant(10_000), clock: 60_000)
    #expect(story.state.graded?.slots[0].isOutOfTime == false)
    #expect(story.state.limitMilliseconds == 62_999, "since it was shown at 7 s")
    #expect(try Chronicle(story).findings() == [])
  }

  @Test("rest makes recorded pauses count for less, and no crash")
  func rest() throws {
    var story = try PacedStory(.exam)
    story.play(try grant(60_000, .rest), after: 1000)
    story.play(.resume, after: 9000)
    #expect(story.story.state.clock == 10_000, "no pause was recorded")
    story.play(.pause, after: 0)
    story.play(.resume, after: 40_000)
    #expect(story.story.state.clock == 10_000)
    #expect(story.story.state.graded?.restMilliseconds == 20_000)
    story.play(.pause, after: 0)
    story.play(.resume, after: 40_000)
    #expect(story.story.state.clock == 30_000)
    #expect(story.story.state.graded?.restMilliseconds == 0)
    #expect(try story.audit().findings.isEmpty)
  }

  @Test("nothing is recorded before a grant, which then keeps open what was due")
  func before() throws {
    var story = try PacedStory(.exam)
    story.play(.pause, after: 1000)
    story.play(try grant(600_000), after: 400_000)
    story.play(.resume, after: 0)
    #expect(story.story.state.phase == .asking)
    #expect(story.story.state.clock == 401_000)
    #expect(try story.audit().findings.isEmpty)
  }

  @Test("R24: a grant of another log than the session's, or one that is repeated twice")
  func foreign() throws {
    var foreign = try PacedStory(.exam)
    foreign.play(try grant(1000, from: .classLog), after: 1000)
    #expect(try shorts(foreign) == ["R24 3"])
    var own = try PacedStory(.exam, classSeat: Self.seat)
    own.play(try grant(1000, from: .player), after: 1000)
    #expect(try shorts(own) == ["R24 3"])
    var twice = try PacedStory(.exam)
    twice.play(try grant(1000), after: 1000)
    twice.play(try grant(1000), after: 1000)
    #expect(try shorts(twice) == ["R24 4"])
    var sound = try PacedStory(.exam, classSeat: Self.seat)
    sound.play(try grant(1000, from: .classLog), after: 1000)
    sound.play(try grant(1000, from: .ledger), after: 1000)
    #expect(try shorts(sound) == [])
  }

  @Test("R24: a grant that cannot be read")
  func malformed() throws {
    var story = try PacedStory(.exam)
    story.play(try grant(1000), after: 1000)
    for (old, new) in [
      (#""time":1000"#, #""time":0"#), (#""time":1000"#, #""time":86400001"#),
      (#""from":"player""#, #""from":"nobody""#), (#""seq":3"#, #""seq":0"#),
    ] {
      let forged = try story.editing("timeGranted", old, new)
      let audit = audited(forged, TestSources(quizzes: [story.story.rules.quiz]))
      #expect(audit.shorts == ["R24 3"], "\(new)")
    }
  }

  @Test("R16: practice that began later than its class, which has no such time")
  func latePractice() throws {
    let cases: [(quiz: TestQuiz, late: Int64, found: [String])] = [
      (.exam, 5000, []), (.graded, 0, []), (.graded, 1, ["R16 1"]),
    ]
    for (quiz, late, found) in cases {
      let seat = ClassSeat(
        classID: Self.seat.classID, seat: 1, nonce: Self.seat.nonce, lateMilliseconds: late)
      #expect(try shorts(try PacedStory(quiz, classSeat: seat)) == found)
    }
  }

  @Test("R24: an outage in a grant of rest, which is no member of later rules")
  func restOutage() throws {
    var story = try PacedStory(.exam)
    story.play(try grant(1000, .rest), after: 1000)
    let forged = try story.editing("restGranted", #""clock":1000"#, #""clock":1000,"outage":true"#)
    let audit = audited(forged, TestSources(quizzes: [story.story.rules.quiz]))
    #expect(audit.shorts == ["R24 3"])
  }

  @Test("a session takes in what its player's log grants, once, before it goes on")
  func folder() throws {
    let disk = MemoryStorage()
    var shelf = QuizShelf()
    _ = shelf.add(try TestQuiz.exam.bytes)
    let folder = DataFolder("data", on: disk, shelf: shelf, token: "t")
    func now(_ seconds: Int64) -> Reading {
      let time = Logs.time.milliseconds + seconds * 1000
      return Reading(at: Timestamp(clamping: time), monotonicMilliseconds: time)
    }
    let id = SessionID(at: Logs.time, seed: .sample)
    do {
      var session = try folder.startSession(
        try TestQuiz.exam.item, id: id, seed: .sample, player: "p1", now(0))
      _ = try session.perform(.pause, now(5))
    }
    try folder.grant(
      .time, milliseconds: 600_000, toSession: id.text, of: "p1", by: "Ms Miller", now(400).at)
    for seconds in [410, 420] as [Int64] {
      let state = try folder.resumeSession(id.text, player: "p1", now(seconds)).state
      #expect(state.graded?.limitMilliseconds == 900_000)
      #expect(state.graded?.grants.count == 1)
      #expect(state.clock == seconds * 1000)
    }
  }

  private func shorts(_ story: PacedStory) throws -> [String] {
    audited(try story.bytes(), TestSources(quizzes: [story.story.rules.quiz])).shorts
  }
}
