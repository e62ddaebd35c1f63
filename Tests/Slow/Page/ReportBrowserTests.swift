import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionSupport
@testable import TestSupport

/// Report pages in Chromium, checked by Tests/Browser/check-reports.js.
@Suite("Reports in a browser", .slow)
struct ReportBrowserTests {
  private let tool: RunProgram

  init() throws { tool = try RunProgram("replay-tool") }

  /// The program that checks pages in a browser, if both are installed.
  private static let node = RunProgram.found("node")
  private static let browser: String? = {
    if let named = ProcessInfo.processInfo.environment["BROWSER"] { return named }
    let names = ["chromium", "chromium-browser", "google-chrome", "chromium-headless-shell"]
    return names.lazy.compactMap { RunProgram.found($0) }.first
  }()

  @Test(
    "in a browser: clicks, keys, links, the check of the log, contrast, 320 px, print, no script",
    .enabled(if: node != nil && browser != nil, "needs node and Chromium (or $BROWSER)"))
  func inBrowser() throws {
    let fixtures = Fixtures.folder
    let folder = tool.folder.path
    for (log, page) in [
      ("sessions/animals-revised", "animals"), ("sessions/arithmetic-plain", "points"),
      ("damaged/R01-score-forged", "forged"), ("damaged/I02-altered", "damaged"),
    ] {
      _ = try tool(["report", fixtures + log + ".jsonl", "-o", folder + "/\(page).html"])
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/logs", withIntermediateDirectories: true)
    try tool.folder.write(HostileSession.quizBytes, to: "quiz.json")
    try tool.folder.write(try HostileSession.log(), to: "logs/hostile.jsonl")
    for name in ["animals-tied", "arithmetic-plain", "morse-plain"] {
      try FileManager.default.copyItem(
        atPath: fixtures + "sessions/\(name).jsonl", toPath: folder + "/logs/\(name).jsonl")
    }
    let quiz = ["--quiz", folder + "/quiz.json"]
    _ = try tool(["report", folder + "/logs/hostile.jsonl", "-o", folder + "/hostile.html"] + quiz)
    _ = try tool(["report", folder + "/logs", "-o", folder + "/pages"] + quiz)
    let check = try RunProgram(try #require(Self.node), in: tool.folder)
    check.patienceSeconds = 300
    let run = try check(
      [Fixtures.repository + "/Tests/Browser/check-reports.js", folder],
      environment: ["BROWSER": try #require(Self.browser), "PATH": "/usr/bin:/bin:/usr/local/bin"])
    #expect(run.status == 0, "\(run.lines.filter { !$0.hasPrefix("yes") })\(run.errors)")
    #expect(run.lines.filter { $0.hasPrefix("yes") }.count > 60)
  }
}
