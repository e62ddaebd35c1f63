import EventLog
import Testing

@testable import Shell
@testable import quiz

@Suite("Local time")
struct LocalTimeTests {
  @Test(
    "a message has the day and the minute of the local time",
    arguments: [
      (0, "20 Nov 2026", "23:30"), (60, "21 Nov 2026", "00:30"), (-1440, "19 Nov 2026", "23:30"),
      (345, "21 Nov 2026", "05:15"), (60 * 24 * 42, "1 Jan 2027", "23:30"),
    ] as [(Int64, String, String)])
  func local(minutes: Int64, day: String, minute: String) throws {
    var console = Console()
    console.localOffset = { _ in minutes * 60_000 }
    let time = LocalTime(try #require(Timestamp("2026-11-20T23:30:59.000Z")), console)
    #expect(time.day == day)
    #expect(time.minute == minute)
  }

  @Test(
    "a moment to the second says how far its zone is from UTC",
    arguments: [
      (0, "2026-11-20 23:30:59 UTC"), (-300, "2026-11-20 18:30:59 UTC-05:00"),
      (345, "2026-11-21 05:15:59 UTC+05:45"),
    ] as [(Int64, String)])
  func zone(minutes: Int64, words: String) throws {
    var console = Console()
    console.localOffset = { _ in minutes * 60_000 }
    let at = try #require(Timestamp("2026-11-20T23:30:59.000Z"))
    #expect(LocalTime.words(at, console) == words)
  }

  @Test("a sentence gets a capital; the name of a file keeps its letters")
  func capitals() {
    #expect("paused; everything is kept".withCapital == "Paused; everything is kept")
    #expect("nothing. Really".withCapital == "Nothing. Really")
    #expect("bad.json:1:12: a comma is missing".withCapital == "bad.json:1:12: a comma is missing")
    #expect("./bad: no quiz".withCapital == "./bad: no quiz")
  }
}
