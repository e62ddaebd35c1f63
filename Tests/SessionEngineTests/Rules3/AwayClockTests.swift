import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// SESSIONS M27 and M28: the time of an exam goes on, whatever its player does.
@Suite("The clock of rules 3")
struct AwayClockTests {
  /// The exam of the tests: 300 s, and 60 s for `pi`.
  private func exam() throws -> PacedStory { try PacedStory(.exam) }

  private func clocks(_ story: PacedStory) -> [Int64?] {
    story.story.appends.map { story.story.state.clock(of: $0[0]) }
  }

  private func place(of id: String, _ story: PacedStory) throws -> Int64 {
    let quiz = try #require(story.story.rules.quiz.graded)
    let question = try #require(quiz.questions.firstIndex { $0.id == id })
    return Int64(try #require(story.story.rules.order.firstIndex(of: question))) + 1
  }

  @Test("new sessions of graded quizzes have rules 3, others keep theirs")
  func versions() throws {
    let versions = try TestQuiz.allCases.map { "\($0) \(try $0.quiz.rules)" }
    #expect(
      versions == [
        "animals 1", "arithmetic 1", "submit 1", "sparse 1", "morse 2", "graded 3", "exam 3",
      ])
    let old = SessionRules(
      quiz: try TestQuiz.exam.quiz, version: 1, seed: .sample,
      shuffling: Shuffling(questions: false, answers: false))
    #expect(old.version == 2, "no graded quiz had rules 1")
  }

  @Test("a pause counts in an exam, and a resumption has the clock of both walls")
  func pause() throws {
    var story = try exam()
    story.play(.pause, after: 5000)
    story.play(.resume, after: 12_000)
    guard case .sessionResumed(_, let clock)? = story.story.appends.last?.first else {
      Issue.record("not resumed")
      return
    }
    #expect(clock == 17_000)
    #expect(story.story.state.shownClock == 17_000)
    #expect(story.story.state.limitMilliseconds == 283_000)
    #expect(try story.audit().findings.isEmpty)
  }

  @Test("a pause does not count in practice, nor in rules 2")
  func stops() throws {
    for (quiz, version) in [(TestQuiz.graded, 3), (.exam, 2)] as [(TestQuiz, Int64)] {
      var story = try PacedStory(quiz, version: version)
      story.play(.pause, after: 5000)
      story.play(.resume, after: 12_000)
      #expect(story.story.state.clock == 5000)
      #expect(try story.audit().findings.isEmpty)
    }
  }

  @Test("a resumption without a pause counts from the last event that has a clock")
  func crash() throws {
    var story = try exam()
    story.play(.next, after: 4000)
    story.play(.set("tint", "green"), after: 1000)
    story.play(.back, after: 500)
    story.play(.jump(99), after: 700)
    story.dropTail(Array("{".utf8), after: 900)
    story.play(.resume, after: 20_000)
    // 5.5 s at *back*; refused, settings and the tail that was cut count for nothing.
    #expect(story.story.state.clock == 27_100)
    #expect(try story.audit().findings.isEmpty)
  }

  @Test("a clock that was set back while the player was away counts as no time, and is noted")
  func setBack() throws {
    var story = try exam()
    story.play(.pause, after: 5000)
    story.wall = -60_000
    story.play(.resume, after: 12_000)
    #expect(story.story.state.clock == 5000)
    let audit = try story.audit()
    #expect(audit.state?.graded?.wasSetBack == true)
    #expect(try story.signals() == ["S07"])
    #expect(try exam().audit().state?.graded?.wasSetBack == false)
  }

  @Test(
    "R22: any other clock of a resumption, smaller or greater",
    arguments: ["5000", "16999", "17001", "0"])
  func forged(clock: String) throws {
    var story = try exam()
    story.play(.pause, after: 5000)
    story.play(.resume, after: 12_000)
    let forged = try story.editing(
      "sessionResumed", #""clock":17000"#, #""clock":"# + clock)
    #expect(audited(forged, TestSources(quizzes: [story.story.rules.quiz])).shorts == ["R22 4"])
  }

  @Test("a question's limit runs from its first showing, whether it is shown or not")
  func glance() throws {
    var story = try exam()
    let pi = try place(of: "pi", story)
    let other: Int64 = pi == 1 ? 2 : 1
    story.play(.jump(pi), after: 1000)
    let begun = try #require(story.story.state.clock)
    story.play(.jump(other), after: 2000)
    story.play(.jump(pi), after: 50_000)
    #expect(story.story.state.limitMilliseconds == 8000, "52 of 60 s are gone")
    story.play(.jump(other), after: 1000)
    #expect(story.story.state.expiry(at: begun + 60_000) == nil, "exactly the limit is in time")
    #expect(story.story.state.expiry(at: begun + 60_001) != nil)
    story.play(.expire, after: 7001)
    #expect(
      story.story.appends.last
        == [.timeExpired(question: 2, limitMilliseconds: 60_000, clock: begun + 60_001)])
    story.play(.jump(pi), after: 10)
    #expect(
      story.story.then(.type("3.14")).events.last
        == .refused(.answer, .outOfTime, question: 2))
    #expect(try story.audit().findings.isEmpty)
  }

  @Test("limits that passed while the player was away are recorded before the resumption, in order")
  func expiredAway() throws {
    var story = try exam()
    story.play(.jump(try place(of: "pi", story)), after: 1000)
    story.play(.pause, after: 1000)
    story.play(.expire, after: 400_000)
    story.play(.expire, after: 0)
    let ends = story.story.appends.suffix(2).map { $0[0] }
    #expect(
      ends == [
        .timeExpired(question: 2, limitMilliseconds: 60_000, clock: 402_000),
        .quizTimeExpired(limitMilliseconds: 300_000, clock: 402_000),
      ])
    #expect(story.story.state.phase == .finished)
    #expect(story.story.then(.resume).events.last == .refused(.resume, .sessionEnded, question: 2))
    #expect(try story.audit().findings.isEmpty)
  }

  @Test("R10: a resumption after a limit that is not recorded")
  func overdue() throws {
    var story = try exam()
    story.play(.pause, after: 5000)
    story.play(.resume, after: 400_000)
    let audit = audited(try story.bytes(), TestSources(quizzes: [story.story.rules.quiz]))
    #expect(audit.shorts == ["R10 4"])
    #expect(audit.state?.phase == .finished)
  }

  @Test("R16: a limit that is recorded before it is reached; R22: at another clock during a pause")
  func expiredEarly() throws {
    var story = try exam()
    story.play(.expire, after: 300_001)
    let quizzes = TestSources(quizzes: [story.story.rules.quiz])
    #expect(try story.audit().findings.isEmpty)
    let early = try story.editing("timeExpired", #""clock":300001"#, #""clock":300000"#)
    #expect(audited(early, quizzes).shorts.first == "R16 3")
    var paused = try exam()
    paused.play(.pause, after: 1000)
    paused.play(.expire, after: 300_001)
    #expect(try paused.audit().findings.isEmpty)
    let other = try paused.editing("timeExpired", #""clock":301001"#, #""clock":301002"#)
    #expect(audited(other, quizzes).shorts == ["R22 4"])
  }

  @Test("marks have the credit of the answer, all of it only for a full answer")
  func credit() throws {
    var story = try PacedStory(.graded)
    story.play(.answer(.choice(0), elapsedMilliseconds: 0), after: 1000)
    guard case .answerMarked(let mark)? = story.story.events.last else {
      Issue.record("not marked")
      return
    }
    #expect(mark.credit == Marks.fullCredit && mark.marks == mark.maximum)
    let quiz = try #require(TestQuiz.graded.quiz.graded)
    let sizes = try #require(quiz.questions.first { $0.id == "sizes" })
    let numbers = GradedQuestion.numbering(["mouse", "cat", "horse", "whale"]).map { Int16($0) }
    #expect(sizes.credit(of: .order(numbers), under: .alike).units == Marks.fullCredit)
    #expect(
      sizes.credit(of: .order([numbers[0], numbers[1], numbers[3], numbers[2]]), under: .alike)
        .units == 3_333_333)
    #expect(sizes.credit(of: nil, under: .alike).units == 0)
    let forged = try story.editing("answerMarked", #""credit":10000000"#, #""credit":9999999"#)
    #expect(
      audited(forged, TestSources(quizzes: [story.story.rules.quiz])).shorts == ["R21 4"])
  }

  @Test("members of rules 3 are unknown in rules 2, and those of rules 2 are malformed in rules 3")
  func members() throws {
    var old = try PacedStory(.exam, version: 2)
    old.play(.expire, after: 300_001)
    let quizzes = TestSources(quizzes: [old.story.rules.quiz])
    let newer = try old.editing(
      "timeExpired", #""limit":300000"#, #""limit":300000,"clock":300001"#)
    #expect(audited(newer, quizzes).shorts.first == "R15 3")
    var new = try exam()
    new.play(.expire, after: 300_001)
    let older = try new.editing("timeExpired", #","clock":300001"#, "")
    #expect(audited(older, quizzes).shorts.contains("R16 3"))
  }
}

extension SessionAudit {
  /// The codes and lines of what was found.
  var shorts: [String] { findings.map { $0.short } }
}

extension PacedStory {
  /// The log with `new` in place of `old` in the one event of a type that has it.
  func editing(_ type: String, _ old: String, _ new: String) throws -> [UInt8] {
    var copy = self
    var count = 0
    copy.edit = { entry in
      let text = String(decoding: entry.data, as: UTF8.self)
      let parts = text.split(separator: old, omittingEmptySubsequences: false)
      guard entry.type == type, parts.count == 2 else { return entry }
      count += 1
      return Chronicle.entry(type, parts[0] + new + parts[1])
    }
    let bytes = try copy.bytes()
    try #require(count == 1, "\(old) \(count) times in \(type)")
    return bytes
  }
}
