import SessionEngine
import Testing

@testable import Systems
@testable import SessionSupport
@testable import TestSupport

/// Facts of countries and what was known of entering them.
@Suite("Country")
struct CountryTests {
  @Test("every record is read, and named by both codes")
  func allAreRead() throws {
    #expect(Country.codes.count == 249)
    for code in Country.codes {
      let country = try #require(Country(alpha2: code), "\(code)")
      #expect(country.alpha2 == code)
      #expect(country.alpha3.utf8.count == 3)
      #expect(!country.name.isEmpty)
      #expect(Country(alpha3: country.alpha3) == country)
      for neighbour in country.neighbours {
        let other = try #require(Country(alpha3: neighbour), "\(neighbour)")
        #expect(other.neighbours.contains(country.alpha3), "\(code) and \(neighbour)")
      }
    }
  }

  @Test("the facts of one country are those of the source")
  func oneCountry() throws {
    let country = try #require(Country(alpha2: "NL"))
    #expect(country.name == "Netherlands")
    #expect(country.officialName == "Kingdom of the Netherlands")
    #expect(country.capitals == ["Amsterdam"])
    #expect(country.languages.map { $0.native } == ["Nederlands"])
    #expect(country.currencies.map { $0.code + $0.symbol } == ["EUR€"])
    #expect(country.population == 17_833_885)
    #expect(country.populationYear == 2025)
    #expect(country.areaHundredths == 4_154_300)
    #expect(country.neighbours == ["BEL", "DEU"])
    #expect(country.timeZones == ["UTC+01:00"])
    #expect(country.callingCodes == ["31"])
    #expect(country.link == "geo:52.52,5.77")
    #expect(country.flag == "🇳🇱")
  }

  @Test("an unknown code has no facts, no outline and no position", arguments: ["XX", "nl", ""])
  func unknown(code: String) {
    #expect(Country(alpha2: code) == nil)
    #expect(Country(alpha3: code) == nil)
    #expect(Outline(alpha2: code) == nil)
    #expect(EntryPosition(alpha2: code) == nil)
  }

  @Test(
    "hundredths of a degree are written without needless zeros",
    arguments: [(0, "0"), (-7, "-0.07"), (550, "5.5"), (-1205, "-12.05"), (18000, "180")])
  func degrees(hundredths: Int64, text: String) {
    #expect(Country.degrees(hundredths) == text)
  }

  @Test("the sixteen countries of the quiz have facts, an outline and an entry position")
  func quizCountries() throws {
    let quiz = try Fixtures.outcomeQuiz("country")
    for code in quiz.outcomes.map({ $0.country ?? "" }) {
      let country = try #require(Country(alpha2: code))
      #expect(!country.capitals.isEmpty && !country.languages.isEmpty)
      #expect(!country.currencies.isEmpty && country.population != nil)
      #expect(country.link != nil)
      #expect(Outline(alpha2: code) != nil)
      let entry = try #require(EntryPosition(alpha2: code))
      #expect(entry.source.hasPrefix("http") && !entry.sentence.isEmpty)
    }
    #expect(EntryPosition.codes.count == 16)
  }

  @Test("an entry position cites the country's own authority, or says that no page of it was found")
  func authorities() throws {
    let authorities = [
      "BR": "gov.br", "IS": "government.is", "NL": "zoek.officielebekendmakingen.nl",
    ]
    let named = [
      "CA": "Government of Canada", "ID": "The embassy in The Hague", "NZ": "nmdhb.govt.nz",
    ]
    for code in EntryPosition.codes {
      let entry = try #require(EntryPosition(alpha2: code))
      if let host = authorities[code] {
        #expect(entry.host == host)
      } else if let name = named[code] {
        #expect(entry.note.contains(name))
      } else {
        #expect(entry.note.contains("No page of the country's own authority was found."), "\(code)")
      }
    }
  }

  @Test("an entry position says its date as far as it is known, its host, and what is unconfirmed")
  func entryPositions() throws {
    let egypt = try #require(EntryPosition(alpha2: "EG"))
    #expect(egypt.date == "17 June 2022")
    #expect(egypt.host == "thenationalnews.com")
    #expect(!egypt.isUnconfirmed)
    #expect(egypt.note.contains("Announcement date"))
    #expect(EntryPosition(alpha2: "IS")?.date == "23 February 2022")
    #expect(EntryPosition(alpha2: "MV")?.date == "March 2022")
    #expect(EntryPosition(alpha2: "BR")?.date == "2023")
    #expect(EntryPosition(alpha2: "IR")?.date == nil)
    let unconfirmed = EntryPosition.codes.filter {
      EntryPosition(alpha2: $0)?.isUnconfirmed == true
    }
    #expect(unconfirmed == ["FI", "IR", "NP"])
  }
}
