import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

@Suite("Evolve")
struct EvolveTests {
  @Test("evolve is total: no event in any state traps, whatever numbers it has")
  func total() throws {
    for quiz in TestQuiz.allCases {
      for seed in UInt64(0)..<60 {
        var events = RandomEvents(of: try quiz.quiz, seed: seed)
        var state = SessionState(of: try quiz.quiz)
        for place in Int64(1)...80 {
          state.evolve(events.hostile())
          #expect(state.sequence == place + 1, "\(quiz) seed \(seed)")
          _ = state.isExpired(after: Int64.max)
        }
      }
    }
  }

  @Test("whatever a log says, deciding, drawing a screen and telling it do not trap either")
  func readable() throws {
    for quiz in TestQuiz.allCases {
      let rules = Story(try quiz.quiz).rules
      let coder = EventCoder(rules.quiz)
      let transcript = Transcript(of: rules.quiz)
      for seed in UInt64(0)..<60 {
        var events = RandomEvents(of: rules.quiz, seed: seed)
        var state = SessionState(of: rules.quiz)
        for _ in 0..<40 {
          let event = events.next()
          state.evolve(event)
          var json = CanonicalJSON()
          #expect(json.fault(in: state.document(coder).span) == nil, "\(quiz) seed \(seed)")
          _ = Screen(state, under: rules)
          #expect(!transcript.words(event).isEmpty)
          _ = try? state.decide(events.player.command(state, rules), under: rules)
          _ = try? state.decide(.expire, under: rules)
        }
      }
    }
  }

  @Test("a refusal and a dropped tail change nothing but the place")
  func noChange() throws {
    for quiz in TestQuiz.allCases {
      let story = Story(try quiz.quiz).then(.type("1"), .choose(0), .pause)
      for event in [Event.refused(.jump, .notYetReached, question: 0), .tailDropped] {
        var state = story.state
        state.evolve(event)
        #expect(state != story.state)
        state.sequence -= 1
        #expect(state == story.state)
      }
    }
  }

  @Test("the state at any place is the fold of the events up to there, from anywhere")
  func fold() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0), .choose(1, 2), .slide(3))
    var state = SessionState(of: story.rules.quiz)
    for place in story.events.indices {
      state.evolve(story.events[place])
      var again = SessionState(of: story.rules.quiz)
      for event in story.events[...place] { again.evolve(event) }
      #expect(again == state)
    }
    #expect(state == story.state)
  }

  @Test("a new question forgets the answer and the mark of the one before, a resumed one does not")
  func nextQuestion() throws {
    let story = Story(try TestQuiz.arithmetic.quiz).then(.type("7"))
    #expect(story.state.mark != nil)
    #expect(story.then(.pause, .resume).state.mark == story.state.mark)
    #expect(story.then(.pause, .resume).state.answer == story.state.answer)
    #expect(story.then(.next).state.mark == nil)
    #expect(story.then(.next).state.answer == nil)
  }

  @Test("the last answer of an outcome quiz waits, showing any question goes back to asking")
  func phases() {
    let story = Story(.ranking)
    #expect(SessionState(of: .ranking).phase == .new)
    #expect(story.state.phase == .asking)
    #expect(story.then(.choose(0)).state.phase == .asking)
    let waiting = story.then(.choose(0), .slide(1))
    #expect(waiting.state.phase == .waiting)
    #expect(waiting.then(.jump(1)).state.phase == .asking)
    #expect(waiting.then(.jump(1), .choose(1)).state.phase == .asking)
    #expect(waiting.then(.submit).state.phase == .finished)
    #expect(waiting.then(.abandon).state.phase == .abandoned)
  }
}
