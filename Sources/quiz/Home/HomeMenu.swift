internal import EventLog
internal import Documents
internal import Reporting
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// The home menu: what to resume, the quizzes, results and settings.
struct HomeMenu: MenuScreen {
  let context: Context
  var shown: Menu?

  /// How long what follows a name may be on the full screen.
  private static let noteLimit = 30

  var terminal: Terminal { context.terminal }

  var player: String { context.currentPlayer.shownName }

  func menu() throws(Failure) -> Menu {
    let reading = try PlayerReading(context, isTelling: false)
    var menu = try menu(reading)
    // The records are read once for each visit; how long a day still is changes each minute.
    menu.renewed = { () throws(Failure) in try self.menu(reading) }
    return menu
  }

  private func menu(_ reading: PlayerReading) throws(Failure) -> Menu {
    let records = reading.records
    let opener = try SessionOpener(context)
    let found = try opener.unfinished()
    opener.tellUnreadable(found)
    let quizzes = QuizShelf.builtIn.newest.filter { !$0.quiz.isDailyFive }
    let today = UTCDate(of: terminal.clock.read().at)
    let streak = records.streak(on: today)
    greet(reading)
    let games = try OpenGames(context, found.summary, records)
    let tint = terminal.live == nil ? "" : try context.settings.preferences.text(.tint)
    let previews = HomePreviews(
      records: records, isWhole: reading.isWhole, games: games.games, tint: tint)
    var latest: [String: SessionScore] = [:]
    for session in records.sessions {
      if let score = session.score { latest[session.start.quiz] = score }
    }
    var items: [Menu.Item] = []
    if let open = found.summary { items.append(goOn(open, games, opener)) }
    if let daily = DailyCommand(context, records) { items.append(self.daily(daily, previews)) }
    items.append(try practice(reading))
    for (place, item) in quizzes.enumerated() {
      items.append(
        Menu.Item(String(place + 1), words(item, latest), preview: previews.quiz(item.quiz)) {
          () throws(Failure) in try opener.play(item, isNew: false).beyondScreen
        })
    }
    items += others(previews, streak)
    items += hidden(isOpen: found.summary != nil)
    items += quizzes.map { item in
      Menu.Item("", "", [item.quiz.id.lowercased()]) { () throws(Failure) in
        try opener.play(item, isNew: false).beyondScreen
      }
    }
    var menu = Menu(
      title: "Quizzes that remember every step", note: ProgressWords.short(streak),
      words: streak.length == 0 ? "" : ProgressWords.streak(streak), items: items,
      suggestions: quizzes.map { $0.quiz.id }
        + [
          "daily", "practice", "host", "progress", "morse", "countries", "lists", "players",
          "resume", "results", "settings", "quit",
        ])
    menu.week = WeekCard(records, on: today)
    return menu
  }

  /// Tells a guest who has not played yet how to log in, or get a name, once in a run.
  ///
  /// No name is asked for: what a player is called is in an account's log (SESSIONS, P5), and an
  /// account that was made without a password could not get one later.
  private func greet(_ reading: PlayerReading) {
    guard terminal.live != nil, context.currentPlayer.namedPlayer == nil,
      reading.records.sessions.isEmpty, reading.isWhole, !context.currentPlayer.wasGreeted
    else { return }
    context.currentPlayer.wasGreeted = true
    terminal.notices.append(
      "You play as a guest. P logs in or signs up, with a name in any script.")
  }

  /// Practice, with how many cards are due.
  private func practice(_ reading: PlayerReading) throws(Failure) -> Menu.Item {
    let context = context
    let note = terminal.live == nil ? "" : try PracticeCommand(context).note(reading)
    let preview = MenuPreview(
      title: "Practice", note: note,
      sentence: "Asks again what you are about to forget, and a few new cards.")
    return item(
      "x", "Practice", terminal.live == nil ? "what you are about to forget" : note, ["practice"],
      preview
    ) { () throws(Failure) in
      try PracticeCommand(context, isMenu: true).play().beyondScreen
    }
  }

  /// What is not a quiz.
  private func others(_ previews: HomePreviews, _ streak: Streak) -> [Menu.Item] {
    let context = context
    var items = [
      item(
        "o", "Own quizzes", "open a file, or import one", ["own", "own quizzes", "open"],
        MenuPreview(
          note: "open or import",
          sentence: "Open a quiz file of yours, or import GIFT, Aiken or Moodle XML.")
      ) { () throws(Failure) in try OwnQuizzes(context: context).run().beyondScreen },
      item(
        "m", "Morse", "game, tutorial, chat, dictionary, translation", ["morse"],
        MenuPreview(
          note: "learn, play, chat",
          sentence: "The game with its rank, a tutorial, a dictionary, a translator, and chat.")
      ) { () throws(Failure) in try MorseMenu(context: context).run().beyondScreen },
      item(
        "c", "Countries", "facts and maps of each", ["countries", "country"],
        MenuPreview(
          note: "facts, maps, your lists",
          sentence: "All countries and territories, by name or code, each with its map and facts.")
      ) { () throws(Failure) in try DirectoryScreen(context).run().beyondScreen },
      item(
        "l", "Lists of countries", "", ["lists"],
        MenuPreview(sentence: "Countries that you keep together, such as those to visit.")
      ) { () throws(Failure) in try ListsScreen.open(context).beyondScreen },
      item(
        "h", "Host a class", "in browsers on your network", ["host"],
        MenuPreview(
          note: "in browsers",
          sentence: "Others play in their browsers, and you see how they do.")
      ) { () throws(Failure) in try HostChooser(context: context).run().beyondScreen },
      players,
      item("r", "Results", "", ["results"], previews.results) { () throws(Failure) in
        try ResultsCommand(context).screen().beyondScreen
      },
      item(
        "t", "Your progress", "streak, best results, days", ["progress", "statistics", "streak"],
        previews.progress(streak)
      ) { () throws(Failure) in
        try ProgressCommand(context, PlayerReading(context)).screen().beyondScreen
      },
      item(
        "s", "Settings", "", ["settings"],
        MenuPreview(sentence: "Text size, colour, sound, timer, level, speed and shuffling.")
      ) { () throws(Failure) in try SettingsScreen(context).run().beyondScreen },
      .quit,
    ]
    items[0].isApart = true
    return items
  }

  /// A row with what it opens: behind a colon in lines, in a column of its own on the full screen.
  private func item(
    _ key: String, _ name: String, _ what: String, _ words: [String], _ preview: MenuPreview,
    open: @escaping () throws(Failure) -> Leaving?
  ) -> Menu.Item {
    var preview = preview
    preview.title = name
    let isLive = terminal.live != nil
    // A column is too narrow for what a whole line has room for.
    let shown = isLive && what.width > HomeMenu.noteLimit ? preview.note : what
    let text = shown.isEmpty ? name : name + (isLive ? "  " : ": ") + shown
    return Menu.Item(key, text, words, preview: preview, open: open)
  }

  private var players: Menu.Item {
    let currentPlayer = context.currentPlayer
    let text =
      terminal.live == nil
      ? PlayersMenu.summary(currentPlayer)
      : "Players  "
        + (currentPlayer.isSignedIn ? currentPlayer.shownName + " is signed in" : "sign up, log in")
    let preview = MenuPreview(
      title: "Players",
      note: currentPlayer.isSignedIn ? currentPlayer.shownName : "sign up, log in",
      sentence: currentPlayer.isSignedIn
        ? "\(currentPlayer.shownName) is signed in. Log out, or change the display name, the password "
          + "or the picture."
        : "You play as a guest. Sign up with a name in any script, and the games of this folder "
          + "are yours.")
    let context = context
    return Menu.Item("p", text, ["players"], preview: preview) { () throws(Failure) in
      try PlayersMenu(context: context).run().beyondScreen
    }
  }

  private func goOn(
    _ open: SessionSummary, _ games: OpenGames, _ opener: SessionOpener
  ) -> Menu.Item {
    let words = ["go", "go on", "resume"]
    if terminal.live != nil {
      let title = (terminal.output.isASCII ? "> " : "▸ ") + "Continue"
      return Menu.Item("g", title + "  " + games.words, words, preview: games.preview(title)) {
        () throws(Failure) in try games.open(opener)
      }
    }
    let whose = games.whose(open).nonEmpty.map { " (\($0))" } ?? ""
    let name = context.currentPlayer.namedPlayer
    return Menu.Item(
      "g", "Go on with \(open.rules.quiz.title.escapedForTerminal), \(open.placeWords)\(whose)",
      words
    ) { () throws(Failure) in try opener.goOn(open.id, player: name).beyondScreen }
  }

  /// The five questions of the day.
  private func daily(_ daily: DailyCommand, _ previews: HomePreviews) -> Menu.Item {
    let sign = terminal.output.isASCII || terminal.isAccessible ? "" : "★ "
    let note = terminal.format == .text ? terminal.output.styled(daily.note, .dim) : daily.note
    var preview = MenuPreview(title: sign + "Daily five", note: daily.left)
    preview.sentence = "Five questions a day, the same for everyone: capitals, flags, Morse, sums."
    preview.facts = [("Today", daily.note)] + previews.played(daily.item.quiz)
    let terminal = terminal
    return Menu.Item(
      "d", sign + "Daily five  " + note, ["daily", "daily five", daily.item.quiz.id],
      preview: preview
    ) { () throws(Failure) in
      if let leaving = try daily.play() { return leaving.beyondScreen }
      terminal.answerBelow(daily.words)
      return nil
    }
  }

  /// A quiz's title and how long it is.
  private func words(_ item: QuizShelf.Item, _ latest: [String: SessionScore] = [:]) -> String {
    let title = item.quiz.title.escapedForTerminal
    guard terminal.format == .text else { return title }
    var extent = item.quiz.extent(isASCII: terminal.output.isASCII)
    if terminal.live != nil, let score = latest[item.quiz.id] {
      extent = "last: " + ProgressWords.rightAndNot(score.rightCount, of: score.askedCount)
    }
    return title + "  " + terminal.output.styled(extent, .dim)
  }

  /// What is taken without being shown.
  private func hidden(isOpen: Bool) -> [Menu.Item] {
    let terminal = terminal
    if isOpen { return [] }
    return [
      Menu.Item("", "", ["g", "go", "go on", "resume"]) { () throws(Failure) in
        terminal.answerBelow("there is no unfinished session; choose a quiz")
        return nil
      }
    ]
  }
}
