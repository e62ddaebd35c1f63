/// Other spellings of a text that look the same, or nearly so, and do not match it: what phones and
/// word processors make of signs, and letters that few keyboards have.
enum TextLook {
  /// The text with the plainest signs: `it's` for `it’s`, `12` for `１２`, `Strasse` for `Straße`.
  static func plain(_ text: [UInt8]) -> [UInt8] {
    var plain: [UInt32] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      plain += TextLook.plain(scalar.value)
    }
    return TextRules.alike.form(CaseFolding.bytes(plain), matchesCase: true)
  }

  /// The text with the apostrophes and quotes that phones write: `it’s` for `it's`.
  static func typographic(_ text: [UInt8]) -> [UInt8] {
    var isOpening = true
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.map { scalar -> UInt32 in
      switch scalar.value {
      case 0x27: return 0x2019
      case 0x22:
        isOpening.toggle()
        return isOpening ? 0x201D : 0x201C
      default: return scalar.value
      }
    }
    return CaseFolding.bytes(scalars)
  }

  private static func plain(_ scalar: UInt32) -> [UInt32] {
    switch scalar {
    case 0x60, 0xB4, 0x2BC, 0x2018...0x201B, 0x2032: [0x27]
    case 0xAB, 0xBB, 0x201C...0x201F, 0x2033: [0x22]
    case 0x2010...0x2015, 0x2212: [0x2D]
    case 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: [0x20]
    case 0xAD, 0x200B...0x200F, 0x2060, 0xFE0E, 0xFE0F, 0xFEFF: []  // can't be seen
    case 0xFF01...0xFF5E: plain(scalar - 0xFEE0)
    case 0xB2, 0xB3: [scalar - 0x80]
    case 0xB9: [0x31]
    case 0x2070, 0x2074...0x2079: [scalar - 0x2040]
    case 0x2080...0x2089: [scalar - 0x2050]
    case 0xDF: [0x73, 0x73]
    case 0x1E9E: [0x53, 0x53]
    case 0x130: [0x49]
    case 0x131: [0x69]
    case 0xFB00: [0x66, 0x66]
    case 0xFB01: [0x66, 0x69]
    case 0xFB02: [0x66, 0x6C]
    case 0x2026: [0x2E, 0x2E, 0x2E]
    default: [scalar]
    }
  }

  /// Whether a text begins with a mark that is composed with the letter before it.
  static func beginsWithMark(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.first.map {
      Normalisation.joins($0.value)
    } ?? false
  }
}
