import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// A host that the home menu starts, where everybody plays what they like.
@Suite(
  "quiz: a host from the menu", .slow, .enabled(if: !WebCommand.page.isEmpty, "needs the page"))
struct HostChooserTests {
  private let data: TemporaryFolder
  private let otherData: TemporaryFolder
  private let keys: TemporaryFolder

  init() throws {
    data = try TemporaryFolder()
    otherData = try TemporaryFolder()
    keys = try TemporaryFolder()
  }

  /// The form of a host of every quiz.
  private func form(in data: TemporaryFolder) throws -> TerminalRun {
    let run = try TerminalRun(quiz: [], in: data, ["QUIZ_KEYS": keys.file("keys")])
    run.wait(onScreen: "Daily five")
    run.type("h")
    run.wait(onScreen: "What does the class play?")
    run.type("1")
    // What is on the network says so before it begins.
    run.wait(onScreen: "Every device in your network can open the page.")
    return run
  }

  private static let ends: [(signal: Int32, status: Int32)] = [
    (SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129),
  ]

  @Test("SIGINT, SIGTERM and SIGHUP end it, as they end the menu", arguments: ends)
  func signals(signal: Int32, status: Int32) throws {
    let run = try form(in: data)
    // The network is the first choice.
    run.type("\u{1B}[C\r\u{15}0")
    run.wait(onScreen: "this computer only")
    run.type("\r")
    run.wait(for: "Address  http://127.0.0.1:")
    run.wait(for: "Ctrl-C stops the host")
    run.send(signal)
    #expect(run.end() == status)
    #expect(run.isCooked)
  }

  @Test("a port that another program has is told on the form, where another one can be typed")
  func takenPort() throws {
    let first = try form(in: data)
    first.type("\u{1B}[C\r\u{15}0\r")
    first.wait(for: "Ctrl-C stops the host")
    let port = try #require(first.output.firstMatch(of: /127\.0\.0\.1:(\d+)/)?.1)
    let second = try form(in: otherData)
    second.type("\u{1B}[C\r\u{15}" + String(port) + "\r")
    second.wait(onScreen: "Cannot listen")
    // The form has a port and no option of that name.
    second.wait(onScreen: "port.")
    second.type("\u{15}0\r")
    second.wait(for: "Ctrl-C stops the host")
    for run in [first, second] {
      run.send(SIGTERM)
      #expect(run.end() == 143)
    }
  }
}
