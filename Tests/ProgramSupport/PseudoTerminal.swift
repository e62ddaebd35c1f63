import Foundation
import Testing

@testable import TestSupport

/// A terminal of the system's own making: what a person types goes in, what they see comes out.
final class PseudoTerminal {
  /// The program's end.
  let handle: FileHandle
  private let person: Int32
  private(set) var seen: [UInt8] = []

  init() throws {
    var ends: (person: Int32, program: Int32) = (-1, -1)
    try #require(unsafe openpty(&ends.person, &ends.program, nil, nil, nil) == 0)
    person = ends.person
    handle = FileHandle(fileDescriptor: ends.program, closeOnDealloc: true)
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
    _ = fcntl(person, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(person) }

  /// Types a text.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(person, bytes, bytes.count)
  }

  /// Whether what is typed is shown.
  var showsTyping: Bool {
    var mode = termios()
    _ = unsafe tcgetattr(handle.fileDescriptor, &mode)
    return mode.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Waits until a condition holds; gives up after 30 seconds.
  func wait(_ what: String, until condition: () -> Bool) {
    for _ in 0..<6000 {
      look()
      if condition() { return }
      usleep(5000)
    }
    Issue.record("never happened: \(what)")
  }

  /// Waits until the terminal shows a text so often.
  func wait(for text: String, count: Int = 1) {
    wait(text) { self.text.components(separatedBy: text).count > count }
  }

  /// What was shown so far.
  var text: String { String(decoding: seen, as: UTF8.self) }

  /// Takes what is there to be seen.
  func look() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let taken = unsafe read(person, &chunk, chunk.count)
      if taken <= 0 { return }
      seen += chunk[..<taken]
    }
  }
}
