import EventLog
import Documents
import Testing

@testable import ProgramSupport
@testable import Shell
@testable import TestSupport
@testable import replay_tool

@Suite("docs/schema comes from the sources")
struct SchemaFilesTests {
  private let checks = SchemaChecks(program: "replay-tool", schemas: Schemas.all)

  @Test(
    "every file is what the program declares, and says what each member means",
    arguments: Schemas.all.map { $0.name })
  func current(_ name: String) throws { try checks.check(name) }

  @Test("every file is declared by the program")
  func noOther() throws { try checks.checkNames() }

  @Test("--schema lists the names and prints each; an unknown name is an error")
  func command() throws { try checks.checkCommand() }

  @Test("what verify says of a link in a folder is in its schema")
  func link() throws {
    let tool = try RunProgram("replay-tool")
    try tool.folder.symbolicLink("b.jsonl", to: "a.jsonl")
    let schema = try JSONSchema(Fixtures.repository + "/docs/schema")
    let lines = try tool(["verify", tool.folder.path, "--json"]).lines.filter { !$0.isEmpty }
    #expect(lines.contains { $0.contains("\"symbolicLink\"") })
    for line in lines {
      #expect(schema.faults(try JSONParser.parse(Array(line.utf8).span)).isEmpty, "\(line)")
    }
  }
}
