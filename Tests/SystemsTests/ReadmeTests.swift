import Foundation
import Testing

@testable import TestSupport

@Suite("README")
struct ReadmeTests {
  @Test("the library example is part of a package that CI builds and runs")
  func example() throws {
    let root = Fixtures.repository
    func text(_ path: String) throws -> String {
      String(decoding: try Fixtures.contents(root + "/" + path), as: UTF8.self)
    }
    let readme = try text("README.md")
    let start = try #require(readme.range(of: "```swift\n"))
    let rest = readme[start.upperBound...]
    let example = rest[..<(try #require(rest.range(of: "```")).lowerBound)]
    #expect(example.count > 100)
    #expect(try text("Examples/Numerals/Sources/Numerals/Numerals.swift").contains(example))
  }
}
