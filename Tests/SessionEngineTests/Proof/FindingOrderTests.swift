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
