import Foundation
import Systems
import Testing

@testable import ProgramSupport
@testable import Shell
@testable import TestSupport
@testable import quiz

/// `quiz countries` and `quiz country` on the command line.
@Suite("Country commands")
struct CountryCommandTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @Test("the directory has all, one a line: flag, two letters, three, figures, name")
  func all() throws {
    let run = try quiz(["countries"])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.count == 250 && run.lines[249].isEmpty)
    #expect(run.lines[0] == "🇦🇫 AF  AFG  004  Afghanistan")
    #expect(run.lines[1] == "🇦🇽 AX  ALA  248  Åland Islands")
    #expect(try quiz(["countries", "--ascii"]).lines[1] == "AX  ALA  248  Aland Islands")
    let accessible = try quiz(["countries"], environment: ["ACCESSIBLE": "1"])
    #expect(accessible.lines[1] == "AX  ALA  248  Åland Islands")
    #expect(try quiz(["countries"]).output == run.output)
  }

  @Test("a search is all words behind the command; plain has five fields")
  func search() throws {
    #expect(try quiz(["countries", "cote", "d'ivoire"]).output == "🇨🇮 CI  CIV  384  Ivory Coast\n")
    let plain = try quiz(["countries", "reunion", "--plain"])
    #expect(plain.output == "RE\tREU\t638\tRéunion\tRéunion\n")
    #expect(try quiz(["countries", "NL", "-q"]).output.isEmpty)
    // The one that is called so comes before those whose names begin so.
    let kingdom = try quiz(["countries", "uk", "--plain"]).lines
    #expect(kingdom[0].hasPrefix("GB\t") && kingdom[1].hasPrefix("UA\t"), "\(kingdom)")
  }

  @Test("on the full screen, too, nothing found is told with the nearest name")
  func nearest() {
    var field = CountryFinderField(CountryDirectory.all.countries)
    for character in "germnay" { field.take(.character(character)) }
    let rows = field.rows(World.countries(isLight: false), LivePaper())
    let words = rows.flatMap { $0.pieces }.map { $0.text }.joined()
    #expect(words == "Nothing found. Did you mean Germany (DE)?")
  }

  @Test(
    "nothing found is the answer no, with the nearest name where one is near",
    arguments: [
      (["countries", "jermany"], "did you mean Germany (DE)?"),
      (["countries", "Nethrlands"], "did you mean Netherlands (NL)?"),
      (["countries", "xyzzyxyzzy"], "quiz countries lists all"),
      (["country", "XX"], "quiz countries lists all"),
      (["country", "korea"], "matches 2 countries: North Korea (KP), South Korea (KR)"),
      (["country", "saint"], "Saint Lucia (LC) and 3 more; write the two letters"),
      (["country", "+1"], "matches 2 countries: Canada (CA), United States (US)"),
      (["country", ""], "no country has “”"),
      (["countries", "\u{1B}[2J\u{202E}"], #"“\u{1b}[2J\u{202e}”"#),
      (["countries", String(repeating: "a", count: 5000)], "…”"),
    ])
  func nothing(words: [String], says: String) throws {
    let run = try quiz(words)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains(says), "\(run.errors)")
    #expect(run.errors.utf8.count < 400)
    let quiet = try quiz(words + ["-q"])
    #expect(quiet.status == 1 && quiet.output.isEmpty && quiet.errors.isEmpty)
  }

  @Test("without a country to tell that is a wrong use")
  func usage() throws {
    let run = try quiz(["country"])
    #expect(run.status == 2)
    #expect(run.errors == "quiz: write quiz country CODE, such as quiz country NL\n")
  }

  @Test("every country is one JSON document with its schema first, whatever is unknown of it")
  func json() throws {
    let list = try quiz(["countries", "--json"])
    #expect(
      list.output.hasPrefix(
        #"{"schema":"quiz/countries@1","search":"","countries":[{"alpha2":"AF""#))
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any])
    #expect((document["countries"] as? [Any])?.count == 249)
    for code in ["NL", "AQ", "BV", "VA", "IN", "US"] {
      let run = try quiz(["country", code, "--json"])
      #expect(run.lines.count == 2)
      #expect(run.output.hasPrefix(#"{"schema":"quiz/country@1","country":{"alpha2":"\#(code)","#))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
    }
    #expect(try quiz(["country", "VA", "--json"]).output.contains(#""squareKilometres":0.44,"#))
    let nothing = try quiz(["countries", "xyzzyxyzzy", "--json"])
    #expect(nothing.status == 1)
    #expect(nothing.output.hasSuffix(#""countries":[]}"# + "\n"))
  }

  @Test("plain tells one fact a line: section, name, text")
  func plain() throws {
    let run = try quiz(["country", "TWN", "--plain"])
    #expect(run.lines[0] == "country\tTW\tTWN\t158")
    #expect(run.lines.contains("fact\tGeography\tCapital\tTaipei"))
    let blocs = "none of the 13 that this directory lists"
    #expect(run.lines.contains("fact\tPartnerships\tBlocs\t" + blocs))
    #expect(run.lines.contains { $0.hasPrefix("remark\tIts status is disputed") })
    for line in run.lines.dropFirst() where line.hasPrefix("fact") {
      #expect(line.split(separator: "\t").count == 4)
    }
  }

  @Test("a country is named by any code or name; no data folder is made for looking")
  func named() throws {
    for words in [["nld"], ["528"], [".nl"], ["+31"], ["Netherlands"], ["holland"]] {
      #expect(try quiz(["country"] + words).output.hasPrefix("🇳🇱 NL  Netherlands\n"))
    }
    #expect(try quiz(["country", "new", "zealand"]).output.hasPrefix("🇳🇿 NZ"))
    #expect(!FileManager.default.fileExists(atPath: quiz.data))
  }
}
