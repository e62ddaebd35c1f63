internal import EventLog
internal import Documents
internal import Reporting
internal import SessionEngine
internal import SessionShell
internal import Shell

/// `quiz progress`: a player's streak, bests and days, and the same as a screen of the home menu.
struct ProgressCommand {
  /// How many of the last days are listed for a person.
  private static let dayCount = 14

  static let entry = CommandEntry(
    CommandSpec(
      "progress", "", "a player's streak, best results and games of each day",
      details: """
        Everything is computed from the player's logs, including those of other devices
        (quiz merge). Days are in UTC, and a day counts for the streak if a session was
        finished on it. Arithmetic has no end: it does not count for the streak, and its
        best is the most points you ever had.

        Each version of a quiz, and each level of the Morse game, has its own best. Of
        two equal results, the faster one is better. Practice is not compared.

        Only sessions that pass an audit count; those of another device are judged by
        its ledger. The others, sessions that cannot be read or are missing, and logs
        that are not in their place are reported on standard error, as is anything that
        an audit finds in the ledger, in logs of classes or in the player's own log. In
        all these cases the exit code is 3.
        """,
      examples: ["quiz progress", "quiz progress --player ann --json"]),
    takes: 0...0, "quiz progress", isForPlayer: true
  ) { context throws(Failure) in
    try context.requireNamedFolder()
    let reading = try PlayerReading(context)
    ProgressCommand(context, reading).tell()
    return reading.status(after: .yes)
  }

  private let terminal: Terminal
  private let answer: ProgressAnswer
  /// Whether no session was left out.
  private let isWhole: Bool

  init(_ context: Context, _ reading: PlayerReading) {
    terminal = context.terminal
    isWhole = reading.isWhole
    answer = ProgressAnswer(
      player: context.currentPlayer.player, records: reading.records,
      today: UTCDate(of: context.terminal.clock.read().at))
  }

  private func tell() {
    switch terminal.format {
    case .json: terminal.output.json(answer)
    case .plain:
      terminal.output.plain(answer)
      for best in answer.records.bests { terminal.output.plain(best) }
      for day in answer.records.days { terminal.output.plain(day) }
    case .text: terminal.put(lines(isMenu: false))
    }
  }

  /// `isMenu` where no command is typed.
  private func lines(isMenu: Bool) -> [String] {
    let margin = terminal.drawing.margin
    guard !answer.records.sessions.isEmpty else {
      guard isWhole else { return [margin + "Nothing that was played could be read and counts."] }
      return [
        margin + "Nothing played yet. " + (isMenu ? "Daily five" : "quiz daily")
          + " asks five questions; it takes two minutes."
      ]
    }
    return ([""] + streak() + bests() + days()).map { $0.isEmpty ? "" : margin + $0 }
  }

  private func streak() -> [String] {
    let streak = answer.streak
    var lines = [terminal.output.styled("Streak", .bold)]
    if !terminal.isAccessible {
      lines.append(
        ProgressWords.dots(streak, isASCII: terminal.output.isASCII) + "  the last seven days")
    }
    lines.append(ProgressWords.streak(streak))
    if streak.length > 0, streak.longest > streak.length {
      lines.append("Your longest so far is \(streak.longest) days.")
    }
    return lines
  }

  private func bests() -> [String] {
    let bests = answer.records.bests
    guard !bests.isEmpty else { return [] }
    let titles = bests.map {
      ProgressWords.title($0.session).escapedForTerminal.cut(
        to: 40, isASCII: terminal.output.isASCII)
    }
    let width = titles.map { $0.width }.max() ?? 0
    let rows = zip(titles, bests).map { title, best in
      title.padded(to: width) + "  " + ProgressWords.result(best.score)
    }
    let meaning = ProgressWords.timeMeaning(of: bests.map { $0.score })
    return ["", terminal.output.styled("Best results", .bold)] + rows
      + (meaning.map { [$0] } ?? [])
  }

  private func days() -> [String] {
    let days = answer.records.days
    let shown = days.suffix(ProgressCommand.dayCount)
    let most = max(1, shown.map { $0.answerCount }.max() ?? 1)
    let sign = terminal.output.isASCII ? "#" : "▆"
    var lines = ["", terminal.output.styled("Days (UTC)", .bold)]
    let texts = shown.map { words($0) }
    let width = texts.map { $0.width }.max() ?? 0
    // A bar as long as there is room for, and none where it would say nothing.
    let room = min(20, terminal.drawing.textWidth - 17 - width)
    for (day, words) in zip(shown, texts).reversed() {
      let count = room < 4 || terminal.isAccessible ? 0 : (day.answerCount * room + most - 1) / most
      let bar = count == 0 ? "" : "  " + String(repeating: sign, count: count)
      let date = day.date.words.leftPadded(to: 11)
      lines.append(date + "  " + (bar.isEmpty ? words : words.padded(to: width)) + bar)
    }
    let rest = days.count - ProgressCommand.dayCount
    if rest > 0 { lines.append("and \(rest.counted("earlier day")); --json has all of them") }
    return lines
  }

  private func words(_ day: PlayerProgress.Day) -> String {
    let finished = day.sessionCount == 0 ? "" : day.sessionCount.counted("session") + " finished, "
    let right = day.markedCount == 0 ? "" : ", \(day.rightCount) of \(day.markedCount) right"
    return finished + day.answerCount.counted("answer") + right
  }

  /// The same as a screen of the home menu.
  func screen() throws(Failure) -> Leaving {
    let lines = lines(isMenu: true)
    if let live = terminal.live {
      var text = LiveText("Your progress", printed: lines, isLight: live.isLight)
      return try text.run(terminal, live)
    }
    return try terminal.waitForEnter(below: lines)
  }
}
