internal import EventLog
public import SessionEngine

/// The name of a conversation's log that a typed name becomes, and of a writer without an account.
///
/// Whoever types the same name takes part, so the same text always gives the same name.
public enum ConversationName {
  /// How many hex digits of a hash tell names in other scripts apart.
  private static let hashDigitCount = 10

  /// The name of the log.
  ///
  /// `Morgen früh` is `morgen-fruh`. A text that is not all Latin ends in a part of its hash:
  /// `чат 5` is `5-` and ten digits. Nil for a text without letters and
  /// digits, for one with a slash, which looks like a path, and for one with a character that a
  /// ``DisplayName`` may not have.
  public static func plain(_ typed: String) -> String? {
    guard typed.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    return plain(lowercase: typed.lowercased())
  }

  /// The same of a text in small letters, which needs no tables of Unicode.
  ///
  /// - Parameters:
  ///   - lowercase: a text whose letters and digits the caller has looked for
  ///   - stem: what comes before the hash of a text without Latin letters
  /// - Returns: nil for a text of other characters of ASCII alone, for one with a slash, and for
  ///   one with a character that a ``DisplayName`` may not have.
  public static func plain(lowercase: String, orElse stem: String = "talk") -> String? {
    let words = lowercase.utf8.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: " ")
    guard !words.utf8.contains(0x2F),
      !words.unicodeScalars.contains(where: { DisplayName.isRefused($0) })
    else { return nil }
    let latin = AccountName.plain(words)
    let isLatin = LatinLetters.plain(words).utf8.allSatisfy { $0 < 0x80 }
    if isLatin { return latin }
    let hash = SHA256.digest(of: Array(words.utf8)).hex.prefix(hashDigitCount)
    let start = (latin ?? stem).utf8.prefix(PlayerSettings.nameByteLimit - hashDigitCount - 1)
    return String(decoding: start, as: UTF8.self) + "-" + hash
  }
}

extension DataFolder {
  /// What a conversation is called on screens, which is in its first append; the name of its log
  /// where nobody gave it one, and where the log cannot be read.
  public func conversationTitle(_ name: String) -> String {
    guard let stream = StreamName(.conversation, name) else { return name }
    let names = try? read(stream, from: ConversationNames(), appendCount: 2) {
      if let event = ConversationEvent($1, $2) { $0.evolve(event) }
    }
    return names?.conversation ?? name
  }
}
