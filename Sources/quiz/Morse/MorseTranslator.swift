internal import EventLog
internal import Shell
internal import Systems

/// `quiz morse encode TEXT` and `quiz morse decode TEXT`; as a screen lines one after the other,
/// until an empty one.
struct MorseTranslator: LineScreen {
  let terminal: Terminal
  /// Whether the screen was begun.
  private var isTold = false
  /// The lines of the screen that could not be translated; its copies share it.
  private let refused = Refused()

  private final class Refused {
    var count = 0
  }

  init(terminal: Terminal) { self.terminal = terminal }

  /// `quiz morse encode TEXT` and `quiz morse decode TEXT`; what is unknown is named, exit code 1.
  func translate(_ text: String, _ direction: Morse.Direction) throws(Failure) -> ExitStatus {
    let translation = direction == .encode ? MorseCode.encode(text) : MorseCode.decode(text)
    tell(translation, of: text, direction)
    guard terminal.format == .text, !translation.isWhole else {
      return translation.isWhole ? .yes : .no
    }
    throw Failure(MorseTranslator.words(translation.unknown, direction), .no)
  }

  private func tell(
    _ translation: MorseCode.Translation, of text: String, _ direction: Morse.Direction
  ) {
    let translated = Translated(from: text, translation: translation)
    switch terminal.format {
    case .json:
      if direction == .encode {
        terminal.output.json(EncodeAnswer(translated: translated))
      } else {
        terminal.output.json(DecodeAnswer(translated: translated))
      }
    case .plain:
      if translation.isWhole { terminal.output.plain(PlainRow("to", translation.text)) }
      for piece in translation.unknown { terminal.output.plain(piece) }
    case .text:
      // A paper strip: never broken into lines, so that it can be copied whole.
      if translation.isWhole { terminal.output.line(translation.text) }
    }
  }

  /// What could not be translated, in one line; `isLive` where there is no command line.
  static func words(
    _ unknown: [MorseCode.Unknown], _ direction: Morse.Direction, isLive: Bool = false
  ) -> String {
    let dictionary = isLive ? "the dictionary in the Morse menu" : "quiz morse dictionary"
    let shown = unknown.prefix(5).map { "“\($0.text.escapedForTerminal)” at position \($0.place)" }
    let rest = unknown.count > 5 ? " and \(unknown.count - 5) more" : ""
    return direction == .encode
      ? "there is no Morse code for " + shown.joined(separator: ", ") + rest
        + "; \(dictionary) lists the signs that have one"
      : "no Morse code: " + shown.joined(separator: ", ") + rest
        + "; write dots and dashes, a space between letters and / between words"
  }

  // MARK: The screen

  /// `quiz morse translate`; a script learns by exit code 1 that a line could not be translated.
  func command(_ context: Context) throws(Failure) -> ExitStatus {
    let status = try context.status(of: run(context))
    return status == .yes && refused.count > 0 && !terminal.isAsking ? .no : status
  }

  /// Translates until it is left: on the full screen where there is one.
  func run(_ context: Context) throws(Failure) -> Leaving {
    try run { _ throws(Failure) in
      LiveTranslator(
        MorsePlayback(terminal.console), try MorseSpeed(context),
        now: terminal.console.monotonicMilliseconds)
    }
  }

  var endsLine: Bool { false }

  mutating func show() -> Leaving? {
    if !isTold {
      terminal.tellHint(
        "Type a text to see its code, or code to see its text. An empty line goes back.")
    }
    isTold = true
    return nil
  }

  func take(_ line: String) -> Leaving? {
    if let leaving = Leaving(ofLines: line) { return leaving }
    let direction: Morse.Direction = MorseCode.isCode(line) ? .decode : .encode
    let translation = direction == .encode ? MorseCode.encode(line) : MorseCode.decode(line)
    tell(translation, of: line, direction)
    if terminal.isAsking { terminal.output.line() }
    terminal.output.flush()
    if !translation.isWhole { refused.count += 1 }
    if !translation.isWhole, terminal.format == .text {
      terminal.answerLine(MorseTranslator.words(translation.unknown, direction))
    }
    return nil
  }
}

extension Leaving {
  /// How a line leaves a screen where any text is an answer; nil if it does not.
  init?(ofLines line: String) {
    switch line.lowercased() {
    case let text where text.utf8.allSatisfy({ $0 == 0x20 }): self = .toMenu
    case "/q", "/quit": self = .quit
    case "/b", "/p", "/back": self = .toMenu
    default: return nil
    }
  }
}
