import Foundation
import Testing

@testable import TestSupport

/// A terminal without a screen: what a person types goes in, what the program draws comes out.
final class TerminalRun {
  private let leader: Int32
  private let follower: Int32
  private let process = Process()
  private let columns: Int
  private let rows: Int
  private(set) var output = ""
  /// The start of a character whose other bytes have not come yet.
  private var unread: [UInt8] = []

  init(
    _ program: String, _ arguments: [String], environment: [String: String], columns: Int = 80,
    rows: Int = 24, in folder: String? = nil
  ) throws {
    (self.columns, self.rows) = (columns, rows)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var ends: (leader: Int32, follower: Int32) = (-1, -1)
    try #require(unsafe openpty(&ends.leader, &ends.follower, nil, nil, &size) == 0)
    (leader, follower) = ends
    _ = fcntl(leader, F_SETFL, O_NONBLOCK)
    _ = fcntl(leader, F_SETFD, FD_CLOEXEC)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let handle = FileHandle(fileDescriptor: follower, closeOnDealloc: false)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
  }

  /// `quiz` on a terminal with 256 colours, whose folder is the data folder.
  convenience init(
    quiz words: [String], in data: TemporaryFolder, _ more: [String: String] = [:]
  ) throws {
    let environment = [
      "TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "QUIZ_DATA": data.path,
    ]
    try self.init(
      RunProgram.path(of: "quiz"), words, environment: environment.merging(more) { $1 })
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

  /// Waits until the screen shows a text, for ten seconds at most.
  ///
  /// A program on the full screen draws only what changed, so its output alone does not have the
  /// text.
  func wait(onScreen text: String) {
    for _ in 0..<2000 {
      read()
      if lines.contains(where: { $0.contains(text) }) { return }
      usleep(5000)
    }
    Issue.record("never shown: \(text), but \(lines.joined(separator: "\n"))")
  }

  /// Waits until something is so, for ten seconds at most.
  func wait(until isSo: () -> Bool) {
    for _ in 0..<2000 {
      read()
      if isSo() { return }
      usleep(5000)
    }
    Issue.record("never so: \(lines.joined(separator: "\n"))")
  }

  /// Waits until the screen shows a text and nothing more is drawn for a fifth of a second.
  func settle(onScreen text: String) {
    wait(onScreen: text)
    var (count, quiet) = (output.utf8.count, 0)
    for _ in 0..<2000 where quiet < 40 {
      usleep(5000)
      read()
      quiet = output.utf8.count == count ? quiet + 1 : 0
      count = output.utf8.count
    }
  }

  /// Types keys and Ctrl-L, and waits until the program has taken all of them: it draws the whole
  /// screen then, which is the answer.
  func screen(after keys: String) -> [String] {
    let start = output.utf8.count
    type(keys + "\u{C}")
    for _ in 0..<10_000 {
      read()
      let drawn = Array(output.utf8.dropFirst(start))
      let text = String(decoding: drawn, as: UTF8.self)
      if let clear = text.range(of: "\u{1B}[2J", options: .backwards),
        text[clear.upperBound...].contains("\u{1B}[?2026l")
      {
        var screen = VirtualTerminal(columns: columns, rows: rows)
        screen.show(Array(text[clear.upperBound...].utf8))
        return screen.lines
      }
      usleep(1000)
    }
    Issue.record("not drawn after \(keys.debugDescription): \(lines.joined(separator: "\n"))")
    return lines
  }

  /// What the terminal shows now.
  var lines: [String] {
    var screen = VirtualTerminal(columns: columns, rows: rows)
    screen.show(Array(output.utf8))
    return screen.lines
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
      unread += bytes[..<taken]
      let whole = unread.count - TerminalRun.unfinishedCount(unread)
      output += String(decoding: unread[..<whole], as: UTF8.self)
      unread.removeFirst(whole)
    }
  }

  /// How many bytes at the end begin a character of UTF-8 and do not finish it.
  private static func unfinishedCount(_ bytes: [UInt8]) -> Int {
    for (place, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let count = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return count > place + 1 ? place + 1 : 0
    }
    return 0
  }
}
