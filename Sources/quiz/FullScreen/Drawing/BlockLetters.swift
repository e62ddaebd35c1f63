/// Large letters for titles and results: pixels of a 5-row font, drawn as blocks.
enum BlockLetters {
  /// How many rows the letters have.
  static let rowCount = 5

  /// Five rows of pixels a letter, `#` for a full one.
  private static let font: [Character: [String]] = [
    "A": [".#.", "#.#", "###", "#.#", "#.#"], "B": ["##.", "#.#", "##.", "#.#", "##."],
    "C": [".##", "#..", "#..", "#..", ".##"], "D": ["##.", "#.#", "#.#", "#.#", "##."],
    "E": ["###", "#..", "##.", "#..", "###"], "F": ["###", "#..", "##.", "#..", "#.."],
    "G": [".##", "#..", "#.#", "#.#", ".##"], "H": ["#.#", "#.#", "###", "#.#", "#.#"],
    "I": ["###", ".#.", ".#.", ".#.", "###"], "J": ["..#", "..#", "..#", "#.#", ".#."],
    "K": ["#.#", "#.#", "##.", "#.#", "#.#"], "L": ["#..", "#..", "#..", "#..", "###"],
    "M": ["#...#", "##.##", "#.#.#", "#...#", "#...#"],
    "N": ["#...#", "##..#", "#.#.#", "#..##", "#...#"], "O": ["###", "#.#", "#.#", "#.#", "###"],
    "P": ["##.", "#.#", "##.", "#..", "#.."], "Q": ["###", "#.#", "#.#", "###", "..#"],
    "R": ["##.", "#.#", "##.", "#.#", "#.#"], "S": [".##", "#..", ".#.", "..#", "##."],
    "T": ["###", ".#.", ".#.", ".#.", ".#."], "U": ["#.#", "#.#", "#.#", "#.#", "###"],
    "V": ["#.#", "#.#", "#.#", "#.#", ".#."],
    "W": ["#...#", "#...#", "#.#.#", "##.##", "#...#"], "X": ["#.#", "#.#", ".#.", "#.#", "#.#"],
    "Y": ["#.#", "#.#", ".#.", ".#.", ".#."], "Z": ["###", "..#", ".#.", "#..", "###"],
    "0": ["###", "#.#", "#.#", "#.#", "###"], "1": [".#.", "##.", ".#.", ".#.", "###"],
    "2": ["##.", "..#", ".#.", "#..", "###"], "3": ["##.", "..#", ".#.", "..#", "##."],
    "4": ["#.#", "#.#", "###", "..#", "..#"], "5": ["###", "#..", "##.", "..#", "##."],
    "6": [".##", "#..", "###", "#.#", "###"], "7": ["###", "..#", ".#.", ".#.", ".#."],
    "8": ["###", "#.#", "###", "#.#", "###"], "9": ["###", "#.#", "###", "..#", "##."],
    " ": ["..", "..", "..", "..", ".."], "!": ["#", "#", "#", ".", "#"],
    "?": ["##.", "..#", ".#.", "...", ".#."], ".": [".", ".", ".", ".", "#"],
    ",": ["..", "..", "..", ".#", "#."], "-": ["...", "...", "###", "...", "..."],
    "−": ["...", "...", "###", "...", "..."], "+": ["...", ".#.", "###", ".#.", "..."],
    "×": ["...", "#.#", ".#.", "#.#", "..."], "*": ["...", "#.#", ".#.", "#.#", "..."],
    "÷": [".#.", "...", "###", "...", ".#."], "/": ["..#", "..#", ".#.", "#..", "#.."],
    "=": ["...", "###", "...", "###", "..."], "%": ["#.#", "..#", ".#.", "#..", "#.#"],
    ":": [".", "#", ".", "#", "."], "'": ["#", "#", ".", ".", "."],
  ]

  /// The rows of a text, with pixels two columns wide where they fit, else one; nil where the text
  /// has other characters or is too wide.
  ///
  /// Tall letters are twice as large where they fit.
  static func rows(
    _ text: String, columns: Int, isASCII: Bool, isTall: Bool = false, isNarrow: Bool = false
  ) -> [String]? {
    guard let pixels = pixels(of: text), pixels[0].utf8.count <= columns else { return nil }
    let count = pixels[0].utf8.count
    let height = isTall && 4 * count <= columns ? 2 : 1
    let size = height == 2 ? 4 : 2 * count <= columns && !isNarrow ? 2 : 1
    let full = String(repeating: isASCII ? "#" : "█", count: size)
    let empty = String(repeating: " ", count: size)
    return pixels.flatMap { row in
      Array(repeating: row.map { $0 == "#" ? full : empty }.joined(), count: height)
    }
  }

  /// How many pixels wide a text is; nil where it has other characters.
  static func width(of text: String) -> Int? { pixels(of: text)?[0].utf8.count }

  /// The text in three rows of half blocks, for a low window; nil where it has other characters or
  /// is too wide.
  static func lowRows(_ text: String, columns: Int) -> [String]? {
    guard let pixels = pixels(of: text), pixels[0].utf8.count <= columns else { return nil }
    return stride(from: 0, to: rowCount, by: 2).map { row in
      let below = row + 1 < rowCount ? pixels[row + 1] : String(repeating: ".", count: columns)
      var line = ""
      for (top, bottom) in zip(pixels[row], below) {
        switch (top == "#", bottom == "#") {
        case (true, true): line += "█"
        case (true, false): line += "▀"
        case (false, true): line += "▄"
        case (false, false): line += " "
        }
      }
      return line
    }
  }

  /// Five rows of pixels; nil where the text has other characters or none.
  private static func pixels(of text: String) -> [String]? {
    let letters = text.uppercased().map { font[$0] }
    var pixels = Array(repeating: "", count: rowCount)
    for letter in letters {
      guard let letter else { return nil }
      for row in 0..<rowCount { pixels[row] += (pixels[row].isEmpty ? "" : ".") + letter[row] }
    }
    return pixels[0].isEmpty ? nil : pixels
  }
}
