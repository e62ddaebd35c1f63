import Testing

@testable import SessionEngine
@testable import SessionSupport

@Suite("Finding codes")
struct FindingCodeTests {
  @Test("the codes are those of AUDIT, each once, in their order")
  func codes() {
    let codes = FindingCode.allCases.map { $0.code }
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    let rules = (1...27).filter { $0 != 9 }.map { $0 < 10 ? "R0\($0)" : "R\($0)" }
    #expect(codes.filter { $0.hasPrefix("R") } == rules)
    let signals = (1...17).map { $0 < 10 ? "S0\($0)" : "S\($0)" }
    #expect(codes.filter { $0.hasPrefix("S") } == signals)
  }

  @Test("I is integrity, R is a rule, S is a signal")
  func classes() {
    for code in FindingCode.allCases {
      let classes: [Character: FindingCode.Class] = [
        "I": .integrity, "R": .rule, "S": .signal,
      ]
      #expect(code.findingClass == classes[code.code.first ?? " "])
      #expect(!code.title.isEmpty)
    }
  }

  @Test("a torn tail is a note, a signal a hint; what can't be read or known can't be judged")
  func severities() {
    for code in FindingCode.allCases {
      switch code.code {
      case "I01": #expect(code.severity == .note)
      case "I05", "R15": #expect(code.severity == .unjudged)
      case let code where code.hasPrefix("S"):
        #expect(FindingCode.allCases.first { $0.code == code }?.severity == .hint)
      default: #expect(code.severity == .fault || code.severity == .note, "\(code.code)")
      }
    }
  }

  @Test("no word about a code says that somebody cheated")
  func words() {
    for code in FindingCode.allCases {
      for text in [code.title, code.words.rule, code.words.innocent, code.words.explanation] {
        #expect(!text.isEmpty)
        #expect(!text.lowercased().contains("cheat"), "\(code.code)")
      }
    }
  }

  @Test("signals are ranked: rarer first, then farther beyond the threshold, then by code")
  func ranking() {
    func finding(_ signal: Signal, _ value: Int64) -> Finding {
      Finding(signal, [1], SignalMeasure(value, 10), "", against: "")
    }
    for one in Signal.allCases {
      #expect(finding(one, 20).isMoreUnusual(than: finding(one, 19)))
      #expect(!finding(one, 20).isMoreUnusual(than: finding(one, 20)))
      for two in Signal.allCases where one != two {
        let (left, right) = (finding(one, 11), finding(two, 1000))
        #expect(left.isMoreUnusual(than: right) != right.isMoreUnusual(than: left))
        if SignalRate.of(one).isRarer(than: SignalRate.of(two)) {
          #expect(left.isMoreUnusual(than: right))
        }
      }
    }
    #expect(SignalMeasure(80, 80, isAtMost: true).excess == 1000)
    #expect(SignalMeasure(0, 80, isAtMost: true).excess == 80_000)
    #expect(SignalMeasure(.max, 10).excess > SignalMeasure(20, 10).excess)
  }
}
