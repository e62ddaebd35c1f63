public import EventLog

/// The rules of a rescore log as a `Decider`.
///
/// A log has its start, alone in its append, then the results in the order of their sessions' ids,
/// then its end, alone too. Whether a result is what the corrected quiz gives takes the session's
/// log and is judged beside it.
public struct RescoreDecider: Decider, Sendable {
  /// What was published so far.
  public struct State: Sendable {
    /// What the log says at its beginning.
    public internal(set) var start: RescoreStart?
    /// The results, in the order of the log.
    public internal(set) var corrections: [ResultCorrection] = []
    /// How many of them are other ones than before.
    public internal(set) var changedCount: Int64 = 0
    /// Whether all are there.
    public internal(set) var hasEnded = false
  }

  /// Why an event does not follow from those before it.
  public enum Refusal: Error, Hashable, Sendable {
    /// The log has no start yet.
    case notStarted
    /// The log has a start already, or the start says something that it can't.
    case badStart
    /// The log has ended.
    case ended
    /// A session that precedes the one before it, or occurs twice.
    case notInOrder
    /// A quiz that the start does not name.
    case otherQuiz
  }

  /// The most results of one append.
  public static var appendLimit: Int { 1000 }

  /// The rules need nothing to be known.
  public init() {}

  /// The state before the first event.
  public var start: State { State() }

  /// Records events, as one append; the numbers of an end are counted here.
  public func decide(
    _ events: [RescoreEvent], on state: State, at time: Timestamp
  ) throws(Refusal) -> [RescoreEvent] {
    var state = state
    var decided: [RescoreEvent] = []
    for event in events {
      guard !state.hasEnded else { throw .ended }
      switch event {
      case .started(let start):
        guard state.start.isNone, !start.from.isEmpty, !start.by.utf8.isEmpty,
          !start.why.utf8.isEmpty
        else { throw .badStart }
        decided.append(event)
      case .corrected(let correction):
        guard let start = state.start else { throw .notStarted }
        guard start.from.contains(correction.from) else { throw .otherQuiz }
        if let last = state.corrections.last {
          guard last.session.utf8.lexicographicallyPrecedes(correction.session.utf8) else {
            throw .notInOrder
          }
        }
        decided.append(event)
      case .ended:
        guard !state.start.isNone else { throw .notStarted }
        decided.append(
          .ended(
            sessionCount: Int64(state.corrections.count), changedCount: state.changedCount))
      }
      evolve(&state, event, at: time)
    }
    return decided
  }

  /// Takes in an event.
  public func evolve(_ state: inout State, _ event: RescoreEvent, at time: Timestamp) {
    switch event {
    case .started(let start): state.start = start
    case .corrected(let correction):
      state.corrections.append(correction)
      if correction.isChange { state.changedCount += 1 }
    case .ended: state.hasEnded = true
    }
  }

  /// The command that an append records: a start or an end alone, or results.
  public func command(of append: [RescoreEvent], on state: State) -> [RescoreEvent]? {
    if append.count == 1 { return append }
    for event in append {
      guard case .corrected = event else { return nil }
    }
    return append
  }

  /// Reads a line that verified.
  public func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<RescoreEvent> {
    RescoreEvent.decodeWhole(bytes, record)
  }

  /// What is published, and by session what its result was and is.
  public func document(_ state: State) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      if let start = state.start {
        $0.member("quiz", start.quiz)
        $0.member("to", start.to.hex)
        $0.member("by", start.by)
        $0.member("why", start.why)
      }
      $0.member("sessions", Int64(state.corrections.count))
      $0.member("changed", state.changedCount)
      $0.member("ended", state.hasEnded)
      for correction in state.corrections {
        $0.key(correction.session)
        $0.object {
          $0.member("old", correction.old.words)
          $0.member("new", correction.new.words)
        }
      }
    }
    return writer.bytes
  }
}

extension RescoreDecider: ToldDecider {
  /// Nothing follows the end.
  public func hasEnded(_ state: State) -> Bool { state.hasEnded }
}
