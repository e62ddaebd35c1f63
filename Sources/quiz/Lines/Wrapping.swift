internal import EventLog
internal import Shell

extension String {
  /// Its words with one space between them, and none at its ends.
  var singleSpaced: String { split(separator: " ").joined(separator: " ") }

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

  /// A line that is printed, with its weights and colours, in as many of at most `columns` as it
  /// needs.
  ///
  /// It is broken at spaces only, so that a receipt stays whole. The later ones start two columns
  /// to the right of it.
  func fitted(to columns: Int) -> [String] {
    guard utf8.count > columns, unstyled.width > columns else { return [self] }
    let indent = String(repeating: " ", count: min(prefix { $0 == " " }.count + 2, columns / 2))
    var fitting = FittingLines(columns: columns, indent: indent)
    for character in self { fitting.take(character) }
    return fitting.end()
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

/// Lines of a printed one that is too wide, as its characters come.
private struct FittingLines {
  let columns: Int
  let indent: String
  private var lines: [String] = []
  private var line = ""
  private var width = 0
  /// Whether the line has a word; the first one never waits for another line.
  private var hasWord = false
  private var gap = ""
  private var word = ""
  private var wordWidth = 0
  /// Whether an escape sequence has begun, and what it is so far.
  private var sequence: String?
  /// The sequences in force before the word, and after it.
  private var before = ""
  private var after = ""

  init(columns: Int, indent: String) { (self.columns, self.indent) = (columns, indent) }

  mutating func take(_ character: Character) {
    if let begun = sequence {
      sequence = begun + String(character)
      if character.isLetter { endSequence() }
    } else if character == "\u{1B}" {
      sequence = String(character)
    } else if character == " " {
      endWord()
      gap += " "
    } else {
      word.append(character)
      wordWidth += String(character).width
    }
  }

  mutating func end() -> [String] {
    endWord()
    return lines + [line]
  }

  private mutating func endSequence() {
    let whole = sequence ?? ""
    word += whole
    after = whole.hasSuffix("[0m") ? "" : after + whole
    sequence = nil
  }

  private mutating func endWord() {
    // Spaces wait for the word behind them.
    guard !word.isEmpty else { return }
    if hasWord, wordWidth > 0, width + gap.utf8.count + wordWidth > columns {
      lines.append(line + (before.isEmpty ? "" : "\u{1B}[0m"))
      (line, width) = (indent + before + word, indent.utf8.count + wordWidth)
    } else {
      line += gap + word
      width += gap.utf8.count + wordWidth
    }
    hasWord = hasWord || wordWidth > 0
    (gap, word, wordWidth, before) = ("", "", 0, after)
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
