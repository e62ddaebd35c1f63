import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

@Suite("Recording")
struct RecordingTests {
  @Test("the state at any place is the fold up to there, forwards, backwards and at random")
  func anyPlace() throws {
    for quiz in TestQuiz.allCases {
      let recording = try Recording.random(quiz, commands: 300, seed: 4)
      let events = recording.events
      var places = Array(0...recording.count)
      places += places.reversed()
      var chance = SeededRandom(1)
      places += (0..<50).map { _ in chance.below(recording.count + 1) }
      for place in places {
        #expect(
          recording.state(at: place) == recording.fold(Array(events.prefix(place))),
          "\(quiz) \(place)")
      }
      #expect(recording.state(at: -5) == recording.state(at: 0))
      #expect(recording.state(at: recording.count + 5) == recording.replay.state)
    }
  }

  @Test("a state is folded from one that is at most 64 events away")
  func checkpoints() throws {
    let recording = try Recording.random(.arithmetic, commands: 200, seed: 4)
    #expect(recording.count > 3 * Recording.checkpointInterval)
    for place in [63, 64, 65, 127, 128, 129, recording.count] {
      #expect(
        recording.state(at: place) == recording.fold(Array(recording.events.prefix(place))))
    }
  }

  @Test("what is not known has a place, and what is known of it is folded at every place")
  func unknown() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0))
    let recording = try Recording(
      Chronicle(story).editing(4, #""change""#, #""bonus":1,"change""#)
        .inserting(Chronicle.entry("hintShown", "{}"))
        .inserting(Chronicle.entry("sessionPaused", #"{"why":1}"#)))
    for (place, isUnknown) in [(3, false), (4, true), (5, false), (6, true)] {
      if case .event = recording.step(at: place).what {
        #expect(!isUnknown, "\(place)")
      } else {
        #expect(isUnknown, "\(place)")
      }
    }
    #expect(recording.state(at: 4).tally == [1, 0, 0, 0])
    #expect(recording.state(at: recording.count) == recording.replay.state)
    #expect(recording.state(at: recording.count).isPaused)
    #expect(
      recording.words(at: recording.steps[5].place) == "unknown to this version: hintShown {}")
    #expect(recording.lines.type(at: recording.steps[5].place) == "hintShown")
    #expect(recording.lines.data(at: recording.steps[5].place) == Array("{}".utf8))
  }

  @Test("an event's append is found from each of its lines")
  func appends() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0), .back, .choose(1))
    let recording = try Recording(Chronicle(story))
    var first = 1
    for append in story.appends {
      let places = first...(first + append.count - 1)
      for place in places { #expect(recording.append(of: place) == places) }
      first += append.count
    }
    #expect(recording.append(of: 0) == 0...0)
    #expect(recording.append(of: recording.count + 1) == 0...0)
  }

  @Test("no event changes what the table says it can't")
  func canChange() throws {
    for quiz in TestQuiz.allCases {
      var random = RandomEvents(of: try quiz.quiz, seed: 21)
      let decider = SessionDecider(
        try #require(Story(try quiz.quiz).state.start), of: try quiz.quiz)
      let coder = decider.coder
      var state = decider.start
      for _ in 0..<2000 {
        let event = random.hostile()
        let before = StateLeaves(state, coder)
        state.evolve(event)
        for change in before.changes(to: StateLeaves(state, coder)) {
          #expect(
            decider.canChange(event, StatePathBytes(change.path)), "\(event.type) \(change.path)")
        }
      }
    }
  }

  @Test("the values from a place on are those of every place after it")
  func values() throws {
    for quiz in TestQuiz.allCases {
      let recording = try Recording.random(quiz, commands: 120, seed: 8)
      for first in [0, 1, 7, 64, 65, recording.count, recording.count + 1] {
        let expected = (0...recording.count).filter { $0 >= first }
        #expect(
          recording.values(from: first).map { $0.bytes }
            == expected.map { recording.leaves(at: $0).bytes }, "\(quiz) \(first)")
      }
    }
  }
}
