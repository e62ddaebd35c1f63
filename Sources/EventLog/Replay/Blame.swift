/// A projection: for each value of a state the event that set it last.
///
/// An event sets a value where it is another behind the event than before it; one that writes the
/// same value again sets nothing. So the event named here is the last without which the state at
/// its own place would differ there. Replayed to the end without it, the value differs, or else a
/// later event writes it too and is the one named then: that is what the tests compare with, event
/// by event left out.
public struct Blame: Sendable {
  /// One value.
  public struct Line: Hashable, Sendable {
    /// The way to it.
    public let path: String
    /// As canonical JSON.
    public let value: String
    /// The event that set it; 0 where it has been so since before the first.
    public let place: Int
  }

  private var leaves: StateLeaves
  private var places: [Int]

  /// The values of a state before anything happened.
  public init(_ leaves: StateLeaves) {
    self.leaves = leaves
    places = Array(repeating: 0, count: leaves.count)
  }

  /// Takes the values behind the next event.
  public mutating func take(_ after: StateLeaves, _ place: Int) {
    if after.bytes == leaves.bytes { return }
    var now: [Int] = []
    now.reserveCapacity(after.count)
    var hint = 0
    for index in after.leaves.indices {
      guard let match = leaves.index(of: index, in: after, from: hint) else {
        now.append(place)
        continue
      }
      hint = match + 1
      now.append(after.hasSameValue(index, match, in: leaves) ? places[match] : place)
    }
    (leaves, places) = (after, now)
  }

  /// Every value, in the document's order.
  public var lines: [Line] {
    leaves.leaves.indices.map {
      Line(path: leaves.path($0), value: leaves.value($0), place: places[$0])
    }
  }
}
