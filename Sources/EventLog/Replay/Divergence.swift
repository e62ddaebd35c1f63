/// The first place where two logs of one kind are not in the same state.
public struct Divergence: Hashable, Sendable {
  /// Why they part.
  public enum Reason: Hashable, Sendable {
    /// The values differ.
    case values
    /// The first run ends before this place.
    case firstEnds
    /// The second run ends before this place.
    case secondEnds
    /// The second run refuses the command that the first took; its word for why.
    case refused(String)
    /// The line is nothing that this version can decide again.
    case unread
  }

  /// The place: both are the same at the one before it.
  public let place: Int
  /// Why.
  public let reason: Reason
  /// What differs: `old` in the first run, as recorded, `new` in the second, as replayed.
  public let changes: [StateChange]

  /// Takes the parts as they are.
  public init(place: Int, reason: Reason, changes: [StateChange]) {
    (self.place, self.reason, self.changes) = (place, reason, changes)
  }

  /// Compares the states of two logs place by place, from place 0 on; nil where they are the same
  /// to the end of both.
  ///
  /// What differs only in its time is the same: states know no time.
  public static func between<First: IteratorProtocol, Second: IteratorProtocol>(
    _ first: First, _ second: Second, ignoring paths: [StatePathBytes] = []
  ) -> Divergence? where First.Element == StateLeaves, Second.Element == StateLeaves {
    var (first, second) = (first, second)
    // Before the first event nothing has happened in either.
    var (one, two) = (first.next(), second.next())
    var place = 0
    while true {
      (one, two) = (first.next(), second.next())
      place += 1
      switch (one, two) {
      case (nil, nil): return nil
      case (nil, _): return Divergence(place: place, reason: .firstEnds, changes: [])
      case (_, nil): return Divergence(place: place, reason: .secondEnds, changes: [])
      case (let one?, let two?):
        let changes = one.without(paths).changes(to: two.without(paths))
        if !changes.isEmpty { return Divergence(place: place, reason: .values, changes: changes) }
      }
    }
  }
}
