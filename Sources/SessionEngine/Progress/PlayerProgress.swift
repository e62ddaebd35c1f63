public import EventLog

/// What a player's sessions come to together: days, streak and bests.
///
/// A fold over ``PlayedSession``, the same whatever order they come in. Nothing of it is stored.
public struct PlayerProgress: Sendable {
  /// What was played on one day.
  public struct Day: Hashable, Sendable {
    /// The day, in UTC.
    public let date: UTCDate
    /// How many sessions were finished on it; a session does not count itself.
    public internal(set) var sessionCount = 0
    /// How many answers were given; revising one gives none.
    public internal(set) var answerCount = 0
    /// How many of them were marked.
    public internal(set) var markedCount = 0
    /// How many of these were right: worth all the points.
    public internal(set) var rightCount = 0
  }

  /// What a best is the best of: a version of a quiz, at a level where it has levels.
  public struct Subject: Hashable, Sendable {
    /// The quiz's digest.
    public let quiz: Digest
    /// The lowest level that was in force, in a quiz with levels.
    public let level: Level?

    /// Takes a digest and a level.
    public init(quiz: Digest, level: Level? = nil) {
      (self.quiz, self.level) = (quiz, level)
    }
  }

  /// The best result of a quiz.
  public struct Best: Hashable, Sendable {
    /// The session.
    public let session: PlayedSession
    /// What it reached.
    public let score: SessionScore
    /// How many sessions of the quiz were compared.
    public fileprivate(set) var sessionCount: Int
  }

  /// Every session, in the order of their beginnings.
  public let sessions: [PlayedSession]
  /// Every day on which something was answered or finished, in their order.
  public private(set) var days: [Day] = []
  /// The best result of each quiz, in the order in which they were first played.
  public private(set) var bests: [Best] = []

  /// Takes the sessions of one player.
  public init(_ sessions: [PlayedSession]) {
    var sessions = sessions.sorted { $0.began(before: $1) }
    for place in sessions.indices where sessions[place].start.daily != nil {
      for earlier in sessions[..<place] where earlier.isDaily(like: sessions[place]) {
        sessions[place].isCompared = false
        break
      }
    }
    self.sessions = sessions
    var found: [Day] = []
    for session in sessions {
      found += session.days
      if let finished = session.finishedAt {
        found.append(Day(date: UTCDate(of: finished), sessionCount: 1))
      }
      compare(session)
    }
    found.sort { $0.date < $1.date }
    for day in found {
      if days.last?.date == day.date { days[days.count - 1].add(day) } else { days.append(day) }
    }
  }

  private mutating func compare(_ session: PlayedSession) {
    guard let subject = session.subject, let score = session.score else { return }
    for place in bests.indices where bests[place].session.subject == subject {
      let count = bests[place].sessionCount + 1
      if score.isBetter(than: bests[place].score) {
        bests[place] = Best(session: session, score: score, sessionCount: count)
      } else {
        bests[place].sessionCount = count
      }
      return
    }
    bests.append(Best(session: session, score: score, sessionCount: 1))
  }

  /// The days in a row up to a day.
  public func streak(on today: UTCDate) -> Streak {
    Streak(days.filter { $0.sessionCount > 0 }.map { $0.date }, on: today)
  }

  /// The daily sessions of a quiz and a day, in the order of their beginnings.
  public func daily(of quiz: Digest, on date: UTCDate) -> [PlayedSession] {
    sessions.filter { $0.start.daily == date && $0.start.quizDigest == quiz }
  }

  /// The best result of a quiz, at a level where it has levels.
  public func best(_ subject: Subject) -> Best? {
    bests.first { $0.session.subject == subject }
  }

  /// What a session means among the others: the streak with it, and the best before it.
  public func achievement(of id: String, on today: UTCDate) -> Screen.Achievement {
    let streak = streak(on: today)
    guard let session = sessions.first(where: { $0.id.utf8.elementsEqual(id.utf8) }),
      let subject = session.subject, let score = session.score
    else { return Screen.Achievement(streak: streak, score: nil, earlierBest: nil) }
    var best: SessionScore?
    for other in sessions where !other.id.utf8.elementsEqual(id.utf8) && other.subject == subject {
      guard let reached = other.score, reached.at <= score.at else { continue }
      if best.map({ reached.isBetter(than: $0) }) ?? true { best = reached }
    }
    return Screen.Achievement(streak: streak, score: score, earlierBest: best)
  }
}

extension PlayedSession {
  /// What its result is compared with; nil if it is compared with none.
  public var subject: PlayerProgress.Subject? {
    isCompared && score != nil
      ? PlayerProgress.Subject(quiz: start.quizDigest, level: level) : nil
  }

  /// Whether another is the daily session of the same quiz and day.
  fileprivate func isDaily(like other: PlayedSession) -> Bool {
    start.daily == other.start.daily && start.quizDigest == other.start.quizDigest
  }

  /// The order of sessions: by their beginnings, then by their names.
  func began(before other: PlayedSession) -> Bool {
    if startedAt != other.startedAt { return startedAt < other.startedAt }
    return id.utf8.lexicographicallyPrecedes(other.id.utf8)
  }
}

extension PlayerProgress.Day {
  fileprivate mutating func add(_ day: PlayerProgress.Day) {
    sessionCount += day.sessionCount
    answerCount += day.answerCount
    markedCount += day.markedCount
    rightCount += day.rightCount
  }
}
