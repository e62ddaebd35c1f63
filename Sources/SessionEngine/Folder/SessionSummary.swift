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
  package let firstReceipt: Receipt
}

/// Folds a session's log append by append, as it is read.
struct SessionFold<Disk: Storage> {
  let path: String
  let folder: DataFolder<Disk>
  private var replay: Replay?
  private var startedAt = Timestamp.earliest
  private var first: Record?
  private var last: Record?
  /// What keeps the log from being played on; the first such thing.
  private var failure: SessionError?

  init(path: String, folder: DataFolder<Disk>) {
    self.path = path
    self.folder = folder
  }

  mutating func fold(_ cursor: LogCursor) {
    guard failure.isNone else { return }
    do throws(SessionError) {
      for record in cursor.records where record.sequence > 0 {
        if record.sequence == 1 {
          replay = try folder.replay(of: folder.start(cursor.bytes.span, record, path), path)
          startedAt = record.at
        }
        guard case .event? = replay?.take(cursor.bytes.span, record) else {
          throw replay == nil
            ? .notASession(path: path)
            : .notUnderstood(path: path, sequence: record.sequence)
        }
        if record.more == 0, first == nil { first = record }
        last = record
      }
    } catch {
      failure = error
    }
  }

  func summary(_ id: String, _ stream: StreamName) throws(SessionError) -> SessionSummary {
    if let failure { throw failure }
    guard let replay, let first, let last else { throw .notASession(path: path) }
    return SessionSummary(
      id: id, rules: replay.rules, state: replay.state, start: replay.start,
      startedAt: startedAt, lastAt: last.at,
      receipt: Receipt(stream: stream, sequence: last.sequence, head: last.hash),
      firstReceipt: Receipt(stream: stream, sequence: first.sequence, head: first.hash))
  }
}
