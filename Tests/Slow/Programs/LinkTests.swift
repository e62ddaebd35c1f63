import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Links that `quiz` shows on the full screen, opened by a program that notes what it was given.
@Suite("quiz: links", .slow)
struct LinkTests {
  private let data: TemporaryFolder

  init() throws {
    data = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: data.file("bin"), withIntermediateDirectories: true)
    try data.write(
      Array("#!/bin/sh\nprintf '%s|%s' \"$#\" \"$1\" > \(data.file("opened"))\n".utf8),
      to: "bin/xdg-open")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: data.file("bin/xdg-open"))
  }

  private func start(_ words: [String], term: String = "xterm") throws -> TerminalRun {
    try TerminalRun(
      RunProgram.path(of: "quiz"), words,
      environment: ["TERM": term, "PATH": data.file("bin"), "QUIZ_DATA": data.file("data")])
  }

  /// Opens the link on the page of a country.
  private func openMap(_ run: TerminalRun) {
    run.wait(onScreen: "Countries")
    run.type("c")
    run.wait(onScreen: "type a name or a code")
    run.type("netherlands\r")
    run.wait(onScreen: "O open map")
    run.type("o")
  }

  private func opened(_ run: TerminalRun) throws -> String {
    run.wait(onScreen: "Opened: ")
    return try String(contentsOfFile: data.file("opened"), encoding: .utf8)
  }

  @Test("O opens a country's map link, as one argument that no shell reads")
  func country() throws {
    let run = try start([])
    openMap(run)
    #expect(try opened(run).wholeMatch(of: /1\|geo:[-0-9.,?z=]+/) != nil)
    run.type("\u{1B}[F")
    run.wait(for: "\u{1B}]8;;geo:")
    run.type("\u{3}")
    #expect(run.end() == 130)
  }

  @Test("where no program shows places, the map on the web is opened")
  func map() throws {
    let opener = "case $1 in geo:*) exit 4;; esac; printf '%s' \"$1\" > \(data.file("opened"))\n"
    try data.write(Array(("#!/bin/sh\n" + opener).utf8), to: "bin/xdg-open")
    let run = try start([])
    openMap(run)
    #expect(try opened(run).hasPrefix("https://www.openstreetmap.org/?mlat=52"))
    run.type("\u{3}")
    #expect(run.end() == 130)
  }

  @Test("an address in a question is opened by O or a click, whatever it has in it")
  func question() throws {
    let address = "https://example.org/?a=1&b=$(touch%20x);'y'"
    let quiz = #"""
      {"id":"q","title":"Q","mode":"practice","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80","questions":[
      {"id":"a","kind":"short","text":"Read ADDRESS first, or mailto:a@b.c","accept":[{"text":"b"}]}]}
      """#
    try data.write(Array(quiz.replacing("ADDRESS", with: address + "z").utf8), to: "q.json")
    let run = try start(["play", data.file("q.json")])
    run.wait(onScreen: "Begin")
    run.type("\r")
    run.wait(onScreen: "F5 open link")
    // O is a letter here.
    run.type("o\u{1B}[15~")
    run.wait(onScreen: "Which link?")
    run.type("1")
    #expect(try opened(run) == "1|https://example.org/?a=1&b=$(touch%20x);%27y%27z")
    run.settle(onScreen: "▌▸ o▁")
    let row = try #require(run.lines.firstIndex { $0.contains("mailto:") })
    let place = try #require(run.lines[row].firstRange(of: "mailto:")?.lowerBound)
    let column = run.lines[row][..<place].count + 1
    run.type("\u{1B}[<0;\(column);\(row + 1)M")
    run.wait(onScreen: "Opened: mailto:")
    #expect(try opened(run) == "1|mailto:a@b.c")
    run.type("\u{3}")
    #expect(run.end() == 130)
    #expect(run.output.contains("\u{1B}]8;;mailto:a@b.c\u{1B}\\"))
  }

  @Test("without a program that opens links the address is told; an old terminal gets no link")
  func without() throws {
    try FileManager.default.removeItem(atPath: data.file("bin/xdg-open"))
    let run = try start([], term: "linux")
    openMap(run)
    run.wait(onScreen: "No program here opens links. It is:")
    run.settle(onScreen: "https://www.openstreetmap.org/?mlat=52")
    run.type("\u{1B}[F")
    run.settle(onScreen: "geo:")
    #expect(!run.output.contains("\u{1B}]8;"))
    run.type("\u{3}")
    #expect(run.end() == 130)
  }
}
