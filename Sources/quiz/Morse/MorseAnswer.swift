internal import Shell
internal import Systems

/// What is to be answered about Morse code, which says what its field takes.
///
/// Any other character is refused with a word about it: nobody means one, and it would cost a
/// round.
enum MorseAnswer: Hashable {
  /// Code; of several words, with a `/` between them.
  case code(hasWords: Bool)
  /// One letter or digit.
  case letter
  /// A word or several.
  case words

  /// What a round of the game asks for.
  init(_ round: Morse) {
    switch round.direction {
    case .encode: self = .code(hasWords: round.text.contains(0x20))
    case .decode: self = round.text.count == 1 ? .letter : .words
    }
  }

  /// Why the field does not take a key; nil where it does, and for keys that type nothing.
  func refusal(of key: Key) -> String? {
    switch key {
    case .character(let character): takes(character) ? nil : advice
    case .paste(let text): takes(text) ? nil : advice
    default: nil
    }
  }

  /// Types a key that was not refused; false where it is none for a text.
  func type(_ key: Key, into field: inout TextField) -> Bool {
    switch key {
    // Another letter takes the place of the one before.
    case .character where self == .letter, .paste where self == .letter: field = TextField()
    default: break
    }
    return field.take(key)
  }

  private func takes(_ character: Character) -> Bool {
    switch self {
    case .code(let hasWords):
      character == "." || character == "-" || character == " " || hasWords && character == "/"
    case .letter: character.isASCII && (character.isLetter || character.isNumber)
    case .words: true
    }
  }

  private func takes(_ text: String) -> Bool {
    (self != .letter || text.count == 1) && text.allSatisfy { takes($0) }
  }

  private var advice: String {
    switch self {
    case .code(let hasWords):
      "Type . for a dot and - for a dash, or use Space as the Morse key"
        + (hasWords ? "; a / is between words." : ".")
    case .letter: "The answer is one letter or digit."
    case .words: ""
    }
  }
}
