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
  public enum Form: Hashable, Sendable, CaseIterable {
    /// In words.
    case text
    /// In dots and dashes.
    case morse

    /// The word in the log.
    public var word: String {
      switch self {
      case .text: "text"
      case .morse: "morse"
      }
    }
  }

  /// The type of its event.
  public static let type = "messageSent"
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

  /// The event as it is appended.
  public var entry: Entry {
    var writer = JSONWriter()
    writer.object {
      $0.member("from", from)
      $0.member("text", text)
      $0.member("morse", morse)
      $0.member("as", form.word)
    }
    return Entry(type: Message.type, data: writer.bytes)
  }

  /// Whether the code says what the words say; of what any version of this program wrote it does.
  public var isFaithful: Bool {
    let stored = Array(morse.utf8)
    let translation = MorseCode.encode(text)
    guard translation.isWhole else { return false }
    return Array(translation.text.utf8) == stored
      || Array(MorseCode.encodeUnjoined(text).text.utf8) == stored
  }

  init(from: String, text: String, morse: String, form: Form) {
    self.from = from
    self.text = text
    self.morse = morse
    self.form = form
  }

  /// Reads the `data` of a `messageSent`; nil if its members are not those above, in their order.
  public init?(_ data: Span<UInt8>) {
    guard let value = try? JSONParser.parse(data), case .object(let members) = value.kind,
      members.count == 4, let from = Message.text(members[0], "from"),
      let text = Message.text(members[1], "text"), let morse = Message.text(members[2], "morse"),
      let word = Message.text(members[3], "as"), PlayerSettings.isName(from)
    else { return nil }
    for form in Form.allCases where Array(form.word.utf8) == Array(word.utf8) {
      self.init(from: from, text: text, morse: morse, form: form)
      return
    }
    return nil
  }

  private static func text(_ member: JSONValue.Member, _ key: String) -> String? {
    guard Array(member.key.utf8) == Array(key.utf8), case .string(let text) = member.value.kind
    else { return nil }
    return text
  }
}
