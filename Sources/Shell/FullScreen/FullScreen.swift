#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How the terminal was before and the bytes that put it back; in static memory, where a handler of
/// a signal may read them.
private nonisolated(unsafe) var modeBefore = termios()
private nonisolated(unsafe) var isFull = false
private nonisolated(unsafe) let leaving = unsafe bytesInMemory(FullScreen.leaveSequence)
private let leavingCount = FullScreen.leaveSequence.utf8.count

private func bytesInMemory(_ text: String) -> UnsafeMutablePointer<UInt8> {
  let bytes = Array(text.utf8)
  let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
  unsafe memory.initialize(from: bytes, count: bytes.count)
  return unsafe memory
}

/// Gives the terminal back.
///
/// Only what POSIX calls safe in a handler is done here.
private func putBack() {
  guard unsafe isFull else { return }
  unsafe isFull = false
  _ = unsafe write(1, leaving, leavingCount)
  _ = unsafe tcsetattr(0, TCSANOW, &modeBefore)
}

/// A signal that kills the program: the terminal first, then the signal as it would be.
private func putBackAndDie(_ number: Int32) {
  putBack()
  _ = signal(number, SIG_DFL)
  _ = kill(getpid(), number)
}

/// The terminal of the process as a full screen: the alternate screen, and every key at once.
///
/// There is one terminal, so there is one full screen. ``leave()`` is called before anything is
/// printed the usual way, and at `exit`; signals that kill the program give the terminal back too.
/// Only SIGKILL can't: `reset` puts the terminal right then.
package enum FullScreen {
  /// What a terminal gets first: the alternate screen, no cursor, marked pastes, and the question
  /// which colour the background has.
  package static let enterSequence = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[2J"
  /// The question which colour the background has; the answer comes as
  /// ``Key/background(isLight:)``.
  package static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"
  /// The mouse is reported: its buttons, moves while one is held, and cells as numbers.
  package static let mouseOnSequence = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  /// The mouse is the terminal's own again, which selects text with it.
  package static let mouseOffSequence = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  /// What a terminal gets last.
  ///
  /// The screen is cleared first: after a change of size, tmux 3.3a moves rows that fill the width
  /// from the alternate screen to the other one.
  package static let leaveSequence =
    "\u{1B}[?2026l" + mouseOffSequence
    + "\u{1B}[0m\u{1B}[2J\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  private static let deadly = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  private static let putBackAtExit: Void = {
    _ = atexit(putBack)
    for number in deadly { _ = signal(number, putBackAndDie) }
  }()

  /// Whether the terminal is taken over now.
  package static var isEntered: Bool { unsafe isFull }

  /// Takes the terminal over, and its mouse where that is wanted; false where standard input is
  /// none.
  package static func enter(hasMouse: Bool = false) -> Bool {
    if unsafe isFull { return true }
    guard unsafe tcgetattr(0, &modeBefore) == 0 else { return false }
    putBackAtExit
    // Both are made now, because a handler must not be the first who asks for them.
    _ = unsafe (leaving, leavingCount)
    var mode = unsafe modeBefore
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN | ISIG)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { keys in
      unsafe keys[Int(VMIN)] = 1
      unsafe keys[Int(VTIME)] = 0
    }
    guard unsafe tcsetattr(0, TCSANOW, &mode) == 0 else { return false }
    unsafe isFull = true
    ScreenSignals.catchStops()
    _ = System.write(Array((enterSequence + (hasMouse ? mouseOnSequence : "")).utf8), to: 1)
    return true
  }

  /// Gives the terminal back as it was; keys that nobody read are forgotten.
  package static func leave() {
    guard unsafe isFull else { return }
    putBack()
    ScreenSignals.ignoreStops()
  }

  /// Stops the program as Ctrl-Z does, with the terminal as it was; returns when it goes on.
  package static func suspend() {
    leave()
    _ = kill(getpid(), SIGTSTP)
  }
}
