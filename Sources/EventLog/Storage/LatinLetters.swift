/// Latin letters without their marks, so that names can be searched and printed in ASCII.
public enum LatinLetters {
  /// What U+00C0 to U+017F are written with: Latin-1 and Latin Extended-A.
  private static let plainLetters: [String] =
    ("A A A A A A AE C E E E E I I I I D N O O O O O x O U U U U Y Th ss "
    + "a a a a a a ae c e e e e i i i i d n o o o o o / o u u u u y th y "
    + "A a A a A a C c C c C c C c D d D d E e E e E e E e E e G g G g G g G g H h H h "
    + "I i I i I i I i I i IJ ij J j K k k L l L l L l L l L l N n N n N n n N n "
    + "O o O o O o OE oe R r R r R r S s S s S s S s T t T t T t "
    + "U u U u U u U u U u U u W w Y y Y Z z Z z Z z s").split(separator: " ").map { String($0) }

  /// The ASCII that a sign is written with; nil if it is ASCII already or has nothing to stand for
  /// it.
  private static func plain(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00C0...0x017F: plainLetters[Int(scalar.value) - 0xC0]
    case 0x00A0, 0x2009, 0x202F: " "
    case 0x00AA: "a"
    case 0x00BA: "o"
    case 0x0218: "S"
    case 0x0219: "s"
    case 0x021A: "T"
    case 0x021B: "t"
    case 0x1E9E: "SS"
    // Marks that follow their letter.
    case 0x0300...0x036F: ""
    case 0x02B9...0x02BD, 0x2018, 0x2019, 0x00B4: "'"
    case 0x201C, 0x201D: "\""
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2026: "..."
    default: nil
    }
  }

  /// The text with its Latin letters in ASCII, in their case; what has no such letter stays.
  ///
  /// ```swift
  /// LatinLetters.plain("Curaçao, Łódź, 中文")  // "Curacao, Lodz, 中文"
  /// ```
  public static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        plain.append(scalar)
      } else if let letters = LatinLetters.plain(scalar) {
        plain.append(contentsOf: letters.unicodeScalars)
      } else {
        plain.append(scalar)
      }
    }
    return String(plain)
  }

  /// The text as it is compared in a search: marks, case and punctuation ignored.
  ///
  /// Apostrophes and full stops vanish, `&` is `and`, everything else that is neither letter nor
  /// figure is one space between words. A part of a folded text, folded again, is the same part.
  ///
  /// ```swift
  /// LatinLetters.folded("Côte d’Ivoire")  // "cote divoire"
  /// ```
  public static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    var isAfterSpace = false
    for scalar in plain(text).unicodeScalars {
      switch scalar.value {
      case 0x27, 0x2E: continue
      case 0x30...0x39, 0x61...0x7A, 0x80...:
        if isAfterSpace, !folded.isEmpty { folded.append(" ") }
        folded.append(scalar)
        isAfterSpace = false
      case 0x41...0x5A:
        if isAfterSpace, !folded.isEmpty { folded.append(" ") }
        folded.append(Unicode.Scalar(UInt8(scalar.value) + 0x20))
        isAfterSpace = false
      case 0x26:
        if !folded.isEmpty { folded.append(" ") }
        folded.append(contentsOf: "and".unicodeScalars)
        isAfterSpace = true
      default: isAfterSpace = true
      }
    }
    return String(folded)
  }
}
