public import Documents
public import Systems

/// A country's codes and names.
package struct CountryNames: Described {
  private let country: Country

  package init(_ country: Country) { self.country = country }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
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

extension Country: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { CountryNames($0) }
    fields.optional("internet", "Top-level domains.") { $0.domains.nonEmpty }
    fields.optional("callingCodes", "Telephone prefixes.") { $0.callingCodes.nonEmpty }
    fields.optional("standardTimes", "Offsets from UTC.") { $0.timeZones.nonEmpty }
    fields.optional("timeZones", "Names of the IANA time zone database.") { $0.zoneNames.nonEmpty }
    fields.optional("capitals", "The capital, or several.") { $0.capitals.nonEmpty }
    fields.field("region", "The part of the world.") { $0.region }
    fields.optional("subregion", "The part of the region.") { $0.subregion.nonEmpty }
    fields.field("borders", "Neighbours by land, ISO 3166-1 alpha-3.") { $0.neighbours }
    fields.optional(
      "squareKilometres", as: .number(atLeast: 0), "Area, at most two decimals."
    ) { $0.areaHundredths.map { StoredJSON(Array(Country.degrees($0).utf8)) } }
    fields.optional("population", as: .count, "How many people live there.") { $0.population }
    fields.optional("populationYear", "The year of that number.") { $0.populationYear }
    fields.optional("demonym", "What its people are called.") { $0.demonym.nonEmpty }
    fields.field("partnerships", "Unions that it is part of.") { country in
      country.blocs.compactMap { Bloc(code: $0) }
    }
    fields.field("currencies", "Its currencies.") { $0.currencies }
    fields.field("languages", "Its languages.") { $0.languages }
    fields.optional(
      "link", as: .pattern("^geo:"), "RFC 5870: latitude, longitude in degrees."
    ) { $0.link }
    fields.optional("remarks", as: .list(of: .remark), "Remarks on these facts.") {
      $0.remarks.nonEmpty
    }
  }
}

extension Bloc: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("code", "Its abbreviation.") { $0.code }
    fields.field("name", "Its name in English.") { $0.name }
    fields.optional("remark", "A remark on the membership.") { $0.remark.nonEmpty }
  }
}

extension Country.Currency: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("code", "ISO 4217.") { $0.code }
    fields.field("name", "Its name in English.") { $0.name }
    fields.optional("symbol", "Its sign.") { $0.symbol.nonEmpty }
  }
}

extension Country.Language: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("code", "ISO 639-3.") { $0.code }
    fields.field("name", "Its name in English.") { $0.name }
    fields.optional("native", "Its name in the language itself.") { $0.native.nonEmpty }
  }
}

extension SavedList: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("id", "What the list is called on the command line.") { $0.id }
    fields.field("name", "What the player calls it.") { $0.name }
    fields.field(
      "countries", as: .list(of: .text.described("ISO 3166-1 alpha-2.")), "Its countries, in order."
    ) { $0.countries }
  }
}
