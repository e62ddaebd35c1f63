import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

@Suite("State document")
struct StateDocumentTests {
  private func text(_ story: Story) -> String {
    String(
      decoding: story.state.document(EventCoder(story.rules.quiz)), as: UTF8.self)
  }

  private let seed = #""seed":"00112233445566778899aabbccddeeff","rules":1,"shuffle":"#
  private let settings =
    #""preferences":{"fontSize":"17.0","tint":"blue","sound":"on","timer":"on","level":"beginner","#
    + #""wpm":"20","shuffle":"#

  @Test("before the start there is nothing but the defaults")
  func empty() throws {
    let quiz = try TestQuiz.arithmetic.quiz
    #expect(
      String(decoding: SessionState(of: quiz).document(EventCoder(quiz)), as: UTF8.self)
        == #"{"phase":"new","paused":false,\#(settings)"none"},"reached":0,"answers":{},"#
        + #""points":0,"right":0,"asked":0}"#)
  }

  @Test("an outcome quiz in the middle: answers by question, counts by outcome")
  func animals() throws {
    let quiz = try TestQuiz.animals.quiz
    var preferences = Preferences()
    preferences[.shuffle] = 2
    let story = Story(quiz, preferences: preferences).then(.choose(0), .choose(3, 1), .back)
    #expect(
      text(story)
        == #"{"phase":"asking","paused":false,"quiz":"animals","quizDigest":"\#(quiz.digest.hex)","#
        + #""player":"p1",\#(seed)["answers"],\#(settings)"answers"},"#
        + #""current":{"question":"activities","number":2,"of":3,"order":"#
        + #"\#(orderText(story))},"reached":3,"#
        + #""answers":{"food":{"choices":[0]},"activities":{"choices":[1,3]}},"#
        + #""tally":{"dog":2,"cat":1,"rabbit":0,"turtle":0}}"#)
  }

  private func orderText(_ story: Story) -> String {
    let order = story.state.current?.order ?? []
    return "[" + order.map { String($0) }.joined(separator: ",") + "]"
  }

  @Test("at the end: the result, and no question")
  func finished() throws {
    let quiz = try TestQuiz.animals.quiz
    let story = Story(quiz).then(.choose(0), .choose(1), .slide(50))
    #expect(
      text(story)
        == #"{"phase":"finished","paused":false,"quiz":"animals","quizDigest":"\#(quiz.digest.hex)","#
        + #""player":"p1",\#(seed)[],\#(settings)"none"},"reached":3,"#
        + #""answers":{"food":{"choices":[0]},"activities":{"choices":[1]},"rides":{"slider":50}},"#
        + #""tally":{"dog":1,"cat":1,"rabbit":0,"turtle":1},"#
        + #""result":{"outcome":"dog","tied":["dog","cat","turtle"]}}"#)
  }

  @Test("a points quiz: the exercise as it is read, how it was marked, and the points")
  func arithmetic() throws {
    let quiz = try TestQuiz.arithmetic.quiz
    let story = Story(quiz).then(.type("7"), .next, .type("5"), .pause)
    #expect(
      text(story)
        == #"{"phase":"asking","paused":true,"quiz":"arithmetic","#
        + #""quizDigest":"\#(quiz.digest.hex)","player":"p1",\#(seed)[],\#(settings)"none"},"#
        + #""current":{"question":"q2","number":2,"prompt":"2 − 9","correct":false,"#
        + #""expected":"-7"},"reached":2,"answers":{"q2":{"text":"5"}},"#
        + #""points":0,"right":1,"asked":2}"#)
  }

  @Test("a round of Morse has its limit, a finished game its result")
  func morse() throws {
    let quiz = try TestQuiz.morse.quiz
    let story = Story(quiz)
    #expect(text(story).contains(#""of":10,"prompt":"R","limit":30000},"reached":1,"clock":0,"#))
    let rounds: [Command] = Array(repeating: [.type("?"), .next], count: 10).flatMap { $0 }
    #expect(
      text(story.then(rounds)).hasSuffix(
        #""points":0,"right":0,"asked":10,"result":{"points":0,"right":0,"asked":10}}"#))
  }

  @Test("any state is one canonical JSON object, and the same bytes every time")
  func canonical() throws {
    for quiz in TestQuiz.allCases {
      let coder = EventCoder(try quiz.quiz)
      for seed in UInt64(0)..<20 {
        var player = RandomPlayer(seed)
        var story = Story(try quiz.quiz, preferences: player.preferences())
        for _ in 0..<15 {
          story.play(player.command(story.state, story.rules))
          let document = story.state.document(coder)
          var json = CanonicalJSON()
          #expect(json.fault(in: document.span) == nil, "\(quiz) seed \(seed)")
          var again = SessionState(of: try quiz.quiz)
          for event in story.events { again.evolve(event) }
          #expect(again.document(EventCoder(try quiz.quiz)) == document)
        }
      }
    }
  }
}
