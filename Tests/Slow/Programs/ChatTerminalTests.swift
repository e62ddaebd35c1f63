import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import Systems
@testable import TestSupport

/// `quiz morse chat` at a terminal, where keys come one by one.
@Suite("quiz: chat at a terminal", .slow, .serialized)
struct ChatTerminalTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  private func terminal(
    _ player: String, _ environment: [String: String] = [:], path: String = "/usr/bin:/bin"
  ) throws -> TerminalRun {
    var variables = [
      "QUIZ_DATA": quiz.data, "HOME": quiz.folder.path, "PATH": path, "TERM": "xterm",
      "NO_COLOR": "1", "TMPDIR": quiz.folder.path, "QUIZ_SCREEN": "lines",
    ]
    variables.merge(environment) { $1 }
    return try TerminalRun(
      RunProgram.path(of: "quiz"), ["morse", "chat", "room", "--player", player],
      environment: variables)
  }

  private func send(_ text: String) throws {
    let run = try quiz(["morse", "chat", "room", "--player", "bob", "-q"], typing: text + "\n")
    #expect(run.status == 0)
  }

  @Test("a message that arrives leaves the half typed line whole, below it")
  func whileTyping() throws {
    let ann = try terminal("ann")
    ann.wait(for: "/q leave")
    ann.type("half a ")
    ann.wait(for: "> half a ")
    try send("hello ann")
    ann.wait(for: "hello ann\r\n")
    ann.wait(for: "\u{1B}[K> half a ", count: 2)
    let news = try #require(ann.output.components(separatedBy: "hello ann").last)
    #expect(news.contains("\u{1B}[K> half a "))
    ann.type("line\u{7F}e\r")
    ann.wait(for: "half a line\r\n")
    ann.type("/q\r")
    #expect(ann.end() == 0)
    #expect(ann.isCooked)
    let log = String(
      decoding: try quiz.folder.bytes("data/conversations/room.jsonl"), as: UTF8.self)
    #expect(log.contains(#""from":"ann","text":"half a line""#))
  }

  @Test("what can't be sent comes back to be corrected")
  func corrected() throws {
    let ann = try terminal("ann")
    ann.wait(for: "/q leave")
    ann.type("gr\u{FC}n\r")
    ann.wait(for: "nothing was sent")
    ann.wait(for: "> grün")
    ann.type("\u{7F}\u{7F}een\r")
    ann.wait(for: "green\r\n")
    ann.type("\u{4}")
    ann.wait(for: "Type a key and press Enter")
    #expect(ann.isCooked)
    ann.type("q\r")
    #expect(ann.end() == 0)
  }

  @Test(
    "on every way out the terminal is as before",
    arguments: [SIGINT, SIGTERM, SIGHUP, 0] as [Int32]
  )
  func restored(signal: Int32) throws {
    try send("hello")
    let ann = try terminal("ann")
    ann.wait(for: "hello")
    ann.wait(for: "> ")
    #expect(!ann.isCooked)
    if signal == 0 {
      try quiz.folder.remove("data/conversations/room.jsonl")
      #expect(ann.end() == 3)
      #expect(ann.output.contains("was removed while it was read"))
    } else {
      ann.send(signal)
      #expect(ann.end() == 128 + signal)
    }
    #expect(ann.isCooked)
  }

  @Test(
    "a terminal that can't redraw hands over lines, and messages stand between them",
    arguments: [["TERM": "dumb"], ["ACCESSIBLE": "1"]])
  func plain(environment: [String: String]) throws {
    let ann = try terminal("ann", environment)
    ann.wait(for: "> ")
    #expect(ann.isCooked)
    ann.type("my own")
    ann.wait(for: "my own")
    try send("from bob")
    ann.wait(for: "from bob")
    ann.type(" line\n")
    ann.wait(for: "my own line")
    #expect(!ann.output.contains("\u{1B}"))
    ann.type("/q\n")
    #expect(ann.end() == 0)
    let log = String(
      decoding: try quiz.folder.bytes("data/conversations/room.jsonl"), as: UTF8.self)
    #expect(log.contains(#""text":"my own line""#))
  }

  @Test("on the full screen Esc asks before a draft is lost, and older messages stay in place")
  func fullScreen() throws {
    try send((1...30).map { "message \($0)" }.joined(separator: "\n"))
    let ann = try terminal("ann", ["QUIZ_SCREEN": "full"])
    ann.wait(onScreen: "message 30")
    ann.type("\u{1B}[5~")
    ann.wait(onScreen: "more")
    func messages() -> [String] { ann.screen(after: "").filter { $0.contains("message ") } }
    let older = messages()
    try send("fresh news")
    ann.wait(onScreen: "1 new")
    #expect(!older.isEmpty && messages() == older)
    ann.type("\u{1B}[6~\u{1B}[6~")
    ann.wait(onScreen: "fresh news")
    #expect(!ann.screen(after: "").contains { $0.contains("1 new") })
    ann.type("draft")
    ann.wait(onScreen: "> draft")
    ann.type("\u{1B}")
    ann.wait(onScreen: "Leave without what you typed?")
    ann.type("x")
    #expect(ann.screen(after: "").contains { $0.contains("> draft") })
    ann.type("\u{1B}")
    ann.wait(onScreen: "Leave without what you typed?")
    ann.type("\r")
    ann.wait(onScreen: "Retrace")
    ann.type("\u{3}")
    #expect(ann.end() == 130)
  }

  @Test("a player program gets a file and nothing of the message; receiving does not wait for it")
  func sound() throws {
    let programs = quiz.folder.file("bin")
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    let player = "#!/bin/sh\necho \"$# $1\" >> '\(quiz.folder.path)/played'\nexec sleep 60\n"
    try quiz.folder.write(Array(player.utf8), to: "bin/aplay")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: programs + "/aplay")
    let ann = try terminal("ann", path: programs + ":/usr/bin:/bin")
    ann.wait(for: "/q leave")
    try send("one\ntwo")
    ann.wait(for: "two\r\n")
    for _ in 0..<1000 where !FileManager.default.fileExists(atPath: quiz.folder.file("played")) {
      usleep(5000)
    }
    ann.type("/q\r")
    #expect(ann.end() == 0)
    let played = String(decoding: try quiz.folder.bytes("played"), as: UTF8.self)
    #expect(played.hasPrefix("1 \(quiz.folder.path)/quiz-chat-"))
    #expect(played.split(separator: "\n").count == 1)
    #expect(try quiz.folder.names().allSatisfy { !$0.hasSuffix(".wav") })
  }
}
