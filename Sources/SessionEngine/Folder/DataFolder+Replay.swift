public import EventLog

/// A session's events with their times, for a fold over many sessions.
public struct ReplayedSession: Sendable {
  /// One event as it is in the log.
  public struct Step: Sendable {
    /// What happened.
    public let event: Event
    /// When, by the clock of the player's device.
    public let at: Timestamp
    /// Its place in the log.
    public let sequence: Int64
  }

  /// The session's name.
  public let id: String
  /// What `sessionStarted` said.
  public let start: SessionStart
  /// The quiz that it was played with.
  public let quiz: Quiz
  /// The events, in order, as far as this version knows them.
  public fileprivate(set) var steps: [Step]
}

extension DataFolder {
  /// Reads a session's log once, event by event: the session's own file, or the one that is named.
  ///
  /// Nil if its start is not wanted, which is known after the first line.
  /// - Throws: as ``summary(of:at:)``.
  public func replaySession(
    _ id: String, at path: String? = nil, if isWanted: (SessionStart) -> Bool
  ) throws(SessionError) -> ReplayedSession? {
    guard SessionID(id) != nil, let stream = StreamName(.session, id) else {
      throw .noSuchSession(id)
    }
    let path = path ?? session(id)
    // A torn tail was never acknowledged, so only what looks like damage is waited for.
    var verdict = Verdict.intact
    for settling in [Settling.never, .now] {
      var reader = logReader(path, expecting: stream, settling: settling)
      var replay: Replay?
      var session: ReplayedSession?
      while reader.nextAppend() {
        for record in reader.cursor.records where record.sequence > 0 {
          let bytes = reader.cursor.bytes.span
          if record.sequence == 1 {
            let start = try start(bytes, record, path)
            guard isWanted(start) else { return nil }
            let begun = try self.replay(of: start, path)
            session = ReplayedSession(id: id, start: start, quiz: begun.rules.quiz, steps: [])
            replay = begun
          }
          if case .event(let event)? = replay?.take(bytes, record) {
            session?.steps.append(
              ReplayedSession.Step(event: event, at: record.at, sequence: record.sequence))
          }
        }
      }
      verdict = reader.verdict ?? .intact
      if verdict.isSound {
        guard let session else { throw .notASession(path: path) }
        return session
      }
      if verdict.damage?.reason == .missing { throw .noSuchSession(id) }
    }
    throw .log(.damaged(path: path, verdict))
  }

  /// The beginning of the session whose log's first event this is.
  func start(
    _ bytes: Span<UInt8>, _ record: Record, _ path: String
  ) throws(SessionError) -> SessionStart {
    switch SessionOpening(bytes, record) {
    case .start(let start): return start
    case .notUnderstood: throw .notUnderstood(path: path, sequence: record.sequence)
    case .notASession: throw .notASession(path: path)
    case .newerRules(let rules): throw .newerRules(path: path, rules: rules)
    }
  }

  /// The replay of a session, with the quiz that its start names.
  func replay(of start: SessionStart, _ path: String) throws(SessionError) -> Replay {
    let quiz = try quiz(start.quiz, start.quizDigest)
    guard start.rules <= quiz.rules else { throw .newerRules(path: path, rules: start.rules) }
    return Replay(start, of: quiz)
  }
}
