internal import EventLog
internal import Shell

extension String {
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
          } else if line.width + 1 + piece.width <= width {
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

  /// A word, or a link to be copied, in parts that are no wider than a line.
  func pieces(of width: Int) -> [String] {
    if self.width <= width { return [self] }
    var pieces: [String] = []
    var piece = ""
    var count = 0
    for character in self {
      if count + String(character).width > width, !piece.isEmpty {
        pieces.append(piece)
        (piece, count) = ("", 0)
      }
      piece.append(character)
      count += String(character).width
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }
}

extension [String] {
  /// The texts with a sign between them, in lines of at most so many columns that break between
  /// texts only.
  func lines(of columns: Int, sign: String) -> [String] {
    var lines: [String] = []
    for text in self {
      if let last = lines.last, (last + sign + text).width <= columns {
        lines[lines.count - 1] = last + sign + text
      } else {
        lines.append(text)
      }
    }
    return lines
  }
}
