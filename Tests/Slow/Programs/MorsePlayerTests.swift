import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// `quiz morse play` with a player of sound that is a script.
@Suite("quiz morse play: the system's player", .slow)
struct MorsePlayerTests {
  let quiz: RunProgram
  let seed = "000102030405060708090a0b0c0d0e0f"
  let clock = "2026-11-20T09:30:00Z+1500ms"

  init() throws { quiz = try RunProgram("quiz") }

  private var fixed: [String] { ["--seed", seed, "--clock", clock] }

  @Test("the system's player is given a sound file, which is gone behind it")
  func player() throws {
    let script = "#!/bin/sh\nhead -c 4 \"$1\" > \(quiz.folder.file("seen"))\necho noise\n"
    try quiz.folder.write(Array(script.utf8), to: "aplay")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: quiz.folder.file("aplay"))
    let variables = ["PATH": quiz.folder.path + ":/usr/bin:/bin", "TMPDIR": quiz.folder.path]
    let run = try quiz(["morse", "play", "SOS"], environment: variables)
    #expect(run.status == 0)
    #expect(run.output == "... --- ...\n")
    #expect(try quiz.folder.bytes("seen").elementsEqual("RIFF".utf8))
    #expect(try quiz.folder.names().filter { $0.hasSuffix(".wav") }.isEmpty)
  }
}
