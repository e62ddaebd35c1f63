internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// `quiz whoami`: who is signed in, and what their account has.
struct WhoAmICommand {
  let desk: Desk
  let visitor: Visitor
  let folder: DataFolder<POSIXStorage>

  /// Takes what it needs.
  init(_ context: Context) throws(Failure) {
    desk = context.desk
    visitor = context.visitor
    folder = try engine { () throws(SessionError) in try context.folder }
  }

  /// Prints it; no if nobody is signed in.
  func run() throws(Failure) -> ExitStatus {
    let player = visitor.player
    let state = try engine { () throws(SessionError) in try folder.playerState(of: player) }
    let isSignedIn = visitor.namedPlayer != nil && visitor.namedPlayer == visitor.signedInPlayer
    switch desk.format {
    case .json:
      desk.output.json {
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
      desk.output.line(
        PlainScreen.line([
          player, isSignedIn ? "signed in" : "not signed in",
          state.isRegistered ? "account" : "no account", isSignedIn ? state.picture ?? "" : "",
          isSignedIn ? state.email ?? "" : "",
        ]))
    case .text:
      if isSignedIn {
        let email = state.email.map { ", \($0.escapedForTerminal)" } ?? ""
        desk.output.line(desk.shownName(player, state.picture) + email + ", signed in")
      } else if visitor.namedPlayer == nil {
        desk.output.line("nobody is signed in; you play as \(player)")
      } else {
        desk.output.line(
          player + (state.isRegistered ? ", not signed in" : ", without an account"))
      }
    }
    return isSignedIn ? .yes : .no
  }
}

extension Desk {
  /// A player's name with the picture behind it, where emoji may be shown.
  func shownName(_ name: String, _ picture: String?) -> String {
    guard let picture, !output.isASCII else { return name }
    return name + " " + picture.escapedForTerminal
  }
}
