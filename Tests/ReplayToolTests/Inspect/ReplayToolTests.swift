import EventLog
import Foundation
import SessionEngine
import Shell
import Testing

@testable import ProgramSupport
@testable import ReplayTool
@testable import TestSupport
@testable import replay_tool

/// The program as a person at a shell meets it.
@Suite("replay-tool")
struct ReplayToolTests {
  private let tool: RunProgram
  private let log = Fixtures.folder + "sessions/animals-revised.jsonl"
  private let damaged = Fixtures.folder + "damaged/"

  init() throws { tool = try RunProgram("replay-tool") }

  @Test("log tells the story: a line an event, with the tally behind its append")
  func story() throws {
    let run = try tool(["log", log])
    #expect(run.status == 0)
    #expect(run.lines[0].contains("quiz animals  player p1  rules 1"))
    #expect(run.lines[1].hasSuffix("dog  cat  rabbit  turtle"))
    #expect(run.output.contains("revised  "))
    let numbers = run.lines.dropFirst(2).compactMap { $0.split(separator: " ").first }
    #expect(numbers.compactMap { Int($0) } == numbers.compactMap { Int($0) }.sorted())
  }

  @Test("log: ranges, types, the last n, backwards")
  func parts() throws {
    #expect(try tool(["log", log, "3..4", "--plain"]).lines.dropLast().count == 2)
    let types = try tool(["log", log, "--type", "answerRevised", "--plain"]).lines.dropLast()
    #expect(types.allSatisfy { $0.contains("\tanswerRevised\t") } && !types.isEmpty)
    #expect(try tool(["log", log, "-n", "1", "--plain"]).lines.dropLast().count == 1)
    let forward = try tool(["log", log, "--plain"]).lines.dropLast()
    #expect(try tool(["log", log, "--reverse", "--plain"]).lines.dropLast() == forward.reversed())
    #expect(try tool(["log", log, "--type", "answered"]).status == 2)
    #expect(try tool(["log", log, "4..3"]).status == 2)
  }

  @Test("a place is a number, from the end, before, a question or a time")
  func places() throws {
    func seq(_ place: String) throws -> String {
      try tool(["show", log + "@" + place]).lines[0].split(separator: " ").prefix(2)
        .joined(separator: " ")
    }
    let end = try seq("end")
    let count = try #require(Int(end.dropFirst(4)))
    #expect(try seq("3") == "seq 3")
    #expect(try seq("3^") == "seq 2")
    #expect(try seq("-1") == "seq \(count - 1)")
    #expect(try seq("food") == "seq 3")
    #expect(try seq("+0s") == "seq 2")
    #expect(try tool(["show", log + "@no-such-question"]).status == 1)
    #expect(try tool(["show", log + "@9999"]).status == 1)
    #expect(try tool(["show", log + "@"]).status == 2)
  }

  @Test("state is canonical JSON, picks a path, and hashes to what its bytes hash to")
  func state() throws {
    let whole = try tool(["state", log])
    #expect(whole.status == 0)
    let text = try #require(whole.lines.first)
    var canonical = CanonicalJSON()
    let bytes = Array(text.utf8)
    #expect(canonical.fault(in: bytes.span) == nil)
    #expect(try tool(["state", log, "--hash"]).lines[0] == SHA256.digest(of: bytes).hex)
    #expect(try tool(["state", log + "@3", "answers.food"]).lines[0] == #"{"choices":[0]}"#)
    #expect(try tool(["state", log + "@4", "tally.dog"]).lines[0] == "1")
    #expect(try tool(["state", log, "preferences.fontSize"]).lines[0] == #""17.0""#)
    #expect(try tool(["state", log, "tally.dogg"]).errors.contains("did you mean tally.dog"))
  }

  @Test("verify and audit: exit codes of one log and of many")
  func exits() throws {
    func exit(_ words: String...) throws -> Int32 { try tool(words + ["-q"]).status }
    #expect(try exit("verify", log) == 0)
    #expect(try exit("verify", damaged + "one-byte-changed.jsonl") == 1)
    #expect(try exit("verify", damaged + "empty.jsonl") == 3)
    #expect(try exit("verify", damaged + "newer-format.jsonl") == 3)
    #expect(try exit("verify", damaged + "derived.jsonl") == 3)
    #expect(try exit("verify", "no-such-file.jsonl") == 2)
    #expect(try exit("verify", log, damaged + "empty.jsonl") == 3)
    #expect(try exit("verify", log, damaged + "empty.jsonl", damaged + "I02-altered.jsonl") == 1)
    #expect(try exit("verify", log, "no-such-file.jsonl") == 3)
    #expect(try exit("audit", damaged + "R01-score-forged.jsonl") == 1)
    #expect(try exit("audit", damaged + "R01-score-forged.jsonl", "--fail-on", "integrity") == 0)
    #expect(try exit("audit", damaged + "I01-torn-tail.jsonl") == 0)
    #expect(try exit("audit", damaged + "R15-unknown.jsonl") == 3)
    let altered = try tool(["log", damaged + "I02-altered.jsonl", "--plain"])
    #expect(altered.status == 3 && altered.errors.contains("altered at line 4, offset 1087"))
    #expect(altered.lines.map { $0.prefix { $0 != "\t" } } == ["1", "2", ""])
    #expect(try tool(["log", damaged + "I05-unreadable.jsonl"]).output.isEmpty)
  }

  @Test("audit and verify say the same with any number of threads", arguments: ["audit", "verify"])
  func threads(_ command: String) throws {
    let folder = Fixtures.folder + (Effort.isSlow ? "" : "folders")
    let alone = try tool([command, "--json", "-j", "1", folder])
    for words in [[], ["-j", "2"], ["-j7"], ["--jobs=64"]] {
      let run = try tool([command, "--json", folder] + words)
      #expect(run.output == alone.output)
      #expect(run.status == alone.status)
    }
    for wrong in ["0", "65", "two", ""] {
      let run = try tool([command, log, "--jobs=" + wrong])
      #expect(run.status == 2)
      #expect(run.errorLines.count == 1)
    }
  }

  @Test("a bundle gives the same with any number of threads", arguments: ["audit", "verify"])
  func threadsOfBundle(_ command: String) throws {
    var bundle: [UInt8] = []
    for file in try Fixtures.files(below: Fixtures.folder + "sessions") { bundle += file.bytes }
    let alone = try tool([command, "-j", "1", "-"], bytes: bundle)
    #expect(alone.lines.count > 10)
    #expect(try tool([command, "-j", "3", "-"], bytes: bundle).output == alone.output)
  }

  @Test("there are as many threads as cores, unless -j or a single log says otherwise")
  func threadCount() throws {
    var console = Streams(input: []).console([:])
    console.coreCount = { 3 }
    func count(_ words: [String]) throws -> Int {
      try Inputs.threadCount(
        try Arguments(words, options: CommandSpec.verify.options, console: console))
    }
    #expect(try count([log]) == 3)
    #expect(try count([log, "-j", "2"]) == 2)
    console.coreCount = { 200 }
    #expect(try count([log]) == 64)
    console.coreCount = { 0 }
    #expect(try count([log]) == 1)
    #expect(try !Inputs([log], .system).hasSeveral)
    #expect(try Inputs([Fixtures.folder + "sessions"], .system).hasSeveral)
  }

  @Test("a folder of more names than are held at once gives each once, in order")
  func manyNames() throws {
    let folder = try TemporaryFolder()
    let count = 203
    for number in 0..<count {
      let name = String(repeating: "0", count: 5 - String(number).count) + String(number)
      try folder.write([], to: name + (number == 7 ? ".txt" : ".jsonl"))
    }
    var paths: [String] = []
    var items = Inputs.Items(batchCount: 100, .system)
    items.add(folder: folder.path, data: nil)
    for item in items { paths.append(item.path.lastPathPart) }
    #expect(paths.count == count - 1)
    #expect(paths == paths.sorted())
    #expect(Set(paths).count == paths.count)
  }

  @Test("a session whose quiz is missing cannot be judged, and its digest is reported")
  func missingQuiz() throws {
    let log = damaged + "R10-too-late.jsonl"
    let run = try tool(["audit", log])
    #expect(run.status == 3)
    #expect(run.output.contains("743edc8508d9cb980fe5eb48774fa28fe711fabeff9a7e25d574495d8870226c"))
    let quiz = Fixtures.folder + "quizzes/signals.json"
    #expect(try tool(["audit", log, "--quiz", quiz]).status == 1)
    #expect(try tool(["log", log]).status == 3)
  }

  @Test("a forged score is printed as recorded and as recomputed")
  func forged() throws {
    let run = try tool(["audit", "--json", damaged + "R01-score-forged.jsonl"])
    let finding = try #require(run.lines.first { $0.contains(#""type":"finding""#) })
    let value = try JSONParser.parse(Array(finding.utf8).span)
    guard case .string(let recorded)? = value["recorded"]?.kind,
      case .string(let recomputed)? = value["recomputed"]?.kind,
      case .string(let code)? = value["code"]?.kind
    else {
      Issue.record("no values in \(finding)")
      return
    }
    #expect(code == "R01")
    #expect(recorded.hasPrefix("scoreUpdated ") && recomputed.hasPrefix("scoreUpdated "))
    #expect(recorded != recomputed)
  }

  @Test("a receipt agrees with its log, and with a longer one; a changed log is told from it")
  func receipts() throws {
    let receipt = try tool(["receipt", log]).lines[0]
    #expect(receipt.hasPrefix("receipt:1:session/"))
    #expect(try tool(["receipt", "check", receipt, log]).status == 0)
    #expect(try tool(["audit", "--receipt", receipt, log]).output.contains("receipted"))
    let other = Fixtures.folder + "sessions/animals-plain.jsonl"
    #expect(try tool(["receipt", "check", receipt, other]).status == 1)
    #expect(try tool(["verify", "-q", "--receipt", receipt, other]).status == 3)
    let parts = receipt.split(separator: ":").map { String($0) }
    let wrong = (parts[0..<4] + [String(repeating: "0", count: 64)]).joined(separator: ":")
    let rewritten = try tool(["audit", "--plain", "--receipt", wrong, log])
    #expect(rewritten.status == 1 && rewritten.output.contains("\tI07\t"))
    let later = (parts[0..<3] + ["999", parts[4]]).joined(separator: ":")
    let truncated = try tool(["audit", "--plain", "--receipt", later, log])
    #expect(truncated.status == 1 && truncated.output.contains("\tI06\t"))
  }

  @Test("of a log that was altered before its receipt's line no tool says that it is truncated")
  func receiptOfAltered() throws {
    let receipt = try tool(["receipt", log]).lines[0]
    var bytes = try Fixtures.contents(log)
    bytes[bytes.count / 2] ^= 1
    try tool.folder.write(bytes, to: "altered.jsonl")
    let altered = tool.folder.file("altered.jsonl")
    let audit = try tool(["audit", "--receipt", receipt, altered])
    #expect(audit.status == 1)
    #expect(audit.output.contains("I06") && audit.output.contains("damaged after seq "))
    let verify = try tool(["verify", "--receipt", receipt, altered])
    #expect(verify.status == 1 && verify.output.contains("damaged: the receipt is for seq "))
    for run in [audit, verify] {
      #expect(!run.output.contains("truncated") && !run.output.contains("last seq"))
    }
  }

  @Test("a receipt that a derived log contradicts is a no from every tool, one that agrees is none")
  func receiptsOfDerived() throws {
    let derived = Fixtures.folder + "damaged/derived.jsonl"
    let own = try #require(try tool(["receipt", derived]).lines.first)
    let parts = own.split(separator: ":").map { String($0) }
    let wrong = (parts[0..<4] + [String(repeating: "0", count: 64)]).joined(separator: ":")
    let later = (parts[0..<3] + ["999", parts[4]]).joined(separator: ":")
    for (receipt, status) in [(own, 3), (wrong, 1), (later, 1)] {
      for command in ["verify", "audit"] {
        let run = try tool([command, "-q", "--receipt", receipt, derived])
        #expect(run.status == status, "\(command) \(receipt)")
      }
    }
  }

  @Test("an expected head that a derived log does not have is a no, as a receipt is")
  func headOfDerived() throws {
    let derived = Fixtures.folder + "damaged/derived.jsonl"
    let own = try #require(try tool(["receipt", derived]).lines.first?.split(separator: ":").last)
    for (head, status) in [(String(own), 3), (String(repeating: "0", count: 64), 1)] {
      let run = try tool(["verify", "--expect-head", head, derived])
      #expect(run.status == status && run.output.contains("expected") == (status == 1), "\(head)")
    }
  }

  @Test("an expected head that the log does not have is in every form of the answer")
  func expectedHead() throws {
    let head = String(repeating: "0", count: 64)
    let words = ["verify", "--expect-head", head, log]
    #expect(try tool(words).output.contains(", expected \(head)"))
    #expect(try tool(words + ["--json"]).lines[0].hasSuffix(#","expectedHead":"\#(head)"}"#))
    #expect(try tool(words + ["--plain"]).lines[0].hasSuffix("\t" + head))
    let own = try #require(try tool(["receipt", log]).lines.first?.split(separator: ":").last)
    let agreeing = try tool(["verify", "--expect-head", String(own), log, "--json"])
    #expect(agreeing.status == 0 && !agreeing.output.contains("expectedHead"))
  }

  @Test("a path that goes through a file says so")
  func throughFile() throws {
    let path = Fixtures.folder + "sessions/animals-plain.jsonl/nothing"
    let run = try tool(["log", path])
    #expect(run.status == 3 && run.errors.contains("found a file where a folder should be"))
    #expect(try tool(["verify", path]).output.contains("notRegular: expected a log, found a file"))
  }

  @Test(
    "a start that the rules do not give is shown as it is recorded, and is where bisect stops",
    arguments: [
      ("R13-impossible-start", 0), ("R15-daily-no-date", 3), ("R15-extra-time-0", 3),
      ("R15-reserved-class", 3),
    ])
  func start(name: String, status: Int32) throws {
    let log = Fixtures.folder + "damaged/" + name + ".jsonl"
    let code = String(name.prefix(3))
    let shown = try tool(["show", log + "@1"])
    #expect(shown.status == 0, "\(shown.errors)")
    #expect(shown.output.contains("  finding   \(code): recorded sessionStarted"))
    #expect(shown.output.contains("  data      {\"quiz\":"))
    let bisect = try tool(["bisect", log, "--rules"])
    #expect(bisect.status == status && bisect.lines[0] == "seq 1 (line 2)  0.000  sessionStarted")
    let json = try tool(["bisect", log, "--rules", "--json"])
    #expect(json.output.contains(#""found":true,"seq":1,"#), "\(json.output)")
    #expect(try tool(["state", log]).status == 3 && tool(["log", log]).status == 3)
  }

  @Test("every line of JSON is one object whose first member is its schema")
  func json() throws {
    let other = Fixtures.folder + "sessions/animals-plain.jsonl"
    for words in [
      ["log", log], ["show", log + "@3"], ["state", log], ["verify", log], ["audit", log],
      ["receipt", log], ["explain", "R01"], ["log", log, "--graph"], ["diff", log + "@3", "@7"],
      ["diff", log, other], ["diff", log, other, "--stat"], ["blame", log],
      ["blame", log, "--all"],
      ["bisect", log, "--when", "tally.cat>0"],
      ["bisect", log, "--when", "exists result && paused"],
      ["bisect", log, "--against", other], ["bisect", log, "--rules"],
      ["step", log, "-x", "n; d; s; s tally; why; why tally.dog; w tally; n; l; ?"],
    ] {
      let run = try tool(words + ["--json"])
      for line in run.lines.dropLast() {
        #expect(line.hasPrefix(#"{"schema":"replay-tool/\#(words[0])@1""#))
        let bytes = Array(line.utf8)
        #expect((try? JSONParser.parse(bytes.span)) != nil, "\(line)")
      }
    }
  }

  @Test("wrong words are named, with what was meant; nothing is printed on standard output")
  func wrongWords() throws {
    for (words, meant) in [
      (["lgo", log], "did you mean log?"), (["verify", "--jsno", log], "did you mean --json?"),
      (["explain", "R09"], "no code R09; replay-tool explain"),
      (["explain", "R01", "R02"], "explain takes one code; replay-tool explain lists all"),
      (["show", log + "@fod"], "did you mean food?"),
    ] {
      let run = try tool(words)
      #expect(run.status == 2 || run.status == 1)
      #expect(run.output.isEmpty)
      #expect(run.errorLines.count == 1 && run.errors.contains(meant), "\(run.errors)")
    }
  }

  @Test("what comes out of a log is escaped wherever it is printed")
  func hostile() throws {
    let log = damaged + "hostile-text.jsonl"
    for words in [
      ["audit"], ["audit", "--csv"], ["audit", "--plain"], ["audit", "--json"], ["log"],
    ] {
      let run = try tool(words + ["--color", "never", log])
      let scalars = (run.output + run.errors).unicodeScalars
      #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }, "\(words)")
      #expect(!scalars.contains { $0.value == 0x202E || $0.value == 0x9B }, "\(words)")
    }
  }

  @Test("standard input is read with -, and names of logs from a list")
  func inputs() throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: log)))
    #expect(try tool(["verify", "-"], bytes: bytes).output.hasPrefix("intact  -"))
    #expect(try tool(["verify", "--files-from", "-"], typing: log + "\n").status == 0)
    #expect(
      try tool(["verify", "--files-from", "-", "-0"], bytes: Array(log.utf8) + [0]).status == 0)
    let sound = Fixtures.folder + "folders/sound"
    let empty = try tool(["audit", "--data", sound, "--files-from", "-"], typing: "\n")
    #expect(empty.status == 2 && empty.output.isEmpty)
    #expect(empty.errors == "replay-tool: --files-from -: no names in it\n")
  }
}
