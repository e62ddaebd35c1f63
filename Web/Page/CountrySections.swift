import Systems

/// A country's facts in the seven sections of the directory.
struct CountrySections {
  /// One fact in words, with what it is of, and the country that it leads to, if it is one.
  struct Fact {
    let name: String
    let text: String
    var link = ""
  }

  private static let nothing = "none in the sources"

  let country: Country
  let directory: CountryDirectory

  /// Every section has a title and at least one fact.
  var all: [(title: String, facts: [Fact])] {
    [
      ("Names", names), ("Codes", codes), ("Calling codes and time zones", reach),
      ("Geography", geography), ("Partnerships", partnerships), ("Currencies", currencies),
      ("Languages", languages),
    ]
  }

  private var names: [Fact] {
    var facts = [fact("Name", country.name), fact("Full name", country.officialName)]
    let others = country.otherNames
    if !others.isEmpty { facts.append(fact("Also found as", list(others))) }
    return facts
  }

  private var codes: [Fact] {
    [
      fact("Alpha-2", country.alpha2), fact("Alpha-3", country.alpha3),
      fact("Numeric", country.numeric), fact("Internet", list(country.domains)),
    ]
  }

  private var reach: [Fact] {
    [
      fact("Calling codes", list(country.callingCodes.map { "+" + $0 })),
      fact("Standard time", list(country.timeZones)), fact("Time zones", list(country.zoneNames)),
    ]
  }

  private var geography: [Fact] {
    var facts = [
      fact(country.capitals.count > 1 ? "Capitals" : "Capital", list(country.capitals)),
      fact("Region", country.region), fact("Subregion", country.subregion),
    ]
    if country.neighbours.isEmpty { facts.append(fact("Borders", "none by land")) }
    for code in country.neighbours {
      let neighbour = directory.country(alpha3: code)
      facts.append(
        Fact(name: "Borders", text: neighbour?.name ?? code, link: neighbour?.alpha2 ?? ""))
    }
    facts.append(fact("Area", country.areaHundredths.map { CountrySections.area($0) } ?? ""))
    facts.append(fact("Population", people))
    facts.append(fact("Demonym", country.demonym))
    return facts
  }

  private var partnerships: [Fact] {
    if country.blocs.isEmpty { return [fact("Blocs", "in none of those that are kept here")] }
    return country.blocs.map { code in
      guard let bloc = Bloc(code: code) else { return fact(code, code) }
      return fact(code, bloc.name + (bloc.remark.isEmpty ? "" : " (" + bloc.remark + ")"))
    }
  }

  private var currencies: [Fact] {
    if country.currencies.isEmpty { return [fact("Currency", "")] }
    return country.currencies.map {
      fact($0.code, $0.name + ($0.symbol.isEmpty ? "" : ", written " + $0.symbol))
    }
  }

  private var languages: [Fact] {
    if country.languages.isEmpty { return [fact("Language", "")] }
    return country.languages.map { language in
      let isTold = language.native.isEmpty || same(language.native, language.name)
      return fact(language.code, language.name + (isTold ? "" : " (" + language.native + ")"))
    }
  }

  private func fact(_ name: String, _ text: String) -> Fact {
    Fact(name: name, text: text.isEmpty ? CountrySections.nothing : text)
  }

  private func list(_ texts: [String]) -> String { texts.joined(separator: ", ") }

  private var people: String {
    guard let population = country.population else { return "" }
    if population == 0 { return "no permanent population" }
    let year = country.populationYear.map { " (" + String($0) + ")" } ?? ""
    return CountrySections.grouped(population) + (population == 1 ? " person" : " people") + year
  }

  private static func area(_ hundredths: Int64) -> String {
    var text = grouped(hundredths / 100)
    let rest = hundredths % 100
    if rest != 0 { text += "." + String(rest / 10) + (rest % 10 == 0 ? "" : String(rest % 10)) }
    return text + " km²"
  }

  /// An amount with a comma at each thousand.
  static func grouped(_ number: Int64) -> String {
    let digits = Array(String(number).utf8)
    var text: [UInt8] = []
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text.append(0x2C) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
