import EventLog
import Foundation
import Testing

@testable import SessionEngine
@testable import TestSupport
@testable import Systems
@testable import SessionSupport

@Suite("Quiz files")
struct QuizFileTests {
  static let quizzes = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("fixtures/quizzes")

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.quizzes.appendingPathComponent(name)))
  }

  private func mistakes(_ bytes: [UInt8]) -> [QuizMistake] {
    guard case .mistakes(let mistakes) = QuizFile.load(bytes) else { return [] }
    return mistakes
  }

  private func mistakes(_ text: String) -> [QuizMistake] { mistakes(Array(text.utf8)) }

  private func quiz(_ text: String) throws -> Quiz {
    guard case .quiz(let quiz) = QuizFile.load(Array(text.utf8)) else {
      Issue.record("not a quiz: \(mistakes(text).map(\.description))")
      throw CancellationError()
    }
    return quiz
  }

  /// A sound quiz whose members can be replaced.
  private func small(
    title: String = #""T""#, outcomes: String = #"{"id":"a","title":"A"}"#, more: String = "",
    answers: String = #"{"text":"Yes","outcome":"a"},{"text":"No"}"#, kind: String = "single"
  ) -> String {
    #"{"id":"s","title":\#(title),"outcomes":[\#(outcomes)],\#(more)"questions":["#
      + #"{"id":"q","kind":"\#(kind)","text":"?","answers":[\#(answers)]}]}"#
  }

  // MARK: What is taken

  @Test("a quiz carries what its file says and the SHA-256 of its bytes")
  func animals() throws {
    let bytes = try bytes("animals.json")
    guard case .quiz(let quiz) = QuizFile.load(bytes) else {
      Issue.record("\(mistakes(bytes))")
      return
    }
    #expect(quiz.id == "animals")
    #expect(quiz.title == "Which Animal Are You?")
    #expect(quiz.introduction.hasPrefix("Three short questions"))
    #expect(quiz.digest == SHA256.digest(of: bytes))
    let content = try #require(quiz.outcomes)
    #expect(content.outcomes.map(\.id) == ["dog", "cat", "rabbit", "turtle"])
    #expect(content.outcomes.map(\.symbol) == ["🐶", "🐱", "🐰", "🐢"])
    #expect(content.questions.map(\.kind) == [.single, .multiple, .ranged])
    #expect(content.questions[1].answers.map(\.outcome) == [3, 1, 2, 0])
    #expect(content.questions[2].answers[0].text == "I dislike it")
    #expect(content.tie == .firstListed)
    #expect(!content.hasSubmit)
  }

  @Test(
    "every quiz of the fixtures loads",
    arguments: ["animals.json", "arithmetic.json", "country.json", "expedition.json"])
  func sound(name: String) throws {
    #expect(mistakes(try bytes(name)) == [])
  }

  @Test("the quizzes of the independent writer load", arguments: ["submit", "sparse", "morse"])
  func independent(name: String) throws {
    let path = "../independent/scenarios/\(name)-quiz.json"
    #expect(mistakes(try bytes(path)) == [])
  }

  @Test("members that may be left out have their defaults")
  func defaults() throws {
    let quiz = try quiz(small())
    #expect(quiz.introduction == "")
    #expect(quiz.outcomes?.tie == .firstListed)
    #expect(quiz.outcomes?.hasSubmit == false)
    let outcome = Outcome(id: "a", symbol: "", title: "A", description: "")
    #expect(quiz.outcomes?.outcomes == [outcome])
    #expect(quiz.outcomes?.questions[0].answers[1].outcome == nil)
  }

  @Test("tie, submit, country and percent are taken as written, in any order of members")
  func options() throws {
    let quiz = try quiz(
      small(
        outcomes: #"{"country":"FR","title":"A","id":"a"}"#,
        more: #""submit":true,"tie":"firstReached","#,
        answers: #"{"percent":0,"text":"No"},{"percent":100,"outcome":"a","text":"Yes"}"#,
        kind: "ranged"))
    #expect(quiz.outcomes?.tie == .firstReached)
    #expect(quiz.outcomes?.hasSubmit == true)
    #expect(quiz.outcomes?.outcomes[0].country == "FR")
    #expect(quiz.outcomes?.questions[0].answers.map(\.percent) == [0, 100])
  }

  @Test("an escape and the character itself are the same text, but not the same digest")
  func escapes() throws {
    let plain = try quiz(small(title: #""Tea""#))
    let escaped = try quiz(small(title: #""\u0054ea""#))
    #expect(plain.title == escaped.title)
    #expect(plain.digest != escaped.digest)
  }

  @Test("right-to-left letters, joined emoji and combining marks are texts like others")
  func scripts() throws {
    for title in ["שלום", "👩‍👩‍👧 family", "e\u{301}te\u{301}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"] {
      #expect(try quiz(small(title: "\"\(title)\"")).title == title)
    }
  }

  // MARK: What is not

  @Test("every broken file is reported as EXPECTED.txt says: place, path and message")
  func broken() throws {
    let folder = Self.quizzes.appendingPathComponent("broken")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    #expect(names.count > 70)
    var report = ""
    for name in names {
      let mistakes = mistakes(try bytes("broken/\(name)"))
      #expect(!mistakes.isEmpty, "\(name)")
      for mistake in mistakes { report += "\(name):\(mistake.description)\n" }
    }
    let expected = folder.appendingPathComponent("EXPECTED.txt")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(report.utf8).write(to: expected)
      Issue.record("EXPECTED.txt was written anew")
    }
    #expect(report == (try String(contentsOf: expected, encoding: .utf8)))
  }

  @Test("ten mistakes are all reported in one pass, in the order of the file")
  func tenMistakes() throws {
    let found = mistakes(try bytes("broken/ten-mistakes.json"))
    #expect(
      found.map { "\($0.line):\($0.column) \($0.path)" } == [
        "1:7 id", "1:30 title", "4:51 outcomes[0].colour", "5:61 outcomes[1].country", "6:8 tie",
        "8:23 questions[0].kind", "9:32 questions[0].answers[0].outcome", "11:9 questions[1].id",
        "11:65 questions[1].answers", "15:44 questions[2].answers[1].percent",
      ])
  }

  @Test("columns count characters, not bytes, and lines end with LF, after CR or not")
  func columns() {
    let found = mistakes("{\"id\":\"x\",\r\n\"title\":\"🐶é\",\"x\":1,\n\n \"generator\":\"?\"}")
    #expect(found.map(\.line) == [2, 4])
    #expect(found.map(\.column) == [14, 14])
  }

  @Test("what is no JSON has exactly one mistake, at every place where a sound file is cut")
  func cut() throws {
    let bytes = try bytes("animals.json")
    let end = try #require(bytes.lastIndex(of: 0x7D))
    for count in 0...end { #expect(mistakes(Array(bytes[..<count])).count == 1, "\(count)") }
  }

  @Test("no byte that is replaced makes the check trap")
  func bytesReplaced() throws {
    let sound = try bytes("animals.json")
    var chance = SeededRandom(7)
    for _ in 0..<2000 {
      var bytes = sound
      let place = chance.below(bytes.count)
      bytes[place] = UInt8(chance.below(256))
      if case .mistakes(let found) = QuizFile.load(bytes) { #expect(!found.isEmpty) }
    }
  }

  @Test("messages repeat hostile text only without its control characters, and shortened")
  func hostile() throws {
    let key = String(repeating: "k", count: 100_000)
    let found = mistakes(small(more: #""\u001b[2J\u202e":1,"\#(key)":2,"#))
    #expect(found.count == 2)
    for mistake in found {
      let text = mistake.description
      #expect(!text.unicodeScalars.contains { QuizFileText.isControl($0.value) })
      #expect(text.utf8.count < 400)
    }
  }

  // MARK: Limits

  @Test("a file of 1 MiB is read, one byte more is not")
  func byteLimit() {
    let text = small()
    let space = String(repeating: " ", count: QuizFile.byteLimit - text.utf8.count)
    #expect(mistakes(text + space) == [])
    let found = mistakes(text + space + " ")
    #expect(
      found.map(\.description) == [
        "1:1: The file has more than 1048576 bytes, the limit: make it smaller."
      ])
  }

  @Test("1 to 1000 outcomes and questions, 2 to 26 answers are taken, one more or less is not")
  func counts() {
    func list(_ count: Int, _ element: (Int) -> String) -> String {
      (0..<count).map(element).joined(separator: ",")
    }
    func quiz(outcomes: Int = 1, questions: Int = 1, answers: Int = 2) -> String {
      let outcomeList = list(outcomes) { #"{"id":"o\#($0)","title":"O"}"# }
      let questionList = list(max(questions, outcomes)) { place in
        let answerList = list(answers) { answer in
          answer == 0 ? #"{"text":"A","outcome":"o\#(place % outcomes)"}"# : #"{"text":"A"}"#
        }
        return #"{"id":"q\#(place)","kind":"single","text":"?","answers":[\#(answerList)]}"#
      }
      return #"{"id":"c","title":"C","outcomes":[\#(outcomeList)],"questions":[\#(questionList)]}"#
    }
    #expect(mistakes(quiz()) == [])
    #expect(mistakes(quiz(outcomes: 1000)) == [])
    #expect(mistakes(quiz(questions: 1000)) == [])
    #expect(mistakes(quiz(questions: 1001)).map(\.path) == ["questions"])
    #expect(mistakes(quiz(outcomes: 1001)).map(\.path) == ["outcomes", "questions"])
    #expect(mistakes(quiz(answers: 26)) == [])
    #expect(mistakes(quiz(answers: 27)).map(\.path) == ["questions[0].answers"])
    #expect(mistakes(quiz(answers: 1)).map(\.path) == ["questions[0].answers"])
  }

  @Test(
    "ids have 1 to 64 characters of their pattern",
    arguments: [
      ("a", true), (String(repeating: "a", count: 64), true), ("9.x_Y-z", true), ("", false),
      (String(repeating: "a", count: 65), false), ("-a", false), (".a", false), ("_a", false),
      ("a b", false), ("a/b", false), ("é", false), ("a\n", false),
    ])
  func ids(id: String, isSound: Bool) {
    #expect(QuizFileText.isID(id) == isSound)
  }

  @Test("200 words are enough whatever their case, a word has 1 to 19 letters, a list 10,000")
  func words() {
    func word(_ number: Int) -> String {
      let letters = Array("abcdefghijklmnopqrstuvwxyz")
      return String([number / 676 % 26, number / 26 % 26, number % 26].map { letters[$0] })
    }
    func quiz(_ words: [String]) -> String {
      let list = words.map { "\"\($0)\"" }.joined(separator: ",")
      return #"{"id":"m","title":"M","generator":"morse","words":{"#
        + #""intermediate":[\#(list)],"expert":[\#(list)]}}"#
    }
    let words = (0..<200).map(word)
    #expect(mistakes(quiz(words)) == [])
    #expect(mistakes(quiz(words.map { $0.uppercased() })) == [])
    #expect(mistakes(quiz(Array(words.dropLast()) + ["AAA"])).count == 2)
    #expect(mistakes(quiz(words + [String(repeating: "x", count: 19)])) == [])
    #expect(mistakes(quiz(words + [String(repeating: "x", count: 20)])).count == 2)
    #expect(mistakes(quiz((0..<10_000).map(word))) == [])
    #expect(mistakes(quiz((0..<10_001).map(word))).count == 2)
    #expect(mistakes(quiz(words + ["@", "[", "`", "{", "!"])).count == 10)
  }

  @Test("a name is suggested where at most a third of its letters differ, two at most")
  func suggestions() {
    let names = ["answers", "text", "id", "introduction"]
    #expect(QuizFileText.nearest(to: "anwsers", among: names) == "answers")
    #expect(QuizFileText.nearest(to: "ANSWER", among: names) == "answers")
    #expect(QuizFileText.nearest(to: "introdction", among: names) == "introduction")
    #expect(QuizFileText.nearest(to: "intrdctio", among: names) == nil)
    #expect(QuizFileText.nearest(to: "ID", among: names) == "id")
    #expect(QuizFileText.nearest(to: "ie", among: names) == nil)
    #expect(QuizFileText.nearest(to: "test", among: names) == "text")
    #expect(QuizFileText.nearest(to: "rest", among: names) == nil)
    #expect(QuizFileText.nearest(to: "", among: names) == nil)
  }

  // MARK: The schema

  @Test("docs/quiz.schema.json names exactly the members that the check knows")
  func schema() throws {
    let bytes = try bytes("../../docs/quiz.schema.json")
    let schema = try JSONParser.parse(bytes.span)
    let definitions = try #require(schema["$defs"])
    func members(_ value: JSONValue?) -> [String] {
      guard case .object(let members) = value?.kind else { return [] }
      return members.map(\.key).filter { $0 != "$schema" }
    }
    func names(_ value: JSONValue?) -> [String] {
      guard case .array(let values) = value?.kind else { return [] }
      return values.compactMap { value in
        guard case .string(let name) = value.kind else { return nil }
        return name
      }
    }
    let lists = try #require(Generator.morse.lists)
    let shapes: [QuizFileShape] = [
      .outcome(QuizExtensions.systems.outcomeAttributes), .question, .answer, .words(lists, ""),
      .pair, .gap, .grade, .pool,
    ]
    let others: [(name: String, shape: QuizFileShape)] = [
      ("option", .option), ("acceptedText", .acceptedText), ("acceptedNumber", .acceptedNumber),
      ("area", .area),
    ]
    for (name, shape) in shapes.map({ ($0.name, $0) }) + others {
      let definition = definitions[name]
      #expect(members(definition?["properties"]) == shape.members, "\(name)")
      #expect(names(definition?["required"]) == shape.mandatory, "\(name)")
      #expect(members(definition?["patternProperties"]) == ["^comment$"], "\(name)")
    }
    let graded = try #require(definitions["gradedQuestion"])
    var all = Set(QuizFileCheck.sharedMembers)
    guard case .array(let ways) = graded["oneOf"]?.kind else {
      Issue.record("no list of kinds")
      return
    }
    for kind in QuizFileCheck.kinds {
      let own = QuizFileCheck.members(kind)
      all.formUnion(own.needed + own.optional)
      let way = try #require(
        ways.first { names($0["properties"]?["kind"]?["enum"]).contains(kind) }, "\(kind)")
      #expect(names(way["required"]) == own.needed, "\(kind)")
      let others = members(graded["properties"]).filter {
        guard case .boolean(false)? = way["properties"]?[$0]?.kind else { return false }
        return true
      }
      #expect(
        others.allSatisfy { !(own.needed + own.optional).contains($0) }
          && others.count + own.needed.count + own.optional.count == 14, "\(kind)")
    }
    #expect(Set(members(graded["properties"])) == all)
    #expect(members(schema["properties"]) == QuizFileShape.quiz.members)
    #expect(names(schema["required"]) == QuizFileShape.quiz.mandatory)
  }
}
