internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// The dictionary of signs; as a screen the whole table, then searches one after the other, until an
/// empty line.
struct MorseDictionary: LineScreen {
  let desk: Desk
  /// Whether the screen was begun.
  private var isTold = false

  init(desk: Desk) { self.desk = desk }

  /// `quiz morse dictionary [SEARCH]`.
  func tell(_ search: String) {
    let signs = MorseCode.search(search)
    switch desk.format {
    case .json:
      desk.output.json(DictionaryAnswer(signs: signs.map { DictionarySign(sign: $0) }))
    case .plain: for sign in signs { desk.output.plain(DictionarySign(sign: sign)) }
    case .text:
      if signs.isEmpty {
        desk.output.line(
          "No sign for \(search.escapedForTerminal); search for a sign, code or name.")
      }
      for sign in signs {
        desk.output.line(
          desk.drawing.margin + sign.label(isASCII: desk.output.isASCII).padded(to: 6)
            + desk.output.styled(sign.code.padded(to: 10), .bold) + sign.name)
      }
    }
    desk.output.flush()
  }

  // MARK: The screen

  /// Shows the dictionary until it is left: on the full screen where there is one.
  func run(_ context: Context) throws(Failure) -> Leaving {
    guard let live = desk.live else { return try runLines() }
    var screen = LiveDictionary(MorseEar(desk.console), try MorseSpeed(context))
    return try screen.run(desk, live)
  }

  var endsLine: Bool { false }

  mutating func show() -> Leaving? {
    if !isTold {
      desk.tellHint(
        "ITU-R M.1677-1. Type a sign, a code or a name to search. An empty line goes back.")
      tell("")
    }
    isTold = true
    return nil
  }

  func take(_ line: String) -> Leaving? {
    if let leaving = Leaving(ofLines: line) { return leaving }
    tell(line)
    return nil
  }
}

extension MorseSign {
  /// What is before its code; an accent follows its letter where only ASCII is shown, so that the
  /// letter is not there twice.
  func label(isASCII: Bool) -> String {
    let isAccented = isASCII && kind == .letter && !text.utf8.allSatisfy { $0 < 0x80 }
    if isAccented { return text.inASCII + "'" }
    return isASCII ? text.inASCII : text
  }
}
