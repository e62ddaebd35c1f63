internal import EventLog
internal import SessionEngine
internal import Shell

/// Signing up, logging in and out, password and picture.
struct PlayersMenu: MenuScreen {
  let context: Context
  var shown: Menu?

  init(_ context: Context) { self.context = context }

  var desk: Desk { context.desk }

  var player: String { context.visitor.player }

  /// What the home menu says of it.
  static func summary(_ visitor: Visitor) -> String {
    guard visitor.isSignedIn else { return "Players: sign up, log in" }
    return "Players: \(visitor.player) is signed in; log out, name, password, picture"
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
    let items: [Menu.Item] =
      !context.visitor.isSignedIn
      ? [signUp("1"), logIn("2")]
      : [
        Menu.Item("1", "Log out", ["log out", "logout"]) { () throws(Failure) in
          try forms.signOut()
          return nil
        },
        Menu.Item("2", "Change the password", ["password"]) { () throws(Failure) in
          try forms.changePassword()
        },
        Menu.Item("3", "Change the picture", ["picture"]) { () throws(Failure) in
          try forms.askForPicture()
        },
        Menu.Item("4", "Change the name that is shown", ["name"]) { () throws(Failure) in
          try forms.askForName()
        },
        signUp(""), logIn(""),
      ]
    return Menu(
      title: "Players", items: items + [.back, .quit],
      suggestions: ["register", "login", "logout", "password", "picture", "name", "back", "quit"])
  }
}
