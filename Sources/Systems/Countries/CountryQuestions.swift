public import SessionEngine

extension QuestionSource {
  /// The capital of each country and territory that has one.
  public static let capitals = QuestionSource(
    name: "capitals-1", questionCount: 238, questions: { CountryQuestions.capitals })
  /// The flag of each country and territory.
  public static let flags = QuestionSource(
    name: "flags-1", questionCount: 249, questions: { CountryQuestions.flags })
  /// Where each country and territory is.
  public static let places = QuestionSource(
    name: "places-1", questionCount: 249, questions: { CountryQuestions.places })
  /// The outline of each larger country and territory, to be found on a map.
  public static let outlines = QuestionSource(
    name: "outlines-1", questionCount: 142, questions: { CountryQuestions.outlines })
}

/// Questions with right answers made of the facts of all countries, by the rules M17 to M20 and
/// M39.
///
/// Nothing is drawn: the wrong answers are those of the nearest countries of the same region. The
/// questions of a version never change, because old logs are marked by them. After a fact was
/// corrected, the golden files in fixtures/sources still hold those of version 1, which then takes
/// the old fact from a table here; a version 2 has the new one.
enum CountryQuestions {
  /// How many wrong answers a question has.
  static let wrongCount = 3

  static let capitals = CountryQuestions.makeCapitals(of: Country.all)
  static let flags = CountryQuestions.makeFlags(of: Country.all)
  static let places = CountryQuestions.makePlaces(of: Country.all)
  static let outlines = CountryQuestions.makeOutlines(of: Country.all)

  // MARK: Capitals (M18)

  private static func makeCapitals(of all: [Country]) -> [GradedQuestion] {
    var questions: [GradedQuestion] = []
    for country in all {
      guard let capital = country.capitals.first else { continue }
      var options = [GradedQuestion.Option(text: capital, credit: Marks.fullCredit)]
      var taken = country.capitals
      for other in nearest(to: country, of: all) where options.count <= wrongCount {
        guard let wrong = other.capitals.first, !taken.contains(where: { same($0, wrong) }) else {
          continue
        }
        taken.append(wrong)
        options.append(
          GradedQuestion.Option(text: wrong, credit: 0, feedback: capitalWords(wrong, of: other)))
      }
      let name = named(country)
      let isOne = country.capitals.count == 1
      questions.append(
        question(
          country, options,
          text: isOne
            ? "What is the capital of " + name + "?" : "Which city is a capital of " + name + "?",
          feedback: isOne
            ? capitalWords(capital, of: country)
            : "The capitals of " + name + " are " + joined(country.capitals) + "."))
    }
    return questions
  }

  private static func capitalWords(_ capital: String, of country: Country) -> String {
    capital + (country.capitals.count == 1 ? " is the capital of " : " is a capital of ")
      + named(country) + "."
  }

  // MARK: Flags (M19)

  private static func makeFlags(of all: [Country]) -> [GradedQuestion] {
    var questions: [GradedQuestion] = []
    for country in all {
      var options = [GradedQuestion.Option(text: country.name, credit: Marks.fullCredit)]
      let flown = flagCode(country)
      for other in nearest(to: country, of: all) where options.count <= wrongCount {
        guard !same(flagCode(other), flown) else { continue }
        options.append(
          GradedQuestion.Option(
            text: other.name, credit: 0,
            feedback: "The flag of " + named(other) + " is " + other.flag + "."))
      }
      var feedback = country.flag + " is the flag of " + named(country) + "."
      if !same(flown, country.alpha2), let owner = all.first(where: { same($0.alpha2, flown) }) {
        feedback += " The flag of " + named(owner) + " is flown there."
      }
      questions.append(
        question(
          country, options, text: "Whose flag is this? " + country.flag, feedback: feedback))
    }
    return questions
  }

  // MARK: All (M17)

  static func question(
    _ country: Country, _ options: [GradedQuestion.Option], text: String, feedback: String
  ) -> GradedQuestion {
    var sorted = options
    for (place, number) in GradedQuestion.numbering(options.map { $0.text }).enumerated() {
      sorted[Int(number)] = options[place]
    }
    return GradedQuestion(
      id: country.alpha2, text: text, tags: [country.region], feedback: feedback,
      body: .single(sorted), fileOrder: sorted.indices.map { UInt8($0) })
  }

  /// The other countries of the same region, the nearest first; all others where the region has
  /// fewer than four.
  static func nearest(to country: Country, of all: [Country]) -> [Country] {
    let others = all.filter { !same($0.alpha2, country.alpha2) }
    let neighbours = others.filter { same($0.region, country.region) }
    return byDistance(neighbours.count < wrongCount ? others : neighbours, from: country)
  }

  /// Countries by their distance from one, the nearest first.
  static func byDistance(_ countries: [Country], from country: Country) -> [Country] {
    // Places are sorted, since a country is a large value to move.
    let distances = countries.map { distance(country, $0) }
    return countries.indices.sorted { left, right in
      distances[left] == distances[right]
        ? countries[left].alpha2.utf8.lexicographicallyPrecedes(countries[right].alpha2.utf8)
        : distances[left] < distances[right]
    }.map { countries[$0] }
  }

  /// The square of the distance on a map whose degrees are all equal, in hundredths of a degree.
  static func distance(_ one: Country, _ other: Country) -> Int64 {
    let high = (one.latitude ?? 0) - (other.latitude ?? 0)
    let wide = Int64(((one.longitude ?? 0) - (other.longitude ?? 0)).magnitude)
    let short = min(wide, 36_000 - wide)
    return high * high + short * short
  }

  static func same(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  /// A list in words: `Pretoria, Cape Town and Bloemfontein`.
  static func joined(_ texts: [String]) -> String {
    texts.dropLast().joined(separator: ", ") + " and " + (texts.last ?? "")
  }

  /// The name inside a sentence: `the Netherlands`.
  static func named(_ country: Country) -> String {
    switch country.alpha2 {
    case "AE", "AX", "BQ", "BS", "CC", "CD", "CF", "CG", "CK", "DO", "FK", "FO", "GB", "GM", "IM",
      "IO", "KM", "KY", "MH", "MP", "MV", "NL", "PH", "PN", "SB", "TC", "TF", "UM", "US", "VG",
      "VI":
      "the " + country.name
    default: country.name
    }
  }

  /// The country whose flag is flown, which is the same picture in many fonts.
  private static func flagCode(_ country: Country) -> String {
    switch country.alpha2 {
    case "HM": "AU"
    case "BL", "GF", "GP", "MF", "MQ", "NC", "PM", "RE", "WF", "YT": "FR"
    case "BQ": "NL"
    case "BV", "SJ": "NO"
    case "UM": "US"
    default: country.alpha2
    }
  }
}
