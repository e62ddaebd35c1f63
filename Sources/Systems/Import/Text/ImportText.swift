/// Texts as the readers see them.
enum ImportText {
  /// How many characters of a text a message repeats.
  static let quotationLimit = 40

  /// Whether a character is one that no text of a quiz file may hold: C0, DEL and C1; U+2028 to
  /// U+202E; U+2066 to U+2069.
  ///
  /// Line breaks and tabs are spaces and none of these.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether nothing of a text can be seen.
  static func isBlank(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20, 0xA0, 0x1680, 0x2000...0x200F, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
      default: false
      }
    }
  }

  /// Whether some words, with spaces between them, have this one.
  static func contains(_ words: String, _ word: String) -> Bool {
    let word = Array(word.utf8)
    var rest = Array(words.utf8)[...]
    while !rest.isEmpty {
      let next = rest.prefix { $0 != 0x20 }
      if next == word[...] { return true }
      rest = rest.dropFirst(next.count + 1)
    }
    return false
  }

  /// The text in quotes, in one line and shortened.
  static func quoted(_ text: [UInt8]) -> String {
    var quoted = "\""
    var count = 0
    for scalar in String(decoding: collapsed(text), as: UTF8.self).unicodeScalars {
      guard count < quotationLimit else { return quoted + "…\"" }
      quoted.unicodeScalars.append(scalar)
      count += 1
    }
    return quoted + "\""
  }

  /// Spaces, tabs and line breaks as one space each run, none around it.
  static func collapsed(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for byte in bytes {
      if !ImportSource.isSpace(byte) {
        text.append(byte)
      } else if let last = text.last, last != 0x20 {
        text.append(0x20)
      }
    }
    if text.last == 0x20 { text.removeLast() }
    return text
  }

  /// A text as it is stored when a player types it: also a space that does not break is one (M11).
  static func typed(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let isSpace = bytes[index] == 0xC2 && index + 1 < bytes.count && bytes[index + 1] == 0xA0
      text.append(isSpace ? 0x20 : bytes[index])
      index += isSpace ? 2 : 1
    }
    return collapsed(text)
  }
}
