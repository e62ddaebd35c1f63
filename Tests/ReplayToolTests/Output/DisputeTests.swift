import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// The sheet for a conversation about a result.
@Suite("replay-tool dispute")
struct DisputeTests {
  private let tool: RunProgram
  private let quizzes = Fixtures.folder + "quizzes"

  init() throws { tool = try RunProgram("replay-tool") }

  @Test("every question is on it with its answers, what is right, what it counted and why")
  func sheet() throws {
    let log = Fixtures.folder + "graded/exam-revised.jsonl"
    let run = try tool(["dispute", log, "--quiz", quizzes])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("Before: "), "a revised answer is told with the one before it")
    #expect(run.output.contains("No answer was given."))
    #expect(run.output.contains("the pass mark is 62.5%"))
    #expect(run.output.contains("every entry follows from the answers given"))
  }

  @Test("marks of gaps in a quiz file become gaps to read, and lines have no spaces at their ends")
  func gaps() throws {
    let exam = Fixtures.folder + "graded/exam-submitted.jsonl"
    let run = try tool(["dispute", exam, "--quiz", quizzes])
    #expect(
      run.lines.contains("5. The (1) ____ of France is (2) ____, with (3) ____ million people."))
    let animals = try tool(["dispute", Fixtures.folder + "sessions/animals-revised.jsonl"])
    // An outcome has one name on the sheet, beside the result that it gives.
    #expect(animals.lines.contains("   Counted: 1 for “cat”."))
    #expect(
      animals.lines.contains(
        "Answers counted: 1 for “dog”, 2 for “cat”, 0 for “rabbit”, 0 for “turtle”."))
    #expect(animals.lines.contains("You are a 🐱!") && animals.lines.contains("Runner-up: dog"))
    #expect(animals.lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test("there are neither codes nor hashes on it, also where the log breaks a rule")
  func plainWords() throws {
    for name in ["graded/exam-revised", "damaged/R21-wrong-mark", "sessions/animals-revised"] {
      let run = try tool(["dispute", Fixtures.folder + name + ".jsonl", "--quiz", quizzes])
      #expect(run.status == (name.hasPrefix("damaged") ? 1 : 0), "\(name): \(run.errors)")
      #expect(run.output.firstMatch(of: /\b[IRS][0-9][0-9]\b/) == nil)
      #expect(run.output.firstMatch(of: /[0-9a-f]{16}/) == nil)
      #expect(run.output.contains("Do not decide from this sheet alone") == (run.status == 1))
    }
  }

  @Test("the page has the same content, and nothing of it is markup")
  func page() throws {
    let log = Fixtures.folder + "graded/graded-practice.jsonl"
    let page = try tool(["dispute", log, "--quiz", quizzes, "-o", "-"]).output
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("What is the capital of Australia?"))
    #expect(!page.contains("<script"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test("the last lines are true for each verdict, and the exit code is the audit's")
  func standing() throws {
    let damaged = Fixtures.folder + "damaged/"
    let altered = try tool(["dispute", damaged + "I02-altered.jsonl"])
    #expect(altered.status == 1 && altered.output.contains("The record is damaged: line 4"))
    #expect(altered.output.contains("not known, because the record is damaged"))
    #expect(!altered.output.contains("does not follow from the answers"))
    let wrong = try tool(["dispute", damaged + "R21-wrong-mark.jsonl", "--quiz", quizzes])
    #expect(wrong.output.contains("does not follow from the answers and the rules: marks that"))
    let folder = Fixtures.folder + "folders/I08-rewritten"
    let log = folder + "/sessions/01a1f84a-95c0-79eb-a303-8844772434e2.jsonl"
    let rewritten = try tool(["dispute", log, "--data", folder])
    #expect(rewritten.status == 1 && rewritten.output.contains("Every entry follows from"))
    #expect(rewritten.output.contains("does not agree with what others noted of it"))
    let receipt = "receipt:1:session/other:3:" + String(repeating: "ab", count: 32)
    let unmet = try tool([
      "dispute", Fixtures.folder + "sessions/animals-plain.jsonl", "--receipt", receipt,
    ])
    #expect(unmet.status == 3 && unmet.output.contains("compared with nothing"))
    #expect(unmet.output.contains("Do not decide from this sheet alone"))
  }

  @Test(
    "a question whose mark does not follow is marked in its row, and no other",
    arguments: ["R21-wrong-mark", "R01-score-forged", "R01-forged-to-the-end"])
  func doubtfulMark(name: String) throws {
    let words = ["dispute", Fixtures.folder + "damaged/\(name).jsonl", "--quiz", quizzes]
    let remark = "This is recorded, but it does not follow from the answers and the rules"
    let text = try tool(words)
    #expect(text.lines.count { $0.contains(remark) } == 1, "\(text.output)")
    let counted = name == "R21-wrong-mark" ? "3.25 of 3.25" : "1 for “dog”"
    #expect(text.output.contains("   Counted: \(counted). " + remark), "\(text.output)")
    let page = try tool(words + ["-o", "-"]).output
    #expect(page.components(separatedBy: remark).count == 2)
  }

  @Test("the sheet of an exam that is open tells no mark and no right answer")
  func openExam() throws {
    for name in ["exam-submitted", "rules3-released"] {
      let exam = Fixtures.folder + "graded/\(name).jsonl"
      let lines = try String(contentsOfFile: exam, encoding: .utf8).split(separator: "\n")
      let end = try #require(lines.firstIndex { $0.contains(#""type":"answersSubmitted""#) })
      #expect(try tool(["dispute", exam, "--quiz", quizzes]).output.contains("   Counted: "))
      let open = lines[..<end].joined(separator: "\n") + "\n"
      try tool.folder.write(Array(open.utf8), to: "open.jsonl")
      let run = try tool(["dispute", tool.folder.file("open.jsonl"), "--quiz", quizzes])
      #expect(run.status == 0 && run.output.contains("The session has not ended."))
      #expect(run.output.contains("   Answer: "))
      #expect(!run.output.contains("Counted") && !run.output.contains("Right"), "\(run.output)")
      #expect(!run.output.contains("so far"), "nothing is marked yet")
    }
  }

  @Test("what was typed after the end is told as that, and what is refused alike in one line")
  func typedAfterEnd() throws {
    let run = try tool(["dispute", Fixtures.folder + "sessions/animals-refusals.jsonl"])
    #expect(
      run.output.contains("typed something after the end (3 times, the last at 09:31:27"),
      "\(run.output)")
    let lines = run.output.split(separator: "\n").filter { $0.contains("was not accepted: ") }
    let words = lines.compactMap { $0.split(separator: "accepted: ").last?.prefix { $0 != "(" } }
    #expect(words.count > 2 && Set(words).count == words.count, "\(lines)")
    #expect(!run.output.contains("not accepted: this session has ended"))
  }

  @Test(
    "the log of another kind is wrong usage, whatever an audit finds in it",
    arguments: [
      "players/ann", "damaged/R13-level-not-opened", "damaged/R15-player-unknown-event",
      "conversations/practice",
    ])
  func otherKind(name: String) throws {
    let run = try tool(["dispute", Fixtures.folder + name + ".jsonl"])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("a log of kind ") && run.errors.contains("is about sessions"))
  }

  @Test("a corrected result that an audit refutes is on no sheet, in no table and on no page")
  func refutedCorrection() throws {
    let data = Fixtures.folder + "folders/R25-wrong-correction"
    let sessions = try FileManager.default.contentsOfDirectory(atPath: data + "/sessions").sorted()
    let wrong = try #require(sessions.last)
    let pages = tool.folder.file("pages")
    for words in [
      ["dispute", data + "/sessions/" + wrong],
      ["export", "--to", "sessions", data + "/sessions/" + wrong],
      ["stats", data + "/sessions/" + wrong], ["report", data, "-o", pages],
    ] {
      let run = try tool(words + ["--data", data])
      #expect(run.status == (words[0] == "report" ? 1 : 3), "\(words) \(run.status)")
      #expect(!run.output.contains("turtle,") && !run.output.contains("Corrected"), "\(run.output)")
      #expect(!run.output.contains("corrected results"), "\(run.output)")
      #expect(run.errors.contains("was left out, because it does not pass an audit"))
    }
    let index = String(decoding: try tool.folder.bytes("pages/index.html"), as: UTF8.self)
    #expect(index.contains("rabbit") || index.contains("🐰"))
    #expect(!index.contains("🐢"))
    let sound = try tool(["dispute", data + "/sessions/" + sessions[0], "--data", data])
    #expect(sound.status == 0 && sound.output.contains("Scored again, with the same"))
  }

  @Test("what an audit finds in a session's class is on its sheet and page, with the audit's code")
  func classFault() throws {
    for name in ["I14-other-root", "I16-other-answers", "R18-other-secret"] {
      let data = Fixtures.folder + "classes/" + name
      let session = try #require(
        FileManager.default.contentsOfDirectory(atPath: data + "/sessions").sorted().first)
      let words = [data + "/sessions/" + session, "--data", data]
      #expect(try tool(["audit"] + words).status == 1)
      let sheet = try tool(["dispute"] + words)
      #expect(sheet.status == 1 && sheet.output.contains("Do not decide from this sheet alone"))
      #expect(try tool(["report"] + words + ["-o", tool.folder.file(name)]).status == 1)
      #expect(try tool(["stats"] + words).status == 3)
      // Naming the folder gives the session no better answer.
      let pages = tool.folder.file(name + "-pages")
      #expect(try tool(["report", "--data", data, "-o", pages]).status == 1)
      let page = try tool.folder.bytes("\(name)-pages/\(session.dropLast(6)).html")
      #expect(String(decoding: page, as: UTF8.self).contains("I14"))
      let stats = try tool(["stats", "--data", data])
      #expect(stats.status == 3 && stats.output.contains("0 sessions,"), "\(stats.output)")
    }
    let sound = Fixtures.folder + "classes/sound"
    let session = try #require(
      FileManager.default.contentsOfDirectory(atPath: sound + "/sessions").sorted().first)
    #expect(try tool(["dispute", sound + "/sessions/" + session, "--data", sound]).status == 0)
  }

  @Test("an exam that was handed in says so, and when it will be marked")
  func handedIn() throws {
    let log = Fixtures.folder + "graded/rules3-handed-in.jsonl"
    let run = try tool(["dispute", log, "--quiz", quizzes])
    #expect(run.output.contains("an exam of a class: marked when the results are released"))
    #expect(run.output.contains("The answers were handed in, and the results have not been"))
    #expect(!run.output.contains("so far"))
    let page = try tool(["report", log, "--quiz", quizzes, "-o", "-"]).output
    #expect(page.contains("Handed in; the results have not been released"))
  }

  @Test("beside a ledger that cannot be read the sheet decides nothing, like the audit")
  func unreadableLedger() throws {
    let data = tool.folder.file("data")
    try FileManager.default.copyItem(
      atPath: Fixtures.folder + "folders/sound-rescored", toPath: data)
    let session = try #require(
      FileManager.default.contentsOfDirectory(atPath: data + "/sessions").sorted().first)
    let words = [data + "/sessions/" + session, "--data", data]
    let before = try tool(["dispute"] + words)
    #expect(before.status == 0 && before.output.contains("agrees with the folder's ledger"))
    var ledger = try tool.folder.bytes("data/ledger.jsonl")
    let place = try #require(ledger.lastIndex(of: UInt8(ascii: ":")))
    ledger[place + 2] ^= 1
    try tool.folder.write(ledger, to: "data/ledger.jsonl")
    let after = try tool(["dispute"] + words)
    #expect(after.status == 3 && after.output.contains("The ledger that was asked for cannot be"))
    #expect(after.output.contains("Do not decide from this sheet alone"))
    #expect(!after.output.contains("agrees with the folder's ledger"))
    #expect(try tool(["audit", "-q"] + words).status == 3)
  }

  @Test("JSON and plain text have every question of the sheet, and no prose around them")
  func forms() throws {
    let log = Fixtures.folder + "graded/exam-revised.jsonl"
    let json = try tool(["dispute", log, "--quiz", quizzes, "--json"])
    #expect(json.status == 0 && json.lines.filter { !$0.isEmpty }.count == 1)
    for part in [
      #"{"schema":"replay-tool/dispute@1","#, #""counted":"3.25 of 3.25""#, #""exit":0"#,
      #""question":"The (1) ____ of France"#,
    ] {
      #expect(json.output.contains(part), "\(part)")
    }
    let page = tool.folder.file("sheet.html")
    let both = try tool(["dispute", log, "--quiz", quizzes, "--json", "-o", page])
    #expect(both.output == json.output && FileManager.default.fileExists(atPath: page))
    let mixed = try tool(["dispute", log, "--quiz", quizzes, "--json", "-o", "-"])
    #expect(mixed.status == 2 && mixed.output.isEmpty && mixed.errors.contains("leave out one"))
    let plain = try tool(["dispute", log, "--quiz", quizzes, "--plain"])
    #expect(plain.lines.count { $0.hasPrefix("question\t") } == 7)
    #expect(plain.lines.contains("player\tp1"))
  }

  @Test("an open session has what it earned so far")
  func soFar() throws {
    let bytes = try Fixtures.contents(Fixtures.folder + "graded/graded-practice.jsonl")
    let lines = bytes.split(separator: 0x0A).prefix(13)
    try tool.folder.write(lines.flatMap { $0 + [0x0A] }, to: "open.jsonl")
    let run = try tool(["dispute", tool.folder.file("open.jsonl"), "--quiz", quizzes])
    #expect(run.output.contains("4 points so far; 3 of 3 marked answers were right."))
    let page = try tool([
      "report", tool.folder.file("open.jsonl"), "--quiz", quizzes, "-o", "-",
    ]).output
    #expect(page.contains("4 points so far") && page.contains("Highest 4, at the end 4"))
  }

  @Test("a folder, no log, or a log without its quiz is one line")
  func wrong() throws {
    #expect(try tool(["dispute"]).status == 2)
    #expect(try tool(["dispute", Fixtures.folder + "sessions"]).status == 2)
    let run = try tool(["dispute", Fixtures.folder + "graded/exam-revised.jsonl"])
    #expect(run.status == 3 && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }
}
