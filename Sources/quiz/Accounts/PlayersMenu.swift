internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// Signing up, logging in and out, password and picture.
struct PlayersMenu: MenuScreen {
  let context: Context
  var shown: Menu?

  var terminal: Terminal { context.terminal }

  var player: String { context.currentPlayer.fullName(of: context.currentPlayer.player) }

  /// What the home menu says of it.
  static func summary(_ currentPlayer: CurrentPlayer) -> String {
    guard currentPlayer.isSignedIn else { return "Players: sign up, log in" }
    return "Players: \(currentPlayer.shownName) is signed in; name, picture, password, log out"
  }

  func menu() throws(Failure) -> Menu {
    let forms = try AccountForms(context, isInMenu: true)
    let signUp = { (key: String) in
      Menu.Item(
        key, "Sign up: a name, an e-mail address, a password", ["sign up", "register"]
      ) { () throws(Failure) in try forms.register(name: nil) }
    }
    let logIn = { (key: String) in
      Menu.Item(key, "Log in", ["log in", "login"]) { () throws(Failure) in
        try forms.login(name: nil)
      }
    }
    // What somebody presses who has just signed up or in is harmless.
    let items: [Menu.Item] =
      !context.currentPlayer.isSignedIn
      ? [signUp("1"), logIn("2"), leaderboard("3")]
      : [
        Menu.Item("1", "Change the display name", ["name"]) { () throws(Failure) in
          try forms.askForName()
        },
        Menu.Item("2", "Change the picture", ["picture"]) { () throws(Failure) in
          try forms.askForPicture()
        },
        Menu.Item("3", "Change the password", ["password"]) { () throws(Failure) in
          try forms.changePassword()
        },
        leaderboard("4"), logOut("5", forms), signUp(""), logIn(""),
      ]
    var menu = Menu(
      title: "Players", items: items + [.back, .quit],
      suggestions: [
        "register", "login", "logout", "password", "picture", "name", "leaderboard", "back", "quit",
      ])
    if terminal.live != nil { menu.card = try card() }
    return menu
  }

  /// Who plays, in a line: picture, name, rank in Morse, streak, which answers were right.
  private func card() throws(Failure) -> String {
    let (currentPlayer, folder) = (context.currentPlayer, try context.folder)
    let name = currentPlayer.player
    let state = try engine(folder.playerState(of: name))
    let settings = try context.settings
    let records = try PlayerReading(context, isTelling: false).records
    let scores = records.sessions.compactMap { $0.score }
    let right = scores.reduce(0) { $0 + $1.rightCount }
    let asked = scores.reduce(0) { $0 + $1.askedCount }
    let picture =
      terminal.output.isASCII ? "" : state.picture.map { $0.escapedForTerminal + " " } ?? ""
    let streak = ProgressWords.short(records.streak(on: UTCDate(of: terminal.clock.read().at)))
    let facts = [
      picture + currentPlayer.shownName, "rank in Morse: " + settings.rank.title.lowercased(),
      streak,
      ProgressWords.rightAndNot(right, of: asked),
    ]
    return facts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func leaderboard(_ key: String) -> Menu.Item {
    let context = context
    return Menu.Item(key, "Leaderboard: the best result of each player", ["leaderboard"]) {
      () throws(Failure) in
      try LeaderboardCommand(context.terminal, context.currentPlayer, context.folder).screen()
        .beyondScreen
    }
  }

  private func logOut(_ key: String, _ forms: AccountForms) -> Menu.Item {
    var item = Menu.Item(key, "Log out", ["log out", "logout"]) { () throws(Failure) in
      try forms.signOut()
      return nil
    }
    item.confirmation = PlayersMenu.leaving(context.currentPlayer)
    return item
  }

  /// The question before somebody is logged out.
  static func leaving(_ currentPlayer: CurrentPlayer) -> LiveConfirmation {
    LiveConfirmation("Log out \(currentPlayer.shownName)? Everything is kept.", action: "log out")
  }
}
