import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import Systems
@testable import TestSupport

/// Conversations between two processes.
@Suite("quiz: chat between processes", .slow)
struct ChatPairTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  private func chat(_ player: String, _ more: String...) -> [String] {
    ["morse", "chat", "room", "--player", player] + more
  }

  private var log: String { quiz.data + "/conversations/room.jsonl" }

  @Test("two people: what one sends shows at the other's at once, and is stored once")
  func twoPeople() throws {
    let ann = try quiz.start(chat("ann", "--plain"))
    let bob = try quiz.start(chat("bob", "--plain"))
    try bob.wait(for: "conversation\troom\tbob")
    try ann.type("hello bob\n")
    try bob.wait(for: "\tann\ttext\thello bob\t.... . .-.. .-.. ---/-... --- -...\t\n")
    try ann.wait(for: "\tann\ttext\thello bob\t")
    try bob.type(".... ..\n")
    try ann.wait(for: "\tbob\tmorse\tHI\t.... ..\t\n")
    let (first, second) = (try ann.finish(), try bob.finish())
    #expect(first.status == 0 && second.status == 0)
    #expect(first.lines.dropFirst() == second.lines.dropFirst())
    #expect(first.lines.filter { $0.hasPrefix("message") }.count == 2)
  }

  @Test("--for goes on receiving after the end of the input")
  func following() throws {
    let listener = try quiz.start(
      chat("ann", "--plain", "--for", "600"), input: FileHandle.nullDevice)
    try listener.wait(for: "conversation\troom\tann")
    #expect(try quiz(chat("bob", "-q"), typing: "are you there\n").status == 0)
    try listener.wait(for: "\tare you there\t")
    listener.send(SIGINT)
    #expect(try listener.end().status == 130)
  }

  @Test("a conversation that was altered, or goes while it is read, is told and left: 3")
  func damaged() throws {
    _ = try quiz(chat("bob", "-q"), typing: "one\ntwo\nthree\n")
    let sound = try quiz.folder.bytes("data/conversations/room.jsonl")
    let reader = try quiz.start(chat("ann", "--plain"))
    try reader.wait(for: "three")
    try FileManager.default.removeItem(atPath: log)
    let removed = try reader.end()
    #expect(removed.status == 3)
    #expect(removed.errors.contains("was removed while it was read"))
    let text = String(decoding: sound, as: UTF8.self).replacing("two", with: "TWO")
    try quiz.folder.write(Array(text.utf8), to: "data/conversations/room.jsonl")
    let altered = try quiz(chat("ann"), typing: "hello\n")
    #expect(altered.status == 3)
    #expect(altered.errorLines.count == 1)
    #expect(altered.output.contains("one") && !altered.output.contains("hello"))
    #expect(altered.errors.contains("altered at line 3"))
    #expect(try quiz.folder.bytes("data/conversations/room.jsonl") == Array(text.utf8))
  }
}
