public import EventLog

/// What a session comes to beside its player's others: when it was played, and how well.
///
/// A projection of its log. It holds what streaks, bests, statistics and leaderboards are folded
/// from, and no events.
public struct PlayedSession: Hashable, Sendable {
  /// The session's name.
  public let id: String
  /// Whose it is: the player who claimed it, otherwise the one whom its log names (SESSIONS, P8).
  public let player: String
  /// What `sessionStarted` said.
  public let start: SessionStart
  /// The quiz's title.
  public let title: String
  /// When it began.
  public let startedAt: Timestamp
  /// When it was finished; nil if it was not.
  public internal(set) var finishedAt: Timestamp?
  /// Whether it was finished or given up.
  public internal(set) var hasEnded = false
  /// The days on which something was answered, in their order.
  public internal(set) var days: [PlayerProgress.Day] = []
  /// What was reached; nil where nothing is counted, or it was not finished.
  public internal(set) var score: SessionScore?
  /// The lowest level that was in force, in a quiz with levels.
  public internal(set) var level: Level?
  /// Whether it is compared with others.
  ///
  /// Practice is not, because each session has other questions. Of the daily sessions of a player,
  /// a quiz and a day only the first is, as ``PlayerProgress`` decides.
  var isCompared: Bool
  /// How many events it has that this version knows.
  let eventCount: Int

  /// Folds the events of a session, which is a player's.
  init(_ session: ReplayedSession, of player: String) {
    id = session.id
    self.player = player
    start = session.start
    title = session.quiz.title
    startedAt = session.steps.first?.at ?? .earliest
    eventCount = session.steps.count
    isCompared = session.start.practice == nil
    if session.quiz.generator?.levels != nil { level = session.start.preferences.level }
    var fold = PlayedSessionFold(isEndless: session.quiz.isEndless)
    for step in session.steps { fold.take(step, into: &self) }
  }

  /// The version of a session that counts, where several logs have it: that with more events, and
  /// of those with as many the first by what is compared here.
  ///
  /// So the order in which the logs are read does not matter.
  static func counts(_ left: PlayedSession, before right: PlayedSession) -> Bool {
    if left.eventCount != right.eventCount { return left.eventCount > right.eventCount }
    return left.figures.lexicographicallyPrecedes(right.figures)
  }

  /// Everything that folds over sessions look at, as numbers.
  private var figures: [Int64] {
    var figures = [
      finishedAt?.milliseconds ?? .max, startedAt.milliseconds, hasEnded ? 0 : 1,
      Int64(level?.rawValue ?? -1),
    ]
    for day in days {
      figures += [
        day.date.number, Int64(day.answerCount), Int64(day.markedCount), Int64(day.rightCount),
      ]
    }
    if let score { figures += [score.amount, score.elapsedMilliseconds, score.at.milliseconds] }
    for word in [start.seed.high, start.seed.low] { figures.append(Int64(bitPattern: word)) }
    for byte in (start.player + "/" + start.quizDigest.hex).utf8 { figures.append(Int64(byte)) }
    return figures
  }
}

/// A result that can be compared with others of the same quiz.
public struct SessionScore: Hashable, Sendable {
  /// What is counted.
  public enum Unit: Hashable, Sendable {
    /// Hundredths of a per cent, in a graded quiz.
    case percent
    /// Points.
    case points

    /// The word in JSON.
    public var name: String { self == .percent ? "percent" : "points" }
  }

  /// What is counted.
  public let unit: Unit
  /// How much: hundredths of a per cent, or points.
  public let amount: Int64
  /// How many questions were right.
  public let rightCount: Int
  /// How many were marked and not right.
  public let wrongCount: Int
  /// How many were asked, as the result says: where lives ended a session early, those too that it
  /// did not reach (SESSIONS, M37).
  public let askedCount: Int
  /// How long the answers took together: the sum of their `elapsed`.
  public let elapsedMilliseconds: Int64
  /// When it was reached.
  public let at: Timestamp

  /// Whether it is better than another: more, or as much in less time.
  public func isBetter(than other: SessionScore) -> Bool {
    if amount != other.amount { return amount > other.amount }
    return elapsedMilliseconds < other.elapsedMilliseconds
  }
}

/// Folds the events of a session into what they come to.
struct PlayedSessionFold {
  private let isEndless: Bool
  private var given: Set<Int64> = []
  private var elapsed: Int64 = 0
  private var (rightCount, markedCount) = (0, 0)
  private var shown: Int64?

  init(isEndless: Bool) { self.isEndless = isEndless }

  mutating func take(_ step: ReplayedSession.Step, into session: inout PlayedSession) {
    switch step.event {
    case .questionShown(let showing): shown = showing.question
    case .answerGiven(let question, _, let time):
      given.insert(question)
      elapsed = elapsed.addingClamped(max(0, time))
      session.onDay(of: step.at) { $0.answerCount += 1 }
    case .answerRevised(_, _, _, let time): elapsed = elapsed.addingClamped(max(0, time))
    case .scoreUpdated(.points(let mark)): take(mark, step.at, &session)
    case .answerMarked(let mark):
      note(mark.question, isRight: mark.isRight, step.at, &session)
    case .settingChanged(.level, _, let value):
      guard let level = session.level, let other = Level(rawValue: value) else { return }
      if other.rawValue < level.rawValue { session.level = other }
    case .sessionResumed(let preferences, _):
      guard let level = session.level else { return }
      if preferences.level.rawValue < level.rawValue { session.level = preferences.level }
    case .sessionAbandoned: session.hasEnded = true
    case .sessionFinished(let result):
      session.hasEnded = true
      session.finishedAt = step.at
      finish(result, step.at, &session)
    default: return
    }
  }

  /// An endless quiz has no result, so the most points count, and the time until then.
  private mutating func take(
    _ mark: Score.Mark, _ at: Timestamp, _ session: inout PlayedSession
  ) {
    if let shown { note(shown, isRight: mark.isCorrect, at, &session) }
    guard isEndless, mark.points > session.score?.amount ?? 0 else { return }
    session.score = score(.points, mark.points, asked: Int64(markedCount), at)
  }

  private mutating func note(
    _ question: Int64, isRight: Bool, _ at: Timestamp, _ session: inout PlayedSession
  ) {
    markedCount += 1
    if isRight { rightCount += 1 }
    guard given.contains(question) else { return }
    session.onDay(of: at) {
      $0.markedCount += 1
      if isRight { $0.rightCount += 1 }
    }
  }

  private func finish(
    _ result: SessionResult, _ at: Timestamp, _ session: inout PlayedSession
  ) {
    switch result {
    case .outcome: return
    case .points(let points, _, let asked):
      session.score = score(.points, points, asked: asked, at)
    case .graded(let graded):
      session.score = score(.percent, graded.percent, asked: graded.askedCount, at)
    }
  }

  private func score(
    _ unit: SessionScore.Unit, _ amount: Int64, asked: Int64, _ at: Timestamp
  ) -> SessionScore {
    SessionScore(
      unit: unit, amount: amount, rightCount: rightCount, wrongCount: markedCount - rightCount,
      askedCount: Int(clamping: asked), elapsedMilliseconds: elapsed, at: at)
  }
}

extension PlayedSession {
  /// Changes the figures of a day, which a clock that was set back may put before others.
  fileprivate mutating func onDay(
    of time: Timestamp, _ change: (inout PlayerProgress.Day) -> Void
  ) {
    let date = UTCDate(of: time)
    var place = days.count
    while place > 0, days[place - 1].date > date { place -= 1 }
    if place == 0 || days[place - 1].date != date {
      days.insert(PlayerProgress.Day(date: date), at: place)
      place += 1
    }
    change(&days[place - 1])
  }
}
