public import EventLog
internal import SessionEngine

/// One message of a conversation, in words and in Morse code.
///
/// ```
/// {"from":"ann","text":"Hello Bob","morse":".... . .-.. .-.. ---/-... --- -...","as":"text"}
/// ```
/// `text` is what was typed, or for one that was typed as code its translation, in capitals; spaces
/// at its ends are dropped and runs of them are one. `morse` is always the translation of `text`:
/// letters parted by a space, words by `/`. Version 0.1.0 sent `2%` as `20/0` and `1 3/4` as two
/// words; its messages are as faithful as those of today.
///
/// - Source: docs/SESSIONS.md, "Other streams".
public struct Message: Hashable, Sendable {
  /// How a message was typed.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// In words.
    case text
    /// In dots and dashes.
    case morse

    /// The word in the log.
    public var word: String { rawValue }
  }

  /// The longest text, in bytes; its code then has at most 18,000, and a line holds both.
  public static let textByteLimit = 1000
  /// The longest code that may be typed, in bytes.
  package static let codeByteLimit = 18_000

  /// Who wrote it, a player's name.
  public let from: String
  /// The words.
  public let text: String
  /// The code.
  public let morse: String
  /// How it was typed.
  public let form: Form

  /// Whether the code says what the words say; of what any version of this program wrote it does.
  public var isFaithful: Bool {
    let stored = Array(morse.utf8)
    let translation = MorseCode.encode(text)
    guard translation.isWhole else { return false }
    return Array(translation.text.utf8) == stored
      || Array(MorseCode.encodeUnjoined(text).text.utf8) == stored
  }
}

extension Message: DeclaredEvent {
  /// The one type of a message; it is told as it was typed, with its translation.
  public static let schemas = [
    EventSchema<Message>(
      "messageSent",
      .player("from"), .text("text"), .text("morse"),
      EventMember.text("as").map(
        { word in Form.allCases.first { $0.word.utf8.elementsEqual(word.utf8) } },
        to: { $0.word }),
      make: { Message(from: $0, text: $1, morse: $2, form: $3) },
      value: { ($0.from, $0.text, $0.morse, $0.form) },
      words: { from, text, morse, form in
        form == .text
          ? from + ": " + text + "  (" + morse + ")" : from + ": " + morse + "  (" + text + ")"
      }, rule: "a message is stored with its Morse code, which follows from its text")
  ]
}
