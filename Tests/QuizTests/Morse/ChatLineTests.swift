import Systems
import Testing

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
    #expect(ChatLine.preview("/t ") == "type text after it")
    #expect(!ChatLine.preview("/m sos").hasPrefix("reads as"))
  }
}
