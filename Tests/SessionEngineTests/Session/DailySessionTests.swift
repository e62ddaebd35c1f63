import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// Daily sessions (SESSIONS, M22): a date, the seed that follows from it, and what is R27.
@Suite("Daily sessions")
struct DailySessionTests {
  /// The day on which the logs of tests begin.
  private static let today = UTCDate(of: Logs.time)

  private func chronicle(on date: UTCDate = today, seed: Seed? = nil) throws -> Chronicle {
    let quiz = try TestQuiz.graded.quiz
    let rules = SessionRules(
      quiz: quiz, seed: seed ?? date.seed(quiz: quiz.digest),
      shuffling: Shuffling(questions: false, answers: false), daily: date)
    return Chronicle(
      [SessionState.begin(rules, player: "p1", preferences: Preferences())], of: quiz)
  }

  @Test("the seed is the hash of the label, the quiz's digest and the date")
  func seed() throws {
    // printf 'retrace/1/daily/%064d/2026-11-22' 0 | sha256sum
    let date = try #require(UTCDate("2026-11-22"))
    #expect(date.seed(quiz: .zero).hex == "07d802ecc016c92b82b445414d6b7a38")
  }

  @Test("the date follows the preferences, is read again, and an audit finds nothing")
  func honest() throws {
    let chronicle = try chronicle()
    let data = chronicle.appends[0][0].data
    #expect(String(decoding: data, as: UTF8.self).hasSuffix(#"},"daily":"2026-11-20"}"#))
    #expect(try chronicle.findings() == [])
    let cursor = LogCursor(unchained: chronicle.appends[0], from: 1, at: Logs.time)
    #expect(
      EventCoder.start(cursor.bytes.span, cursor.records[0])?.daily == DailySessionTests.today)
  }

  @Test("another seed, and another day than that of the log, are R27 at the start")
  func forged() throws {
    #expect(try chronicle(seed: .sample).findings() == ["R27 1"])
    for days: Int64 in [-1, 1] {
      let other = DailySessionTests.today.adding(days: days)
      #expect(try chronicle(on: other).findings() == ["R27 1"])
    }
    let both = try chronicle(on: DailySessionTests.today.adding(days: 1), seed: .sample)
    #expect(try both.findings().allSatisfy { $0 == "R27 1" })
    #expect(try !both.findings().isEmpty)
  }

  @Test("a value that is no date cannot be judged")
  func noDate() throws {
    for value in [
      #""2026-02-30""#, #""2026-11-20T00:00:00Z""#, #""20261120""#, #""""#, "20261120", "true",
      #""2026-11-2""#, #""２026-11-20""#,
    ] {
      let audit = try chronicle().editing(1, #""2026-11-20""#, value).audit()
      #expect(audit.findings.map(\.code) == [.rule(.unknown)], "\(value)")
    }
  }

  @Test("dates are real dates from year 0 to 9999, and count days")
  func dates() throws {
    for text in ["0000-01-01", "1969-12-31", "1970-01-01", "2024-02-29", "9999-12-31"] {
      #expect(UTCDate(text)?.text == text)
    }
    for text in ["2023-02-29", "2026-13-01", "10000-01-01", "2026-1-1", "", "-026-11-20"] {
      #expect(UTCDate(text) == nil, "\(text)")
    }
    #expect(UTCDate("1969-12-31")?.number == -1)
    #expect(UTCDate("2024-02-28")?.adding(days: 2).text == "2024-03-01")
    #expect(UTCDate("9999-12-31")?.adding(days: .max).text == "9999-12-31")
    let last = try #require(Timestamp("2026-11-20T23:59:59.999Z"))
    #expect(UTCDate(of: last).text == "2026-11-20")
    #expect(UTCDate(of: Timestamp(clamping: last.milliseconds + 1)).text == "2026-11-21")
    #expect(UTCDate(of: Timestamp(clamping: -1)).text == "1969-12-31")
  }
}
