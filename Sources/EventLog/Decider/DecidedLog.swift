/// Why a step was not taken.
public enum StepError<Refusal: Error>: Error {
  /// The rules refuse the command; nothing was stored.
  case refused(Refusal)
  /// The log is at this place, and not where the caller expected it; nothing was stored.
  case moved(to: Int64)
  /// The log could not be opened or written.
  case log(LogError)
}

/// A log that is written by the rules of its decider: each command is decided, stored, and only
/// then part of the state.
///
/// It holds the lock of its log until it is destroyed.
public struct DecidedLog<D: Decider, Disk: Storage>: ~Copyable {
  /// The rules.
  public let decider: D
  @usableFromInline
  var writer: LogWriter<Disk>
  @usableFromInline
  var current: D.State

  /// The state after the last command.
  @inlinable
  public var state: D.State { current }

  /// The receipt of the log as it is now.
  @inlinable
  public var receipt: Receipt { writer.receipt }

  /// Makes a new log; its first append is what a command leads to.
  ///
  /// `token` is part of a temporary name. Programs that may create logs in one folder at the same
  /// time need different ones.
  /// - Throws: ``StepError``; there is no log then.
  @inlinable
  public init(
    creating path: String, stream: StreamName, by decider: D, first command: D.Command,
    at now: Timestamp, token: String, on disk: Disk
  ) throws(StepError<D.Refusal>) {
    let events: [D.Event]
    do throws(D.Refusal) {
      events = try decider.decide(command, on: decider.start, at: now)
    } catch {
      throw .refused(error)
    }
    do throws(LogError) {
      writer = try LogWriter.create(
        path, stream: stream, entries: events.map { decider.entry($0) }, at: now, token: token,
        on: disk)
    } catch {
      throw .log(error)
    }
    self.decider = decider
    current = decider.start
    for event in events { decider.evolve(&current, event, at: now) }
  }

  /// Opens a log: takes its lock, verifies it, repairs what a crash left, and computes the state.
  ///
  /// - Throws: ``LogError``.
  /// - Complexity: O(*n*) in the length of the log.
  @inlinable
  public init(
    opening path: String, stream: StreamName, by decider: D, at now: Timestamp, on disk: Disk
  ) throws(LogError) {
    var state = decider.start
    writer = try LogWriter.open(path, stream: stream, at: now, on: disk) { cursor in
      for record in cursor.records where record.sequence > 0 {
        decider.take(decider.decode(cursor.bytes.span, record), at: record.at, to: &state)
      }
    }
    self.decider = decider
    current = state
  }

  /// Decides a command and stores its events as one append; when this returns, they are on the
  /// disk.
  ///
  /// `sequence` is the place of the last line that the caller has seen: a command that changes
  /// something, or is refused, is not carried out if there is more by now.
  /// - Returns: the events; none where the command changes nothing.
  /// - Throws: ``StepError``; the state is as it was then.
  @inlinable
  @discardableResult
  public mutating func perform(
    _ command: D.Command, at now: Timestamp, expecting sequence: Int64? = nil
  ) throws(StepError<D.Refusal>) -> [D.Event] {
    let last = writer.nextSequence - 1
    let hasMoved = sequence.map { $0 != last } ?? false
    let events: [D.Event]
    do throws(D.Refusal) {
      events = try decider.decide(command, on: current, at: now)
    } catch {
      throw hasMoved ? .moved(to: last) : .refused(error)
    }
    if hasMoved, !events.isEmpty { throw .moved(to: last) }
    do throws(LogError) {
      try writer.append(events.map { decider.entry($0) }, at: now)
    } catch {
      throw .log(error)
    }
    for event in events { decider.evolve(&current, event, at: now) }
    return events
  }
}
