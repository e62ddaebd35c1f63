internal import EventLog
internal import Reporting
internal import Shell
internal import Systems

/// Prints countries.
struct CountryPrinter {
  let terminal: Terminal

  /// Countries that were searched for; nothing found is an answer too, and the answer is no.
  func tell(found: [Country], search: String, _ nothing: Failure) throws(Failure) -> ExitStatus {
    if found.isEmpty, terminal.format != .json, !terminal.output.isQuiet { throw nothing }
    tell(found, search: search)
    return found.isEmpty ? .no : .yes
  }

  /// Countries, one a line or one document.
  func tell(_ found: [Country], search: String) {
    let lines = found.map { CountryNames($0) }
    terminal.tell(CountriesAnswer(search: search, countries: lines), rows: lines) {
      for country in found { terminal.output.line(line(country)) }
    }
  }

  /// One line of the directory: flag, two letters, three letters, figures, name.
  ///
  /// The name is cut where there is less room for all, in columns.
  func line(_ country: Country, room: Int = Int.max) -> String {
    let codes = country.alpha3 + "  " + country.numeric
    let name = terminal.drawing.isASCII ? LatinLetters.plain(country.name) : country.name
    let start = terminal.drawing.flag(country) + "  "
    let left = room - start.width - codes.width - 2
    return start + terminal.output.styled(codes, .dim) + "  "
      + name.cut(to: left, isASCII: terminal.drawing.isASCII)
  }

  /// One country as JSON, or as records: `country` codes · `fact` section, name, text · `remark`.
  func tell(_ country: Country) {
    guard terminal.format == .plain else {
      terminal.output.json(CountryAnswer(country: country))
      return
    }
    let screen = CountryScreen(country, isASCII: terminal.output.isASCII)
    terminal.output.plain(PlainRow("country", country.alpha2, country.alpha3, country.numeric))
    for section in screen.sections {
      for fact in section.facts {
        terminal.output.plain(PlainRow("fact", section.title, fact.name, fact.text))
      }
    }
    for remark in screen.remarks { terminal.output.plain(PlainRow("remark", remark)) }
  }
}
