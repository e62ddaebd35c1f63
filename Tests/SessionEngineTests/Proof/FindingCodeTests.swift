import Foundation
import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

@Suite("Finding codes")
struct FindingCodeTests {
  @Test("docs/AUDIT.md has the codes in order, with their severity and their titles")
  func codes() throws {
    let path = Fixtures.repository + "/docs/AUDIT.md"
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter {
      $0.prefixMatch(of: /\| [IRS]\d\d \|/) != nil
    }
    #expect(rows.map { $0.dropFirst(2).prefix(3) } == FindingCode.allCases.map { $0.code[...] })
    for (row, code) in zip(rows, FindingCode.allCases) {
      #expect(row.hasSuffix("(note) |") == (code.severity == .note), "\(row)")
      #expect(row.hasSuffix("(cannot judge) |") == (code.severity == .unjudged), "\(row)")
      let isSignal = if case .signal = code { true } else { false }
      let beginning = isSignal ? "*\(code.title)*: " : code.title
      #expect(row.dropFirst(8).hasPrefix(beginning), "\(row)")
    }
  }

  @Test("a code says of a class what it finds there, in explain and in docs/AUDIT.md")
  func classLogs() throws {
    let document = try String(
      contentsOfFile: Fixtures.repository + "/docs/AUDIT.md", encoding: .utf8)
    for (wanted, word) in [("I05", "class"), ("I09", "class"), ("I14", "class"), ("R18", "tick")] {
      let code = try #require(FindingCode.allCases.first { $0.code == wanted })
      #expect(code.words.rule.contains(word), "\(wanted)")
      #expect(code.words.explanation.contains(word), "\(wanted)")
      let row = document.split(separator: "\n").first { $0.hasPrefix("| \(wanted) |") }
      #expect(row?.contains(word) == true, "\(wanted)")
    }
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
      let words = code.words
      for text in [
        code.title, code.short, words.rule, words.innocent, words.explanation, words.next,
        words.example,
      ] {
        #expect(!text.isEmpty)
        #expect(!text.lowercased().contains("cheat"), "\(code.code)")
      }
    }
  }

  @Test("every word about a code is plain: how often a signal occurred, and what a rule asks for")
  func plain() {
    for signal in Signal.allCases {
      #expect(signal.words.explanation.contains(" It occurred in \(signal.baseRate)"))
    }
    let turns = ["whoever", "showed in", "came of it", "left to", "held by", "stands still"]
    for code in FindingCode.allCases {
      let words = code.words
      for text in [code.title, words.rule, words.innocent, words.explanation, words.next] {
        for turn in turns { #expect(!text.contains(turn), "\(code.code): \(turn)") }
      }
    }
  }

  @Test("the short words of a code fit into a box, and no two codes have the same")
  func short() {
    let all = FindingCode.allCases.map { $0.short }
    #expect(all.allSatisfy { $0.count <= 24 })
    #expect(Set(all).count == all.count)
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
        if one.rate.isRarer(than: two.rate) {
          #expect(left.isMoreUnusual(than: right))
        }
      }
    }
    #expect(SignalMeasure(80, 80, isAtMost: true).excess == 1000)
    #expect(SignalMeasure(0, 80, isAtMost: true).excess == 80_000)
    #expect(SignalMeasure(.max, 10).excess > SignalMeasure(20, 10).excess)
  }
}
