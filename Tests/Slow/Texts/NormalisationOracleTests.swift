import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionEngine
@testable import TestSupport

/// Form C and what rules 3 compare, against the data of Python 3.11, which has Unicode 14.0.
@Suite("normalisation and an independent implementation", .slow)
struct NormalisationOracleTests {
  private static let python = RunProgram.found("python3")

  private static var hasUnicode14: Bool {
    guard let python, let program = try? RunProgram(python) else { return false }
    let run = try? program(["-c", "import unicodedata; print(unicodedata.unidata_version)"])
    return run?.output.hasPrefix("14.0.0") == true
  }

  /// `41+301` as scalars.
  private static func scalars(_ text: Substring) -> [UInt32] {
    text.split(separator: "+").compactMap { UInt32($0, radix: 16) }
  }

  private struct Expected {
    let formC: [UInt32]
    let compared: [UInt32]
  }

  /// Says what of a text differs from what is expected; a text that isn't listed stays as it is.
  private static func check(_ text: [UInt32], _ expected: Expected?) -> Bool {
    let folded = text.map { CaseFolding.fold($0) }
    let bytes = TextRules.alike.form(CaseFolding.bytes(text), matchesCase: false)
    return Normalisation.composed(text) == expected?.formC ?? text
      && bytes == CaseFolding.bytes(expected?.compared ?? folded)
  }

  @Test(
    "every code point, and every pair of parts with marks between them",
    .enabled(if: hasUnicode14, "needs python3 with Unicode 14.0, that is Python 3.11"))
  func all() throws {
    let program = try RunProgram(try #require(NormalisationOracleTests.python))
    let run = try program([Fixtures.folder + "independent/normalisation.py"])
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let parts = lines.prefix(3).map {
      $0.split(separator: " ", omittingEmptySubsequences: false)
        .map { NormalisationOracleTests.scalars($0) }
    }
    var expected: [[UInt32]: Expected] = [:]
    for line in lines.dropFirst(3).dropLast() {
      let words = line.split(separator: "=").map { NormalisationOracleTests.scalars($0) }
      expected[words[0]] = Expected(formC: words[1], compared: words.count > 2 ? words[2] : [])
    }
    #expect(expected.count > 40_000)
    var wrong: [String] = []
    func compare(_ text: [UInt32]) {
      guard !NormalisationOracleTests.check(text, expected[text]) else { return }
      wrong.append(text.map { String($0, radix: 16) }.joined(separator: "+"))
    }
    for scalar in UInt32(0)...0x10FFFF where Unicode.Scalar(scalar) != nil { compare([scalar]) }
    for first in parts[0] {
      for mark in parts[1] { for last in parts[2] { compare(first + mark + last) } }
    }
    #expect(wrong.isEmpty, "\(wrong.count) differ, such as \(wrong.prefix(20))")
  }
}
