import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// `whatif` and `rescore` of quizzes with right answers.
@Suite("Edited runs of graded quizzes")
struct GradedEditTests {
  private let tool: RunProgram
  private let quizzes = Fixtures.folder + "quizzes"
  private let log = Fixtures.folder + "graded/graded-practice.jsonl"

  init() throws { tool = try RunProgram("replay-tool") }

  @Test(
    "an answer of every kind can be set; one that does not fit is refused in the run",
    arguments: ["choices=[1]", "text=red", "matches=[2,-1,0]", "order=[3,2,1,0]", "gaps=a;b;c"])
  func set(answer: String) throws {
    let run = try tool(["whatif", log, "--set", "3." + answer, "--quiz", quizzes])
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("refused") == (answer != "choices=[1]"), "\(run.output)")
  }

  @Test("a changed answer says what it does to the score")
  func score() throws {
    let run = try tool(["whatif", log, "--set", "3.choices=[1]", "--quiz", quizzes, "--plain"])
    let rows = run.lines.filter { $0.contains(" points") }
    #expect(!rows.isEmpty && !rows.contains { $0.contains("\t0 points") }, "\(run.output)")
  }

  @Test("an exam that was handed in and not released has no mark, and is not open")
  func handedIn() throws {
    let log = Fixtures.folder + "graded/rules3-handed-in.jsonl"
    let rescored = try tool([
      "rescore", log, "--quiz", quizzes + "/exam.json", "--old-quiz", quizzes,
    ])
    #expect(rescored.status == 0, "\(rescored.errors)")
    #expect(rescored.output.contains("(handed in)") && !rescored.output.contains("(open)"))
    let run = try tool(["whatif", log, "--set", "7.choices=[1]", "--quiz", quizzes])
    #expect(run.output.contains("not marked yet"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("0 points"))
  }

  @Test("the table of results of a rescore has passed and not passed, not every score")
  func table() throws {
    let folder = tool.folder
    let quiz = String(decoding: try Fixtures.contents(quizzes + "/graded.json"), as: UTF8.self)
    let other = quiz.replacing(#""correct": false"#, with: #""correct": true"#)
    try folder.write(Array(other.utf8), to: "new.json")
    let run = try tool([
      "rescore", log, "--quiz", folder.file("new.json"), "--old-quiz", quizzes,
    ])
    #expect(run.status == 1, "\(run.errors)")
    let heading = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("old") })
    #expect(heading.split(separator: " ").count <= 7, "\(heading)")
    #expect(run.output.contains("whale: "))
  }
}
