import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// Arguments that are not UTF-8, which only a shell can pass.
@Suite("quiz countries: bytes that are not text", .slow)
struct CountryBytesTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @Test("bytes that are not text find nothing and trap nothing")
  func notText() throws {
    let bash = try RunProgram("/bin/bash", in: quiz.folder)
    for bytes in [#"a\xff"#, #"\xc3"#, #"\xed\xa0\x80"#] {
      for command in ["countries", "country"] {
        let run = try bash(
          ["-c", "\"$QUIZ\" \(command) \"$(printf '\(bytes)')\""],
          environment: ["QUIZ": RunProgram.path(of: "quiz"), "QUIZ_DATA": quiz.data])
        #expect(run.status == 1)
        #expect(run.errorLines.count == 1)
      }
    }
  }
}
