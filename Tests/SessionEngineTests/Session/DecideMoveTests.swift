import Testing

@testable import SessionEngine
@testable import SessionSupport

@Suite("Decide: moving, pausing, settings")
struct DecideMoveTests {
  private func showing(_ decision: Decision) -> Showing? {
    guard case .questionShown(let showing)? = decision.events.last else { return nil }
    return showing
  }

  private func shuffled(_ value: String) -> Preferences {
    var preferences = Preferences()
    preferences[.shuffle] = Setting.shuffle.number(of: Array(value.utf8).span) ?? 0
    return preferences
  }

  // MARK: Places

  @Test("back shows the place before, not the question seen before")
  func back() throws {
    let story = Story(try TestQuiz.submit.quiz).then(
      .choose(0), .choose(), .slide(0), .jump(1), .jump(3))
    let found = showing(given(story, when: .back))
    #expect(found?.number == 2)
    #expect(found?.why == .back)
  }

  @Test("next shows the following place, where it was reached")
  func next() throws {
    let story = Story(try TestQuiz.submit.quiz).then(.choose(0), .choose(), .jump(1))
    #expect(showing(given(story, when: .next))?.number == 2)
    #expect(showing(given(story.then(.next), when: .next))?.number == 3)
    #expect(given(story.then(.next, .next), when: .next) == .refused(.notAnswerable))
  }

  @Test("a place is reached once it was shown, and stays so")
  func jump() throws {
    let story = Story(try TestQuiz.submit.quiz).then(.choose(0), .choose(), .jump(1))
    for place in Int64(1)...3 {
      #expect(showing(given(story, when: .jump(place)))?.number == place)
    }
    for place in Int64(4)...10 {
      #expect(given(story, when: .jump(place)) == .refused(.notYetReached))
    }
    for place in [11, 0, -1, Int64.max, Int64.min] {
      #expect(given(story, when: .jump(place)) == .refused(.noSuchQuestion))
    }
  }

  @Test("waiting for submit, back shows the last question")
  func backFromWaiting() {
    let story = Story(.ranking).then(.choose(0), .slide(0))
    #expect(showing(given(story, when: .back))?.number == 2)
    #expect(showing(given(story.then(.back), when: .back))?.number == 1)
  }

  // MARK: Shuffling

  @Test("shuffled questions come in the order that the seed draws")
  func questionOrder() throws {
    let quiz = try TestQuiz.submit.quiz
    var story = Story(quiz, preferences: shuffled("questions"))
    var seen: [Int64] = []
    for _ in 0..<10 {
      seen.append(story.state.current?.question ?? -1)
      let isRanged = quiz.outcomes?.questions[Int(seen[seen.count - 1])].kind == .ranged
      story.play(isRanged ? .slide(0) : .choose(0))
    }
    // shuffled(10) of the label "questions", as DrawsTests has it.
    #expect(seen == [4, 7, 2, 0, 9, 5, 6, 8, 1, 3])
    #expect(story.state.phase == .waiting)
  }

  @Test("a question keeps its shown order however often it is shown, and ranged ones have none")
  func answerOrder() throws {
    let quiz = try TestQuiz.animals.quiz
    let story = Story(quiz, preferences: shuffled("answers"))
    #expect(story.state.current?.order == [1, 2, 0, 3])  // as DrawsTests has it
    let after = story.then(.choose(0), .choose(), .jump(1), .pause, .resume)
    #expect(after.state.current?.order == [1, 2, 0, 3])
    #expect(after.then(.jump(3)).state.current?.order == nil)
    #expect(Story(quiz, preferences: shuffled("questions")).state.current?.order == nil)
  }

  @Test("a shown order changes what is seen, never what an answer counts for")
  func meaning() throws {
    let quiz = try TestQuiz.animals.quiz
    let plain = Story(quiz).then(.choose(2)).events
    let mixed = Story(quiz, preferences: shuffled("answers")).then(.choose(2)).events
    #expect(plain[2...3] == mixed[2...3])
  }

  // MARK: Pausing

  @Test("resuming shows the same question, order and draw, with or without a pause before")
  func resumed() throws {
    for quiz in TestQuiz.allCases {
      let story = Story(try quiz.quiz, preferences: shuffled("both"))
      let clock = story.state.clock
      let shown = story.state.current?.again(.resumed, clock: clock)
      for before in [story, story.then(.pause), story.then(.pause, .resume)] {
        let events = given(before, when: .resume(shuffled("both"))).events
        #expect(events.first == .sessionResumed(shuffled("both"), clock: clock))
        #expect(events.count == 2)
        #expect(showing(.events(events)) == shown)
      }
    }
  }

  @Test("a marked question stays marked over a pause")
  func stillMarked() throws {
    let story = Story(try TestQuiz.arithmetic.quiz).then(.type("7"), .pause, .resume)
    #expect(given(story, when: .type("7")) == .refused(.alreadyAnswered))
    #expect(given(story, when: .next).events.count == 1)
  }

  @Test("resuming while submit is awaited shows nothing")
  func resumedWaiting() {
    let story = Story(.ranking).then(.choose(0), .slide(0), .pause)
    #expect(given(story, when: .resume) == .events([.sessionResumed(Preferences())]))
    #expect(story.then(.resume).state.phase == .waiting)
  }

  // MARK: Settings

  @Test("a change has both values, and the present value again is no event")
  func settings() throws {
    let story = Story(try TestQuiz.animals.quiz)
    #expect(
      given(story, when: .set("fontSize", "17.1"))
        == .events([.settingChanged(.fontSize, from: 170, to: 171)]))
    #expect(given(story, when: .set("fontSize", "17.0")) == .events([]))
    #expect(given(story.then(.set("tint", "green")), when: .set("tint", "green")) == .events([]))
    #expect(
      given(story.then(.set("tint", "green")), when: .set("tint", "blue"))
        == .events([.settingChanged(.tint, from: 2, to: 0)]))
  }

  @Test("a name is looked at before a value, and both letter by letter")
  func unknownSettings() throws {
    let story = Story(try TestQuiz.animals.quiz)
    #expect(given(story, when: .set("tints", "pink")) == .refused(.noSuchSetting))
    #expect(given(story, when: .set("Tint", "blue")) == .refused(.noSuchSetting))
    #expect(given(story, when: .set("tint", "Blue")) == .refused(.valueOutOfRange))
    #expect(given(story, when: .set("tint", " blue")) == .refused(.valueOutOfRange))
  }

  @Test("a level that was not opened is out of range, in every kind of quiz")
  func levels() throws {
    for quiz in TestQuiz.allCases {
      let story = Story(try quiz.quiz, rank: .intermediate)
      #expect(given(story, when: .set("level", "intermediate")).events.count == 1)
      #expect(given(story, when: .set("level", "expert")) == .refused(.valueOutOfRange))
    }
  }

  @Test("shuffling changed in a session leaves that session's orders alone")
  func shuffleLater() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.set("shuffle", "both"), .choose(0))
    #expect(story.state.current?.question == 1)
    #expect(story.state.current?.order == nil)
  }
}
