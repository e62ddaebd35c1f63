import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Proofs as outsiders check them: with a program written from docs/CLASS.md alone.
@Suite("docs/CLASS.md", .slow)
struct ClassPageTests {
  private static let classes = Fixtures.folder + "classes/"

  private static func check(_ words: String...) throws -> Int32 {
    let python = try RunProgram(try #require(RunProgram.found("python3")))
    return Int32(try python([Fixtures.folder + "independent/proof.py"] + words).status)
  }

  @Test(
    "Python's standard library alone comes to the same answers about proofs as the audit",
    .enabled(if: RunProgram.found("python3") != nil))
  func standardLibrary() throws {
    let (classes, proofs) = (Self.classes, Self.classes + "sound-proofs/")
    for seat in 1...3 {
      #expect(try Self.check(proofs + "seat-\(seat).jsonl", classes + "sound") == 0)
      #expect(try Self.check(proofs + "seat-\(seat).jsonl", classes + "I13-lost-head") == 1)
    }
    #expect(try Self.check(classes + "I15-other-branch.jsonl", classes + "sound") == 1)
    #expect(try Self.check("--times", classes + "sound") == 0)
    let other = String(repeating: "0", count: 64)
    #expect(try Self.check(proofs + "seat-1.jsonl", classes + "sound", other) == 3)
    let folder = try TemporaryFolder()
    var bytes = try Fixtures.contents(proofs + "seat-1.jsonl")
    bytes[bytes.count / 2] ^= 1
    try folder.write(bytes, to: "changed.jsonl")
    #expect(try Self.check(folder.file("changed.jsonl"), classes + "sound") == 3)
    // Ends that a crash leaves: a missing LF, and sectors that were never written; and one it does not.
    let sound = try Fixtures.contents(proofs + "seat-1.jsonl")
    let sector = sound.count / 512 * 512
    for (bytes, answer) in [
      (Array(sound.dropLast()), 0),
      (sound[..<sector] + [UInt8](repeating: 0, count: sound.count - sector), 0),
      (sound + [0], 0), (sound.dropLast() + Array("x".utf8), 3),
    ] as [([UInt8], Int32)] {
      try folder.write(Array(bytes), to: "end.jsonl")
      #expect(try Self.check(folder.file("end.jsonl"), classes + "sound") == answer)
    }
  }
}
