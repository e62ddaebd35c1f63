import EventLog
import Foundation
import SessionEngine
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// `whatif` and `minimise` as a person at a shell meets them.
@Suite("replay-tool whatif and minimise")
struct EditCommandsTests {
  private let tool: RunProgram
  private let log = Fixtures.folder + "sessions/animals-revised.jsonl"
  private let plain = Fixtures.folder + "sessions/animals-plain.jsonl"
  private let forged = Fixtures.folder + "damaged/R01-score-forged.jsonl"

  init() throws { tool = try RunProgram("replay-tool") }

  @Test("an edit shows both results, where the runs part, and the answers of both")
  func whatIf() throws {
    let run = try tool(["whatif", log, "--set", "16.choices=[0,3]"])
    #expect(run.status == 0 && run.errors.isEmpty)
    for words in ["  - cat", "  + dog", "they differ from seq 16", "  - Sleeping", "food: Fish"] {
      #expect(run.lines.contains(words), "\(words)\n\(run.output)")
    }
    // Another line of the same append is the same place.
    #expect(
      try tool(["whatif", log, "--set", "18.choices=0,3"]).lines.dropFirst(2)
        == run.lines.dropFirst(2))
    let none = try tool(["whatif", log, "--set", "16.choices=[1]"])
    #expect(none.output.contains("they are equal, event by event"))
  }

  @Test("what is refused in the edited run is named with both places")
  func refused() throws {
    let run = try tool(["whatif", log, "--drop", "3"])
    #expect(run.output.contains("(seq 6 of the log)  answer to activities: food is shown"))
    let inserted = try tool(["whatif", log, "--insert", "3=jump=3"])
    #expect(
      inserted.output.contains(
        "(inserted)  jump at activities: you have not reached that question yet"))
    // People read words, programs the codes of the log.
    #expect(run.output.contains("  + refused  answer to activities: food is shown\n"))
    #expect(!run.output.contains("notAnswerable"), "\(run.output)")
    let codes = try tool(["whatif", log, "--drop", "3", "--json"]).output
    #expect(codes.contains("answer: notAnswerable at food"), "\(codes)")
    for (edit, code, words) in [
      ("16.choices=[9]", "noSuchChoice", "there is no such answer"),
      ("16.text=a", "wrongKindOfAnswer", "the question takes another kind of answer"),
    ] {
      let other = try tool(["whatif", log, "--set", edit]).output
      #expect(other.contains(words) && !other.contains(code), "\(other)")
    }
  }

  @Test("a derived log is intact, derived, never judged, never in a data folder, never over a file")
  func derived() throws {
    let target = tool.folder.file("w.jsonl")
    let run = try tool(["whatif", log, "--drop", "9..16", "-o", target])
    #expect(run.status == 0)
    let verified = try tool(["verify", target])
    #expect(verified.status == 3 && verified.output.contains("derived from another log"))
    #expect(try tool(["audit", "-q", target]).status == 3)
    let text = String(decoding: try tool.folder.bytes("w.jsonl"), as: UTF8.self)
    let receipt = try tool(["receipt", log]).lines[0]
    #expect(text.contains(#""derivedFrom":"\#(receipt)""#))
    let again = try tool(["whatif", log, "--drop", "9..16", "-o", target])
    #expect(again.status == 2 && again.errors.contains("never overwritten"))
    #expect(String(decoding: try tool.folder.bytes("w.jsonl"), as: UTF8.self) == text)
    let names = try tool.folder.names().filter { $0.contains(".new-") }
    #expect(names == [])
  }

  @Test("nothing is written below a data folder, by whatever way its path leads there")
  func dataFolder() throws {
    let quiz = try RunProgram("quiz", in: tool.folder)
    _ = try quiz(["play", "animals"], typing: "1\n")
    let manager = FileManager.default
    let data = tool.data
    try manager.createDirectory(
      atPath: data + "/sessions/deeper", withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: tool.folder.file("there"), withDestinationPath: data + "/sessions")
    let before = try manager.subpathsOfDirectory(atPath: data).sorted()
    for folder in [
      data, data + "/sessions", data + "/players", data + "/sessions/deeper",
      tool.folder.file("there"), data + "/../data/sessions",
    ] {
      for words in [
        ["whatif", log, "--drop", "9"], ["minimise", log, "--when", "paused=false"],
        ["rescore", log, "--quiz", Fixtures.folder + "quizzes/animals.json"],
      ] {
        let run = try tool(words + ["-o", folder + "/w.jsonl"])
        #expect(run.status == 2 && run.errors.contains("data folder"), "\(folder) \(run.errors)")
      }
    }
    #expect(try manager.subpathsOfDirectory(atPath: data).sorted() == before)
  }

  @Test("every edit that can't be made is one line that says what to do")
  func wrongEdits() throws {
    let (huge, only) = ("99999999999999999999", "has only seqs 1 to 21;")
    for (words, meant) in [
      ([], "needs an edit"), (["--drop", "99"], "has only seqs 1 to 21"),
      (["--drop", "1"], "is the start"),
      (["--drop", "x"], "a range is"), (["--set", "16"], "N.WHAT=VALUE"),
      (["--set", "16.choices=[x]"], "N.WHAT=VALUE"), (["--set", "9.text=1"], "no answer at seq 9"),
      (["--set", "16.choices=[0]", "--set", "16.choices=[1]"], "another --set sets this already"),
      (["--set", "16.elapsed=" + huge], "elapsed is in milliseconds, 0 to 9223372036854775807"),
      (["--set", "16.elapsed=9223372036854775808"], "elapsed is in milliseconds, 0 to"),
      (["--drop", "3", "--set", "3.choices=[1]"], "seq 3 is dropped or moved by another edit"),
      (["--insert", "3"], "begins with a seq"), (["--insert", "3=bakc"], "did you mean back?"),
      (["--move", "9=x"], "two numbers"), (["--move", "9=9"], "in one append"),
      (["--drop", "500.."], "no append begins"), (["--dorp", "3"], "did you mean --drop?"),
      (["--drop", huge], only), (["--drop", huge + ".."], only),
      (["--drop", "-1"], "--drop -1: a"),
      (["--drop", "0"], "is the start"), (["--set", huge + ".choices=[1]"], only),
      (["--insert", huge + "=back"], only), (["--move", huge + "=3"], only),
      (["--move", "9=" + huge], only), (["--drop", "3", "-o", "-"], "-o needs the name"),
      (["--drop", "3", "-o", "/no/such/folder/w"], "cannot write"),
    ] {
      let run = try tool(["whatif", log] + words)
      #expect(run.status == 2 && run.output.isEmpty, "\(words)")
      #expect(run.errorLines.count == 1 && run.errors.contains(meant), "\(words) \(run.errors)")
    }
  }

  @Test("an answer or a place that is too large a number is refused by the rules, and no mistake")
  func hugeAnswers() throws {
    let huge = "99999999999999999999"
    for words in [
      ["--set", "16.choices=[\(huge)]"], ["--insert", "3=jump=\(huge)"],
      ["--insert", "3=jump=-\(huge)"], ["--insert", "3=slider=\(huge)"],
    ] {
      let run = try tool(["whatif", log] + words)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.output.contains("refused in the edited run only"), "\(run.output)")
    }
    // A time is refused by no rule, so it is never another one than was asked for.
    let most = "9223372036854775807"
    #expect(try tool(["whatif", log, "--set", "16.elapsed=" + most]).status == 0)
  }

  @Test("events that differ only in what their sentence does not say are shown with their data")
  func elapsed() throws {
    let words = ["whatif", log, "--set", "16.elapsed=4711"]
    let text = try tool(words).lines
    let place = try #require(text.firstIndex { $0.hasPrefix("they differ from seq") })
    #expect(text[place + 1].dropFirst(4) != text[place + 2].dropFirst(4))
    #expect(text[place + 2].contains(#""elapsed":4711}"#))
    #expect(try tool(words + ["--json"]).output.contains(#"\"elapsed\":4711}"#))
  }

  @Test("a forged log is played again by the rules, and a difference without an edit is reported")
  func forgedLog() throws {
    let run = try tool(["whatif", forged, "--set", "6.choices=[1]"])
    #expect(run.status == 0)
    #expect(run.errors.contains("differs from what the rules give from seq 4 on"))
  }

  @Test("minimise keeps a finding: the derived log shows it, and says what it is from")
  func keep() throws {
    let target = tool.folder.file("m.jsonl")
    let run = try tool(["minimise", forged, "--keep", "R01", "-o", target])
    #expect(run.status == 0)
    #expect(run.lines[0].contains("R01@4"))
    #expect(run.output.contains("5 of 11 events"))
    let audit = try tool(["audit", "--plain", target])
    #expect(audit.output.contains("\tR01\t"))
    #expect(try tool(["verify", target]).output.contains("derived from another log"))
    #expect(try tool(["minimise", forged, "--keep", "R01@4", "--plain"]).lines.count == 6)
    // What is minimal stays as it is.
    let again = try tool(["minimise", target, "--keep", "R01", "--plain"])
    #expect(again.lines.count == 6)
  }

  @Test("minimise keeps a condition, in as few commands as lead there")
  func when() throws {
    let run = try tool(["minimise", log, "--when", "tally.cat>=2", "--json"])
    let value = try JSONParser.parse(Array(run.lines[0].utf8).span)
    guard case .integer(2)? = value["commands"]?.kind else {
      Issue.record("\(run.output)")
      return
    }
  }

  @Test("what can't be kept is one line and an exit code: 1 not there, 2 no such word")
  func wrongKeeps() throws {
    for (words, status, meant) in [
      ([], 2, "needs --keep"), (["--keep", "R01", "--when", "paused"], 2, "not both"),
      (["--keep", "R1"], 2, "did you mean R"), (["--keep", "I02"], 2, "about the file"),
      (["--keep", "R04"], 1, "finds R01@4"), (["--keep", "R01@5"], 1, "no R01 at seq 5"),
      (["--keep", "R01@x"], 2, "CODE@SEQ"), (["--when", "points<"], 2, "column"),
      (["--keep", "R01@99999999999999999999"], 1, "no R01 at seq 99999999999999999999;"),
      (["--when", "tally.dgo>0"], 2, "did you mean tally.dog?"),
      (["--when", "nosuch"], 2, "replay-tool state --plain"),
      (["--when", "tally.dog>9"], 1, "never true"),
    ] as [([String], Int32, String)] {
      let run = try tool(["minimise", forged] + words)
      #expect(run.status == status && run.output.isEmpty, "\(words) \(run.output)")
      #expect(run.errorLines.count == 1 && run.errors.contains(meant), "\(words) \(run.errors)")
    }
    let damaged = Fixtures.folder + "damaged/I02-altered.jsonl"
    #expect(try tool(["minimise", damaged, "--when", "paused"]).status == 3)
    #expect(try tool(["whatif", damaged, "--drop", "3"]).status == 3)
    let strange = Fixtures.folder + "damaged/quiz-not-at-hand.jsonl"
    #expect(try tool(["whatif", strange, "--drop", "3"]).status == 3)
    #expect(try tool(["minimise", strange, "--keep", "R01"]).status == 3)
    for name in ["players/ann", "conversations/practice"] {
      let other = Fixtures.folder + name + ".jsonl"
      for words in [["whatif", "--drop", "3"], ["minimise", "--keep", "R01"]] {
        let run = try tool(words + [other])
        #expect(run.status == 2 && run.errors.contains("not the log of a session"), "\(words)")
      }
    }
  }

  @Test("a log of line 0 alone is called that")
  func onlyLine0() throws {
    let line = try Fixtures.contents(plain).prefix { $0 != 0x0A } + [0x0A]
    try tool.folder.write(Array(line), to: "nothing.jsonl")
    let path = tool.folder.file("nothing.jsonl")
    for words in [["whatif", path, "--drop", "3"], ["minimise", path, "--when", "paused"]] {
      let run = try tool(words)
      #expect(run.status == 3 && run.errors.contains("only line 0"), "\(run.errors)")
    }
  }

  @Test("a session whose start this version does not know cannot be judged, and nothing is written")
  func unknownStart() throws {
    for (place, change) in [
      #""rules":1"#: #""rules":99"#, #""shuffle":[]"#: #""shuffle":[],"later":1"#,
      "sessionStarted": "sessionBegunLater",
    ] {
      let bytes = SampleLog.rechained(try Fixtures.contents(plain)) {
        $0.contains("sessionStarted") ? $0.replacing(place, with: change) : $0
      }
      try tool.folder.write(bytes, to: "later.jsonl")
      let (later, target) = (tool.folder.file("later.jsonl"), tool.folder.file("w.jsonl"))
      #expect(try tool(["verify", "-q", later]).status == 0)
      for words in [["whatif", "--drop", "3"], ["minimise", "--when", "paused=false"]] {
        let run = try tool(words + [later, "-o", target])
        #expect(run.status == 3 && run.output.isEmpty, "\(words) \(change): \(run.output)")
        #expect(run.errorLines.count == 1, "\(run.errors)")
        #expect(!run.errors.contains("not the log of a session"), "\(run.errors)")
        #expect(try !tool.folder.names().contains("w.jsonl"))
      }
    }
  }

  @Test("hostile text is escaped in every form, and JSON has its schema first")
  func hostile() throws {
    let hostile = Fixtures.folder + "damaged/hostile-text.jsonl"
    let quiz = ["--quiz", Fixtures.folder + "quizzes/signals.json"]
    for words in [["whatif", "--drop", "3"], ["minimise", "--keep", "R16"]] {
      for form in [[], ["--plain"], ["--json"]] {
        let run = try tool([words[0], hostile] + words.dropFirst() + form + quiz)
        let scalars = (run.output + run.errors).unicodeScalars
        #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }, "\(words)")
        if form == ["--json"], !run.output.isEmpty {
          #expect(run.output.hasPrefix(#"{"schema":"replay-tool/\#(words[0])@1""#))
        }
      }
      #expect(try tool([words[0], hostile] + words.dropFirst() + ["-q"] + quiz).output.isEmpty)
    }
  }
}
