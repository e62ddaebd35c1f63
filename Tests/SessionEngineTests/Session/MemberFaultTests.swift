import EventLog
import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

@Suite("What is wrong with the members of a malformed event")
struct MemberFaultTests {
  private static let cases: [(quiz: TestQuiz, type: String, data: String, words: String)] = [
    (.animals, "answerGiven", #"{"question":"food","elapsed":1}"#, "answer is missing"),
    (.exam, "sessionPaused", "{}", "clock is missing"),
    (
      .animals, "answerGiven", #"{"question":"food","answer":{"choices":[0]},"elapsed":"1"}"#,
      "elapsed has another form"
    ),
    (
      .animals, "questionShown", #"{"question":"food","number":1,"of":3,"why":"now"}"#,
      "why has another form"
    ),
    (
      .animals, "questionShown", #"{"question":"none","number":1,"of":3,"why":"start"}"#,
      "one of question, number has another form"
    ),
    (
      .animals, "questionShown", #"{"question":"food","number":1,"of":3,"why":"start","draw":0}"#,
      "draw is not one of them"
    ),
    (
      .animals, "settingChanged", #"{"from":"blue","setting":"tint","to":"green"}"#,
      "setting is out of order"
    ),
    (
      .animals, "settingChanged", #"{"setting":"tint","from":"blue","to":"none"}"#,
      "one of setting, from, to is missing or has another form"
    ),
    (
      .animals, "refused", #"{"command":"back","reason":"nothingBefore","question":"none"}"#,
      "question has another form"
    ),
  ]

  @Test("is told by the name of the member")
  func words() throws {
    for (quiz, type, data, words) in Self.cases {
      let bytes = Array((type + data).utf8)
      let record = Record(
        unchained: 0..<type.utf8.count, data: type.utf8.count..<bytes.count, sequence: 1,
        at: Logs.time)
      let coder = EventCoder(try quiz.quiz)
      let decoded = coder.decode(bytes.span, record)
      let fault = coder.memberFault(bytes.span, record)
      #expect(decoded == .malformed, "\(data)")
      #expect(fault?.words == words, "\(data)")
    }
  }
}
