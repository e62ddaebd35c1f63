internal import SessionEngine
internal import SessionShell

/// What can be typed while a session is open: a row of help, and the words that are commands.
struct LineCommand {
  /// What is typed, as help has it.
  let typed: String
  /// What it does.
  let help: String
  /// The words of the commands that it tells of; none for an answer.
  let words: [String]
  private let actions: [Action]

  /// The words that go to a question, with its number.
  static let jump = ["g", "go", "goto"]
  /// The words that set a setting, with its name and a value.
  static let set = ["s", "settings", "set"]

  /// All of them, in the order of help.
  static let all = AnswerInput.examples.map { LineCommand($0.line, $0.meaning) } + commands("")

  /// The same with the answers alone that a screen asks for, as they are typed there, and without
  /// what a quiz never has, and the way back where there is none.
  static func all(on screen: Screen, of quiz: Quiz) -> [LineCommand] {
    let hasSubmit = quiz.outcomes?.hasSubmit ?? (quiz.graded?.mode == .exam)
    return AnswerInput(screen).examples.map { LineCommand($0.line, $0.meaning) }
      + commands(screen.takesLetters ? "/" : "").filter { row in
        (quiz.isEndless || !row.actions.contains(.reopen))
          && (hasSubmit || !row.actions.contains(.submit))
          && (screen.actions.contains(.back) || !row.actions.contains(.back))
          && (quiz.generator == nil || !row.actions.contains(.forward))
      }
  }

  /// The commands, each with this sign before it.
  private static func commands(_ sign: String) -> [LineCommand] {
    [
      LineCommand("\(sign)b", "previous question", (["b", "back"], .back)),
      LineCommand("\(sign)n", "next question", (["n", "next"], .next)),
      LineCommand(
        "\(sign)g 3, \(sign)r", "go to question 3; return to where you were",
        (["r", "return"], .forward)),
      LineCommand(
        "\(sign)s, \(sign)s NAME VALUE", "settings; set one, such as \(sign)s fontSize 18",
        (["s", "settings"], .settings)),
      LineCommand("\(sign)o", "another exercise (arithmetic)", (["o", "open", "new"], .reopen)),
      LineCommand(
        "\(sign)submit", "hand in and get the result (quizzes that end with submit)",
        (["submit"], .submit)),
      LineCommand(
        "\(sign)p, \(sign)q", "pause; pause and leave", (["p", "pause"], .toMenu),
        (["q", "quit", "exit"], .quit)),
      LineCommand("\(sign)?", "this help", (["?", "h", "help"], .help)),
    ]
  }

  private init(_ typed: String, _ help: String, _ commands: ([String], Action)...) {
    (self.typed, self.help) = (typed, help)
    words = commands.flatMap { $0.0 }
    actions = commands.flatMap { words, action in words.map { _ in action } }
  }

  /// The action of a word; nil where it is none of a command without arguments.
  static func action(of word: String) -> Action? {
    for row in all {
      if let place = row.words.firstIndex(of: word) { return row.actions[place] }
    }
    return nil
  }
}
