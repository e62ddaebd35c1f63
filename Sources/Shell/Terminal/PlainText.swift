internal import EventLog

extension String {
  /// The text in ASCII, for a terminal that shows nothing else.
  ///
  /// Emoji are their names and letters are without marks; of a flag it says that it is one, because
  /// its two letters may be what is asked. What has no such form stays as it is.
  package var inASCII: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    let text = map { $0.plainText }.joined()
    // Who reads whose flag it is was asked about it just before.
    let owner = " is the flag of "
    return text.replacing(Character.flagInWords + owner, with: "This" + owner)
  }
}

extension Character {
  fileprivate static let flagInWords = "(a flag, which needs UTF-8)"

  fileprivate var plainText: String {
    if isASCII { return String(self) }
    switch self {
    case "–", "−", "—", "─": return "-"
    case "·", "│": return "|"
    case "×": return "x"
    case "÷": return "/"
    case "°": return " deg"
    case "…": return "..."
    case "“", "”": return "\""
    case "’", "‘": return "'"
    case "→": return "Right"
    case "←": return "Left"
    case "↑": return "Up"
    case "↓": return "Down"
    case "✓": return "+"
    case "✗": return "x"
    case "•", "●", "★": return "*"
    case "█", "▆": return "#"
    default: break
    }
    guard let first = unicodeScalars.first else { return "" }
    if (0x1F1E6...0x1F1FF).contains(first.value) { return Character.flagInWords }
    let isPicture =
      first.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F }
    if isPicture, let name = first.properties.name {
      let words = name.lowercased()
      return words.hasSuffix(" face") ? String(words.dropLast(5)) : words
    }
    return LatinLetters.plain(String(self))
  }
}
