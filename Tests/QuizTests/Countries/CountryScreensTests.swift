import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// The directory as screens of the home menu, played by scripts.
@Suite("Country screens")
struct CountryScreensTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @Test("from the home menu: search, open by number, back to all, back home")
  func journey() throws {
    let run = try quiz([], typing: "c\naland\n1\nb\nb\nb\nq\n")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("Countries: 249\n"))
    #expect(run.output.contains("249  🇿🇼 ZW  ZWE  716  Zimbabwe\n"))
    #expect(run.output.contains("Countries with “aland”: 2\n\n1  🇦🇽 AX  ALA  248  Åland Islands\n"))
    #expect(run.output.contains("🇦🇽 AX  Åland Islands\n"))
    #expect(run.output.contains("  Capital        Mariehamn\n"))
    #expect(run.output.components(separatedBy: "Countries: 249\n").count == 3)
    #expect(run.output.components(separatedBy: "Quizzes that remember every step").count == 3)
  }

  @Test("home goes home from a country, whatever was searched, and from a page")
  func home() throws {
    for words in ["c\naland\n1\nhome\nq\n", "c\naland\n1\nh\nq\n", "c\n\nhome\nq\n"] {
      let run = try quiz([], typing: words)
      #expect(run.status == 0 && run.errors.isEmpty, "\(words)")
      let menus = run.output.components(separatedBy: "Quizzes that remember every step")
      #expect(menus.count == 3, "\(words)")
      #expect(!menus[2].contains("Countries with"), "\(words)")
    }
  }

  @Test("a number opens; three figures that are not a number here are a code")
  func numbers() throws {
    let run = try quiz(["--plain"], typing: "countries\n249\nb\n528\n1\nb\n004\n1\nq\n")
    #expect(run.errors.isEmpty)
    for code in ["ZW\tZWE\t716", "NL\tNLD\t528", "AF\tAFG\t004"] {
      #expect(run.output.contains("country\t" + code), "\(code)")
    }
  }

  @Test("what can't be done is one line with the number of the line, and the screen stays")
  func wrongInput() throws {
    let run = try quiz(
      ["--plain"],
      bytes: Array("c\nxyzzyx\n0\n-5\nl\nl x\nl 999\nl 3\nNL\n9\n1\nfly\nb\n?\n".utf8)
        + [0xFF, 0x0A, 0x1B, 0x5B, 0x41, 0x0A] + Array("q\n".utf8))
    #expect(run.status == 0)
    let expected = [
      "line 2: no country has “xyzzyx”", "line 3: there are 249 countries here; type 1 to 249",
      "line 4: there are 249", "line 5: write l and a number", "line 6: “x” is not a number",
      "line 7: there are 249", "line 8: lists belong to a player", "line 10: there are",
      "line 12: “fly” is not a command here", "line 14: type part of a name",
      "line 15: that line is not text", "line 16: that line has control characters",
    ]
    #expect(run.errorLines.count == expected.count)
    for (line, words) in zip(run.errorLines, expected) {
      #expect(line.hasPrefix("quiz: " + words), "\(line)")
    }
    #expect(run.output.contains("country\tNL"))
  }

  @Test("what was printed is not printed again for a script")
  func printsOnce() throws {
    let run = try quiz(["--json"], typing: "c\nsaint\nxyzzyx\n1\nb\n2\nb\nq\n")
    let lists = run.lines.filter { $0.hasPrefix(#"{"schema":"quiz/countries@1""#) }
    #expect(lists.count == 2)
    #expect(run.lines.filter { $0.hasPrefix(#"{"schema":"quiz/country@1""#) }.count == 2)
  }

  @Test("nobody has lists: that is reported, and nothing is written")
  func nobody() throws {
    let run = try quiz([], typing: "l\nc\n1\nl\nl Trip\nb\nb\nq\n")
    #expect(run.status == 0)
    #expect(run.errorLines.count == 3)
    #expect(
      run.errorLines.allSatisfy { $0.contains("quiz register") && $0.contains("--player NAME") })
    #expect(!FileManager.default.fileExists(atPath: quiz.data + "/players"))
  }
}
