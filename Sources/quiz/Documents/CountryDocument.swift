internal import Documents
internal import Reporting
internal import Systems

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
    fields.field("country", "The facts; what the sources do not have is left out.") { $0.country }
  }
}
