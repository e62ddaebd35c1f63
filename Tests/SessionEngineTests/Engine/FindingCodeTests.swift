import Testing

@testable import SessionEngine

@Suite("Finding codes")
struct FindingCodeTests {
  @Test("the codes are those of AUDIT, each once, in their order")
  func codes() {
    let codes = FindingCode.allCases.map { $0.code }
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    let rules = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17].map {
      $0 < 10 ? "R0\($0)" : "R\($0)"
    }
    #expect(codes.filter { $0.hasPrefix("R") } == rules)
  }

  @Test("I is integrity, R is a rule")
  func classes() {
    for code in FindingCode.allCases {
      #expect(code.findingClass == (code.code.hasPrefix("I") ? .integrity : .rule))
      #expect(!code.title.isEmpty)
    }
  }

  @Test("a torn tail is a note, what can't be read or is not known can't be judged")
  func severities() {
    for code in FindingCode.allCases {
      switch code.code {
      case "I01": #expect(code.severity == .note)
      case "I05", "R15": #expect(code.severity == .unjudged)
      default: #expect(code.severity == .fault || code.severity == .note, "\(code.code)")
      }
    }
  }
}
