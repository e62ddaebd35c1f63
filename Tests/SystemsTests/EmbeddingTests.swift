import Foundation
import Testing

@testable import TestSupport

@Suite("docs/EMBEDDING.md")
struct EmbeddingTests {
  private let folder = Fixtures.repository + "/Examples"

  /// Every Swift file of the examples, which CI builds and runs.
  private func examples() throws -> [String] {
    let paths = try #require(FileManager.default.enumerator(atPath: folder))
    return try paths.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
      .map { String(decoding: try Fixtures.contents(folder + "/" + $0), as: UTF8.self) }
  }

  @Test("each block of Swift is part of an example, line by line")
  func blocks() throws {
    let page = String(
      decoding: try Fixtures.contents(Fixtures.repository + "/docs/EMBEDDING.md"), as: UTF8.self)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    let files = try examples()
    #expect(blocks.count >= 10)
    #expect(files.count >= 8)
    for block in blocks {
      #expect(files.contains { ("\n" + $0).contains("\n" + block) }, "in no example:\n\(block)")
    }
  }
}
