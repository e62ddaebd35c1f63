/// One sign of the international Morse code.
public struct MorseSign: Hashable, Sendable {
  /// What a sign is, as the Recommendation sorts them.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A to Z, and É.
    case letter
    /// 0 to 9.
    case figure
    /// Punctuation marks and miscellaneous signs that stand for something written.
    case punctuation
    /// Signs between operators, which stand for nothing written: `<SK>`.
    case procedural

    /// The word in the dictionary.
    public var text: String { rawValue }
  }

  /// What is written: `A`, `?`; of a procedural sign the letters that run together, `<SK>`.
  public let text: String
  /// Dots and dashes: `.-`.
  public let code: String
  /// What it is called.
  public let name: String
  /// What it is.
  public let kind: Kind

  init(_ text: String, _ code: String, _ name: String, _ kind: Kind) {
    self.text = text
    self.code = code
    self.name = name
    self.kind = kind
  }

  /// How many units it lasts, a dot being one: `.-` lasts five, the space inside it included.
  public var unitCount: Int {
    var count = -1
    for byte in code.utf8 { count += byte == 0x2D ? 4 : 2 }
    return count
  }
}

/// The international Morse code.
///
/// - Source: ITU-R M.1677-1 (10/2009), Annex 1, Part I, section 1.
public enum MorseCode {
  /// Every sign, in the Recommendation's order.
  ///
  /// Two pairs share a code: `×` is sent as X and `<K>`, the invitation to transmit, as K. Where a
  /// code is read, the letter is meant.
  public static let signs: [MorseSign] = letters + figures + punctuation + procedural

  /// 1.1.1: the letters.
  static let letters: [MorseSign] = [
    letter("A", ".-"), letter("B", "-..."), letter("C", "-.-."), letter("D", "-.."),
    letter("E", "."), MorseSign("\u{C9}", "..-..", "accented e", .letter), letter("F", "..-."),
    letter("G", "--."), letter("H", "...."), letter("I", ".."), letter("J", ".---"),
    letter("K", "-.-"), letter("L", ".-.."), letter("M", "--"), letter("N", "-."),
    letter("O", "---"), letter("P", ".--."), letter("Q", "--.-"), letter("R", ".-."),
    letter("S", "..."), letter("T", "-"), letter("U", "..-"), letter("V", "...-"),
    letter("W", ".--"), letter("X", "-..-"), letter("Y", "-.--"), letter("Z", "--.."),
  ]

  /// 1.1.2: the figures.
  static let figures: [MorseSign] = [
    figure("1", ".----", "one"), figure("2", "..---", "two"), figure("3", "...--", "three"),
    figure("4", "....-", "four"), figure("5", ".....", "five"), figure("6", "-....", "six"),
    figure("7", "--...", "seven"), figure("8", "---..", "eight"), figure("9", "----.", "nine"),
    figure("0", "-----", "zero"),
  ]

  /// 1.1.3: punctuation marks and miscellaneous signs.
  static let punctuation: [MorseSign] = [
    mark(".", ".-.-.-", "full stop"), mark(",", "--..--", "comma"),
    mark(":", "---...", "colon or division sign"), mark("?", "..--..", "question mark"),
    mark("'", ".----.", "apostrophe"), mark("-", "-....-", "hyphen, dash or subtraction sign"),
    mark("/", "-..-.", "fraction bar or division sign"), mark("(", "-.--.", "left-hand bracket"),
    mark(")", "-.--.-", "right-hand bracket"), mark("\"", ".-..-.", "inverted commas"),
    mark("=", "-...-", "double hyphen"), mark("+", ".-.-.", "cross or addition sign"),
    mark("×", "-..-", "multiplication sign"), mark("@", ".--.-.", "commercial at"),
  ]

  /// 1.1.3 too: what operators tell each other; the letters in brackets run together.
  static let procedural: [MorseSign] = [
    sign("<SN>", "...-.", "understood"), sign("<HH>", "........", "error"),
    sign("<K>", "-.-", "invitation to transmit"), sign("<AS>", ".-...", "wait"),
    sign("<SK>", "...-.-", "end of work"), sign("<KA>", "-.-.-", "starting signal"),
  ]

  /// What joins a number to its fraction or per cent sign.
  static let hyphen = "-....-"

  /// What the Recommendation has sent as other signs: per cent as `0/0`, minutes as an apostrophe.
  static let spellings: [(text: String, signs: String)] = [
    ("%", "0/0"), ("‰", "0/00"), ("′", "'"), ("″", "''"), ("’", "'"), ("‘", "'"), ("“", "\""),
    ("”", "\""), ("–", "-"), ("—", "-"), ("−", "-"), ("\u{E9}", "\u{C9}"),
    ("¼", "1/4"), ("½", "1/2"), ("¾", "3/4"),
  ]

  private static func letter(_ text: String, _ code: String) -> MorseSign {
    MorseSign(text, code, "letter " + text, .letter)
  }

  private static func figure(_ text: String, _ code: String, _ name: String) -> MorseSign {
    MorseSign(text, code, "figure " + name, .figure)
  }

  private static func mark(_ text: String, _ code: String, _ name: String) -> MorseSign {
    MorseSign(text, code, name, .punctuation)
  }

  private static func sign(_ text: String, _ code: String, _ name: String) -> MorseSign {
    MorseSign(text, code, name, .procedural)
  }
}
