internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  private static let schema = "quiz/play@1"

  /// Shows where a session stands; if nobody takes it, the session is paused and the program ends.
  mutating func show(
    _ session: inout Session<POSIXStorage>, below lines: [String] = []
  ) throws(Failure) {
    let screen = Screen(session.state, under: session.rules)
    switch format {
    case .json:
      tellScreen(screen)
      if !lines.isEmpty { tellLines(lines) }
    case .plain:
      for line in PlainScreen.lines(screen) + lines { output.line(line) }
      if session.state.hasEnded { output.line("receipt\t" + session.receipt.text) }
    case .text:
      if isRedrawing { output.text("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
      let timeLeft = timeLeft(session) ?? screen.limitMilliseconds
      let pages = drawing.pages(
        screen, tint: session.state.preferences.text(.tint),
        receipt: session.state.hasEnded ? session.receipt.text : nil, timeLeft: timeLeft)
      (page, pageCount) = (min(page, pages.count - 1), pages.count)
      let drawn = pages[page]
      rememberTimeRow(drawn, timeLeft, isScreenAlone: lines.isEmpty && notices.isEmpty)
      for line in drawn + (lines.isEmpty ? [] : [""] + lines) + noticeLines() {
        output.line(line)
      }
      if isRedrawing { output.text("\n> ") } else { output.line() }
    }
    output.flush()
    if output.isLost, !session.state.hasEnded {
      _ = try perform(.pause, clock.read(), &session)
    }
    try output.requireReader()
  }

  /// A screen as one line of JSON.
  mutating func tellScreen(_ screen: Screen) {
    output.json {
      $0.object {
        $0.member("schema", Program.schema)
        $0.member("type", "screen")
        $0.key("screen")
        screen.write(to: &$0)
        guard let code = screen.result?.country else { return }
        Program.write(factsOf: code, to: &$0)
      }
    }
  }

  /// A country's facts and entry position, as they were embedded.
  private static func write(factsOf code: String, to writer: inout JSONWriter) {
    let (facts, entry) = (Country.document(alpha2: code), EntryPosition.document(alpha2: code))
    if !facts.isEmpty {
      writer.key("country")
      writer.raw(facts.span)
    }
    if !entry.isEmpty {
      writer.key("entry")
      writer.raw(entry.span)
    }
  }

  /// Help or settings, asked for in the middle of a session.
  private mutating func tellLines(_ lines: [String]) {
    output.json {
      $0.object {
        $0.member("schema", Program.schema)
        $0.member("type", "text")
        $0.member("lines", lines)
      }
    }
  }

  /// A line that could not be read as a command.
  mutating func tellUnread(_ reason: String) {
    guard format == .json else {
      answerLine(reason)
      return
    }
    output.json {
      $0.object {
        $0.member("schema", Program.schema)
        $0.member("type", "unread")
        $0.member("line", Int64(lineCount))
        $0.member("message", reason)
      }
    }
    output.flush()
  }

  /// A command that the rules did not allow.
  mutating func tellRefused(_ refusal: Refusal, _ words: String) {
    guard format == .json else {
      answerLine(words)
      return
    }
    output.json {
      $0.object {
        $0.member("schema", Program.schema)
        $0.member("type", "refused")
        $0.member("reason", String(describing: refusal))
        $0.member("line", Int64(lineCount))
        $0.member("message", words)
      }
    }
    output.flush()
  }

  /// How a session was left, with what its player may keep.
  mutating func tellEnd(_ session: borrowing Session<POSIXStorage>) {
    let state = session.state
    let how =
      state.phase == .finished ? "finished" : state.phase == .abandoned ? "abandoned" : "paused"
    let (id, receipt) = (session.id, session.receipt.text)
    output.json {
      $0.object {
        $0.member("schema", Program.schema)
        $0.member("type", "end")
        $0.member("how", how)
        $0.member("session", id)
        $0.member("player", state.start?.player ?? "")
        $0.member("quiz", state.start?.quiz ?? "")
        $0.member("receipt", receipt)
      }
    }
  }

  /// The settings, as a list below a screen.
  func panel(
    _ preferences: Preferences, hint: String = "Set one with s NAME VALUE, such as s tint green."
  ) -> [String] {
    let margin = format == .text ? drawing.margin : ""
    if format == .plain {
      return Setting.allCases.map { "setting\t\($0.name)\t\(preferences.text($0))\t\($0.rule)" }
    }
    var lines = [
      margin
        + drawing.painted(
          "Font Size (" + preferences.text(.fontSize) + " px)", preferences.text(.tint))
    ]
    for setting in Setting.allCases {
      lines.append(
        margin + "  " + setting.name.padded(to: 10) + preferences.text(setting).padded(to: 14)
          + drawing.painted(setting.rule, .dim))
    }
    lines += ["", margin + hint]
    return lines
  }

  /// What can be typed, as a list below a screen.
  func help(on screen: Screen) -> [String] {
    let margin = format == .text ? drawing.margin : ""
    let rows = [
      ("1, 1 3, 50%", "answer: a number, several, a percentage"),
      ("0", "none of them, where several can be chosen"),
      ("42", "answer, where there is nothing to choose"),
      ("b, n", "back; the following question"),
      ("g 3, r", "go to question 3; return to where you were"),
      ("s, s NAME VALUE", "settings; set one, such as s fontSize 18"),
      ("o", "another exercise (arithmetic)"),
      ("submit", "take the result, where a quiz asks for it"),
      ("p, q", "pause; pause and leave"),
      ("?", "this help"),
    ]
    if format == .plain { return rows.map { "key\t\($0.0)\t\($0.1)" } }
    return rows.map { margin + "  " + $0.0.padded(to: 18) + $0.1 }
      + [margin + "Going back keeps every answer until you give another one."]
  }
}
