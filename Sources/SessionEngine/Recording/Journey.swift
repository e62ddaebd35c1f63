/// A projection: going back, jumping and returning as lanes of a graph.
///
/// Lane 0 is the farthest place that was reached; a player who looks at a place so many before it
/// walks in the lane of that number until they return. Lanes that were left behind on the way stay
/// open until the walk comes back to the left of them.
public struct Journey: Hashable, Sendable {
  /// How many lanes are drawn; who goes farther back walks in the last.
  package static var laneLimit: Int { 12 }

  /// One column of a line of the graph.
  public enum Cell: Hashable, Sendable {
    /// Nothing.
    case blank
    /// A lane that goes on.
    case lane
    /// The lane of the event.
    case event
    /// A lane that goes on, and a way that leaves it to the right or comes in from there.
    case fork
    /// A way that passes.
    case across
    /// A lane that ends here in a way that passes.
    case merge
    /// Where a way to the right arrives.
    case arrival
    /// Where a way to the left begins.
    case departure
    /// Where a way from the right arrives, and no lane was.
    case opening
  }

  /// The lane that the session is in.
  public private(set) var lane = 0
  /// Every lane that is open, ascending; the session's own is the last.
  private var open = [0]

  /// Starts before the first event.
  public init() {}

  /// How many places behind the farthest the session is.
  private static func lane(of state: SessionState) -> Int {
    guard let current = state.current, state.reached > current.number else { return 0 }
    let (distance, isTooLong) = state.reached.subtractingReportingOverflow(current.number)
    return isTooLong ? laneLimit - 1 : min(Int(clamping: distance), laneLimit - 1)
  }

  /// Takes the state behind the next event; answers the line that leads to its lane, if it is
  /// another.
  public mutating func take(_ state: SessionState) -> [Cell]? {
    let wanted = Journey.lane(of: state)
    guard wanted != lane else { return nil }
    let (before, from) = (open, lane)
    open.removeAll { $0 > wanted }
    if open.last != wanted { open.append(wanted) }
    lane = wanted
    return wanted > from
      ? Journey.leaving(from, to: wanted, before) : Journey.returning(from, to: wanted, before)
  }

  /// The line of an event.
  public var cells: [Cell] {
    (0...lane).map { $0 == lane ? .event : open.contains($0) ? .lane : .blank }
  }

  private static func leaving(_ from: Int, to wanted: Int, _ open: [Int]) -> [Cell] {
    (0...wanted).map { column in
      if column == from { return .fork }
      if column == wanted { return .arrival }
      return column > from ? .across : open.contains(column) ? .lane : .blank
    }
  }

  private static func returning(_ from: Int, to wanted: Int, _ open: [Int]) -> [Cell] {
    (0...from).map { column in
      if column == from { return .departure }
      if column == wanted { return open.contains(column) ? .fork : .opening }
      if column > wanted { return open.contains(column) ? .merge : .across }
      return open.contains(column) ? .lane : .blank
    }
  }
}
