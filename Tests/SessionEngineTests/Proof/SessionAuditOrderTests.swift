import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

@Suite("Session audit: questions and answers")
struct SessionAuditOrderTests {
  private func animals() throws -> Chronicle { try SessionAuditTests.animals() }
  private func arithmetic() throws -> Chronicle { try SessionAuditTests.arithmetic() }

  private func morse(_ commands: Command...) throws -> Chronicle {
    Chronicle(Story(try TestQuiz.morse.quiz, version: 1).then(commands))
  }

  private func expect(
    _ chronicle: Chronicle, _ expected: [String], recomputed: String? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let audit = try chronicle.audit()
    #expect(audit.obstacle == nil, sourceLocation: location)
    #expect(audit.findings.map { $0.short } == expected, sourceLocation: location)
    if let recomputed {
      #expect(audit.findings.first?.recomputed == recomputed, sourceLocation: location)
    }
  }

  // MARK: R05

  @Test("R05: a drawn exercise other than the seed gives, its answers as they should be")
  func wrongDraw() throws {
    try expect(
      try arithmetic().editing(8, #""a":4"#, #""a":8"#), ["R05 8"],
      recomputed: #"questionShown {"question":"q3","number":3,"why":"next","draw":2,"#
        + #""drawn":{"a":4,"op":"/","b":2}}"#)
  }

  @Test("R05: a draw that was left out")
  func skippedDraw() throws {
    var story = Story(try TestQuiz.arithmetic.quiz)
    story.play(.type(story.state.expected))
    story.play(.reopen)
    story.play(.reopen)
    story.play(.type(story.state.expected))
    // The question that was thrown away is not shown in the log.
    try expect(try Chronicle(story).replacing(5), ["R05 5"])
  }

  @Test("R05: another order of the answers, another place, another question at a place")
  func wrongPlace() throws {
    var preferences = Preferences()
    preferences[.shuffle] = 2
    let shuffled = Chronicle(
      Story(try TestQuiz.animals.quiz, preferences: preferences).then(.choose(0), .choose()))
    try expect(try shuffled.editing(2, "[1,2,0,3]", "[0,1,2,3]"), ["R05 2"])
    try expect(
      try animals().editing(8, #""number":3"#, #""number":2"#), ["R05 8"])
    try expect(
      try animals().editing(13, #""question":"rides""#, #""question":"activities""#), ["R05 13"])
    try expect(try animals().editing(5, #""of":3"#, #""of":4"#), ["R05 5"])
  }

  @Test("R05: a question shown for a reason that no command has")
  func wrongReason() throws {
    try expect(try animals().editing(5, #""why":"next""#, #""why":"jump""#), ["R05 5"])
    let start = try animals().editing(9, #""why":"jump""#, #""why":"start""#)
    #expect(try start.findings() == ["R05 9", "R16 9"])
  }

  @Test("R05: the seed in the log decides, so another seed is another order")
  func wrongSeed() throws {
    var preferences = Preferences()
    preferences[.shuffle] = 2
    let chronicle = Chronicle(Story(try TestQuiz.animals.quiz, preferences: preferences))
    try expect(try chronicle.editing(1, "ccddeeff", "ccddeefe"), ["R05 2"])
  }

  // MARK: R06, R07, R08

  @Test("R06: an answer to a question that is not on the screen")
  func answerBeforeShown() throws {
    let chronicle = try animals().editing(6, #""question":"activities""#, #""question":"food""#)
    let found = try chronicle.findings()
    #expect(found.prefix(2) == ["R06 6", "R02 7"])
    #expect(
      try chronicle.audit().findings.first?.recomputed == "the question that is shown: activities")
  }

  @Test("R06: an answer whose questionShown is missing, alone or from its append")
  func neverShown() throws {
    try expect(try arithmetic().replacing(5), ["R06 5"])
    try expect(
      try arithmetic().replacing(8), ["R06 8"], recomputed: "the question that is shown: q2")
    try expect(try animals().replacing(9), ["R06 9"])
    try expect(try animals().replacing(5), ["R16 3", "R06 5"])
  }

  @Test("R06: an answer while the session is paused, or waits for submit")
  func answerWhilePaused() throws {
    let answer = Chronicle.entry(
      "answerGiven", #"{"question":"food","answer":{"choices":[0]},"elapsed":1}"#)
    let paused = Chronicle(Story(try TestQuiz.animals.quiz).then(.pause))
    try expect(try paused.inserting(answer), ["R06 4"], recomputed: "refused: notAnswerable")
  }

  @Test("R07: after the end nothing stands but refusals and dropped tails")
  func afterEnd() throws {
    let answer = Chronicle.entry(
      "answerRevised",
      #"{"question":"rides","answer":{"slider":0},"was":{"slider":100},"elapsed":1}"#)
    let score = Chronicle.entry("scoreUpdated", #"{"change":{"cat":1},"tally":{"cat":2}}"#)
    try expect(try animals().inserting(answer, score), ["R07 17", "R02 18"])
    try expect(try animals().inserting(Chronicle.entry("sessionPaused", "{}")), ["R07 17"])
    let shown = #"{"question":"food","number":1,"of":3,"why":"jump"}"#
    #expect(
      try animals().inserting(Chronicle.entry("questionShown", shown)).findings().first
        == "R07 17")
    let refused = #"{"command":"back","reason":"sessionEnded"}"#
    try expect(try animals().inserting(Chronicle.entry("refused", refused)), [])
    let tail =
      #"{"bytes":3,"sha256":"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"}"#
    try expect(try animals().inserting(Chronicle.entry("tailDropped", tail)), [])
  }

  @Test(
    "R08: a second answer to a marked question, and its score is nobody's; its form comes first",
    arguments: [(1, "R08 5"), (0, "R08 5"), (-1, "R16 5")])
  func secondAnswer(elapsed: Int, found: String) throws {
    let answer = Chronicle.entry(
      "answerGiven", #"{"question":"q1","answer":{"text":"7"},"elapsed":\#(elapsed)}"#)
    let score = Chronicle.entry(
      "scoreUpdated", #"{"correct":true,"delta":1,"points":2,"expected":"7"}"#)
    let once = Chronicle(Story(try TestQuiz.arithmetic.quiz).then(.type("7")))
    try expect(try once.inserting(answer, score), [found, "R02 6"])
  }

  @Test("R16: an elapsed below 0 comes before R06, and after R07")
  func beforeShowing() throws {
    let other = Chronicle.entry(
      "answerGiven", #"{"question":"rides","answer":{"slider":0},"elapsed":-1}"#)
    try expect(
      try Chronicle(Story(try TestQuiz.animals.quiz)).inserting(other), ["R16 3"],
      recomputed: "elapsed of at least 0")
    for question in [
      #""rides","answer":{"slider":0},"was":{"slider":100}"#,
      #""food","answer":{"choices":[0]},"was":{"choices":[1]}"#,
    ] {
      let late = Chronicle.entry("answerRevised", #"{"question":\#(question),"elapsed":-1}"#)
      try expect(
        try animals().inserting(late), ["R07 17"], recomputed: "refused: sessionEnded")
    }
  }

  // MARK: R10, R11

  @Test("R10: an answer after the time limit, and its score is not what the rules give")
  func tooLate() throws {
    let round = Story(try TestQuiz.morse.quiz, version: 1)
    let right = Chronicle(round.then(.type(round.state.expected), .next, .type("?")))
    let late = try right.editing(3, #""elapsed":1000"#, #""elapsed":30001"#)
    #expect(try late.findings().prefix(2) == ["R10 3", "R01 4"])
    #expect(try late.audit().findings.first?.recomputed == "timeExpired after 30000 ms")
    try expect(try right.editing(3, #""elapsed":1000"#, #""elapsed":30000"#), [])
    // A wrong answer is worth as much as none.
    let wrong = Chronicle(round.then(.type("?"), .next, .type("?")))
    try expect(try wrong.editing(3, #""elapsed":1000"#, #""elapsed":30001"#), ["R10 3"])
  }

  @Test("R10: the limit is the one of the draw")
  func tooLateByLevel() throws {
    let chronicle = try morse(.set("level", "expert"), .type("?"), .next, .type("?"))
    try expect(try chronicle.editing(4, #""elapsed":1000"#, #""elapsed":45000"#), ["R10 4"])
    try expect(try chronicle.editing(7, #""elapsed":1000"#, #""elapsed":60000"#), [])
    let off = try morse(.set("timer", "off"), .type("?"), .next, .type("?"))
    try expect(try off.editing(7, #""elapsed":1000"#, #""elapsed":999999"#), [])
  }

  @Test("R10: a limit that the question does not have")
  func wrongLimit() throws {
    let chronicle = try morse(.expire)
    #expect(try chronicle.editing(3, "30000", "10000").findings() == ["R16 3"])
  }

  @Test("R11: a jump to a place that was not reached, and the session goes on from there")
  func notYetReached() throws {
    var story = Story(try TestQuiz.submit.quiz).then(.choose(0), .choose())
    story.play(.jump(1))
    story.play(.jump(2))
    let chronicle = try Chronicle(story).editing(
      10, #"{"question":"tools","number":2"#, #"{"question":"lost","number":4"#)
    try expect(chronicle, ["R11 10"], recomputed: "refused: notYetReached")
  }

  // MARK: R12

  @Test(
    "R12: an answer of the wrong kind, out of range, or spelled otherwise",
    arguments: [
      (3, #"{"choices":[0]}"#, #"{"choices":[4]}"#), (3, #"{"choices":[0]}"#, #"{"choices":[]}"#),
      (3, #"{"choices":[0]}"#, #"{"slider":0}"#), (3, #"{"choices":[0]}"#, #"{"text":"Steak"}"#),
      (6, #"{"choices":[0,2]}"#, #"{"choices":[0,99]}"#),
      (6, #"{"choices":[0,2]}"#, #"{"choices":[0,-1]}"#),
      (9, #"{"slider":100}"#, #"{"slider":101}"#), (9, #"{"slider":100}"#, #"{"slider":"100"}"#),
    ] as [(Int, String, String)])
  func impossible(sequence: Int, old: String, new: String) throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0), .choose(0, 2), .slide(100))
    let found = try Chronicle(story).editing(sequence, old, new).findings()
    // What it counted for is carried on by the log: to the next count of dog, and to the result.
    let result = sequence == 3 ? ["R01 10", "R04 11"] : ["R04 11"]
    #expect(found == ["R12 \(sequence)", "R02 \(sequence + 1)"] + result)
  }

  @Test("R12: an impossible answer that is revised later has never counted")
  func impossibleRevised() throws {
    let forged = try animals().editing(3, #"{"choices":[0]}"#, #"{"choices":[4]}"#)
      .editing(10, #""was":{"choices":[0]}"#, #""was":{"choices":[4]}"#)
    try expect(forged, ["R12 3", "R02 4", "R01 11"])
  }

  @Test("R12: choices that do not ascend or stand twice count as the rules have them")
  func notAscending() throws {
    try expect(try animals().editing(6, "[0,2]", "[2,0]"), ["R12 6"])
    try expect(try animals().editing(6, "[0,2]", "[0,2,2]"), ["R12 6"])
  }

  @Test("R12: a text that is no answer, or has spaces at its ends")
  func impossibleText() throws {
    try expect(
      try arithmetic().editing(3, #"{"text":"7"}"#, #"{"text":" 7"}"#), ["R12 3"])
    let found = try arithmetic().editing(6, #"{"text":"-7"}"#, #"{"text":"minus7"}"#).findings()
    #expect(found == ["R12 6", "R02 7", "R01 10"])
  }

  // MARK: Moves

  /// Whether an audit takes the first event of each of these appends as a move.
  private func takesMoves(of chronicle: Chronicle) -> [Bool] {
    var audit = SessionAudit(TestSources(quizzes: [chronicle.quiz]).sources)
    var lines = ChainedLines(from: 1)
    return chronicle.appends.map { append in
      let move = LogCursor(unchained: [append[0]], from: lines.nextSequence, at: Logs.time)
      return audit.take(move: move, addingTo: &lines)
    }
  }

  @Test("a move is taken where the rules give its event as it is recorded, and nowhere else")
  func moves() throws {
    #expect(takesMoves(of: try animals()) == Array(repeating: true, count: 7))
    let shuffled = try animals().editing(1, #""shuffle":[]"#, #""shuffle":["questions"]"#)
    #expect(takesMoves(of: shuffled).first == false)
    let shown = try animals().editing(9, #""question":"food""#, #""question":"rides""#)
    #expect(takesMoves(of: shown).firstIndex(of: false) == 3)
  }

  @Test("the events of a move are its append if they begin with it, and are 1,000 at most")
  func appendOfMove() throws {
    let coder = EventCoder(try TestQuiz.animals.quiz)
    func adds(_ count: Int, to type: String = "sessionAbandoned", _ data: String = "{}") -> Bool {
      let move = LogCursor(unchained: [Chronicle.entry(type, data)], from: 1, at: Logs.time)
      var lines = ChainedLines(from: 1)
      let isAdded = lines.add(
        Array(repeating: .sessionAbandoned, count: count), beginningWith: move.records[0],
        in: move.bytes.span, by: coder)
      #expect(lines.records.count == (isAdded ? count : 0))
      #expect(lines.writer.bytes.isEmpty != isAdded)
      return isAdded
    }
    #expect(adds(1) && adds(2) && adds(1000))
    #expect(!adds(0) && !adds(1001))
    #expect(!adds(1, to: "sessionPaused") && !adds(1, to: "sessionAbandoned", #"{"a":1}"#))
  }
}
