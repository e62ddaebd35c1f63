/// The days in a row on which a player finished a session, in UTC.
public struct Streak: Hashable, Sendable {
  /// How many days the week has that is shown as dots.
  static var weekDayCount: Int { 7 }

  /// How many days in a row there are up to today, or up to yesterday while today is open.
  public let length: Int
  /// The most days in a row there ever were.
  public let longest: Int
  /// Whether a session was finished today; otherwise today is still open.
  public let isTodayDone: Bool
  /// Whether each of the last seven days had a finished session, today last.
  public let week: [Bool]

  /// Counts days up to today; each counts once, and those after today do not count.
  public init(_ days: [UTCDate], on today: UTCDate) {
    let days = days.filter { $0 <= today }.sorted()
    var (run, longest) = (0, 0)
    var last: UTCDate?
    for day in days where day != last {
      run = last?.adding(days: 1) == day ? run + 1 : 1
      longest = max(longest, run)
      last = day
    }
    isTodayDone = last == today
    self.longest = longest
    length = isTodayDone || last == today.adding(days: -1) ? run : 0
    week = (0..<Streak.weekDayCount).map { place in
      days.contains(today.adding(days: Int64(place - Streak.weekDayCount + 1)))
    }
  }
}
