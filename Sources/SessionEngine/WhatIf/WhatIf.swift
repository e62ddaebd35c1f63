public import EventLog

/// A session with some of its moves edited, played again.
public struct WhatIf: Sendable {
  /// One edit; places are the `seq` of any line of an append.
  public enum Edit: Hashable, Sendable {
    /// The append never was.
    case drop(Int64)
    /// Another answer than the one that was given there.
    case answer(Int64, Answer)
    /// So many milliseconds for the answer that was given there.
    case elapsed(Int64, Int64)
    /// One more wish behind that append.
    case insert(behind: Int64, Move.Wish)
    /// The append at the first place comes behind that of the second.
    case move(Int64, behind: Int64)
  }

  /// Why an edit can't be made.
  public enum Fault: Error, Hashable, Sendable {
    /// The log has no such line.
    case noSuchPlace(Int64)
    /// The beginning of a session can't be edited.
    case start(Int64)
    /// No answer was given there.
    case noAnswer(Int64)
    /// No command leads to that append.
    case noCommand(Int64)
    /// The append was dropped or moved by another edit.
    case gone(Int64)
    /// The append would come behind itself.
    case behindItself(Int64)
  }

  /// One append of the edited run.
  public struct Append: Hashable, Sendable {
    /// The move that it came of; nil for a time limit that passed.
    public let move: Move?
    /// The first `seq` that it has now.
    public let sequence: Int64
    /// What came of it.
    public let outcome: Rerun.Outcome
    /// The clock's reading.
    public let at: Timestamp
  }

  /// What the edited run was.
  public private(set) var appends: [Append] = []
  /// Where it ends.
  public private(set) var state: SessionState
  /// Every event of it, with its place.
  public private(set) var events: [(sequence: Int64, event: Event)] = []

  /// Plays moves, each that is no beginning after the first.
  public init(_ moves: [Move], _ start: SessionStart, under rules: SessionRules) {
    var rerun = Rerun(start, under: rules)
    state = rerun.state
    for move in moves {
      let expired = rerun.expire(before: move)
      if !expired.isEmpty { add(nil, .events(expired), move.at) }
      add(move, rerun.perform(move), move.at)
    }
    state = rerun.state
  }

  private mutating func add(_ move: Move?, _ outcome: Rerun.Outcome, _ at: Timestamp) {
    let last = appends.last
    let sequence = last.map { $0.sequence + Int64($0.lineCount) } ?? 1
    for (place, event) in outcome.events.enumerated() {
      events.append((sequence + Int64(place), event))
    }
    appends.append(Append(move: move, sequence: sequence, outcome: outcome, at: at))
  }

  /// The run as the appends of a log.
  public func log(_ coder: EventCoder) -> [DerivedLog.Append] {
    var log: [DerivedLog.Append] = []
    for append in appends {
      if case .kept(let entry, _) = append.outcome {
        log.append(DerivedLog.Append([entry], at: append.at))
      } else if append.lineCount > 0 {
        log.append(
          DerivedLog.Append(append.outcome.events.map { coder.entry($0) }, at: append.at))
      }
    }
    return log
  }

  /// The first place where two runs differ, as indices into their events; nil if they are equal.
  public static func parting(
    _ one: [(sequence: Int64, event: Event)], _ other: [(sequence: Int64, event: Event)]
  ) -> Int? {
    var place = 0
    while place < one.count, place < other.count {
      if one[place].event != other[place].event { return place }
      place += 1
    }
    return one.count == other.count ? nil : place
  }

  /// The first `seq` where a session is not what its own moves give without any edit.
  ///
  /// What is refused changes nothing, and why it was refused is not judged, here as in an audit.
  public static func divergence(of script: Script) -> Int64? {
    let unedited = WhatIf(script.moves, script.replay.start, under: script.replay.rules)
    let (one, other) = (counted(script.events), counted(unedited.events))
    return parting(one, other).map { place in
      place < one.count ? one[place].sequence : other[place].sequence
    }
  }

  private static func counted(
    _ events: [(sequence: Int64, event: Event)]
  ) -> [(sequence: Int64, event: Event)] {
    events.filter { _, event in
      if case .refused = event { false } else { true }
    }
  }
}

extension WhatIf.Append {
  /// How many lines it has in a log.
  public var lineCount: Int { outcome.events.count }
}
