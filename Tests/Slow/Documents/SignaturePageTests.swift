import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Signed receipts as outsiders verify them: with the Python of docs/ARCHIVE.md, where the package
/// `slh-dsa` from PyPI is installed, and with the standard library alone.
@Suite("docs/ARCHIVE.md: signed receipts", .slow)
struct SignaturePageTests {
  private static let python = RunProgram.found("python3")
  private static let signed = Fixtures.folder + "signatures/animals-plain.txt"

  /// Where Python looks for packages, as in the process that runs the tests.
  private static let environment = ProcessInfo.processInfo.environment.filter {
    ["PATH", "HOME", "PYTHONPATH", "VIRTUAL_ENV"].contains($0.key)
  }

  private static func run(_ words: [String]) throws -> RunProgram.Run {
    try RunProgram(try #require(python))(words, environment: environment)
  }

  private static var hasPackage: Bool {
    (try? run(["-c", "from slhdsa import PublicKey"]).status) == 0
  }

  private static func program() throws -> String {
    let page = try String(
      contentsOfFile: Fixtures.repository + "/docs/ARCHIVE.md", encoding: .utf8)
    let blocks = page.components(separatedBy: "```python\n")
    #expect(blocks.count == 2)
    return try #require(blocks.last).components(separatedBy: "```")[0]
  }

  @Test(
    "ten lines of Python verify a signed receipt, and refuse a changed one",
    .enabled(if: SignaturePageTests.hasPackage, "needs python3 with the package slh-dsa"))
  func outsider() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(try SignaturePageTests.program().utf8), to: "verify.py")
    let good = try SignaturePageTests.run([folder.file("verify.py"), SignaturePageTests.signed])
    #expect(good.output.hasPrefix("good receipt:1:session/"), "\(good.errors)")
    let text = try String(contentsOfFile: SignaturePageTests.signed, encoding: .utf8)
    try folder.write(Array(text.replacing(":11:", with: ":10:").utf8), to: "changed.txt")
    let bad = try SignaturePageTests.run([folder.file("verify.py"), folder.file("changed.txt")])
    #expect(bad.output.hasPrefix("BAD receipt:1:session/"), "\(bad.errors)")
  }

  @Test(
    "Python's standard library alone verifies a signed receipt, and refuses another key or text",
    .enabled(if: RunProgram.found("python3") != nil))
  func standardLibrary() throws {
    let program = Fixtures.folder + "independent/signature.py"
    let folder = try TemporaryFolder()
    let signed = SignaturePageTests.signed
    let good = try SignaturePageTests.run([program, signed])
    #expect(good.status == 0 && good.output.hasPrefix("good receipt:1:"), "\(good.errors)")
    let key = String(repeating: "0", count: 64)
    #expect(try SignaturePageTests.run([program, signed, key]).status == 1)
    let bytes = try Fixtures.contents(signed)
    // The receipt, R, FORS, and the last layer of the hypertree.
    for (place, status) in [(90, 1), (250, 1), (1000, 1), (23_300, 1), (0, 3)] {
      var changed = bytes
      changed[place] = changed[place] == 0x61 ? 0x62 : 0x61
      try folder.write(changed, to: "changed.txt")
      let run = try SignaturePageTests.run([program, folder.file("changed.txt")])
      #expect(run.status == status, "\(place): \(run.output)")
    }
  }
}
