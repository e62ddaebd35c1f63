internal import EventLog
internal import SessionEngine

/// The time of a host, which never goes back (CLASS, K6).
///
/// An audit compares the times of sessions with those of ticks, and nobody is convicted because the
/// wall clock of a laptop was set back during the class: the time goes on with the monotonic clock
/// until the wall clock has caught up.
final class HostClock {
  private let clocks: () -> Reading
  private var last: Reading?

  /// Takes what reads the clocks of the machine.
  init(_ clocks: @escaping () -> Reading) { self.clocks = clocks }

  /// One reading of the clocks.
  var reading: Reading {
    let now = clocks()
    guard let last else {
      self.last = now
      return now
    }
    let passed = max(0, now.monotonicMilliseconds - last.monotonicMilliseconds)
    let least = Timestamp(clamping: last.at.milliseconds.addingClamped(passed))
    let reading = Reading(
      at: max(now.at, least), monotonicMilliseconds: now.monotonicMilliseconds)
    self.last = reading
    return reading
  }

  /// Goes on from a moment that logs have from before the host was started, if that is later.
  func goOn(from moment: Timestamp) {
    let now = reading
    last = Reading(
      at: max(now.at, moment), monotonicMilliseconds: now.monotonicMilliseconds)
  }
}
