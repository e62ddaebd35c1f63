import Foundation
import Testing

@testable import ProgramSupport
@testable import Shell
@testable import TestSupport
@testable import quiz

/// What the shell sees of a program that ended early.
@Suite("quiz: how the program ends")
struct ProgramEndTests {
  @Test("what a signal interrupted ends with 128 and its number, anything else with its own code")
  func signals() {
    let codes = [SIGINT, SIGTERM, SIGHUP].map { Shell.ExitStatus.interrupted.code(after: $0) }
    #expect(codes == [130, 143, 129])
    #expect(Shell.ExitStatus.no.code(after: SIGTERM) == 1)
  }

  @Test("a standard output that takes nothing is one line with the program's name, and exit code 2")
  func lostOutput() {
    let streams = Streams(input: [])
    var console = streams.console(["HOME": "/nonexistent"])
    let write = console.write
    console.write = { bytes, descriptor in
      descriptor == 1 && !bytes.isEmpty ? ENOSPC : write(bytes, descriptor)
    }
    #expect(Main.run(["list"], console) == .usage)
    #expect(streams.text(2) == "quiz: standard output: \(System.message(ENOSPC))\n")
  }

  @Test("a conversation that is only followed ends at once when its reader has left")
  func listener() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let streams = Streams(input: [])
    var console = streams.console(["HOME": folder.path, "QUIZ_DATA": folder.file("data")])
    console.hasReader = { $0 != 1 }
    let start = console.monotonicMilliseconds()
    let words = ["morse", "chat", "room", "--player", "ann", "--for", "86400"]
    #expect(Main.run(words, console) == .yes)
    #expect(console.monotonicMilliseconds() - start < 60_000)
  }
}
