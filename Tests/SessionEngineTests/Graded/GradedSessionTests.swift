import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// SESSIONS M1 to M8: how graded quizzes are played.
@Suite("Graded sessions")
struct GradedSessionTests {
  private func types(_ decision: Decision) -> [String] { decision.events.map { "\($0.type)" } }

  private func answer(_ story: Story, elapsed: Int64 = 1000) -> Command {
    let quiz = story.rules.quiz.graded
    var player = RandomPlayer(1)
    let question = quiz?.questions[Int(story.state.current?.question ?? 0)]
    return .answer(
      question.map { player.answer($0) } ?? .choice(), elapsedMilliseconds: elapsed)
  }

  @Test("in practice an answer is marked in its own append and final; next leads on and ends")
  func practice() throws {
    var story = Story(try TestQuiz.graded.quiz)
    #expect(story.play(.next) == .refused(.notAnswerable))
    #expect(story.play(.submit) == .refused(.notAnswerable))
    #expect(story.play(.reopen) == .refused(.notAnswerable))
    for place in 1...8 {
      #expect(types(story.play(answer(story))) == ["answerGiven", "answerMarked"])
      #expect(story.play(answer(story)) == .refused(.alreadyAnswered))
      let next = types(story.play(.next))
      #expect(next == [place < 8 ? "questionShown" : "sessionFinished"])
    }
    guard case .graded(let result)? = story.state.result else {
      Issue.record("no result")
      return
    }
    let marks = story.events.compactMap { event -> Int64? in
      if case .answerMarked(let mark) = event { mark.marks } else { nil }
    }
    #expect(result.score == marks.reduce(0, +))
    #expect(result.maximum == 1075)
    #expect(result.askedCount == 8)
    #expect(try Chronicle(story).audit().findings == [])
  }

  @Test(
    "each forged member of a result is one finding, with the result that is due",
    arguments: ["score", "maximum", "percent", "answered", "asked"])
  func forgedResult(member: String) throws {
    var story = Story(try TestQuiz.graded.quiz)
    for _ in 1...8 {
      story.play(answer(story))
      story.play(.next)
    }
    let chronicle = Chronicle(story)
    let end = try #require(chronicle.appends.last?.last)
    let text = String(decoding: end.data, as: UTF8.self)
    let forged = try chronicle.editing(
      story.events.count, "\"\(member)\":", "\"\(member)\":1"
    ).audit()
    #expect(forged.findings.map { $0.short } == ["R04 \(story.events.count)"])
    #expect(forged.findings.first?.recomputed.contains(text) == true)
  }

  @Test("in practice one goes back to what was reached, and no farther")
  func practiceMoves() throws {
    var story = Story(try TestQuiz.graded.quiz)
    #expect(story.play(.back) == .refused(.nothingBefore))
    #expect(story.play(.jump(2)) == .refused(.notYetReached))
    story.play(answer(story))
    story.play(.next)
    #expect(types(story.play(.back)) == ["questionShown"])
    #expect(story.play(answer(story)) == .refused(.alreadyAnswered))
    #expect(types(story.play(.next)) == ["questionShown"])
    #expect(story.play(.jump(9)) == .refused(.noSuchQuestion))
  }

  @Test("an exam shows any place, revises answers, and marks nothing before submit")
  func exam() throws {
    var story = Story(try TestQuiz.exam.quiz)
    let count = Int64(story.rules.order.count)
    #expect(count == 7, "one of the two questions of the pool is asked")
    #expect(types(story.play(.jump(count))) == ["questionShown"])
    #expect(types(story.play(answer(story))) == ["answerGiven"])
    #expect(story.state.phase == .waiting)
    #expect(story.play(answer(story)) == .refused(.notAnswerable))
    #expect(types(story.play(.back)) == ["questionShown"])
    #expect(types(story.play(answer(story))) == ["answerRevised"])
    #expect(types(story.play(.jump(1))) == ["questionShown"])
    #expect(types(story.play(answer(story))) == ["answerGiven", "questionShown"])
    #expect(types(story.play(.next)) == ["questionShown"])
    #expect(!story.events.contains { if case .answerMarked = $0 { true } else { false } })
    let end = types(story.play(.submit))
    #expect(
      end == ["answersSubmitted"] + Array(repeating: "answerMarked", count: 7) + ["sessionFinished"]
    )
    #expect(try Chronicle(story).audit().findings == [])
  }

  @Test("a pool asks as many as it draws, the same for the same seed")
  func pools() throws {
    let quiz = try TestQuiz.exam.quiz
    var asked: [Int: Int] = [:]
    for seed in 0..<400 {
      let rules = SessionRules(
        quiz: quiz, seed: Seed(high: UInt64(seed), low: 7),
        shuffling: Shuffling(questions: false, answers: false))
      #expect(rules.order.sorted() == rules.order.sorted().filter { $0 < 8 })
      #expect(Set(rules.order).count == 7)
      for place in rules.order { asked[place, default: 0] += 1 }
    }
    let whale = try #require(asked[1])
    #expect((150...250).contains(whale), "each of two questions about half of the time: \(whale)")
    #expect(whale + (asked[7] ?? 0) == 400)
  }

  // MARK: Clock and limits

  private func start(_ quiz: TestQuiz, extraTime: Int64 = 0) throws -> (SessionState, SessionRules)
  {
    let rules = SessionRules(
      quiz: try quiz.quiz, version: 2, seed: .sample,
      shuffling: Shuffling(questions: false, answers: false), extraTimePercent: extraTime)
    var state = SessionState(of: rules.quiz)
    for event in SessionState.begin(rules, player: "p1", preferences: Preferences()) {
      state.evolve(event)
    }
    return (state, rules)
  }

  private func play(
    _ command: Command, at clock: Int64, _ state: inout SessionState, _ rules: SessionRules
  ) throws -> [Event] {
    let events = try state.decide(command, under: rules, clock: clock)
    for event in events { state.evolve(event) }
    return events
  }

  @Test("in rules 2 a question's time is that of all its showings, and pausing stops it")
  func questionLimit() throws {
    var (state, rules) = try start(.graded)
    for clock in [1000, 2000] as [Int64] {
      let question = try #require(state.current?.question)
      var player = RandomPlayer(3)
      let fitting = player.answer(try #require(rules.quiz.graded).questions[Int(question)])
      _ = try play(
        .answer(fitting, elapsedMilliseconds: 500), at: clock, &state, rules)
      _ = try play(.next, at: clock, &state, rules)
    }
    // pi, with 60 s.
    let shown = try #require(state.graded?.shownClock)
    #expect(state.limitMilliseconds == 60_000)
    _ = try play(.back, at: shown + 20_000, &state, rules)
    _ = try play(.next, at: shown + 90_000, &state, rules)
    #expect(state.limitMilliseconds == 40_000)
    _ = try play(.pause, at: shown + 100_000, &state, rules)
    #expect(!state.isExpired(after: .max))
    _ = try play(.resume(Preferences()), at: shown + 100_000, &state, rules)
    #expect(state.limitMilliseconds == 30_000)
    #expect(!state.isExpired(after: 30_000), "exactly the limit is in time")
    #expect(state.isExpired(after: 30_001))
    let events = try play(.expire, at: .max, &state, rules)
    #expect(events.map { "\($0.type)" } == ["timeExpired", "answerMarked"])
    #expect(state.graded?.clock == shown + 130_000)
    #expect(state.graded?.slots[2].marks == 0)
  }

  @Test("the quiz's time ends it, with every answer marked")
  func quizLimit() throws {
    var (state, rules) = try start(.exam)
    #expect(state.limitMilliseconds == 300_000)
    #expect(state.isExpired(after: 300_001))
    let events = try play(.expire, at: 300_001, &state, rules)
    #expect(
      events.map { "\($0.type)" }
        == ["timeExpired"] + Array(repeating: "answerMarked", count: 7) + ["sessionFinished"])
    #expect(state.graded?.clock == 300_000)
    #expect(state.hasEnded)
  }

  @Test("extra time makes every limit longer, rounded down")
  func extraTime() throws {
    let (state, _) = try start(.exam, extraTime: 33)
    #expect(state.graded?.limitMilliseconds == 399_000)
    #expect(state.start?.extraTimePercent == 33)
    let pi = try #require(state.graded?.slots[2])
    #expect(pi.limitMilliseconds == 79_800)
  }

  @Test("an answer to a question whose time is over is refused in an exam")
  func outOfTime() throws {
    var (state, rules) = try start(.exam)
    let place = Int64(try #require(rules.order.firstIndex(of: 2))) + 1
    _ = try play(.jump(place), at: 0, &state, rules)
    #expect(try play(.expire, at: 60_001, &state, rules).count == 1)
    #expect(throws: Refusal.outOfTime) {
      try state.decide(
        .answer(Answer(typed: "3"), elapsedMilliseconds: 60_002), under: rules, clock: 60_002)
    }
  }

  @Test("a question that has an answer stays answered when its time is over")
  func answeredInTime() throws {
    var (state, rules) = try start(.exam)
    let place = try #require(rules.order.firstIndex(of: 2))
    _ = try play(.jump(Int64(place) + 1), at: 0, &state, rules)
    let answer = Command.answer(Answer(typed: "3"), elapsedMilliseconds: 1000)
    _ = try play(answer, at: 1000, &state, rules)
    _ = try play(.jump(Int64(place) + 1), at: 1000, &state, rules)
    #expect(try play(.expire, at: 60_001, &state, rules).count == 1)
    #expect(state.graded?.slots[2].isOutOfTime == true)
    #expect(Screen(state, under: rules).trail[place] == .answered)
  }

  @Test("after the last question the time of the exam is told, and none of a question")
  func waitingLimit() throws {
    var (state, rules) = try start(.exam)
    let place = try #require(rules.order.firstIndex(of: 2))
    _ = try play(.jump(Int64(place) + 1), at: 0, &state, rules)
    #expect(Screen(state, under: rules).limitMilliseconds == 60_000)
    state.phase = .waiting
    #expect(Screen(state, under: rules).limitMilliseconds == 300_000)
  }

  // MARK: Audit

  @Test("a mark that the key does not give is R21, what carries it on is not a new fault")
  func wrongMark() throws {
    var story = Story(try TestQuiz.graded.quiz, version: 2)
    for _ in 0..<2 {
      story.play(.answer(.choice(0), elapsedMilliseconds: 900))
      story.play(.next)
    }
    let sound = Chronicle(story)
    #expect(try sound.audit().findings == [])
    let forged = try sound.editing(
      4, #""marks":200,"maximum":200,"score":200"#,
      #""marks":150,"maximum":200,"score":150"#)
    #expect(try forged.audit().findings.map { $0.short } == ["R21 4"])
    let carried = try forged.editing(7, #""score":300"#, #""score":250"#)
    let all = try carried.audit().findings
    #expect(all.map { $0.short } == ["R21 4,7"])
    let missing = try sound.replacing(4).audit().findings
    #expect(missing.first?.code == .rule(.wrongMark) && missing.first?.sequences == [3])
  }

  @Test("a clock that goes back is R22, a mark before submit R23")
  func clockAndEarlyMark() throws {
    let (start, rules) = try start(.exam)
    var (state, appends) = (
      start, [SessionState.begin(rules, player: "p1", preferences: Preferences())]
    )
    for clock in [4000, 9000] as [Int64] {
      appends.append(try play(.next, at: clock, &state, rules))
    }
    let sound = Chronicle(appends, of: rules.quiz, version: 2)
    #expect(try sound.audit().findings == [])
    let back = try sound.editing(4, #""clock":9000"#, #""clock":3999"#)
    #expect(try back.audit().findings.map { $0.short } == ["R22 4"])
    let malformed = try sound.editing(4, #""number":3"#, #""number":99"#)
    let found = try malformed.audit().findings
    #expect(found.map { $0.short } == ["R05 4"])
    #expect(found.first?.recomputed.contains(#""clock":9000"#) == true)
    let both = try malformed.editing(4, #""clock":9000"#, #""clock":3999"#)
    #expect(try both.audit().findings.map { $0.short } == ["R22 4", "R05 4"])
    let early = try sound.inserting(
      Chronicle.entry(
        "answerMarked", #"{"question":"capital","marks":0,"maximum":200,"score":0}"#))
    #expect(try early.audit().findings.map { $0.code }.contains(.rule(.earlyMark)))
  }
}
