import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// What an audit says of events that rules 3 added, and of clocks, marks and grants that are forged.
@Suite("An audit of rules 3")
struct AuditRules3Tests {
  private func grant(
    _ milliseconds: Int64, _ kind: TimeGrant.Kind = .time, from origin: TimeGrant.Origin = .player,
    at sequence: Int64
  ) throws -> Command {
    .grant(try #require(TimeGrant(kind, milliseconds: milliseconds, from: origin, at: sequence)))
  }

  private func findings(_ story: PacedStory) throws -> [Finding] {
    audited(try story.bytes(), TestSources(quizzes: [story.story.rules.quiz])).findings
  }

  /// The story with another text in the data of one type of event.
  private func forged(
    _ story: PacedStory, _ type: String, _ old: String, _ new: String
  ) throws -> [String] {
    audited(
      try story.editing(type, old, new), TestSources(quizzes: [story.story.rules.quiz])
    ).shorts
  }

  /// An exam whose question of 60 s is on the screen since the first second.
  private func showingPi() throws -> PacedStory {
    var story = try PacedStory(.exam)
    let pi = Int64(try #require(story.story.rules.order.firstIndex(of: 2))) + 1
    story.play(.jump(pi), after: 1000)
    return story
  }

  @Test("what later rules added counts for nothing in a session of earlier ones")
  func versions() throws {
    func rules(
      _ quiz: TestQuiz, _ version: Int64, late: Int64 = 0, inClass: Bool = true
    ) throws -> SessionRules {
      let seat = ClassSeat(
        classID: GrantTests.seat.classID, seat: 4, nonce: .sample, lateMilliseconds: late)
      return SessionRules(
        quiz: try quiz.quiz, version: version, seed: .sample,
        shuffling: Preferences().shuffling, extraTimePercent: 25, classSeat: inClass ? seat : nil)
    }
    #expect(try rules(.animals, 1).extraTimePercent == 0)
    #expect(try rules(.exam, 2).extraTimePercent == 25)
    #expect(try rules(.exam, 2, late: 5000).startClock == 0)
    #expect(try rules(.exam, 3, late: 5000).startClock == 5000)
    #expect(try rules(.exam, 3).isHandedIn)
    #expect(try !rules(.exam, 2).isHandedIn)
    #expect(try !rules(.exam, 3, inClass: false).isHandedIn)
    #expect(try !rules(.graded, 3).isHandedIn)
  }

  @Test("R24: each grant of a session is one of its player's log, of its kind, length and session")
  func counted() throws {
    var story = try PacedStory(.exam)
    story.play(try grant(1000, at: 3), after: 1000)
    story.play(try grant(2000, at: 4), after: 1000)
    story.play(try grant(1000, .rest, at: 5), after: 1000)
    story.play(try grant(1000, at: 6), after: 1000)
    let name = story.name
    func found(_ grants: [(kind: TimeGrant.Kind, session: String, milliseconds: Int64)]) throws
      -> [String]
    {
      let disk = MemoryStorage()
      let entries = grants.map { one in
        SettingsEvent.timeGranted(
          one.kind, session: one.session, milliseconds: one.milliseconds, by: "x"
        ).entry
      }
      _ = try LogWriter.create(
        "player", stream: try #require(StreamName(.player, "p1")), entries: entries, at: Logs.time,
        token: "t", on: disk)
      var settings = PlayerSettings(rank: .expert)
      var player = LogReader("player", on: disk)
      while player.nextAppend() {
        for record in player.cursor.records { settings.evolve(player.cursor.bytes.span, record) }
      }
      let (quiz, history) = (story.story.rules.quiz, [settings])
      let sources = AuditSources(
        quiz: { $0 == quiz.digest ? .found(quiz) : .missing }, settings: { _ in history })
      disk.put(try story.bytes(), at: "log")
      var reader = LogReader("log", on: disk)
      var audit = SessionAudit(sources)
      while reader.nextAppend() { audit.take(reader.cursor) }
      audit.finish()
      return audit.findings.map { $0.short }
    }
    let all: [(kind: TimeGrant.Kind, session: String, milliseconds: Int64)] = [
      (.time, name, 1000), (.time, name, 2000), (.rest, name, 1000), (.time, name, 1000),
    ]
    #expect(try found(all) == [])
    #expect(try found(Array(all.dropLast())) == ["R24 6"], "granted once, taken twice")
    #expect(try found([all[0], all[2], all[3]]) == ["R24 4"])
    #expect(try found([all[0], all[1], all[3]]) == ["R24 5"])
    #expect(try found(all.dropLast() + [(.time, "another", 1000)]) == ["R24 6"])
  }

  @Test("R24 says whose grants a session can have")
  func origins() throws {
    var foreign = try PacedStory(.exam)
    foreign.play(try grant(1000, from: .classLog, at: 3), after: 1000)
    #expect(try findings(foreign).map { $0.recomputed } == ["a grant of the player's log"])
    var own = try PacedStory(.exam, classSeat: GrantTests.seat)
    own.play(try grant(1000, at: 3), after: 1000)
    #expect(try findings(own).map { $0.recomputed } == ["a grant of the class or of the ledger"])
  }

  @Test("a clock that went back is that alone, whatever event has it")
  func clocks() throws {
    var story = try PacedStory(.exam, classSeat: GrantTests.seat)
    story.play(.next, after: 1000)
    story.play(try grant(1000, from: .classLog, at: 3), after: 1000)
    story.play(.submit, after: 1000)
    #expect(try forged(story, "timeGranted", #""clock":2000"#, #""clock":7"#) == ["R22 4"])
    #expect(try forged(story, "answersSubmitted", #""clock":3000"#, #""clock":7"#) == ["R22 5"])
    var timed = try showingPi()
    timed.play(.expire, after: 60_001)
    #expect(
      try forged(timed, "timeExpired", #""clock":61001"#, #""clock":7"#) == ["R22 4", "R16 4"])
    #expect(try forged(timed, "timeExpired", #""limit":60000"#, #""limit":60001"#) == ["R16 4"])
  }

  @Test("R22: what others do while the player is away has the clock of the wall, and no other")
  func awayClocks() throws {
    var collected = try PacedStory(.exam, classSeat: GrantTests.seat)
    collected.play(.pause, after: 1000)
    collected.play(try grant(1000, from: .classLog, at: 3), after: 4000)
    collected.play(.collect, after: 2000)
    #expect(try findings(collected) == [])
    #expect(try forged(collected, "timeGranted", #""clock":5000"#, #""clock":5001"#) == ["R22 4"])
    #expect(
      try forged(collected, "answersSubmitted", #""clock":7000"#, #""clock":7001"#) == ["R22 5"])
    var opened = try OpeningTests.story()
    opened.play(.pause, clock: 1000)
    opened.play(.open(QuestionOpening(question: 0, limitMilliseconds: 20_000)))
    let sound = Chronicle(opened)
    #expect(try sound.findings() == [])
    #expect(try sound.editing(4, #""clock":1000"#, #""clock":1001"#).findings() == ["R22 4"])
    var expired = try showingPi()
    expired.play(.pause, after: 1000)
    expired.play(.expire, after: 60_000)
    #expect(try findings(expired) == [])
    #expect(try forged(expired, "timeExpired", #""clock":62000"#, #""clock":62001"#) == ["R22 5"])
  }

  @Test("R16: the limit of another question than the one whose time is over")
  func expiredOther() throws {
    var story = try showingPi()
    story.play(.expire, after: 60_001)
    #expect(
      try forged(story, "timeExpired", #""question":"pi""#, #""question":"sizes""#) == ["R16 4"])
  }

  @Test("what cannot be read after the end is R07, a refusal R16")
  func afterEnd() throws {
    var story = try PacedStory(.exam)
    story.play(.submit, after: 1000)
    let sound = Chronicle(story.story)
    func found(_ type: String) throws -> [String] {
      try sound.inserting(Chronicle.entry(type, "{}")).findings()
    }
    for type in ["answerGiven", "timeGranted", "questionShown"] {
      #expect(try found(type) == ["R07 12"], "\(type)")
    }
    #expect(try found("answerMarked") == ["R07 12", "R21 12"])
    #expect(try found("refused") == ["R16 12"])
    let marked = try #require(sound.appends[1].first { $0.type == "answerMarked" })
    #expect(
      try sound.inserting(marked).inserting(marked).findings() == ["R07 12,13", "R21 12,13"])
    let scored = try sound.inserting(marked).inserting(Chronicle.entry("scoreUpdated", "{}"))
    #expect(try scored.findings() == ["R07 12", "R21 12", "R07 13", "R02 13"])
  }

  @Test("what cannot be read after a hand-in is R07, but for a release and what can reopen it")
  func afterHandIn() throws {
    var submitted = try PacedStory(.exam, classSeat: GrantTests.seat)
    submitted.play(.submit, after: 1000)
    var expired = try PacedStory(.exam, classSeat: GrantTests.seat)
    expired.play(.expire, after: 300_001)
    func found(_ story: PacedStory, _ type: String) throws -> [String] {
      try Chronicle(story.story).inserting(Chronicle.entry(type, "{}")).findings()
    }
    for type in ["timeGranted", "restGranted"] {
      #expect(try found(submitted, type) == ["R07 4"], "no grant opens what the player handed in")
      #expect(try found(expired, type) == ["R24 4"], "\(type)")
    }
    for story in [submitted, expired] {
      #expect(try found(story, "resultsReleased") == ["R16 4"])
      #expect(try found(story, "answerGiven") == ["R07 4"])
    }
    submitted.play(.release(salt: .sample), after: 1000)
    #expect(try found(submitted, "resultsReleased") == ["R07 13"], "released once")
  }

  @Test("R24: rest that cannot be read")
  func malformedRest() throws {
    var story = try PacedStory(.exam)
    story.play(try grant(1000, .rest, at: 3), after: 1000)
    #expect(try forged(story, "restGranted", #""time":1000"#, #""time":0"#) == ["R24 3"])
  }

  @Test("the clock of a screen that cannot be read counts where it is possible")
  func unreadClock() throws {
    var story = try PacedStory(.exam)
    for _ in 0..<3 { story.play(.next, after: 1000) }
    let sound = Chronicle(story.story)
    let entry = try #require(sound.appends[2].first)
    let data = String(decoding: entry.data, as: UTF8.self)
    func found(at clock: Int64) throws -> [String] {
      let forged = data.replacing(#""number":3"#, with: #""number":"3""#)
        .replacing(#""clock":2000"#, with: #""clock":\#(clock)"#)
      return try sound.replacing(4, with: Chronicle.entry("questionShown", forged)).findings()
    }
    #expect(try found(at: 2000) == ["R05 4"])
    #expect(try found(at: 1000) == ["R05 4"], "the clock of the event before it is not back")
    #expect(try found(at: 0) == ["R22 4", "R05 4"])
    for clock in [-1, 300_001] as [Int64] { #expect(try found(at: clock) == ["R05 4"]) }
  }

  @Test("a mark with another credit or maximum is a fault of its own behind a forged one")
  func marks() throws {
    var story = try PacedStory(.exam)
    story.play(.submit, after: 1000)
    var forged = try Chronicle(story.story).editing(4, #""marks":0"#, #""marks":50"#)
    for sequence in 4...10 {
      forged = try forged.editing(sequence, #""score":0"#, #""score":50"#)
    }
    let one = try forged.findings()
    let credit = try forged.editing(5, #""credit":0"#, #""credit":1"#).findings()
    let maximum = try forged.editing(5, #""maximum":"#, #""maximum":1"#).findings()
    #expect(one.count + 1 == credit.count, "\(one) \(credit)")
    #expect(one.count + 1 == maximum.count, "\(one) \(maximum)")
  }

  @Test("extra time is judged from rules 2 on")
  func extraTime() throws {
    let story = try PacedStory(.animals, version: 1)
    var settings = PlayerSettings(rank: .expert)
    settings.evolve(.extraTimeGranted(percent: 25, by: "x"))
    let (quiz, history) = (story.story.rules.quiz, [settings])
    let sources = AuditSources(
      quiz: { $0 == quiz.digest ? .found(quiz) : .missing }, settings: { _ in history })
    let disk = MemoryStorage()
    disk.put(try story.bytes(), at: "log")
    var reader = LogReader("log", on: disk)
    var audit = SessionAudit(sources)
    while reader.nextAppend() { audit.take(reader.cursor) }
    #expect(audit.findings.map { $0.short } == [])
  }
}
