internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// Which quiz a class plays and who can join, chosen in the menu; `quiz host` does the rest.
struct HostChooser {
  let context: Context

  /// Who can join, and the address that says so.
  private static let network = (name: "the whole network", address: "0.0.0.0")
  private static let computer = (name: "this computer only", address: "127.0.0.1")

  /// Asks, and hosts until Ctrl-C, which ends the program.
  func run() throws(Failure) -> Leaving {
    guard let live = context.terminal.live else {
      context.terminal.answerBelow("to host a class, write quiz host; quiz help host says how")
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
    menu.words = "What does the class play?"
    while true {
      switch try menu.choose(context.terminal, live, context.currentPlayer.shownName) {
      case .left(let leaving): return leaving
      case .item(let place):
        let quiz = place > 0 ? [quizzes[place - 1].quiz.id] : []
        if let leaving = try host(quiz, live) { return leaving }
      }
    }
  }

  /// How the menu prints, which holds for the host too.
  ///
  /// A menu on the full screen prints neither JSON nor plain lines. A host measures time and draws
  /// seeds itself, and nobody plays in its terminal.
  static func options(_ arguments: Arguments) -> [String] {
    arguments.all(of: .of(Output.colour, Commands.ascii, Commands.noMouse)).flatMap {
      $0.option.value.isEmpty ? [$0.option.name] : [$0.option.name, $0.value]
    }
  }

  /// Asks who can join, and hosts; nil where the form was left.
  private func host(_ quiz: [String], _ live: LiveTerminal) throws(Failure) -> Leaving? {
    let (network, computer) = (HostChooser.network, HostChooser.computer)
    let fields = [
      LiveForm.Field(
        label: "Who can join", text: TextField(network.name),
        choices: [network.name, computer.name]
      ) { text, _ in
        text == network.name
          ? .good("Every device in your network can open the page. Nothing is encrypted.")
          : text == computer.name
            ? .good("Phones and other computers cannot open the page.")
            : .bad("Choose one of the two.")
      },
      LiveForm.Field(label: "Port", text: TextField("8080")) { text, _ in
        UInt16(text) == nil ? .bad("A port is a number from 0 to 65535.") : .good("")
      },
    ]
    let root = try context.folder.root
    let console = context.terminal.console
    var status = ExitStatus.yes
    var form = LiveForm(
      "Host a class", "Players join in their browsers. Ctrl-C ends the host and leaves Retrace.",
      action: "host", fields
    ) { texts throws(Failure) in
      let address = texts[0] == computer.name ? computer.address : network.address
      FullScreen.leave()
      // Where it cannot begin, the form says why.
      status = try Main.perform(
        ["host", "--data", root, "--address", address, "--port", texts[1]]
          + HostChooser.options(context.arguments) + quiz, console, isFromMenu: true)
    }
    let leaving = try form.run(context.terminal, live)
    guard form.isDone else { return leaving.beyondScreen }
    return status == .interrupted ? .interrupted : .quit
  }
}
