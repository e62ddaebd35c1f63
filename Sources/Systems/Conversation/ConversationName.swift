internal import EventLog
internal import SessionEngine

/// The name of a conversation's log that a typed name becomes.
///
/// Whoever types the same name takes part, so the same text always gives the same name.
public enum ConversationName {
  /// How many hex digits of a hash tell names in other scripts apart.
  private static let hashDigitCount = 10

  /// The name of the log.
  ///
  /// `Morgen früh` is `morgen-fruh`. A text that is not all Latin ends in a part of its hash: `чат 5`
  /// is `5-` and ten digits. Nil for a text without letters and
  /// digits, and for one with a slash, which looks like a path.
  public static func plain(_ typed: String) -> String? {
    let words = typed.split(separator: " ").joined(separator: " ").lowercased()
    guard words.contains(where: { $0.isLetter || $0.isNumber }), !words.utf8.contains(0x2F) else {
      return nil
    }
    let latin = AccountName.plain(words)
    if LatinLetters.plain(words).utf8.allSatisfy({ $0 < 0x80 }), let latin { return latin }
    let hash = SHA256.digest(of: Array(words.utf8)).hex.prefix(hashDigitCount)
    let stem = (latin ?? "talk").utf8.prefix(PlayerSettings.nameByteLimit - hashDigitCount - 1)
    return String(decoding: stem, as: UTF8.self) + "-" + hash
  }
}
