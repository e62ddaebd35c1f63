import EventLog
import Testing

@testable import Shell
@testable import quiz

@Suite("Local time")
struct LocalTimeTests {
  @Test(
    "a message has the day and the minute of the local time",
    arguments: [
      (0, "2026-11-20", "23:30"), (60, "2026-11-21", "00:30"), (-1440, "2026-11-19", "23:30"),
      (345, "2026-11-21", "05:15"),
    ] as [(Int64, String, String)])
  func local(minutes: Int64, day: String, minute: String) throws {
    var console = Console()
    console.localOffset = { _ in minutes * 60_000 }
    let time = LocalTime(try #require(Timestamp("2026-11-20T23:30:59.000Z")), console)
    #expect(time.day == day)
    #expect(time.minute == minute)
  }
}
