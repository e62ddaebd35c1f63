import Documents
import Testing

@testable import ProgramSupport
@testable import Shell
@testable import quiz

@Suite("docs/schema/quiz comes from the sources")
struct QuizSchemaTests {
  private let checks = SchemaChecks(program: "quiz", schemas: Schemas.all)

  @Test(
    "every file is what the program declares, and says what each member means",
    arguments: Schemas.all.map { $0.name })
  func current(_ name: String) throws { try checks.check(name) }

  @Test("every file is declared by the program")
  func noOther() throws { try checks.checkNames() }

  @Test("--schema lists the names and prints each; an unknown name is an error")
  func command() throws { try checks.checkCommand() }
}
