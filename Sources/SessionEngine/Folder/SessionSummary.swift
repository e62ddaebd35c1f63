public import EventLog

/// A projection of a whole session's log: what it started with, where it stands, when it was.
public struct SessionSummary: Sendable {
  /// The session's name.
  public let id: String
  /// What it is decided under.
  public let rules: SessionRules
  /// Where it stands.
  public let state: SessionState
  /// What `sessionStarted` said.
  public let start: SessionStart
  /// The wall clock at its first event.
  public let startedAt: Timestamp
  /// The wall clock at its last event.
  public let lastAt: Timestamp
  /// The receipt of the log as it was read.
  public let receipt: Receipt
  /// The receipt of its first append.
  public let firstReceipt: Receipt
}

/// Folds a session's log append by append, as it is read.
struct SessionFold<Disk: Storage> {
  let path: String
  let folder: DataFolder<Disk>
  private(set) var state: SessionState?
  private(set) var rules: SessionRules?
  private(set) var start: SessionStart?
  private(set) var startedAt = Timestamp.earliest
  private(set) var lastAt = Timestamp.earliest
  private(set) var first: Record?
  private(set) var last: Record?
  /// What keeps the log from being played on; the first such thing.
  private(set) var failure: SessionError?

  init(path: String, folder: DataFolder<Disk>) {
    self.path = path
    self.folder = folder
  }

  mutating func fold(_ cursor: LogCursor) {
    guard failure == nil else { return }
    do throws(SessionError) {
      for record in cursor.records where record.sequence > 0 {
        if record.sequence == 1 { try begin(cursor, record) }
        guard let rules else { throw .notASession(path: path) }
        switch EventCoder(rules.quiz).decode(cursor.bytes.span, record) {
        case .event(let event): state?.evolve(event)
        case .withUnknownMembers, .unknownType, .malformed:
          throw .notUnderstood(path: path, sequence: record.sequence)
        }
        if record.more == 0, first == nil { first = record }
        (last, lastAt) = (record, record.at)
      }
    } catch {
      failure = error
    }
  }

  private mutating func begin(_ cursor: LogCursor, _ record: Record) throws(SessionError) {
    guard let start = EventCoder.start(cursor.bytes.span, record) else {
      throw .notASession(path: path)
    }
    guard start.rules == SessionStart.rules else {
      throw .newerRules(path: path, rules: start.rules)
    }
    let quiz = try folder.quiz(start.quiz, start.quizDigest)
    self.start = start
    startedAt = record.at
    rules = SessionRules(quiz: quiz, seed: start.seed, shuffling: start.shuffling)
    state = SessionState(of: quiz)
  }

  func summary(_ id: String, _ stream: Stream) throws(SessionError) -> SessionSummary {
    if let failure { throw failure }
    guard let state, let rules, let start, let first, let last else {
      throw .notASession(path: path)
    }
    return SessionSummary(
      id: id, rules: rules, state: state, start: start, startedAt: startedAt, lastAt: lastAt,
      receipt: Receipt(stream: stream, sequence: last.sequence, head: last.hash),
      firstReceipt: Receipt(stream: stream, sequence: first.sequence, head: first.hash))
  }
}
