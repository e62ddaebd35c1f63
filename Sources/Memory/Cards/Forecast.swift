/// How many cards fall due on each of the coming days, as they stand now.
public struct Forecast: Equatable, Sendable {
  /// The most days of a forecast, ten years.
  package static let maximumDays = 3_660

  /// The number of cards for each day, from today on; what is overdue is due today.
  public let counts: [Int]

  /// Counts cards by the day on which they are due.
  ///
  /// - Parameters:
  ///   - dues: when each card is due, in milliseconds.
  ///   - today: when today began, in milliseconds; each day is 24 hours long.
  ///   - days: how many days to count, at most `maximumDays`.
  public init(dues: [Int64], today: Int64, days: Int) {
    var counts = [Int](repeating: 0, count: min(max(days, 0), Forecast.maximumDays))
    for due in dues {
      let day = Scheduler.days(from: today, to: due)
      if day < Int64(counts.count) { counts[Int(day)] += 1 }
    }
    self.counts = counts
  }
}
