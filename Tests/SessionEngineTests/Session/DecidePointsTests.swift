import Testing

@testable import SessionEngine
@testable import Systems
@testable import SessionSupport

@Suite("Decide: points quizzes")
struct DecidePointsTests {
  private func arithmetic() throws -> Story { Story(try TestQuiz.arithmetic.quiz) }

  private func morse(_ changes: [(Setting, Int16)] = []) throws -> Story {
    var preferences = Preferences()
    for (setting, value) in changes { preferences[setting] = value }
    return Story(try TestQuiz.morse.quiz, preferences: preferences)
  }

  private func mark(_ decision: Decision) -> Score.Mark? {
    for event in decision.events {
      if case .scoreUpdated(.points(let mark)) = event { return mark }
    }
    return nil
  }

  // MARK: Arithmetic

  @Test("a right answer adds a point, a wrong one takes one, never below zero")
  func points() throws {
    var story = try arithmetic()
    var points: Int64 = 0
    for isRight in [false, true, true, false, false, false, true] {
      let expected = story.state.expected
      let decision = story.play(.type(isRight ? expected : expected + "1"))
      points = max(0, points + (isRight ? 1 : -1))
      let wanted = Score.Mark(
        isCorrect: isRight, delta: isRight ? 1 : -1, points: points,
        expected: Array(expected.utf8))
      #expect(mark(decision) == wanted)
      story.play(.next)
    }
    #expect(story.state.right == 3)
    #expect(story.state.asked == 7)
  }

  @Test("an answer is stored as typed, without the spaces at its ends")
  func stored() throws {
    let story = try arithmetic()  // 3 + 4
    #expect(
      given(story, when: .type("  007 ")).events.first
        == .answerGiven(question: 0, .text(Array("007".utf8)), elapsedMilliseconds: 1000))
    let untrimmed = Command.answer(.text(Array(" 7 ".utf8)), elapsedMilliseconds: 1000)
    #expect(given(story, when: untrimmed) == given(story, when: .type("7")))
  }

  @Test(
    "of an answer that is none the first reason is given",
    arguments: [
      ("ééééééé", .notASCII), ("7é", .notASCII), ("1234567", .tooLong), ("abcdefg", .tooLong),
      ("seven", .notAnInteger), ("", .notAnInteger), ("   ", .notAnInteger), ("-", .notAnInteger),
      ("3 4", .notAnInteger), ("+7", .notAnInteger),
    ] as [(String, Refusal)])
  func refused(text: String, refusal: Refusal) throws {
    #expect(given(try arithmetic(), when: .type(text)) == .refused(refusal))
  }

  @Test("another kind of answer is named before what is wrong with it, and marked before that")
  func reasonOrder() throws {
    #expect(given(try arithmetic(), when: .choose(99)) == .refused(.wrongKindOfAnswer))
    #expect(given(try arithmetic(), when: .slide(-1)) == .refused(.wrongKindOfAnswer))
    let marked = try arithmetic().then(.type("7"))
    #expect(given(marked, when: .type("é")) == .refused(.alreadyAnswered))
    let paused = try arithmetic().then(.type("7"), .pause)
    #expect(given(paused, when: .type("é")) == .refused(.notAnswerable))
    #expect(given(paused.then(.abandon), when: .type("é")) == .refused(.sessionEnded))
  }

  @Test("-0 and leading zeros are numbers")
  func spelling() throws {
    let zero = try arithmetic().then(Array(repeating: .reopen, count: 19))  // 0 * 0
    #expect(zero.state.expected == "0")
    for text in ["0", "-0", "000000", "-00"] {
      #expect(mark(given(zero, when: .type(text)))?.isCorrect == true, "\(text)")
    }
    #expect(mark(given(try arithmetic(), when: .type("0007")))?.isCorrect == true)
  }

  @Test("reopening draws a new question, marked or not, and marks nothing")
  func reopened() throws {
    let story = try arithmetic()
    for before in [story, story.then(.type("0"))] {
      let second = Arithmetic(.sample, draw: 1)
      #expect(
        given(before, when: .reopen)
          == .events([
            .questionShown(
              Showing(
                question: 1, number: 2, of: nil, why: .reopened, order: nil,
                drawn: second.values))
          ]))
    }
    #expect(story.then(.reopen, .reopen, .type("2")).state.asked == 1)
    #expect(given(story.then(.reopen), when: .next) == .refused(.notAnswerable))
  }

  @Test("a log that has come to the last number goes on without a trap")
  func lastNumber() throws {
    var story = try arithmetic()
    var state = story.state
    let far = Showing(
      question: .max - 1, number: .max, of: nil, why: .reopened, order: nil,
      drawn: Arithmetic(a: 1, operation: .divided, b: 0).values)
    for question in [far.question, Int64.max] {
      state.evolve(
        .questionShown(
          Showing(
            question: question, number: .max, of: nil, why: .next, order: nil, drawn: far.drawn)))
      #expect(try state.decide(.reopen, under: story.rules).count == 1)
      #expect(try state.decide(.type("0"), under: story.rules).count == 2)
    }
    story.play(.pause)
  }

  // MARK: Morse

  @Test("after the tenth marked round, next finishes alone")
  func tenRounds() throws {
    var story = try morse()
    for round in 1...10 {
      #expect(story.state.current?.number == Int64(round))
      #expect(story.state.current?.of == 10)
      story.play(round == 4 ? .expire : .type(round < 4 ? story.state.expected : "?"))
      if round < 10 { #expect(story.play(.next).events.count == 1) }
    }
    #expect(
      given(story, when: .next) == .events([.sessionFinished(.points(0, right: 3, asked: 10))]))
  }

  @Test("a round that expires is marked wrong, with its limit and the right answer")
  func expired() throws {
    let story = try morse([(.level, 1)])  // POST, to be put into code
    #expect(
      given(story, when: .expire)
        == .events([
          .timeExpired(question: 0, limitMilliseconds: 45_000),
          .scoreUpdated(
            .points(
              Score.Mark(
                isCorrect: false, delta: -1, points: 0,
                expected: Array(".--. --- ... -".utf8)))),
        ]))
  }

  @Test(
    "the limit is 30, 45 or 60 seconds by level, and elapsed = limit is in time",
    arguments: [(0, 30_000), (1, 45_000), (2, 60_000)] as [(Int16, Int64)])
  func limits(level: Int16, limit: Int64) throws {
    let state = try morse([(.level, level)]).state
    #expect(state.limitMilliseconds == limit)
    #expect(!state.isExpired(after: limit))
    #expect(state.isExpired(after: limit + 1))
    #expect(state.isExpired(after: .max))
    #expect(!state.isExpired(after: .min))
  }

  @Test("nothing expires while paused, once marked, at the end, or without the timer")
  func noLimit() throws {
    #expect(try !morse().then(.pause).state.isExpired(after: .max))
    #expect(try !morse().then(.type("?")).state.isExpired(after: .max))
    #expect(try !morse().then(.abandon).state.isExpired(after: .max))
    #expect(try !morse([(.timer, 1)]).state.isExpired(after: .max))
    #expect(given(try morse([(.timer, 1)]), when: .expire) == .refused(.notAnswerable))
    #expect(try !arithmetic().state.isExpired(after: .max))
  }

  @Test("level and timer act from the next draw")
  func nextDraw() throws {
    let story = try morse().then(.set("level", "expert"), .set("timer", "off"))
    #expect(story.state.limitMilliseconds == 30_000)
    #expect(story.then(.pause, .resume).state.limitMilliseconds == 30_000)
    let after = story.then(.type("?"), .next)
    #expect(after.state.limitMilliseconds == nil)
    #expect(after.state.expected.count > 8)
    let on = after.then(.set("timer", "on"))
    #expect(on.state.limitMilliseconds == nil)
    #expect(on.then(.type("?"), .next).state.limitMilliseconds == 60_000)
  }

  @Test("a resumption at once takes nothing of the limit, and shows the same draw")
  func resumedRound() throws {
    let story = try morse([(.level, 2)])
    #expect(story.then(.pause, .resume).state.limitMilliseconds == 60_000)
    #expect(story.then(.pause, .resume).state.current?.drawn == story.state.current?.drawn)
  }

  @Test("a text of ASCII and at most 200 bytes is an answer, whatever it says")
  func texts() throws {
    for text in ["", "?", "42", String(repeating: ".", count: 200), "\"\\\u{1}"] {
      #expect(mark(given(try morse(), when: .type(text)))?.isCorrect == false)
    }
    let long = String(repeating: ".", count: 201)
    #expect(given(try morse(), when: .type(long)) == .refused(.tooLong))
    #expect(given(try morse(), when: .type(long + "é")) == .refused(.notASCII))
  }
}
