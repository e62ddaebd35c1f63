public import EventLog

/// A projection: all that the next decision depends on.
///
/// It is folded by ``evolve(_:)`` from a session's events and from nothing else, so the state at
/// any place of a log is the fold of the events up to there.
public struct SessionState: Hashable, Sendable {
  /// Where a session stands.
  public enum Phase: Hashable, Sendable {
    /// Before `sessionStarted`.
    case new
    /// A question is shown.
    case asking
    /// Every question is answered and *submit* is awaited.
    case waiting
    /// The answers are handed in, and the class has not released its results (rules 3).
    case handedIn
    /// The result stands.
    case finished
    /// The player gave up.
    case abandoned
  }

  /// Whether the quiz has right answers: kept beside ``graded``, because to look at that copies it.
  let isGraded: Bool
  /// What draws the questions; nil where none are drawn.
  let generator: Generator?
  /// What `sessionStarted` said.
  public internal(set) var start: SessionStart?
  /// Where the session stands.
  public internal(set) var phase = Phase.new
  /// Whether the player has left.
  public internal(set) var isPaused = false
  /// Every setting as it is.
  public internal(set) var preferences = Preferences()
  /// What is shown; kept when the session waits or has ended.
  public internal(set) var current: Showing?
  /// The farthest place that was shown.
  public internal(set) var reached: Int64 = 0
  /// The answers of an outcome quiz, by the question's place in the file.
  public internal(set) var answers: [Answer?] = []
  /// The answer to the question that is shown, of a generated quiz.
  public internal(set) var answer: Answer?
  /// The counts of an outcome quiz, in its order.
  public internal(set) var tally: [Int64] = []
  /// Since which event each count has stood as it is.
  var standsSince: [Int64] = []
  /// The points of a points quiz.
  public internal(set) var points: Int64 = 0
  /// How many questions of a points quiz were marked right.
  public internal(set) var right: Int64 = 0
  /// How many questions of a points quiz were marked.
  public internal(set) var asked: Int64 = 0
  /// How the question that is shown was marked, in a points quiz.
  public internal(set) var mark: Score.Mark?
  /// How long the question that is shown may take since it was shown; nil without a limit.
  public internal(set) var limitMilliseconds: Int64?
  /// The easiest level that a question was drawn at, where the generator has levels.
  package internal(set) var lowestLevel: Level?
  /// The result.
  public internal(set) var result: SessionResult?
  /// Answers, marks and clock of a graded quiz.
  public internal(set) var graded: GradedState?
  /// The clock of a game with timed rounds; nil in rules 1.
  public internal(set) var round: RoundClock?
  /// The place of the next event in the log.
  public internal(set) var sequence: Int64 = 1
  /// When the append is made that is decided or folded; nil if nobody said so.
  ///
  /// Only rules 3 depend on it: the clock of a session goes on while its player is away. It is no
  /// part of what makes two states equal, because it says nothing of what happened before.
  public var moment: Timestamp? {
    get { passing.value }
    set { passing.value = newValue }
  }
  private var passing = Passing()

  /// The state before anything happened in a session of this quiz.
  public init(of quiz: Quiz) {
    isGraded = quiz.graded != nil
    graded = quiz.graded.map { GradedState(of: $0) }
    generator = quiz.generator
    guard let outcomes = quiz.outcomes else { return }
    answers = Array(repeating: nil, count: outcomes.questions.count)
    tally = Array(repeating: 0, count: outcomes.outcomes.count)
    standsSince = tally
  }

  /// Whether nothing is left to do for the player: the result stands, the answers are handed in, or
  /// the player gave up.
  public var hasEnded: Bool { phase == .finished || phase == .abandoned || phase == .handedIn }

  /// Whether nothing can follow: the result stands or the player gave up.
  public var isOver: Bool { phase == .finished || phase == .abandoned }

  /// The level that this session opens: the one after the easiest that it was played at, once it
  /// is finished with ``GeneratorLevels/rightCountForNextLevel`` right ones.
  package var openedLevel: Level? {
    guard case .points(_, let right, _)? = result, let lowestLevel,
      let levels = generator?.levels, right >= levels.rightCountForNextLevel
    else { return nil }
    return Level(rawValue: lowestLevel.rawValue + 1)
  }

  /// The question that is shown, where it was drawn.
  public var drawn: Drawn? {
    guard let generator, let values = current?.drawn else { return nil }
    return Drawn(generator, values)
  }

  /// Whether the question that is shown was marked.
  public var isMarked: Bool { mark != nil }

  /// Whether a time limit has passed, so many milliseconds after the question was shown.
  public func isExpired(after elapsedMilliseconds: Int64) -> Bool {
    if isGraded, let graded {
      return expiry(at: graded.shownClock.addingClamped(elapsedMilliseconds)) != nil
    }
    guard let limitMilliseconds, phase == .asking, !isPaused, !isMarked else { return false }
    return elapsedMilliseconds > limitMilliseconds
  }

  /// Whether every question of an outcome quiz has an answer.
  public var isComplete: Bool {
    for answer in answers where answer == nil { return false }
    return true
  }
}

extension SessionState {
  /// What only the next step uses, so that all values are equal.
  private struct Passing: Hashable, Sendable {
    var value: Timestamp?

    static func == (left: Passing, right: Passing) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
  }
}
