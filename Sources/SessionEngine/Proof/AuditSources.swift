public import EventLog

/// What an audit gets from around a session's log.
///
/// A value that holds functions, so that no type of the audit is generic: a generic closure that is
/// called for every append looks its types up at run time each time.
public struct AuditSources {
  /// The quiz of a digest.
  public let quiz: (_ digest: Digest) -> QuizEvidence
  /// Every state that a player's settings ever had, in order; nil without that player's log.
  public let settings: (_ player: String) -> [PlayerSettings]?
  /// Whether a player has a log that could not be read to its end.
  public let hasUnreadableLog: (_ player: String) -> Bool
  /// The copy of a torn tail that recovery kept beside the log, if it has the digest.
  public let keptTail: (_ log: String, _ offset: Int64, _ digest: String) -> [UInt8]?
  /// Who judges a log that is not a session's; nil for a kind that has no decider here.
  public let judge: (_ stream: StreamName) -> StreamJudge?

  /// Takes the functions; without one, there is nothing of its kind.
  public init(
    quiz: @escaping (Digest) -> QuizEvidence,
    settings: @escaping (String) -> [PlayerSettings]? = { _ in nil },
    hasUnreadableLog: @escaping (String) -> Bool = { _ in false },
    keptTail: @escaping (String, Int64, String) -> [UInt8]? = { _, _, _ in nil },
    judge: @escaping (StreamName) -> StreamJudge? = { _ in nil }
  ) {
    self.quiz = quiz
    self.settings = settings
    self.hasUnreadableLog = hasUnreadableLog
    self.keptTail = keptTail
    self.judge = judge
  }
}

/// Judges a log that is not a session's, append by append.
///
/// A value that holds a function, so that a reader of logs needs to know no type of their events.
public struct StreamJudge {
  /// Judges the next whole append, from line 0 on; answers what was found in it.
  public let take: (_ append: LogCursor) -> [Finding]

  /// Takes the function.
  public init(take: @escaping (LogCursor) -> [Finding]) {
    self.take = take
  }
}

/// What the log of a session comes to that another log tells of.
public enum SessionEvidence: Hashable, Sendable {
  /// It is whole and was judged: whose it is, and the level of the Morse game that it opens by the
  /// rules, if it opens one.
  case judged(player: String, openedLevel: Level?)
  /// It is not there, or cannot be judged.
  case notAtHand

  /// What a log that was judged comes to.
  public init(_ log: JudgedLog) {
    if log.isJudged, case .intact = log.file.verdict, let start = log.start {
      self = .judged(player: start.player, openedLevel: log.state?.openedLevel)
    } else {
      self = .notAtHand
    }
  }
}

/// What is known of a quiz that a log names.
public enum QuizEvidence: Sendable {
  /// The quiz whose bytes have this digest.
  case found(Quiz)
  /// A file that is named by the digest and holds other bytes.
  case altered(path: String)
  /// A file with this digest that this version cannot read as a quiz.
  case unreadable(path: String)
  /// No such quiz at hand.
  case missing
}
