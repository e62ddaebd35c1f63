import Testing

@testable import ProgramSupport
@testable import Shell
@testable import Systems
@testable import TestSupport
@testable import quiz

@Suite("Countries by their own names")
struct NativeNamesTests {
  @Test(
    "a country is found by its name in each of its languages, in any case, and by a part of it",
    arguments: [
      ("Deutschland", "DE"), ("DEUTSCH", "DE"), ("ελλάδα", "GR"), ("ΕΛΛΆ", "GR"), ("日本", "JP"),
      ("Schweiz", "CH"), ("suisse", "CH"), ("svizra", "CH"), ("Россия", "RU"), ("РОСС", "RU"),
      ("espana", "ES"), ("Österreich", "AT"), ("suomi", "FI"), ("台灣", "TW"), ("भारत", "IN"),
      ("hayastan", ""), ("Հայաստան", "AM"), ("مصر", "EG"),
    ])
  func found(text: String, code: String) {
    let found = CountryDirectory.all.find(text).map { $0.alpha2 }
    #expect(code.isEmpty ? found.isEmpty : found.contains(code))
    var field = CountryFinderField(CountryDirectory.all.countries)
    for character in text { field.take(.character(character)) }
    #expect(code.isEmpty || field.found.contains { $0.alpha2 == code })
  }

  @Test("a whole name in one of its languages names a country; English names and codes come first")
  func named() {
    #expect(CountryDirectory.all.country(called: "ΕΛΛΆΔΑ")?.alpha2 == "GR")
    #expect(CountryDirectory.all.country(called: "Ísland")?.alpha2 == "IS")
    // Another country has it in its English name.
    #expect(CountryDirectory.all.find("island").first?.alpha2 != "IS")
    #expect(CountryDirectory.all.find("DE").first?.alpha2 == "DE")
    #expect(CountryDirectory.all.find(".GR").map { $0.alpha2 } == ["GR"])
    #expect(CountryDirectory.all.find("+81").first?.alpha2 == "JP")
    for country in CountryDirectory.all.countries {
      #expect(CountryDirectory.all.country(called: country.name)?.alpha2 == country.alpha2)
    }
  }

  @Test("every line is a country with other names than its English one, in the order of codes")
  func lines() {
    let lines = NativeNames.lines.split(separator: "\n")
    #expect(lines.count == NativeNames.all.count && lines.count > 130)
    #expect(lines == lines.sorted())
    for (code, names) in NativeNames.all {
      let country = Country(alpha2: code)
      #expect(country != nil && !names.isEmpty && Set(names).count == names.count)
      for name in names {
        #expect(!name.isEmpty && name != country?.name.lowercased())
        #expect(CountryDirectory.all.find(name).contains { $0.alpha2 == code }, "\(name)")
      }
    }
  }

  @Test("the commands and lists find them too")
  func commands() throws {
    let run = try RunProgram("quiz", in: TemporaryFolder())
    #expect(try run(["countries", "deutschland", "--plain"]).output.hasPrefix("DE\t"))
    #expect(try run(["country", "日本", "--plain"]).output.contains("Japan"))
    let made = try run(["lists", "create", "Trip", "Ελλάδα", "Suomi", "--player", "ann"])
    #expect(made.status == 0, "\(made.errors)")
    // A misspelt one is recognised.
    #expect(try run(["country", "deutchland"]).errors.contains("did you mean Germany"))
  }
}
