internal import Shell

/// What a guest sees of a screen that belongs to a player: signing up or logging in leads to it.
enum LiveSignIn {
  /// Offers both until somebody plays under a name, which answers nil, or the screen is left.
  ///
  /// `words` say why a player is needed, in a sentence. Nothing is offered where there are lines.
  static func run(
    _ context: Context, title: String, words: String
  ) throws(Failure) -> Leaving? {
    let terminal = context.terminal
    guard context.currentPlayer.namedPlayer == nil, let live = terminal.live else { return nil }
    let forms = try AccountForms(context, isInMenu: true)
    var focus = 0
    while context.currentPlayer.namedPlayer == nil {
      var menu = LiveMenu(
        title: title,
        rows: [
          LiveMenu.Row(key: "1", text: "Sign up: a name and a password"),
          LiveMenu.Row(key: "2", text: "Log in"), LiveMenu.Row(key: "b", text: "Back"),
        ], focus: focus)
      menu.words = words
      switch try menu.choose(terminal, live, context.currentPlayer.shownName) {
      case .left(let leaving): return leaving
      case .item(let place):
        focus = place
        do throws(Failure) {
          switch place {
          case 0: if let leaving = try forms.register(name: nil) { return leaving }
          case 1: if let leaving = try forms.login(name: nil) { return leaving }
          default: return .toMenu
          }
        } catch {
          terminal.note(error.message)
        }
      }
    }
    return nil
  }
}
