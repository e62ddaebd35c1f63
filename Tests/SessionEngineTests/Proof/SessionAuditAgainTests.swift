import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

/// Faults that come together, and where exactly one ends and the next begins.
@Suite("Session audit: one fault behind another")
struct SessionAuditAgainTests {
  private func arithmetic() throws -> Chronicle { try SessionAuditTests.arithmetic() }
  private func animals() throws -> Chronicle { try SessionAuditTests.animals() }

  private func expect(
    _ chronicle: Chronicle, _ expected: [String], _ location: SourceLocation = #_sourceLocation
  ) throws {
    let audit = try chronicle.audit()
    #expect(audit.obstacle == nil, sourceLocation: location)
    #expect(audit.findings.map { $0.short } == expected, sourceLocation: location)
  }

  // MARK: Scores

  @Test("R01: behind forged points only those that carry them on belong to that forgery")
  func notCarriedPoints() throws {
    let forged = try arithmetic().editing(4, #""points":1"#, #""points":5"#)
      .editing(10, #""points":3"#, #""points":7"#)
    let mark = #""correct":true,"delta":1,"points":2,"expected":"-7""#
    for (other, found) in [
      (#""correct":true,"delta":1,"points":6,"expected":"-7""#, ["R01 4,7,10", "R03 4"]),
      (#""correct":false,"delta":1,"points":6,"expected":"-7""#, ["R01 4", "R03 4", "R01 7,10"]),
      (#""correct":true,"delta":1,"points":6,"expected":"3""#, ["R01 4", "R03 4", "R01 7,10"]),
      (
        #""correct":true,"delta":-1,"points":4,"expected":"-7""#,
        ["R01 4", "R03 4", "R01 7", "R01 10", "R03 10"]
      ),
      (
        #""correct":true,"delta":1,"points":2,"expected":"-7""#,
        ["R01 4", "R03 4", "R01 10", "R03 10"]
      ),
    ] {
      try expect(try forged.editing(7, mark, other), found)
    }
  }

  @Test("R01: behind a forged count another outcome, or another change, is a forgery of its own")
  func notCarriedTally() throws {
    let forged = try animals().editing(4, #""tally":{"dog":1}"#, #""tally":{"dog":3}"#)
      .editing(11, #""dog":0"#, #""dog":2"#)
    let rides = #"{"change":{"dog":1},"tally":{"dog":1}}"#
    for (other, found) in [
      (#"{"change":{"dog":1},"tally":{"dog":3}}"#, "R01 4,11,15"),
      (#"{"change":{"cat":1},"tally":{"cat":2}}"#, "R01 15"),
      (#"{"change":{"dog":2},"tally":{"dog":4}}"#, "R01 15"),
      (#"{"change":{"dog":1},"tally":{"dog":4}}"#, "R01 15"),
    ] {
      #expect(try forged.editing(15, rides, other).findings().contains(found), "\(other)")
    }
  }

  @Test("R02: a score that is missing and one behind the end are two findings")
  func missingAndStray() throws {
    let score = Chronicle.entry("scoreUpdated", #"{"change":{"cat":1},"tally":{"cat":2}}"#)
    try expect(
      try animals().replacing(4).inserting(score).inserting(score),
      ["R02 3", "R07 16,17", "R02 16,17"])
  }

  @Test("R02: a score alone in its append whose members can't be read")
  func unreadableScore() throws {
    try expect(
      try animals().inserting(Chronicle.entry("scoreUpdated", #"{"change":1}"#), before: 13),
      ["R02 13"])
  }

  // MARK: Answers

  @Test("an answer within a millisecond is one, and one before its question is none")
  func elapsed() throws {
    try expect(try arithmetic().editing(6, #""elapsed":1000"#, #""elapsed":0"#), [])
    try expect(try arithmetic().editing(6, #""elapsed":1000"#, #""elapsed":-1"#), ["R16 6"])
  }

  @Test("R11: the way on behind an answer that could not be given leads nowhere")
  func onwardFromNothing() throws {
    let start = Chronicle(Story(try TestQuiz.animals.quiz))
    let answer = Chronicle.entry(
      "answerGiven", #"{"question":"food","answer":{"choices":[9]},"elapsed":1000}"#)
    let next = Chronicle.entry(
      "questionShown", #"{"question":"activities","number":2,"of":3,"why":"next"}"#)
    try expect(try start.inserting(answer).inserting(next), ["R12 3", "R11 4"])
  }

  // MARK: Settings and the start

  @Test("R16: what follows a setting that does not change anything")
  func behindNoChange() throws {
    let same = Chronicle.entry(
      "settingChanged", #"{"setting":"tint","from":"blue","to":"blue"}"#)
    let pause = Chronicle.entry("sessionPaused", "{}")
    let score = Chronicle.entry("scoreUpdated", #"{"change":{"dog":1},"tally":{"dog":1}}"#)
    let story = Chronicle(Story(try TestQuiz.animals.quiz))
    try expect(try story.inserting(same), ["R13 3"])
    try expect(try story.inserting(same, pause), ["R13 3", "R16 3"])
    try expect(try story.inserting(same, score), ["R13 3", "R02 4"])
  }

  @Test("R13: where the setting was forged and not the order, that one word is the finding")
  func forgedShuffle() throws {
    var preferences = Preferences()
    preferences[.shuffle] = 1
    let chronicle = Chronicle(
      Story(try TestQuiz.submit.quiz, preferences: preferences).then(.choose(0)))
    let data = String(decoding: chronicle.appends[0][0].data, as: UTF8.self)
    try #require(data.contains(#""shuffle":["questions"]"#), "\(data)")
    let forged = try chronicle.editing(1, #""shuffle":"questions""#, #""shuffle":"none""#)
    try expect(forged, ["R13 1"])
    try expect(try chronicle.editing(1, #"["questions"]"#, "[]"), ["R13 1"])
    // Nothing was shown that would tell which of both it was.
    #expect(try forged.replacing(2).findings().starts(with: ["R13 1"]))
  }

  @Test("R16: a player's name that no log can have")
  func playerName() throws {
    for name in ["", "P1", "a b", "../x", String(repeating: "a", count: 65)] {
      try expect(try arithmetic().editing(1, #""player":"p1""#, #""player":"\#(name)""#), ["R16 1"])
    }
    let longest = String(repeating: "a", count: 64)
    try expect(try arithmetic().editing(1, #""player":"p1""#, #""player":"\#(longest)""#), [])
  }
}
