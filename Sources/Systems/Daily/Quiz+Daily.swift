public import EventLog
public import SessionEngine

extension Quiz {
  /// Whether it is the daily five: its questions are those that every player gets on a day.
  public var isDailyFive: Bool { graded?.source == .daily }
}

extension QuizShelf {
  /// The newest daily five.
  public var dailyFive: Item? { items.last { $0.quiz.isDailyFive } }
}

/// A daily quiz on one day: what its session records, and what its seed follows from.
public struct DailyQuiz: Hashable, Sendable {
  /// The day, in UTC.
  public let date: UTCDate
  /// What everyone draws from on this day.
  public let seed: Seed

  /// The quiz of the day on which a session begins.
  public init(_ quiz: Quiz, at time: Timestamp) {
    date = UTCDate(of: time)
    seed = date.seed(quiz: quiz.digest)
  }
}
