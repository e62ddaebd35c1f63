import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// The page as a file: what `quiz web` writes, and what a real browser does with it.
@Suite("Page file", .slow)
struct PageFileTests {
  static let page = Fixtures.root + "/../Web/built/quiz.html"
  static let browser = ProcessInfo.processInfo.environment["BROWSER"] ?? found()
  static let unseen: Comment = """
    no page is built (Web/build-page), or no browser or python3 is installed (chromium in PATH, or \
    its program in $BROWSER)
    """

  @Test("quiz web writes the page that was built, never over a file, or says how to build it")
  func web() throws {
    let quiz = try RunProgram("quiz")
    let target = quiz.folder.file("quiz.html")
    let run = try quiz(["web", "-o", target])
    if run.status == 2 {
      #expect(run.errors.contains("Web/build-page"))
      #expect(run.errorLines.count == 1)
      return
    }
    #expect(run.status == 0)
    let bytes = try quiz.folder.bytes("quiz.html")
    #expect(bytes.starts(with: Array("<!doctype html>".utf8)))
    #expect(bytes.count < 1_125_000)
    let again = try quiz(["web", "-o", target])
    #expect(again.status == 2)
    #expect(again.errors.contains("never overwritten"))
    #expect(try quiz.folder.bytes("quiz.html") == bytes)
    #expect(try quiz(["web"]).status == 2)
  }

  @Test("a name with / at its end gets everything that a web server needs, never over a file")
  func installable() throws {
    let quiz = try RunProgram("quiz")
    let run = try quiz(["web", "-o", quiz.folder.file("public/site/")])
    guard run.status != 2 else { return #expect(run.errors.contains("Web/build-page")) }
    #expect(run.status == 0)
    for name in ["index.html", "retrace.webmanifest", "retrace-icon.svg", "service-worker.js"] {
      #expect(try !quiz.folder.bytes("public/site/" + name).isEmpty)
    }
    let again = try quiz(["web", "-o", quiz.folder.file("public/site/")])
    #expect(again.status == 2 && again.errors.contains("never overwritten"))
  }

  @Test(
    "a real browser plays it: reloaded, killed, finished, and the log passes an audit",
    .enabled(if: FileManager.default.fileExists(atPath: page) && browser != nil, unseen),
    .timeLimit(.minutes(30)))
  func browserPlays() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", Fixtures.root + "/../Tests/Browser/check-page.py", PageFileTests.page,
      RunProgram.path(of: "replay-tool"),
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: output, as: UTF8.self))")
  }

  /// The first program of the usual names, where python3 is there too.
  private static func found() -> String? {
    guard RunProgram.found("python3") != nil else { return nil }
    return [
      "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
      "chromium-headless-shell",
    ].lazy.compactMap { RunProgram.found($0) }.first
  }
}
