internal import EventLog
internal import Shell
internal import Systems

extension Program {
  /// Every country, read once when it is first needed.
  static let directory = CountryDirectory()

  /// `quiz countries [SEARCH]`: the whole directory, or what a text finds.
  mutating func countries() throws(Failure) -> ExitStatus {
    let search = arguments.operands.joined(separator: " ")
    let found = Program.directory.search(search)
    return try tellFound(found, search: search, Program.notFound(search))
  }

  /// `quiz country CODE|NAME`.
  mutating func country() throws(Failure) -> ExitStatus {
    let country: Country
    do throws(Failure) {
      country = try Program.country(named: arguments.operands.joined(separator: " "))
    } catch {
      guard output.isQuiet else { throw error }
      return error.status
    }
    switch format {
    case .text:
      let screen = CountryScreen(country, isASCII: output.isASCII)
      for line in drawing.page(screen).joined() { output.line(line) }
    case .json, .plain: tell(country)
    }
    return .yes
  }

  // MARK: Finding

  /// The country that a text names.
  ///
  /// - Throws: a line that says what was found instead; the answer is no.
  static func country(named text: String) throws(Failure) -> Country {
    if let country = directory.country(named: text) { return country }
    let found = text.split(separator: " ").isEmpty ? [] : directory.search(text)
    guard !found.isEmpty else { throw notFound(text) }
    let shown = found.prefix(4).map { $0.name + " (" + $0.alpha2 + ")" }
    let rest = found.count > 4 ? " and \(found.count - 4) more" : ""
    throw Failure(
      "\(quoted(text)) fits \(found.count): " + shown.joined(separator: ", ") + rest
        + "; write the two letters", .no)
  }

  /// One line about a text that finds nothing, with the nearest name.
  static func notFound(_ text: String) -> Failure {
    let folded = LatinLetters.folded(text)
    var advice = "; quiz countries lists all"
    if !folded.isEmpty, folded.utf8.count <= 64 {
      let spellings = directory.spellings
      if let place = nearestPlace(of: folded, among: spellings.map { $0.text }) {
        let country = spellings[place].country
        advice = "; did you mean \(country.name) (\(country.alpha2))?"
      }
    }
    return Failure("no country has \(quoted(text)) in its name or codes" + advice, .no)
  }

  /// What was typed, so short that it fits a line.
  static func quoted(_ text: String) -> String {
    let shown = text.count > 40 ? String(text.prefix(40)) + "…" : text
    return "“" + shown.escapedForTerminal + "”"
  }

  // MARK: Telling

  /// Countries that were searched for; nothing found is an answer too, and the answer is no.
  mutating func tellFound(
    _ found: [Country], search: String, _ nothing: Failure
  ) throws(Failure) -> ExitStatus {
    if found.isEmpty, format != .json, !output.isQuiet { throw nothing }
    tellCountries(found, search: search)
    return found.isEmpty ? .no : .yes
  }

  /// Countries, one a line or one document.
  mutating func tellCountries(_ found: [Country], search: String) {
    switch format {
    case .json:
      output.json {
        $0.object {
          $0.member("schema", "quiz/countries@1")
          $0.member("search", search)
          $0.key("countries")
          $0.array { for country in found { country.writeEntry(to: &$0) } }
        }
      }
    case .plain:
      for country in found {
        output.line(
          PlainScreen.line([
            country.alpha2, country.alpha3, country.numeric, country.name, country.officialName,
          ]))
      }
    case .text:
      for country in found { output.line(line(country)) }
    }
  }

  /// One line of the directory: flag, two letters, three letters, figures, name.
  ///
  /// The name is cut where there is less room for all, in columns.
  func line(_ country: Country, room: Int = Int.max) -> String {
    let drawing = drawing
    let codes = country.alpha3 + "  " + country.numeric
    let name = drawing.isASCII ? LatinLetters.plain(country.name) : country.name
    let start = drawing.flag(country) + "  "
    let left = room - start.width - codes.width - 2
    return start + output.styled(codes, .dim) + "  " + name.cut(to: left, isASCII: drawing.isASCII)
  }

  /// One country as JSON, or as records: `country` codes · `fact` section, name, text · `remark`.
  mutating func tell(_ country: Country) {
    guard format == .plain else {
      output.json {
        $0.object {
          $0.member("schema", "quiz/country@1")
          $0.key("country")
          country.write(to: &$0)
        }
      }
      return
    }
    let screen = CountryScreen(country, isASCII: output.isASCII)
    output.line(PlainScreen.line(["country", country.alpha2, country.alpha3, country.numeric]))
    for section in screen.sections {
      for fact in section.facts {
        output.line(PlainScreen.line(["fact", section.title, fact.name, fact.text]))
      }
    }
    for remark in screen.remarks { output.line(PlainScreen.line(["remark", remark])) }
  }
}
