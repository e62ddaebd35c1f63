import Foundation
import Shell
import Testing

@testable import ProgramSupport
@testable import Systems
@testable import TestSupport
@testable import quiz

/// Every country as a page of the directory.
@Suite("Country page")
struct CountryPageTests {
  private static func drawing(
    _ width: Int, _ height: Int? = nil, isASCII: Bool = false, isForPerson: Bool = true,
    isAccessible: Bool = false
  ) -> TerminalScreen {
    TerminalScreen(
      width: min(width, TerminalScreen.widthLimit), height: height, isASCII: isASCII,
      hasColour: false, isForPerson: isForPerson,
      isAccessible: isAccessible)
  }

  /// Every country, read once.
  private static let screens = Country.all.map { CountryScreen($0) }
  private static let plainScreens = Country.all.map { CountryScreen($0, isASCII: true) }

  private static let titles = [
    "Names", "Codes", "Calling codes and time zones", "Geography", "Partnerships", "Currencies",
    "Languages",
  ]

  @Test("every country has seven sections, and none has an empty heading or fact")
  func sections() {
    for screen in CountryPageTests.screens + CountryPageTests.plainScreens {
      let code = screen.country.alpha2
      let sections = screen.sections
      #expect(sections.map { $0.title } == CountryPageTests.titles)
      for section in sections {
        #expect(!section.facts.isEmpty, "\(code) \(section.title)")
        for fact in section.facts {
          #expect(!fact.name.isEmpty && !fact.text.isEmpty, "\(code) \(fact.name)")
        }
      }
    }
  }

  @Test("what the sources do not have is reported in the same words everywhere, and only there")
  func unknown() throws {
    for screen in CountryPageTests.screens {
      let country = screen.country
      let facts = screen.sections.flatMap { $0.facts }
      let unknown = Set(facts.filter { $0.text == CountrySections.nothing }.map { $0.name })
      #expect(unknown.contains("Capital") == country.capitals.isEmpty, "\(country.alpha2)")
      #expect(unknown.contains("Calling codes") == country.callingCodes.isEmpty)
      #expect(unknown.contains("Standard time") == country.timeZones.isEmpty)
      #expect(unknown.contains("Internet") == country.domains.isEmpty)
      #expect(unknown.contains("Demonym") == country.demonym.isEmpty)
      #expect(unknown.contains("Currency") == country.currencies.isEmpty)
      #expect(unknown.contains("Language") == country.languages.isEmpty)
      #expect(!unknown.contains("Area") && !unknown.contains("On a map"))
    }
  }

  @Test("borders are told by names, each the neighbour's too")
  func borders() throws {
    var names: [String: Set<String>] = [:]
    for screen in CountryPageTests.screens {
      let country = screen.country
      let facts = screen.sections[3].facts
      let text = try #require(facts.first { $0.name == "Borders" }).text
      names[country.name] = text == "none by land" ? [] : Set(text.components(separatedBy: ", "))
    }
    for (name, neighbours) in names {
      for neighbour in neighbours {
        #expect(names[neighbour]?.contains(name) == true, "\(name) and \(neighbour)")
      }
    }
    #expect(names["Netherlands"] == ["Belgium", "Germany"])
  }

  @Test("amounts are grouped, units spelled out, a population has its year or is nobody's")
  func amounts() throws {
    for screen in CountryPageTests.screens {
      let country = screen.country
      let facts = screen.sections[3].facts
      let area = try #require(facts.first { $0.name == "Area" }).text
      #expect(area.hasSuffix(" square kilometres"), "\(area)")
      let people = try #require(facts.first { $0.name == "Population" }).text
      let isYear = people.hasSuffix(")") && people.contains(" people (")
      #expect(isYear || people == "no permanent population", "\(country.alpha2): \(people)")
    }
    let vatican = CountryScreen(try #require(Country(alpha2: "VA"))).sections[3].facts
    #expect(vatican.contains { $0.text == "0.44 square kilometres" })
    let guadeloupe = CountryScreen(try #require(Country(alpha2: "GP"))).sections[3].facts
    #expect(guadeloupe.contains { $0.text == "1,628.4 square kilometres" })
  }

  @Test(
    "every country fits the lines of a terminal, with a map, and nothing in it steers one",
    arguments: [(46, 20), (80, 24), (120, 40)])
  func fits(width: Int, height: Int) {
    let drawing = CountryPageTests.drawing(width, height)
    // Large maps take long to draw in a debug build.
    let step = width > 100 ? 5 : 1
    for place in stride(from: 0, to: CountryPageTests.screens.count, by: step) {
      let screen = CountryPageTests.screens[place]
      let lines = drawing.page(screen)
      let map = lines.filter { $0.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value } }
      #expect((1...max(8, height / 2)) ~= map.count, "\(screen.country.alpha2)")
      for line in lines {
        #expect(line.width <= width, "\(screen.country.alpha2): \(line)")
        #expect(!line.contains("\\u{"), "\(screen.country.alpha2): \(line)")
      }
    }
  }

  @Test("with --ascii everything is ASCII, and there is a map; a screen reader gets no map")
  func signs() {
    let ascii = CountryPageTests.drawing(50, 20, isASCII: true)
    let spoken = CountryPageTests.drawing(80, isAccessible: true)
    for (screen, plain) in zip(CountryPageTests.screens, CountryPageTests.plainScreens) {
      let country = screen.country
      let lines = ascii.page(plain)
      #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }, "\(country.alpha2)")
      #expect(lines.contains { $0.contains { ".:#".contains($0) } && !$0.contains { $0.isLetter } })
      let read = spoken.page(screen).joined()
      #expect(!read.unicodeScalars.contains { 0x2800...0x28FF ~= $0.value })
      #expect(!read.unicodeScalars.contains { 0x1F1E6...0x1F1FF ~= $0.value })
      #expect(read.contains("Name: "))
    }
  }

  @Test("the flag stands with its two letters, the link is one of RFC 5870")
  func flagAndLink() throws {
    let format = /geo:-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?/
    let drawing = CountryPageTests.drawing(80)
    for screen in CountryPageTests.screens {
      let country = screen.country
      let line = drawing.name(screen)
      #expect(line.hasPrefix(country.flag + " " + country.alpha2 + "  " + country.name))
      #expect(try #require(country.link).wholeMatch(of: format) != nil)
    }
  }

  @Test("the pages of five countries are as they were recorded")
  func golden() throws {
    let quiz = try RunProgram("quiz")
    for (name, words) in [("pages.txt", []), ("pages.json", ["--json"])] {
      var output = ""
      for code in ["NL", "EH", "AQ", "VA", "BR"] {
        let run = try quiz(["country", code] + words)
        #expect(run.status == 0 && run.errors.isEmpty)
        output += run.output
      }
      let path = Fixtures.root + "/countries/" + name
      if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        try Data(output.utf8).write(to: URL(fileURLWithPath: path))
        Issue.record("\(name) was written anew")
      } else {
        #expect(String(decoding: try Fixtures.contents(path), as: UTF8.self) == output)
      }
    }
  }
}
