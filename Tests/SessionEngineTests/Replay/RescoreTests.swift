import Testing

@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport

@Suite("Rescore")
struct RescoreTests {
  /// Folds a session under another version of its quiz.
  private func rescore(_ events: [Event], from old: Quiz, to new: Quiz) throws -> Rescore {
    var rescore = Rescore(try #require(QuizMapping(from: old, to: new)))
    for event in events { rescore.take(event) }
    return rescore
  }

  /// A quiz from a file's text.
  private func quiz(_ text: String) throws -> Quiz {
    try #require(QuizShelf([Array(text.utf8)]).items.first?.quiz, "\(text)")
  }

  private func file(
    tie: String = "firstListed", _ questions: String = Self.two
  ) -> String {
    #"{"id":"t","title":"T","tie":"\#(tie)","outcomes":["#
      + ["a", "b", "c"].map { #"{"id":"\#($0)","symbol":"","title":"T","description":"D"}"# }
      .joined(separator: ",") + #"],"questions":[\#(questions)]}"#
  }

  private static func question(_ id: String, _ outcomes: String, kind: String = "single") -> String
  {
    let answers = outcomes.map { #"{"text":"\#($0)","outcome":"\#($0)"}"# }
    return
      #"{"id":"\#(id)","kind":"\#(kind)","text":"?","answers":[\#(answers.joined(separator: ","))]}"#
  }

  private static let two = question("x", "abc") + "," + question("y", "abc")

  @Test(
    "with the same quiz nothing changes, whatever a player did",
    arguments: [TestQuiz.animals, .arithmetic, .submit, .sparse, .morse])
  func sameQuiz(quiz: TestQuiz) throws {
    for seed in UInt64(0)..<50 {
      let session = try RecordedSession.random(quiz, seed: seed, commands: 40)
      let rescored = try rescore(
        session.script.events.map { $0.event }, from: session.quiz, to: session.quiz)
      #expect(rescored.standing == .identical, "\(quiz) seed \(seed)")
      #expect(rescored.difference == nil, "\(quiz) seed \(seed)")
      #expect(rescored.new == rescored.old, "\(quiz) seed \(seed)")
      #expect(rescored.old == session.script.replay.state, "\(quiz) seed \(seed)")
    }
  }

  @Test("what comes out is what the player would have got, had the new quiz been played")
  func asIfPlayed() throws {
    // The same questions and answers, other outcomes: a session can be played under both.
    let old = try quiz(file())
    let new = try quiz(
      file(tie: "firstReached", Self.question("x", "bca") + "," + Self.question("y", "cab")))
    var changed = 0
    for seed in UInt64(0)..<150 {
      var player = RandomPlayer(seed)
      var (one, other) = (Story(old), Story(new))
      for _ in 0..<20 {
        let command = player.command(one.state, one.rules)
        one.play(command)
        other.play(command)
      }
      let rescored = try rescore(one.events, from: old, to: new)
      #expect(rescored.new.tally == other.state.tally, "seed \(seed)")
      #expect(rescored.new.result == other.state.result, "seed \(seed)")
      #expect(rescored.new.answers == other.state.answers, "seed \(seed)")
      if rescored.standing == .otherResult { changed += 1 }
    }
    #expect(changed > 8, "seeds 0 to 149")
  }

  @Test("looking for the first parting of one session finds the event that rescoring names")
  func firstParting() throws {
    // Reordered, one question more, and other outcomes: places in the file are of no use.
    let old = try quiz(file())
    let new = try quiz(
      file(
        tie: "firstReached",
        Self.question("new", "abc") + "," + Self.question("y", "acb") + ","
          + Self.question("x", "abc")))
    let mapping = try #require(QuizMapping(from: old, to: new))
    var partings = 0
    for seed in UInt64(0)..<200 {
      var player = RandomPlayer(seed)
      var story = Story(old)
      for _ in 0..<20 { story.play(player.command(story.state, story.rules)) }
      let rescored = try rescore(story.events, from: old, to: new)
      let found = Rescore.firstParting(of: try Recording(Chronicle(story)), by: mapping)
      #expect(found.map { Int64($0.place) } == rescored.difference?.sequence, "seed \(seed)")
      #expect(found.map { $0.reason == .values && !$0.changes.isEmpty } ?? true, "seed \(seed)")
      if found != nil { partings += 1 }
    }
    #expect(partings > 50, "seeds 0 to 199")
  }

  @Test("an answer that the other quiz can't take parts them, and says so")
  func unmappedParting() throws {
    let old = try quiz(file(Self.question("x", "abc") + "," + Self.question("y", "abcc")))
    let new = try quiz(file())
    let recording = try Recording(Chronicle(Story(old).then(.choose(0), .choose(3))))
    let mapping = try #require(QuizMapping(from: old, to: new))
    let found = try #require(Rescore.firstParting(of: recording, by: mapping))
    #expect(found.reason == .refused("noSuchChoice"))
    guard case .answerGiven(let question, _, _)? = recording.steps[found.place - 1].event else {
      Issue.record("not at the answer")
      return
    }
    #expect(question == 1)
  }

  @Test("the first event that scores differently is named, with its answer and both scores")
  func firstDifference() throws {
    let old = try quiz(file())
    let new = try quiz(file(Self.question("x", "abc") + "," + Self.question("y", "acb")))
    let story = Story(old).then(.choose(0), .choose(1))
    let rescored = try rescore(story.events, from: old, to: new)
    #expect(rescored.difference?.sequence == 7)
    #expect(rescored.difference?.why == "y: b: b +1 -> c +1")
    #expect(rescored.standing == .otherScore)
    let other = try rescore(Story(old).then(.choose(1), .choose(1)).events, from: old, to: new)
    #expect(other.standing == .otherScore && other.oldResult == "b" && other.newResult == "b")
    let result = try rescore(Story(old).then(.choose(2), .choose(1)).events, from: old, to: new)
    #expect(result.standing == .otherResult && result.oldResult == "b" && result.newResult == "c")
  }

  @Test("where no answer scores differently, the tie is what differs")
  func ties() throws {
    let old = try quiz(file())
    let new = try quiz(file(tie: "firstReached"))
    let story = Story(old).then(.choose(1), .choose(0))
    let rescored = try rescore(story.events, from: old, to: new)
    #expect(rescored.oldResult == "a" && rescored.newResult == "b")
    #expect(rescored.difference?.sequence == 8)
    #expect(rescored.difference?.why.contains("tie") == true)
    #expect(QuizMapping(from: old, to: new)?.remarks.count == 1)
  }

  @Test("questions are found by their id, in whatever order, and outcomes by theirs")
  func order() throws {
    let old = try quiz(file())
    let new = try quiz(file(Self.question("y", "abc") + "," + Self.question("x", "abc")))
    let story = Story(old).then(.choose(2), .choose(1), .back, .choose(2))
    let rescored = try rescore(story.events, from: old, to: new)
    #expect(rescored.standing == .identical)
    #expect(rescored.new.answers == [.choice(1), .choice(2)])
  }

  @Test("what can't be mapped is counted, and the session's result can't be said")
  func unmapped() throws {
    let y = Self.question("y", "abc")
    let old = try quiz(file(Self.question("x", "abcc") + "," + y))
    let fewer = try quiz(file())
    let kind = try quiz(file(Self.question("x", "abcc", kind: "ranged") + "," + y))
    let story = Story(old).then(.choose(3), .choose(1))
    for new in [fewer, kind] {
      let rescored = try rescore(story.events, from: old, to: new)
      #expect(rescored.unmappedCount == 1 && rescored.standing == .uncertain)
    }
    let fits = try rescore(Story(old).then(.choose(1), .choose(1)).events, from: old, to: fewer)
    #expect(fits.standing == .identical && fits.unmappedCount == 0)
  }

  @Test("a question that is not asked any more counts for nothing; a new one leaves it open")
  func questions() throws {
    let old = try quiz(file())
    let gone = try quiz(file(Self.question("y", "abc")))
    let story = Story(old).then(.choose(0), .choose(1))
    let rescored = try rescore(story.events, from: old, to: gone)
    #expect(rescored.unaskedCount == 1 && rescored.new.tally == [0, 1, 0])
    #expect(rescored.standing == .otherResult && rescored.newResult == "b")
    #expect(rescored.difference?.why == "x: a: a +1 -> nothing")
    let more = try quiz(file(Self.two + "," + Self.question("z", "abc")))
    let open = try rescore(story.events, from: old, to: more)
    #expect(open.unansweredIDs == ["z"] && open.standing == .uncertain)
    let unfinished = try rescore(Story(old).then(.choose(0)).events, from: old, to: more)
    #expect(unfinished.standing == .identical && unfinished.newResult == "(open)")
  }

  @Test("an answer that was revised is taken back under the new quiz too")
  func revised() throws {
    let old = try quiz(file())
    let new = try quiz(file(Self.question("x", "bca") + "," + Self.question("y", "abc")))
    let story = Story(old).then(.choose(0), .back, .choose(1), .back, .choose(1), .choose(0))
    let rescored = try rescore(story.events, from: old, to: new)
    #expect(rescored.old.tally == [1, 1, 0] && rescored.new.tally == [1, 0, 1])
  }

  @Test("what differs between the quizzes is reported: texts, counts, kinds, questions")
  func remarks() throws {
    let old = try quiz(file())
    func remarks(_ text: String) throws -> [String] {
      try #require(QuizMapping(from: old, to: try quiz(text))).remarks
    }
    #expect(try remarks(file()) == [])
    #expect(try remarks(file(Self.question("x", "abc"))).count == 1)
    #expect(try remarks(file(Self.two + "," + Self.question("z", "ab"))).count == 1)
    let more = Self.question("x", "abcc") + "," + Self.question("y", "abc")
    #expect(try remarks(file(more)).count == 1)
    let texts = try remarks(file(Self.question("x", "acb") + "," + Self.question("y", "abc")))
    #expect(texts.count == 2 && texts[0].contains("answer 1 reads c instead of b"))
  }

  @Test("a generated quiz is marked by the rules, so nothing can differ, and that is reported")
  func generated() throws {
    let arithmetic = try TestQuiz.arithmetic.quiz
    let other = try quiz(#"{"id":"arithmetic","title":"Another title","generator":"arithmetic"}"#)
    let story = Story(arithmetic).then(.type("1"), .next, .type("0"))
    let rescored = try rescore(story.events, from: arithmetic, to: other)
    #expect(rescored.standing == .identical)
    #expect(rescored.mapping.remarks.first?.contains("nothing can score differently") == true)
    #expect(QuizMapping(from: arithmetic, to: try TestQuiz.animals.quiz) == nil)
    #expect(QuizMapping(from: try TestQuiz.animals.quiz, to: try TestQuiz.morse.quiz) == nil)
  }
}
