import EventLog

/// How rows of CSV are written: for a spreadsheet, or raw for a program.
///
/// - Source: RFC 4180, section 2.
public struct CSVFormat: Hashable, Sendable {
  /// Whether cells keep their exact text, also where a spreadsheet would compute it.
  public let isRaw: Bool

  /// Cells that no spreadsheet takes for a formula, whichever separator it splits at.
  public static let safe = CSVFormat(isRaw: false)
  /// Cells with their exact text.
  public static let raw = CSVFormat(isRaw: true)

  /// Takes the fact as it is.
  public init(isRaw: Bool) { self.isRaw = isRaw }

  /// What precedes the first row: a byte order mark, without which a spreadsheet takes UTF-8 for
  /// the old code page of its system; nothing where the text is exact.
  public var opening: String { isRaw ? "" : "\u{FEFF}" }

  /// A text as one cell, quoted where that is needed.
  ///
  /// A safe cell has an apostrophe before each formula: at its beginning, and after each `;`, tab
  /// and `|`, because a spreadsheet that splits at these starts a cell there. A plain negative
  /// number (`-3`, `-0.25`) is no formula and stays one. Control characters are written as `\u{…}`.
  public func cell(_ text: String) -> String {
    let cell = isRaw ? text : CSVFormat.defused(text).escapedForTerminal
    guard cell.utf8.contains(where: { CSVFormat.needsQuotes($0) }) else { return cell }
    var quoted = "\""
    for scalar in cell.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "\""
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == 0x22 || byte == 0x2C || byte == 0x0A || byte == 0x0D
  }

  /// The text with an apostrophe before everything that a spreadsheet would compute.
  private static func defused(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var start = 0
    while start <= scalars.count {
      var end = start
      while end < scalars.count, !isSeparator(scalars[end]) { end += 1 }
      let part = scalars[start..<end]
      if beginsFormula(part) { result.append("'") }
      result.append(contentsOf: part)
      if end < scalars.count { result.append(scalars[end]) }
      start = end + 1
    }
    return String(result)
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ";" || scalar == "\t" || scalar == "|"
  }

  /// Whether a spreadsheet would compute what stands between two separators; quotes and spaces
  /// before a sign do not keep it from that.
  private static func beginsFormula(_ part: ArraySlice<Unicode.Scalar>) -> Bool {
    let rest = part.drop { $0 == "\"" || $0.properties.isWhitespace || $0.value < 0x20 }
    switch rest.first {
    case "-": return part.count != rest.count || !isNumber(rest.dropFirst())
    // The wide forms too, which some spreadsheets take for the signs.
    case "=", "+", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return true
    default: return false
    }
  }

  /// Figures, or figures with a point between them.
  private static func isNumber(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.value >= 0x30 && $0.value <= 0x39 }
      }
  }
}
