import Foundation
import ReplayTool
import Shell
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// The examples of the help, run by a shell as a reader would.
@Suite("replay-tool: examples", .slow)
struct ReplayToolExampleTests {
  @Test(
    "every example in the help runs, and none is a usage error", arguments: Commands.all.indices)
  func examples(command: Int) throws {
    let shell = try RunProgram("/bin/sh")
    let path = RunProgram.path(of: "replay-tool")
    let folder = path.dropLast("/replay-tool".count)
    for example in Commands.all[command].spec.examples {
      let run = try shell(
        ["-c", "cd '\(Fixtures.repository)' && \(example)"],
        environment: ["PATH": "\(folder):/usr/bin:/bin"])
      // A damaged log and two that differ are answered with 1; where a bisect finds, with 0.
      let isNo =
        example.contains(" diff ") || example.contains("corrected")
        || (example.contains("fixtures/damaged") && !example.contains(" bisect "))
      #expect(run.status == (isNo ? 1 : 0), "\(example)\n\(run.errors)")
      #expect(!run.output.isEmpty, "\(example)")
    }
  }

  @Test("a file that does not fit is named as it was asked for, and nothing of it is left")
  func full() throws {
    let shell = try RunProgram("/bin/sh")
    let tool = "'\(RunProgram.path(of: "replay-tool"))'"
    let log = "'\(Fixtures.folder)sessions/animals-plain.jsonl'"
    let page = shell.folder.file("page.html")
    let run = try shell(["-c", "ulimit -f 1; exec \(tool) report \(log) -o '\(page)'"])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("replay-tool: cannot write to \(page): the disk is full;"))
    #expect(!FileManager.default.fileExists(atPath: page))
  }
}
