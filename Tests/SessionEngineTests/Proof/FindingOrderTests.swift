import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

/// Which code an event has that several would fit.
///
/// - Source: docs/SESSIONS.md, E17.
@Suite("Session audit: the order of codes")
struct FindingOrderTests {
  /// Lines 1,2 start · 3,4,5 food · 6 refused · 7 abandoned.
  private func ended() throws -> Chronicle {
    Chronicle(Story(try TestQuiz.animals.quiz).then(.choose(0), .submit, .abandon))
  }

  private func appended(_ type: String, _ data: String) throws -> [String] {
    try ended().inserting(Chronicle.entry(type, data)).findings()
  }

  @Test("an unknown type or member is R15, whatever else is wrong with the event")
  func unknownFirst() throws {
    let data = #"{"question":"food","elapsed":-1,"by":"voice"}"#
    #expect(try appended("answerGiven", data) == ["R15 8"])
    #expect(try appended("hintShown", "{}") == ["R15 8"])
    #expect(try ended().editing(6, "reason", "cause").findings() == ["R15 6"])
    #expect(
      try ended().editing(3, #""elapsed":1000"#, #""elapsed":-1,"by":"voice""#).findings()
        == ["R15 3"])
  }

  @Test("then the end counts: nothing else is judged in an event that follows it")
  func afterEnd() throws {
    #expect(try appended("answerGiven", #"{"question":"food","elapsed":-1}"#) == ["R07 8"])
    #expect(try appended("settingChanged", #"{"setting":"tint"}"#) == ["R07 8"])
    // A score begins no command, and is reported as that, too.
    let score = #"{"change":{"dog":1},"tally":{"dog":2}}"#
    #expect(try appended("scoreUpdated", score) == ["R07 8", "R02 8"])
  }

  @Test("after the end an answer has no other code, nor after less than no time")
  func answerAfterEnd() throws {
    var story = Story(try TestQuiz.exam.quiz)
    let question = EventCoder(story.rules).questionID(try #require(story.state.current?.question))
    story.play(.submit, clock: 5000)
    for elapsed in [10_000, -1] {
      let answer = Chronicle.entry(
        "answerGiven",
        #"{"question":"\#(question)","answer":{"choices":[0]},"elapsed":\#(elapsed)}"#)
      #expect(try Chronicle(story).inserting(answer).findings() == ["R07 12"], "\(elapsed)")
    }
  }

  @Test("an elapsed below 0 is R16 alone, although the clock goes back or a mark is there")
  func negativeElapsed() throws {
    let story = Chronicle(Story(try TestQuiz.graded.quiz).then(.choose(0)))
    let forged = try story.editing(3, #""elapsed":1000"#, #""elapsed":-1"#)
    #expect(try forged.findings() == ["R16 3"])
    #expect(try story.inserting(forged.appends[1][0]).findings() == ["R16 5"])
    let other = String(decoding: try ended().appends[1][0].data, as: UTF8.self)
      .replacing("food", with: "rides").replacing("1000", with: "-1")
    let start = Chronicle(Story(try TestQuiz.animals.quiz))
    #expect(try start.inserting(Chronicle.entry("answerGiven", other)).findings() == ["R16 3"])
  }

  @Test("after a hand-in, a release and a grant that can follow are judged by their form")
  func afterHandIn() throws {
    func found(_ commands: [(Command, Int64)], _ type: String, _ data: String) throws -> [String] {
      var story = Story(try TestQuiz.exam.quiz, classSeat: GrantTests.seat)
      for (command, clock) in commands { story.play(command, clock: clock) }
      return try Chronicle(story).inserting(Chronicle.entry(type, data)).findings()
    }
    #expect(try found([(.submit, 1000)], "resultsReleased", "{}") == ["R16 4"])
    #expect(try found([(.submit, 1000)], "timeGranted", "{}") == ["R07 4"])
    #expect(try found([(.expire, 300_001)], "timeGranted", "{}") == ["R24 4"])
    let salt = #"{"salt":"00112233445566778899aabbccddeeff"}"#
    #expect(
      try found([(.submit, 1000), (.release(salt: .sample), 1000)], "resultsReleased", salt)
        == ["R07 13"])
  }

  @Test("a revised answer is R16 where only the order of choices or `was` is another one")
  func revised() throws {
    let story = Story(try TestQuiz.animals.quiz).then(
      .choose(0), .choose(0, 2), .back, .choose(0, 2))
    func found(_ key: String, _ choices: String) throws -> [String] {
      try Chronicle(story).editing(
        10, "\"\(key)\":{\"choices\":[0,2]}", "\"\(key)\":{\"choices\":\(choices)}"
      ).findings()
    }
    for choices in ["[2,0]", "[0,2,2]"] {
      #expect(try found("answer", choices) == ["R16 10"], "\(choices)")
      #expect(try found("was", choices) == ["R16 10"], "\(choices)")
    }
    #expect(try found("was", "[0]") == ["R16 10"])
    #expect(try found("was", #"["a"]"#).first == "R12 10", "no answer at all")
  }

  @Test("then the form: the code of the event's type, or R16 for the words of a refusal")
  func form() throws {
    #expect(
      try ended().editing(3, #""choices":[0]"#, #""choices":[0,0]"#).findings().first == "R12 3")
    #expect(try ended().editing(3, #""elapsed":1000"#, #""elapsed":-1"#).findings() == ["R16 3"])
    #expect(try ended().editing(6, "submit", "no wish").findings() == ["R16 6"])
    #expect(
      try ended().editing(6, "submit", "hint").editing(6, "notAnswerable", "no").findings()
        == ["R15 6"])
    #expect(
      try ended().editing(6, "submit", "hint").editing(6, #""notAnswerable""#, #""no one""#)
        .findings() == ["R16 6"])
  }

  @Test("an R15 in the first event of an append ends its judging, one in a later event does not")
  func places() throws {
    let unknown = try ended().editing(3, #""elapsed":1000"#, #""elapsed":1000,"by":"voice""#)
    let forged = Chronicle.entry("scoreUpdated", #"{"change":{},"tally":{}}"#)
    #expect(try unknown.replacing(4, with: forged).findings() == ["R15 3"])
    let score = try ended().appends[1][1]
    let later = try ended().replacing(4, with: Chronicle.entry("hintShown", "{}"))
    #expect(try later.findings() == ["R15 4", "R02 3"], "the score is missing")
    #expect(
      try ended().replacing(4, with: Chronicle.entry("hintShown", "{}"), score).findings()
        == ["R15 4"])
    #expect(
      try ended().replacing(
        6, with: ended().appends[2][0], Chronicle.entry("hintShown", "{}")
      ).findings() == ["R16 6"])
  }

  @Test("the start has R15 beside the faults that do not need its unknown member")
  func start() throws {
    let unknown = try ended().editing(1, #""rules":1"#, #""rules":1,"device":"phone""#)
    #expect(try unknown.findings() == ["R15 1"])
    let both = try ended().editing(1, #""tint":"#, #""hue":"x","tint":"#)
    #expect(try both.findings() == ["R15 1"])
  }
}
