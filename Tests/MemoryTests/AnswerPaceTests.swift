import Testing

@testable import Memory
@testable import TestSupport

@Suite("Ratings from marks and times, and forecasts")
struct AnswerPaceTests {
  @Test("wrong is again, right is good, slow right is hard and fast right is easy")
  func ratings() {
    var pace = AnswerPace()
    for time in 1...9 { pace.add(elapsedMilliseconds: Int64(time) * 200) }
    #expect(pace.median == nil)
    #expect(pace.rating(isRight: true, elapsedMilliseconds: 1) == .good)
    pace.add(elapsedMilliseconds: 1_001)
    #expect(pace.median == 1_000)
    let cases: [(Int64, Rating)] = [
      (0, .easy), (500, .easy), (501, .good), (1_999, .good), (2_000, .hard), (.max, .hard),
    ]
    for (time, rating) in cases {
      #expect(pace.rating(isRight: true, elapsedMilliseconds: time) == rating, "\(time)")
      #expect(pace.rating(isRight: false, elapsedMilliseconds: time) == .again)
    }
    #expect(pace.rating(isRight: true, elapsedMilliseconds: nil) == .good)
  }

  @Test("the median is that of the latest 99 right answers")
  func window() {
    var random = SeededRandom(8)
    var pace = AnswerPace()
    var times: [Int64] = []
    for _ in 0..<400 {
      times.append(Int64(random.below(50)))
      pace.add(elapsedMilliseconds: times[times.count - 1])
      let latest = times.suffix(AnswerPace.windowCount).sorted()
      #expect(
        pace.median
          == (latest.count < AnswerPace.minimumCount ? nil : latest[(latest.count - 1) / 2]))
    }
  }

  @Test("a forecast counts each card on the day it falls due, overdue ones today")
  func forecast() {
    let day = Scheduler.dayMilliseconds
    let today = 20_000 * day
    let forecast = Forecast(
      dues: [
        .min, today - 1, today, today + day - 1, today + day, today + 2 * day, today + 3 * day,
        .max,
      ], today: today, days: 3)
    #expect(forecast.counts == [4, 1, 1])
    #expect(Forecast(dues: [today], today: today, days: -1).counts.isEmpty)
    #expect(Forecast(dues: [], today: today, days: .max).counts.count == Forecast.maximumDays)
  }
}
