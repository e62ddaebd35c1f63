public import EventLog

/// One reading of the clocks, taken once for each command by the caller of the engine.
public struct Reading: Hashable, Sendable {
  /// The wall clock, for `at`.
  public let at: Timestamp
  /// A clock that only runs forward and goes on in sleep, for `elapsed`; from any start.
  public let monotonicMilliseconds: Int64

  /// Takes what was read.
  public init(at: Timestamp, monotonicMilliseconds: Int64) {
    self.at = at
    self.monotonicMilliseconds = monotonicMilliseconds
  }
}
