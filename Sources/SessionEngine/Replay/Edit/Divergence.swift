import EventLog

/// The first place where two runs of a session are not in the same state.
public struct Divergence: Hashable, Sendable {
  /// Why the runs part.
  public enum Reason: Hashable, Sendable {
    /// The values differ.
    case values
    /// The first run ends before this place.
    case firstEnds
    /// The second run ends before this place.
    case secondEnds
    /// The second run refuses the command that the first took.
    case refused(Refusal)
    /// The line is nothing that this version can decide again.
    case unread
  }

  /// The place: both are the same at the one before it.
  public let place: Int
  /// Why.
  public let reason: Reason
  /// What differs: `old` in the first run, as recorded, `new` in the second, as replayed.
  public let changes: [StateChange]

  /// Compares two recordings place by place; nil where they are the same to the end of both.
  ///
  /// What differs only in its time is the same: states know no time.
  public static func between(
    _ first: Recording, _ second: Recording, ignoring paths: [StatePathBytes] = []
  ) -> Divergence? {
    var (one, two) = (first.state(at: 0), second.state(at: 0))
    for place in 1...max(1, first.count, second.count) {
      if place > first.count || place > second.count {
        guard first.count != second.count else { return nil }
        return Divergence(
          place: place, reason: place > first.count ? .firstEnds : .secondEnds, changes: [])
      }
      one.take(first.steps[place - 1])
      two.take(second.steps[place - 1])
      let changes = StateLeaves(one, first.coder)
        .changes(to: StateLeaves(two, second.coder)).ignoring(paths)
      if !changes.isEmpty { return Divergence(place: place, reason: .values, changes: changes) }
    }
    return nil
  }
}

extension [StateChange] {
  /// Without what is at or below these paths.
  func ignoring(_ paths: [StatePathBytes]) -> [StateChange] {
    if paths.isEmpty { return self }
    return filter { change in !paths.contains { StatePathBytes(change.path).isUnder($0) } }
  }
}
