import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// The debugger at a terminal that hands over each key.
@Suite("step at a terminal", .slow)
struct StepTerminalTests {
  private let log = Fixtures.folder + "damaged/R01-forged-to-the-end.jsonl"

  private func start() throws -> TerminalRun {
    let run = try TerminalRun(
      RunProgram.path(of: "replay-tool"), ["step", log, "--lines"],
      environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin"])
    run.wait(for: "(0/11) ")
    return run
  }

  @Test("arrows, Home, End and the page keys move; a finding is told where one arrives; q leaves")
  func keys() throws {
    let run = try start()
    #expect(!run.isCooked)
    for (key, prompt) in [
      ("\u{1B}[C", "(1/11) "), ("\u{1B}[B", "(2/11) "), ("\u{1B}OC", "(3/11) "),
      ("\u{1B}[C", "(4/11) "),
    ] {
      run.type(key)
      run.wait(for: prompt)
    }
    run.wait(for: "R01: recorded scoreUpdated")
    run.type("\u{1B}[D")
    run.wait(for: "(3/11) ", count: 2)
    run.type("\u{1B}[4~")
    run.wait(for: "(11/11) ")
    run.type("\u{1B}[5~")
    run.wait(for: "(1/11) ", count: 2)
    run.type("\u{1B}[6~")
    run.wait(for: "(11/11) ", count: 2)
    run.type("\u{1B}[1~")
    run.wait(for: "(0/11) ", count: 2)
    run.type("q\r")
    #expect(run.end() == 0)
    #expect(run.isCooked)
  }

  @Test("a key that stands for nothing, and half a line, do nothing; Ctrl-D leaves")
  func others() throws {
    let run = try start()
    run.type("\u{1B}[2~\u{1B}[15~\u{1B}[1;5Cxx\u{7F}\u{7F}n\r")
    run.wait(for: "(1/11) ")
    run.type("\u{4}")
    #expect(run.end() == 0)
    #expect(run.isCooked && !run.output.contains("no command"))
  }

  @Test("the full screen shows an event, what it changed and a finding; Ctrl-C gives it back")
  func screen() throws {
    let run = try TerminalRun(
      RunProgram.path(of: "replay-tool"), ["step", log],
      environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin"])
    run.wait(onScreen: "0 of 11")
    #expect(!run.isCooked)
    run.type("\u{1B}[C")
    run.wait(onScreen: "Event 1")
    run.type(":g 4\r")
    run.wait(onScreen: "R01: recorded scoreUpdated")
    run.type("\t")
    run.wait(onScreen: "State after 4")
    run.type("/nowhere\r")
    run.wait(onScreen: "No event contains nowhere")
    run.type("\u{3}")
    #expect(run.end() == 130)
    #expect(run.isCooked && run.output.hasSuffix("\u{1B}[?1049l"))
  }

  @Test(
    "Ctrl-C, and being asked to end, leave the terminal as it was", arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) throws {
    let run = try start()
    run.type("\u{1B}[C")
    run.wait(for: "(1/11) ")
    run.send(signal)
    #expect(run.end() == 128 + signal)
    #expect(run.isCooked)
  }
}
