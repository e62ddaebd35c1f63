internal import EventLog

/// What is known of countries, as text that Scripts/embed wrote: one JSON record a line, each
/// beginning with its code, so that one is found without reading the others.
enum Content {
  private static let opening = Array(#"{"alpha2":""#.utf8)

  /// The record of a code, or nil if there is none.
  ///
  /// - Complexity: O(bytes) of the text.
  static func record(of alpha2: String, in text: String) -> JSONValue? {
    guard let bytes = line(of: alpha2, in: text) else { return nil }
    return try? JSONParser.parse(bytes.span)  // A test reads every record.
  }

  /// The bytes of a code's record, without the LF.
  static func line(of alpha2: String, in text: String) -> [UInt8]? {
    let wanted = opening + Array(alpha2.utf8) + [0x22]
    return line(in: text) { $0.starts(with: wanted.span) }
  }

  /// All records, in their order.
  static func records(in text: String) -> [JSONValue] {
    var records: [JSONValue] = []
    _ = line(in: text) { line in
      if let record = try? JSONParser.parse(line) { records.append(record) }
      return false
    }
    return records
  }

  /// The codes of all records, in their order.
  static func codes(in text: String) -> [String] {
    var codes: [String] = []
    _ = line(in: text) { line in
      codes.append(line.extracting(droppingFirst: opening.count).extracting(first: 2).text)
      return false
    }
    return codes
  }

  /// The first line that is wanted.
  static func line(in text: String, where isWanted: (Span<UInt8>) -> Bool) -> [UInt8]? {
    let bytes = text.utf8Span.span
    var start = 0
    while start < bytes.count {
      let end = bytes.lineFeed(from: start) ?? bytes.count
      let line = bytes.extracting(start..<end)
      if end > start, isWanted(line) { return line.array }
      start = end + 1
    }
    return nil
  }
}
