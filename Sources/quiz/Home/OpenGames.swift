internal import EventLog
internal import Documents
internal import Reporting
internal import SessionEngine
internal import Shell
internal import Systems

/// The games that were begun and not ended, the latest first.
struct OpenGames {
  /// How many are offered.
  private static let limit = 20

  let context: Context
  let games: [SessionSummary]

  /// The latest unfinished session that anybody may go on with, and the player's own.
  ///
  /// What cannot be read is left out; the home menu has told it.
  init(_ context: Context, _ latest: SessionSummary?, _ records: PlayerProgress) throws(Failure) {
    self.context = context
    let folder = try context.folder
    let own =
      context.terminal.live == nil
      ? [] : records.sessions.reversed().filter { !$0.hasEnded && $0.id != latest?.id }
    let others = own.prefix(OpenGames.limit - 1).compactMap { try? folder.summary(of: $0.id) }
    games = (latest.map { [$0] } ?? []) + others.filter { !$0.state.hasEnded }
  }

  /// Goes on with the only one, or with the one that is chosen.
  func open(_ opener: SessionOpener) throws(Failure) -> Leaving? {
    let name = context.currentPlayer.namedPlayer
    guard games.count > 1, let live = context.terminal.live else {
      guard let game = games.first else { return nil }
      return try opener.goOn(game.id, player: name).beyondScreen
    }
    let rows = games.enumerated().map { place, game in
      LiveMenu.Row(
        key: place < 10 ? String(place + 1) : " ",
        text: game.rules.quiz.title.escapedForTerminal + "  " + words(game))
    }
    var menu = LiveMenu(title: "Open games", rows: rows)
    switch try menu.choose(
      context.terminal, live, context.currentPlayer.shownName)
    {
    case .left(let leaving): return leaving.beyondScreen
    case .item(let place): return try opener.goOn(games[place].id, player: name).beyondScreen
    }
  }

  /// Where a game stands, since when, and whose it is where that is somebody else.
  func words(_ game: SessionSummary) -> String {
    let day = LocalTime(game.lastAt, context.terminal.console).day
    let parts = [game.placeWords, day, whose(game)].filter { !$0.isEmpty }
    return parts.joined(separator: ", ")
  }

  /// What is signed in for was played by that player, or without an account and claimed since.
  func whose(_ game: SessionSummary) -> String {
    let isOwn =
      game.start.player == context.currentPlayer.player || context.currentPlayer.namedPlayer != nil
    return isOwn ? "" : context.currentPlayer.fullName(of: game.start.player)
  }

  /// What the row of the home menu says of them.
  var words: String {
    guard games.count == 1, let game = games.first else { return games.count.counted("open game") }
    let place = [game.placeWords, whose(game)].filter { !$0.isEmpty }.joined(separator: ", ")
    return game.rules.quiz.title.escapedForTerminal + ", " + place
  }

  /// What a wide menu shows of them.
  func preview(_ title: String) -> MenuPreview {
    let shown = games.prefix(3)
    var preview = MenuPreview(title: title)
    preview.note = games.count == 1 ? games[0].placeWords : games.count.counted("open game")
    preview.games = shown.map { game in
      let progress = Screen(game.state, under: game.rules).progress
      return MenuPreview.Game(
        title: game.rules.quiz.title.escapedForTerminal, words: words(game),
        answered: progress?.answered ?? 0, of: progress?.of)
    }
    if games.count > shown.count {
      preview.more = "and \(games.count - shown.count) more"
    }
    return preview
  }
}

extension SessionOpener {
  /// Says that a game is played in another terminal, and offers to begin another one.
  func offerAnother(than id: String) throws(Failure) -> Leaving {
    let words = "This game is open in another window. Go on with it there"
    guard let live = terminal.live else { return .toMenu }
    let game = try engine(folder.summary(of: id))
    let quiz = game.rules.quiz
    // There is only one game of endless exercises, and another version of a file is missing.
    let item =
      quiz.isEndless ? nil : QuizShelf.builtIn.newest.first { $0.quiz.digest == quiz.digest }
    var menu = LiveMenu(
      title: quiz.title.escapedForTerminal,
      rows: (item == nil ? [] : [LiveMenu.Row(key: "1", text: "Begin another game")])
        + [LiveMenu.Row(key: "b", text: "Back")])
    menu.words = words + (item == nil ? "." : ", or begin another.")
    switch try menu.choose(terminal, live, currentPlayer.shownName) {
    case .left(let leaving): return leaving
    case .item(let place):
      guard place == 0, let item else { return .toMenu }
      return try play(item, isNew: true)
    }
  }

  /// Offers to go on with an open game of a quiz before another begins; nil for another.
  ///
  /// Only on the full screen: a script that plays a quiz gets a new session, as before.
  func offerOpenGame(of quiz: Quiz) throws(Failure) -> Leaving? {
    guard let live = terminal.live, !quiz.isDailyFive else { return nil }
    let (player, id) = (currentPlayer.player, quiz.id)
    let found = try engine(folder.latestUnfinished(player: player, quiz: id))
    // A game of another version of a file goes on from the home menu.
    guard let open = found.summary, open.rules.quiz.digest == quiz.digest else { return nil }
    let day = LocalTime(open.lastAt, terminal.console).day
    var menu = LiveMenu(
      title: quiz.title.escapedForTerminal,
      rows: [
        LiveMenu.Row(key: "1", text: "Continue  \(open.placeWords), \(day)"),
        LiveMenu.Row(key: "2", text: "Begin another game  the open one is kept"),
      ])
    menu.words = "You have an open game of this quiz."
    switch try menu.choose(terminal, live, currentPlayer.shownName) {
    case .left(let leaving): return leaving
    case .item(0): return try goOn(open.id, player: player)
    case .item: return nil
    }
  }
}
