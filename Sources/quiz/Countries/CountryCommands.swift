internal import EventLog
internal import Shell
internal import Systems

/// The commands that look up countries.
enum CountryCommands {
  static let countries = CommandEntry(
    CommandSpec(
      "countries", "[SEARCH]", "all countries and territories, or search them",
      details: """
        SEARCH is part of a name, in English or a language of the country
        (deutschland), ignoring accents and case (reunion), a code (NL,
        NLD, 528), an internet domain (.nl) or a calling code (+31).
        An exact match of a code comes first. Exit code 1 if nothing is found.
        --plain prints alpha-2, alpha-3, numeric code, name and full name.
        """,
      examples: [
        "quiz countries", "quiz countries reunion", "quiz countries guinea --plain",
        "quiz countries +31",
      ]), takes: 0...Int.max, "", needs: .none
  ) { context throws(Failure) in
    let search = context.arguments.operands.joined(separator: " ")
    return try CountryPrinter(terminal: context.terminal).tell(
      found: CountryDirectory.all.find(search), search: search, CountryFinder.notFound(search))
  }

  static let country = CommandEntry(
    CommandSpec(
      "country", "CODE|NAME", "one country: flag, map and facts",
      details: """
        CODE is any code that quiz countries finds. NAME is a name, or a part of it
        that only one country has.
        Seven sections: names; codes; calling codes and time zones; geography;
        partnerships; currencies; languages. The map is to scale; a geo: link
        opens it in a map program. Facts that the sources do not have are marked;
        Content/CREDITS.md lists the sources.
        """,
      examples: ["quiz country NL", "quiz country \"cote d'ivoire\"", "quiz country TUV --json"]),
    takes: 1...Int.max, "quiz country CODE, such as quiz country NL", needs: .none
  ) { context throws(Failure) in
    let terminal = context.terminal
    let country: Country
    do throws(Failure) {
      country = try CountryFinder.country(
        named: context.arguments.operands.joined(separator: " "))
    } catch {
      guard terminal.output.isQuiet else { throw error }
      return error.status
    }
    switch terminal.format {
    case .text:
      let screen = CountryScreen(country, isASCII: terminal.output.isASCII)
      for line in terminal.drawing.page(screen) { terminal.output.line(line) }
    case .json, .plain: CountryPrinter(terminal: terminal).tell(country)
    }
    return .yes
  }
}

/// Finds the country that somebody means.
enum CountryFinder {
  /// The country that a text names.
  ///
  /// - Throws: a line that says what was found instead; the answer is no.
  static func country(named text: String) throws(Failure) -> Country {
    if let country = CountryDirectory.all.country(called: text) { return country }
    let found = text.split(separator: " ").isEmpty ? [] : CountryDirectory.all.find(text)
    guard !found.isEmpty else { throw notFound(text) }
    let shown = found.prefix(4).map { $0.name + " (" + $0.alpha2 + ")" }
    let rest = found.count > 4 ? " and \(found.count - 4) more" : ""
    throw Failure(
      "\(Terminal.quoted(text)) matches \(found.count) countries: "
        + shown.joined(separator: ", ") + rest
        + "; write the two letters", .no)
  }

  /// The country whose name is nearest to a text that finds nothing; nil if none is near.
  static func nearest(to text: String) -> Country? {
    let folded = LatinLetters.folded(text)
    guard !folded.isEmpty, folded.utf8.count <= 64 else { return nil }
    let spellings = CountryDirectory.all.spellings
    return nearestPlace(of: folded, among: spellings.map { $0.text }).map {
      spellings[$0].country
    }
  }

  /// One line about a text that finds nothing, with the nearest name.
  static func notFound(_ text: String) -> Failure {
    let advice =
      nearest(to: text).map { "; did you mean \($0.name) (\($0.alpha2))?" }
      ?? "; quiz countries lists all"
    return Failure("no country has \(Terminal.quoted(text)) in its name or codes" + advice, .no)
  }
}
