internal import EventLog

/// A country or territory of ISO 3166-1 with its facts; a fact that is not known is empty or nil.
///
/// - Source: Content/CREDITS.md.
public struct Country: Hashable, Sendable {
  /// Money that is used there.
  public struct Currency: Hashable, Sendable {
    /// ISO 4217: `EUR`.
    public let code: String
    /// In English: `Euro`.
    public let name: String
    /// As it is written before an amount: `€`.
    public let symbol: String
  }

  /// A language that is used there by law or by most.
  public struct Language: Hashable, Sendable {
    /// ISO 639: `nl`.
    public let code: String
    /// In English: `Dutch`.
    public let name: String
    /// In the language itself: `Nederlands`; empty where that is not known.
    public let native: String
  }

  /// ISO 3166-1: `NL`.
  public let alpha2: String
  /// ISO 3166-1: `NLD`.
  public let alpha3: String
  /// ISO 3166-1: `528`.
  public let numeric: String
  /// The usual short name in English.
  public let name: String
  /// The long name in English.
  public let officialName: String
  /// Internet domains: `.nl`.
  public let domains: [String]
  /// Without the plus sign.
  public let callingCodes: [String]
  /// Standard times from west to east: `UTC+01:00`.
  public let timeZones: [String]
  /// Names in the tz database, the largest first: `Europe/Amsterdam`.
  public let zoneNames: [String]
  /// Capitals, most have one.
  public let capitals: [String]
  /// The part of the world by UN M49: `Europe`.
  public let region: String
  /// The narrower part by UN M49: `Western Europe`.
  public let subregion: String
  /// Neighbours on land by their alpha-3.
  public let neighbours: [String]
  /// Hundredths of a square kilometre.
  public let areaHundredths: Int64?
  /// How many people live there.
  public let population: Int64?
  /// The year that ``population`` is of.
  public let populationYear: Int64?
  /// What somebody from there is called.
  public let demonym: String
  /// Unions that it belongs to: `EU`.
  public let blocs: [String]
  /// Money that is used there.
  public let currencies: [Currency]
  /// Languages that are used there.
  public let languages: [Language]
  /// Somewhere in the middle: latitude in hundredths of a degree, north positive.
  public let latitude: Int64?
  /// Somewhere in the middle: longitude in hundredths of a degree, east positive.
  public let longitude: Int64?

  /// The codes of all that are known, in the order of the alphabet.
  public static var codes: [String] { Content.codes(in: Content.facts) }

  /// All that are known, in the order of ``codes``.
  public static var all: [Country] { Content.records(in: Content.facts).map { Country($0) } }

  /// The facts of an alpha-2 in capitals; nil if there is none of this code.
  public init?(alpha2: String) {
    guard let record = Content.record(of: alpha2, in: Content.facts) else { return nil }
    self.init(record)
  }

  /// The facts of an alpha-3 in capitals; nil if there is none of this code.
  public init?(alpha3: String) {
    let wanted = Array(#"","alpha3":"\#(alpha3)","#.utf8)
    let skipped = #"{"alpha2":"NL"#.utf8.count
    let line = Content.line(in: Content.facts) {
      $0.extracting(droppingFirst: skipped).starts(with: wanted.span)
    }
    guard let line, let record = try? JSONParser.parse(line.span) else { return nil }
    self.init(record)
  }

  private init(_ record: JSONValue) {
    alpha2 = record.text("alpha2")
    alpha3 = record.text("alpha3")
    numeric = record.text("numeric")
    name = record.text("name")
    officialName = record.text("official")
    domains = record.texts("tld")
    callingCodes = record.texts("callingCodes")
    timeZones = record.texts("timezones")
    zoneNames = record.texts("zones")
    capitals = record.texts("capital")
    region = record.text("region")
    subregion = record.text("subregion")
    neighbours = record.texts("borders")
    areaHundredths = record.integer("areaHundredths") ?? record.integer("area").map { $0 * 100 }
    population = record.integer("population")
    populationYear = record.integer("populationYear")
    demonym = record.text("demonym")
    blocs = record.texts("blocs")
    currencies = record.elements("currencies").map {
      Currency(code: $0.text("code"), name: $0.text("name"), symbol: $0.text("symbol"))
    }
    languages = record.elements("languages").map {
      Language(code: $0.text("code"), name: $0.text("name"), native: $0.text("native"))
    }
    let middle = record.numbers("latlng")
    latitude = middle.count == 2 ? middle[0] : nil
    longitude = middle.count == 2 ? middle[1] : nil
  }

  /// A link that opens in a program with maps: `geo:52.52,5.77`.
  ///
  /// - Source: RFC 5870.
  public var link: String? {
    guard let latitude, let longitude else { return nil }
    return "geo:" + Country.degrees(latitude) + "," + Country.degrees(longitude)
  }

  /// Hundredths as a decimal number without needless zeros: `-5.5`, `120`.
  public static func degrees(_ hundredths: Int64) -> String {
    let size = hundredths.magnitude
    var text = (hundredths < 0 ? "-" : "") + String(size / 100)
    let rest = size % 100
    if rest != 0 { text += "." + String(rest / 10) }
    if rest % 10 != 0 { text += String(rest % 10) }
    return text
  }

  /// The two regional letters that are shown as a flag.
  ///
  /// - Source: UTS #51, section 1.4.
  public var flag: String {
    var flag = ""
    for letter in alpha2.utf8 {
      guard let sign = Unicode.Scalar(0x1F1E6 + UInt32(letter) - 0x41) else { continue }
      flag.unicodeScalars.append(sign)
    }
    return flag
  }
}
