public import EventLog

/// One append of a session, read as what its player did.
public struct Move: Hashable, Sendable {
  /// What follows an append.
  public enum Wish: Hashable, Sendable {
    /// The beginning of the session.
    case start
    /// A command; an answer goes to this question and to no other.
    case command(Command, question: Int64?)
    /// Coming back with the settings as they are then.
    case resume
    /// A line that can't be decided again and changes nothing: a refusal whose wish no log keeps,
    /// or the note of a torn tail.
    case kept(Entry, Event)
    /// No command leads here.
    case nothing
  }

  /// What follows it.
  public var wish: Wish
  /// The clock's reading that it had.
  public let at: Timestamp
  /// Its lines in the log; nil if it was put in.
  public let sequences: ClosedRange<Int64>?
  /// How long after the question was shown it came (rules 2); nil where that is not recorded.
  public let elapsedMilliseconds: Int64?

  /// Takes the facts as they are.
  public init(
    _ wish: Wish, at: Timestamp, sequences: ClosedRange<Int64>? = nil,
    elapsedMilliseconds: Int64? = nil
  ) {
    self.elapsedMilliseconds = elapsedMilliseconds
    self.wish = wish
    self.at = at
    self.sequences = sequences
  }
}

/// A projection: a session as the list of what its player did, to be played again.
///
/// Appends are read as the audit reads them (``SessionState/command(of:under:)``), in the state
/// that the log records.
public struct Script: Sendable {
  /// The session as it is recorded so far.
  public private(set) var replay: Replay
  /// Every append, the beginning first.
  public private(set) var moves: [Move] = []
  /// Every event as recorded, with its place in the log; what can't be read is left out.
  public private(set) var events: [(sequence: Int64, event: Event)] = []

  /// Starts before line 1.
  public init(_ start: SessionStart, of quiz: Quiz) {
    replay = Replay(start, of: quiz)
  }

  /// Takes the next append of a log, line 0 left out.
  public mutating func take(_ cursor: LogCursor) {
    guard let first = cursor.records.first, let last = cursor.records.last, first.sequence > 0
    else { return }
    let bytes = cursor.bytes.span
    var wish = Move.Wish.nothing
    var elapsed: Int64?
    if case .event(let event) = replay.coder.decode(bytes, first) {
      wish = self.wish(behind: event, cursor)
      if let shown = replay.state.shownClock, let clock = replay.state.clock(of: event) {
        elapsed = clock == .max ? .max : clock &- shown
      }
    }
    moves.append(
      Move(
        wish, at: first.at, sequences: first.sequence...last.sequence, elapsedMilliseconds: elapsed)
    )
    for record in cursor.records {
      if case .event(let event) = replay.take(bytes, record) {
        events.append((record.sequence, event))
      }
    }
  }

  private func wish(behind event: Event, _ cursor: LogCursor) -> Move.Wish {
    switch event {
    case .sessionStarted: return moves.isEmpty ? .start : .nothing
    case .tailDropped: return .kept(cursor.entries[0], event)
    case .refused(let name, _, _):
      guard let command = name.command else { return .kept(cursor.entries[0], event) }
      return .command(command, question: nil)
    case .answerGiven(let question, _, _), .answerRevised(let question, _, _, _):
      guard let command = replay.state.command(of: event, under: replay.rules) else {
        return .nothing
      }
      return .command(command, question: question)
    default:
      guard let command = replay.state.command(of: event, under: replay.rules) else {
        return .nothing
      }
      return .command(command, question: nil)
    }
  }
}

extension Command.Name {
  /// The command of this name, where its name is all that there is to it.
  fileprivate var command: Command? {
    switch self {
    case .next: .next
    case .back: .back
    case .reopen: .reopen
    case .submit: .submit
    case .pause: .pause
    case .abandon: .abandon
    case .answer, .jump, .resume, .changeSetting: nil
    }
  }
}
