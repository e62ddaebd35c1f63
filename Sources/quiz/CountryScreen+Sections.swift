internal import Systems

extension CountryScreen {
  /// Facts that belong together.
  struct Section {
    let title: String
    let facts: [Fact]
  }

  /// What stands where the sources have nothing: it may not exist, or not be known.
  static let nothing = "none in the sources"

  /// Everything that is known, in seven sections; none is ever empty.
  var sections: [Section] {
    [
      Section(title: "Names", facts: names),
      Section(title: "Codes", facts: codes),
      Section(title: "Calling codes and time zones", facts: reach),
      Section(title: "Geography", facts: geography),
      Section(title: "Partnerships", facts: partnerships),
      Section(title: "Currencies", facts: currencies),
      Section(title: "Languages", facts: languages),
    ]
  }

  /// What has to be known beside the facts, in sentences.
  var remarks: [String] { country.remarks.map { plain($0) } }

  private var names: [Fact] {
    var facts = [
      fact("Name", country.name), fact("Full name", country.officialName),
    ]
    if !country.otherNames.isEmpty {
      facts.append(fact("Also found as", list(country.otherNames)))
    }
    return facts
  }

  private var codes: [Fact] {
    [
      fact("Alpha-2", country.alpha2), fact("Alpha-3", country.alpha3),
      fact("Numeric", country.numeric),
      fact("Internet", list(country.domains.filter { !isASCII || CountryScreen.isASCII($0) })),
    ]
  }

  private var reach: [Fact] {
    [
      fact("Calling codes", list(country.callingCodes.map { "+" + $0 })),
      fact("Standard time", list(country.timeZones)),
      fact("Time zones", list(country.zoneNames)),
    ]
  }

  private var geography: [Fact] {
    let neighbours = country.neighbours.map { Program.directory.country(alpha3: $0)?.name ?? $0 }
    return [
      fact(country.capitals.count > 1 ? "Capitals" : "Capital", list(country.capitals)),
      fact("Region", country.region), fact("Subregion", country.subregion),
      fact("Borders", neighbours.isEmpty ? "none by land" : list(neighbours)),
      fact("Area", country.areaHundredths.map { CountryScreen.area($0) } ?? ""),
      fact("Population", people), fact("Demonym", country.demonym),
      fact("On a map", country.link ?? ""),
    ]
  }

  private var partnerships: [Fact] {
    let blocs = country.blocs.map { code in
      guard let bloc = Bloc(code: code) else { return fact(code, code) }
      return fact(code, bloc.name + (bloc.remark.isEmpty ? "" : " (" + bloc.remark + ")"))
    }
    return blocs.isEmpty
      ? [fact("Blocs", "in none of the \(Bloc.all.count) that are kept here")] : blocs
  }

  private var currencies: [Fact] {
    let currencies = country.currencies.map { currency in
      let isShown = !currency.symbol.isEmpty && (!isASCII || CountryScreen.isASCII(currency.symbol))
      return fact(currency.code, currency.name + (isShown ? ", written " + currency.symbol : ""))
    }
    return currencies.isEmpty ? [fact("Currency", "")] : currencies
  }

  private var languages: [Fact] {
    let languages = country.languages.map { fact($0.code, language($0)) }
    return languages.isEmpty ? [fact("Language", "")] : languages
  }

  private func fact(_ name: String, _ text: String) -> Fact {
    Fact(name: name, text: text.isEmpty ? CountryScreen.nothing : plain(text))
  }

  /// The area with its unit in words: `41,543 square kilometres`.
  private static func area(_ hundredths: Int64) -> String {
    decimal(hundredths) + (hundredths == 100 ? " square kilometre" : " square kilometres")
  }

  private var people: String {
    guard let population = country.population else { return "" }
    if population == 0 { return "no permanent population" }
    let year = country.populationYear.map { " (" + String($0) + ")" } ?? ""
    return CountryScreen.grouped(population) + (population == 1 ? " person" : " people") + year
  }
}
