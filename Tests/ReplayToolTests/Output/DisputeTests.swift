import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// The sheet for a conversation about a result.
@Suite("replay-tool dispute")
struct DisputeTests {
  private let tool: RunProgram
  private let quizzes = Fixtures.folder + "quizzes"

  init() throws { tool = try RunProgram("replay-tool") }

  @Test("every question is on it with its answers, what is right, what it counted and why")
  func sheet() throws {
    let log = Fixtures.folder + "graded/exam-revised.jsonl"
    let run = try tool(["dispute", log, "--quiz", quizzes])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("Before: "), "a revised answer is told with the one before it")
    #expect(run.output.contains("No answer was given."))
    #expect(run.output.contains("the pass mark is 62.5%"))
    #expect(run.output.contains("every entry follows from the answers given"))
  }

  @Test("marks of gaps in a quiz file become gaps to read, and lines have no spaces at their ends")
  func gaps() throws {
    let exam = Fixtures.folder + "graded/exam-submitted.jsonl"
    let run = try tool(["dispute", exam, "--quiz", quizzes])
    #expect(
      run.lines.contains("5. The (1) ____ of France is (2) ____, with (3) ____ million people."))
    let animals = try tool(["dispute", Fixtures.folder + "sessions/animals-revised.jsonl"])
    #expect(animals.lines.contains("   Counted: 1 for “You are a 🐱!”."))
    #expect(animals.lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test("there are neither codes nor hashes on it, also where the log breaks a rule")
  func plainWords() throws {
    for name in ["graded/exam-revised", "damaged/R21-wrong-mark", "sessions/animals-revised"] {
      let run = try tool(["dispute", Fixtures.folder + name + ".jsonl", "--quiz", quizzes])
      #expect(run.status == (name.hasPrefix("damaged") ? 1 : 0), "\(name): \(run.errors)")
      #expect(run.output.firstMatch(of: /\b[IRS][0-9][0-9]\b/) == nil)
      #expect(run.output.firstMatch(of: /[0-9a-f]{16}/) == nil)
      #expect(run.output.contains("Do not decide by this sheet alone") == (run.status == 1))
    }
  }

  @Test("the page has the same content, and nothing of it is markup")
  func page() throws {
    let log = Fixtures.folder + "graded/graded-practice.jsonl"
    let page = try tool(["dispute", log, "--quiz", quizzes, "-o", "-"]).output
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("What is the capital of Australia?"))
    #expect(!page.contains("<script"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test("a folder, no log, or a log without its quiz is one line")
  func wrong() throws {
    #expect(try tool(["dispute"]).status == 2)
    #expect(try tool(["dispute", Fixtures.folder + "sessions"]).status == 2)
    let run = try tool(["dispute", Fixtures.folder + "graded/exam-revised.jsonl"])
    #expect(run.status == 3 && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }
}
