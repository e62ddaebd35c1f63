#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How the terminal was, and how it is while typing is hidden; set before any handler is in place.
private nonisolated(unsafe) var shownMode = termios()
private nonisolated(unsafe) var hiddenMode = termios()

/// Stops or ends the program as the signal has it, but with a terminal that shows typing.
///
/// Only what POSIX calls safe in a handler is done here.
private func showAndPassOn(_ number: Int32) {
  let code = errno
  _ = unsafe tcsetattr(0, TCSANOW, &shownMode)
  _ = signal(number, SIG_DFL)
  var set = sigset_t()
  unsafe sigemptyset(&set)
  unsafe sigaddset(&set, number)
  _ = unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
  _ = kill(getpid(), number)
  // Only a program that was stopped, and now goes on, comes here.
  _ = signal(number, showAndPassOn)
  _ = unsafe tcsetattr(0, TCSANOW, &hiddenMode)
  errno = code
}

extension System {
  /// Hides what is typed until ``showTyping()``; answers false where there is no terminal.
  ///
  /// SIGINT, SIGTERM and SIGHUP are the caller's, who has to show typing again on every way out.
  /// Stopping the program (Ctrl-Z) or quitting it (Ctrl-\\) shows typing first; coming back hides
  /// it. Only SIGKILL leaves a terminal that hides typing: `stty sane` puts it right.
  package static func hideTyping() -> Bool {
    guard unsafe tcgetattr(0, &shownMode) == 0 else { return false }
    unsafe hiddenMode = shownMode
    unsafe hiddenMode.c_lflag &= ~tcflag_t(ECHO)
    // Enter still moves to the next line.
    unsafe hiddenMode.c_lflag |= tcflag_t(ECHONL)
    for number in [SIGTSTP, SIGQUIT] { _ = signal(number, showAndPassOn) }
    Signals.unblock([SIGTSTP, SIGQUIT])
    guard unsafe tcsetattr(0, TCSANOW, &hiddenMode) == 0 else {
      for number in [SIGTSTP, SIGQUIT] { _ = signal(number, SIG_DFL) }
      return false
    }
    return true
  }

  /// Shows what is typed, as before ``hideTyping()``.
  package static func showTyping() {
    _ = unsafe tcsetattr(0, TCSANOW, &shownMode)
    for number in [SIGTSTP, SIGQUIT] { _ = signal(number, SIG_DFL) }
  }
}
