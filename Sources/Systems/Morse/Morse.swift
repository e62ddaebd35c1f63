public import SessionEngine

/// One round of the Morse game: a text to be put into code, or back.
public struct Morse: Hashable, Sendable {
  /// Which way.
  public enum Direction: Hashable, Sendable {
    /// The text is shown, the code is asked.
    case encode
    /// The code is shown, the text is asked.
    case decode
  }

  /// How many rounds a game has.
  public static let roundCount: Int64 = 10
  /// How many right ones open the next level.
  public static let rightCountForNextLevel: Int64 = 8
  /// The longest answer in bytes.
  public static let answerByteLimit = 200

  /// Which way.
  public let direction: Direction
  /// The text in letters, as the quiz's list has it.
  public let text: [UInt8]

  /// Takes a round of a log or a test.
  public init(direction: Direction, text: [UInt8]) {
    self.direction = direction
    self.text = text
  }

  /// Draws a round at a level, from the lists for the levels intermediate and expert.
  public init(_ draws: inout Draws, _ level: Level, _ lists: [[String]]) {
    direction = draws.draw(2) == 0 ? .encode : .decode
    switch level {
    case .beginner: text = [0x41 + UInt8(draws.draw(26))]
    case .intermediate:
      text = Array(lists[0][draws.draw(lists[0].count)].utf8)
    case .expert:
      let words = lists[1]
      var both = Array(words[draws.draw(words.count)].utf8)
      both.append(0x20)
      both.append(contentsOf: words[draws.draw(words.count)].utf8)
      text = both
    }
  }

  /// The right answer: letters parted by a space and words by `/`, or the text in capitals.
  public var expected: [UInt8] {
    switch direction {
    case .encode: Morse.code(of: text)
    case .decode: Morse.normalized(text)
    }
  }

  /// Whether an answer is right, whatever its case and spacing.
  package func accepts(_ answer: [UInt8]) -> Bool {
    Morse.normalized(answer) == Morse.normalized(expected)
  }

  /// Upper case, runs of spaces made one, no spaces around `/` and at the ends.
  static func normalized(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text {
      if byte == 0x20 {
        if let last = result.last, last != 0x20, last != 0x2F { result.append(byte) }
        continue
      }
      if byte == 0x2F, result.last == 0x20 { result.removeLast() }
      result.append(byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte)
    }
    if result.last == 0x20 { result.removeLast() }
    return result
  }

  /// The code of a text of letters and spaces; what has none is left out.
  package static func code(of text: [UInt8]) -> [UInt8] {
    var code: [UInt8] = []
    var isWordStart = true
    for byte in normalized(text) {
      if byte == 0x20 {
        code.append(0x2F)
        isWordStart = true
      } else if byte >= 0x41, byte <= 0x5A {
        if !isWordStart { code.append(0x20) }
        code.append(contentsOf: letters[Int(byte - 0x41)].utf8)
        isWordStart = false
      }
    }
    return code
  }

  /// A to Z.
  ///
  /// - Source: ITU-R M.1677-1, Annex 1, 1.1.1.
  private static let letters: [String] = [
    ".-", "-...", "-.-.", "-..", ".", "..-.", "--.", "....", "..", ".---", "-.-", ".-..", "--",
    "-.", "---", ".--.", "--.-", ".-.", "...", "-", "..-", "...-", ".--", "-..-", "-.--", "--..",
  ]
}
