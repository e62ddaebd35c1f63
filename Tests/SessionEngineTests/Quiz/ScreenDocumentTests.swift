import Testing

@testable import EventLog
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
        + #""actions":[],"result":{"symbol":"","title":"O1","description":"","runnerUp":"O2","#
        + #""tied":["O1","O2"],"because":[{"question":"Q0?","answer":"A1"}]}}"#)
  }

  @Test("an exercise, marked wrong")
  func exercise() throws {
    #expect(
      text(Story(try TestQuiz.arithmetic.quiz).then(.type("8")))
        == #"{"title":"Arithmetic","heading":"Guess the answer!","prompt":"3 + 4 = ?","#
        + #""control":{"kind":"next"},"progress":{"number":1,"answered":1},"points":0,"#
        + #""feedback":{"right":false,"expected":"7"},"actions":["next","reopen","pause"]}"#)
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
