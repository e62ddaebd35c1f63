import Testing

@testable import EventLog

@Suite("Elapsed time")
struct ElapsedTimeTests {
  @Test(
    "seconds with one digit are cut, so that no time is shown before it has passed",
    arguments: [
      (0, "0.0"), (99, "0.0"), (100, "0.1"), (2_849, "2.8"), (2_871, "2.8"), (2_900, "2.9"),
      (59_999, "59.9"), (60_000, "60.0"), (-50, "0.0"), (-1_250, "-1.2"),
      (Int64.max, "9223372036854775.8"), (Int64.min, "-9223372036854775.8"),
    ])
  func seconds(milliseconds: Int64, text: String) {
    #expect(ElapsedTime.seconds(milliseconds) == text)
  }
}
