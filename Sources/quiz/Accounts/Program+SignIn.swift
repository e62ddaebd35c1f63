internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  // MARK: Signing in

  /// `quiz login [NAME]`.
  mutating func login() throws(Failure) -> ExitStatus {
    let given = arguments.operands.first ?? arguments.value("--player")
    return try Program.status(loginForm(name: given))
  }

  /// Asks for name and password, and notes who is signed in from now on.
  mutating func loginForm(name: String?) throws(Failure) -> Leaving? {
    var name = name ?? ""
    if isAsking { tellForm("Log in", "What you type as password is not shown. Ctrl-C leaves.") }
    if name.isEmpty {
      switch try ask("Name") {
      case .text(let text): name = text.split(separator: " ").joined(separator: " ")
      case .left(.endOfInput) where !isAsking: throw Failure("write quiz login NAME")
      case .left(let leaving): return leaving
      }
    }
    guard PlayerSettings.isName(name) else { throw Failure(.badPlayerName(name)) }
    if name == signedInPlayer {
      try tellSignedIn("login", name, "\(name) is signed in already.")
      return nil
    }
    if let leaving = try askPassword(of: name) { return leaving }
    try noteSignedIn(name, clock.read())
    try tellSignedIn("login", name, "Welcome back, \(name). You are signed in until quiz logout.")
    return nil
  }

  /// Notes in the data folder who is signed in; who was before has signed out with it.
  mutating func noteSignedIn(_ name: String, _ now: Reading) throws(Failure) {
    if let before = signedInPlayer, before != name { tellSignedOut(before, now) }
    try engine { () throws(SessionError) in try folder.noteSignedIn(name) }
    signedInPlayer = name
    if !arguments.has("--player") || arguments.value("--player") == name { namedPlayer = name }
  }

  /// Notes in a player's log that they left; that it can't be noted keeps nobody in.
  private mutating func tellSignedOut(_ name: String, _ now: Reading) {
    do throws(SessionError) {
      _ = try folder.perform(.signOut, by: name, now.at)
    } catch {
      note("\(name) is signed out, but the log could not note it: " + Failure(error).message)
    }
  }

  // MARK: Leaving

  /// `quiz logout`.
  mutating func logout() throws(Failure) -> ExitStatus {
    try signOut()
    return .yes
  }

  /// Signs out whoever is signed in.
  mutating func signOut() throws(Failure) {
    guard let name = signedInPlayer else {
      throw Failure("nobody is signed in; quiz login NAME signs in", .no)
    }
    try engine { () throws(SessionError) in try folder.noteSignedIn(nil) }
    tellSignedOut(name, clock.read())
    signedInPlayer = nil
    namedPlayer = arguments.value("--player")
    tellAccount("logout", name, picture: nil, "Signed out: \(name). Everything is kept.")
  }

  // MARK: Who

  /// `quiz whoami`.
  mutating func whoAmI() throws(Failure) -> ExitStatus {
    let player = player
    let state = try engine { () throws(SessionError) in try folder.playerState(of: player) }
    let isSignedIn = namedPlayer != nil && namedPlayer == signedInPlayer
    switch format {
    case .json:
      output.json {
        $0.object {
          $0.member("schema", "quiz/whoami@1")
          $0.member("player", player)
          $0.member("signedIn", isSignedIn)
          $0.member("account", state.isRegistered)
          guard isSignedIn else { return }
          if let picture = state.picture { $0.member("picture", picture) }
          if let email = state.email { $0.member("email", email) }
        }
      }
    case .plain:
      output.line(
        PlainScreen.line([
          player, isSignedIn ? "signed in" : "not signed in",
          state.isRegistered ? "account" : "no account", isSignedIn ? state.picture ?? "" : "",
          isSignedIn ? state.email ?? "" : "",
        ]))
    case .text:
      if isSignedIn {
        let email = state.email.map { ", \($0.escapedForTerminal)" } ?? ""
        output.line(shownName(player, state.picture) + email + ", signed in")
      } else if namedPlayer == nil {
        output.line("nobody is signed in; you play as \(player)")
      } else {
        output.line(
          player + (state.isRegistered ? ", not signed in" : ", without an account"))
      }
    }
    return isSignedIn ? .yes : .no
  }

  /// A player's name with the picture behind it, where emoji may be shown.
  func shownName(_ name: String, _ picture: String?) -> String {
    guard let picture, !output.isASCII else { return name }
    return name + " " + picture.escapedForTerminal
  }

  private mutating func tellSignedIn(
    _ command: String, _ name: String, _ words: String
  ) throws(Failure) {
    let state = try engine { () throws(SessionError) in try folder.playerState(of: name) }
    tellAccount(command, name, picture: state.picture, words)
  }

  /// Says what was done to an account: with the next screen, or at once.
  mutating func tellAccount(
    _ command: String, _ name: String, picture: String?, _ words: String
  ) {
    switch format {
    case .json:
      output.json {
        $0.object {
          $0.member("schema", "quiz/" + command + "@1")
          $0.member("player", name)
          if let picture { $0.member("picture", picture) }
        }
      }
    case .plain: output.line(PlainScreen.line([command, name, picture ?? ""]))
    case .text:
      if isInMenu, isRedrawing {
        notices.append(words)
      } else {
        let margin = drawing.margin
        for line in words.wrapped(to: drawing.textWidth) { output.line(margin + line) }
      }
    }
    output.flush()
  }
}
