import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import Systems

/// SESSIONS M35 to M37: sessions of quizzes that name a scoring.
@Suite("scored sessions")
struct ScoredSessionTests {
  private struct Unreadable: Error { let mistakes: [QuizMistake] }

  /// Questions `q1` to `qN` that are answered with `1`, of 20 s each.
  private static func file(
    _ scoring: String, mode: String = "practice", time: Bool = true, count: Int = 5,
    more: String = ""
  ) -> [UInt8] {
    let questions = (1...count).map {
      "{\"id\":\"q\($0)\",\"kind\":\"number\",\"text\":\"?\"" + (time ? ",\"time\":20" : "")
        + ",\"accept\":[{\"value\":1},{\"value\":2,\"credit\":50}]}"
    }
    let head =
      "{\"id\":\"s\",\"title\":\"S\",\"mode\":\"\(mode)\",\"scoring\":\"\(scoring)\""
      + (mode == "exam" ? ",\"salt\":\"00112233445566778899aabbccddeeff\"" : "") + more
    return Array((head + ",\"questions\":[" + questions.joined(separator: ",") + "]}").utf8)
  }

  private static func quiz(_ file: [UInt8]) throws -> Quiz {
    switch QuizFile.load(file) {
    case .quiz(let quiz): return quiz
    case .mistakes(let mistakes): throw Unreadable(mistakes: mistakes)
    }
  }

  private static func marks(_ events: [Event]) -> [Int64] {
    events.compactMap { if case .answerMarked(let mark) = $0 { mark.marks } else { nil } }
  }

  private func answer(_ text: String, after milliseconds: Int64) -> Command {
    .answer(.text(Array(text.utf8)), elapsedMilliseconds: milliseconds)
  }

  private func result(_ story: Story) throws -> GradedResult {
    guard case .graded(let result)? = story.state.result else { throw Unreadable(mistakes: []) }
    return result
  }

  @Test("speed in practice: time from the showing, a bonus for the row, per cent by credit alone")
  func practice() throws {
    var story = Story(try Self.quiz(Self.file("speed-1", more: ",\"pass\":70")))
    for (text, time) in [("1", 0), ("1", 10_000), ("2", 20_000), ("3", 0), ("1", 4_000)] {
      story.play(answer(text, after: Int64(time)))
      story.play(.next)
    }
    #expect(Self.marks(story.events) == [100, 85, 25, 0, 90])
    let result = try result(story)
    #expect(result.score == 300)
    #expect(result.percent == 7_000)
    #expect(result.hasPassed == true)
    #expect(try Chronicle(story).audit().findings == [])
  }

  @Test("speed in an exam: the time of the answer that counts, marked in the order of the places")
  func exam() throws {
    var story = Story(try Self.quiz(Self.file("speed-1", mode: "exam", count: 2)))
    story.play(answer("2", after: 1_000))
    story.play(.back, clock: 2_000)
    // Shown first at 0, so 10 s have passed.
    story.play(answer("1", after: 8_000))
    story.play(answer("1", after: 0))
    story.play(.submit, clock: 12_000)
    #expect(Self.marks(story.events) == [75, 88])  // the second was shown first at 1 s
    #expect(try Chronicle(story).audit().findings == [])
  }

  @Test("a forged number of points, and a credit that the answer has not, are R21")
  func forged() throws {
    var story = Story(try Self.quiz(Self.file("speed-1")))
    story.play(answer("1", after: 10_000))
    let chronicle = Chronicle(story)
    #expect(try chronicle.audit().findings == [])
    for (old, new) in [("\"marks\":75", "\"marks\":100"), ("\"credit\":10000000", "\"credit\":5")] {
      let found = try chronicle.editing(4, old, new).audit()
      #expect(found.findings.map { $0.code.code } == ["R21"], "\(old)")
    }
  }

  @Test("lives: the third wrong answer is the last, and next ends the session")
  func lives() throws {
    var story = Story(try Self.quiz(Self.file("lives-1", time: false)))
    for text in ["3", "1", "3"] {
      story.play(answer(text, after: 1_000))
      story.play(.next)
    }
    story.play(answer("3", after: 1_000))
    // What was reached can be looked at again, and leads back to the end.
    story.play(.back)
    #expect(story.play(.next).events.count == 1)
    #expect(story.state.phase == .asking)
    let end = story.play(.next)
    #expect(end.events.map { "\($0.type)" } == ["sessionFinished"])
    let result = try result(story)
    #expect(result.score == 100 && result.maximum == 500)
    #expect(result.percent == 2_000 && result.askedCount == 5 && result.answeredCount == 4)
    #expect(try Chronicle(story).audit().findings == [])
  }

  @Test("a question whose time is over costs a life")
  func expired() throws {
    var story = Story(try Self.quiz(Self.file("lives-1")))
    for place in 1...3 {
      story.play(.expire, clock: (story.state.shownClock ?? 0) + 20_001)
      let next = story.play(.next, clock: story.state.clock)
      #expect(next.events.map { "\($0.type)" } == [place < 3 ? "questionShown" : "sessionFinished"])
    }
  }

  @Test("standings before the end count what may be known")
  func standings() throws {
    let quiz = try Self.quiz(Self.file("speed-1", mode: "exam", count: 3))
    var story = Story(quiz)
    for _ in 1...3 { story.play(answer("1", after: 0)) }
    let graded = try #require(story.state.graded)
    let content = try #require(quiz.graded)
    let order = story.rules.order
    #expect(
      graded.marksSoFar(of: content, in: order) { $0 <= 2 }.map { $0?.marks } == [100, 110, nil])
    #expect(
      graded.marksSoFar(of: content, in: order) { _ in true }.map { $0?.score } == [100, 210, 330])
    #expect(story.state.graded?.score == 0)
  }

  @Test("a replay tells why an answer has its points")
  func reasons() throws {
    var story = Story(try Self.quiz(Self.file("speed-1")))
    story.play(answer("1", after: 10_000))
    story.play(.next)
    story.play(answer("1", after: 0))
    let reasons = [0, 1].map { story.state.reason(for: $0, under: story.rules) }
    #expect(
      reasons == [
        "speed-1: 1 × 100% × 30 s ÷ 40 s",
        "speed-1: 1 × 100% × 40 s ÷ 40 s + 10% for 2 right answers in a row",
      ])
    let plain = Story(try Self.quiz(Self.file("credit-1")))
    #expect(plain.state.reason(for: 0, under: plain.rules) == nil)
  }

  @Test("a rescore under which the lives end elsewhere has no result")
  func rescored() throws {
    let old = try Self.quiz(Self.file("lives-1", time: false))
    var story = Story(old)
    for text in ["2", "3", "3", "3"] {
      story.play(answer(text, after: 1_000))
      story.play(.next)
    }
    func rescore(_ text: String, _ new: String) throws -> Rescore {
      let file = String(decoding: Self.file("lives-1", time: false), as: UTF8.self)
      var rescore = Rescore(
        try #require(
          QuizMapping(
            from: old, to: try Self.quiz(Array(file.replacing(text, with: new).utf8)))))
      for event in story.events { rescore.take(event) }
      return rescore
    }
    let same = try rescore("\"credit\":50", "\"credit\":100")
    #expect(same.standing == .otherResult && !same.movesEnd)
    let sooner = try rescore("{\"value\":2,\"credit\":50}", "{\"value\":7}")
    #expect(sooner.standing == .uncertain && sooner.movesEnd)
    let later = try rescore("\"value\":1", "\"value\":3")
    #expect(later.standing == .uncertain && later.movesEnd)
  }

  @Test(
    "a quiz that cannot be scored so is a mistake with its place",
    arguments: [
      ("speed-1", "practice", false, "\"speed-1\" counts time: give every question a \"time\""),
      ("lives-1", "exam", true, "\"lives-1\" is for practice"),
      (
        "speed-2", "practice", true, "\"speed-2\" is not a known scoring: did you mean \"speed-1\"?"
      ),
    ])
  func mistakes(scoring: String, mode: String, time: Bool, message: String) throws {
    guard case .mistakes(let found) = QuizFile.load(Self.file(scoring, mode: mode, time: time))
    else {
      Issue.record("no mistake")
      return
    }
    #expect(found.map { $0.path } == ["scoring"])
    #expect(found.first?.message.hasPrefix(message) == true)
  }

  @Test("without its scoring a session cannot be judged")
  func unknown() throws {
    let file = Self.file("speed-1")
    guard case .mistakes(let found) = QuizFile.load(file, QuizExtensions()) else {
      Issue.record("the engine knows speed-1")
      return
    }
    #expect(found.first?.message == "\"speed-1\" is not a known scoring: write credit-1.")
  }
}
