import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionSupport
@testable import TestSupport
@testable import replay_tool

/// Statements against the specification's rules, and against what this project promises of them.
@Suite("replay-tool export --to xapi")
struct XAPITests {
  private let tool: RunProgram
  private let sessions = Fixtures.folder + "sessions"

  init() throws { tool = try RunProgram("replay-tool") }

  private func statements(_ words: String...) throws -> [JSONValue] {
    let run = try tool(["export", "--to", "xapi"] + words)
    #expect(run.status == 0, "\(run.errors)")
    let value = try JSONParser.parse(Array(run.output.utf8).span)
    guard case .array(let statements) = value.kind else { throw CocoaError(.coderReadCorrupt) }
    return statements
  }

  private func text(_ value: JSONValue?) -> String {
    guard case .string(let text)? = value?.kind else { return "" }
    return text
  }

  private func verb(_ statement: JSONValue) -> String {
    text(statement["verb"]?["id"]).components(separatedBy: "/").last ?? ""
  }

  @Test("every statement of every fixture keeps the specification's rules; ids are all different")
  func rules() throws {
    var ids: Set<String> = []
    let all = try statements(sessions)
    #expect(all.count > 1000)
    for statement in all {
      let wrong = XAPIRules(statement).wrong
      #expect(wrong.isEmpty, "\(wrong) \(text(statement["id"]))")
      #expect(ids.insert(text(statement["id"])).inserted)
    }
  }

  @Test("the checker itself names each thing that is wrong")
  func checker() throws {
    let run = try tool(["export", "--to", "xapi", sessions + "/animals-revised.jsonl"])
    let line = String(try #require(run.lines.first { $0.contains("\"PT") }).dropLast())
    func wrong(_ old: String, _ new: String) throws -> [String] {
      try #require(line.contains(old), "\(old)")
      let changed = line.replacingOccurrences(of: old, with: new)
      return XAPIRules(try JSONParser.parse(Array(changed.utf8).span)).wrong
    }
    #expect(try wrong("\"PT5", "\"PT5").isEmpty)
    for (old, new) in [
      ("\"PT5", "\"5"), ("\"id\":\"c5790c18", "\"id\":\"x5790c18"), ("\"verb\"", "\"werb\""),
      ("\"response\":\"0\"", "\"response\":\"9\""), ("\"und\"", "\"u\""), ("Z\"}", "\"}"),
      ("\"interactionType\":\"choice\"", "\"interactionType\":\"quiz\""),
      ("\"id\":\"1\"", "\"id\":\"0\""), ("\"name\":\"p1\"", "\"name\":\"\""),
      ("\"response\":\"0\"", "\"response\":null"), ("https://retrace.invalid/ext", "ext"),
    ] {
      #expect(try !wrong(old, new).isEmpty, "\(old) -> \(new)")
    }
  }

  @Test("ids are of version 5, made of base, session, seq and verb, and never change")
  func ids() throws {
    let log = sessions + "/animals-revised.jsonl"
    let all = try statements(log)
    let name = "01a1f84a-95c0-72e6-882f-85f329e8474d"
    let context = all[0]["context"]
    #expect(text(context?["extensions"]?["https://retrace.invalid/extensions/session"]) == name)
    // uuid.uuid5(uuid.NAMESPACE_URL, "https://retrace.invalid/sessions/01a1…" and "…/1/initialized")
    #expect(text(context?["registration"]) == "8ce05519-49ce-5a7b-ad39-dd3bec7d0868")
    #expect(text(all[0]["id"]) == "3059388d-fa48-56d1-9707-73673a327bb2")
    #expect(try statements(log).map { text($0["id"]) } == all.map { text($0["id"]) })
    let other = try statements("--base", "https://quiz.example.org", log)
    #expect(Set(other.map { text($0["id"]) }).isDisjoint(with: all.map { text($0["id"]) }))
    for statement in all {
      for id in [text(statement["id"]), text(statement["context"]?["registration"])] {
        #expect(id.dropFirst(14).first == "5", "\(id)")
      }
    }
  }

  @Test("outcome quizzes: no success, no score, no pattern of right answers; the outcome is named")
  func outcomes() throws {
    for name in ["animals-revised", "country-plain", "expedition-plain"] {
      let all = try statements(sessions + "/\(name).jsonl")
      for statement in all {
        #expect(statement["result"]?["success"] == nil && statement["result"]?["score"] == nil)
        #expect(statement["object"]?["definition"]?["correctResponsesPattern"] == nil)
      }
      #expect(verb(all[0]) == "initialized")
      #expect(all.suffix(2).map { verb($0) } == ["completed", "terminated"])
      let result = all[all.count - 2]["result"]
      let outcome = text(result?["extensions"]?["https://retrace.invalid/extensions/outcome"])
      #expect(!outcome.isEmpty)
    }
  }

  @Test("points quizzes: right or wrong, the right answer as pattern, the score of ten rounds")
  func points() throws {
    let all = try statements(sessions + "/morse-plain.jsonl")
    let answers = all.filter { verb($0) == "answered" }
    #expect(answers.count == 9 && all.filter { verb($0) == "failed" }.count == 1)
    for answer in answers {
      guard case .boolean(let success)? = answer["result"]?["success"]?.kind,
        case .array(let patterns)? = answer["object"]?["definition"]?["correctResponsesPattern"]?
          .kind
      else {
        Issue.record("no success or pattern")
        continue
      }
      if success {
        #expect(text(patterns[0]) == text(answer["result"]?["response"]).uppercased())
      }
    }
    let completed = try #require(all.first { verb($0) == "completed" })
    guard case .integer(let raw)? = completed["result"]?["score"]?["raw"]?.kind else {
      Issue.record("no score")
      return
    }
    #expect(raw == 6)
    #expect(
      try tool(["export", "--to", "xapi", sessions + "/morse-plain.jsonl"]).output
        .contains(#""score":{"scaled":0.6,"raw":6,"min":0,"max":10}"#))
  }

  @Test("a revised answer refers to the one that it takes back; leaving and giving up have verbs")
  func moves() throws {
    let all = try statements(sessions + "/animals-revised.jsonl")
    let food = all.filter {
      verb($0) == "answered" && text($0["object"]?["id"]).hasSuffix("/questions/food")
    }
    #expect(food.count == 2 && food[0]["context"]?["statement"] == nil)
    #expect(text(food[1]["context"]?["statement"]?["id"]) == text(food[0]["id"]))
    let left = try statements(sessions + "/animals-interrupted.jsonl").map { verb($0) }
    #expect(left.contains("suspended") && left.contains("resumed"))
    let given = try #require(try statements(sessions + "/arithmetic-plain.jsonl").last)
    let verbID = text(given["verb"]?["id"])
    #expect(verbID == "https://w3id.org/xapi/adl/verbs/abandoned")
  }

  @Test("another site and language are used wherever they belong")
  func own() throws {
    let all = try statements(
      sessions + "/arithmetic-plain.jsonl", "--base", "https://quiz.example.org/x/", "--language",
      "en-GB")
    for statement in all {
      #expect(XAPIRules(statement).wrong.isEmpty)
      let object = text(statement["object"]?["id"])
      #expect(object.hasPrefix("https://quiz.example.org/x/quizzes/"))
      #expect(text(statement["context"]?["language"]) == "en-GB")
    }
  }

  @Test("hostile texts keep the rules too")
  func hostile() throws {
    try tool.folder.write(HostileSession.quizBytes, to: "quiz.json")
    try tool.folder.write(try HostileSession.log(player: "p1"), to: "log.jsonl")
    let all = try statements(
      tool.folder.file("log.jsonl"), "--quiz", tool.folder.file("quiz.json"))
    for statement in all { #expect(XAPIRules(statement).wrong.isEmpty) }
  }
}
