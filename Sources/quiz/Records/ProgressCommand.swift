internal import EventLog
internal import Results
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
        best is the highest number of points ever.

        Each version of a quiz, and each level of the Morse game, has its own best. Of
        two equal results, the faster one is better. Practice is not compared. A session
        that cannot be read is reported on standard error, and the exit code is 3.
        """,
      examples: ["quiz progress", "quiz progress --player ann --json"]),
    takes: 0...0, "quiz progress", isForPlayer: true
  ) { context throws(Failure) in
    let reading = try PlayerReading(context)
    ProgressCommand(context, reading.records).tell()
    return reading.isWhole ? .yes : .unjudged
  }

  private let desk: Desk
  private let answer: ProgressAnswer

  init(_ context: Context, _ records: PlayerRecords) {
    desk = context.desk
    answer = ProgressAnswer(
      player: context.visitor.player, records: records,
      today: UTCDate(of: context.desk.clock.read().at))
  }

  private func tell() {
    switch desk.format {
    case .json: desk.output.json(answer)
    case .plain:
      desk.output.plain(answer)
      for best in answer.records.bests { desk.output.plain(BestRow(best: best)) }
      for day in answer.days { desk.output.plain(day) }
    case .text: for line in lines() { desk.output.line(line) }
    }
  }

  private func lines() -> [String] {
    let margin = desk.drawing.margin
    guard !answer.records.sessions.isEmpty else {
      return [margin + "Nothing played yet. quiz daily asks five questions; it takes two minutes."]
    }
    return ([""] + streak() + bests() + days()).map { $0.isEmpty ? "" : margin + $0 }
  }

  private func streak() -> [String] {
    let streak = answer.streak
    var lines = [desk.output.styled("Streak", .bold)]
    if !desk.isAccessible {
      lines.append(RecordWords.dots(streak, isASCII: desk.output.isASCII) + "  the last seven days")
    }
    lines.append(RecordWords.streak(streak))
    if streak.length > 0, streak.longest > streak.length {
      lines.append("Your longest so far is \(streak.longest) days.")
    }
    return lines
  }

  private func bests() -> [String] {
    let bests = answer.records.bests
    guard !bests.isEmpty else { return [] }
    let titles = bests.map {
      RecordWords.title($0.session).escapedForTerminal.cut(to: 40, isASCII: desk.output.isASCII)
    }
    let width = titles.map { $0.width }.max() ?? 0
    return ["", desk.output.styled("Best results", .bold)]
      + zip(titles, bests).map { title, best in
        title.padded(to: width) + "  " + RecordWords.score(best.score) + " in "
          + RecordWords.time(best.score.elapsedMilliseconds) + ", "
          + UTCDate(of: best.score.at).text
      }
  }

  private func days() -> [String] {
    let days = answer.records.days
    let shown = days.suffix(ProgressCommand.dayCount)
    let most = max(1, shown.map { $0.answerCount }.max() ?? 1)
    let sign = desk.output.isASCII ? "#" : "▆"
    var lines = ["", desk.output.styled("Days (UTC)", .bold)]
    let texts = shown.map { words($0) }
    let width = texts.map { $0.width }.max() ?? 0
    // A bar as long as there is room for, and none where it would say nothing.
    let room = min(20, desk.drawing.textWidth - 16 - width)
    for (day, words) in zip(shown, texts).reversed() {
      let count = room < 4 || desk.isAccessible ? 0 : (day.answerCount * room + most - 1) / most
      let bar = count == 0 ? "" : "  " + String(repeating: sign, count: count)
      lines.append(day.date.text + "  " + (bar.isEmpty ? words : words.padded(to: width)) + bar)
    }
    let rest = days.count - ProgressCommand.dayCount
    if rest > 0 { lines.append("and \(rest.counted("earlier day")); --json has all of them") }
    return lines
  }

  private func words(_ day: PlayerRecords.Day) -> String {
    let right = day.markedCount == 0 ? "" : ", \(day.rightCount) of \(day.markedCount) right"
    return day.sessionCount.counted("session") + " finished, " + day.answerCount.counted("answer")
      + right
  }

  /// The same as a screen of the home menu.
  func screen() throws(Failure) -> Leaving {
    let lines = lines()
    if let live = desk.live {
      var text = LiveText("Your progress", printed: lines, isLight: live.isLight)
      return try text.run(desk, live)
    }
    desk.present(
      lines + (desk.isAsking ? ["", desk.drawing.margin + "Press Enter to go back."] : []))
    return desk.isAsking ? try desk.nextEnter() : .toMenu
  }
}
