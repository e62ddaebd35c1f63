import Testing

@testable import SessionEngine
@testable import SessionSupport

@Suite("Decide: answers of outcome quizzes")
struct DecideAnswerTests {
  private func change(_ outcome: Int, _ net: Int64, _ count: Int64) -> Score.Change {
    Score.Change(outcome: outcome, net: net, count: count)
  }

  private func shown(_ place: Int64, of count: Int64, _ why: Showing.Why = .next) -> Event {
    .questionShown(
      Showing(question: place - 1, number: place, of: count, why: why, order: nil, drawn: nil))
  }

  @Test("an answer adds 1 to its outcome, and the next question follows in the same append")
  func given1() throws {
    let story = Story(try TestQuiz.animals.quiz)
    #expect(
      given(story, when: .choose(3))
        == .events([
          .answerGiven(question: 0, .choice(3), elapsedMilliseconds: 1000),
          .scoreUpdated(.outcomes([change(3, 1, 1)])), shown(2, of: 3),
        ]))
  }

  @Test("several choices add to each of their outcomes, in the quiz's order")
  func multiple() throws {
    // Swimming is turtle, sleeping cat, cuddling rabbit, eating dog.
    let story = Story(try TestQuiz.animals.quiz).then(.choose(3))
    #expect(
      given(story, when: .choose(3, 0, 1, 3)).events.prefix(2)
        == [
          .answerGiven(question: 1, .choice(0, 1, 3), elapsedMilliseconds: 1000),
          .scoreUpdated(.outcomes([change(0, 1, 1), change(1, 1, 1), change(3, 1, 2)])),
        ])
  }

  @Test("two answers of one outcome add 2, and one without an outcome adds nothing")
  func sameOutcome() {
    let quiz = Quiz([(.multiple, [1, 1, nil, 0], []), (.single, [0, 1], [])])
    #expect(
      given(Story(quiz), when: .choose(0, 1, 2)).events.dropFirst().first
        == .scoreUpdated(.outcomes([change(1, 2, 2)])))
    #expect(
      given(Story(quiz), when: .choose(2)).events.dropFirst().first == .scoreUpdated(.outcomes([])))
  }

  @Test("choosing none is an answer, and changes nothing")
  func none() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0))
    #expect(
      given(story, when: .choose()).events
        == [
          .answerGiven(question: 1, .choice(), elapsedMilliseconds: 1000),
          .scoreUpdated(.outcomes([])), shown(3, of: 3),
        ])
  }

  @Test("a revised answer takes its old points back in the same append")
  func revised() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0), .choose(3, 1), .jump(2))
    #expect(
      given(story, when: .choose(0, 1))
        == .events([
          .answerRevised(
            question: 1, .choice(0, 1), was: .choice(1, 3), elapsedMilliseconds: 1000),
          .scoreUpdated(.outcomes([change(0, -1, 1), change(3, 1, 1)])), shown(3, of: 3),
        ]))
  }

  @Test("an unchanged resubmission is an event too, and changes nothing")
  func unchanged() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0), .back)
    #expect(
      given(story, when: .choose(0))
        == .events([
          .answerRevised(question: 0, .choice(0), was: .choice(0), elapsedMilliseconds: 1000),
          .scoreUpdated(.outcomes([])), shown(2, of: 3),
        ]))
  }

  @Test("after a revised answer the next place is shown, answered or not")
  func revisedFarBack() throws {
    let story = Story(try TestQuiz.submit.quiz).then(
      .choose(0), .choose(), .slide(0), .choose(0), .jump(1))
    #expect(given(story, when: .choose(1)).events.last == shown(2, of: 10))
  }

  @Test("the last answer of a quiz with submit is waited behind, first or revised")
  func lastBeforeSubmit() {
    let story = Story(.ranking).then(.choose(0))
    #expect(given(story, when: .slide(0)).events.count == 2)
    #expect(given(story.then(.slide(0), .back), when: .slide(100)).events.count == 2)
  }

  // MARK: The first reason that fits

  @Test(
    "an answer of the wrong kind is named before a choice that is none",
    arguments: [
      (0, [0, 1], .wrongKindOfAnswer), (0, [], .wrongKindOfAnswer),
      (0, [9, 10], .wrongKindOfAnswer), (0, [4], .noSuchChoice), (0, [-1], .noSuchChoice),
      (0, [Int64.max], .noSuchChoice),
      (0, [Int64.min], .noSuchChoice), (0, [26], .noSuchChoice), (0, [31], .noSuchChoice),
      (0, [3, 3, 3], nil), (1, [4], .noSuchChoice), (1, [0, -1], .noSuchChoice),
      (1, [], nil),
      (1, [0, 1, 2, 3], nil), (2, [0], .wrongKindOfAnswer),
    ] as [(Int, [Int64], Refusal?)])
  func choices(question: Int, places: [Int64], refusal: Refusal?) throws {
    let before: [Command] = [.choose(0), .choose()]
    let story = Story(try TestQuiz.animals.quiz).then(Array(before.prefix(question)))
    let decision = given(
      story, when: .answer(.choices(Choices(places)), elapsedMilliseconds: 0))
    if let refusal {
      #expect(decision == .refused(refusal))
    } else {
      #expect(decision.events.count == 3)
    }
  }

  @Test(
    "a slider stands between 0 and 100",
    arguments: [
      (0, nil), (100, nil), (-1, .noSuchChoice), (101, .noSuchChoice), (Int64.min, .noSuchChoice),
      (Int64.max, .noSuchChoice),
    ] as [(Int64, Refusal?)])
  func sliders(value: Int64, refusal: Refusal?) throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0), .choose())
    let decision = given(story, when: .slide(value))
    #expect(refusal.map { decision == .refused($0) } ?? !decision.events.isEmpty)
  }

  @Test("a choice is one of as many as the question has, up to 26")
  func twentySix() {
    let quiz = Quiz([(.single, Array(repeating: 0, count: 26), []), (.single, [0, 1], [])])
    #expect(given(Story(quiz), when: .choose(25)).events.count == 3)
    #expect(given(Story(quiz), when: .choose(26)) == .refused(.noSuchChoice))
  }

  // MARK: Sliders

  @Test("a slider over n answers picks round(value/100 × (n-1)), halves up", arguments: 2...26)
  func sliderMapping(count: Int) {
    let question = Question(
      id: "q", kind: .ranged, text: "?",
      answers: Array(
        repeating: Question.Answer(text: "A", outcome: nil, percent: nil), count: count))
    for value in Int64(0)...100 {
      // The nearest of the n places at 100·i/(n-1); of two as near the upper one.
      var nearest = 0
      for place in 0..<count {
        let distance = abs(Int64(place) * 100 - value * Int64(count - 1))
        let best = abs(Int64(nearest) * 100 - value * Int64(count - 1))
        if distance <= best { nearest = place }
      }
      #expect(question.answer(atSlider: value) == nearest, "\(value) of \(count)")
    }
    #expect(question.answer(atSlider: .min) == 0)
    #expect(question.answer(atSlider: .max) == count - 1)
  }

  @Test("with percentages the smallest that is at least the value is picked")
  func percentages() throws {
    let quiz = try #require(try TestQuiz.submit.quiz.outcomes)
    let crowd = quiz.questions[2]  // 10, 35, 70, 100
    let picked: [(Int64, Int)] = [
      (0, 0), (10, 0), (11, 1), (35, 1), (36, 2), (70, 2), (71, 3), (100, 3),
    ]
    for (value, place) in picked { #expect(crowd.answer(atSlider: value) == place, "\(value)") }
  }

  @Test("a typed answer is ASCII, to its last character")
  func ascii() throws {
    let story = Story(try TestQuiz.arithmetic.quiz)
    func refusal(_ text: [UInt8]) -> Decision {
      given(story, when: .answer(.text(text), elapsedMilliseconds: 1))
    }
    #expect(refusal([0x7F]) == .refused(.notAnInteger))
    #expect(refusal([0x80]) == .refused(.notASCII))
    #expect(refusal([0x31, 0xFF]) == .refused(.notASCII))
  }
}
