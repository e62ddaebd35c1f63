internal import EventLog

/// A country's facts in the seven sections of the directory, in words that every front end shows.
public struct CountrySections: Sendable {
  /// One fact in words, with what it is of.
  public struct Fact: Hashable, Sendable {
    /// What it is of, such as `Area`.
    public let name: String
    /// The fact, never empty.
    public let text: String
    /// The countries that the text lists, in its order, for who can lead there; most have none.
    public let countries: [Place]

    /// Takes a fact as it is shown.
    public init(name: String, text: String, countries: [Place] = []) {
      (self.name, self.text, self.countries) = (name, text, countries)
    }
  }

  /// A country that a fact names.
  public struct Place: Hashable, Sendable {
    /// As the text names it.
    public let name: String
    /// Where it is found in the directory; empty if it is not there.
    public let alpha2: String
  }

  /// Facts that belong together.
  public struct Section: Hashable, Sendable {
    /// The heading.
    public let title: String
    /// At least one.
    public let facts: [Fact]
  }

  /// What stands where the sources have nothing: it may not exist, or not be known.
  public static let nothing = "none in the sources"

  private let country: Country
  private let directory: CountryDirectory
  private let isASCII: Bool

  /// Tells of a country of the directory; in ASCII where no more can be shown.
  public init(_ country: Country, in directory: CountryDirectory, isASCII: Bool = false) {
    (self.country, self.directory, self.isASCII) = (country, directory, isASCII)
  }

  /// Everything that is known, in seven sections; none is ever empty.
  public var all: [Section] {
    [
      Section(title: "Names", facts: names), Section(title: "Codes", facts: codes),
      Section(title: "Calling codes and time zones", facts: reach),
      Section(title: "Geography", facts: geography),
      Section(title: "Partnerships", facts: partnerships),
      Section(title: "Currencies", facts: currencies),
      Section(title: "Languages", facts: languages),
    ]
  }

  private var names: [Fact] {
    var facts = [fact("Name", country.name), fact("Full name", country.officialName)]
    if !country.otherNames.isEmpty {
      facts.append(fact("Also found as", list(country.otherNames)))
    }
    return facts
  }

  private var codes: [Fact] {
    [
      fact("Alpha-2", country.alpha2), fact("Alpha-3", country.alpha3),
      fact("Numeric", country.numeric),
      fact("Internet", list(country.domains.filter { canShow($0) })),
    ]
  }

  private var reach: [Fact] {
    [
      fact("Calling codes", list(country.callingCodes.map { "+" + $0 })),
      fact("Standard time", list(country.timeZones)), fact("Time zones", list(country.zoneNames)),
    ]
  }

  private var geography: [Fact] {
    [
      fact(country.capitals.count > 1 ? "Capitals" : "Capital", list(country.capitals)),
      fact("Region", country.region), fact("Subregion", country.subregion), borders,
      fact("Area", country.areaHundredths.map { CountrySections.area($0) } ?? ""),
      fact("Population", people), fact("Demonym", country.demonym),
      fact("On a map", country.link ?? ""),
    ]
  }

  private var borders: Fact {
    let neighbours = country.neighbours.map { code in
      let neighbour = directory.country(alpha3: code)
      return Place(name: plain(neighbour?.name ?? code), alpha2: neighbour?.alpha2 ?? "")
    }
    guard !neighbours.isEmpty else { return fact("Borders", "none by land") }
    return Fact(
      name: "Borders", text: list(neighbours.map { $0.name }), countries: neighbours)
  }

  private var partnerships: [Fact] {
    let blocs = country.blocs.map { code in
      guard let bloc = Bloc(code: code) else { return fact(code, code) }
      return fact(code, bloc.name + (bloc.remark.isEmpty ? "" : " (" + bloc.remark + ")"))
    }
    return blocs.isEmpty
      ? [fact("Blocs", "none of the " + String(Bloc.all.count) + " that this directory lists")]
      : blocs
  }

  private var currencies: [Fact] {
    let currencies = country.currencies.map { currency in
      let isShown = !currency.symbol.isEmpty && canShow(currency.symbol)
      return fact(currency.code, currency.name + (isShown ? ", written " + currency.symbol : ""))
    }
    return currencies.isEmpty ? [fact("Currency", "")] : currencies
  }

  private var languages: [Fact] {
    let languages = country.languages.map { fact($0.code, words($0)) }
    return languages.isEmpty ? [fact("Language", "")] : languages
  }

  /// A language's name and, where it differs and can be shown, what its speakers call it.
  public func words(_ language: Country.Language) -> String {
    let isTold = language.native.isEmpty || language.native.utf8.elementsEqual(language.name.utf8)
    return isTold || !canShow(plain(language.native))
      ? language.name : language.name + " (" + language.native + ")"
  }

  // MARK: Words

  private func fact(_ name: String, _ text: String) -> Fact {
    Fact(name: name, text: text.isEmpty ? CountrySections.nothing : plain(text))
  }

  private func list(_ texts: [String]) -> String { texts.joined(separator: ", ") }

  private func plain(_ text: String) -> String { isASCII ? LatinLetters.plain(text) : text }

  private func canShow(_ text: String) -> Bool { !isASCII || text.utf8.allSatisfy { $0 < 0x80 } }

  private var people: String {
    guard let population = country.population else { return "" }
    if population == 0 { return "no permanent population" }
    let year = country.populationYear.map { " (" + String($0) + ")" } ?? ""
    return CountrySections.grouped(population) + (population == 1 ? " person" : " people") + year
  }

  /// The area with its unit in words: `41,543 square kilometres`.
  private static func area(_ hundredths: Int64) -> String {
    decimal(hundredths) + (hundredths == 100 ? " square kilometre" : " square kilometres")
  }

  /// Hundredths as an amount, with a comma at each thousand: `1,628.4`.
  public static func decimal(_ hundredths: Int64) -> String {
    let text = Country.degrees(hundredths)
    guard let dot = text.utf8.firstIndex(of: 0x2E) else { return grouped(hundredths / 100) }
    return grouped(hundredths / 100) + String(text[dot...])
  }

  /// An amount with a comma at each thousand.
  public static func grouped(_ number: Int64) -> String {
    let digits = Array(String(number).utf8)
    var text: [UInt8] = []
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0, digits[place - 1] != 0x2D { text.append(0x2C) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
