public import EventLog

extension Screen {
  /// What a result means among the player's others.
  public struct Achievement: Hashable, Sendable {
    /// The days in a row on which the player finished a session.
    public let streak: Streak
    /// What this session reached; nil where results are not compared.
    public let score: SessionScore?
    /// The best that the player had reached before in the same quiz; nil if this is the first.
    public let earlierBest: SessionScore?

    /// Whether this session is better than every earlier one; a first one is not.
    public var isNewBest: Bool {
      guard let score, let earlierBest else { return false }
      return score.isBetter(than: earlierBest)
    }

    /// The best so far, this session included.
    public var best: SessionScore? {
      guard let earlierBest, !isNewBest else { return score }
      return earlierBest
    }
  }

  static func write(_ achievement: Achievement, to writer: inout JSONWriter) {
    writer.key("achievement")
    writer.object {
      write(achievement.streak, to: &$0)
      $0.member("newBest", achievement.isNewBest)
      if let best = achievement.best {
        $0.key("best")
        write(best, to: &$0)
      }
    }
  }

  /// Writes a streak as the member `streak`.
  public static func write(_ streak: Streak, to writer: inout JSONWriter) {
    writer.key("streak")
    writer.object {
      $0.member("days", Int64(streak.length))
      $0.member("longest", Int64(streak.longest))
      $0.member("today", streak.isTodayDone)
      $0.key("week")
      $0.array { week in for isDone in streak.week { week.boolean(isDone) } }
    }
  }

  /// Writes a result that can be compared.
  public static func write(_ score: SessionScore, to writer: inout JSONWriter) {
    writer.object {
      $0.member("unit", score.unit.name)
      $0.member("amount", score.amount)
      $0.member("right", Int64(score.rightCount))
      $0.member("asked", Int64(score.askedCount))
      $0.member("elapsed", score.elapsedMilliseconds)
    }
  }
}
