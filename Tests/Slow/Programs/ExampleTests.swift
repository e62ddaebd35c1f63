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
}
