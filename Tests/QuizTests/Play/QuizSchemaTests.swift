import EventLog
import Foundation
import Shell
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

@Suite("docs/schema/quiz comes from the sources")
struct QuizSchemaTests {
  private static let folder = Fixtures.repository + "/docs/schema/"

  @Test("every file is what the program declares", arguments: Schemas.all.map { $0.name })
  func current(_ name: String) throws {
    let schema = try #require(Schemas.all.first { $0.name == name })
    let file = try Fixtures.contents(Self.folder + name + ".json")
    #expect(
      String(decoding: schema.bytes, as: UTF8.self) == String(decoding: file, as: UTF8.self),
      "Scripts/schemas writes it")
    #expect(JSONSchema.bareMembers(try JSONParser.parse(schema.bytes.span)).isEmpty)
  }

  @Test("there is no file that the program does not declare")
  func noOther() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder + "quiz")
    #expect(Set(files) == Set(Schemas.all.map { $0.name.dropFirst("quiz/".count) + ".json" }))
  }

  @Test("--schema lists the names and prints each")
  func command() throws {
    let quiz = try RunProgram("quiz")
    #expect(
      try quiz(["--schema"]).lines.filter { !$0.isEmpty } == Schemas.all.map { $0.name })
    let one = try quiz(["--schema", "quiz/play@1"])
    #expect(Array(one.output.utf8) == Schemas.all.first { $0.name == "quiz/play@1" }?.bytes)
    #expect(try quiz(["--schema", "nothing"]).status == 2)
  }
}
