#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What stands for a key that does nothing: `_POSIX_VDISABLE`.
#if canImport(Darwin)
  private let noKey: UInt8 = 0xFF
#else
  private let noKey: UInt8 = 0
#endif

/// How the terminal was before; what puts it back when the program ends on any way out.
private nonisolated(unsafe) var settingsBefore: termios?

private func putSettingsBack() {
  if var before = unsafe settingsBefore { _ = unsafe tcsetattr(0, TCSADRAIN, &before) }
  unsafe settingsBefore = nil
}

/// The terminal of standard input, handing over each key at once and showing none by itself.
///
/// Ctrl-C still is a signal and Enter an end of line; Ctrl-Z is only a key, because a player who
/// stopped the program would find the terminal without an echo. It is as before once this value is
/// gone, and at `exit` too.
package struct RawTerminal: ~Copyable {
  /// Takes the terminal over; nil where standard input is none.
  package init?() {
    var settings = termios()
    guard unsafe tcgetattr(0, &settings) == 0 else { return nil }
    if unsafe settingsBefore == nil {
      unsafe settingsBefore = settings
      RawTerminal.putBackAtExit
    }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON)
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      unsafe keys[Int(VSUSP)] = noKey
      unsafe keys[Int(VMIN)] = 1
      unsafe keys[Int(VTIME)] = 0
    }
    guard unsafe tcsetattr(0, TCSADRAIN, &settings) == 0 else {
      putSettingsBack()
      return nil
    }
  }

  private static let putBackAtExit: Void = { _ = atexit(putSettingsBack) }()

  deinit { putSettingsBack() }
}
