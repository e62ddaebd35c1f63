import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

@Suite("State paths")
struct StatePathTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8).span)
  }

  private func leaves(_ text: String) throws -> [String] {
    try value(text).leaves(SessionState.isOneValue).map { $0.path + " = " + $0.value }
  }

  @Test("every value that is no object is a leaf, in the document's order")
  func order() throws {
    #expect(
      try leaves(#"{"b":1,"a":{"y":true,"x":null},"c":[1,{"d":2}],"e":"é\n"}"#) == [
        "b = 1", "a.y = true", "a.x = null", #"c = [1,{"d":2}]"#, #"e = "é\n""#,
      ])
  }

  @Test("an answer is one value")
  func answers() throws {
    #expect(
      try leaves(
        #"{"answers":{"food":{"choices":[0,2]},"rides":{"slider":50},"q1":{"text":"7"}},"points":3}"#
      )
        == [
          #"answers.food = {"choices":[0,2]}"#, #"answers.rides = {"slider":50}"#,
          #"answers.q1 = {"text":"7"}"#, "points = 3",
        ])
  }

  @Test("questions and outcomes may be called as the members of an answer are")
  func confusingIDs() throws {
    #expect(
      try leaves(
        #"{"answers":{"text":{"choices":[0]},"slider":{"slider":1}},"tally":{"text":1,"choices":2}}"#
      )
        == [
          #"answers.text = {"choices":[0]}"#, #"answers.slider = {"slider":1}"#, "tally.text = 1",
          "tally.choices = 2",
        ])
    #expect(try leaves(#"{"tally":{"slider":1}}"#) == ["tally.slider = 1"])
  }

  @Test("an empty object is a leaf, so that nothing is left out")
  func emptyObject() throws {
    #expect(try leaves(#"{"answers":{},"points":0}"#) == ["answers = {}", "points = 0"])
    #expect(try leaves("{}") == [" = {}"])
  }

  @Test("every leaf is found at its path, in the state of any session")
  func found() throws {
    for quiz in TestQuiz.allCases {
      var player = RandomPlayer(9)
      var story = Story(try quiz.quiz)
      for _ in 0..<12 {
        story.play(player.command(story.state, story.rules))
        let document = try JSONParser.parse(
          story.state.document(EventCoder(try quiz.quiz)).span)
        for leaf in document.leaves(SessionState.isOneValue) {
          #expect(document.value(at: leaf.path)?.canonical == leaf.value, "\(leaf.path)")
        }
      }
    }
  }

  @Test(
    "a path leads to a value, whole objects too; ids may hold dots",
    arguments: [
      ("a.b", "1"), ("a", #"{"b":1,"b.c":2,"d":{"e":[3]}}"#), ("a.b.c", "2"), ("a.d.e", "[3]"),
      ("a.x", nil), ("a.b.x", nil), ("a.d.e.f", nil), ("b", nil), ("a.", nil), (".a", nil),
      ("x.y", "4"), ("x.y.z", "5"),
      (
        "",
        #"{"a":{"b":1,"b.c":2,"d":{"e":[3]}},"x":{"y":9},"#
          + #""x.y":4,"x.y.z":5}"#
      ),
    ])
  func paths(path: String, expected: String?) throws {
    let document = try value(
      #"{"a":{"b":1,"b.c":2,"d":{"e":[3]}},"x":{"y":9},"x.y":4,"x.y.z":5}"#)
    #expect(document.value(at: path)?.canonical == expected)
  }
}
