import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

@Suite("Commands and answers")
struct CommandTests {
  @Test("every command that can be refused has the word of SESSIONS, and is found by it")
  func names() {
    let words = Command.Name.allCases.map { "\($0.text)" }
    #expect(
      words == [
        "answer", "next", "back", "jump", "reopen", "submit", "pause", "resume", "changeSetting",
        "abandon",
      ])
    for name in Command.Name.allCases {
      #expect(Command.Name(Array("\(name.text)".utf8).span) == name)
    }
    #expect(Command.Name(Array("expire".utf8).span) == nil)
    #expect(Command.expire.name == nil)
    let commands: [Command] = [
      .type(""), .next, .back, .jump(1), .reopen, .submit, .pause, .resume, .set("", ""), .abandon,
    ]
    #expect(commands.map { $0.name } == Command.Name.allCases)
  }

  @Test("every reason has the word of SESSIONS, in the order in which the first that fits is given")
  func reasons() {
    #expect(
      Refusal.allCases.map { "\($0.name)" } == [
        "sessionEnded", "notAnswerable", "alreadyAnswered", "outOfTime", "wrongKindOfAnswer",
        "notASCII", "notPrintable", "tooLong", "notAnInteger", "notANumber", "noSuchChoice",
        "noSuchQuestion", "notYetReached",
        "nothingBefore", "notFinished", "noSuchSetting", "valueOutOfRange",
      ])
    for refusal in Refusal.allCases {
      #expect(Refusal(Array("\(refusal.name)".utf8).span) == refusal)
    }
    #expect(Refusal(Array("noWish".utf8).span) == nil)
  }

  @Test(
    "a typed text loses the spaces at its ends, and no other character",
    arguments: [
      ("7", "7"), ("  7 ", "7"), ("   ", ""), ("", ""), (" a  b ", "a  b"), ("\t7\n", "\t7\n"),
      ("\u{A0}7", "\u{A0}7"), (" é ", "é"),
    ])
  func typed(text: String, stored: String) {
    #expect(Answer(typed: text) == .text(Array(stored.utf8)))
    #expect(Answer.text(Array(text.utf8)).withoutSpacesAtEnds == .text(Array(stored.utf8)))
  }

  @Test("choices are a set: each once, ascending, whatever order they come in")
  func choices() {
    var places: [Int] = []
    Choices([25, 0, 3, 0, 25]).forEach { places.append($0) }
    #expect(places == [0, 3, 25])
    #expect(Choices([3, 0]) == Choices([0, 3, 3]))
    #expect(Choices().count == 0)
    #expect(Choices([0, 1, 25]).count == 3)
    #expect(Choices([2]).contains(2))
    for place in [-1, 0, 1, 3, 32, Int.min, Int.max] { #expect(!Choices([2]).contains(place)) }
  }

  @Test("what is no place is remembered as such, so that it is refused and never lost")
  func noPlaces() {
    for place in [-1, 26, 27, 99, Int64.min, Int64.max] {
      #expect(Choices([place]).count == 1)
      #expect(!Choices([place]).areBelow(26))
      #expect(!Choices([0, place]).areBelow(26))
    }
    for count in 2...26 {
      #expect(Choices([Int64(count) - 1]).areBelow(count))
      #expect(!Choices([Int64(count)]).areBelow(count))
    }
  }

  @Test("a member whose value is a list of numbers is the answer that a log has under its name")
  func numberMembers() {
    #expect(Answer.numberMembers == ["matches", "order", "point", "choices"])
    let numbers: [Int64] = [1, 0]
    for member in Answer.numberMembers {
      var writer = JSONWriter()
      Answer(member, numbers: numbers)?.write(to: &writer)
      #expect(String(decoding: writer.bytes, as: UTF8.self).hasPrefix("{\"\(member)\":["))
    }
    #expect(Answer("matches", numbers: [-1, 32_768]) == nil)
    #expect(Answer("order", numbers: [2, 0, 1]) == .order([2, 0, 1]))
    #expect(Answer("point", numbers: [1, 2, 3]) == nil)
    #expect(Answer("slider", numbers: [1]) == nil)
  }
}
