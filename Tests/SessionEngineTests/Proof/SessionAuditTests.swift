import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

/// One fault planted in a sound log and chained anew: exactly these findings, on these lines.
@Suite("Session audit: scores and results")
struct SessionAuditTests {
  /// Lines 1,2 start · 3,4 answer · 5 next · 6,7 answer · 8 next · 9,10 answer · 11 next · 12 pause.
  static func arithmetic() throws -> Chronicle {
    var story = Story(try TestQuiz.arithmetic.quiz)
    for _ in 0..<3 {
      story.play(.type(story.state.expected))
      story.play(.next)
    }
    story.play(.pause)
    return Chronicle(story)
  }

  /// Lines 1,2 start · 3,4,5 food dog · 6,7,8 turtle, rabbit · 9,10,11 back to food: cat
  /// (9 back, 10,11,12 revised) · 13 next · 14,15,16 rides dog, finished.
  static func animals() throws -> Chronicle {
    Chronicle(
      Story(try TestQuiz.animals.quiz).then(
        .choose(0), .choose(0, 2), .jump(1), .choose(1), .next, .slide(100)))
  }

  private func expect(
    _ chronicle: Chronicle, _ expected: [String], recorded: String? = nil,
    recomputed: String? = nil, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let audit = try chronicle.audit()
    #expect(audit.obstacle == nil, sourceLocation: location)
    #expect(audit.findings.map { $0.short } == expected, sourceLocation: location)
    if let recorded {
      #expect(audit.findings.first?.recorded == recorded, sourceLocation: location)
    }
    if let recomputed {
      #expect(audit.findings.first?.recomputed == recomputed, sourceLocation: location)
    }
  }

  @Test("a sound session has no finding")
  func sound() throws {
    try expect(try Self.arithmetic(), [])
    try expect(try Self.animals(), [])
  }

  // MARK: R01, R03

  @Test("R01: a score other than the answer gives, with both values")
  func wrongScore() throws {
    try expect(
      try Self.arithmetic().editing(
        10, #""correct":true,"delta":1,"points":3"#,
        #""correct":false,"delta":-1,"points":1"#),
      ["R01 10"],
      recorded: #"scoreUpdated {"correct":false,"delta":-1,"points":1,"expected":"2"}"#,
      recomputed: #"scoreUpdated {"correct":true,"delta":1,"points":3,"expected":"2"}"#)
    try expect(
      try Self.arithmetic().editing(4, #""expected":"7""#, #""expected":"8""#), ["R01 4"])
  }

  @Test("R01: forged points carried to the end are one finding with all their lines")
  func carriedPoints() throws {
    try expect(
      try Self.arithmetic().editing(4, #""points":1"#, #""points":5"#)
        .editing(7, #""points":2"#, #""points":6"#).editing(10, #""points":3"#, #""points":7"#),
      ["R01 4,7,10", "R03 4"])
    try expect(
      try Self.arithmetic().editing(
        4, #""correct":true,"delta":1,"points":1"#, #""correct":false,"delta":-1,"points":0"#
      ).editing(7, #""points":2"#, #""points":1"#).editing(10, #""points":3"#, #""points":2"#),
      ["R01 4,7,10"])
  }

  @Test("R01: a forgery that is not carried on is found where it stands and where it goes back")
  func notCarried() throws {
    try expect(
      try Self.arithmetic().editing(4, #""points":1"#, #""points":5"#),
      ["R01 4", "R03 4"])
  }

  @Test("R01: two forgeries are two findings")
  func twoForgeries() throws {
    try expect(
      try Self.arithmetic().editing(4, #""points":1"#, #""points":5"#)
        .editing(7, #""points":2"#, #""points":9"#).editing(10, #""points":3"#, #""points":10"#),
      ["R01 4", "R03 4", "R01 7,10", "R03 7"])
  }

  @Test("R01: a forged count carried to the end is one finding, and the result is another")
  func carriedTally() throws {
    // food counts for dog; then it is taken back, and rides counts for dog again.
    try expect(
      try Self.animals().editing(4, #""tally":{"dog":1}"#, #""tally":{"dog":3}"#)
        .editing(11, #""dog":0"#, #""dog":2"#).editing(
          15, #""tally":{"dog":1}"#,
          #""tally":{"dog":3}"#
        )
        .editing(16, #"{"outcome":"dog","tally":{"dog":1"#, #"{"outcome":"dog","tally":{"dog":3"#)
        .editing(16, #""tied":["dog","cat","rabbit","turtle"]"#, #""tied":["dog"]"#),
      ["R01 4,11,15", "R04 16"])
  }

  @Test("R01: a change that the answers do not give")
  func wrongChange() throws {
    try expect(
      try Self.animals().editing(
        4, #"{"change":{"dog":1},"tally":{"dog":1}}"#,
        #"{"change":{},"tally":{}}"#),
      ["R01 4"], recorded: #"scoreUpdated {"change":{},"tally":{}}"#)
    try expect(
      try Self.animals().editing(7, #"{"rabbit":1,"turtle":1},"#, #"{"turtle":1,"rabbit":1},"#),
      ["R01 7"])
  }

  @Test("R03: points below zero, or a step of more than one")
  func wrongStep() throws {
    var story = Story(try TestQuiz.arithmetic.quiz)
    story.play(.type("0"))
    try expect(
      try Chronicle(story).editing(4, #""points":0"#, #""points":-1"#), ["R01 4", "R03 4"])
    try expect(
      try Self.arithmetic().editing(10, #""delta":1,"points":3"#, #""delta":2,"points":4"#),
      ["R01 10", "R03 10"])
    let audit = try Self.arithmetic().editing(10, #""points":3"#, #""points":4"#).audit()
    #expect(audit.findings.last?.recorded == "4 after 2")
    #expect(audit.findings.last?.recomputed == "3")
  }

  // MARK: R02

  @Test("R02: an answer without its score")
  func answerWithoutScore() throws {
    try expect(
      try Self.animals().replacing(15), ["R02 14"], recorded: "no scoreUpdated",
      recomputed: #"scoreUpdated {"change":{"dog":1},"tally":{"dog":1}}"#)
  }

  @Test("R02: a score without an answer, in an append of its own or behind another")
  func strayScore() throws {
    let score = Chronicle.entry("scoreUpdated", #"{"change":{"dog":1},"tally":{"dog":1}}"#)
    let stray = try Self.animals().inserting(score, before: 13)
    #expect(try stray.findings().first == "R02 13")
    let chronicle = try Self.animals()
    let twice = try chronicle.replacing(15, with: chronicle.appends[6][1], score)
    #expect(try twice.findings() == ["R02 16"])
  }

  // MARK: R04

  @Test("R04: a result other than the tally and the tie rule give")
  func wrongResult() throws {
    try expect(
      try Self.animals().editing(16, #""outcome":"dog""#, #""outcome":"cat""#), ["R04 16"],
      recorded: #"sessionFinished {"outcome":"cat","tally":{"dog":1,"cat":1,"rabbit":1,"#
        + #""turtle":1},"tied":["dog","cat","rabbit","turtle"]}"#,
      recomputed: #"sessionFinished {"outcome":"dog","tally":{"dog":1,"cat":1,"rabbit":1,"#
        + #""turtle":1},"tied":["dog","cat","rabbit","turtle"]}"#)
    try expect(
      try Self.animals().editing(16, #","turtle"]"#, "]"), ["R04 16"])
    try expect(
      try Self.animals().editing(16, #""rabbit":1"#, #""rabbit":7"#), ["R04 16"])
  }

  @Test("R04: a result before every question is answered")
  func earlyResult() throws {
    let chronicle = Chronicle(Story(try TestQuiz.submit.quiz).then(.choose(0), .choose()))
    let result =
      #"{"outcome":"maker","tally":{"maker":1,"scholar":0,"explorer":0,"guide":0},"#
      + #""tied":["maker"]}"#
    try expect(
      try chronicle.inserting(Chronicle.entry("sessionFinished", result)), ["R04 9"],
      recomputed: "refused: notFinished")
  }

  @Test("R04: a game of Morse that ends before its tenth round")
  func earlyEnd() throws {
    let chronicle = Chronicle(Story(try TestQuiz.morse.quiz).then(.type("?")))
    let result = Chronicle.entry("sessionFinished", #"{"points":0,"right":0,"asked":1}"#)
    #expect(try chronicle.inserting(result).findings().contains("R04 5"))
  }
}
