import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// `quiz grant-time`: what it says, and when it refuses.
@Suite("quiz: grant-time")
struct GrantTimeTests {
  private let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  /// Begins an exam of one question and leaves it.
  private func begin(_ settings: String) throws {
    let file =
      #"{"id":"small","title":"Small","mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80","#
      + settings
      + #""questions":[{"id":"a","kind":"truefalse","text":"?","correct":true}]}"#
    try quiz.folder.write(Array(file.utf8), to: "small.json")
    let run = try quiz(
      ["play", quiz.folder.file("small.json"), "--player", "ann"], typing: "/p\n")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("a session without any time limit is given no time and no rest")
  func withoutLimit() throws {
    try begin("")
    for words in [["grant-time", "last", "5"], ["grant-time", "last", "5", "--rest"]] {
      let run = try quiz(words)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("this session has no time limit"), "\(run.errors)")
      #expect(run.errorLines.count == 1)
    }
  }

  @Test("of one minute there is no plural")
  func oneMinute() throws {
    try begin(#""time":600,"#)
    let time = try quiz(["grant-time", "last", "1"])
    #expect(time.status == 0 && time.output.contains("1 minute more: added"), "\(time.errors)")
    let rest = try quiz(["grant-time", "last", "1", "--rest"]).output
    #expect(rest.contains("1 minute of the session's pauses does not count"), "\(rest)")
    let two = try quiz(["grant-time", "last", "2", "--rest"]).output
    #expect(two.contains("2 minutes of the session's pauses do not count"), "\(two)")
  }
}
