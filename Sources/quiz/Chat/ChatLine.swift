internal import Systems

/// What a line that was typed in a conversation means: a message, or a command.
enum ChatLine: Hashable {
  case empty
  /// A message; nil where what it is shows by itself.
  case message(String, Message.Form?)
  case leave(Leaving)
  case older, help
  /// A word that begins with `/`, and is no command.
  case unknown(String)

  /// A line of code is a message, whatever it begins with.
  init(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1)
    guard let word = words.first else {
      self = .empty
      return
    }
    guard word.utf8.first == 0x2F, !MorseCode.isCode(line) else {
      self = .message(line, nil)
      return
    }
    let rest = words.count > 1 ? String(words[1]) : ""
    self =
      switch word.lowercased() {
      case "/q", "/quit", "/exit": .leave(.quit)
      case "/b", "/back", "/p", "/home": .leave(.toMenu)
      case "/h", "/history": .older
      case "/?", "/help": .help
      case "/m", "/morse": .message(rest, .morse)
      case "/t", "/text": .message(rest, .text)
      default: .unknown(String(word))
      }
  }

  /// What the line reads as in the other script, or what Enter does with it.
  static func preview(_ line: String) -> String {
    var typed = line
    var form: Message.Form?
    switch ChatLine(line) {
    case .empty: return ""
    case .leave: return "Enter leaves the conversation"
    case .message(let text, let wanted): (typed, form) = (text, wanted)
    case .older: return "Enter shows older messages"
    case .help: return "Enter shows the commands"
    case .unknown(let word): return ChatRoom.unknown(word).asSentence
    }
    guard typed.contains(where: { $0 != " " }) else {
      return form == .morse ? "type code after it" : "type text after it"
    }
    let isCode = form.map { $0 == .morse } ?? MorseCode.isCode(typed)
    let draft = isCode ? MorseCode.decode(typed) : MorseCode.encode(typed)
    return draft.isWhole
      ? "reads as: " + draft.text
      : MorseTranslator.words(draft.unknown, isCode ? .decode : .encode, isLive: true).asSentence
  }
}
