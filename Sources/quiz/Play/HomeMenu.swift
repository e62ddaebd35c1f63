internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// The home menu: what to resume, the quizzes, results and settings.
struct HomeMenu: MenuScreen {
  let context: Context
  var shown: Menu?

  init(_ context: Context) { self.context = context }

  var desk: Desk { context.desk }

  var player: String { context.visitor.player }

  func menu() throws(Failure) -> Menu {
    let opener = try SessionOpener(context)
    let found = try opener.unfinished()
    opener.tellUnreadable(found)
    let quizzes = QuizShelf.builtIn.newest.filter { !$0.quiz.isDailyFive }
    let context = context
    let records = try PlayerReading(context, isTelling: false).records
    let daily = DailyCommand(context, records)
    let streak = records.streak(on: UTCDate(of: desk.clock.read().at))
    var items: [Menu.Item] = []
    if let open = found.summary { items.append(goOn(open, opener)) }
    if let daily { items.append(self.daily(daily)) }
    let tint = desk.live == nil ? "" : try self.tint
    for (place, item) in quizzes.enumerated() {
      let poster = Poster(item.quiz, tint: tint)
      items.append(
        Menu.Item(String(place + 1), words(item), poster: poster) { () throws(Failure) in
          try opener.play(item, isNew: false).beyondScreen
        })
    }
    items += [
      Menu.Item("o", "Own quizzes: open a file, or import one", ["own", "own quizzes", "open"]) {
        () throws(Failure) in try OwnQuizzes(context: context).run().beyondScreen
      },
      Menu.Item("m", "Morse: game, tutorial, chat, dictionary, translation", ["morse"]) {
        () throws(Failure) in try MorseMenu(context).run().beyondScreen
      },
      Menu.Item("c", "Countries: facts and maps of all of them", ["countries", "country"]) {
        () throws(Failure) in try DirectoryScreen(context).run().beyondScreen
      },
      Menu.Item("l", "Lists of countries", ["lists"]) { () throws(Failure) in
        try ListsScreen.open(context).beyondScreen
      },
      Menu.Item("p", PlayersMenu.summary(context.visitor), ["players"]) { () throws(Failure) in
        try PlayersMenu(context).run().beyondScreen
      },
      Menu.Item("r", "Results", ["results"]) { () throws(Failure) in
        try ResultsCommand(context).screen().beyondScreen
      },
      Menu.Item(
        "t", "Your progress: streak, best results, days", ["progress", "statistics", "streak"]
      ) { () throws(Failure) in
        try ProgressCommand(context, PlayerReading(context).records).screen().beyondScreen
      },
      Menu.Item("s", "Settings", ["settings"]) { () throws(Failure) in
        try SettingsScreen(context).run().beyondScreen
      },
      .quit,
    ]
    items += hidden(isOpen: found.summary != nil)
    items += quizzes.map { item in
      Menu.Item("", "", [item.quiz.id.lowercased()]) { () throws(Failure) in
        try opener.play(item, isNew: false).beyondScreen
      }
    }
    return Menu(
      title: "Quizzes that remember every step", shortTitle: "Quizzes",
      note: RecordWords.short(streak),
      words: streak.length == 0 ? "" : RecordWords.streak(streak), items: items,
      suggestions: quizzes.map { $0.quiz.id }
        + [
          "daily", "progress", "morse", "countries", "lists", "players", "resume", "results",
          "settings", "quit",
        ])
  }

  /// The colour that the player chose for exercises.
  private var tint: String {
    get throws(Failure) {
      let (folder, player) = (try context.folder, player)
      return try engine { () throws(SessionError) in
        try folder.settings(of: player).preferences.text(.tint)
      }
    }
  }

  private func goOn(_ open: SessionSummary, _ opener: SessionOpener) -> Menu.Item {
    // What is signed in for was played by that player, or without an account and claimed since.
    let isOwn = open.start.player == player || context.visitor.namedPlayer != nil
    let whose = isOwn ? "" : " (\(open.start.player.escapedForTerminal))"
    let name = context.visitor.namedPlayer
    return Menu.Item(
      "g", "Go on with \(open.rules.quiz.title.escapedForTerminal), \(open.placeWords)\(whose)",
      ["go", "go on", "resume"],
      poster: Poster(
        open.rules.quiz.title.escapedForTerminal, "go on: " + open.placeWords + whose)
    ) { () throws(Failure) in try opener.goOn(open.id, player: name).beyondScreen }
  }

  /// The five questions of the day.
  private func daily(_ daily: DailyCommand) -> Menu.Item {
    let sign = desk.output.isASCII || desk.isAccessible ? "" : "★ "
    let note = desk.format == .text ? desk.output.styled(daily.note, .dim) : daily.note
    let desk = desk
    return Menu.Item(
      "d", sign + "Daily five  " + note, ["daily", "daily five", daily.item.quiz.id],
      poster: Poster(sign + "Daily five", daily.note)
    ) { () throws(Failure) in
      if let leaving = try daily.play() { return leaving.beyondScreen }
      desk.answerLine(daily.words)
      return nil
    }
  }

  /// A quiz's title and how long it is.
  private func words(_ item: QuizShelf.Item) -> String {
    let title = item.quiz.title.escapedForTerminal
    guard desk.format == .text else { return title }
    // Where only ASCII is wanted, the symbols of the outcomes stay away.
    let extent = desk.output.isASCII ? item.quiz.length : item.quiz.extent
    return title + "  " + desk.output.styled(extent, .dim)
  }

  /// What is taken without being shown.
  private func hidden(isOpen: Bool) -> [Menu.Item] {
    let desk = desk
    let help = Menu.Item("", "", ["?", "h", "help"]) { () throws(Failure) in
      desk.answerLine("type one of the keys on the left and press Enter; every step is kept")
      return nil
    }
    if isOpen { return [help] }
    return [
      help,
      Menu.Item("", "", ["g", "go", "go on", "resume"]) { () throws(Failure) in
        desk.answerLine("there is no unfinished session; choose a quiz")
        return nil
      },
    ]
  }
}
