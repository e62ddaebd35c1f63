public import EventLog

/// What the first event of a session's log says: the one place where a session begins to be read.
public enum SessionOpening: Hashable, Sendable {
  /// A session that this version can replay once it has the quiz.
  indirect case start(SessionStart)
  /// The line is not the start of a session.
  case notASession
  /// The start has members, or a type, that this version does not know.
  case notUnderstood
  /// The session was played by rules that this version does not know.
  case newerRules(Int64)

  /// Reads the line of seq 1.
  public init(_ bytes: Span<UInt8>, _ record: Record) {
    guard let start = EventCoder.start(bytes, record) else {
      switch EventCoder.unreadStart(bytes, record).decoded {
      case .withUnknownMembers, .unknownType: self = .notUnderstood
      case .event, .malformed: self = .notASession
      }
      return
    }
    self = start.isOfKnownRules ? .start(start) : .newerRules(start.rules)
  }
}

/// Why a session cannot be replayed.
public enum SessionObstacle: Error, Hashable, Sendable {
  /// The log's first event is not the start of a session.
  case notASession
  /// This version does not understand the start.
  case notUnderstood
  /// The session was played by rules of another version.
  case rules(Int64)
  /// The quiz was not found.
  case quizMissing(id: String, digest: Digest)
  /// The contents of the quiz's file do not match the digest that is its name.
  case quizAltered(path: String, id: String, digest: Digest)
  /// The quiz's file has the right contents, but this version cannot read it.
  case quizUnreadable(path: String, id: String)
}

extension SessionDecider {
  /// The decider of the session that begins at the line of seq 1, with the quizzes that are
  /// available.
  ///
  /// - Throws: ``SessionObstacle`` where it cannot be replayed.
  public init(
    _ bytes: Span<UInt8>, _ record: Record, _ sources: AuditSources
  ) throws(SessionObstacle) {
    switch SessionOpening(bytes, record) {
    case .notASession: throw .notASession
    case .notUnderstood: throw .notUnderstood
    case .newerRules(let rules): throw .rules(rules)
    case .start(let start):
      switch sources.quiz(start.quizDigest) {
      case .found(let quiz):
        guard start.rules <= quiz.rules else { throw .rules(start.rules) }
        self.init(start, of: quiz)
      case .missing: throw .quizMissing(id: start.quiz, digest: start.quizDigest)
      case .unreadable(let path): throw .quizUnreadable(path: path, id: start.quiz)
      case .altered(let path):
        throw .quizAltered(path: path, id: start.quiz, digest: start.quizDigest)
      }
    }
  }
}
