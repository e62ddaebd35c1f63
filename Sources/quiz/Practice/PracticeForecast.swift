internal import EventLog
internal import Memory
internal import Practice
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// `quiz practice --forecast`: the coming days, how well each deck is known, and the year.
struct PracticeForecast {
  /// How many coming days are shown.
  private static let dayCount = 14
  /// How wide the longest bar is.
  private static let barWidth = 40

  private let desk: Desk
  private let answer: PracticeOutlook

  init(
    _ desk: Desk, _ player: String, _ memory: PlayerMemory, _ shelf: CardShelf, _ deck: Deck?
  ) throws(Failure) {
    self.desk = desk
    let now = desk.clock.read().at
    answer = PracticeOutlook(
      player: player, at: now,
      overview: PracticeOverview(
        memory, shelf, deck: deck, at: now.milliseconds, days: PracticeForecast.dayCount))
  }

  /// Prints it.
  func tell() throws(Failure) {
    switch desk.format {
    case .json: desk.output.json(answer)
    case .plain:
      for day in answer.days { desk.output.plain(day) }
      for deck in answer.decks { desk.output.plain(deck) }
      for day in answer.year { desk.output.plain(day) }
    case .text:
      for line in days() + decks() + year() {
        desk.output.line(line.utf8.isEmpty ? "" : desk.drawing.margin + line)
      }
    }
  }

  private func days() -> [String] {
    let most = max(answer.days.map { $0.count }.max() ?? 0, 1)
    let sign = desk.output.isASCII || desk.isAccessible ? "#" : "█"
    var lines = [desk.output.styled("Due on the coming days", .bold)]
    for (number, day) in answer.days.enumerated() {
      let bar =
        desk.isAccessible
        ? ""
        : String(
          repeating: sign,
          count: (day.count * PracticeForecast.barWidth + most - 1) / most)
      let name = number == 0 ? "today" : PracticeCalendar.weekday(day.start)
      let line = day.date + "  " + name.padded(to: 5) + String(day.count).leftPadded(to: 6)
      lines.append(bar.isEmpty ? line : line + "  " + desk.output.styled(bar, .green))
    }
    return lines
  }

  private func decks() -> [String] {
    var lines = ["", desk.output.styled("What you know", .bold)]
    if answer.decks.isEmpty { lines.append("No cards yet.") }
    let width = answer.decks.map { $0.knowledge.title.escapedForTerminal.width }.max() ?? 0
    for deck in answer.decks {
      let known = deck.knowledge
      lines.append(
        known.title.escapedForTerminal.padded(to: width) + "  \(known.seenCount) of "
          + "\(known.cardCount) cards, \(known.dueCount) due, \(known.learningCount) being learnt, "
          + "\(known.matureCount) for three weeks or more; recall now "
          + PracticeWords.percent(known.recall ?? 0))
    }
    return lines
  }

  private func year() -> [String] {
    let days = answer.overview.year
    let reviews = days.reduce(0) { $0 + $1.reviewCount }
    let right = days.reduce(0) { $0 + $1.rightCount }
    let active = days.reduce(0) { $0 + ($1.reviewCount > 0 ? 1 : 0) }
    let calendar = PracticeCalendar(days, isASCII: desk.output.isASCII)
    return ["", desk.output.styled("The year", .bold)]
      + (desk.isAccessible ? calendar.months : calendar.rows)
      + [
        "\(reviews) \(reviews == 1 ? "review" : "reviews") on \(active) "
          + "\(active == 1 ? "day" : "days"), \(right) right"
      ]
  }
}
