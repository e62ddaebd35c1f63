internal import EventLog
internal import Reporting
internal import Documents
internal import SessionEngine
internal import Shell
internal import Systems

/// The results so far on the full screen: Enter opens one.
struct LiveResults: LiveScreen {
  enum Deed { case move, open, board, back }

  let command: ResultsCommand
  let live: LiveTerminal
  var message = ""
  private var focus = 0

  private let found: ResultsCommand.Found
  /// What is to be told of sessions that cannot be read, and stays longer than a message.
  private let told: [String]

  init(
    _ command: ResultsCommand, _ found: ResultsCommand.Found, told: [String],
    _ live: LiveTerminal
  ) {
    (self.command, self.found, self.live) = (command, found, live)
    self.told = told.map { $0.asSentence.escapedForTerminal }
  }

  private var summaries: [SessionSummary] { found.summaries }

  private var terminal: Terminal { command.terminal }

  var keys: [ScreenKey<Deed>] {
    let open =
      ScreenKey.choosing(Deed.move) + [
        ScreenKey("Enter", "open", "open the result", also: "→", does: .open)
      ]
    return (summaries.isEmpty ? [] : open)
      + [
        ScreenKey("L", "leaderboard", "the best result of each player", does: .board),
        ScreenKey("Esc", "back", also: "←", does: .back),
      ]
  }

  mutating func perform(_ deed: Deed, _ key: Key) throws(Failure) -> Leaving? {
    switch deed {
    case .move: return try type(key)
    case .open:
      guard summaries.indices.contains(focus) else { return nil }
      let summary = summaries[focus]
      var result = LiveSessionResult(command, summary, found.corrections(of: summary), live)
      return try result.run(terminal, live).beyondScreen
    case .board:
      let board = LeaderboardCommand(terminal, command.currentPlayer, command.folder)
      return try board.screen().beyondScreen
    case .back: return .toMenu
    }
  }

  mutating func type(_ key: Key) throws(Failure) -> Leaving? {
    if case .choose(let place) = key {
      if place == focus { return try perform(.open, key) }
      if summaries.indices.contains(place) { focus = place }
      return nil
    }
    let page = page(live.paper(terminal))
    // Where a result has several rows, as many of them as fit.
    let height = max(1, page.rows.count / max(1, summaries.count))
    let step = max(1, page.pageStep(rows: System.terminalSize.rows) / height)
    focus = key.moved(from: focus, to: summaries.count - 1, page: step) ?? focus
    return nil
  }

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.home(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Results"
    let hasNothingRead = summaries.isEmpty && !found.isWhole
    page.place = hasNothingRead ? "" : summaries.count.counted("result")
    page.isAtTop = true
    page.column = TerminalScreen.widthLimit
    let rows = summaries.map { summary in
      var row = summary.row(terminal.console, command.currentPlayer, found.owners)
      if let doubt = found.doubts[summary.id] { row[3] += "; " + doubt.remark }
      return row
    }
    let isWide = LivePage.hasSide(paper.columns)
    let (left, right) = LivePage.panes(paper.columns)
    page.rows = self.rows(rows, isWide ? left : paper.inner, world, paper)
    if isWide, summaries.indices.contains(focus) {
      page.side = preview(summaries[focus], right, world, paper)
    }
    if rows.isEmpty {
      let words =
        hasNothingRead
        ? ResultsCommand.Found.nothingRead
        : "No results yet. Finish a quiz, and its result is here."
      page.rows = ([words] + told).flatMap { $0.wrapped(to: paper.width) }.map {
        LiveRow($0, world.dim)
      }
    } else if let first = told.first {
      let words = first + (told.count > 1 ? " quiz results tells \(told.count - 1) more." : "")
      page.lead = words.wrapped(to: paper.width).prefix(paper.rows < LiveResults.roomyRows ? 1 : 3)
        .map { LiveRow($0, world.dim) }
    }
    return page
  }

  /// The fewest rows of a terminal in which that has more than one of them.
  private static let roomyRows = 20

  /// Two rows for each.
  private func rows(
    _ rows: [[String]], _ width: Int, _ world: World, _ paper: LivePaper
  ) -> [LiveRow] {
    rows.enumerated().flatMap { place, row in
      let isHere = place == focus
      let isNarrow = paper.columns < 60
      let below = isNarrow ? row[0] + "  " + row[3] : row[0] + "  " + row[2] + ": " + row[3]
      let lines =
        [
          LiveRow(
            [
              (
                String.focusBar(isHere, isASCII: paper.isASCII) + " ",
                isHere ? world.strong : world.plain
              ),
              (
                row[1].cut(to: width - 4, isASCII: paper.isASCII) + " ",
                isHere ? world.chosen : world.bold
              ),
            ], hasFocus: isHere)
        ]
        + below.wrapped(to: width - 3).map {
          LiveRow([("   " + $0, world.dim)], hasFocus: isHere)
        }
      return lines.aimed(at: .place(place))
    }
  }
}

// What is beside the results.
extension LiveResults {
  /// The result that has the focus in short: what it was, and how it came to be.
  private func preview(
    _ summary: SessionSummary, _ width: Int, _ world: World, _ paper: LivePaper
  ) -> [LiveRow] {
    let quiz = summary.rules.quiz
    let own = World(
      of: quiz, tint: command.tint(of: summary), isAsking: false,
      isLight: paper.isLight)
    let screen = command.screen(of: summary)
    let drawing = LiveDrawing(world: world, columns: paper.columns, isASCII: paper.isASCII)
    var rows = quiz.title.escapedForTerminal.wrapped(to: width).map {
      LiveRow($0, Paint(own.accent, on: world.ground, isBold: true))
    }
    rows.append(LiveRow())
    let symbol = screen.result.map { paper.isASCII ? "" : $0.symbol.escapedForTerminal } ?? ""
    rows += ((symbol.isEmpty ? "" : symbol + " ") + summary.outcomeWords).wrapped(to: width).map {
      LiveRow($0, world.bold)
    }
    if let result = screen.result {
      rows += result.description.escapedForTerminal.wrapped(to: width).prefix(4).map {
        LiveRow($0, world.plain)
      }
      let bars = LiveBar.all(summary.state, of: quiz)
      rows += [LiveRow()] + drawing.chart(bars, width: width)
    } else if let grading = screen.grading {
      let shown =
        [drawing.bar(percent: grading.result.percent, width: width), LiveRow()]
        + drawing.signs(grading, width: width)
      rows += shown.map { row in
        var row = row
        row.isCentred = false
        return row
      }
    }
    let times = [("Begun", summary.startedAt), ("Ended", summary.lastAt)]
    rows.append(LiveRow())
    for (name, at) in times {
      let time = LocalTime(at, command.terminal.console).text
      rows.append(LiveRow([(name + "  ", world.dim), (time, world.plain)]))
    }
    let player = command.currentPlayer.fullName(of: summary.owner(found.owners))
    return rows + [LiveRow([("By     ", world.dim), (player, world.plain)])]
  }
}

/// A result of before, as its last screen was; `R` tells each answer and what it counted.
struct LiveSessionResult: LiveScreen {
  enum Deed { case steps, copy, link, entry, scroll, back }

  let command: ResultsCommand
  let summary: SessionSummary
  let live: LiveTerminal
  var message = ""
  private let screen: Screen
  private let tint: String
  private let rounds: [LiveRound]
  private let corrections: [(result: String, note: String)]
  private var scroll = 0

  init(
    _ command: ResultsCommand, _ summary: SessionSummary,
    _ corrections: [PublishedRescores.Found], _ live: LiveTerminal
  ) {
    (self.command, self.summary, self.live) = (command, summary, live)
    screen = command.lastScreen(of: summary)
    tint = command.tint(of: summary)
    let events =
      summary.rules.quiz.generator?.questionCount == nil
      ? nil : try? command.folder.events(of: summary.id)
    self.corrections = corrections.map { found in
      let quizzes = command.quizzes(of: found, for: summary)
      return (result: found.words(in: quizzes).escapedForTerminal, note: found.note)
    }
    rounds = events.map { LiveRound.all($0, of: summary.rules.quiz) } ?? []
  }

  var keys: [ScreenKey<Deed>] {
    var keys: [ScreenKey<Deed>] = [
      ScreenKey("R", "how counted", "each answer and what it counted", does: .steps),
      ScreenKey("C", "copy receipt", "copy the receipt as one line", does: .copy),
    ]
    if screen.tellsEntry { keys.append(.entryRules(.entry)) }
    if !screen.links.isEmpty {
      keys.append(
        ScreenKey("O", "open link", "open a link of this screen in another program", does: .link))
    }
    return keys + ScreenKey.scrolling(.scroll)
      + [ScreenKey("Esc", "back", also: "Enter ←", does: .back)]
  }

  mutating func perform(_ deed: Deed, _ key: Key) throws(Failure) -> Leaving? {
    switch deed {
    case .scroll: return type(key)
    case .back: return .toMenu
    case .copy:
      live.copy(summary.receipt.text)
      message = LiveTerminal.copiedWords
      return nil
    case .link: return try ExternalLink.open(screen.links, command.terminal, live)
    case .entry:
      let page = page(live.paper(command.terminal))
      scroll = min(page.entryScroll, page.scrollLimit(rows: System.terminalSize.rows))
      return nil
    case .steps:
      let lines = try command.export().steps(of: summary.id)
      var text = LiveText(
        "How it was counted: " + screen.title, printed: lines.map { $0.escapedForTerminal },
        isLight: live.isLight)
      return try text.run(command.terminal, live).beyondScreen
    }
  }

  mutating func type(_ key: Key) -> Leaving? {
    scroll = page(live.paper(command.terminal)).scrolled(from: scroll, by: key)
    return nil
  }

  func page(_ paper: LivePaper) -> LivePage {
    let world = World(of: summary.rules.quiz, tint: tint, isAsking: false, isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = screen.title
    page.place = LocalTime(summary.lastAt, command.terminal.console).text
    let drawing = LiveDrawing(world: world, columns: paper.columns, isASCII: paper.isASCII)
    (page.rows, page.side) = drawing.result(
      screen, bars: LiveBar.all(summary.state, of: summary.rules.quiz),
      rounds: rounds, corrections: corrections, receipt: summary.receipt.text)
    (page.scroll, page.links) = (scroll, screen.links)
    page.column = LivePage.textLimit
    page.keepEntry(rows: paper.rows)
    return page
  }
}
