import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// The commands of docs/AUDIT.md that sign a receipt.
@Suite("Signed receipts", .slow)
struct SignedReceiptTests {
  /// Those of the document that are installed.
  static let programs = ["ssh-keygen", "minisign"].filter { RunProgram.found($0) != nil }

  @Test(
    "a receipt is signed with stock tools as the document says, and a changed one is refused",
    arguments: SignedReceiptTests.programs)
  func signing(program: String) throws {
    let path = try #require(RunProgram.found(program))
    let environment = ["PATH": String(path.dropLast(program.count + 1)) + ":/usr/bin:/bin"]
    let text = try String(contentsOfFile: Fixtures.repository + "/docs/AUDIT.md", encoding: .utf8)
    let blocks = text.components(separatedBy: "```sh\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    let commands = try #require(blocks.first { $0.hasPrefix(program) })
    let shell = try RunProgram("/bin/sh")
    try shell.folder.write(Array("receipt:1:ledger/main:6:fc92\n".utf8), to: "receipts.txt")
    let script = "set -e\ncd '\(shell.folder.path)'\n" + commands
    let signed = try shell(["-c", script], environment: environment)
    #expect(signed.status == 0, "\(signed.errors)")
    let check = try #require(commands.split(separator: "\n").last)
    let forged = "cd '\(shell.folder.path)'\necho more >>receipts.txt\n" + check
    #expect(try shell(["-c", forged], environment: environment).status != 0)
  }
}
