internal import EventLog
internal import Shell
internal import Systems

/// The dictionary of signs; as a screen the whole table, then searches one after the other, until
/// an empty line.
struct MorseDictionary: LineScreen {
  let terminal: Terminal
  /// Whether the screen was begun.
  private var isTold = false

  init(terminal: Terminal) { self.terminal = terminal }

  /// `quiz morse dictionary [SEARCH]`; exit code 1 if nothing is found.
  func find(_ search: String) throws(Failure) -> ExitStatus {
    let isFound = !MorseCode.search(search).isEmpty
    if !isFound, terminal.format != .json, !terminal.output.isQuiet {
      throw Failure(
        "no sign for \(search.escapedForTerminal); search for a sign, a code or a name", .no)
    }
    tell(search)
    return isFound ? .yes : .no
  }

  /// The signs that are found, one a line or one document.
  private func tell(_ search: String) {
    let signs = MorseCode.search(search)
    terminal.tell(DictionaryAnswer(signs: signs), rows: signs) {
      if signs.isEmpty {
        terminal.output.line(
          "No sign for \(search.escapedForTerminal); search for a sign, code or name.")
      }
      for sign in signs {
        terminal.output.line(
          terminal.drawing.margin + sign.label(isASCII: terminal.output.isASCII).padded(to: 6)
            + terminal.output.styled(sign.code.padded(to: 10), .bold) + sign.name)
      }
    }
    terminal.output.flush()
  }

  // MARK: The screen

  /// Shows the dictionary until it is left: on the full screen where there is one.
  func run(_ context: Context) throws(Failure) -> Leaving {
    try run { _ throws(Failure) in
      LiveDictionary(MorsePlayback(terminal.console), try MorseSpeed(context)).opened()
    }
  }

  var endsLine: Bool { false }

  mutating func show() -> Leaving? {
    if !isTold {
      tell("")
      // Below the table, which may be longer than the window.
      terminal.tellHint(
        "ITU-R M.1677-1. Type a sign, a code or a name to search; b and q are searched for too. "
          + "An empty line or /b goes back, /q leaves.")
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
