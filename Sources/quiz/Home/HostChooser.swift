internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// Which quiz a class plays, chosen in the menu; `quiz host` does the rest.
struct HostChooser {
  let context: Context

  /// Asks, and hosts until Ctrl-C, which ends the program.
  func run() throws(Failure) -> Leaving {
    guard let live = context.terminal.live else {
      context.terminal.answerLine("quiz host lets a class play; quiz help host says how")
      return .toMenu
    }
    let quizzes = QuizShelf.builtIn.newest.filter { $0.quiz.graded != nil && !$0.quiz.isDailyFive }
    let rows =
      [LiveMenu.Row(key: "1", text: "Every quiz  players choose what to play")]
      + quizzes.enumerated().map { place, item in
        LiveMenu.Row(
          key: String(place + 2),
          text: item.quiz.title.escapedForTerminal + "  " + item.quiz.length)
      }
    var menu = LiveMenu(title: "Host a class", rows: rows)
    menu.words = "What does the class play? Ctrl-C ends it."
    switch try menu.choose(context.terminal, live, context.currentPlayer.shownName) {
    case .left(let leaving): return leaving
    case .item(let place):
      var words = ["host", "--data", try context.folder.root]
      if place > 0 { words.append(quizzes[place - 1].quiz.id) }
      FullScreen.leave()
      // Where it cannot begin, the menu says why.
      let status = try Main.perform(words, context.terminal.console)
      return status == .interrupted ? .interrupted : .quit
    }
  }
}
