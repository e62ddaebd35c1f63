internal import Documents
internal import Systems

/// A country's codes and names.
struct CountryNames: Described {
  let country: Country

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("alpha2", as: .pattern("^[A-Z]{2}$"), "ISO 3166-1, two letters.") {
      $0.country.alpha2
    }
    fields.field("alpha3", as: .pattern("^[A-Z]{3}$"), "ISO 3166-1, three letters.") {
      $0.country.alpha3
    }
    fields.field("numeric", as: .pattern("^[0-9]{3}$"), "ISO 3166-1, three figures.") {
      $0.country.numeric
    }
    fields.field("name", "The short name in English.") { $0.country.name }
    fields.field("fullName", "The official name in English.") { $0.country.officialName }
    fields.optional("otherNames", "Names that a search finds too.", in: .json) {
      $0.country.otherNames.nonEmpty
    }
    fields.field("flag", "The flag as an emoji.", in: .json) { $0.country.flag }
  }
}

/// What `countries --json` prints.
struct CountriesAnswer: Document {
  static let form = DocumentForm("quiz/countries@1")

  let search: String
  let countries: [CountryNames]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.optional("search", "What was searched for; empty for all.") { $0.search }
    fields.field("countries", "The countries, by name.") { $0.countries }
  }
}

/// What `country --json` prints.
struct CountryAnswer: Document {
  static let form = DocumentForm("quiz/country@1")

  let country: Country

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("country", "The facts; what the sources do not have is left out.") {
      CountryFacts(country: $0.country)
    }
  }
}

/// The facts of a country.
struct CountryFacts: Described {
  let country: Country

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { CountryNames(country: $0.country) }
    fields.optional("internet", "Top-level domains.") { $0.country.domains.nonEmpty }
    fields.optional("callingCodes", "Telephone prefixes.") { $0.country.callingCodes.nonEmpty }
    fields.optional("standardTimes", "Offsets from UTC.") { $0.country.timeZones.nonEmpty }
    fields.optional("timeZones", "Names of the IANA time zone database.") {
      $0.country.zoneNames.nonEmpty
    }
    fields.optional("capitals", "The capital, or several.") { $0.country.capitals.nonEmpty }
    fields.field("region", "The part of the world.") { $0.country.region }
    fields.optional("subregion", "The part of the region.") { $0.country.subregion.nonEmpty }
    fields.field("borders", "Neighbours by land, ISO 3166-1 alpha-3.") { $0.country.neighbours }
    fields.optional(
      "squareKilometres", as: .number(atLeast: 0), "Area, at most two decimals."
    ) { $0.country.areaHundredths.map { StoredJSON(Array(Country.degrees($0).utf8)) } }
    fields.optional("population", as: .count, "How many people live there.") {
      $0.country.population
    }
    fields.optional("populationYear", "The year of that number.") { $0.country.populationYear }
    fields.optional("demonym", "What its people are called.") { $0.country.demonym.nonEmpty }
    fields.field("partnerships", "Unions that it is part of.") { row in
      row.country.blocs.compactMap { Bloc(code: $0) }.map { Partnership(bloc: $0) }
    }
    fields.field("currencies", "Its currencies.") { row in
      row.country.currencies.map { CurrencyName(currency: $0) }
    }
    fields.field("languages", "Its languages.") { row in
      row.country.languages.map { LanguageName(language: $0) }
    }
    fields.optional(
      "link", as: .pattern("^geo:"), "RFC 5870: latitude, longitude in degrees."
    ) { $0.country.link }
    fields.optional("remarks", as: .list(of: .remark), "Remarks on these facts.") {
      $0.country.remarks.nonEmpty
    }
  }
}

/// A union of countries.
struct Partnership: Described {
  let bloc: Bloc

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("code", "Its abbreviation.") { $0.bloc.code }
    fields.field("name", "Its name in English.") { $0.bloc.name }
    fields.optional("remark", "A remark on the membership.") { $0.bloc.remark.nonEmpty }
  }
}

/// A currency.
struct CurrencyName: Described {
  let currency: Country.Currency

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("code", "ISO 4217.") { $0.currency.code }
    fields.field("name", "Its name in English.") { $0.currency.name }
    fields.optional("symbol", "Its sign.") { $0.currency.symbol.nonEmpty }
  }
}

/// A language.
struct LanguageName: Described {
  let language: Country.Language

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("code", "ISO 639-3.") { $0.language.code }
    fields.field("name", "Its name in English.") { $0.language.name }
    fields.optional("native", "Its name in the language itself.") { $0.language.native.nonEmpty }
  }
}
