internal import Documents
internal import EventLog
internal import SessionEngine
internal import Shell

/// What a wide menu shows beside its rows of the one that has the focus.
struct MenuPreview {
  /// A name and what it stands for.
  typealias Fact = (name: String, text: String)

  /// A game that is open, and how much of it is answered.
  struct Game {
    let title: String
    let words: String
    let answered: Int64
    let of: Int64?
  }

  var title = ""
  /// What is at the right of the row on a wide page.
  var note = ""
  /// Emoji, where a quiz has some.
  var symbols: [String] = []
  var sentence = ""
  var facts: [Fact] = []
  var games: [Game] = []
  /// How many games are not shown; may be empty.
  var more = ""
  /// Its world; nil for that of the menu.
  var world: ((_ isLight: Bool) -> World)?

  /// How many lines a sentence has at most.
  private static let sentenceLimit = 4

  func rows(_ menu: World, _ width: Int, _ paper: LivePaper) -> [LiveRow] {
    let accent = world?(paper.isLight).accent ?? menu.accent
    let strong = Paint(accent, on: menu.ground, isBold: true)
    var rows = title.wrapped(to: width).map { LiveRow($0, strong) }
    if !symbols.isEmpty, !paper.isASCII {
      rows.append(LiveRow(symbols.joined(separator: " "), menu.plain))
    }
    let lines = sentence.isEmpty ? [] : sentence.wrapped(to: width)
    if !lines.isEmpty { rows.append(LiveRow()) }
    rows += lines.prefix(MenuPreview.sentenceLimit).enumerated().map { place, line in
      let isCut = place + 1 == MenuPreview.sentenceLimit && lines.count > place + 1
      return LiveRow(
        isCut ? (line + " …").cut(to: width, isASCII: paper.isASCII) : line, menu.plain)
    }
    let names = 2 + (facts.map { $0.name.slots }.max() ?? 0)
    if !facts.isEmpty { rows.append(LiveRow()) }
    for fact in facts {
      let text = fact.text.cut(to: max(8, width - names), isASCII: paper.isASCII)
      rows.append(LiveRow([(fact.name.padded(to: names), menu.dim), (text, menu.plain)]))
    }
    for game in games { rows += self.rows(game, strong, menu, width, paper) }
    if !more.isEmpty { rows += [LiveRow(), LiveRow(more, menu.dim)] }
    return rows
  }

  private func rows(
    _ game: Game, _ strong: Paint, _ menu: World, _ width: Int, _ paper: LivePaper
  ) -> [LiveRow] {
    var rows = [
      LiveRow(), LiveRow(game.title.cut(to: width, isASCII: paper.isASCII), menu.bold),
      LiveRow(game.words.cut(to: width, isASCII: paper.isASCII), menu.dim),
    ]
    guard let of = game.of, of > 0 else { return rows }
    let bar = TextBar(
      Int(game.answered), of: Int(of), length: min(30, width), isASCII: paper.isASCII)
    rows.append(LiveRow([(bar.full, strong), (bar.open, menu.dim)]))
    return rows
  }
}

/// The last seven days of a player, today last.
struct WeekCard {
  /// A day: its name, and how many games were finished on it.
  struct Day: Hashable {
    let name: String
    let gameCount: Int
  }

  let streak: Streak
  let days: [Day]

  init(_ records: PlayerProgress, on today: UTCDate) {
    streak = records.streak(on: today)
    days = (-6...0).map { (step: Int64) in
      let date = today.adding(days: step)
      let count = records.days.first { $0.date == date }?.sessionCount ?? 0
      return Day(
        name: String(PracticeCalendar.weekday(date.start.milliseconds).prefix(2)), gameCount: count)
    }
  }

  /// The rows of it; a bar for each day where there is room.
  func rows(_ world: World, _ width: Int, _ paper: LivePaper, hasBars: Bool) -> [LiveRow] {
    let count = days.reduce(0) { $0 + $1.gameCount }
    var rows = [
      LiveRow("Your week", world.strong),
      LiveRow([
        (ProgressWords.dots(streak, isASCII: paper.isASCII), world.strong),
        (
          "  " + (ProgressWords.short(streak).nonEmpty ?? "no streak yet") + ", "
            + count.counted("game"), world.plain
        ),
      ]),
    ]
    guard hasBars else { return rows }
    let most = days.map { $0.gameCount }.max() ?? 0
    rows.append(LiveRow())
    for (place, day) in days.enumerated() {
      let bar = TextBar(
        day.gameCount, of: most, length: min(30, width - 8), isASCII: paper.isASCII)
      let isToday = place == days.count - 1
      rows.append(
        LiveRow([
          (day.name + "  ", isToday ? world.bold : world.dim),
          (bar.full, world.strong), (bar.open, world.dim),
          (" " + String(day.gameCount), world.bold),
        ]))
    }
    return rows
  }
}
