import Testing

@testable import Systems

/// A country's facts in sections, as the terminal and the page in the browser both show them.
@Suite("Country sections")
struct CountrySectionsTests {
  private static let directory = CountryDirectory()

  private static func sections(
    _ code: String, isASCII: Bool = false
  ) throws -> [CountrySections.Section] {
    let country = try #require(Country(alpha2: code))
    return CountrySections(country, in: directory, isASCII: isASCII).all
  }

  private static func fact(
    _ name: String, of code: String, isASCII: Bool = false
  ) throws -> CountrySections.Fact {
    let facts = try sections(code, isASCII: isASCII).flatMap { $0.facts }
    return try #require(facts.first { $0.name == name }, "\(name) of \(code)")
  }

  @Test("every country has seven sections, in both alphabets, and none is empty")
  func never() throws {
    for country in Country.all {
      for isASCII in [false, true] {
        let sections = try CountrySectionsTests.sections(country.alpha2, isASCII: isASCII)
        #expect(sections.count == 7)
        for section in sections {
          #expect(!section.title.isEmpty && !section.facts.isEmpty, "\(country.alpha2)")
          for fact in section.facts { #expect(!fact.name.isEmpty && !fact.text.isEmpty) }
        }
      }
    }
  }

  @Test("borders name each neighbour once, and each can be gone to")
  func borders() throws {
    for country in Country.all {
      let fact = try CountrySectionsTests.fact("Borders", of: country.alpha2)
      #expect(fact.countries.count == country.neighbours.count, "\(country.alpha2)")
      if country.neighbours.isEmpty { #expect(fact.text == "none by land") }
      for place in fact.countries {
        #expect(Country(alpha2: place.alpha2)?.name == place.name, "\(country.alpha2)")
        #expect(fact.text.contains(place.name))
      }
    }
    let netherlands = try CountrySectionsTests.fact("Borders", of: "NL")
    #expect(netherlands.text == "Belgium, Germany")
    #expect(netherlands.countries.map { $0.alpha2 } == ["BE", "DE"])
  }

  @Test("only borders lead to countries")
  func others() throws {
    let facts = try CountrySectionsTests.sections("FR").flatMap { $0.facts }
    for fact in facts where fact.name != "Borders" { #expect(fact.countries.isEmpty) }
  }

  @Test("where only ASCII can be shown, signs and scripts of others are left out")
  func ascii() throws {
    #expect(try CountrySectionsTests.fact("EUR", of: "NL").text == "Euro, written €")
    #expect(try CountrySectionsTests.fact("EUR", of: "NL", isASCII: true).text == "Euro")
    #expect(try CountrySectionsTests.fact("ja", of: "JP").text == "Japanese (日本語)")
    #expect(try CountrySectionsTests.fact("ja", of: "JP", isASCII: true).text == "Japanese")
    #expect(try CountrySectionsTests.fact("Name", of: "CW").text == "Curaçao")
    #expect(try CountrySectionsTests.fact("Name", of: "CW", isASCII: true).text == "Curacao")
    #expect(try CountrySectionsTests.fact("nl", of: "NL").text == "Dutch (Nederlands)")
  }

  @Test("what the sources do not have is reported in one way")
  func nothing() throws {
    #expect(try CountrySectionsTests.fact("Capital", of: "AQ").text == CountrySections.nothing)
    #expect(try CountrySectionsTests.fact("Currency", of: "AQ").text == CountrySections.nothing)
    #expect(try CountrySectionsTests.fact("Population", of: "BV").text == "no permanent population")
  }

  @Test(
    "amounts have a comma at each thousand, also below zero",
    arguments: [
      (0, "0"), (-1, "-1"), (999, "999"), (1000, "1,000"), (-999, "-999"), (-1000, "-1,000"),
      (17_833_885, "17,833,885"), (Int64.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(number: Int64, text: String) {
    #expect(CountrySections.grouped(number) == text)
  }

  @Test(
    "hundredths have no needless zeros",
    arguments: [(0, "0"), (44, "0.44"), (100, "1"), (162_840, "1,628.4"), (4_154_300, "41,543")])
  func decimal(hundredths: Int64, text: String) {
    #expect(CountrySections.decimal(hundredths) == text)
  }
}
