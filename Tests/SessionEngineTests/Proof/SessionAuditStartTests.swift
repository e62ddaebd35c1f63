import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

@Suite("Session audit: settings, quiz, what is not known")
struct SessionAuditStartTests {
  private func story() throws -> Story {
    Story(try TestQuiz.animals.quiz).then(.set("tint", "green"), .choose(0), .pause, .resume)
  }

  /// Lines 1,2 start · 3 tint · 4,5,6 food · 7 pause · 8,9 resume.
  private func chronicle() throws -> Chronicle { Chronicle(try story()) }

  private func expect(
    _ chronicle: Chronicle, _ expected: [String], recomputed: String? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let audit = try chronicle.audit()
    #expect(audit.findings.map { $0.short } == expected, sourceLocation: location)
    if let recomputed {
      #expect(audit.findings.first?.recomputed == recomputed, sourceLocation: location)
    }
  }

  // MARK: R13

  @Test("R13: a setting out of range, or that there is not")
  func outOfRange() throws {
    try expect(try chronicle().editing(3, "green", "pink"), ["R13 3"])
    try expect(try chronicle().editing(1, #""wpm":"20""#, #""wpm":"41""#), ["R13 1"])
    try expect(try chronicle().editing(8, #""fontSize":"17.0""#, #""fontSize":"11.9""#), ["R13 8"])
  }

  @Test("R13: a change from a value that it did not have, or to the one that it has")
  func otherThanBefore() throws {
    try expect(
      try chronicle().editing(3, #""from":"blue""#, #""from":"orange""#), ["R13 3"],
      recomputed: #"settingChanged {"setting":"tint","from":"blue","to":"green"}"#)
    try expect(
      try chronicle().editing(3, #""from":"blue","to":"green""#, #""from":"green","to":"blue""#),
      ["R13 3"])
  }

  @Test("R13: shuffled otherwise than the setting says")
  func otherShuffle() throws {
    try expect(
      try chronicle().editing(1, #""shuffle":[]"#, #""shuffle":["questions"]"#)
        .editing(2, "food", "food"), ["R13 1"], recomputed: "shuffle as the setting none")
  }

  // MARK: R14

  @Test("R14: another quiz than the digest names")
  func wrongQuiz() throws {
    try expect(
      try chronicle().editing(1, #""quiz":"animals""#, #""quiz":"plants""#), ["R14 1"],
      recomputed: "quiz animals")
  }

  @Test("R14: a kept quiz with other bytes; then nothing else is judged")
  func alteredQuiz() throws {
    let chronicle = try chronicle()
    let audit = audited(try chronicle.bytes(), TestSources(isAltered: true))
    #expect(audit.findings.map { $0.short } == ["R14 1"])
    #expect(
      audit.obstacle == .quizMissing(id: "animals", digest: try TestQuiz.animals.quiz.digest))
  }

  @Test("a missing quiz is an obstacle, and no finding")
  func missingQuiz() throws {
    let audit = try chronicle().audit([])
    #expect(audit.findings.isEmpty)
    #expect(
      audit.obstacle == .quizMissing(id: "animals", digest: try TestQuiz.animals.quiz.digest))
    #expect(audit.start?.player == "p1")
  }

  @Test("a kept quiz that this version cannot read is an obstacle of its own, and no finding")
  func unreadableQuiz() throws {
    let audit = audited(try chronicle().bytes(), TestSources(isUnreadable: true))
    #expect(audit.findings.isEmpty)
    #expect(audit.obstacle == .quizUnreadable(path: "quizzes/x.json", id: "animals"))
  }

  // MARK: R15

  @Test("R15: an event of a type that is not known, alone or behind others")
  func unknownType() throws {
    let event = Chronicle.entry("hintShown", #"{"question":"food"}"#)
    try expect(try chronicle().inserting(event, before: 4), ["R15 4"])
    let chronicle = try chronicle()
    try expect(try chronicle.replacing(7, with: chronicle.appends[3][0], event), ["R15 8"])
  }

  @Test(
    "R15: a member that is not known, wherever it stands",
    arguments: [
      (1, #""rules":1"#, #""rules":1,"device":"phone""#),
      (1, #""wpm":"20""#, #""wpm":"20","volume":"3""#),
      (2, #""of":3"#, #""of":3,"hint":true"#), (3, #""setting""#, #""by":"p1","setting""#),
      (4, #""elapsed":1000"#, #""elapsed":1000,"device":{"a":[1]}"#),
      (4, #"{"choices":[0]}"#, #"{"choices":[0],"by":"voice"}"#),
      (4, #""elapsed":1000"#, #""was":{"choices":[1]},"elapsed":1000"#),
      (5, #""change""#, #""bonus":0,"change""#), (7, "{}", #"{"reason":"call"}"#),
      (8, #""wpm":"20""#, #""wpm":"20","volume":"3""#),
    ])
  func unknownMember(sequence: Int, old: String, new: String) throws {
    let found = try chronicle().editing(sequence, old, new).audit().findings
    #expect(found.map { $0.short } == ["R15 \(sequence)"])
    #expect(found.allSatisfy { $0.code.severity == .unjudged })
  }

  @Test("R15: rules of another version stop the audit")
  func otherRules() throws {
    let audit = try chronicle().editing(1, #""rules":1"#, #""rules":2"#).audit()
    #expect(audit.findings.map { $0.short } == ["R15 1"])
    #expect(audit.obstacle == .rules(2))
    #expect(audit.findings.first?.recomputed == "rules 1", "this quiz is played by rules 1")
    let newer = try chronicle().editing(1, #""rules":1"#, #""rules":4"#).audit()
    #expect(newer.findings.first?.recomputed == "rules 3", "rules 3 are the latest of all")
  }

  @Test("R15: a member of line 0 that is not known")
  func unknownHeader() throws {
    var chronicle = try chronicle()
    chronicle.header = Array(#"{"format":1,"stream":"session/sample","made":"by hand"}"#.utf8)
    try expect(chronicle, ["R15 0"])
  }

  // MARK: R16

  @Test("R16: two commands in one append, or one in two")
  func notOneCommand() throws {
    let chronicle = try chronicle()
    let both = try chronicle.replacing(
      7, with: chronicle.appends[3][0], Chronicle.entry("sessionAbandoned", "{}"))
    #expect(try both.findings().first == "R16 7")
    var torn = chronicle
    torn.appends[4] = [chronicle.appends[4][0]]
    try expect(torn, ["R16 8"])
  }

  @Test("R16: a refusal stands alone, and its members are those of the format")
  func refusals() throws {
    let story = try story().then(.submit)
    let chronicle = Chronicle(story)
    try expect(chronicle, [])
    try expect(try chronicle.editing(10, "notAnswerable", "no wish"), ["R16 10"])
    try expect(try chronicle.editing(10, "reason", "cause"), ["R15 10"])
    try expect(try chronicle.editing(10, #""activities""#, #""drink""#), ["R16 10"])
    try expect(
      try chronicle.replacing(
        10, with: chronicle.appends[5][0], Chronicle.entry("sessionPaused", "{}")), ["R16 10"])
  }

  @Test("R15: a refusal in words of a later version can't be judged; what was before it can")
  func refusalsInNewWords() throws {
    let chronicle = Chronicle(try story().then(.submit))
    try expect(try chronicle.editing(10, "submit", "hint"), ["R15 10"])
    try expect(try chronicle.editing(10, "notAnswerable", "noWish"), ["R15 10"])
  }

  @Test("a refusal is not decided again: any reason of the list will do")
  func refusalsAreBelieved() throws {
    let chronicle = Chronicle(try story().then(.submit))
    try expect(try chronicle.editing(10, "notAnswerable", "tooLong"), [])
  }

  @Test("R16: members that are missing, negative or of another type")
  func malformed() throws {
    try expect(try chronicle().editing(7, "{}", "{}").editing(4, "1000", "-1"), ["R16 4"])
    try expect(try chronicle().editing(1, #""player":"p1""#, #""player":1"#), ["R16 1"])
    try expect(try chronicle().replacing(1), ["R16 1"])
  }

  @Test("R16: a log without a start")
  func noStart() throws {
    var chronicle = try chronicle()
    chronicle.appends = []
    try expect(chronicle, ["R16 0"], recomputed: "sessionStarted")
  }

  @Test("R16: a dropped tail stands alone and says what it kept")
  func tails() throws {
    let tail = Chronicle.entry("tailDropped", #"{"bytes":0,"sha256":"00"}"#)
    try expect(try chronicle().inserting(tail, before: 7), ["R16 7"])
  }

  @Test("R13: a level that the player's log had not opened, from the start on or by a change")
  func closedLevel() throws {
    let morse = try TestQuiz.morse.quiz
    var expert = Preferences()
    expert[.level] = Level.expert.rawValue
    let begun = Chronicle(Story(morse, preferences: expert))
    let changed = Chronicle(
      Story(morse).then(.changeSetting(name: "level", value: "expert")))
    func findings(_ chronicle: Chronicle, _ rank: Level?) throws -> [String] {
      let history = rank.map { _ in [Preferences(), expert] }
      let sources = TestSources(quizzes: [morse], history: history, rank: rank ?? .expert)
      return audited(try chronicle.bytes(), sources).findings.map { $0.short }
    }
    for rank in [Level.beginner, .intermediate] {
      #expect(try findings(begun, rank) == ["R13 1"])
      #expect(try findings(changed, rank) == ["R13 3"])
    }
    for chronicle in [begun, changed] {
      #expect(try findings(chronicle, .expert) == [])
      #expect(try findings(chronicle, nil) == [])
    }
  }

  // MARK: R17

  @Test("R17: preferences that the player's log never had, at the start and at a resumption")
  func foreignPreferences() throws {
    var green = Preferences()
    green[.tint] = 2
    let chronicle = try chronicle().editing(8, "blue", "green")
    #expect(try chronicle.findings(history: [Preferences(), green]) == [])
    #expect(try chronicle.findings(history: [Preferences()]) == ["R17 3", "R17 8"])
    #expect(try chronicle.findings(history: [green]) == ["R17 1"])
    #expect(try chronicle.findings(history: nil) == [])
  }

  @Test("R17: a change within the session to a value that the player's log never had")
  func foreignChange() throws {
    let chronicle = Chronicle(
      Story(try TestQuiz.morse.quiz).then(
        .changeSetting(name: "timer", value: "off"), .changeSetting(name: "timer", value: "on")))
    var off = Preferences()
    off[.timer] = Setting.timer.number(of: Array("off".utf8).span) ?? -1
    var elsewhere = off
    elsewhere[.tint] = 2
    #expect(try chronicle.findings(history: [Preferences()]) == ["R17 3"])
    #expect(try chronicle.findings(history: [Preferences(), off, Preferences()]) == [])
    #expect(try chronicle.findings(history: [Preferences(), elsewhere]) == [])
    #expect(try chronicle.findings(history: nil) == [])
  }
}
