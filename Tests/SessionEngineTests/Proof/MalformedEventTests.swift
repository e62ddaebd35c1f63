import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

/// Every event of rules 1 and 2 with each member missing, out of order or of another form, with a
/// member of another kind of quiz, and with one that no rules have.
///
/// - Source: docs/SESSIONS.md, E14 to E16.
@Suite("Audit: malformed events and foreign members")
struct MalformedEventTests {
  private static let codes = [
    "sessionStarted": "R16", "timeExpired": "R16", "answersSubmitted": "R16",
    "sessionPaused": "R16", "refused": "R16", "sessionAbandoned": "R16",
    "settingChanged": "R13", "sessionResumed": "R13", "questionShown": "R05",
    "answerGiven": "R12", "answerRevised": "R12", "scoreUpdated": "R01", "answerMarked": "R21",
    "sessionFinished": "R04",
  ]

  /// A session of each kind with as many of its events as fit.
  private static func chronicle(_ quiz: TestQuiz, _ version: Int64?) throws -> Chronicle {
    var story = Story(try quiz.quiz, version: version, extraTimePercent: version == 1 ? 0 : 25)
    var player = RandomPlayer(7)
    let isExam = quiz == .exam
    story.play(.changeSetting(name: "tint", value: "green"))
    story.play(.back)
    story.play(Self.answer(story, &player))
    if isExam { story.play(.jump(1)) }
    if isExam || quiz == .animals { story.play(.back) }
    story.play(Self.answer(story, &player))
    story.play(.pause)
    story.play(.resume(story.state.preferences))
    if quiz == .arithmetic || quiz == .morse {
      story.play(.next)
      story.play(.expire)
    }
    if isExam { story.play(.submit) }
    if quiz == .graded {
      for _ in 0..<20 where !story.state.hasEnded {
        story.play(Self.answer(story, &player))
        story.play(.next)
      }
    }
    story.play(.abandon)
    return Chronicle(story)
  }

  private static func answer(_ story: Story, _ player: inout RandomPlayer) -> Command {
    guard let place = story.state.current.map({ Int($0.question) }) else { return .submit }
    let quiz = story.rules.quiz
    if let graded = quiz.graded {
      return .answer(player.answer(graded.questions[place]), elapsedMilliseconds: 900)
    }
    guard let outcomes = quiz.outcomes else { return .type("7") }
    return outcomes.questions[place].kind == .ranged
      ? .answer(.slider(50), elapsedMilliseconds: 900) : .choose(0)
  }

  static let kinds: [(TestQuiz, Int64?)] = [
    (.animals, nil), (.arithmetic, nil), (.morse, 1), (.morse, nil), (.graded, nil), (.exam, nil),
  ]

  /// What the members of an event are, and what else rules of its version have.
  private typealias Member = (key: String, value: String)

  private func members(_ entry: Entry) throws -> [Member] {
    let value = try JSONParser.parse(entry.data.span)
    guard case .object(let members) = value.kind else { return [] }
    return members.enumerated().map { place, member in
      let end = place + 1 < members.count ? members[place + 1].offset - 1 : entry.data.count - 1
      return (member.key, String(decoding: entry.data[member.value.offset..<end], as: UTF8.self))
    }
  }

  private func data(_ members: [Member]) -> String {
    "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  /// Members that other kinds of quiz have in the same rules, or that are only in rules 2.
  private static let foreign: [(type: String, key: String, value: String, isOfRules2: Bool)] = [
    ("questionShown", "draw", "0", false), ("questionShown", "order", "[0,1]", false),
    ("questionShown", "clock", "0", true), ("sessionPaused", "clock", "0", true),
    ("sessionResumed", "clock", "0", true), ("sessionFinished", "points", "1", false),
    ("sessionFinished", "tied", "[]", false), ("sessionFinished", "score", "1", true),
    ("sessionFinished", "passed", "true", true), ("scoreUpdated", "tally", "{}", false),
    ("scoreUpdated", "delta", "1", false), ("sessionStarted", "extraTime", "25", true),
    ("sessionStarted", "seat", "1", true),
  ]

  private func expect(
    _ chronicle: Chronicle, at sequence: Int, _ entry: Entry, _ data: String, _ code: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let changed = try chronicle.replacing(sequence, with: Chronicle.entry(entry.type, data))
    let found = try changed.audit().findings.filter { $0.sequences.contains(Int64(sequence)) }
    let isThere = found.contains { $0.code.code == code }
    let hasOther = found.contains { ($0.code == .rule(.unknown)) != (code == "R15") }
    #expect(
      isThere && !hasOther, "\(entry.type) \(data): \(found.map(\.short)), not \(code)",
      sourceLocation: location)
  }

  private func forEachEvent(
    _ body: (Chronicle, Int, Entry, [Member], _ version: Int64) throws -> Void
  ) throws -> Set<String> {
    var types: Set<String> = []
    for (quiz, version) in Self.kinds {
      let chronicle = try Self.chronicle(quiz, version)
      let rules = try version ?? quiz.quiz.rules
      for (place, entry) in chronicle.appends.joined().enumerated() {
        types.insert(entry.type)
        try body(chronicle, place + 1, entry, try members(entry), rules)
      }
    }
    return types
  }

  @Test("a member that is missing, out of order or of another form has the code of its event")
  func form() throws {
    let types = try forEachEvent { chronicle, sequence, entry, members, rules in
      let code = try #require(Self.codes[entry.type])
      for place in members.indices {
        let key = members[place].key
        let isSettings = entry.type == "sessionStarted" && key == "preferences"
        for value in ["null", "[null]", "{}", "-1", #""\u0000""#] {
          var other = members
          other[place].value = value
          let isElapsed = key == "elapsed" && value == "-1"
          let isExtraTime = key == "extraTime" && value == "-1"  // outside its range
          let isRules = key == "rules" && value == "-1"  // other rules
          let wanted =
            isExtraTime || isRules ? "R15" : isElapsed ? "R16" : isSettings ? "R13" : code
          guard data(other) != String(decoding: entry.data, as: UTF8.self),
            !isClock(key, value, entry.type), !(key == "player" && value.hasPrefix("\""))
          else { continue }
          try expect(chronicle, at: sequence, entry, data(other), wanted)
        }
        guard place + 1 < members.count else { continue }
        var swapped = members
        swapped.swapAt(place, place + 1)
        try expect(chronicle, at: sequence, entry, data(swapped), code)
      }
    }
    #expect(types == Set(Self.codes.keys))
  }

  @Test(
    "the finding names the member that is missing", arguments: ["sessionStarted", "settingChanged"])
  func words(type: String) throws {
    let chronicle = try Self.chronicle(.animals, nil)
    let place = try #require(chronicle.appends.joined().map(\.type).firstIndex(of: type))
    let all = try members(Array(chronicle.appends.joined())[place])
    let last = try #require(all.last).key
    let changed = try chronicle.replacing(
      place + 1, with: Chronicle.entry(type, data(Array(all.dropLast()))))
    let found = try changed.audit().findings.first { $0.sequences[0] == Int64(place + 1) }
    #expect(found?.recomputed.hasSuffix(": " + last + " is missing") == true, "\(found as Any)")
  }

  /// A clock that can be read and goes back is R22.
  private func isClock(_ key: String, _ value: String, _ type: String) -> Bool {
    key == "clock" && value == "-1" && type != "sessionPaused" && type != "questionShown"
  }

  @Test("a member that no rules have is R15, also beside a malformed one")
  func unknown() throws {
    _ = try forEachEvent { chronicle, sequence, entry, members, _ in
      try expect(chronicle, at: sequence, entry, data(members + [("later", "1")]), "R15")
      guard !members.isEmpty else { return }
      let renamed = [("later", members[0].value)] + members.dropFirst()
      try expect(chronicle, at: sequence, entry, data(renamed), "R15")
    }
  }

  @Test("a member of another kind of quiz is a fault where its rules have it, and else R15")
  func foreign() throws {
    _ = try forEachEvent { chronicle, sequence, entry, members, rules in
      for other in Self.foreign where other.type == entry.type {
        guard !members.contains(where: { $0.key == other.key }) else { continue }
        let code = other.isOfRules2 && rules == 1 ? "R15" : try #require(Self.codes[entry.type])
        try expect(
          chronicle, at: sequence, entry, data(members + [(other.key, other.value)]), code)
      }
    }
  }

  @Test("an event of another kind of quiz is a fault where its rules have it, and else R15")
  func foreignEvents() throws {
    let events = [
      ("scoreUpdated", #"{"change":{},"tally":{}}"#, "R02"),
      ("answerMarked", #"{"question":"q1","marks":1,"maximum":1,"score":1}"#, "R21"),
      ("answersSubmitted", #"{"by":"player","clock":0}"#, "R16"),
    ]
    for (quiz, version) in Self.kinds {
      var chronicle = try Self.chronicle(quiz, version)
      chronicle.appends = Array(chronicle.appends.prefix(2))
      let rules = try version ?? quiz.quiz.rules
      let last = chronicle.appends.joined().count
      for (type, data, code) in events {
        guard (type == "scoreUpdated") == (try quiz.quiz.graded != nil) else { continue }
        let wanted = rules == 1 ? "R15" : code
        let alone = try chronicle.inserting(Chronicle.entry(type, data)).findings()
        #expect(alone == ["\(wanted) \(last + 1)"], "\(quiz): \(type)")
        var longer = chronicle
        longer.appends[1].append(Chronicle.entry(type, data))
        #expect(
          try longer.findings().contains("\(wanted) \(last + 1)") || wanted == "R16",
          "\(quiz): \(type)")
      }
    }
  }

  @Test("a missing event is at the event before it, wherever its append begins")
  func missing() throws {
    let chronicle = try Self.chronicle(.exam, nil)
    var sequence = 0
    for entry in chronicle.appends.joined() {
      sequence += 1
      guard entry.type == "answerMarked" else { continue }
      let found = try chronicle.replacing(sequence).findings()
      #expect(found.contains("R21 \(sequence - 1)"), "\(found)")
    }
  }
}
