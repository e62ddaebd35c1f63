import EventLog
import Foundation
import Shell
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

@Suite("docs/schema comes from the sources")
struct SchemaFilesTests {
  private static let folder = Fixtures.repository + "/docs/schema/"

  @Test("every file is what the program declares", arguments: Schemas.all.map { $0.name })
  func current(_ name: String) throws {
    let schema = try #require(Schemas.all.first { $0.name == name })
    let file = try Fixtures.contents(Self.folder + name + ".json")
    #expect(
      String(decoding: schema.bytes, as: UTF8.self) == String(decoding: file, as: UTF8.self),
      "Scripts/schemas writes it")
  }

  @Test("there is no file that the program does not declare")
  func noOther() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder + "replay-tool")
    let names = Schemas.all.map { $0.name }.filter { $0 != "common" }
    #expect(Set(files) == Set(names.map { $0.dropFirst("replay-tool/".count) + ".json" }))
  }

  @Test("every member says what it means", arguments: Schemas.all.map { $0.name })
  func described(_ name: String) throws {
    let schema = try #require(Schemas.all.first { $0.name == name })
    #expect(JSONSchema.bareMembers(try JSONParser.parse(schema.bytes.span)).isEmpty)
  }

  @Test("--schema lists the names and prints each; an unknown name is an error")
  func command() throws {
    let tool = try RunProgram("replay-tool")
    let list = try tool(["--schema"])
    #expect(list.lines.filter { !$0.isEmpty } == Schemas.all.map { $0.name })
    let one = try tool(["--schema", "replay-tool/log@1"])
    #expect(Array(one.output.utf8) == SchemaFile.log.bytes)
    #expect(try tool(["--schema", "nothing"]).status == 2)
  }
}
