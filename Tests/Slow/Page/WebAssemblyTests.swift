import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import conformance

/// Plays the same scripts natively and as Embedded Swift under `wasmkit`, and compares all that
/// comes of them: screens, states, refusals, and the bytes of the logs.
@Suite("WebAssembly", .slow, .enabled(if: WebAssembly.toolchain != nil, WebAssembly.comment))
struct WebAssemblyTests {
  /// What is played, and what of it has to be seen, so that nothing is not compared with nothing.
  struct Script: CustomTestStringConvertible {
    let testDescription: String
    let lines: String
    let signs: [String]
  }

  private static let seed = "000102030405060708090a0b0c0d0e0f"

  static let scripts = [
    Script(
      testDescription: "animals from beginning to end",
      lines: """
        folder 1500
        play animals \(seed)
        choose 0
        choose 1 2
        slide 30
        show
        """,
      signs: [#""type":"sessionFinished""#, "You are a 🐰!", #""how":"finished""#]),
    Script(
      testDescription: "going back, returning, revising, resuming",
      lines: """
        folder 2150
        play animals \(seed)
        choose 0
        choose
        back
        back
        return
        jump 1
        choose 3
        next
        pause
        leave
        wait 86400000
        open
        choose 0 1 2 3
        back
        slide 100
        return
        slide 100
        open
        show
        """,
      signs: [#""type":"answerRevised""#, #""why":"resumed""#, "failed ended"]),
    Script(
      testDescription: "everything shuffled",
      lines: """
        folder 0
        set shuffle both
        play animals \(seed)
        choose 2
        slide 0
        choose 2
        slide 0
        choose 2
        slide 0
        show
        """,
      signs: [#""shuffle":["questions","answers"]"#, #""order":["#, "players/p1.jsonl"]),
    Script(
      testDescription: "what is refused",
      lines: """
        folder 1
        set shuffle neither
        play nothing \(seed)
        play animals 0
        play animals \(seed)
        choose 4
        choose 0 1
        slide 50
        type steak
        back
        next
        jump 3
        jump 9223372036854775807
        jump -9223372036854775808
        submit
        reopen
        set tint pink
        set colour pink
        choose 0
        choose 99 -1
        pause
        choose 0
        abandon
        resume
        nonsense
        show
        """,
      signs: [
        "refused valueOutOfRange", "refused noSuchSetting", "refused noSuchQuestion",
        "refused sessionEnded", "failed noSuchSession", "not understood", #""how":"abandoned""#,
      ]),
    Script(
      testDescription: "arithmetic, right, wrong, paused and resumed",
      lines: """
        folder 45000
        play arithmetic \(seed)
        right
        right
        next
        wrong
        next
        type seven
        type ７
        type 1234567
        type -99999
        pause
        leave
        open
        next
        reopen
        set fontSize 20.5
        """ + String(repeating: "\nright\nnext", count: 20) + "\nabandon\nshow",
      signs: [
        #""points":20"#, "refused notASCII", "refused tooLong", "refused notAnInteger",
        #""why":"reopened""#, #""type":"sessionCheckpointed""#,
      ]),
  ]

  @Test("memory, its fitting and the mathematics under it have the same bits as natively")
  func memory() throws {
    try compare(
      ["memory 300 7", "memory 40 -1", "memory 0 0"], showing: ["fitted ", "predicted ", "bits "])
  }

  @Test(
    "the engine in WebAssembly gives the same log bytes and screens as natively",
    arguments: scripts)
  func same(script: Script) throws {
    try compare([script.lines], showing: script.signs + [#""type":"sessionStarted""#])
  }

  @Test("quiz files of others are played and checked alike")
  func files() throws {
    var lines = ["folder 1500"]
    let broken = Fixtures.root + "/quizzes/broken"
    for name in try FileManager.default.contentsOfDirectory(atPath: broken).sorted()
    where name.hasSuffix(".json") {
      lines.append("quiz " + (try line(of: broken + "/" + name)))
    }
    for quiz in ["submit", "sparse", "morse"] {
      lines.append(
        "quiz " + (try line(of: Fixtures.root + "/independent/scenarios/\(quiz)-quiz.json")))
    }
    var random = SeededRandom(3)
    for quiz in ["workshop", "signals"] {
      lines.append("play \(quiz) \(hex(&random))")
      lines += (0..<40).map { $0 % 8 == 7 ? "wait 31000" : line(&random) }
      for _ in 0..<20 { lines += ["choose 1", "choose 0 1", "slide 60"] }
      lines += ["submit", "show"]
    }
    try compare(lines, showing: ["1:1 ", #""kind":"submit""#, #""type":"timeExpired""#])
  }

  @Test("every fixture is read, replayed and audited alike")
  func fixtures() throws {
    var lines = ["folder 1500"]
    for quiz in try FileManager.default.contentsOfDirectory(atPath: Fixtures.root + "/quizzes")
      .sorted() where quiz.hasSuffix(".json")
    {
      lines.append("quiz " + (try line(of: Fixtures.root + "/quizzes/" + quiz)))
    }
    var (seen, count) = (0, 0)
    let names = try FileManager.default.subpathsOfDirectory(atPath: Fixtures.root).sorted()
    for name in names where name.hasSuffix(".jsonl") {
      // A million bytes take an interpreter of WebAssembly a minute; Scripts/check-page has them.
      let bytes = try Fixtures.contents(Fixtures.root + "/" + name)
      guard bytes.count < 200_000 || WebAssembly.isThorough else { continue }
      seen += 1
      guard seen % Effort.step(8) == 0 else { continue }
      for start in stride(from: 0, to: bytes.count, by: 4096) {
        let piece = bytes[start..<min(start + 4096, bytes.count)]
        lines.append(
          "log "
            + piece.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())
      }
      lines.append("judge")
      count += 1
    }
    #expect(count > (Effort.isFull ? 100 : 25))
    let signs = ["altered lines ", "spliced lines ", "torn lines ", #""phase":"finished""#]
    let rare = ["foreign lines ", "unreadable lines ", "R01 4 recorded ", "R16 "]
    try compare(lines, showing: signs + (Effort.isFull ? rare : []))
  }

  @Test("hundreds of random sessions give the same bytes", arguments: [UInt64(20_261_120)])
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var lines: [String] = []
    for _ in 0..<(WebAssembly.isThorough ? 3000 : Effort.count(300, sample: 100)) {
      lines.append("folder \(random.below(60_000))")
      lines.append("set shuffle \(["none", "questions", "answers", "both"][random.below(4)])")
      lines.append("play \(["animals", "arithmetic"][random.below(2)]) \(hex(&random))")
      lines += (0..<(5 + random.below(30))).map { _ in line(&random) } + ["show"]
    }
    try compare(
      lines, showing: ["answerRevised", "sessionFinished", #""points":2"#, #""order":["#])
  }

  // MARK: Scripts

  /// A file as one line: JSON has line breaks only where a space may be as well.
  private func line(of file: String) throws -> String {
    let bytes = try Fixtures.contents(file)
    return String(decoding: bytes.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
  }

  private func hex(_ random: inout SeededRandom) -> String {
    random.bytes(16).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// A command, more often one that fits somewhere than one that never does.
  private func line(_ random: inout SeededRandom) -> String {
    switch random.below(24) {
    case 0...4: "choose \(random.below(5))"
    case 5...7: "choose \(random.below(3)) \(random.below(4))"
    case 8...10: "slide \(random.below(104) - 2)"
    case 11...13: "right"
    case 14: "wrong"
    case 15: "type \(["", "-", "007", "é", "12345678"][random.below(5)])"
    case 16...17: "next"
    case 18: "back"
    case 19: "jump \(random.below(5))"
    case 20: ["return", "reopen", "submit"][random.below(3)]
    case 21: ["pause", "pause\nresume", "leave\nopen"][random.below(3)]
    case 22: "wait \(random.below(100_000))"
    default: "set \(["fontSize 20.5", "wpm 40", "tint pink", "level expert"][random.below(4)])"
    }
  }

  // MARK: Comparing

  /// Plays a script on both sides; what both wrote out has to be the same, and to show the signs.
  private func compare(_ script: [String], showing signs: [String]) throws {
    let bytes = Array(script.joined(separator: "\n").utf8)
    let wasmkit = try #require(WebAssembly.toolchain) + "wasmkit"
    let found = try WebAssembly.run(wasmkit, ["run", try WebAssembly.module.get()], input: bytes)
    let expected = ScriptPlayer.output(of: bytes)
    if found != expected { Issue.record("\(difference(expected, found))") }
    let text = String(decoding: found, as: UTF8.self)
    for sign in signs {
      let isShown = text.contains(sign)
      #expect(isShown, "nothing shows \(sign)")
    }
  }

  /// The first line that differs; the whole would fill the screen.
  private func difference(_ expected: [UInt8], _ found: [UInt8]) -> String {
    let native = expected.split(separator: 0x0A, omittingEmptySubsequences: false)
    let other = found.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (place, (one, two)) in zip(native, other).enumerated() where one != two {
      return """
        line \(place + 1)
        natively:    \(String(decoding: one, as: UTF8.self))
        WebAssembly: \(String(decoding: two, as: UTF8.self))
        """
    }
    return "\(native.count) lines natively, \(other.count) in WebAssembly"
  }
}

/// The toolchain's programs for WebAssembly, and the module that they make, once for a whole run.
private enum WebAssembly {
  struct Failed: Error {
    let program: String
    let output: String
  }

  static let comment: Comment = "wasmkit, wasm-ld and clang are not beside this swiftc"

  /// Whether there is time for all of it: thousands of sessions, and the longest log.
  static let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil

  /// The folder of the toolchain's programs; nil if they are not all there.
  static let toolchain: String? = {
    guard let info = try? run("/usr/bin/env", ["swiftc", "-print-target-info"]),
      case .string(let resources)? =
        (try? JSONParser.parse(info.span))?["paths"]?["runtimeResourcePath"]?.kind
    else { return nil }
    let folder = resources + "/../../bin/"
    for program in ["wasmkit", "wasm-ld", "clang"]
    where !FileManager.default.isExecutableFile(atPath: folder + program) { return nil }
    return folder
  }()

  /// The module, as `CONFORMANCE` names it, or built as the page is.
  static let module = Result {
    if let path = ProcessInfo.processInfo.environment["CONFORMANCE"] { return path }
    let path = RunProgram.path(of: "conformance.wasm")
    _ = try run(Fixtures.root + "/../Web/build-conformance", [path])
    return path
  }

  /// Runs a program, for five minutes at most, and gives what it wrote; what failed is thrown.
  ///
  /// Not ``RunProgram``: a compiler needs the environment, and more time beside all other tests.
  static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = []
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try folder.write(input, to: "input")
    try folder.write([], to: "output")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle(forReadingAtPath: folder.file("input"))
    process.standardOutput = FileHandle(forUpdatingAtPath: folder.file("output"))
    process.standardError = process.standardOutput
    try process.run()
    for _ in 0..<(isThorough ? 600_000 : 60_000) where process.isRunning { usleep(5000) }
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    let output = try folder.bytes("output")
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failed(program: program, output: String(decoding: output, as: UTF8.self))
    }
    return output
  }
}
