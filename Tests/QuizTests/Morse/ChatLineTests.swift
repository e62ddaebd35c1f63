import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionEngine
@testable import SessionShell
@testable import Shell
@testable import Systems
@testable import TestSupport
@testable import quiz

@Suite("A line typed in a conversation")
struct ChatLineTests {
  @Test("a line is a message, a command, or code that begins with a slash")
  func meaning() {
    let meanings: [(String, ChatLine)] = [
      ("", .empty), ("  ", .empty), ("hello", .message("hello", nil)),
      ("/m ... ---", .message("... ---", .morse)), ("/text ...", .message("...", .text)),
      ("/ ...", .message("/ ...", nil)), ("/q", .leave(.quit)), ("/back", .leave(.toMenu)),
      ("/h", .older), ("/?", .help), ("/nothing more", .unknown("/nothing")),
    ]
    for (line, meaning) in meanings { #expect(ChatLine(line) == meaning, "\(line)") }
  }

  @Test("what a line reads as is that of its message, without the command before it")
  func preview() {
    #expect(ChatLine.preview("sos") == "reads as: ... --- ...")
    #expect(ChatLine.preview("/t sos") == "reads as: ... --- ...")
    #expect(ChatLine.preview("/m ... --- ...") == "reads as: SOS")
    #expect(ChatLine.preview("/t ...") == "reads as: " + MorseCode.encode("...").text)
    #expect(ChatLine.preview("/q") == "Enter leaves the conversation")
    #expect(ChatLine.preview("/h") == "Enter shows older messages")
    #expect(ChatLine.preview("/?") == "Enter shows the commands")
    #expect(ChatLine.preview("/nothing").contains("is not a command"))
    #expect(ChatLine.preview("/t ") == "type text after it")
    #expect(!ChatLine.preview("/m sos").hasPrefix("reads as"))
  }
  @Test("on the full screen a command is carried out, and never sent to everybody")
  func fullScreen() throws {
    let quiz = try RunProgram("quiz")
    let words = ["morse", "chat", "room", "--data", quiz.data, "--player", "ann"]
    let room = try ChatRoom(try Context(Call(words, Console.unseen)))
    let stream = try #require(StreamName(.conversation, "room"))
    let log = room.folder.path(of: stream)
    let screen = try LiveChat(
      room,
      Chat(
        stream, log, room.context.disk, title: nil, player: "ann", isRaw: false,
        sound: ChatSound(nil, Console.unseen)))
    func send(_ line: String) throws {
      for character in line { _ = screen.type(.character(character)) }
      _ = try screen.perform(.send, .enter)
    }
    try send("/h")
    #expect(screen.message == "There are no older messages." && screen.field.text.isEmpty)
    try send("/?")
    #expect(screen.message.contains("/t TEXT sends text") && screen.field.text.isEmpty)
    try send("/fly")
    #expect(screen.message.contains("“/fly” is not a command"))
    #expect(screen.field.text == "/fly", "it can be corrected")
    #expect(!FileManager.default.fileExists(atPath: log))
    try send(" away")
    #expect(!FileManager.default.fileExists(atPath: log))
    _ = screen.type(.home)
    for character in "/t " { _ = screen.type(.character(character)) }
    _ = try screen.perform(.send, .enter)
    let stored = try String(contentsOfFile: log, encoding: .utf8)
    #expect(RunProgram.types(stored) == ["logCreated", "messageSent"])
  }
}
