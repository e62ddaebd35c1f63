import EventLog
import Foundation
import SessionEngine
import Shell
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// diff, blame, bisect, and the addresses of every command, as a person at a shell meets them.
@Suite("Looking into a log")
struct LookingTests {
  private let tool: RunProgram
  private let log = Fixtures.folder + "sessions/animals-revised.jsonl"
  private let plain = Fixtures.folder + "sessions/animals-plain.jsonl"
  private let damaged = Fixtures.folder + "damaged/"

  init() throws { tool = try RunProgram("replay-tool") }

  @Test("a place with a name is the state after its whole append, and for show its first event")
  func places() throws {
    for (place, seq, event) in [
      ("17", 17, 17), ("end", 21, 21), ("-1", 20, 20), ("17^", 16, 16), ("food", 5, 3),
      ("food:last", 13, 11), ("food:last^", 10, 10), ("+12.5s", 8, 8), ("+12.5", 8, 8),
      ("+0:12.500", 8, 8), ("+0s", 2, 2), ("-21", 0, 0), ("0", 0, 0), ("end^", 20, 20),
      ("-1^", 19, 19),
    ] {
      let address = log + "@" + place
      #expect(
        try tool(["state", address, "--json"]).output.contains(#""seq":\#(seq),"#), "\(place)")
      #expect(
        try tool(["blame", address, "--json"]).output.contains(#""seq":\#(seq),"all""#), "\(place)")
      #expect(try tool(["diff", address, "@\(seq)"]).status == 0, "\(place)")
      #expect(try tool(["diff", log + "@\(seq)", "@" + place]).status == 0, "\(place)")
      let step = try tool(["step", address, "-x", "s phase", "--json"])
      #expect(step.output.contains(#""seq":\#(seq),"#), "\(place)")
      let gone = try tool(["step", log, "-x", "g \(place)", "--json"])
      #expect(gone.output.contains(#""seq":\#(seq),"#), "\(place)")
      if event > 0 {
        #expect(try tool(["show", address]).lines[0].hasPrefix("seq \(event) (line \(event + 1))"))
        let only = try tool(["log", log, "--plain", "--", place]).lines
        #expect(only.count == 2 && only[0].hasPrefix("\(event)\t"), "\(place)")
      }
    }
  }

  @Test("a number inside an append is taken, and the commands that fold states say so")
  func insideAnAppend() throws {
    for words in [
      ["state", log + "@11", "tally"], ["blame", log + "@11", "tally.dog"],
      ["diff", log + "@11", "@13"],
    ] {
      let run = try tool(words)
      #expect(run.errors.contains("seq 11 is inside an append (seqs 11 to 13)"), "\(words[0])")
    }
    #expect(try tool(["state", log + "@13"]).errors.isEmpty)
    #expect(try tool(["state", log + "@food"]).errors.isEmpty)
  }

  @Test("a range takes a place on either side; what is no place or not there is told")
  func ranges() throws {
    func seqs(_ range: String) throws -> [String] {
      try tool(["log", log, range, "--plain"]).lines.dropLast()
        .map { String($0.split(separator: "\t")[0]) }
    }
    #expect(try seqs("3..5") == ["3", "4", "5"])
    #expect(try seqs("19..") == ["19", "20", "21"] && seqs("19..end") == seqs("19..999"))
    #expect(try seqs("..2") == ["1", "2"])
    #expect(try seqs("food..activities") == ["3", "4", "5", "6", "7", "8"])
    #expect(try seqs("+30s..12") == ["10", "11", "12"])
    for (words, status) in [
      (["log", log, "9..3"], Int32(2)), (["log", log, "end..3"], 1), (["log", log, "a b"], 2),
      (["log", log, "1..2..3"], 1), (["log", log, "99"], 1), (["log", log, "mice..end"], 1),
      (["state", log + "@22"], 1), (["state", log + "@-22"], 1), (["state", log + "@0^"], 1),
      (["state", log + "@+1:61.0s"], 2), (["state", log + "@+s"], 2), (["blame", log + "@^"], 2),
      (["diff", log + "@x y", "@3"], 2), (["step", log + "@nobody"], 1), (["show", log + "@0"], 1),
      (["state", log + "@-9223372036854775808"], 1), (["state", log + "@99999999999999999999"], 1),
    ] {
      let run = try tool(words)
      #expect(run.status == status, "\(words)")
      #expect(run.output.isEmpty && run.errorLines.count == 1, "\(words) \(run.errors)")
    }
  }

  @Test("an @ in a folder's name is no place")
  func atInPath() throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: log)))
    try FileManager.default.createDirectory(
      atPath: tool.folder.file("me@home"), withIntermediateDirectories: true)
    try tool.folder.write(bytes, to: "me@home/a@b.jsonl")
    let path = tool.folder.file("me@home/a@b.jsonl")
    #expect(try tool(["state", path, "tally.dog"]).lines[0] == "1")
    #expect(try tool(["state", path + "@4", "tally.dog"]).lines[0] == "1")
    #expect(try tool(["state", path + "@12", "tally.cat"]).lines[0] == "1")
  }

  // MARK: diff

  @Test("diff of two places: a line for each value, 1 for different, 0 for equal, 3 for damaged")
  func states() throws {
    let run = try tool(["diff", log + "@food", "@food:last"])
    #expect(run.status == 1)
    #expect(run.lines.contains(#"- answers.food: {"choices":[0]}"#))
    #expect(run.lines.contains(#"+ answers.food: {"choices":[1]}"#))
    #expect(run.lines.contains("- reached: 2") && run.lines.contains("+ reached: 3"))
    #expect(run.lines.contains("- tally.cat: 0") && run.lines.contains("+ tally.cat: 1"))
    #expect(try tool(["diff", log + "@3", "@3"]).status == 0)
    #expect(try tool(["diff", log + "@11", "@11"]).errorLines.count == 1, "one place, one remark")
    #expect(try tool(["diff", log, log]).status == 0)
    #expect(try tool(["diff", log, "-q", plain]).status == 1)
    #expect(try tool(["diff", log, damaged + "I02-altered.jsonl"]).status == 3)
    #expect(try tool(["diff", log, "no-such.jsonl"]).status == 2)
    #expect(try tool(["diff", log]).status == 2)
    let brief = try tool(["diff", log + "@3", "@end", "--stat", "--plain"])
    #expect(brief.lines.contains("tally\t2") && brief.lines.contains("answers\t3"))
  }

  @Test("diff of two runs goes by question, and its numbers are places that can be pasted back")
  func runs() throws {
    let run = try tool(["diff", plain, log])
    #expect(run.status == 1)
    #expect(run.lines.contains("activities") && run.lines.contains("session"))
    #expect(run.lines.contains("+ answered (2): Fish, dog -1, cat +1  @11"))
    #expect(try tool(["show", log + "@11"]).output.contains("Fish"))
    #expect(!run.output.contains("- answered: Steak"), "the first answers are the same")
  }

  @Test("diff refuses logs of two kinds, and remarks on sessions of different quizzes")
  func otherKinds() throws {
    let player = Fixtures.folder + "players/ann.jsonl"
    for (one, two) in [(log, player), (player, log), (log + "@3", player + "@3")] {
      let run = try tool(["diff", one, two])
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("only logs of one kind can be compared"))
    }
    let other = Fixtures.folder + "sessions/arithmetic-plain.jsonl"
    let run = try tool(["diff", log, other])
    #expect(run.status == 1 && run.errors.contains("of different quizzes, animals and "))
    #expect(try tool(["diff", log, plain]).errors.isEmpty)
  }

  // MARK: blame

  @Test("blame names event, append, time and sentence of each value")
  func blame() throws {
    let lines = try tool(["blame", log, "answers.food", "tally"]).lines
    #expect(lines[1].contains("11   11..13     30.295  revised  food: Steak -> Fish"))
    #expect(lines[1].hasSuffix(#"answers.food = {"choices":[1]}"#))
    #expect(lines.contains { $0.contains("before the first event") && $0.contains("tally.rabbit") })
    let all = try tool(["blame", log, "tally.dog", "--all", "--plain"]).lines.dropLast()
    #expect(all.map { String($0.split(separator: "\t")[3]) } == ["4", "7", "12", "17", "20"])
    #expect(try tool(["blame", log + "@4", "result"]).status == 1)
    let slip = try tool(["blame", log, "tally.dgo"])
    #expect(slip.status == 1 && slip.errors.contains("did you mean tally.dog?"))
    #expect(try tool(["blame", damaged + "empty.jsonl"]).status == 3)
  }

  @Test("a long sentence does not move the values of blame out of their column")
  func longSentence() throws {
    let lines = try tool(["blame", Fixtures.folder + "players/ann.jsonl"]).lines
    let long = lines.filter { $0.contains("registered as ann, ann@example.org") }
    #expect(!long.isEmpty && long.allSatisfy { $0.contains("…  ") })
  }

  // MARK: log -S, --graph

  @Test("log -S tells the events that changed a value, and blame --all the same ones")
  func changes() throws {
    for path in ["tally.dog", "tally", "answers", "current.question", "phase", "seed"] {
      let told = try tool(["log", log, "-S", path, "--plain"]).lines.dropLast()
        .map { String($0.split(separator: "\t")[0]) }
      let blamed = try tool(["blame", log, path, "--all", "--plain"]).lines.dropLast()
        .map { String($0.split(separator: "\t", omittingEmptySubsequences: false)[3]) }
      var once: [String] = []
      for seq in blamed where once.last != seq { once.append(seq) }
      #expect(told == once, "\(path)")
    }
    #expect(try tool(["log", log, "-S", "tally.rabbit"]).status == 1)
    #expect(try tool(["log", log, "-S", "tally.mice"]).errors.contains("no value tally.mice"))
  }

  @Test("log --graph draws the lanes, in ASCII too, and says them where nothing is drawn")
  func graph() throws {
    let drawn = try tool(["log", log, "--graph"]).lines
    #expect(drawn.contains { $0.contains("│ │ ● back to  1/3 food") })
    #expect(drawn.contains { $0.hasSuffix("│ ├─╯ ") })
    let ascii = try tool(["log", log, "--graph", "--ascii"]).output
    #expect(ascii.unicodeScalars.allSatisfy { $0.isASCII } && ascii.contains("| | * back to"))
    let spoken = try tool(["log", log, "--graph"], environment: ["ACCESSIBLE": "1"]).output
    #expect(spoken.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(spoken.contains("back to  1/3 food, 2 before the farthest"))
    #expect(try tool(["log", log, "--graph", "--reverse"]).status == 2)
  }

  // MARK: bisect

  @Test("bisect --when finds the first place, says where nothing is found, and where EXPR slips")
  func when() throws {
    let found = try tool(["bisect", log, "--when", "tally.cat>0", "--plain"])
    #expect(found.status == 0 && found.lines[0].contains("\t12\t13\t"))
    #expect(
      try tool(["bisect", log, "--when", "phase=new", "--plain"]).output.contains("\t0\t1\t"))
    #expect(try tool(["bisect", log, "--when", "tally.cat>9"]).status == 1)
    for (text, meant) in [
      ("tally.cat>>9", "column 11: expected a number"), ("tally.cta>0", "did you mean tally.cat?"),
      ("", "column 1"),
    ] {
      let run = try tool(["bisect", log, "--when", text])
      #expect(run.status == 2 && run.errors.contains(meant), "\(run.errors)")
    }
  }

  @Test("bisect --rules finds each forged score that audit finds, and nothing in sound logs")
  func rules() throws {
    for (name, place) in [
      ("R01-score-forged", 4), ("R03-wrong-step", 10), ("R04-wrong-result", 11),
      ("R05-wrong-question", 17), ("R08-second-answer", 8), ("R11-not-yet-reached", 3),
    ] {
      let run = try tool(["bisect", damaged + name + ".jsonl", "--rules", "--json"])
      #expect(run.status == 0 && run.output.contains(#""found":true,"seq":\#(place),"#), "\(name)")
    }
    for name in ["animals-revised", "arithmetic-plain", "expedition-plain", "morse-plain"] {
      let sound = Fixtures.folder + "sessions/" + name + ".jsonl"
      #expect(try tool(["bisect", sound, "--rules", "-q"]).status == 1)
    }
    #expect(try tool(["bisect", damaged + "R15-unknown.jsonl", "--rules"]).status == 3)
  }

  @Test("bisect --quiz finds the first step that another quiz takes elsewhere")
  func otherQuiz() throws {
    let bytes = try Data(
      contentsOf: URL(fileURLWithPath: Fixtures.folder + "quizzes/animals.json"))
    let text = String(decoding: bytes, as: UTF8.self)
      .replacingOccurrences(
        of: #""text":"Fish","outcome":"cat""#, with: #""text":"Fish","outcome":"rabbit""#)
    try tool.folder.write(Array(text.utf8), to: "new.json")
    let run = try tool(["bisect", log, "--quiz", tool.folder.file("new.json")])
    #expect(run.status == 0)
    #expect(run.lines[0].hasPrefix("seq 12 (line 13)"))
    #expect(run.lines.contains("    tally.rabbit: recorded 0, recomputed 1"))
    let same = Fixtures.folder + "quizzes/animals.json"
    #expect(try tool(["bisect", log, "--quiz", same, "-q"]).status == 1)
    try tool.folder.write(Array("{}".utf8), to: "wrong.json")
    #expect(try tool(["bisect", log, "--quiz", tool.folder.file("wrong.json")]).status == 2)
  }

  @Test("bisect takes one question at a time, and needs one")
  func oneQuestion() throws {
    #expect(try tool(["bisect", log]).status == 2)
    #expect(try tool(["bisect", log, "--rules", "--when", "paused"]).status == 2)
    #expect(try tool(["bisect", log, "--rules", "--ignore", "seed"]).status == 2)
    #expect(try tool(["bisect", log, "--against", plain, "--ignore", "sed"]).status == 2)
    let bytes = try Fixtures.contents(damaged + "I01-torn-tail.jsonl")
    let same = try tool(["bisect", "-", "--against", "-"], bytes: bytes)
    #expect(same.status == 1 && same.errorLines.count == 1, "read once: \(same.errors)")
    let run = try tool(["bisect", log, "--against", plain, "--ignore", "seed", "--plain"])
    #expect(run.status == 0 && run.lines[0].hasPrefix("6\tvalues\tanswers.activities\t"))
    let below = try tool(
      ["bisect", log, "--against", plain, "--ignore", "seed", "--ignore", "answers", "--plain"])
    #expect(below.status == 0 && !below.output.contains("answers."), "all below it is ignored")
  }

  @Test("what comes out of a log is escaped by every command that looks into it")
  func hostile() throws {
    let hostile = damaged + "hostile-answer.jsonl"
    for words in [
      ["log", hostile, "--graph"], ["diff", hostile + "@0", "@end"], ["diff", hostile, plain],
      ["blame", hostile], ["blame", hostile, "--all", "--plain"],
      ["bisect", hostile, "--when", "exists answers", "--plain"],
      ["bisect", hostile, "--against", plain],
      ["step", hostile, "-x", "n;n;n;d;n;d;s;why;l;w answers;n;n;n"],
    ] {
      let run = try tool(words)
      let scalars = (run.output + run.errors).unicodeScalars
      #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }, "\(words)")
      #expect(!scalars.contains { $0.value == 0x202E || $0.value == 0x9B }, "\(words)")
    }
  }
}
