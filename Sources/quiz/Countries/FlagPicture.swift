internal import Shell

/// A flag as a picture of 20 × 16 pixels in fourteen colours, for a terminal that has no font for
/// it.
struct FlagPicture {
  /// The pixels of the data.
  static let (width, height) = (20, 16)
  /// The colours by their letters, with the names that a legend has.
  private static let colours: [Character: (rgb: UInt32, name: String)] = [
    "W": (0xFFFFFF, "white"), "K": (0x0F0F0F, "black"), "R": (0xD01E2D, "red"),
    "M": (0x7D1932, "maroon"), "O": (0xF5821E, "orange"), "Y": (0xFCD428, "yellow"),
    "G": (0x007D41, "green"), "L": (0x6EBE4B, "light green"), "B": (0x1E3CA5, "blue"),
    "N": (0x0F1E5F, "dark blue"), "S": (0x6EB4E6, "light blue"), "C": (0x009BBE, "turquoise"),
    "A": (0x969696, "grey"), "P": (0x784B23, "brown"),
  ]

  /// A letter for each pixel, row by row; a full stop where the flag has none.
  let letters: [Character]

  /// The flag of an alpha-2; nil where there is none.
  init?(_ alpha2: String) {
    guard
      let line = FlagPicture.pixels.split(separator: "\n").first(where: {
        $0.hasPrefix(alpha2 + " ")
      })
    else { return nil }
    var letters: [Character] = []
    var count = 0
    // A letter, and how often it follows itself where that is more than once.
    for character in line.dropFirst(3) {
      if let digit = character.wholeNumberValue, let last = letters.last {
        let now = count * 10 + digit
        letters += Array(repeating: last, count: now - max(count, 1))
        count = now
      } else {
        letters.append(character)
        count = 0
      }
    }
    guard letters.count == FlagPicture.width * FlagPicture.height else { return nil }
    self.letters = letters
  }

  /// The flag that an emoji stands for; nil for any other character.
  init?(_ character: Character) {
    let codes = character.unicodeScalars.map { $0.value }
    guard codes.count == 2, codes.allSatisfy({ (0x1F1E6...0x1F1FF).contains($0) }) else {
      return nil
    }
    self.init(
      String(String.UnicodeScalarView(codes.compactMap { Unicode.Scalar($0 - 0x1F1E6 + 0x41) })))
  }

  /// The picture in rows, `scale` times as large: half blocks, in ASCII spaces on colours, and
  /// without colours letters with a legend, which do not say whose flag it is.
  func rows(_ world: World, depth: ColourDepth, isASCII: Bool, scale: Int = 1) -> [LiveRow] {
    guard depth == .full || depth == .indexed else { return lettered(world, scale) }
    return (0..<FlagPicture.height * scale / 2).map { row in
      LiveRow(
        (0..<FlagPicture.width * scale).map { column in
          let (top, bottom) = (
            colour(column / scale, 2 * row / scale), colour(column / scale, (2 * row + 1) / scale)
          )
          if isASCII { return (" ", Paint(world.ink, on: top ?? world.ground)) }
          return ("▀", Paint(top ?? world.ground, on: bottom ?? world.ground))
        }, isCentred: true)
    }
  }

  /// The flag at the end of a prompt that has no other: within a sentence a flag is one of its
  /// words, which a picture or a description would take away.
  static func asked(in prompt: String) -> FlagPicture? {
    guard prompt.count(where: { FlagPicture($0) != nil }) == 1 else { return nil }
    return prompt.last.flatMap { FlagPicture($0) }
  }

  /// A prompt for lines: the flag at its end in words, because a screen reader says whose an emoji
  /// is, as terminals do that have no picture of it.
  static func inWords(_ prompt: String) -> String {
    asked(in: prompt).map { String(prompt.dropLast()) + $0.words } ?? prompt
  }

  /// Its colours and where they are, which do not say whose flag it is.
  var words: String {
    let rows = (0..<FlagPicture.height).map { y in
      (0..<FlagPicture.width).map { x in letter(x, y) }
    }
    let columns = (0..<FlagPicture.width).map { x in
      (0..<FlagPicture.height).map { y in letter(x, y) }
    }
    if rows.allSatisfy({ Set($0).count == 1 }) {
      return "Horizontal stripes: " + FlagPicture.names(columns[0]) + "."
    }
    if columns.allSatisfy({ Set($0).count == 1 }) {
      return "Vertical stripes: " + FlagPicture.names(rows[0]) + "."
    }
    let used = used
    let areas = used.map { letter in letters.count { $0 == letter } }
    let places = used.indices.sorted { one, other in
      areas[one] == areas[other] ? one < other : areas[one] > areas[other]
    }
    let (left, middle, right) = (columns[2], columns[10], columns[17])
    return "Its colours, from the largest area: " + FlagPicture.names(places.map { used[$0] })
      + ". From top to bottom: " + FlagPicture.names(left) + " on the left; "
      + FlagPicture.names(middle) + " in the middle; " + FlagPicture.names(right)
      + " on the right."
  }

  /// The colours of pixels in a line, each run of one colour once.
  private static func names(_ line: [Character]) -> String {
    var runs: [Character] = []
    for letter in line where letter != "." && letter != runs.last { runs.append(letter) }
    return runs.compactMap { colours[$0]?.name }.joined(separator: ", ")
  }

  /// The letters that it has, in the order in which they come.
  private var used: [Character] {
    var used: [Character] = []
    for letter in letters where letter != "." && !used.contains(letter) { used.append(letter) }
    return used
  }

  private func letter(_ x: Int, _ y: Int) -> Character { letters[y * FlagPicture.width + x] }

  private func colour(_ x: Int, _ y: Int) -> Colour? {
    FlagPicture.colours[letter(x, y)].map { Colour($0.rgb) }
  }

  private func lettered(_ world: World, _ scale: Int) -> [LiveRow] {
    let rows = (0..<FlagPicture.height * scale / 2).map { row in
      let line = (0..<FlagPicture.width * scale).map { column -> Character in
        let own = letter(column / scale, 2 * row / scale)
        return own == "." ? " " : own
      }
      return LiveRow(String(line), world.plain, isCentred: true)
    }
    let legend = used.compactMap { letter in
      FlagPicture.colours[letter].map { String(letter) + " " + $0.name }
    }.joined(separator: ", ")
    return rows + legend.wrapped(to: 36).map { LiveRow($0, world.dim, isCentred: true) }
  }
}

extension LiveDrawing {
  /// The flag at the end of a prompt as a picture below the words, where there is room.
  func flag(in prompt: String) -> (words: String, rows: [LiveRow])? {
    guard !isLow, let picture = FlagPicture.asked(in: prompt) else { return nil }
    var words = prompt.dropLast()
    while words.last == " " { words.removeLast() }
    let scale = columns >= 100 && isRoomy ? 2 : 1
    return (
      String(words), picture.rows(world, depth: depth, isASCII: isASCII, scale: scale)
    )
  }
}
