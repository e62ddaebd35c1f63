internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  /// `quiz morse encode TEXT` and `quiz morse decode TEXT`; what is unknown is named, exit code 1.
  mutating func translate(
    _ text: String, _ direction: Morse.Direction
  ) throws(Failure) -> ExitStatus {
    let translation = direction == .encode ? MorseCode.encode(text) : MorseCode.decode(text)
    tell(translation, of: text, direction)
    guard format == .text, !translation.isWhole else { return translation.isWhole ? .yes : .no }
    throw Failure(Program.words(translation.unknown, direction), .no)
  }

  private mutating func tell(
    _ translation: MorseCode.Translation, of text: String, _ direction: Morse.Direction
  ) {
    switch format {
    case .json:
      output.json {
        $0.object {
          $0.member("schema", "quiz/morse-\(direction == .encode ? "encode" : "decode")@1")
          $0.member("from", text)
          if translation.isWhole { $0.member("to", translation.text) }
          $0.key("unknown")
          $0.array { list in
            for piece in translation.unknown {
              list.object {
                $0.member("text", piece.text)
                $0.member("place", Int64(piece.place))
              }
            }
          }
        }
      }
    case .plain:
      if translation.isWhole { output.line(PlainScreen.line(["to", translation.text])) }
      for piece in translation.unknown {
        output.line(PlainScreen.line(["unknown", String(piece.place), piece.text]))
      }
    case .text:
      // A paper strip: never broken into lines, so that it can be copied whole.
      if translation.isWhole { output.line(translation.text) }
    }
  }

  /// What could not be translated, in one line.
  static func words(_ unknown: [MorseCode.Unknown], _ direction: Morse.Direction) -> String {
    let shown = unknown.prefix(5).map { "“\($0.text.escapedForTerminal)” at place \($0.place)" }
    let rest = unknown.count > 5 ? " and \(unknown.count - 5) more" : ""
    return direction == .encode
      ? "there is no Morse code for " + shown.joined(separator: ", ") + rest
        + "; quiz morse dictionary shows what has one"
      : "no Morse code: " + shown.joined(separator: ", ") + rest
        + "; write dots and dashes, a space between letters and / between words"
  }

  /// Lines are translated one after the other, until an empty one.
  mutating func translateScreen() throws(Failure) -> Leaving {
    tellHint("Type a text to see its code, or code to see its text. An empty line goes back.")
    while true {
      let arrival = try nextLine()
      switch arrival {
      case .line(let line):
        if line.utf8.allSatisfy({ $0 == 0x20 }) { return .toMenu }
        if ["/q", "/quit"].contains(line.lowercased()) { return .quit }
        if ["/b", "/p", "/back"].contains(line.lowercased()) { return .toMenu }
        let direction: Morse.Direction = MorseCode.isCode(line) ? .decode : .encode
        let translation = direction == .encode ? MorseCode.encode(line) : MorseCode.decode(line)
        tell(translation, of: line, direction)
        if isAsking { output.line() }
        output.flush()
        if !translation.isWhole, format == .text {
          tellNow(Program.words(translation.unknown, direction))
        }
      case .tooLong, .notText: tellNow(Program.words(arrival) ?? "")
      case .end: return .endOfInput
      case .interrupted: return .interrupted
      case .timeUp: break
      }
    }
  }

  /// What a screen of lines begins with, for a person.
  mutating func tellHint(_ text: String) {
    guard format == .text else { return }
    if isRedrawing { output.text("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
    for line in text.wrapped(to: drawing.textWidth) { output.line(drawing.margin + line) }
    output.line()
    output.flush()
  }

  /// One line about what was typed, at once also where screens are drawn.
  mutating func tellNow(_ text: String) {
    guard isRedrawing else { return answerLine(text) }
    for line in drawing.sentence(text) { output.line(line) }
    output.flush()
  }

  // MARK: Dictionary

  /// `quiz morse dictionary [SEARCH]`.
  mutating func tellDictionary(_ search: String) {
    let signs = MorseCode.search(search)
    switch format {
    case .json:
      output.json {
        $0.object {
          $0.member("schema", "quiz/morse-dictionary@1")
          $0.key("signs")
          $0.array { list in
            for sign in signs {
              list.object {
                $0.member("text", sign.text)
                $0.member("code", sign.code)
                $0.member("kind", sign.kind.text)
                $0.member("name", sign.name)
                $0.member("units", Int64(sign.unitCount))
              }
            }
          }
        }
      }
    case .plain:
      for sign in signs {
        output.line(PlainScreen.line([sign.text, sign.code, sign.kind.text, sign.name]))
      }
    case .text:
      if signs.isEmpty {
        output.line("No sign for \(search.escapedForTerminal); search for a sign, code or name.")
      }
      for sign in signs {
        output.line(
          drawing.margin + sign.text.padded(to: 6)
            + output.styled(sign.code.padded(to: 10), .bold) + sign.name)
      }
    }
    output.flush()
  }

  /// The whole table, then searches one after the other, until an empty line.
  mutating func dictionaryScreen() throws(Failure) -> Leaving {
    tellHint("ITU-R M.1677-1. Type a sign, a code or a name to search. An empty line goes back.")
    tellDictionary("")
    while true {
      let arrival = try nextLine()
      switch arrival {
      case .line(let line):
        if line.utf8.allSatisfy({ $0 == 0x20 }) { return .toMenu }
        if ["/q", "/quit"].contains(line.lowercased()) { return .quit }
        if ["/b", "/p", "/back"].contains(line.lowercased()) { return .toMenu }
        tellDictionary(line)
      case .tooLong, .notText: tellNow(Program.words(arrival) ?? "")
      case .end: return .endOfInput
      case .interrupted: return .interrupted
      case .timeUp: break
      }
    }
  }
}
