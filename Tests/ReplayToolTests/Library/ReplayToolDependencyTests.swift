import Foundation
import Testing

@testable import TestSupport

/// What a debugger for your own logs depends on.
@Suite("ReplayTool, the library")
struct ReplayToolDependencyTests {
  private let manifest: String

  init() throws {
    manifest = String(
      decoding: try Fixtures.contents(Fixtures.repository + "/Package.swift"), as: UTF8.self)
  }

  /// What the manifest says that a target needs.
  private func needs(of target: String) throws -> Set<String> {
    let start = try #require(
      manifest.range(of: #"\.target\(\s*name: "\#(target)""#, options: .regularExpression))
    let rest = manifest[start.upperBound...]
    let end = rest.range(of: "\n    .")?.lowerBound ?? rest.endIndex
    guard
      let list = rest[..<end].range(of: #"dependencies: \[[^\]]*\]"#, options: .regularExpression)
    else { return [] }
    return Set(rest[list].split(separator: "\"").map { String($0) }.filter { !$0.contains(" ") })
      .subtracting([",", "]"])
  }

  @Test("the library and all that it needs know no session, no quiz, no class and no archive")
  func dependencies() throws {
    var found: Set<String> = []
    var open: Set<String> = ["ReplayTool"]
    while let target = open.popFirst() {
      found.insert(target)
      open.formUnion(try needs(of: target).subtracting(found))
    }
    #expect(
      found == [
        "ReplayTool", "Shell", "Documents", "HTML", "Cryptography", "EventLog", "SHAInstructions",
      ])
    // The same reading finds them where they are needed.
    #expect(try needs(of: "SessionShell").isSuperset(of: ["SessionEngine", "Systems", "Archive"]))
  }
}
