import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// A password at a terminal: never shown, and the terminal is as before on every way out.
@Suite("quiz: passwords at a terminal", .slow)
struct QuizPasswordTests {
  let quiz: RunProgram
  let terminal: PseudoTerminal

  init() throws {
    quiz = try RunProgram("quiz")
    terminal = try PseudoTerminal()
    try quiz.makeAccount("ann", "long password")
  }

  private func start(_ words: [String]) throws -> LiveProgram {
    try quiz.start(words, input: terminal.handle, output: terminal.handle)
  }

  @Test("what is typed as password is not shown, and typing is shown again behind it")
  func hidden() throws {
    let live = try start(["login", "ann"])
    terminal.wait(for: "Password: ")
    terminal.wait("hidden") { !terminal.showsTyping }
    terminal.type("wrong password\n")
    terminal.wait(for: "No player ann with this password.")
    terminal.wait("hidden") { !terminal.showsTyping }
    terminal.type("long password\n")
    terminal.wait(for: "Welcome back, ann.")
    #expect(try live.end().status == 0)
    #expect(terminal.showsTyping)
    #expect(!terminal.text.contains("wrong password") && !terminal.text.contains("long"))
  }

  @Test("a form asks again at once for what was wrong, and only for that")
  func formAgain() throws {
    let live = try start(["register"])
    for (prompt, count, line) in [
      ("Name: ", 1, "ben"), ("(optional): ", 1, "ben"), ("(optional): ", 2, "ben@example.org"),
      ("not shown: ", 1, "short"), ("not shown: ", 2, "long password"),
      ("Repeat the password: ", 1, "long passwort"), ("not shown: ", 3, "long password"),
      ("Repeat the password: ", 2, "long password"), ("for none: ", 1, ""),
    ] {
      terminal.wait(for: prompt, count: count)
      terminal.type(line + "\n")
    }
    terminal.wait(for: "The e-mail address is not one")
    terminal.wait(for: "Welcome, ben.")
    #expect(try live.end().status == 0)
    #expect(terminal.text.components(separatedBy: "Name: ").count == 2)
    #expect(!terminal.text.contains("long password"))
  }

  @Test(
    "a signal at a password ends the program, shows typing and keeps nothing",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(signal: Int32) throws {
    let before = try quiz.folder.bytes("data/players/ann.jsonl")
    let live = try start(["login", "ann"])
    terminal.wait("hidden") { !terminal.showsTyping }
    terminal.type("long pass")
    live.send(signal)
    #expect(try live.end().status == 128 + signal)
    #expect(terminal.showsTyping)
    #expect(try quiz.folder.bytes("data/players/ann.jsonl") == before)
  }

  @Test("quitting by a signal that is not caught shows typing as well")
  func quits() throws {
    let live = try start(["login", "ann"])
    terminal.wait("hidden") { !terminal.showsTyping }
    live.send(SIGQUIT)
    #expect(try live.end().status == 128 + SIGQUIT)
    #expect(terminal.showsTyping)
  }

  @Test("the end of input at a password ends the program and shows typing")
  func endOfInput() throws {
    let live = try start(["login", "ann"])
    terminal.wait("hidden") { !terminal.showsTyping }
    terminal.type("\u{4}")
    #expect(try live.end().status == 1)
    #expect(terminal.showsTyping)
  }

  @Test("a name with an account plays for one run with its password")
  func oneRun() throws {
    let live = try start(["settings", "tint", "green", "--player", "ann"])
    terminal.wait(for: "this run needs its password")
    terminal.wait("hidden") { !terminal.showsTyping }
    terminal.type("long password\n")
    terminal.wait(for: "blue, orange, green")
    #expect(try live.end().status == 0)
    #expect(!FileManager.default.fileExists(atPath: quiz.data + "/signed-in"))
    #expect(try quiz.playerEvents("ann").suffix(2) == ["signedIn", "settingChanged"])
  }

  @Test("after three tries the program gives up, and no setting is changed")
  func gaveUp() throws {
    let live = try start(["settings", "tint", "green", "--player", "ann"])
    for count in 1...3 {
      terminal.wait(for: "Password: ", count: count)
      terminal.wait("hidden") { !terminal.showsTyping }
      terminal.type("wrong password\n")
    }
    // A password too many is not typed into the shell.
    terminal.wait(for: "That was the last try")
    terminal.type("fourth password\n")
    #expect(try live.end().status == 1)
    #expect(!terminal.text.contains("fourth"))
    #expect(try quiz.playerEvents("ann").suffix(3) == Array(repeating: "signInFailed", count: 3))
  }
}
