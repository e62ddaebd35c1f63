internal import EventLog

/// What a source said, on its day, about COVID-19 rules for entering a country.
///
/// Nothing here says what holds today; every screen that shows it says so beside it.
public struct EntryPosition: Hashable, Sendable {
  /// The position in one sentence.
  public let sentence: String
  /// Whether the sources leave something open.
  public let isUnconfirmed: Bool
  /// What there is to know about the source, or nothing.
  public let note: String
  /// Where it was read.
  public let source: String
  /// The source's date as it is known: `2023-02-28`, `2023-03`, `2023` or words.
  package let sourceDate: String

  /// The codes that a position is known of, in the order of the alphabet.
  public static var codes: [String] { Content.codes(in: Content.entry) }

  /// The position of an alpha-2 in capitals; nil if none is known.
  public init?(alpha2: String) {
    guard let record = Content.record(of: alpha2, in: Content.entry) else { return nil }
    sentence = record.text("sentence")
    source = record.text("source")
    sourceDate = record.text("sourceDate")
    note = record.text("note")
    isUnconfirmed =
      if case .boolean(true)? = record["unconfirmed"]?.kind { true } else { false }
  }

  /// The position as one JSON object, as it was embedded; empty for an unknown code.
  public static func document(alpha2: String) -> [UInt8] {
    Content.line(of: alpha2, in: Content.entry) ?? []
  }

  /// The day, month or year in words, as far as it is known: `28 February 2023`.
  ///
  /// Nil where the source has no date.
  public var date: String? {
    let parts = sourceDate.split(separator: "-").map { Int($0) ?? 0 }
    guard let year = parts.first, year > 0, parts.count <= 3 else { return nil }
    var words = String(year)
    if parts.count > 1 {
      guard (1...12).contains(parts[1]) else { return nil }
      words = EntryPosition.months[parts[1] - 1] + " " + words
    }
    if parts.count > 2 {
      guard (1...31).contains(parts[2]) else { return nil }
      words = String(parts[2]) + " " + words
    }
    return words
  }

  /// The source's host, without `www.`: `cnbctv18.com`.
  public var host: String {
    let parts = source.split(separator: "/")
    guard parts.count > 1 else { return source }
    let host = String(parts[1])
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
