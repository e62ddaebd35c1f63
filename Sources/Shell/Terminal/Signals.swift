#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where the handler writes; set once, before any handler is in place.
private nonisolated(unsafe) var signalPipeEnd: Int32 = -1

/// Where a watcher reads; -1 while nobody watches.
private nonisolated(unsafe) var watchedEnd: Int32 = -1

/// The signal that came last; 0 before the first.
private nonisolated(unsafe) var lastSignal: Int32 = 0

/// The only thing that is safe in a handler and can be waited for: one byte into a pipe.
private func passOn(_ signal: Int32) {
  let number = errno
  unsafe lastSignal = signal
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = unsafe write(signalPipeEnd, &byte, 1)
  errno = number
}

/// Signals that ask a program to end, made into something that can be waited for.
package enum Signals {
  /// What interrupted the program: the signal that came last, or SIGINT where a screen took Ctrl-C
  /// as a key.
  static var interruption: Int32 { unsafe lastSignal == 0 ? SIGINT : lastSignal }

  /// What can be read once one came; nil while nobody watches, and they end the program.
  package static var watched: Int32? { unsafe watchedEnd < 0 ? nil : watchedEnd }

  /// Whether one came since somebody watches.
  package static var hasCome: Bool { unsafe lastSignal != 0 }

  /// Catches SIGINT, SIGTERM and SIGHUP; answers the descriptor that can be read once one came.
  ///
  /// They are let through even if the parent process had them blocked; SIGHUP stays
  /// ignored where it was (`nohup`). A signal between two waits is not lost: its byte
  /// stays in the pipe.
  package static func watch() throws(Failure) -> Int32 {
    guard let ends = makePipe() else {
      throw Failure("cannot watch for signals: " + System.message(errno))
    }
    unsafe signalPipeEnd = ends.write
    unsafe watchedEnd = ends.read
    for number in [SIGINT, SIGTERM] { _ = signal(number, passOn) }
    let before = signal(SIGHUP, passOn)
    let ignored = SIG_IGN
    let wasIgnored =
      unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(ignored, to: Int.self)
    if wasIgnored { _ = signal(SIGHUP, SIG_IGN) }
    unblock([SIGINT, SIGTERM, SIGHUP])
    return ends.read
  }

  /// Lets signals through that the parent process may have blocked.
  static func unblock(_ numbers: [Int32]) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    _ = unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  /// The ends of a pipe that never waits, for a handler to write into; nil if there can be none.
  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: (read: Int32, write: Int32) = (-1, -1)
    let made = unsafe withUnsafeMutablePointer(to: &ends) { pair in
      unsafe pair.withMemoryRebound(to: Int32.self, capacity: 2) { unsafe pipe($0) }
    }
    guard made == 0 else { return nil }
    for end in [ends.read, ends.write] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return ends
  }
}
