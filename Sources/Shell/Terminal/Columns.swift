extension StringProtocol {
  /// The text without spaces at its ends.
  package var trimmed: String {
    guard let end = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...end].drop { $0 == " " })
  }
}

extension String {
  /// How many columns of a terminal the text takes: wide characters and emoji take two.
  package var width: Int { reduce(0) { $0 + $1.terminalWidth } }

  /// The text cut to `width` columns, with a sign that it was.
  package func cut(to width: Int, isASCII: Bool) -> String {
    if self.width <= width { return self }
    let sign = isASCII ? "..." : "…"
    var text = ""
    var rest = width - sign.width
    for character in self {
      rest -= String(character).width
      if rest < 0 { break }
      text.append(character)
    }
    return text + sign
  }

  /// The text with spaces behind it, so that it takes at least so many columns.
  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - width))
  }

  /// The text with spaces before it, so that it takes at least so many columns.
  package func leftPadded(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - width)) + self
  }

  /// The words in lines of at most so many columns, at least one word in each.
  package func wrapped(to columns: Int) -> [String] {
    String.lines(of: split(separator: " ").map { String($0) }, columns, columns, ending: "")
  }

  /// A command line in lines of at most so many columns, as a shell takes them: each but the last
  /// ends in a backslash, the later ones stand four columns in.
  ///
  /// A word in quotes is never broken, so a line may be wider than that.
  package func wrappedForShell(to columns: Int) -> [String] {
    var words = [""]
    var quote: Character?
    for character in self {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      }
      if character == " ", quote == nil {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    let lines = String.lines(of: words, columns - 2, columns - 6, ending: " \\")
    return lines.prefix(1) + lines.dropFirst().map { "    " + $0 }
  }

  private static func lines(
    of words: [String], _ first: Int, _ others: Int, ending: String
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      let limit = lines.isEmpty ? first : others
      if !line.isEmpty, line.width + word.width + 1 > limit {
        lines.append(line + ending)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}

extension Character {
  /// Two for East Asian wide characters and emoji, none for what only changes its neighbour, else
  /// one.
  ///
  /// - Source: UAX #11, East Asian Width, classes W and F by block; UTS #51 for emoji.
  fileprivate var terminalWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value >= 0x20, first.value < 0x7F, unicodeScalars.count == 1 { return 1 }
    for scalar in unicodeScalars where scalar.value == 0xFE0F { return 2 }
    if first.properties.isEmojiPresentation { return 2 }
    switch first.value {
    case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE70,
      0xFF00..<0xFF61, 0xFFE0..<0xFFE7, 0x20000..<0x3FFFE:
      return 2
    default: break
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
