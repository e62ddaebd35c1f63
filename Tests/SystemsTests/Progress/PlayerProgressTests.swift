import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// Streaks, bests, days and leaderboards (SESSIONS, M24).
@Suite("Records of players")
struct PlayerProgressTests {
  private static let dayMilliseconds = UTCDate.milliseconds

  private func date(_ text: String) throws -> UTCDate { try #require(UTCDate(text)) }

  private func streak(_ days: [Int64], on today: Int64) -> Streak {
    Streak(days.map { UTCDate(clamping: $0) }, on: UTCDate(clamping: today))
  }

  // MARK: Streaks

  @Test("a streak counts days in a row, up to yesterday while today is open")
  func streaks() {
    #expect(streak([], on: 9).length == 0)
    #expect(streak([9], on: 9).length == 1)
    #expect(streak([7, 8], on: 9).length == 2)
    #expect(!streak([7, 8], on: 9).isTodayDone)
    #expect(streak([7, 8, 9], on: 9).length == 3)
    #expect(streak([7, 8, 9], on: 9).isTodayDone)
    #expect(streak([6, 7], on: 9).length == 0)
    #expect(streak([1, 2, 3, 4, 8, 9], on: 9).longest == 4)
    #expect(streak([1, 2, 3, 4, 8, 9], on: 9).length == 2)
  }

  @Test("a day counts once, in any order, and days to come do not count")
  func days() {
    #expect(streak([9, 7, 8, 9, 9, 7], on: 9) == streak([7, 8, 9], on: 9))
    #expect(streak([7, 8, 9, 10, 11], on: 9) == streak([7, 8, 9], on: 9))
    #expect(streak([3, 8, 9], on: 9).week == [true, false, false, false, false, true, true])
  }

  // MARK: Sessions

  /// Plays a daily five on a day of November 2026, so many right, and so many answers.
  private func play(
    _ simulated: inout SimulatedFolder, day: Int64, right: Int, of count: Int = 5,
    player: String = "p1",
    each milliseconds: Int64 = 2000
  ) throws {
    let item = try #require(QuizShelf(BuiltInQuizzes.files).dailyFive)
    let start = try #require(Timestamp("2026-11-01T08:00:00.000Z"))
    simulated.time = max(
      simulated.time + 1000, start.milliseconds + (day - 1) * Self.dayMilliseconds)
    let now = simulated.reading()
    let daily = DailyQuiz(item.quiz, at: now.at)
    let name = SessionID(at: now.at, high: UInt64(now.at.milliseconds), low: UInt64(right))
    var session = try simulated.folder.startSession(
      item, id: name, seed: daily.seed, player: player, now, daily: daily.date)
    for number in 0..<count {
      let question = try #require(session.state.current?.question)
      let body = session.rules.quiz.graded?.questions[Int(question)].body
      _ = try session.perform(
        .answer(answer(body, isRight: number < right), elapsedMilliseconds: 0),
        simulated.reading(after: milliseconds))
      _ = try session.perform(.next, simulated.reading(after: 100))
    }
    if count < 5 { _ = try session.perform(.pause, simulated.reading()) }
  }

  private func answer(_ body: GradedQuestion.Body?, isRight: Bool) -> Answer {
    switch body {
    case .single(let options)?:
      let place = options.firstIndex { ($0.credit > 0) == isRight } ?? 0
      var choices = Choices()
      choices.insert(Int64(place))
      return .choices(choices)
    case .number(let accepted)?:
      return Answer(typed: isRight ? String((accepted[0].value ?? 0) / 1_000_000) : "1")
    case .short(let accepted, _)?: return Answer(typed: isRight ? accepted[0].pattern : "?")
    default: return Answer(typed: "?")
    }
  }

  private func simulated() throws -> SimulatedFolder {
    var simulated = try SimulatedFolder(QuizShelf(BuiltInQuizzes.files))
    simulated.time = 0
    return simulated
  }

  private func records(_ simulated: SimulatedFolder, _ player: String = "p1") throws
    -> PlayerProgress
  {
    let found = try simulated.folder.playedSessions(of: player)
    #expect(found.unreadable.isEmpty)
    return PlayerProgress(found.sessions)
  }

  @Test("days, streak and best come from the logs alone, and twice the same")
  func fromLogs() throws {
    var simulated = try simulated()
    try play(&simulated, day: 1, right: 2)
    try play(&simulated, day: 2, right: 4)
    try play(&simulated, day: 2, right: 5)
    try play(&simulated, day: 3, right: 3, of: 3)
    try play(&simulated, day: 4, right: 1)
    let files = try simulated.files().count
    let first = try records(simulated)
    #expect(first.days.map { $0.date.text } == (1...4).map { "2026-11-0\($0)" })
    #expect(first.days.map { $0.sessionCount } == [1, 2, 0, 1])
    #expect(first.days.map { $0.answerCount } == [5, 10, 3, 5])
    #expect(first.days.map { $0.rightCount } == [2, 9, 3, 1])
    #expect(first.streak(on: try date("2026-11-02")).length == 2)
    #expect(first.streak(on: try date("2026-11-04")).length == 1)
    #expect(first.streak(on: try date("2026-11-04")).longest == 2)
    // The second daily session of a day is played with known answers.
    #expect(first.bests.count == 1)
    #expect(first.bests[0].score.amount == 8000)
    #expect(first.bests[0].sessionCount == 3)
    let again = try records(simulated)
    #expect(again.days == first.days && again.bests == first.bests)
    #expect(again.sessions == first.sessions)
    #expect(try simulated.files().count == files)
  }

  @Test("no order of the sessions changes anything")
  func orderless() throws {
    var simulated = try simulated()
    for day: Int64 in 1...6 { try play(&simulated, day: day, right: Int(day) % 4) }
    try play(&simulated, day: 6, right: 5)
    var sessions = try simulated.folder.playedSessions().sessions
    let sorted = PlayerProgress(sessions)
    var random = SeededRandom(18)
    for _ in 0..<20 {
      for place in sessions.indices {
        sessions.swapAt(place, Int(random.next() % UInt64(sessions.count)))
      }
      let shuffled = PlayerProgress(sessions)
      #expect(shuffled.sessions == sorted.sessions)
      #expect(shuffled.days == sorted.days && shuffled.bests == sorted.bests)
      let boards = Leaderboard.boards(of: sessions)
      #expect(boards.map { $0.rows } == Leaderboard.boards(of: sorted.sessions).map { $0.rows })
    }
  }

  @Test("a copy of a session in a part counts once, and the longer version counts")
  func copies() throws {
    var simulated = try simulated()
    try play(&simulated, day: 1, right: 3)
    try play(&simulated, day: 2, right: 2, of: 2)
    let before = try records(simulated)
    for folder in ["loose", "0123456789abcdef"] {
      for (path, bytes) in try simulated.files() {
        let target = "data/parts/" + folder + "/" + path.dropFirst("data/".count)
        try simulated.disk.createFolder(try #require(target.parentFolder))
        simulated.disk.put(bytes, at: target)
      }
    }
    let after = try records(simulated)
    #expect(after.sessions == before.sessions && after.days == before.days)
    #expect(try simulated.folder.playedSessions(withParts: false).sessions == before.sessions)
  }

  @Test("a new best is more, or as much in less time; the first result is none")
  func newBest() throws {
    var simulated = try simulated()
    let today = try date("2026-11-03")
    try play(&simulated, day: 1, right: 3, each: 3000)
    let first = try records(simulated)
    let one = first.achievement(of: first.sessions[0].id, on: today)
    #expect(!one.isNewBest && one.earlierBest == nil && one.best?.amount == 6000)
    try play(&simulated, day: 2, right: 3, each: 2000)
    try play(&simulated, day: 3, right: 2, each: 1000)
    let records = try records(simulated)
    let faster = records.achievement(of: records.sessions[1].id, on: today)
    #expect(faster.isNewBest && faster.earlierBest?.amount == 6000)
    let worse = records.achievement(of: records.sessions[2].id, on: today)
    #expect(!worse.isNewBest && worse.best?.elapsedMilliseconds == 10_000)
    #expect(worse.streak.length == 3 && worse.streak.isTodayDone)
    // A later result does not take the best from an earlier one.
    #expect(!records.achievement(of: records.sessions[0].id, on: today).isNewBest)
  }

  @Test("the most points of an endless quiz count, and outcome quizzes are not compared")
  func points() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.arithmetic)
    for isRight in [true, true, false, true] {
      let expected = String(decoding: session.state.drawn?.expected ?? [], as: UTF8.self)
      _ = try session.perform(
        .answer(Answer(typed: isRight ? expected : "777"), elapsedMilliseconds: 0),
        simulated.reading())
      _ = try session.perform(.next, simulated.reading())
    }
    _ = try session.perform(.pause, simulated.reading())
    let records = try records(simulated)
    #expect(records.bests.map { $0.score.amount } == [2])
    #expect(records.bests[0].score.elapsedMilliseconds == 2000)
    #expect(records.streak(on: UTCDate(of: Logs.time)).length == 0)
  }

  @Test("asked are all places of the quiz, also where lives ended the session before the last one")
  func lives() throws {
    let file = try Fixtures.contents(Fixtures.root + "/quizzes/lives.json")
    var simulated = try SimulatedFolder(QuizShelf([file]))
    let item = try #require(simulated.folder.shelf.items.first)
    let now = simulated.reading()
    var session = try simulated.folder.startSession(
      item, id: SessionID(at: now.at, seed: .sample), seed: .sample, player: "p1", now)
    for _ in 1...3 {
      _ = try session.perform(
        .answer(Answer(typed: "3"), elapsedMilliseconds: 0), simulated.reading())
      _ = try session.perform(.next, simulated.reading())
    }
    guard case .graded(let result)? = session.state.result else {
      Issue.record("three lives did not end the session")
      return
    }
    let score = try #require(try records(simulated).bests.first?.score)
    #expect(score.askedCount == 5 && score.askedCount == Int(result.askedCount))
    #expect(score.rightCount == 0 && score.wrongCount == 3)
  }

  @Test("a leaderboard has each player's best, the better first, equal ones on one place")
  func leaderboard() throws {
    var simulated = try simulated()
    try play(&simulated, day: 1, right: 3, player: "ann")
    try play(&simulated, day: 1, right: 5, player: "bob")
    try play(&simulated, day: 2, right: 3, player: "cy")
    try play(&simulated, day: 2, right: 1, player: "ann")
    try play(&simulated, day: 2, right: 3, player: "dee", each: 1000)
    let boards = Leaderboard.boards(of: try simulated.folder.playedSessions().sessions)
    #expect(boards.map { $0.quiz } == ["daily-five"])
    #expect(boards[0].rows.map { $0.player } == ["bob", "dee", "ann", "cy"])
    #expect(boards[0].rows.map { $0.rank } == [1, 2, 3, 3])
    #expect(boards[0].rows.map { $0.best.sessionCount } == [1, 1, 2, 1])
  }

  // MARK: The list

  @Test("the questions of daily-1 are those that the independent writer made")
  func golden() throws {
    let source = QuestionSource.daily
    let file = Fixtures.root + "/sources/\(source.name).json"
    guard case .quiz(let quiz) = QuizFile.load(try Fixtures.contents(file)) else {
      Issue.record("\(file) is no quiz")
      return
    }
    let golden = try #require(quiz.graded).questions
    #expect(source.questions.count == golden.count && golden.count == source.questionCount)
    for (question, wanted) in zip(source.questions, golden) where question != wanted {
      Issue.record("\(question) is not \(wanted); see M16 on versions")
    }
  }

  @Test("what is answered in a daily five is known of its cards")
  func cards() throws {
    var simulated = try simulated()
    try play(&simulated, day: 1, right: 5)
    let decks = Set(
      try simulated.folder.cardHistory(of: "p1").answers.map { CardName.deck(of: $0.card) })
    #expect(!decks.isEmpty)
    #expect(decks.isSubset(of: ["arithmetic", "morse", "capitals", "flags"]))
  }
}
