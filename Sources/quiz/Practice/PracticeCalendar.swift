internal import EventLog
internal import Documents
internal import Memory
internal import Practice
internal import SessionEngine
internal import Shell

/// The reviews of a year as a map: a column for each week, a row for each day of the week.
struct PracticeCalendar {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  /// No review, then the four quarters up to the day with the most.
  private static let signs = ["·", "░", "▒", "▓", "█"]
  private static let plainSigns = [".", "-", "+", "*", "#"]
  /// How many columns the names of the weekdays take.
  private static let nameWidth = 5

  private let days: [PracticeOverview.Day]
  private let signs: [String]
  private let most: Int

  init(_ days: [PracticeOverview.Day], isASCII: Bool) {
    // Whole weeks, from a Monday on.
    let skipped = days.firstIndex { PracticeCalendar.weekdayNumber($0.start) == 0 } ?? 0
    self.days = Array(days[skipped...])
    signs = isASCII ? PracticeCalendar.plainSigns : PracticeCalendar.signs
    most = max(days.map { $0.reviewCount }.max() ?? 0, 1)
  }

  /// The lines: the months, then the seven days of the week.
  var rows: [String] {
    let names = PracticeCalendar.weekdays
    return [months(over: (days.count + 6) / 7)]
      + names.indices.map { row in
        names[row].padded(to: PracticeCalendar.nameWidth)
          + stride(from: row, to: days.count, by: 7).map { sign(days[$0].reviewCount) }.joined()
      }
  }

  /// A sentence for each month with reviews, where signs would be read aloud.
  var months: [String] {
    var lines: [(month: String, reviews: Int, days: Int)] = []
    for day in days where day.reviewCount > 0 {
      let month = PracticeCalendar.month(day.start)
      if lines.last?.month != month { lines.append((month, 0, 0)) }
      lines[lines.count - 1].reviews += day.reviewCount
      lines[lines.count - 1].days += 1
    }
    return lines.map {
      $0.month + ": " + $0.reviews.counted("review") + " on " + $0.days.counted("day")
    }
  }

  private func sign(_ count: Int) -> String { signs[(count * 4 + most - 1) / most] }

  /// The name of a month above the first week that begins in it; the rest of a month before the
  /// first whole one has no name where it has no room.
  private func months(over weekCount: Int) -> String {
    var line = String(repeating: " ", count: PracticeCalendar.nameWidth)
    var last = ""
    for week in 0..<weekCount {
      let month = PracticeCalendar.month(days[week * 7].start)
      defer { last = month }
      guard month != last else { continue }
      let column = PracticeCalendar.nameWidth + week
      line =
        String(line.prefix(line.width <= column ? column : PracticeCalendar.nameWidth))
        .padded(to: column) + String(month.prefix(4))
    }
    return line
  }

  /// `Nov 2026`.
  private static func month(_ milliseconds: Int64) -> String {
    let words = UTCDate(of: Timestamp(clamping: milliseconds)).words
    return String(words.drop { $0 != " " }.dropFirst())
  }

  /// `Mon`.
  static func weekday(_ milliseconds: Int64) -> String {
    weekdays[weekdayNumber(milliseconds)]
  }

  /// 0 for Monday; the day that times are counted from was a Thursday.
  private static func weekdayNumber(_ milliseconds: Int64) -> Int {
    let day = PracticePlan.dayStart(milliseconds) / Scheduler.dayMilliseconds
    return Int(((day + 3) % 7 + 7) % 7)
  }
}
