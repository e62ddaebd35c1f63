internal import EventLog
internal import SessionEngine
internal import Systems

/// What is told of a country: as a result its facts and what was known of entering it, in the
/// directory everything, in ``sections``.
struct CountryScreen {
  /// One fact in words, with what it is of.
  typealias Fact = CountrySections.Fact

  let country: Country
  let outline: Outline?
  let entry: EntryPosition?
  /// Whether only ASCII is wanted.
  let isASCII: Bool

  /// The country of a result; nil if the result is none, or nothing is known of it.
  init?(_ result: Screen.Result?, isASCII: Bool = false) {
    guard let code = result?.country, let country = Country(alpha2: code) else { return nil }
    self.init(country, entry: EntryPosition(alpha2: code), isASCII: isASCII)
  }

  /// A country of the directory.
  init(_ country: Country, entry: EntryPosition? = nil, isASCII: Bool = false) {
    self.country = country
    self.entry = entry
    self.isASCII = isASCII
    outline = Outline(alpha2: country.alpha2)
  }

  private var told: CountrySections {
    CountrySections(country, in: CountryDirectory.all, isASCII: isASCII)
  }

  /// Everything that is known, in seven sections; none is ever empty.
  var sections: [CountrySections.Section] { told.all }

  /// What has to be known beside the facts, in sentences.
  var remarks: [String] { country.remarks.map { plain($0) } }

  /// The facts in the order in which a traveller asks for them; what is not known is left out.
  var facts: [Fact] {
    let facts = [
      Fact(name: "Full name", text: country.officialName),
      Fact(name: "Capital", text: list(country.capitals)),
      Fact(name: "Region", text: country.subregion),
      Fact(name: "Languages", text: list(country.languages.map { told.words($0) })),
      Fact(name: "Currency", text: list(country.currencies.map { currency($0) })),
      Fact(name: "Population", text: population),
      Fact(name: "Area", text: country.areaHundredths.map { area($0) } ?? ""),
      Fact(name: "Neighbours", text: neighbours),
      Fact(name: "Standard time", text: time),
      Fact(name: "Calling code", text: list(country.callingCodes.map { "+" + $0 })),
      Fact(name: "Internet", text: country.domains.first ?? ""),
      Fact(name: "On a map", text: country.link ?? ""),
    ]
    return facts.filter { !$0.text.isEmpty }.map { Fact(name: $0.name, text: plain($0.text)) }
  }

  /// What was known of entering it, with its date, its source and its doubts, in paragraphs.
  var position: [String] {
    guard let entry else { return [] }
    let date = entry.date.map { "As of " + $0 } ?? "As of a page without a date"
    var paragraphs = [date + ", according to " + entry.host + ": " + entry.sentence]
    if entry.isUnconfirmed {
      paragraphs.append("This is unconfirmed: the sources are not conclusive.")
    }
    if !entry.note.isEmpty { paragraphs.append(entry.note) }
    paragraphs.append(
      "It may have changed since. Ask the country's embassy or authorities before you book.")
    return paragraphs.map { plain($0) }
  }

  /// How wide the picture is, such as 270 km, in a sentence.
  var scale: String? {
    guard let outline else { return nil }
    var unit: Int64 = 1
    while outline.kilometres / unit >= 100 { unit *= 10 }
    let kilometres = (outline.kilometres + unit / 2) / unit * unit
    return "The map is about " + CountrySections.grouped(kilometres) + " km wide."
  }

  /// The map in at most so many columns and rows; none where its outline is not known.
  func map(_ columns: Int, _ rows: Int) -> [String] {
    guard let outline else { return [] }
    let map = CountryMap(
      outline, columns: min(max(1, columns), CountryMap.sideLimit),
      rows: min(max(1, rows), CountryMap.sideLimit))
    var lines = map.lines(isASCII ? .ascii : .braille)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  // MARK: Words

  func currency(_ currency: Country.Currency) -> String {
    let sign = isASCII && !CountryScreen.isASCII(currency.symbol) ? "" : currency.symbol
    return currency.name + " (" + currency.code + (sign.isEmpty ? ")" : ", " + sign + ")")
  }

  private var population: String {
    guard let population = country.population else { return "" }
    let year = country.populationYear.map { " (" + String($0) + ")" } ?? ""
    return CountrySections.grouped(population) + year
  }

  private func area(_ hundredths: Int64) -> String {
    CountrySections.decimal(hundredths) + (isASCII ? " square km" : " km²")
  }

  private var neighbours: String {
    if country.neighbours.isEmpty { return "none by land" }
    return list(country.neighbours.map { Country(alpha3: $0)?.name ?? $0 })
  }

  private var time: String {
    guard let first = country.timeZones.first, let last = country.timeZones.last else { return "" }
    return country.timeZones.count < 3 ? list(country.timeZones) : first + " to " + last
  }

  func list(_ texts: [String]) -> String { texts.joined(separator: ", ") }

  static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// Latin letters without their marks, where only ASCII is wanted.
  func plain(_ text: String) -> String { isASCII ? LatinLetters.plain(text) : text }
}
