internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

extension Sitting {
  /// Shows where a session is; if the output is lost, the session is paused and the program ends.
  mutating func show(
    below lines: [String] = []
  ) throws(Failure) {
    let screen = self.screen()
    switch desk.format {
    case .json:
      desk.tell(screen)
      if !lines.isEmpty { tellLines(lines) }
    case .plain:
      for line in PlainScreen.lines(screen) + lines { desk.output.line(line) }
      if session.state.hasEnded { desk.output.plain(PlainRow("receipt", session.receipt.text)) }
    case .text:
      let lines = lines.isEmpty ? earlier(screen) : lines
      let drawn = desk.drawing.lines(
        screen, tint: session.state.preferences.text(.tint), details: details(),
        receipt: session.state.hasEnded ? session.receipt.text : nil,
        timeLeft: timeLeft() ?? screen.limitMilliseconds)
      for line in drawn + (lines.isEmpty ? [] : [""] + lines) + desk.noticeLines() {
        desk.output.line(line)
      }
      desk.output.line()
    }
    desk.output.flush()
    if desk.output.isLost, !session.state.hasEnded {
      _ = try perform(.pause, desk.clock.read())
    }
    try desk.output.requireReader()
  }

  /// What the result is made of, for a person.
  private mutating func details() -> [String] {
    guard session.state.phase == .finished, desk.isAsking else { return [] }
    noteRounds()
    let tally = desk.drawing.tally(LiveBar.all(session.state, of: session.rules.quiz))
    return tally + desk.drawing.rounds(rounds)
  }

  /// What the question was answered with before, which stays until another answer is given.
  private func earlier(_ screen: Screen) -> [String] {
    guard case .text = screen.control, !typedBefore.isEmpty else { return [] }
    return desk.drawing.sentence(desk.drawing.shown("your answer so far: " + typedBefore))
  }

  /// Help or settings, asked for in the middle of a session.
  private func tellLines(_ lines: [String]) {
    desk.output.json(LinesShown(lines: lines))
  }

  /// A line that could not be read as a command.
  func tellUnread(_ reason: String) {
    guard desk.format == .json else {
      desk.answerLine(reason)
      return
    }
    desk.output.json(LineUnread(line: desk.lineCount, message: reason))
    desk.output.flush()
  }

  /// A command that the rules did not allow.
  func tellRefused(_ refusal: Refusal, _ words: String) {
    guard desk.format == .json else {
      desk.answerLine(words)
      return
    }
    desk.output.json(
      ActionRefused(
        reason: String(describing: refusal), line: desk.lineCount, message: words))
    desk.output.flush()
  }

  /// How a session was left, with what its player may keep.
  func tellEnd() {
    let state = session.state
    let how =
      state.phase == .finished ? "finished" : state.phase == .abandoned ? "abandoned" : "paused"
    desk.output.json(
      SittingEnd(
        how: how, session: session.id, player: state.start?.player ?? "",
        quiz: state.start?.quiz ?? "", receipt: session.receipt))
  }

  /// What can be typed, as a list below a screen.
  func help() -> [String] {
    let margin = desk.format == .text ? desk.drawing.margin : ""
    if desk.format == .plain { return LineCommand.all.map { "key\t\($0.typed)\t\($0.help)" } }
    return LineCommand.all.map { margin + "  " + $0.typed.padded(to: 18) + $0.help }
      + [margin + "Going back keeps every answer until you give another one."]
  }
}
