extension Message {
  /// Why what was typed can't be sent.
  public enum Refusal: Error, Hashable, Sendable {
    /// There is nothing in it.
    case empty
    /// More bytes than a message may have: how many, and how many it may.
    case tooLong(byteCount: Int, limit: Int, Form)
    /// Characters without a code, or groups of dots and dashes that are no sign.
    case unknown([MorseCode.Unknown], Form)
  }

  /// Makes a message of what was typed.
  ///
  /// Only dots and dashes, spaces and strokes are code, also typographic ones; everything else is
  /// text, unless `form` says what it is.
  ///
  /// - Parameters:
  ///   - typed: the words or the code
  ///   - from: who writes it
  ///   - form: what it is; nil to have that recognised
  /// - Returns: the message, in both.
  /// - Throws: ``Refusal``.
  public static func composed(
    of typed: String, from: String, as form: Form? = nil
  ) throws(Refusal) -> Message {
    let form = form ?? (MorseCode.isCode(typed) ? .morse : .text)
    let limit = form == .text ? textByteLimit : codeByteLimit
    let words = MorseCode.withSingleSpaces(typed)
    guard words.utf8.count <= limit else {
      throw .tooLong(byteCount: words.utf8.count, limit: limit, form)
    }
    let text: String
    switch form {
    case .text: text = words
    case .morse:
      let decoded = MorseCode.decode(words)
      guard decoded.isWhole else { throw .unknown(decoded.unknown, form) }
      text = decoded.text
      guard text.utf8.count <= textByteLimit else {
        throw .tooLong(byteCount: text.utf8.count, limit: textByteLimit, .text)
      }
    }
    let code = MorseCode.encode(text)
    guard code.isWhole else { throw .unknown(code.unknown, .text) }
    guard !code.text.isEmpty else { throw .empty }
    return Message(from: from, text: text, morse: code.text, form: form)
  }
}
