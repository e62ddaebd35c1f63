import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// SESSIONS M30: an exam of a class is handed in without a mark, and released later.
@Suite("Handing in and releasing")
struct ReleaseTests {
  private func exam() throws -> PacedStory {
    try PacedStory(.exam, classSeat: GrantTests.seat)
  }

  private func types(_ append: [Event]?) -> [String] { (append ?? []).map { "\($0.type)" } }

  private let marks = Array(repeating: "answerMarked", count: 7)

  @Test("handing in is one event, and nothing is accepted after it")
  func handIn() throws {
    var story = try exam()
    story.play(.choose(0), after: 1000)
    story.play(.submit, after: 1000)
    #expect(types(story.story.appends.last) == ["answersSubmitted"])
    #expect(story.story.state.phase == .handedIn && story.story.state.hasEnded)
    #expect(!story.story.state.isOver)
    for command in [Command.submit, .next, .pause, .resume, .abandon, .choose(0)] {
      story.play(command, after: 100)
      guard case .refused(_, .sessionEnded, _)? = story.story.events.last else {
        Issue.record("\(command) was not refused")
        continue
      }
    }
    let audit = try story.audit()
    #expect(audit.state?.phase == .handedIn)
    #expect(audit.state?.result == nil)
  }

  @Test("the quiz's limit hands in as well, and so does the teacher while the player is away")
  func otherHandIns() throws {
    var late = try exam()
    late.play(.expire, after: 300_001)
    #expect(types(late.story.appends.last) == ["timeExpired"])
    #expect(late.story.state.phase == .handedIn)
    #expect(try late.audit().findings.isEmpty)
    var away = try exam()
    away.play(.pause, after: 1000)
    away.play(.collect, after: 5000)
    #expect(away.story.events.last == .answersSubmitted(by: .teacher, clock: 6000))
    #expect(try away.audit().findings.isEmpty)
  }

  @Test("what was handed in or released while its player was away is not paused in its document")
  func notPaused() throws {
    var away = try exam()
    func document() -> String {
      String(
        decoding: away.story.state.document(EventCoder(away.story.rules.quiz)), as: UTF8.self)
    }
    away.play(.pause, after: 1000)
    #expect(document().hasPrefix(#"{"phase":"asking","paused":true,"#))
    away.play(.collect, after: 5000)
    #expect(document().hasPrefix(#"{"phase":"handedIn","paused":false,"#))
    away.play(.release(salt: .sample), after: 60_000)
    #expect(document().hasPrefix(#"{"phase":"finished","paused":false,"#))
  }

  @Test("the release is one append: the salt, every mark, the result")
  func release() throws {
    var story = try exam()
    story.play(.submit, after: 1000)
    story.play(.release(salt: .sample), after: 60_000)
    #expect(
      types(story.story.appends.last) == ["resultsReleased"] + marks + ["sessionFinished"])
    #expect(story.story.state.phase == .finished && story.story.state.isOver)
    #expect(try story.audit().state?.result != nil)
  }

  @Test("what is not handed in is not released, and outside a class everything is marked at once")
  func outside() throws {
    let open = try exam()
    #expect(throws: Refusal.notAnswerable) {
      try open.story.state.decide(.release(salt: .sample), under: open.story.rules)
    }
    var alone = try PacedStory(.exam)
    alone.play(.submit, after: 1000)
    #expect(types(alone.story.appends.last) == ["answersSubmitted"] + marks + ["sessionFinished"])
    var old = try PacedStory(.exam, version: 2, classSeat: GrantTests.seat)
    old.play(.submit, after: 1000)
    #expect(types(old.story.appends.last) == ["answersSubmitted"] + marks + ["sessionFinished"])
  }

  @Test("R23: marks of a hand-in that nobody released; R16: a release of what is not handed in")
  func forged() throws {
    var story = try exam()
    story.play(.submit, after: 1000)
    story.play(.release(salt: .sample), after: 60_000)
    let sound = Chronicle(story.story)
    var unreleased = sound
    unreleased.appends[2].removeFirst()
    let found = try unreleased.audit().findings
    #expect(found.map { $0.code }.contains(.rule(.earlyMark)))
    #expect(found.first { $0.code == .rule(.earlyMark) }?.recomputed.contains("released") == true)
    var early = sound
    early.appends.remove(at: 1)
    #expect(try early.findings().first == "R16 3")
  }

  @Test("no event before the release depends on the key")
  func secrecy() throws {
    let key = try TestQuiz.exam.bytes
    let text = String(decoding: key, as: UTF8.self)
    let other = text.split(
      separator: #""text": "Canberra", "credit": 100"#, omittingEmptySubsequences: false
    )
    .joined(separator: #""text": "Canberra", "credit": 10"#)
    var shelf = QuizShelf()
    #expect(shelf.add(Array(other.utf8)).isEmpty || shelf.items.isEmpty == false)
    var logs: [[String]] = []
    for quiz in [try TestQuiz.exam.quiz, try #require(shelf.items.first).quiz] {
      var story = Story(quiz, classSeat: GrantTests.seat)
      for place in 1...7 {
        story.play(.jump(Int64(place)), clock: 100)
        var player = RandomPlayer(9)
        let question = Int(try #require(story.state.current?.question))
        let answer = player.answer(try #require(quiz.graded).questions[question])
        story.play(.answer(answer, elapsedMilliseconds: 0))
      }
      story.play(.submit, clock: 200)
      let coder = EventCoder(story.rules)
      logs.append(
        story.events.dropFirst().map { String(decoding: coder.entry($0).data, as: UTF8.self) })
    }
    #expect(logs[0] == logs[1] && logs[0].count > 14)
  }

  @Test("a grant opens again what the limit handed in, and what the player handed in stays")
  func reopened() throws {
    let grant = Command.grant(
      try #require(TimeGrant(.time, milliseconds: 60_000, from: .classLog, at: 9)))
    var late = try exam()
    late.play(.expire, after: 300_001)
    late.play(grant, after: 500_000)
    #expect(late.story.state.phase == .asking && late.story.state.isPaused)
    #expect(late.story.state.clock == 300_001, "the clock stands still while it is handed in")
    late.play(.resume, after: 9000)
    #expect(late.story.state.clock == 309_001)
    #expect(late.story.state.limitMilliseconds == 50_999)
    late.play(.submit, after: 1000)
    #expect(try late.audit().findings.isEmpty)
    var early = try exam()
    early.play(.submit, after: 1000)
    #expect(throws: Refusal.sessionEnded) {
      try early.story.state.decide(grant, under: early.story.rules)
    }
  }
}
