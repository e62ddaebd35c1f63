internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  /// What the home menu says of players.
  func playersEntry() -> String {
    guard let name = signedInPlayer else { return "Players: sign up, log in" }
    return "Players: \(name) is signed in; log out, password, picture"
  }

  /// Signing up, logging in and out, password and picture.
  mutating func playersMenu() throws(Failure) -> Leaving {
    isInMenu = true
    defer { isInMenu = false }
    while true {
      tellMenu(title: "Players", playersEntries())
      let arrival = try nextLine()
      switch arrival {
      case .line(let line):
        if let leaving = try choosePlayers(line) { return leaving }
      case .tooLong, .notText: answerLine(Program.words(arrival) ?? "")
      case .end:
        if isAsking { output.line() }
        return .endOfInput
      case .interrupted:
        if isAsking { output.line() }
        return .interrupted
      case .timeUp: break
      }
    }
  }

  private func playersEntries() -> [(key: String, text: String)] {
    let rows =
      signedInPlayer == nil
      ? [("1", "Sign up: a name, an e-mail address, a password"), ("2", "Log in")]
      : [("1", "Log out"), ("2", "Change the password"), ("3", "Change the picture")]
    return rows + [("b", "Back"), ("q", "Quit")]
  }

  /// Opens what was chosen; nil if the menu stays.
  private mutating func choosePlayers(_ line: String) throws(Failure) -> Leaving? {
    var word = line.split(separator: " ").joined(separator: " ").lowercased()
    if word.hasPrefix("/") { word.removeFirst() }
    let isHere = signedInPlayer != nil
    do throws(Failure) {
      switch word {
      case "": return nil
      case "b", "back", "p", "home": return .toMenu
      case "q", "quit", "exit": return .quit
      case "1" where isHere, "log out", "logout":
        try signOut()
        return nil
      case "2" where isHere, "password": return try passwordForm()
      case "3" where isHere, "picture": return try pictureForm()
      case "1", "sign up", "register": return try registerForm(name: nil)
      case "2", "log in", "login": return try loginForm(name: nil)
      default:
        let words = ["register", "login", "logout", "password", "picture", "back", "quit"]
        answerLine(
          "“\(line.prefix(40).description.escapedForTerminal)” is not in the menu"
            + (nearest(word, among: words).nonEmpty ?? "; type one of the signs on the left"))
        return nil
      }
    } catch {
      guard isAsking else { throw error }
      note(error.message)
      return nil
    }
  }
}
