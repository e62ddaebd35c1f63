import SessionEngine
import Testing

@testable import Systems
@testable import TestSupport

/// Files that nobody would write.
@Suite("import: hostile files")
struct GIFTHostileTests {
  static let samples: [(QuizImport.Format, String)] = [
    (.gift, "import/capitals.gift"), (.gift, "import/mixed.gift"),
    (.aiken, "import/rivers.aiken"), (.aiken, "import/broken.aiken"),
    (.xml, "import/bank.xml"), (.xml, "import/refused.xml"),
  ]

  /// What was taken over is a quiz, whatever the rest was.
  private func expectSound(_ imported: ImportedQuiz, _ what: String) {
    #expect(imported.questionCount > 0 || !imported.isWhole, "\(what)")
    guard imported.questionCount > 0 else { return }
    do throws(ImportFault) {
      _ = try imported.file(id: "x", title: "x")
    } catch {
      Issue.record("\(what): \(error)")
    }
  }

  @Test("a file cut anywhere never traps, and what is taken over is a quiz")
  func cuts() throws {
    for (format, name) in GIFTHostileTests.samples {
      let bytes = try Fixtures.contents(Fixtures.root + "/" + name)
      for count in stride(from: 0, to: bytes.count, by: (format == .xml ? 13 : 1) * Effort.step(5))
      {
        expectSound(QuizImport.read(Array(bytes[..<count]), as: format), "\(name) cut at \(count)")
      }
    }
  }

  @Test("replaced bytes never trap, and what is taken over is a quiz")
  func replacements() throws {
    let signs = Array("{}~=#:%\\[]<>&;$/.)A-0\"' \n\r\t\0\u{7F}".utf8) + [0xC2, 0xE2, 0x80, 0xFF]
    for (format, name) in GIFTHostileTests.samples {
      let bytes = try Fixtures.contents(Fixtures.root + "/" + name)
      for seed in UInt64(0)..<(Effort.isSlow ? 400 : 80) {
        var random = SeededRandom(seed)
        var copy = bytes
        for _ in 0...random.below(8) {
          copy[random.below(copy.count)] = signs[random.below(signs.count)]
        }
        expectSound(QuizImport.read(copy, as: format), "\(name) seed \(seed)")
      }
    }
  }

  @Test("random signs of the formats never trap")
  func soup() {
    let signs = Array(
      "{}~=#::%5\\n[html]<b>&lt;TRUE//$CATEGORY:\n\n\nA. B) ANSWER: A<quiz><question type=\"\"><text></text></question></quiz><![CDATA[]]>"
        .utf8)
    for seed in UInt64(0)..<(Effort.isSlow ? 600 : 120) {
      var random = SeededRandom(seed)
      let bytes = (0..<random.below(300)).map { _ in signs[random.below(signs.count)] }
      for format in QuizImport.Format.all {
        expectSound(QuizImport.read(bytes, as: format), "seed \(seed)")
      }
    }
  }

  @Test(
    "a flood of one sign is read to the end",
    arguments: [
      "{", "}", "~", "=", "#", ":", "\\", "a", "<", "&", "%", "\u{0}", "~a", "=%1%", "a\n", "a\n\n",
      "//\n", "{~", "####", "A. a\n", "ANSWER: A\n", "a{T}\n\n", "&a", "..", "->", "{~a=b}\n\n",
      "<a>", "<a/>", "<!--", "&amp;", "{1:SA:=a}",
      " ",
    ])
  func floods(_ piece: String) {
    let (bytes, byteCount) = (Array(piece.utf8), Effort.count(1 << 15, sample: 1 << 13))
    let openings = ["", "So? {~", "So? {", "So? {#", "<quiz>"]
    for opening in Effort.isSlow ? openings : Array(openings.prefix(2)) {
      var flood = Array(opening.utf8)
      while flood.count + bytes.count < byteCount { flood += bytes }
      if !opening.isEmpty { flood.append(0x7D) }
      for format in QuizImport.Format.all {
        expectSound(QuizImport.read(flood, as: format), piece)
      }
    }
  }
}
