import Foundation
import Testing

/// A terminal without a screen: what a person types goes in, what the program draws comes out.
final class TerminalRun {
  private let leader: Int32
  private let follower: Int32
  private let process = Process()
  private(set) var output = ""

  init(_ program: String, _ arguments: [String], environment: [String: String]) throws {
    let (leader, name) = try TerminalRun.open()
    self.leader = leader
    follower = unsafe Foundation.open(name, O_RDWR | O_NOCTTY)
    try #require(follower >= 0)
    _ = fcntl(leader, F_SETFL, O_NONBLOCK)
    _ = fcntl(leader, F_SETFD, FD_CLOEXEC)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    let handle = FileHandle(fileDescriptor: follower, closeOnDealloc: false)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
  }

  /// A new pair: the descriptor of one end, the name of the other.
  private static func open() throws -> (Int32, String) {
    #if os(Linux)
      // What posix_openpt, unlockpt and ptsname do; Glibc's module leaves them out.
      let leader = unsafe Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
      try #require(leader >= 0)
      var (lock, number): (Int32, Int32) = (0, 0)
      let isUnlocked = unsafe ioctl(leader, 0x4004_5431, &lock) == 0  // TIOCSPTLCK
      let isNumbered = unsafe ioctl(leader, 0x8004_5430, &number) == 0  // TIOCGPTN
      try #require(isUnlocked && isNumbered)
      return (leader, "/dev/pts/\(number)")
    #else
      let leader = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(leader >= 0 && grantpt(leader) == 0 && unlockpt(leader) == 0)
      let name = try #require(unsafe ptsname(leader).map { unsafe String(cString: $0) })
      return (leader, name)
    #endif
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(leader)
    close(follower)
  }

  /// Whether the terminal shows what is typed, and hands it over by lines.
  var isCooked: Bool {
    var settings = termios()
    _ = unsafe tcgetattr(follower, &settings)
    return settings.c_lflag & tcflag_t(ECHO) != 0 && settings.c_lflag & tcflag_t(ICANON) != 0
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(leader, bytes, bytes.count)
  }

  /// Waits until a text was drawn, for ten seconds at most.
  func wait(for text: String, count: Int = 1) {
    for _ in 0..<2000 {
      read()
      if output.components(separatedBy: text).count > count { return }
      usleep(5000)
    }
    Issue.record("never drawn: \(text), but \(output.debugDescription)")
  }

  /// Waits for the end; the exit code, 128 and more for a signal.
  func end() -> Int32 {
    for _ in 0..<2000 where process.isRunning {
      read()
      usleep(5000)
    }
    if process.isRunning {
      Issue.record("still running")
      kill(process.processIdentifier, SIGKILL)
    }
    process.waitUntilExit()
    read()
    return process.terminationReason == .uncaughtSignal
      ? 128 + process.terminationStatus : process.terminationStatus
  }

  func send(_ signal: Int32) { _ = kill(process.processIdentifier, signal) }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let taken = unsafe Foundation.read(leader, &bytes, bytes.count)
      guard taken > 0 else { return }
      output += String(decoding: bytes[..<taken], as: UTF8.self)
    }
  }
}
