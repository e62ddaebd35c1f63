internal import Documents
internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell

extension Playthrough {
  /// Shows where a session is; if the output is lost, the session is paused and the program ends.
  mutating func show(below lines: [String] = []) throws(Failure) {
    let screen = self.screen()
    switch terminal.format {
    case .json:
      let made = details()
      let receipt = session.state.hasEnded ? session.receipt : nil
      terminal.output.json(ScreenShown(screen: screen, details: made, receipt: receipt))
      if !lines.isEmpty { terminal.output.json(LinesShown(lines: lines)) }
    case .plain:
      for line in PlainScreen.lines(screen) + details().plainLines + lines {
        terminal.output.line(line)
      }
      if session.state.hasEnded { terminal.output.plain(PlainRow("receipt", session.receipt.text)) }
    case .text:
      let lines = (lines.isEmpty ? earlier(screen) : lines) + newsOfSign(screen)
      let made = details()
      let drawn = terminal.drawing.lines(
        screen, tint: shownPreferences.text(.tint), name: made.name,
        details: made.lines(terminal.drawing),
        receipt: session.state.hasEnded ? session.receipt.text : nil,
        timeLeft: timeLeft() ?? screen.limitMilliseconds)
      terminal.put(drawn + (lines.isEmpty ? [] : [""] + lines) + terminal.noticeLines())
      terminal.output.line()
    }
    terminal.output.flush()
    if terminal.output.isLost, !session.state.hasEnded {
      _ = try perform(.pause, terminal.clock.read())
    }
    try terminal.output.requireReader()
  }

  /// How long to wait for a line: until the question's limit, by the system's clock.
  func timeLeft() -> Int64? {
    terminal.hasFixedClock ? nil : shownTimeLeft()
  }

  /// How much time is left as it is drawn, by a fixed clock too; nil for a question without a
  /// limit.
  func shownTimeLeft() -> Int64? {
    guard let limit = session.state.runningLimit else { return nil }
    // A limit is over a millisecond after it.
    return max(0, min(limit, limit - session.elapsedMilliseconds(terminal.clock.coming) + 1))
  }

  /// What the result is made of.
  private mutating func details() -> ResultDetails {
    if session.state.phase == .finished { noteRounds() }
    return ResultDetails(session.state, of: session.rules.quiz, rounds: rounds)
  }

  /// What the question was answered with before, which stays until another answer is given.
  private func earlier(_ screen: Screen) -> [String] {
    switch (screen.control, answerBefore) {
    case (.text, .text?) where !typedBefore.isEmpty:
      return terminal.drawing.sentence(
        terminal.drawing.shown("your answer so far: " + typedBefore))
    case (.ordering, .order?):
      return terminal.drawing.sentence("your answer so far is this order")
    default: return []
    }
  }

  /// What a script is told once, at the first question that takes any text; a person sees it with
  /// the keys.
  private mutating func newsOfSign(_ screen: Screen) -> [String] {
    guard !terminal.isAsking, screen.takesLetters, !isSignTold else { return [] }
    isSignTold = true
    return terminal.drawing.sentence("here a command begins with /, such as /? for help")
  }

  /// A line that could not be read as a command.
  func tellUnread(_ reason: String) {
    answer(reason, or: LineUnread(line: terminal.lineCount, message: reason))
  }

  /// A command that the rules did not allow.
  func tellRefused(_ refusal: Refusal, _ words: String) {
    answer(
      words,
      or: ActionRefused(
        reason: String(describing: refusal), line: terminal.lineCount, message: words))
  }

  private func answer(_ words: String, or document: some Document) {
    guard terminal.format == .json else { return terminal.answerLine(words) }
    terminal.output.json(document)
    terminal.output.flush()
  }

  /// What was entered on the full screen and not sent, by the number of the question.
  ///
  /// It stays for this run, so that it is there again when the session goes on; nothing of a game
  /// without an end, or of one that has ended, opens with it.
  var drafts: [Int64: LiveQuestion] {
    get { context.currentPlayer.drafts[session.id] ?? [:] }
    nonmutating set { context.currentPlayer.drafts[session.id] = newValue }
  }

  /// What a player is told who leaves a session that goes on.
  func leftWords(_ leaving: Leaving) -> String {
    let hasDraft = drafts.values.contains { $0.isUnsent }
    let timeGoesOn = session.state.timeGoesOn
    guard hasDraft else {
      return timeGoesOn
        ? "Your answers are kept. The time goes on." : "Paused; everything is kept."
    }
    // A game without an end opens another exercise.
    let isThereAgain = leaving == .toMenu && !session.rules.quiz.isEndless
    return
      (timeGoesOn
      ? "Your answers are kept. The time goes on." : "Paused; your answers are kept.")
      + " What you entered and did not send is "
      + (isThereAgain ? "kept until you leave Retrace." : "not kept.")
  }

  /// How a session was left, with what its player may keep.
  func tellEnd() {
    let state = session.state
    let how =
      state.phase == .finished ? "finished" : state.phase == .abandoned ? "abandoned" : "paused"
    terminal.output.json(
      SittingEnd(
        how: how, session: session.id, player: state.start?.player ?? "",
        quiz: state.start?.quiz ?? "", receipt: session.receipt))
  }

  /// Says above the result why it came now.
  func tellTimeIsUp() {
    terminal.notices.append("The time for this quiz is up.")
  }

  /// Whether a `?` that a person types where any text is an answer may be meant for help: in a graded
  /// quiz an answer can be final.
  func isPlea(_ line: String, on screen: Screen) -> Bool {
    terminal.isAsking && terminal.format == .text && screen.takesLetters
      && session.rules.quiz.graded != nil && line.split(separator: " ") == ["?"]
  }

  /// What can be typed, as a list below a screen.
  func help(_ more: String? = nil) -> [String] {
    let margin = terminal.format == .text ? terminal.drawing.margin : ""
    let screen = Screen(session.state, under: session.rules)
    let quiz = session.rules.quiz
    let all = LineCommand.all(on: screen, of: quiz)
    if terminal.format == .plain { return all.map { "key\t\($0.typed)\t\($0.help)" } }
    let goingBack = "Going back keeps every answer until you give another one."
    let last = more ?? (quiz.generator == nil ? goingBack : nil)
    return all.map { margin + "  " + $0.typed.padded(to: 18) + $0.help }
      + (last.map { [margin + $0] } ?? [])
  }
}
