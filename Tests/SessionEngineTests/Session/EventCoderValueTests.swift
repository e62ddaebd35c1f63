import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

@Suite("Event coder: values")
struct EventCoderValueTests {
  private func decode(_ quiz: TestQuiz, _ type: String, _ data: String) throws -> Decoded {
    let bytes = Array((type + data).utf8)
    let record = Record(
      sequence: 1, at: Logs.time, more: 0, line: 0..<bytes.count, type: 0..<type.utf8.count,
      data: type.utf8.count..<bytes.count, previous: .zero, hash: .zero)
    return EventCoder(try quiz.quiz).decode(bytes.span, record)
  }

  @Test(
    "a value that the format does not have makes an event malformed",
    arguments: [
      (.animals, "questionShown", #"{"question":"foot","number":1,"of":3,"why":"start"}"#),
      (.animals, "questionShown", #"{"question":"food","number":0,"of":3,"why":"start"}"#),
      (.animals, "questionShown", #"{"question":"food","number":4,"of":3,"why":"start"}"#),
      (.animals, "questionShown", #"{"question":"food","number":1,"of":3,"why":"shown"}"#),
      (.animals, "questionShown", #"{"question":"food","number":1,"why":"start","order":[]}"#),
      (.animals, "questionShown", #"{"question":"food","number":1,"why":"next","order":[0,1,2]}"#),
      (
        .animals, "questionShown", #"{"question":"food","number":1,"why":"next","order":[0,1,2,2]}"#
      ),
      (
        .animals, "questionShown", #"{"question":"food","number":1,"why":"next","order":[0,1,2,4]}"#
      ),
      (
        .animals, "questionShown",
        #"{"question":"food","number":1,"why":"next","order":[0,1,2,-1]}"#
      ),
      (
        .arithmetic, "questionShown",
        #"{"question":"q0","number":1,"why":"start","draw":-1,"drawn":{"a":1,"op":"+","b":1}}"#
      ),
      (
        .arithmetic, "questionShown",
        #"{"question":"q1","number":1,"why":"start","draw":1,"drawn":{"a":1,"op":"+","b":1}}"#
      ),
      (
        .arithmetic, "questionShown",
        #"{"question":"q01","number":1,"why":"start","draw":0,"drawn":{"a":1,"op":"+","b":1}}"#
      ),
      (
        .arithmetic, "questionShown",
        #"{"question":"1","number":1,"why":"start","draw":0,"drawn":{"a":1,"op":"+","b":1}}"#
      ),
      (
        .arithmetic, "questionShown",
        #"{"question":"q1","number":1,"why":"start","draw":0,"drawn":{"a":1,"op":"^","b":1}}"#
      ),
      (
        .arithmetic, "questionShown",
        #"{"question":"q1","number":1,"why":"start","draw":0,"drawn":{"op":"+","a":1,"b":1}}"#
      ),
      (
        .morse, "questionShown",
        #"{"question":"q1","number":1,"why":"start","draw":0,"drawn":{"direction":"code","text":"A"}}"#
      ),
      (.animals, "answerGiven", #"{"question":"food","answer":{},"elapsed":1}"#),
      (.animals, "answerGiven", #"{"question":"food","answer":{"choices":["0"]},"elapsed":1}"#),
      (.animals, "answerGiven", #"{"question":"food","answer":{"choices":0},"elapsed":1}"#),
      (.animals, "answerGiven", #"{"question":"food","answer":{"slider":"50"},"elapsed":1}"#),
      (.animals, "answerGiven", #"{"question":"food","answer":{"text":7},"elapsed":1}"#),
      (
        .animals, "answerGiven",
        #"{"question":"food","answer":{"slider":1,"text":"7"},"elapsed":1}"#
      ),
      (.animals, "scoreUpdated", #"{"change":{"dog":1},"tally":{}}"#),
      (.animals, "scoreUpdated", #"{"change":{"dog":1},"tally":{"cat":1}}"#),
      (.animals, "scoreUpdated", #"{"change":{"cow":1},"tally":{"cow":1}}"#),
      (.animals, "scoreUpdated", #"{"correct":true,"delta":1,"points":1,"expected":"1"}"#),
      (.arithmetic, "scoreUpdated", #"{"change":{},"tally":{}}"#),
      (.arithmetic, "scoreUpdated", #"{"correct":1,"delta":1,"points":1,"expected":"1"}"#),
      (.animals, "settingChanged", #"{"setting":"volume","from":"1","to":"2"}"#),
      (.animals, "settingChanged", #"{"setting":"tint","from":"blue","to":"pink"}"#),
      (.animals, "refused", #"{"command":"","reason":"notAnswerable"}"#),
      (.animals, "refused", #"{"command":"Back","reason":"noWish"}"#),
      (.animals, "refused", #"{"command":"back","reason":"no wish"}"#),
      (.animals, "refused", #"{"command":"back","reason":7}"#),
      (.animals, "refused", #"{"reason":"noWish","command":"back"}"#),
      (.animals, "refused", #"{"command":"back","reason":"nothingBefore","question":"foot"}"#),
      (.animals, "refused", #"{"command":"back","reason":"noWish","question":"foot"}"#),
      (.animals, "sessionFinished", #"{"outcome":"dog","tally":{"dog":1},"tied":["dog"]}"#),
      (
        .animals, "sessionFinished",
        #"{"outcome":"dog","tally":{"cat":1,"dog":1,"rabbit":0,"turtle":0},"tied":["dog"]}"#
      ),
      (
        .animals, "sessionFinished",
        #"{"outcome":"dog","tally":{"dog":1,"cat":0,"rabbit":0,"turtle":0},"tied":[]}"#
      ),
      (.animals, "sessionFinished", #"{"points":1,"right":1,"asked":1}"#),
      (.arithmetic, "sessionFinished", #"{"outcome":"dog","tally":{},"tied":["dog"]}"#),
    ] as [(TestQuiz, String, String)])
  func malformed(quiz: TestQuiz, type: String, data: String) throws {
    var json = CanonicalJSON()
    #expect(json.fault(in: Array(data.utf8).span) == nil)
    #expect(try decode(quiz, type, data) == .malformed)
  }

  @Test(
    "a refused command or reason that is a word of a later version is not known, and no fault",
    arguments: [
      #"{"command":"expire","reason":"notAnswerable"}"#,
      #"{"command":"back","reason":"noWish"}"#,
      #"{"command":"skip2","reason":"noWish","question":"food"}"#,
      #"{"command":"back","reason":"noWish","device":"tablet"}"#,
    ])
  func refusedInNewWords(data: String) throws {
    #expect(try decode(.animals, "refused", data) == .withUnknownMembers(nil))
  }

  @Test(
    "a member inside another that is not known leaves the event known",
    arguments: [
      (
        .animals, "answerGiven",
        #"{"question":"food","answer":{"choices":[0],"by":"voice"},"elapsed":1}"#
      ),
      (
        .animals, "answerGiven",
        #"{"question":"food","answer":{"by":{"x":[{}]},"choices":[0]},"elapsed":1}"#
      ),
      (
        .animals, "answerGiven",
        #"{"question":"food","answer":{"choices":[0]},"was":{"choices":[1]},"elapsed":1}"#
      ),
    ] as [(TestQuiz, String, String)])
  func nested(quiz: TestQuiz, type: String, data: String) throws {
    #expect(
      try decode(quiz, type, data)
        == .withUnknownMembers(.answerGiven(question: 0, .choice(0), elapsedMilliseconds: 1)))
  }

  @Test("a text is kept with all its characters")
  func texts() throws {
    let text = "\"\\\u{0}\u{1F}\n\u{7F}é👩‍👩‍👧"
    let event = Event.answerGiven(
      question: 0, .text(Array(text.utf8)), elapsedMilliseconds: .max)
    let entry = EventCoder(try TestQuiz.morse.quiz).entry(event)
    let data = String(decoding: entry.data, as: UTF8.self)
    #expect(
      data
        == #"{"question":"q1","answer":{"text":"\"\\\u0000\u001f\n"# + "\u{7F}é👩‍👩‍👧"
        + #""},"elapsed":9223372036854775807}"#)
    #expect(try decode(.morse, "answerGiven", data) == .event(event))
  }

  @Test("choices are written ascending and once, whatever order they came in")
  func choices() throws {
    let event = Event.answerGiven(
      question: 1, .choice(3, 0, 3, 25), elapsedMilliseconds: 0)
    let data = EventCoder(try TestQuiz.animals.quiz).entry(event).data
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"question":"activities","answer":{"choices":[0,3,25]},"elapsed":0}"#)
  }

  @Test("the names of questions and outcomes are those of the quiz; there is none beyond")
  func names() throws {
    let coder = EventCoder(try TestQuiz.animals.quiz)
    #expect(coder.questionID(0) == "food")
    #expect(coder.outcomeID(3) == "turtle")
    for place in [-1, 3, Int64.max, Int64.min] { #expect(coder.questionID(place).isEmpty) }
    for place in [-1, 4, Int.max, Int.min] { #expect(coder.outcomeID(place).isEmpty) }
    let generated = EventCoder(try TestQuiz.arithmetic.quiz)
    #expect(generated.questionID(0) == "q1")
    #expect(generated.questionID(.max - 1) == "q9223372036854775807")
    #expect(generated.outcomeID(0).isEmpty)
  }
}
