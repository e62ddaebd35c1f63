#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where the handler writes; set once, before any handler is in place.
private nonisolated(unsafe) var screenPipeEnd: Int32 = -1

private func passOnScreenSignal(_ signal: Int32) {
  let number = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = unsafe write(screenPipeEnd, &byte, 1)
  errno = number
}

/// Signals that a full screen has to know: its size changed, the program shall stop, it goes on.
package enum ScreenSignals {
  /// What came.
  package enum Arrival: Hashable, Sendable {
    /// SIGWINCH or SIGCONT: everything has to be drawn anew.
    case changed
    /// SIGTSTP: the program shall stop.
    case stop
  }

  /// The descriptor that can be read once one came, -1 if there is none.
  static let descriptor: Int32 = {
    guard let ends = Signals.makePipe() else { return -1 }
    unsafe screenPipeEnd = ends.write
    for number in [SIGWINCH, SIGCONT] { _ = signal(number, passOnScreenSignal) }
    return ends.read
  }()

  /// A stop is told to the full screen from now on, which gives the terminal back first.
  static func catchStops() {
    if descriptor >= 0 { _ = signal(SIGTSTP, passOnScreenSignal) }
  }

  /// A stop is the system's own business again.
  static func ignoreStops() { _ = signal(SIGTSTP, SIG_DFL) }

  /// What came since it was last asked.
  static func take() -> Arrival? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let taken = unsafe read(descriptor, &bytes, bytes.count)
    guard taken > 0 else { return nil }
    return bytes[..<taken].contains(UInt8(truncatingIfNeeded: SIGTSTP)) ? .stop : .changed
  }
}
