import Testing

@testable import ProgramSupport
@testable import TestSupport

@Suite("audit --witness")
struct WitnessCommandTests {
  private static let classes = Fixtures.folder + "classes/"

  private func audit(_ folder: String, _ words: [String] = []) throws -> RunProgram.Run {
    let tool = try RunProgram("replay-tool")
    return try tool(["audit", "--data", Self.classes + folder] + words)
  }

  private func witnesses(_ seats: ClosedRange<Int>) -> [String] {
    seats.flatMap { ["--witness", Self.classes + "sound-proofs/seat-\($0).jsonl"] }
  }

  private func codes(_ folder: String, _ words: [String] = []) throws -> Set<String> {
    let run = try audit(folder, words + ["--plain"])
    let codes = run.output.split(separator: "\n").map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false)[2])
    }
    return Set(codes.filter { !$0.hasPrefix("S") })
  }

  @Test("a sound class is witnessed by every player whose proof is given")
  func sound() throws {
    let run = try audit("sound", witnesses(1...3))
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("witnessed by 3 players up to the tick at seq"))
    #expect(run.output.contains("signed by the player: 1 session"))
    #expect(try audit("sound").output.contains("witnessed by no player"))
  }

  @Test("each fixture of a class has its finding, and the proof that contradicts is named")
  func faults() throws {
    #expect(try codes("sound") == [])
    #expect(try codes("I13-lost-head") == [])
    #expect(try codes("I13-lost-head", witnesses(1...1)) == ["I13"])
    #expect(try audit("I13-lost-head", witnesses(3...3)).output.contains("seat-3.jsonl"))
    #expect(try codes("I14-other-root") == ["I14"])
    #expect(try codes("I16-other-answers").contains("I16"))
    #expect(try codes("R18-other-secret").contains("R18"))
    let branch = ["--witness", Self.classes + "I15-other-branch.jsonl"]
    #expect(try codes("sound", witnesses(1...1) + branch) == ["I13", "I15"])
    #expect(try audit("sound", witnesses(1...1) + branch).status == 1)
  }

  @Test("a proof that shows nothing is set aside, and the answer is neither yes nor no")
  func setAside() throws {
    let folder = try TemporaryFolder()
    var bytes = try Fixtures.contents(Self.classes + "sound-proofs/seat-1.jsonl")
    bytes[bytes.count / 2] ^= 1
    try folder.write(bytes, to: "changed.jsonl")
    let changed = try audit("sound", ["--witness", folder.file("changed.jsonl")])
    #expect(changed.status == 3 && changed.output.contains("set aside"))
    let key = ["--host-key", String(repeating: "0", count: 64)]
    let other = try audit("sound", witnesses(1...1) + key)
    #expect(other.status == 3 && other.output.contains("it is not the key given with --host-key"))
    // One key for each class of the folder: the right one counts beside others.
    let proof = try Fixtures.contents(Self.classes + "sound-proofs/seat-1.jsonl")
    let text = String(decoding: proof, as: UTF8.self).replacing("\\\"", with: "\"")
    let opened = try #require(text.firstRange(of: "\"classOpened\",\"data\":{\"key\":\""))
    let own = ["--host-key", String(text[opened.upperBound...].prefix(64))]
    #expect(try audit("sound", witnesses(1...1) + own).status == 0)
    #expect(try audit("sound", witnesses(1...1) + key + own).status == 0)
    // A key is compared without proofs too: an exchanged one is in no class of the folder.
    #expect(try audit("sound", own + key).status == 0)
    let exchanged = try audit("sound", key)
    #expect(exchanged.status == 3 && exchanged.errors.contains("no --host-key fits class"))
    // A proof whose last byte was cut off is read as if it ended before its last line.
    try folder.write(Array(proof.dropLast()), to: "cut.jsonl")
    #expect(try audit("sound", ["--witness", folder.file("cut.jsonl")]).status == 0)
    #expect(try audit("sound", ["--witness", folder.file("none.jsonl")]).status == 2)
    #expect(try audit("sound", ["--host-key", "x"]).status == 2)
    let tool = try RunProgram("replay-tool")
    // A data folder that is named is judged as one, with or without --data.
    #expect(try tool(["audit", Self.classes + "sound"] + witnesses(1...1)).status == 0)
  }

  @Test("a proof without its option is no yes, and what a proof shows counts beside any path")
  func bareProof() throws {
    let bare = [Self.classes + "sound-proofs/seat-2.jsonl"]
    let sound = try audit("sound", witnesses(1...1) + bare)
    #expect(sound.status == 3 && sound.errors.contains("write --witness before each proof"))
    #expect(try audit("sound", bare).status == 0, "alone it is a log as others are")
    #expect(try audit("I13-lost-head", witnesses(1...1) + bare).status == 1)
    let session = Self.classes + "I13-lost-head/sessions"
    #expect(try audit("I13-lost-head", witnesses(1...1) + [session]).status == 1)
  }

  @Test("a report and statistics of a class agree with the audit of it")
  func views() throws {
    let tool = try RunProgram("replay-tool")
    for name in ["sound", "I14-other-root", "I16-other-answers", "R18-other-secret"] {
      let data = ["--data", Self.classes + name, Self.classes + name]
      let isSound = try audit(name).status == 0
      let pages = try TemporaryFolder()
      let report = try tool(["report", "-o", pages.file("pages")] + data)
      #expect(report.status == (isSound ? 0 : 1), "\(name): \(report.output)")
      let stats = try tool(["stats"] + data)
      #expect(stats.status == (isSound ? 0 : 3), "\(name): \(stats.output)")
      #expect(stats.output.contains("left out") == !isSound)
    }
  }

  @Test("a proof is a log with rules of its own, which show and state know")
  func logs() throws {
    let tool = try RunProgram("replay-tool")
    let proof = Self.classes + "sound-proofs/seat-1.jsonl"
    #expect(try tool(["audit", proof]).status == 0)
    #expect(try tool(["state", proof]).output.contains("signed"))
    #expect(try tool(["show", Self.classes + "sound/classes/geography-7b.jsonl@1"]).status == 0)
  }
}
