import EventLog
import Testing

@testable import Systems
@testable import TestSupport

/// The search among all countries.
@Suite("Country directory")
struct CountryDirectoryTests {
  private let directory = CountryDirectory()

  private func codes(_ text: String) -> [String] { directory.search(text).map { $0.alpha2 } }

  @Test("an empty text finds all, in the order of names without their marks")
  func all() {
    for text in ["", "   "] { #expect(codes(text).count == 249) }
    let names = directory.countries.map { Array(LatinLetters.folded($0.name).utf8) }
    for (one, next) in zip(names, names.dropFirst()) {
      #expect(!next.lexicographicallyPrecedes(one))
    }
    #expect(codes("").prefix(3) == ["AF", "AX", "AL"])
    #expect(Set(codes("")) == Set(Country.codes))
  }

  @Test(
    "any part of a name finds it, marks and case ignored",
    arguments: [
      ("reunion", "RE"), ("RÉUNION", "RE"), ("cote", "CI"), ("côte d’ivoire", "CI"),
      ("aland", "AX"), ("Åland", "AX"), ("curacao", "CW"), ("barthelemy", "BL"),
      ("sao tome", "ST"), ("Tu\u{308}rkiye", "TR"), ("swaziland", "SZ"), ("guinea bissau", "GW"),
      ("keeling", "CC"), ("ther", "NL"), ("kingdom of the netherlands", "NL"),
      ("federative republic of brazil", "BR"),
    ])
  func finds(text: String, code: String) {
    #expect(codes(text).contains(code))
  }

  @Test("every code finds its country first: two and three letters in any case, figures, domains")
  func everyCode() {
    for country in directory.countries {
      for code in [country.alpha2, country.alpha3, country.numeric] {
        for text in [code, code.lowercased(), " \(code) "] {
          #expect(codes(text).first == country.alpha2, "\(text)")
          #expect(directory.country(named: text) == country, "\(text)")
        }
      }
      for domain in country.domains {
        #expect(codes(domain) == [country.alpha2], "\(domain)")
        guard domain.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
        #expect(codes(domain.uppercased()) == [country.alpha2], "\(domain)")
      }
      for code in country.callingCodes {
        #expect(codes("+" + code).contains(country.alpha2))
        #expect(
          codes("+" + code).allSatisfy { Country(alpha2: $0)?.callingCodes.contains(code) == true })
      }
      #expect(directory.country(named: country.name) == country)
      #expect(directory.country(named: LatinLetters.folded(country.name)) == country)
    }
  }

  @Test("a code comes first, then what begins a name, a word, what is within, the long name")
  func order() {
    #expect(codes("in").first == "IN")
    #expect(codes("guinea") == ["GN", "GW", "GQ", "PG"])
    #expect(codes("saint").first == "BL")
    // Its name has it, that of the United Arab Emirates begins with it; FR has it in the long name.
    #expect(codes("united").prefix(3) == ["AE", "GB", "US"])
    #expect(codes("niger") == ["NE", "NG"])
    let within = codes("ran")
    #expect(within.first == "FR" && within.contains("IR"))
    #expect(codes("french") == ["GF", "PF", "TF", "FR"])
    #expect(codes("uk") == ["UA", "GB"])
  }

  @Test("any part of any folded name finds its country")
  func parts() {
    var random = SeededRandom(7)
    for country in directory.countries {
      for name in [country.name, country.officialName] + country.otherNames {
        let folded = Array(LatinLetters.folded(name).utf8)
        for _ in 0..<3 {
          let start = random.below(folded.count)
          let end = start + 1 + random.below(folded.count - start)
          let part = String(decoding: folded[start..<end], as: UTF8.self)
          #expect(
            directory.search(part).contains(country), "seed 7: “\(part)” of \(name)")
        }
      }
    }
  }

  @Test(
    "nothing is found by what is in no name",
    arguments: [
      "xyzzy", "!?", ".", "+", ".zz", "+999999", "0", "9999", "\u{0}", "\u{1B}[2J", "中文", "'", "+x",
    ])
  func nothing(text: String) {
    #expect(directory.search(text).isEmpty)
    #expect(directory.country(named: text) == nil)
  }

  @Test("a text is looked at up to its limit and finds nothing beyond it")
  func limit() {
    let spaces = String(repeating: " ", count: CountryDirectory.searchByteLimit - 2)
    #expect(codes(spaces + "NL").first == "NL")
    #expect(directory.search(spaces + "NLD").isEmpty)
    #expect(directory.country(named: spaces + "NLD") == nil)
  }

  @Test("one country is named by a whole name or a part that only one has, never by a shared one")
  func named() {
    #expect(directory.country(named: "niger")?.alpha2 == "NE")
    #expect(directory.country(named: "holland")?.alpha2 == "NL")
    #expect(directory.country(named: "uk")?.alpha2 == "GB")
    #expect(directory.country(named: "uruguay")?.alpha2 == "UY")
    #expect(directory.country(named: "zeal")?.alpha2 == "NZ")
    #expect(directory.country(named: "+31")?.alpha2 == "NL")
    for text in ["korea", "united", "+1", "a", "", " "] {
      #expect(directory.country(named: text) == nil, "\(text)")
    }
  }

  @Test("every bloc of the facts has a name, and every one kept has members")
  func blocs() {
    let found = Set(Country.all.flatMap { $0.blocs })
    #expect(found == Set(Bloc.all.map { $0.code }))
    for bloc in Bloc.all { #expect(Bloc(code: bloc.code) == bloc && !bloc.name.isEmpty) }
    #expect(Bloc(code: "eu") == nil)
    #expect(Country.all.filter { $0.blocs.contains("USAN") }.count == 12)
    #expect(Bloc(code: "USAN")?.remark.contains("signatories of 2008") == true)
    #expect(Bloc(code: "NAFTA")?.remark.contains("USMCA") == true)
  }

  @Test("an area with decimals is kept in hundredths")
  func areas() {
    #expect(Country(alpha2: "VA")?.areaHundredths == 44)
    #expect(Country(alpha2: "GI")?.areaHundredths == 650)
    #expect(Country.all.allSatisfy { $0.areaHundredths != nil })
  }

  @Test("a disputed status or picture is explained, and neutrally")
  func remarks() {
    for code in ["CY", "EH", "FR", "GF", "IL", "MA", "PS", "RS", "RU", "SO", "TW", "UA"] {
      #expect(Country(alpha2: code)?.remarks.isEmpty == false, "\(code)")
    }
    #expect(Country(alpha2: "NL")?.remarks.isEmpty == true)
    let words = Country.all.flatMap { $0.remarks }.joined().lowercased()
    for word in ["occupied", "annexed", "illegal", "claims", "regime", "separatist"] {
      #expect(!words.contains(word), "\(word)")
    }
  }
}
