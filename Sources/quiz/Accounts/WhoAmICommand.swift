internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// `quiz whoami`: who is signed in, and what their account has.
enum WhoAmICommand {
  static let entry = CommandEntry(
    CommandSpec(
      "whoami", "", "show who is signed in; exit code 1 if no one is", examples: ["quiz whoami"]),
    takes: 0...0, "quiz whoami"
  ) { context throws(Failure) in
    try context.requireNamedFolder()
    let (terminal, currentPlayer) = (context.terminal, context.currentPlayer)
    let player = currentPlayer.player
    let folder = try context.folder
    let state = try engine(folder.playerState(of: player))
    let isSignedIn = currentPlayer.isSignedIn
    let answer = WhoAmIAnswer(
      player: player, isSignedIn: isSignedIn, isRegistered: state.isRegistered,
      picture: state.picture, email: state.email, displayName: state.displayName)
    terminal.tell(answer) {
      if isSignedIn {
        let email = state.email.map { ", \($0.escapedForTerminal)" } ?? ""
        let shown = state.displayName?.escapedForTerminal ?? player
        let login = state.displayName == nil ? "" : ", signs in as " + player
        terminal.output.line(
          terminal.shownName(shown, state.picture) + login + email + ", signed in")
      } else if currentPlayer.namedPlayer == nil {
        terminal.output.line("no one is signed in; you play as \(currentPlayer.shownName)")
      } else {
        terminal.output.line(
          player + (state.isRegistered ? ", not signed in" : ", without an account"))
      }
    }
    return isSignedIn ? .yes : .no
  }
}

extension Terminal {
  /// A player's name, followed by the picture where emoji may be shown.
  func shownName(_ name: String, _ picture: String?) -> String {
    guard let picture, !output.isASCII else { return name }
    return name + " " + picture.escapedForTerminal
  }
}
