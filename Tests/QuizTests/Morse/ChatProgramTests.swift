import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import Systems
@testable import TestSupport

/// `quiz morse chat`, run as scripts and pairs of people run it.
@Suite("quiz: chat")
struct ChatProgramTests {
  let quiz: RunProgram
  private let clock = ["--clock", "2026-11-20T09:30:00Z+60000ms"]

  init() throws { quiz = try RunProgram("quiz") }

  private func chat(_ player: String, _ more: String...) -> [String] {
    ["morse", "chat", "room", "--player", player] + more
  }

  private var log: String { quiz.data + "/conversations/room.jsonl" }

  @Test("each line of a script is sent, and shown in English and in Morse")
  func script() throws {
    let run = try quiz(chat("bob") + clock, typing: "CQ CQ\n\n.- -. -.\n")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        20 Nov 2026
        09:30 bob
              CQ CQ
              -.-. --.-/-.-. --.-
        09:31 bob
              .- -. -.
              ANN

        """)
    let types = RunProgram.types(try String(contentsOfFile: log, encoding: .utf8))
    #expect(types == ["logCreated", "messageSent", "messageSent"])
    let again = try quiz(chat("ann"))
    #expect(again.output == run.output)
  }

  @Test("a line that can't be sent is named, the others are sent, and the exit code is 1")
  func refused() throws {
    let long = String(repeating: "long ", count: 201)
    let run = try quiz(
      chat("bob"), typing: "fine\nhä?\n/m SOS\n/x\n\(long)\n/m\n......\n/t ...\nfine too\n")
    #expect(run.status == 1)
    #expect(run.errorLines.count == 6, "\(run.errors)")
    let wanted = [
      (2, "no Morse code for “ä” at position 2"), (3, "no Morse code: “SOS” at position 1"),
      (4, "“/x” is not a command; /? lists them"),
      (5, "a message has at most 1000 bytes of text, this has 1004; send it in parts"),
      (6, "there is nothing to send"), (7, "no Morse code: “......” at position 1"),
    ]
    for ((number, words), line) in zip(wanted, run.errorLines) {
      #expect(line.hasPrefix("quiz: line \(number): "), "\(line)")
      #expect(line.contains(words), "\(line)")
    }
    #expect(run.output.components(separatedBy: " bob\n").count == 4)
  }

  @Test(
    "wrong words get one line and exit code 2, and nothing is made",
    arguments: [
      (["morse", "chat"], "write quiz morse chat NAME"),
      (["morse", "chat", "a", "b"], "unexpected argument 'b'"),
      (["morse", "chat", "room"], "sign up or sign in first: quiz register, or name a player"),
      (
        ["morse", "chat", "../x", "--player", "ann"],
        "conversation “../x”: a name has a letter or a digit, no slash, "
          + "and no hidden character"
      ),
      (["morse", "chat", "!?", "--player", "ann"], "conversation “!?”: a name has"),
      (["morse", "chat", "", "--player", "ann"], "a name has a letter or a digit"),
      (["morse", "chat", "room", "--player", "Ann"], "player Ann: a name has"),
      (["morse", "chat", "a", "--player", "a", "--for", "soon"], "--for soon: write seconds"),
      (["morse", "chat", "a", "--player", "a", "--for", "86401"], "from 0 to 86400"),
      (["morse", "chta", "room"], "did you mean chat?"),
    ] as [([String], String)])
  func wrongWords(words: [String], wanted: String) throws {
    let run = try quiz(words, typing: "hello\n")
    #expect(run.status == 2)
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains(wanted), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: quiz.data + "/conversations"))
  }

  @Test("--json: each line an object with its schema first, from begin to end")
  func json() throws {
    let run = try quiz(chat("bob", "--json") + clock, typing: "a\nä\n")
    #expect(run.status == 1)
    let lines = run.lines.dropLast()
    #expect(lines.allSatisfy { $0.hasPrefix(#"{"schema":"quiz/morse-chat@1","type":""#) })
    #expect(lines.count == 3)
    #expect(
      lines[1].hasSuffix(
        #""type":"message","seq":1,"at":"2026-11-20T09:30:00.000Z","from":"bob","text":"a","morse":".-","as":"text"}"#
      ))
    #expect(lines[2].hasSuffix(#""type":"end","sent":1,"refused":1}"#))
  }

  @Test("the last fifty messages show at the beginning, /h shows the fifty before them")
  func history() throws {
    let script = (1...120).map { "message \($0)\n" }.joined()
    #expect(try quiz(chat("bob", "-q"), typing: script).output.isEmpty)
    func numbers(_ script: String) throws -> [Int] {
      let run = try quiz(chat("ann", "--plain"), typing: script)
      return run.lines.compactMap { $0.split(separator: "\t").dropFirst(5).first }
        .compactMap { Int($0.dropFirst("message ".count)) }
    }
    #expect(try numbers("") == Array(71...120))
    #expect(try numbers("/h\n") == Array(71...120) + Array(21...70))
    #expect(try numbers("/h\n/h\n/h\n") == Array(71...120) + Array(21...70) + Array(1...20))
  }

  @Test("from the home menu: conversations that there are, by number, and a new one by its name")
  func menu() throws {
    _ = try quiz(chat("bob", "-q"), typing: "hello\n")
    let run = try quiz(
      ["--player", "ann"], typing: "m\n6\n1\nhi bob\n/b\nother\nfirst here\n/b\n?!\nb\nb\nq\n")
    #expect(run.status == 2)
    #expect(run.output.contains("6  Chat"))
    #expect(run.output.contains("1  room"))
    #expect(run.output.contains("hi bob"))
    #expect(run.output.contains("first here"))
    #expect(run.output.contains("1  other\n  2  room"))
    #expect(run.errors.contains("conversation “?!”: a name has a letter"))
    let nobody = try quiz([], typing: "m\nchat\n")
    #expect(nobody.status == 2)
    #expect(nobody.errors.contains("sign up or sign in first"))
  }

  @Test("a conversation and who writes have their names on every screen; files stay ASCII")
  func names() throws {
    let form = "Ann Ελένη\n\nlong enough\nlong enough\n\n"
    #expect(try quiz(["register"], typing: form).status == 0)
    _ = try quiz(["morse", "chat", "Morgen früh"] + clock, typing: "CQ\n")
    let log = try String(
      contentsOfFile: quiz.data + "/conversations/morgen-fruh.jsonl", encoding: .utf8)
    let types = ["logCreated", "conversationNamed", "writerNamed", "messageSent"]
    #expect(RunProgram.types(log) == types)
    let bob = ["morse", "chat", "morgen früh", "--player", "bob"] + clock
    #expect(try quiz(bob).output.contains("Ann Ελένη (ann)\n"))
    let json = try quiz(bob + ["--json"]).output
    #expect(json.contains(#""conversation":"morgen-fruh","player":"bob","name":"Morgen früh","#))
    #expect(json.contains(#""as":"text","name":"Ann Ελένη"}"#))
    let plain = try quiz(bob + ["--plain"]).output
    #expect(plain.contains("\tMorgen früh\n") && plain.contains("\tAnn Ελένη\n"))
    let menu = try quiz(["--player", "bob"], typing: "m\n6\nb\nb\nq\n").output
    #expect(menu.contains("1  Morgen früh"))
  }

  @Test("what a log holds is escaped, and what this version does not know is named")
  func hostile() throws {
    var made = SampleLog(stream: "conversation/room")
    let messages = [
      #"{"from":"eve","text":"\u001b[2Jgone"# + "\u{202E}"
        + #"","morse":"\u0007$(reboot)","as":"text"}"#,
      #"{"from":"eve","text":"NO","morse":"-.-- . ...","as":"morse"}"#, #"{"odd":1}"#,
    ]
    for data in messages { made.add(made.next(type: "messageSent", data: data)) }
    made.add(made.next(type: "waved"))
    try FileManager.default.createDirectory(
      atPath: quiz.data + "/conversations", withIntermediateDirectories: true)
    try quiz.folder.write(made.bytes, to: "data/conversations/room.jsonl")
    for form in [[], ["--plain"], ["--json"], ["--ascii"]] {
      let run = try quiz(chat("ann") + form, environment: ["ACCESSIBLE": "1"])
      #expect(run.status == 0)
      #expect(!run.output.utf8.contains(0x1B) && !run.output.utf8.contains(0x07))
      #expect(!run.output.unicodeScalars.contains("\u{202E}"))
    }
    let run = try quiz(chat("ann"))
    #expect(run.output.contains(#"\u{1b}[2Jgone\u{202e}"#))
    #expect(run.output.components(separatedBy: "is not a translation of the words").count == 3)
    #expect(run.output.contains("seq 3: messageSent, which this version does not know"))
    #expect(run.output.contains("seq 4: waved, which this version does not know"))
  }

  @Test("in a folder that may not be written nothing is sent, and that is reported: 2")
  func readOnly() throws {
    try quiz.folder.write([], to: "data")
    let run = try quiz(chat("ann"), typing: "hello\n")
    #expect(run.status == 2)
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains("cannot"))
  }

  @Test("input that is not text, or far too long, is refused and the rest is sent")
  func anyBytes() throws {
    let bytes =
      [0xFF, 0xFE, 0x0A] + Array("a\u{1B}b\n".utf8)
      + [UInt8](repeating: 0x61, count: 70_000) + [0x0A] + Array("fine".utf8)
    let run = try quiz(chat("ann", "--plain"), bytes: bytes)
    #expect(run.status == 1)
    #expect(run.errorLines.count == 3)
    #expect(run.output.contains("\tfine\t"))
  }
}
