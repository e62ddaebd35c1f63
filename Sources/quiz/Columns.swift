internal import Shell

extension String {
  /// How many columns a terminal gives the text: two for wide characters and emoji.
  var columnCount: Int {
    var count = 0
    for character in self { count += character.columnCount }
    return count
  }

  /// The text in lines of at most `width` columns, broken between words where that is possible,
  /// and where the text itself breaks; nothing in it can steer a terminal.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in String(paragraph).escapedForTerminal.split(separator: " ") {
        for piece in String(word).pieces(of: width) {
          if line.isEmpty {
            line = piece
          } else if line.columnCount + 1 + piece.columnCount <= width {
            line += " " + piece
          } else {
            lines.append(line)
            line = piece
          }
        }
      }
      lines.append(line)
    }
    return lines
  }

  /// The text with spaces behind it, so that it takes `width` columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columnCount))
  }

  /// The text cut to `width` columns, with a sign that it was.
  func cut(to width: Int, isASCII: Bool) -> String {
    if columnCount <= width { return self }
    let sign = isASCII ? "..." : "…"
    var text = ""
    var rest = width - sign.columnCount
    for character in self {
      rest -= character.columnCount
      if rest < 0 { break }
      text.append(character)
    }
    return text + sign
  }

  /// A word that is wider than a line, in parts that are not.
  private func pieces(of width: Int) -> [String] {
    if columnCount <= width { return [self] }
    var pieces: [String] = []
    var piece = ""
    var count = 0
    for character in self {
      if count + character.columnCount > width, !piece.isEmpty {
        pieces.append(piece)
        (piece, count) = ("", 0)
      }
      piece.append(character)
      count += character.columnCount
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }
}

extension Character {
  /// 2 for wide characters and emoji, 0 for what only changes its neighbour, else 1.
  ///
  /// - Source: Unicode Standard Annex 11 (wide and fullwidth blocks), Technical Standard 51.
  fileprivate var columnCount: Int {
    guard let first = unicodeScalars.first else { return 0 }
    for scalar in unicodeScalars where scalar.value == 0xFE0F { return 2 }
    if first.properties.isEmojiPresentation { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
