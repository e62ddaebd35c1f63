import EventLog
import Foundation
import SessionEngine
import Testing

@testable import ProgramSupport
@testable import ReplayTool
@testable import Shell
@testable import TestSupport
@testable import replay_tool

/// What `replay-tool` answers to words that are not quite a command line.
@Suite("replay-tool: words")
struct ToolWordsTests {
  private let tool: RunProgram

  init() throws { tool = try RunProgram("replay-tool") }

  @Test("a value of a finding is shortened where people read it")
  func longValue() {
    let long = String(repeating: "x", count: 20_000)
    let finding = Finding(.integrity(.altered), [3], recorded: long, recomputed: long)
    #expect(finding.valueLines.count == 4 && finding.valueLines.allSatisfy { $0.count < 600 })
    let other = LogFinding("R01", "score", [3], recorded: long, recomputed: long)
    #expect(other.sentence(at: 3).count < 1200)
  }

  @Test("the end of an audit has an empty line before it only where something is")
  func auditEnd() throws {
    let log = Fixtures.folder + "sessions/animals-plain.jsonl"
    #expect(try tool(["audit", log, "--findings"]).output.hasPrefix("covered: 12 lines in 1 log;"))
    #expect(try tool(["audit", log]).output.contains("\n\ncovered: 12 lines in 1 log;"))
  }

  @Test("explain I01 says once that nothing is lost, and advises no repair of collected logs")
  func tornTail() throws {
    let text = try tool(["explain", "I01"]).output
    #expect(text.components(separatedBy: " lost").count == 2, "\(text)")
    #expect(!text.contains("quiz resume"))
  }

  @Test("--version is text, or JSON with --json, in any order")
  func version() throws {
    #expect(try tool(["--version"]).output.hasPrefix("replay-tool "))
    for words in [["--version", "--json"], ["--json", "--version"]] {
      let run = try tool(words)
      #expect(run.status == 0)
      #expect(run.output.hasPrefix(#"{"schema":"replay-tool/version@1","version":""#))
    }
    #expect(try tool(["--version", "-q"]).output.isEmpty)
    #expect(try tool(["--version", "verify"]).status == 2)
  }

  @Test(
    "help suggests the option that was probably meant, and where it is explained",
    arguments: [
      ("--jsno", "did you mean the option --json?"),
      ("--findigs", "did you mean the option --findings?"),
      ("--findigs", "see replay-tool help audit"), ("adit", "did you mean audit?"),
      ("--zzzzzzzz", "replay-tool help lists them"),
    ])
  func suggests(word: String, says: String) throws {
    let run = try tool(["help", word])
    #expect(run.status == 2 && run.errors.contains(says), "\(run.errors)")
  }

  @Test("help of a command that only prints a text has no options", arguments: ["man", "help"])
  func onlyText(command: String) throws {
    let help = try tool(["help", command]).output
    #expect(!help.contains("--json") && !help.contains("[OPTIONS]"), "\(help)")
    #expect(help.contains("\nExamples:\n"))
  }

  @Test("a command that takes no --data says how a log of another folder is named")
  func otherFolder() throws {
    for words in [["log", "last", "--data", "x"], ["diff", "last", "--data", "x", "last"]] {
      let run = try tool(words)
      #expect(run.status == 2 && run.errorLines.count == 1)
      let says = "\(words[0]) does not take --data; name a log of"
      #expect(run.errors.contains(says), "\(run.errors)")
    }
  }

  @Test("a data folder that is a file, or is not there, is told as what it is")
  func noDataFolder() throws {
    let log = Fixtures.folder + "sessions/animals-plain.jsonl"
    let none = tool.folder.file("none")
    for words in [["audit"], ["verify"], ["stats"], ["receipt"], ["dispute", log]] {
      let file = try tool(words + ["--data", log])
      #expect(file.status == 2, "\(words)")
      #expect(file.errors == "replay-tool: --data \(log): a file, not a folder; check the path\n")
      let absent = try tool(words + ["--data", none])
      #expect(absent.status == 2, "\(words)")
      #expect(absent.errors == "replay-tool: --data \(none): no such folder; check the path\n")
    }
  }

  @Test("a general help tells of short names and of the schemas")
  func general() throws {
    let help = try tool(["help"]).output
    #expect(help.contains("$QUIZ_DATA") && help.contains("DIR/last"))
    #expect(help.contains("replay-tool --schema NAME prints one"))
    let quiz = try RunProgram("quiz", in: tool.folder)
    #expect(try quiz(["help"]).output.contains("quiz --schema NAME prints one"))
  }

  @Test("a word is suggested, and then what lists all of them")
  func lists() throws {
    let explain = try tool(["explain", "I9"]).errors
    #expect(explain.contains("? replay-tool explain lists all"), "\(explain)")
    let group = try tool(["audit", Fixtures.folder + "sessions", "--group", "day"]).errors
    #expect(group.contains("--group must be code, player or quiz"), "\(group)")
  }

  @Test("what may not be read is advised otherwise than what may not be written")
  func denied() {
    let error = StorageError(.notPermitted, "open", "x")
    #expect(Failure(reading: error).message.hasSuffix("permission denied; check its permissions"))
    #expect(Failure(writing: error).message.hasSuffix("; choose a folder that you may write"))
    let inFile = Failure(reading: StorageError(.notAFolder, "open", "x"))
    #expect(inFile.message.hasSuffix("a file is where a folder should be; check the path"))
    let input = Failure(reading: StorageError(.other, "read", System.inputName, code: EBADF))
    #expect(input.message.hasPrefix("cannot read standard input: \(System.message(EBADF)); give"))
  }

  @Test("a damaged log is left out with words, and not with the code for programs")
  func damagedWords() throws {
    let log = Fixtures.folder + "damaged/I02-altered.jsonl"
    for words in [
      ["stats"], ["export", "--to", "csv"], ["dispute"], ["report", "-o", tool.folder.file("x")],
    ] {
      let run = try tool(words + [log])
      #expect(!run.errors.contains("hashMismatch"), "\(run.errors)")
      if words[0] != "report", words[0] != "dispute" {
        #expect(run.errors.contains("altered at line 4: expected hash "), "\(run.errors)")
      }
    }
    try tool.folder.write(Array("{".utf8), to: "begun.jsonl")
    let verified = try tool(["verify", tool.folder.file("begun.jsonl")])
    #expect(verified.lines[0].contains("firstLineCut: expected a whole line 0, found {"))
  }

  @Test("help that cannot be written is no success", arguments: [["help"], ["log", "--help"]])
  func lostHelp(words: [String]) {
    var console = Console()
    console.write = { _, descriptor in descriptor == 1 ? 28 : 0 }
    #expect(replay_tool.ReplayTool.run(words, console).code == 2)
  }

  @Test("a name that begins with - needs -- before it, and the error says so")
  func dashes() throws {
    let run = try tool(["verify", "-dash.jsonl"])
    #expect(run.status == 2 && run.errors.contains("write -- before a name that begins with -"))
    #expect(!(try tool(["verify", "--jsno"]).errors.contains("write --")))
    let missing = try tool(["verify", "--", "-dash.jsonl"])
    #expect(missing.status == 2 && !missing.errors.contains("write --"))
    let quiz = try RunProgram("quiz", in: tool.folder)
    #expect(try quiz(["check", "-dash.json"]).errors.contains("write -- before a name"))
  }

  @Test(
    "a byte of a name that is not UTF-8 is shown the same by every command with --json",
    arguments: [
      "verify LOG", "audit LOG", "log LOG", "show LOG@3", "diff LOG@3 @end", "diff LOG LOG",
      "blame LOG", "bisect LOG --when tally.cat>0", "bisect LOG --against LOG",
      "whatif LOG --drop 3 -o NEW", "minimise LOG --when tally.cat>0 -o NEW",
      "export --to csv LOG -o NEW", "pack LOG -o NEW",
    ])
  func otherName(command: String) throws {
    let log = tool.folder.file(String(fileName: [0x61, 0xFF]) + ".jsonl")
    let disk = POSIXStorage()
    let handle = try disk.create(log)
    let bytes = try Fixtures.contents(Fixtures.folder + "sessions/animals-revised.jsonl")
    #expect(try disk.append(bytes, to: handle) == bytes.count)
    disk.close(handle)
    let new = tool.folder.file(String(fileName: [0x62, 0xFF]))
    let words = command.split(separator: " ").map {
      String($0).replacing("LOG", with: log).replacing("NEW", with: new)
    }
    let run = try tool(words + ["--json"])
    #expect(run.status <= 1 && !run.output.isEmpty, "\(run.errors)")
    #expect(!run.output.hasByteCodes, "\(run.output)")
    #expect(run.output.contains(#"/a\\xFF"#) || run.output.contains(#"/b\\xFF"#))
  }

  @Test("a wrong option is all that is told, without a word on the folder's parts")
  func onlyTheOption() throws {
    let data = tool.folder.file("data")
    try FileManager.default.copyItem(atPath: Fixtures.folder + "folders/sound", toPath: data)
    try FileManager.default.createDirectory(
      atPath: data + "/parts/one", withIntermediateDirectories: true)
    for words in [["--host-key", "xx"], ["--witness", "nope"], ["--code", "x"]] {
      let run = try tool(["audit", "--data", data] + words)
      #expect(run.status == 2 && run.errorLines.count == 1, "\(words): \(run.errors)")
    }
  }

  @Test(
    "an empty argument is shown as ''",
    arguments: [[""], ["audit", ""], ["audit", "--data", ""], ["explain", ""]])
  func emptyArguments(words: [String]) throws {
    let run = try tool(words)
    #expect(run.status == 2 && run.errors.contains("''"), "\(run.errors)")
  }

  @Test("an argument of 100 KB is not echoed whole")
  func longArguments() throws {
    let long = String(repeating: "é ", count: 30_000)
    for words in [
      [long], ["help", long], ["export", "--to", long, "x"], ["verify", "--" + long],
    ] {
      let run = try tool(words)
      #expect(run.status == 2 && run.errorLines.count == 1)
      #expect(run.errors.count < 700 && run.errors.contains("…"))
    }
  }

  @Test("--raw-csv has cells as they are and no byte order mark, and goes with CSV alone")
  func rawCSV() throws {
    let log = Fixtures.folder + "sessions/morse-plain.jsonl"
    let safe = try tool(["export", "--to", "csv", log])
    let raw = try tool(["export", "--to", "csv", "--raw-csv", log])
    #expect(safe.status == 0 && raw.status == 0)
    #expect(safe.output.contains(",'-"))
    #expect(safe.output.replacingOccurrences(of: ",'-", with: ",-") == "\u{FEFF}" + raw.output)
    for words in [
      ["export", "--to", "ndjson", "--raw-csv", log], ["stats", "--raw-csv", log],
      ["audit", "--raw-csv", log],
    ] {
      let run = try tool(words)
      #expect(run.status == 2 && run.errors.contains("--raw-csv goes with"), "\(words)")
    }
  }

  @Test("a plain negative integer stays an integer in CSV")
  func negativeIntegers() throws {
    let log = Fixtures.folder + "sessions/arithmetic-very-long.jsonl"
    let output = try tool(["export", "--to", "csv", log]).output
    #expect(output.contains(",-"))
    #expect(!output.contains(",'-"))
  }
}
