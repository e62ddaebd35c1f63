import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// Quizzes with right answers, as a person types at them.
@Suite("quiz: graded play")
struct GradedPlayTests {
  private static let choices = #""answers":[{"text":"right","credit":100},{"text":"wrong"}]}"#

  /// Plays a quiz of these questions.
  private func play(
    _ questions: [String], _ settings: String = #""mode":"practice""#, typing typed: String,
    _ options: [String] = []
  ) throws -> (output: String, log: String) {
    let quiz = try RunProgram("quiz")
    let file =
      #"{"id":"small","title":"Small",\#(settings),"questions":["#
      + questions.joined(separator: ",") + "]}"
    try quiz.folder.write(Array(file.utf8), to: "small.json")
    let run = try quiz(
      ["play", quiz.folder.file("small.json"), "--player", "ann"] + options, typing: typed)
    #expect(run.status == 0, "\(run.errors)")
    return (run.output + run.errors, try #require(try quiz.sessionLogs().first))
  }

  private func single(_ id: String) -> String {
    #"{"id":"\#(id)","kind":"single","text":"?","# + Self.choices
  }

  @Test(
    "where an answer is text, every word is one, and a / makes a command",
    arguments: ["n", "N", "b", "q", "help", "open", "g 1", "?"])
  func letters(answer: String) throws {
    let question = #"{"id":"a","kind":"short","text":"?","accept":[{"text":"\#(answer)"}]}"#
    let played = try play([question], typing: answer + "\nn\n")
    #expect(played.log.contains(#""type":"sessionFinished""#))
    #expect(played.log.contains(#""score":100"#))
    let left = try play([question], typing: "/p\n")
    #expect(left.output.contains("Paused"))
  }

  @Test(
    "when the time is up, the next line shows the result and why, whatever it asked for",
    arguments: ["1", "n", "q", "p", "b", ""])
  func timeIsUp(line: String) throws {
    let played = try play(
      [single("a"), single("b")], #""mode":"practice","time":20"#, typing: "1\nn\n" + line + "\n",
      ["--clock", "2026-11-20T09:30:00.000Z+9000ms"])
    #expect(played.log.contains(#""type":"sessionFinished""#))
    #expect(played.output.contains("The time for this quiz is up."))
    #expect(played.output.contains("receipt"))
    #expect(!played.output.contains("Paused"))
  }

  @Test("going back in an exam shows what was typed there")
  func earlier() throws {
    let exam = #""mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80""#
    let short = #"{"id":"a","kind":"short","text":"?","accept":[{"text":"x"}]}"#
    let played = try play([short, single("b")], exam, typing: "azure\nb\n/p\n")
    #expect(played.output.contains("Your answer so far: azure."))
    let other = try play([short, single("b")], exam, typing: "azure\n/p\n")
    #expect(!other.output.contains("Your answer so far"))
  }

  @Test("at the end of an exam the screen counts what is answered, and claims no more")
  func submit() throws {
    let exam = #""mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80""#
    let questions = ["a", "b", "c"].map { single($0) }
    let open = try play(questions, exam, typing: "g 3\n1\nn\n")
    #expect(open.output.contains("1 of 3 answered"))
    #expect(open.output.contains("this was the last question; submit shows the result"))
    #expect(!open.output.contains("every question is answered"))
    let whole = try play(questions, exam, typing: "1\n1\n1\n")
    #expect(whole.output.contains("all 3 answered"))
  }
}
