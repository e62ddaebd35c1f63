import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

@Suite("Event coder")
struct EventCoderTests {
  /// One of each event as SESSIONS writes it: quiz, type, data, and the members that may be absent.
  static let samples: [(quiz: TestQuiz, type: String, data: String, optional: [String])] = [
    (
      .animals, "sessionStarted",
      #"{"quiz":"animals","quizDigest":"DIGEST","player":"p1","seed":"00112233445566778899aabbccddeeff","#
        + #""rules":1,"shuffle":["questions","answers"],"preferences":PREFERENCES}"#, []
    ),
    (.animals, "questionShown", #"{"question":"food","number":1,"of":3,"why":"start"}"#, ["of"]),
    (
      .animals, "questionShown",
      #"{"question":"food","number":1,"of":3,"why":"resumed","order":[3,1,0,2]}"#, ["of", "order"]
    ),
    (
      .arithmetic, "questionShown",
      #"{"question":"q8","number":8,"why":"reopened","draw":7,"drawn":{"a":7,"op":"*","b":8}}"#, []
    ),
    (
      .morse, "questionShown",
      #"{"question":"q1","number":1,"of":10,"why":"next","draw":0,"#
        + #""drawn":{"direction":"encode","text":"SOS"},"clock":61250}"#, ["of"]
    ),
    (.morse, "sessionPaused", #"{"clock":61250}"#, []),
    (.morse, "sessionResumed", #"{"preferences":PREFERENCES,"clock":61250}"#, []),
    (.animals, "answerGiven", #"{"question":"food","answer":{"choices":[0]},"elapsed":4310}"#, []),
    (.animals, "answerGiven", #"{"question":"rides","answer":{"slider":50},"elapsed":0}"#, []),
    (.arithmetic, "answerGiven", #"{"question":"q8","answer":{"text":"56"},"elapsed":9}"#, []),
    (
      .animals, "answerRevised",
      #"{"question":"activities","answer":{"choices":[]},"was":{"choices":[0,3]},"elapsed":1}"#, []
    ),
    (.morse, "timeExpired", #"{"question":"q1","limit":30000}"#, []),
    (
      .animals, "scoreUpdated",
      #"{"change":{"dog":1,"cat":-1},"tally":{"dog":2,"cat":0}}"#, []
    ),
    (
      .arithmetic, "scoreUpdated",
      #"{"correct":false,"delta":-1,"points":0,"expected":"56"}"#, []
    ),
    (.animals, "settingChanged", #"{"setting":"tint","from":"blue","to":"green"}"#, []),
    (.animals, "sessionResumed", #"{"preferences":PREFERENCES}"#, []),
    (
      .animals, "refused", #"{"command":"back","reason":"nothingBefore","question":"food"}"#,
      ["question"]
    ),
    (
      .animals, "sessionFinished",
      #"{"outcome":"dog","tally":{"dog":1,"cat":1,"rabbit":0,"turtle":0},"tied":["dog","cat"]}"#, []
    ),
    (.morse, "sessionFinished", #"{"points":3,"right":6,"asked":10}"#, []),
    (
      .exam, "questionShown",
      #"{"question":"sizes","number":2,"of":7,"why":"jump","order":[3,1,0,2],"clock":61250}"#,
      ["of", "order"]
    ),
    (.exam, "answerGiven", #"{"question":"sizes","answer":{"order":[2,0,1,3]},"elapsed":9}"#, []),
    (
      .exam, "answerRevised",
      #"{"question":"gaps","answer":{"gaps":["a","","3"]},"was":{"gaps":["","",""]},"elapsed":9}"#,
      []
    ),
    (
      .graded, "answerGiven", #"{"question":"capitals","answer":{"matches":[3,-1,0]},"elapsed":9}"#,
      []
    ),
    (.exam, "answersSubmitted", #"{"by":"player","clock":120000}"#, []),
    (
      .graded, "answerMarked",
      #"{"question":"pi","credit":-5000000,"marks":-50,"maximum":100,"score":-50}"#, []
    ),
    (.exam, "timeExpired", #"{"limit":300000,"clock":300001}"#, []),
    (.exam, "timeExpired", #"{"question":"pi","limit":60000,"clock":60001}"#, ["question"]),
    (.exam, "timeGranted", #"{"time":300000,"from":"class","seq":7,"clock":60001}"#, []),
    (.exam, "restGranted", #"{"time":300000,"from":"player","seq":7,"clock":60001}"#, []),
    (.exam, "questionOpened", #"{"question":"pi","limit":20000,"clock":60001}"#, []),
    (.exam, "resultsReleased", #"{"salt":"000102030405060708090a0b0c0d0e0f"}"#, []),
    (.graded, "sessionPaused", #"{"clock":5}"#, []),
    (.graded, "sessionResumed", #"{"preferences":PREFERENCES,"clock":5}"#, []),
    (
      .graded, "sessionFinished",
      #"{"score":316,"maximum":1100,"percent":2873,"passed":false,"answered":8,"asked":8}"#,
      ["passed"]
    ),
    (
      .exam, "sessionStarted",
      #"{"quiz":"exam","quizDigest":"DIGEST","player":"p1","seed":"000102030405060708090a0b0c0d0e0f","#
        + #""rules":3,"shuffle":["questions","answers"],"preferences":PREFERENCES,"extraTime":25}"#,
      ["extraTime"]
    ),
    (
      .exam, "sessionStarted",
      #"{"quiz":"exam","quizDigest":"DIGEST","player":"p1","seed":"000102030405060708090a0b0c0d0e0f","#
        + #""rules":3,"shuffle":["questions","answers"],"preferences":PREFERENCES,"#
        + #""class":"0190f0c8-0000-7000-8000-000000000001","seat":4,"#
        + #""nonce":"000102030405060708090a0b0c0d0e0f","late":1500}"#,
      ["late"]
    ),
    (.animals, "sessionPaused", "{}", []), (.animals, "sessionAbandoned", "{}", []),
  ]

  /// Members of a start that may be of another form in a later version (M1): R15, and no fault.
  private static let later = ["class", "seat", "nonce"]

  private static let preferences =
    #"{"fontSize":"17.0","tint":"blue","sound":"on","timer":"on","level":"beginner","wpm":"20","#
    + #""shuffle":"none"}"#

  private func filled(_ data: String) -> String {
    let digest = String(repeating: "ab", count: 32)
    return data.split(separator: "PREFERENCES", omittingEmptySubsequences: false)
      .joined(separator: Self.preferences)
      .split(separator: "DIGEST", omittingEmptySubsequences: false).joined(separator: digest)
  }

  private func decode(_ quiz: Quiz, _ type: String, _ data: String) -> Decoded {
    let bytes = Array((type + data).utf8)
    var json = CanonicalJSON()
    #expect(json.fault(in: Array(data.utf8).span) == nil, "\(data)")
    let record = Record(
      sequence: 1, at: Logs.time, more: 0, line: 0..<bytes.count, type: 0..<type.utf8.count,
      data: type.utf8.count..<bytes.count, previous: .zero, hash: .zero)
    return EventCoder(quiz).decode(bytes.span, record)
  }

  /// The members of an object, each as it is spelled.
  private func members(_ data: String) throws -> [(key: String, value: String)] {
    guard case .object(let members) = try JSONParser.parse(Array(data.utf8).span).kind else {
      return []
    }
    return members.map { ($0.key, $0.value.canonical) }
  }

  private func data(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  /// Calls `body` with each sample's quiz, type, data and members.
  private func forEachSample(
    _ body: (Quiz, String, String, [(key: String, value: String)], [String]) throws -> Void
  ) throws {
    for sample in Self.samples {
      let data = filled(sample.data)
      try body(
        try sample.quiz.quiz, sample.type, data, try members(data), sample.optional)
    }
  }

  // MARK: Round trips

  @Test("every sample is understood, and written again byte for byte")
  func samplesRoundTrip() throws {
    var types: Set<String> = []
    try forEachSample { quiz, type, data, members, _ in
      #expect(self.data(members) == data)
      guard case .event(let event) = decode(quiz, type, data) else {
        Issue.record("\(type) \(data)")
        return
      }
      let entry = EventCoder(quiz).entry(event)
      #expect(entry.type == type)
      #expect(String(decoding: entry.data, as: UTF8.self) == data)
      types.insert(type)
    }
    #expect(types.count == EventCoder.KnownType.allCases.count - 1, "all but tailDropped")
  }

  @Test("any event of any quiz is read as it was written")
  func anyRoundTrip() throws {
    for quiz in TestQuiz.allCases {
      let coder = EventCoder(try quiz.quiz)
      var events = RandomEvents(of: try quiz.quiz, seed: 77)
      for _ in 0..<1500 {
        let event = events.next()
        let entry = coder.entry(event)
        let text = String(decoding: entry.data, as: UTF8.self)
        #expect(decode(try quiz.quiz, entry.type, text) == .event(event), "seed 77: \(text)")
      }
    }
  }

  @Test("a dropped tail is read with its length and digest")
  func tail() throws {
    let quiz = try TestQuiz.animals.quiz
    let digest = String(repeating: "0f", count: 32)
    #expect(
      decode(quiz, "tailDropped", #"{"bytes":1,"sha256":"\#(digest)"}"#) == .event(.tailDropped))
    for data in [
      #"{"bytes":0,"sha256":"\#(digest)"}"#, #"{"bytes":1,"sha256":"0f"}"#, #"{"bytes":1}"#,
      #"{"sha256":"\#(digest)","bytes":1}"#, "{}",
    ] {
      #expect(decode(quiz, "tailDropped", data) == .malformed, "\(data)")
    }
  }

  @Test("the declaration of an event without names of the quiz is made once")
  func madeOnce() throws {
    let coder = EventCoder(try TestQuiz.exam.quiz)
    let types: [EventCoder.KnownType] = [
      .settingChanged, .sessionPaused, .sessionResumed, .answersSubmitted, .timeGranted,
      .restGranted, .resultsReleased, .sessionFinished, .sessionAbandoned, .tailDropped,
    ]
    for type in types { #expect(coder.schema(of: type) === coder.schema(of: type), "\(type)") }
  }

  // MARK: Every way to be wrong

  @Test("a member that is missing makes an event malformed, unless it may be absent")
  func missing() throws {
    try forEachSample { quiz, type, _, members, optional in
      for place in members.indices {
        var fewer = members
        fewer.remove(at: place)
        let decoded = decode(quiz, type, data(fewer))
        if optional.contains(members[place].key) {
          guard case .event = decoded else {
            Issue.record("\(type) without \(members[place].key): \(decoded)")
            continue
          }
        } else {
          let isLater = ["seat", "nonce"].contains(members[place].key)
          #expect(
            decoded == (isLater ? .withUnknownMembers(nil) : .malformed),
            "\(type) without \(members[place].key)")
        }
      }
    }
  }

  @Test("members in another order make an event malformed")
  func reordered() throws {
    try forEachSample { quiz, type, _, members, _ in
      for place in members.indices.dropFirst() {
        var swapped = members
        swapped.swapAt(place, place - 1)
        #expect(decode(quiz, type, data(swapped)) == .malformed, "\(data(swapped))")
      }
    }
  }

  @Test("a value of another type makes an event malformed", arguments: ["null", "[null]"])
  func wrongType(value: String) throws {
    try forEachSample { quiz, type, _, members, _ in
      for place in members.indices {
        var other = members
        other[place].value = value
        let isLater = Self.later.contains(other[place].key)
        #expect(
          decode(quiz, type, data(other)) == (isLater ? .withUnknownMembers(nil) : .malformed),
          "\(data(other))")
      }
    }
  }

  @Test("a member that is not known is left out, wherever it stands")
  func unknownMember() throws {
    try forEachSample { quiz, type, text, members, _ in
      guard case .event(let event) = decode(quiz, type, text) else { return }
      for place in 0...members.count {
        var more = members
        more.insert((key: "later", value: #"{"a":[1,"}"]}"#), at: place)
        #expect(decode(quiz, type, data(more)) == .withUnknownMembers(event), "\(data(more))")
      }
    }
  }

  @Test("a renamed member is one that is not known and one that is missing")
  func renamed() throws {
    try forEachSample { quiz, type, _, members, optional in
      for place in members.indices where !optional.contains(members[place].key) {
        var renamed = members
        renamed[place].key += "s"
        #expect(
          decode(quiz, type, data(renamed)) == .withUnknownMembers(nil), "\(data(renamed))")
      }
    }
  }

  @Test("a type that is not known is told from a known one, letter by letter")
  func unknownType() throws {
    let quiz = try TestQuiz.animals.quiz
    for type in ["hintShown", "sessionPause", "sessionPausedd", "sessionpaused", "logCreated"] {
      #expect(decode(quiz, type, "{}") == .unknownType)
    }
  }
}
