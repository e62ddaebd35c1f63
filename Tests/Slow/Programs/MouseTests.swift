import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// `quiz` on the full screen by the mouse: its reports are typed as a terminal sends them.
@Suite("quiz: mouse", .slow)
struct MouseTests {
  private let data: TemporaryFolder

  init() throws { data = try TemporaryFolder() }

  private let on = "\u{1B}[?1006h"
  private let off = "\u{1B}[?1006l"

  private func start(_ words: [String], _ more: [String: String] = [:]) throws -> TerminalRun {
    try TerminalRun(quiz: words, in: data, more)
  }

  /// Clicks on a text that is on the screen.
  private func click(_ text: String, _ run: TerminalRun) {
    run.settle(onScreen: text)
    for (row, line) in run.lines.enumerated() {
      guard let place = line.firstRange(of: text)?.lowerBound else { continue }
      let cell = "\(line[..<place].count + 1);\(row + 1)"
      run.type("\u{1B}[<0;" + cell + "M\u{1B}[<0;" + cell + "m")
      return
    }
  }

  @Test("a quiz is played from the menu to its end by clicks alone, and left by them")
  func play() throws {
    let run = try start([])
    run.wait(onScreen: "Which Animal")
    #expect(run.output.contains(on))
    click("Which Animal", run)
    click("Begin", run)
    click("Fish", run)
    click("Sleeping", run)
    run.wait(onScreen: "1 chosen")
    click("Submit answer", run)
    click("┿", run)
    click("Submit answer", run)
    run.wait(onScreen: "How many answers counted")
    click("Esc", run)
    run.settle(onScreen: "/ find")
    click("Q quit", run)
    run.wait(onScreen: "Leave Retrace?")
    click("Enter leave", run)
    #expect(run.end() == 0)
    #expect(run.isCooked)
    #expect(run.output.components(separatedBy: on).count == 2)
    #expect(run.output.contains(off))
  }

  @Test("F6 gives the mouse to the terminal and takes it back; --no-mouse never takes it")
  func turnedOff() throws {
    let run = try start(["play", "animals"])
    run.wait(onScreen: "Begin")
    run.type("\u{1B}[17~")
    run.wait(onScreen: "The mouse selects text; F6 gives it back")
    #expect(run.output.contains(off))
    run.settle(onScreen: "Begin")
    // A report that is still on its way does nothing.
    click("Begin", run)
    usleep(200_000)
    run.settle(onScreen: "Begin")
    run.type("\u{1B}[17~")
    run.wait(onScreen: "Shift selects text")
    #expect(run.output.components(separatedBy: on).count == 3)
    click("Begin", run)
    run.wait(onScreen: "1 of 3")
    run.type("\u{3}")
    #expect(run.end() == 130)
    for (words, more) in [(["--no-mouse"], [:]), ([], ["QUIZ_MOUSE": "off"])] {
      let quiet = try start(["play", "animals"] + words, more)
      quiet.wait(onScreen: "Begin")
      quiet.type("\u{3}")
      #expect(quiet.end() == 130)
      #expect(!quiet.output.contains(on))
    }
  }

  @Test("hostile and cut reports type nothing into an answer and end nothing")
  func hostile() throws {
    let run = try start(["play", "arithmetic"])
    run.wait(onScreen: "Begin")
    run.type("\r")
    run.wait(onScreen: "Submit answer")
    let reports = [
      "\u{1B}[<0;99999999999999999999;99999999999999999999M", "\u{1B}[<999999999999;1;1M",
      "\u{1B}[<-1;-1;-1M", "\u{1B}[<;;M", "\u{1B}[<M", "\u{1B}[<0;1M", "\u{1B}[<35;3;3M",
      "\u{1B}[M !!", "\u{1B}[32;1;1M", "\u{1B}[<0;0;0M", "\u{1B}[<0;1;1;1;1M",
    ]
    for report in reports { run.type(report) }
    // The end of a report comes late.
    run.type("\u{1B}[<0;12")
    usleep(300_000)
    run.type(";7M")
    run.type("5")
    run.settle(onScreen: "▌▸ 5▁")
    for sign in ["<", ";", "M", "9"] {
      let typed = run.lines.first { $0.contains("▌▸ ") } ?? ""
      #expect(!typed.contains(sign), "\(typed)")
    }
    run.type("\u{3}")
    #expect(run.end() == 130)
  }
}
