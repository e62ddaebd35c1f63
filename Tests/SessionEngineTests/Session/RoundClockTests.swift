import EventLog
import Testing

@testable import SessionEngine
@testable import SessionSupport

/// M21: the clock of a Morse round goes on over leaving and resuming.
@Suite("Clock of a round")
struct RoundClockTests {
  private func resume(_ story: PacedStory) -> Command { .resume(story.story.state.preferences) }

  /// A round of 30 s that was left after 12 s and resumed after another ten minutes.
  private func resumed(version: Int64? = nil, extraTimePercent: Int64 = 0) throws -> PacedStory {
    var story = try PacedStory(.morse, version: version, extraTimePercent: extraTimePercent)
    story.play(.pause, after: 12_000)
    story.play(resume(story), after: 600_000)
    return story
  }

  @Test("a pause records the time used, and resuming gives the rest")
  func rest() throws {
    let story = try resumed()
    #expect(story.story.appends[1] == [.sessionPaused(clock: 12_000)])
    let state = story.story.state
    #expect(state.limitMilliseconds == 18_000)
    #expect(!state.isExpired(after: 18_000))
    #expect(state.isExpired(after: 18_001))
    #expect(
      given(story.story, when: .expire).events.first
        == .timeExpired(question: 0, limitMilliseconds: 30_000))
    #expect(Chronicle(story.story).appends[2].allSatisfy { $0.text.contains(#""clock":12000"#) })
  }

  @Test("the time of a round is the sum over all its showings, and the next round has its own")
  func sum() throws {
    var story = try resumed()
    story.play(.pause, after: 10_000)
    story.play(resume(story), after: 5000)
    #expect(story.story.state.limitMilliseconds == 8000)
    story.play(.type("?"), after: 8000)
    #expect(story.story.state.clock == 30_000)
    story.play(.pause, after: 40_000)
    story.play(resume(story), after: 5000)
    story.play(.next, after: 1000)
    #expect(story.story.state.clock == 71_000)
    #expect(story.story.state.limitMilliseconds == 30_000)
    #expect(try story.audit().findings.isEmpty)
  }

  @Test("after a crash the time up to the last event with a clock counts")
  func crash() throws {
    var story = try PacedStory(.morse)
    story.play(resume(story), after: 25_000)
    #expect(story.story.state.limitMilliseconds == 30_000)
    story.play(.pause, after: 9000)
    story.play(resume(story), after: 100)
    story.play(resume(story), after: 20_000)
    #expect(story.story.state.limitMilliseconds == 21_000)
    #expect(try story.audit().findings.isEmpty)
  }

  @Test("extra time makes the limit of a round longer")
  func extraTime() throws {
    let story = try resumed(extraTimePercent: 50)
    #expect(story.story.state.limitMilliseconds == 33_000)
    #expect(
      given(story.story, when: .expire).events.first
        == .timeExpired(question: 0, limitMilliseconds: 45_000))
    let sources = TestSources(quizzes: [story.story.rules.quiz], history: [Preferences()])
    #expect(audited(try story.bytes(), sources).findings.map { $0.code.code } == ["R24"])
  }

  @Test("in rules 1 a resumption gives the whole limit anew, and no event has a clock")
  func rulesOne() throws {
    let story = try resumed(version: 1)
    #expect(story.story.state.limitMilliseconds == 30_000)
    #expect(story.story.state.clock == nil)
    for append in Chronicle(story.story).appends {
      #expect(append.allSatisfy { !$0.text.contains("clock") })
    }
    #expect(try story.audit().findings.isEmpty)
    let forged = try Chronicle(story.story)
      .editing(2, #""text":"R"}"#, #""text":"R"},"clock":0"#)
    #expect(try forged.findings() == ["R15 2"])
  }

  @Test(
    "a forged clock is R22",
    arguments: [
      (4, "12000", "1000"), (4, "12000", "12001"), (5, "12000", "0"), (6, "20000", "11999"),
    ]
      as [(Int, String, String)])
  func forged(line: Int, clock: String, other: String) throws {
    var story = try resumed()
    story.play(.pause, after: 8000)
    let forged = try Chronicle(story.story).editing(
      line, #""clock":"# + clock, #""clock":"# + other)
    #expect(try forged.findings() == ["R22 \(line)"])
  }

  @Test("R10: an answer, or a pause, after what was left of the limit")
  func tooLate() throws {
    var answered = try resumed()
    answered.play(.type("?"), after: 18_000)
    #expect(try answered.audit().findings.isEmpty)
    let late = try Chronicle(answered.story).editing(
      6, #""elapsed":18000"#, #""elapsed":18001"#)
    #expect(try late.findings() == ["R10 6"])
    var paused = try resumed()
    paused.play(.pause, after: 18_000)
    #expect(try paused.audit().findings.isEmpty)
    let overdue = try Chronicle(paused.story).editing(6, #""clock":30000"#, #""clock":30001"#)
    #expect(try overdue.findings() == ["R10 6"])
  }

  @Test("members of graded quizzes in a game are a fault of the start")
  func otherMembers() throws {
    let seat = #","class":"c1","seat":1,"nonce":"00112233445566778899aabbccddeeff"}"#
    let chronicle = Chronicle(Story(try TestQuiz.morse.quiz))
    var forged = chronicle
    let start = chronicle.appends[0][0].text
    forged.appends[0][0] = Chronicle.entry("sessionStarted", start.dropLast() + seat)
    #expect(try forged.findings() == ["R16 1"])
  }

  @Test("a log that starts again and again extends its limits once, and any clock is read")
  func hostile() throws {
    let story = Story(try TestQuiz.morse.quiz, extraTimePercent: 300)
    var state = story.state
    for event in Array(repeating: story.events, count: 50).flatMap({ $0 }) { state.evolve(event) }
    #expect(state.limitMilliseconds == 120_000)
    let shown = try #require(state.current)
    for clock: Int64 in [.max, .max - 1, 0] {
      state.evolve(.sessionPaused(clock: clock))
      state.evolve(.sessionResumed(Preferences(), clock: clock))
      state.evolve(.questionShown(shown.again(.resumed, clock: clock)))
      state.evolve(.answerGiven(question: 0, .text([]), elapsedMilliseconds: .max))
      #expect(state.limitMilliseconds != nil)
    }
  }
}

extension Entry {
  fileprivate var text: String { String(decoding: data, as: UTF8.self) }
}
