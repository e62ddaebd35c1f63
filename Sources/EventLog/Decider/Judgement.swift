/// Reads each append of a log as a command, decides it again, and compares the bytes.
///
/// The state continues with what is recorded, so that one fault is found once, and not again in
/// everything that is built on it.
///
/// Every method is `@inlinable`: a module that wraps this for its own decider gets code as fast as
/// if it had been written for that decider.
/// - Complexity: one pass; memory does not grow with the log.
public struct Judgement<D: Decider> {
  /// What is wrong with an append.
  public enum Fault {
    /// A line that this version does not know, at its place; it cannot be judged.
    case unknown(Int64)
    /// No command leads to an append that begins with this line.
    case noCommand(Int64)
    /// The rules refuse the command that the append records.
    case refused(Int64, D.Event, D.Refusal)
    /// The command changes nothing, and yet there is an append.
    case noChange(Int64)
    /// The first line that is not what the rules give, and what they give there; nil where they
    /// give nothing more.
    case differs(Int64, due: D.Event?)
    /// The append ends before all that the rules give; what comes next.
    case incomplete(Int64, due: D.Event)
  }

  /// The rules.
  @usableFromInline
  let decider: D
  @usableFromInline
  var current: D.State

  /// Starts before line 0.
  @inlinable
  public init(_ decider: D) {
    self.decider = decider
    current = decider.start
  }

  /// Starts in a state.
  init(_ decider: D, from state: D.State) {
    self.decider = decider
    current = state
  }

  /// The state after the last append.
  @inlinable
  public var state: D.State { current }

  /// Judges the next whole append; `report` is told what is wrong with it.
  @inlinable
  public mutating func take(_ cursor: LogCursor, report: (Fault) -> Void) {
    guard let first = cursor.records.first, first.sequence > 0 else { return }
    let bytes = cursor.bytes.span
    // What opening a log kept aside is an append of its own, and no rule applies to it.
    if bytes.extracting(first.type).equals("tailDropped") {
      if cursor.records.count > 1 { report(.differs(cursor.records[1].sequence, due: nil)) }
      follow(cursor)
      return
    }
    var events: [D.Event] = []
    var isKnown = true
    for record in cursor.records {
      if case .event(let event) = decider.decode(bytes, record) {
        events.append(event)
      } else {
        report(.unknown(record.sequence))
        isKnown = false
      }
    }
    guard isKnown else {
      follow(cursor)
      return
    }
    judge(events, cursor, report)
    for (event, record) in zip(events, cursor.records) {
      decider.evolve(&current, event, at: record.at)
    }
  }

  @inlinable
  func judge(_ events: [D.Event], _ cursor: LogCursor, _ report: (Fault) -> Void) {
    let first = cursor.records[0]
    guard let command = decider.command(of: events, on: current) else {
      report(.noCommand(first.sequence))
      return
    }
    do throws(D.Refusal) {
      let due = try decider.decide(command, on: current, at: first.at)
      if let fault = difference(due, cursor) { report(fault) }
    } catch {
      report(.refused(first.sequence, events[0], error))
    }
  }

  /// The first difference between what the rules give and the bytes of an append.
  @inlinable
  func difference(_ due: [D.Event], _ cursor: LogCursor) -> Fault? {
    let bytes = cursor.bytes.span
    if due.isEmpty { return .noChange(cursor.records[0].sequence) }
    for (place, record) in cursor.records.enumerated() {
      guard place < due.count else { return .differs(record.sequence, due: nil) }
      let entry = decider.entry(due[place])
      guard bytes.extracting(record.type).equals(Array(entry.type.utf8).span),
        bytes.extracting(record.data).equals(entry.data.span)
      else { return .differs(record.sequence, due: due[place]) }
    }
    guard due.count > cursor.records.count else { return nil }
    return .incomplete(
      cursor.records[cursor.records.count - 1].sequence, due: due[cursor.records.count])
  }

  @inlinable
  mutating func follow(_ cursor: LogCursor) {
    for record in cursor.records {
      decider.take(decider.decode(cursor.bytes.span, record), at: record.at, to: &current)
    }
  }
}

extension Judgement.Fault: Sendable where D.Event: Sendable {}
