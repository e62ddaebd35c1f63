import Testing

@testable import EventLog
@testable import Reporting
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport

@Suite("Screens as JSON")
struct ScreenDocumentTests {
  private func text(_ story: Story) -> String {
    String(decoding: Screen(story.state, under: story.rules).document(), as: UTF8.self)
  }

  @Test("a question with options")
  func question() throws {
    #expect(
      text(Story(.ranking).then(.choose(1), .back))
        == #"{"title":"Short","heading":"Question #1","prompt":"Q0?","control":{"kind":"single","#
        + #""options":[{"place":0,"text":"A0","chosen":false},{"place":1,"text":"A1","chosen":true}]},"#
        + #""progress":{"number":1,"of":2,"answered":1},"actions":["next","return","jump","pause"]}"#
    )
  }

  @Test("a result")
  func result() throws {
    #expect(
      text(Story(.ranking).then(.choose(1), .slide(100), .submit))
        == #"{"title":"Short","heading":"Your result","prompt":"","control":{"kind":"done"},"#
        + #""actions":[],"result":{"symbol":"","title":"O1","description":"","#
        + #""tied":["O1","O2"],"others":["Tied: O1, O2. They have the same count; the quiz's rule "#
        + #"decides: the one that it lists first."],"#
        + #""because":[{"question":"Q0?","answer":"A1"}]}}"#)
  }

  @Test("all runners-up are told, and the first by itself too")
  func runnersUp() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0), .choose(2, 1), .slide(100))
    #expect(
      text(story).contains(
        #""runnerUp":"You are a 🐱!","runnersUp":["You are a 🐱!","You are a 🐰!"],"#
          + #""others":["Runners-up: cat, rabbit"],"because""#))
  }

  @Test("an exercise, marked wrong")
  func exercise() throws {
    #expect(
      text(Story(try TestQuiz.arithmetic.quiz).then(.type("8")))
        == #"{"title":"Arithmetic","heading":"Guess the answer!","prompt":"3 + 4 = ?","#
        + #""control":{"kind":"next"},"progress":{"number":1,"answered":1},"points":0,"#
        + #""feedback":{"right":false,"expected":"7"},"actions":["next","reopen","pause"]}"#)
  }

  @Test("what a result means among the player's others, with the last seven days and the best")
  func achievement() {
    var screen = Screen()
    screen.achievement = Screen.Achievement(
      streak: Streak([3, 8, 9].map { UTCDate(clamping: $0) }, on: UTCDate(clamping: 9)),
      score: SessionScore(
        unit: .percent, amount: 8000, rightCount: 4, wrongCount: 1, askedCount: 5,
        elapsedMilliseconds: 9000, at: Timestamp(clamping: 0)),
      earlierBest: nil)
    #expect(
      String(decoding: screen.document(), as: UTF8.self)
        == #"{"title":"","heading":"","prompt":"","control":{"kind":"done"},"actions":[],"#
        + #""achievement":{"streak":{"days":2,"longest":2,"today":true,"#
        + #""week":[true,false,false,false,false,true,true]},"newBest":false,"#
        + #""best":{"unit":"percent","amount":8000,"right":4,"asked":5,"elapsed":9000}}}"#)
  }

  @Test("the screen of whatever a log says is canonical JSON")
  func anyEvents() throws {
    for quiz in TestQuiz.allCases {
      let rules = Story(try quiz.quiz).rules
      for seed in UInt64(0)..<60 {
        var events = RandomEvents(of: rules.quiz, seed: seed)
        var state = SessionState(of: rules.quiz)
        for _ in 0..<40 {
          state.evolve(events.next())
          var json = CanonicalJSON()
          let document = Screen(state, under: rules).document()
          #expect(json.fault(in: document.span) == nil, "\(quiz) seed \(seed)")
        }
      }
    }
  }

  @Test("every control and action has a word, and any screen is canonical JSON")
  func canonical() throws {
    var kinds: Set<String> = []
    for quiz in TestQuiz.allCases {
      var documents = [Screen(introducing: try quiz.quiz).document()]
      for seed in UInt64(0)..<30 {
        var player = RandomPlayer(seed)
        var story = Story(try quiz.quiz, preferences: player.preferences())
        for _ in 0..<30 {
          story.play(player.command(story.state, story.rules))
          documents.append(Screen(story.state, under: story.rules).document())
        }
      }
      for document in documents {
        var json = CanonicalJSON()
        #expect(json.fault(in: document.span) == nil)
        let value = try JSONParser.parse(document.span)
        if case .string(let kind)? = value["control"]?["kind"]?.kind { kinds.insert(kind) }
      }
    }
    #expect(
      kinds == [
        "begin", "single", "multiple", "slider", "text", "matching", "ordering", "gaps", "next",
        "submit", "done",
      ])
    #expect(Set(Screen.Action.allCases.map { $0.name }).count == Screen.Action.allCases.count)
  }
}
