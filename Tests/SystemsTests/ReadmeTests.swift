import Foundation
import Testing

@testable import TestSupport

@Suite("README")
struct ReadmeTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try Fixtures.contents(Fixtures.repository + "/" + path), as: UTF8.self)
  }

  /// The Swift blocks of README, in order.
  private func examples() throws -> [Substring] {
    var rest = try text("README.md")[...]
    var blocks: [Substring] = []
    while let start = rest.range(of: "```swift\n") {
      rest = rest[start.upperBound...]
      let end = try #require(rest.range(of: "```"))
      blocks.append(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    return blocks
  }

  @Test("each Swift example is part of a test that runs it")
  func examplesRun() throws {
    let tests = [
      "Tests/EventLogTests/Writing/ReadmeLogTests.swift",
      "Tests/SessionEngineTests/Session/ReadmeSessionTests.swift",
    ]
    let decider = "Examples/Savings/Sources/SavingsRules/SavingsBox.swift"
    var blocks = try examples()
    try #require(blocks.count == tests.count + 1)
    var rules = try text(decider)[...]
    for line in blocks.remove(at: 1).split(separator: "\n") where !line.hasPrefix("//") {
      let found = try #require(rules.range(of: line + "\n"), "not in \(decider): \(line)")
      rules = rules[found.upperBound...]
    }
    for (block, test) in zip(blocks, tests) {
      let indented = block.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    " + $0 }
        .joined(separator: "\n")
      #expect(block.count > 100)
      #expect(try text(test).contains(indented), "not in \(test):\n\(block)")
    }
  }

  @Test("it has fewer than 700 words, and each file that it links is there")
  func size() throws {
    let readme = try text("README.md")
    #expect(readme.split(whereSeparator: \.isWhitespace).count < 700)
    for match in readme.matches(of: #/\]\(([^):#]+)(#[^)]*)?\)/#) {
      let path = Fixtures.repository + "/" + match.1
      #expect(FileManager.default.fileExists(atPath: path), "no \(match.1)")
    }
  }
}
