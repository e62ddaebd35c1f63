import EventLog
import Foundation
import Documents
import Shell
import Testing

@testable import TestSupport

/// What holds for the schemas that a program declares, whichever program it is.
struct SchemaChecks {
  /// `quiz` or `replay-tool`.
  let program: String
  let schemas: [SchemaFile]

  private static let folder = Fixtures.repository + "/docs/schema/"

  /// The file in docs/schema is what the program declares, and every member says what it means.
  func check(_ name: String) throws {
    let schema = try #require(schemas.first { $0.name == name })
    let file = try Fixtures.contents(Self.folder + name + ".json")
    #expect(
      String(decoding: schema.bytes, as: UTF8.self) == String(decoding: file, as: UTF8.self),
      "Scripts/schemas writes it")
    #expect(JSONSchema.bareMembers(try JSONParser.parse(schema.bytes.span)).isEmpty)
  }

  /// Every file is declared by the program.
  func checkNames() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder + program)
    let names = schemas.map { $0.name }.filter { $0 != "common" }
    #expect(Set(files) == Set(names.map { $0.dropFirst(program.count + 1) + ".json" }))
  }

  /// `--schema` lists the names and prints each; an unknown name is an error.
  func checkCommand() throws {
    let run = try RunProgram(program)
    #expect(try run(["--schema"]).lines.filter { !$0.isEmpty } == schemas.map { $0.name })
    for schema in schemas {
      #expect(Array(try run(["--schema", schema.name]).output.utf8) == schema.bytes)
    }
    #expect(try run(["--schema", "nothing"]).status == 2)
  }
}
