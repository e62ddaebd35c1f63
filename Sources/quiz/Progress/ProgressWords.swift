internal import Documents
internal import EventLog
internal import SessionEngine

/// Streaks, results and times as sentences.
enum ProgressWords {
  /// `4 days in a row`, and what is still open.
  static func streak(_ streak: Streak) -> String {
    guard streak.length > 0 else {
      return streak.longest > 1
        ? "No streak yet. Your longest so far is \(streak.longest) days."
        : "No streak yet. Finish a quiz today and one begins."
    }
    let days = streak.length.counted("day")
    let words = streak.isTodayDone ? "\(days) in a row, today included." : "\(days) in a row."
    return streak.isTodayDone ? words : words + " Today is still open."
  }

  /// `4-day streak`; empty without one.
  static func short(_ streak: Streak) -> String {
    streak.length == 0 ? "" : "\(streak.length)-day streak"
  }

  /// The last seven days as dots, today last; today is dashed while it is open.
  static func dots(_ streak: Streak, isASCII: Bool) -> String {
    streak.week.enumerated().map { place, isDone in
      let isToday = place == streak.week.count - 1
      if isASCII { return isDone ? "*" : isToday ? "-" : "." }
      return isDone ? "●" : isToday ? "◌" : "○"
    }.joined(separator: " ")
  }

  /// `37%, 11 of 30 right`, `7 points`.
  static func score(_ score: SessionScore) -> String {
    score.unit == .percent
      ? amount(score) + ", " + right(score.rightCount, of: score.askedCount) : amount(score)
  }

  /// `37%, 11 of 30 right in 4 min 5 s, 20 Nov 2026`; no time where nothing was answered in time.
  static func result(_ score: SessionScore) -> String {
    ProgressWords.score(score)
      + (score.elapsedMilliseconds > 0 ? " in " + time(score.elapsedMilliseconds) : "")
      + ", " + UTCDate(of: score.at).words
  }

  /// What the times of results are; nil where none has one.
  static func timeMeaning(of scores: [SessionScore]) -> String? {
    scores.contains { $0.elapsedMilliseconds > 0 }
      ? "Times are those of answering, without pauses." : nil
  }

  /// `11 of 30 right`: a part of an answer is not all of it, and no wrong answer either.
  static func right(_ count: Int, of asked: Int) -> String { "\(count) of \(asked) right" }

  /// `11 right, 19 not right`.
  static func rightAndNot(_ count: Int, of asked: Int) -> String {
    "\(count) right, \(asked - count) not right"
  }

  /// `37%`, `7 points`.
  static func amount(_ score: SessionScore) -> String {
    switch score.unit {
    case .percent: percent(score.amount)
    case .points: score.amount.counted("point")
    }
  }

  /// Hundredths of a per cent as a whole number: `72%`.
  ///
  /// Only all is 100%, and only nothing is 0%.
  static func percent(_ hundredths: Int64) -> String {
    let size = abs(hundredths)
    let whole = (size + 50) / 100
    let shown = size == 0 ? 0 : max(size < 10_000 ? min(whole, 99) : whole, 1)
    return (hundredths < 0 ? "-" : "") + String(shown) + "%"
  }

  /// `12.3 s`, `4 min 5 s`.
  static func time(_ milliseconds: Int64) -> String {
    let seconds = milliseconds / 1000
    if seconds < 60 { return ElapsedTime.seconds(milliseconds) + " s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }

  /// How long it is until the next day begins in UTC.
  static func untilTomorrow(_ now: Timestamp) -> String {
    let left = UTCDate(of: now).adding(days: 1).start.milliseconds - now.milliseconds
    let minutes = max(1, (left + 59_999) / 60_000)
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// What a result means among the others, a sentence each.
  static func achievement(_ achievement: Screen.Achievement) -> [String] {
    var lines: [String] = []
    if achievement.isNewBest, let score = achievement.score, let best = achievement.earlierBest {
      lines.append(
        score.amount > best.amount
          ? "A new best! Before: " + ProgressWords.score(best) + "."
          : "A new best: as good as before, in less time (" + time(score.elapsedMilliseconds)
            + ", before " + time(best.elapsedMilliseconds) + ").")
    } else if let best = achievement.earlierBest {
      lines.append("Your best: " + ProgressWords.score(best) + ".")
    }
    lines.append(streak(achievement.streak))
    return lines
  }

  /// A quiz's title, and the level where it has levels.
  static func title(_ session: PlayedSession) -> String {
    session.title + (session.level.map { ", " + $0.text } ?? "")
  }
}
