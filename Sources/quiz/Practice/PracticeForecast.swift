internal import Documents
internal import EventLog
internal import Practice
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// `quiz practice --forecast`: the coming days, how well each deck is known, and the year.
struct PracticeForecast {
  /// How many coming days are shown.
  private static let dayCount = 14
  /// How wide the longest bar is where there is room for it, and what is before it.
  private static let barWidth = 40
  private static let dayWidth = 26

  private let terminal: Terminal
  private let answer: PracticeOutlook
  private var overview: PracticeOverview { answer.overview }

  init(
    _ terminal: Terminal, _ player: String, _ memory: PlayerMemory, _ shelf: CardShelf,
    _ deck: Deck?
  ) throws(Failure) {
    self.terminal = terminal
    let now = terminal.clock.read().at
    answer = PracticeOutlook(
      player: player, at: now,
      overview: PracticeOverview(
        memory, shelf, deck: deck, at: now.milliseconds, days: PracticeForecast.dayCount))
  }

  /// Prints it.
  func tell() throws(Failure) {
    switch terminal.format {
    case .json: terminal.output.json(answer)
    case .plain:
      for day in overview.comingDays { terminal.output.plain(day) }
      for deck in overview.decks { terminal.output.plain(deck) }
      for day in overview.practisedDays { terminal.output.plain(day) }
    case .text:
      let margin = terminal.drawing.margin
      terminal.put((days() + decks() + year()).map { $0.utf8.isEmpty ? "" : margin + $0 })
    }
  }

  private func days() -> [String] {
    let coming = overview.comingDays
    let most = max(coming.map { $0.count }.max() ?? 0, 1)
    let sign = terminal.output.isASCII || terminal.isAccessible ? "#" : "█"
    let room = terminal.drawing.textWidth - PracticeForecast.dayWidth
    let width = max(0, min(PracticeForecast.barWidth, room))
    var lines = [terminal.output.styled("Due on the coming days", .bold)]
    for (number, day) in coming.enumerated() {
      let bar =
        terminal.isAccessible
        ? ""
        : String(repeating: sign, count: (day.count * width + most - 1) / most)
      let name = number == 0 ? "today" : PracticeCalendar.weekday(day.start)
      let date = UTCDate(of: Timestamp(clamping: day.start)).words.leftPadded(to: 11)
      let line = date + "  " + name.padded(to: 5) + String(day.count).leftPadded(to: 6)
      lines.append(bar.isEmpty ? line : line + "  " + terminal.output.styled(bar, .green))
    }
    return lines
  }

  private func decks() -> [String] {
    var lines = ["", terminal.output.styled("What you know", .bold)]
    if overview.decks.isEmpty { lines.append("No cards yet.") }
    let width = overview.decks.map { $0.title.escapedForTerminal.width }.max() ?? 0
    for known in overview.decks {
      lines.append(
        known.title.escapedForTerminal.padded(to: width) + "  \(known.seenCount) of "
          + "\(known.cardCount.counted("card")), \(known.dueCount) due, "
          + "\(known.learningCount) being learnt, "
          + "\(known.matureCount) for three weeks or more; recall now "
          + PracticeWords.percent(known.recall ?? 0))
    }
    return lines
  }

  private func year() -> [String] {
    let heading = ["", terminal.output.styled("The year", .bold)]
    let days = overview.year
    let reviews = days.reduce(0) { $0 + $1.reviewCount }
    let right = days.reduce(0) { $0 + $1.rightCount }
    guard reviews > 0 else { return heading + ["No reviews yet."] }
    let active = days.reduce(0) { $0 + ($1.reviewCount > 0 ? 1 : 0) }
    let calendar = PracticeCalendar(days, isASCII: terminal.output.isASCII)
    let rows = calendar.rows
    // A map that is broken says nothing.
    let hasRoom = rows.allSatisfy { $0.width <= terminal.drawing.textWidth }
    return heading
      + (terminal.isAccessible || !hasRoom ? calendar.months : rows)
      + ["\(reviews.counted("review")) on \(active.counted("day")), \(right) right"]
  }
}
