extension MorseCode {
  /// A piece that can't be translated.
  public struct Unknown: Hashable, Sendable {
    /// What is there: a character, or a group of dots and dashes that is not a sign.
    public let text: String
    /// Its place among the characters, from 1.
    public let place: Int
  }

  /// What a translation came to; it counts only if nothing was unknown.
  public struct Translation: Hashable, Sendable {
    /// The code or the text, without what is unknown.
    public internal(set) var text = ""
    /// What could not be translated, in its order.
    public internal(set) var unknown: [Unknown] = []

    /// Whether everything was translated.
    public var isWhole: Bool { unknown.isEmpty }
  }

  // MARK: Text to code

  /// Text as code: letters parted by a space, words by `/`; `SOS 5` is `... --- .../.....`.
  ///
  /// Small letters count as capitals, `<SK>` is one sign, `%` is sent as `0/0` and a typographic
  /// quotation mark as the plain one. A hyphen joins a number to its fraction or per cent sign:
  /// `2%` is sent as `2-0/0`, `1 3/4` as `1-3/4`.
  public static func encode(_ text: String) -> Translation { encode(text, joinsNumbers: true) }

  /// Text as code, as version 0.1.0 sent it: without the hyphens between numbers and fractions.
  ///
  /// Messages of that version hold this code.
  static func encodeUnjoined(_ text: String) -> Translation { encode(text, joinsNumbers: false) }

  private static func encode(_ text: String, joinsNumbers: Bool) -> Translation {
    var translation = Translation()
    var isWordStart = true
    var hasWord = false
    let scalars = Array(text.unicodeScalars)
    var index = 0
    func add(_ code: String) {
      if isWordStart, hasWord { translation.text += "/" }
      if !isWordStart { translation.text += " " }
      translation.text += code
      isWordStart = false
      hasWord = true
    }
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if isSpace(scalar) {
        if joinsNumbers, let start = fractionStart(scalars, afterSpaceAt: index - 1) {
          add(hyphen)
          index = start
        } else {
          isWordStart = true
        }
        continue
      }
      if joinsNumbers, index > 1, isJoined(scalars[index - 2], to: scalar) { add(hyphen) }
      if scalar == "<", let (sign, end) = procedural(scalars, at: index - 1) {
        add(sign.code)
        index = end
        continue
      }
      var character = String(scalar)
      if index < scalars.count, scalars[index].value == 0x301 {
        if scalar == "e" || scalar == "E" { character = "\u{C9}" } else { character += "\u{301}" }
        index += 1
      }
      let codes = codes(of: character)
      if codes.isEmpty {
        translation.unknown.append(Unknown(text: character, place: index))
      }
      for code in codes { add(code) }
    }
    return translation
  }

  /// `<SK>` in any case, from its bracket on, and where it ends.
  private static func procedural(
    _ scalars: [Unicode.Scalar], at start: Int
  ) -> (MorseSign, end: Int)? {
    for sign in procedural {
      let wanted = Array(sign.text.unicodeScalars)
      guard start + wanted.count <= scalars.count else { continue }
      var isSame = true
      for place in wanted.indices
      where capital(scalars[start + place]) != wanted[place] { isSame = false }
      if isSame { return (sign, start + wanted.count) }
    }
    return nil
  }

  /// The codes of a character: one as a rule, several where it is spelled, none if it is unknown.
  private static func codes(of character: String) -> [String] {
    let bytes = Array(character.utf8)
    for spelling in spellings where Array(spelling.text.utf8) == bytes {
      return spelling.signs.unicodeScalars.flatMap { codes(of: String($0)) }
    }
    let wanted = bytes.count == 1 ? [capital(bytes[0])] : bytes
    for sign in signs where Array(sign.text.utf8) == wanted { return [sign.code] }
    return []
  }

  // MARK: Code to text

  /// Code as text: `... --- .../.....` is `SOS 5`; `2-0/0` becomes `2%`.
  ///
  /// Words may have spaces around their `/`, and dots and dashes may be `·`, `•`, `−`, `–`, `—` or
  /// `_`, as they come when code is copied from somewhere.
  public static func decode(_ code: String) -> Translation {
    var translation = Translation()
    var group = ""
    var start = 0
    var place = 0
    var isWordStart = true
    func finish() {
      guard !group.isEmpty else { return }
      let text = sign(code: group)?.text
      if let text {
        if isWordStart, !translation.text.isEmpty { translation.text += " " }
        translation.text += text
        isWordStart = false
      } else {
        translation.unknown.append(Unknown(text: group, place: start))
      }
      group = ""
    }
    for scalar in code.unicodeScalars {
      place += 1
      if isSpace(scalar) || scalar == "/" || scalar == "|" {
        finish()
        if !isSpace(scalar) { isWordStart = true }
        continue
      }
      if group.isEmpty { start = place }
      switch scalar {
      case ".", "·", "•", "∙": group += "."
      case "-", "−", "–", "—", "‐", "_": group += "-"
      default: group.unicodeScalars.append(scalar)
      }
    }
    finish()
    translation.text = withPerCent(translation.text)
    return translation
  }

  /// The sign of a code; of two with the same one the letter.
  public static func sign(code: String) -> MorseSign? {
    let wanted = Array(code.utf8)
    return signs.first { Array($0.code.utf8) == wanted }
  }

  /// Whether a text is code rather than words: it has dots or dashes, and nothing else but spaces
  /// and strokes.
  public static func isCode(_ text: String) -> Bool {
    var hasSignal = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case ".", "·", "•", "∙", "-", "−", "–", "—", "‐", "_": hasSignal = true
      case "/", "|": continue
      default: if !isSpace(scalar) { return false }
      }
    }
    return hasSignal
  }

  // MARK: Dictionary

  /// The signs in which a text appears: as the sign itself, as its code, or in its name or kind.
  ///
  /// Those that are the text or its code come first; an empty text finds all.
  public static func search(_ text: String) -> [MorseSign] {
    var wanted = text.utf8.map { (byte: UInt8) in capital(byte) }
    while wanted.first == 0x20 { wanted.removeFirst() }
    while wanted.last == 0x20 { wanted.removeLast() }
    if wanted.isEmpty { return signs }
    for spelling in spellings where Array(spelling.text.utf8) == wanted {
      wanted = Array(spelling.signs.utf8)
    }
    var exact: [MorseSign] = []
    var others: [MorseSign] = []
    let isSignal = isCode(text)
    for sign in signs {
      let isThis = Array(sign.text.utf8) == wanted || Array(sign.code.utf8) == wanted
      if isThis {
        exact.append(sign)
      } else if !isSignal, wanted.count > 1,
        holds(sign.name, wanted) || holds(sign.kind.text, wanted)
      {
        others.append(sign)
      }
    }
    return exact + others
  }

  private static func holds(_ text: String, _ wanted: [UInt8]) -> Bool {
    let bytes = text.utf8.map { (byte: UInt8) in capital(byte) }
    guard bytes.count >= wanted.count else { return false }
    for start in 0...bytes.count - wanted.count
    where bytes[start..<start + wanted.count].elementsEqual(wanted) { return true }
    return false
  }

  // MARK: Characters

  /// The text without spaces at its ends, and with one space where there were several.
  static func withSingleSpaces(_ text: String) -> String {
    var result = ""
    var isPending = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        isPending = !result.isEmpty
        continue
      }
      if isPending { result += " " }
      isPending = false
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// The text with A to Z for a to z.
  static func capitals(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { result.unicodeScalars.append(capital(scalar)) }
    return result
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" || scalar.value == 0xA0
  }

  private static func capital(_ byte: UInt8) -> UInt8 {
    byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
  }

  private static func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value >= 0x61 && scalar.value <= 0x7A
      ? Unicode.Scalar(UInt8(scalar.value) - 0x20) : scalar
  }
}
