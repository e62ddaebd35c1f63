internal import Documents
internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// The commands that play sessions.
enum PlayCommands {
  private static let new = Flag("--new", "abandon the open arithmetic session and start at 0")

  static let play = CommandEntry(
    CommandSpec(
      "play", "ID|FILE", "play a quiz",
      details: """
        ID is one of quiz list; FILE is a quiz file of your own (see quiz check).
        Arithmetic has no end: the next time, you continue with your points.

        Type one line for each action:
        \(LineCommand.all.map { "  " + $0.typed.padded(to: 16) + $0.help }.joined(separator: "\n"))
        Where the answer is text, put a / before a command: /q

        Each answer is on the disk before it is acknowledged. Ctrl-C, a closed
        terminal or a power cut loses nothing: quiz resume shows the same screen.
        """,
      options: .of(new),
      examples: [
        "quiz play animals",
        "printf '1\\n2 3\\n80%\\n' | quiz play animals --player ann",
        "quiz play arithmetic --new",
        "quiz new capitals.json",
        "quiz play ./capitals.json",
      ],
      choices: [
        "animals", "arithmetic", "country", "expedition", "morse", "every-kind", "morse-knowledge",
        "capitals", "flags", "places", "outlines", "daily-five",
      ]),
    takes: 1...1,
    "quiz play ID or quiz play FILE", isForPlayer: true
  ) { context throws(Failure) in
    let item = try QuizShelf.item(named: context.arguments.operands[0], on: context.disk)
    let isNew = context.arguments.has(new)
    return try context.status(of: SessionOpener(context).play(item, isNew: isNew))
  }

  static let resume = CommandEntry(
    CommandSpec(
      "resume", "[SESSION]", "resume a session, the latest unfinished one by default",
      details: """
        Resumes the latest unfinished session of the player who is signed in or named by
        --player; if there is neither, the latest of all players, as that player.
        SESSION is an id, or its beginning or end, as in quiz results --all. Without it,
        sessions of other devices that are missing or cannot be read are reported on
        standard error; in this case the exit code is 3.
        """,
      examples: ["quiz resume", "quiz resume --player ann"]), takes: 0...1, "quiz resume [SESSION]",
    isForPlayer: true
  ) { context throws(Failure) in
    try context.requireNamedFolder()
    let opener = try SessionOpener(context)
    guard let id = context.arguments.operands.first else {
      return try opener.resume()
    }
    let session = try opener.folder.sessionNames().id(id)
    return try context.status(of: opener.goOn(session, player: context.currentPlayer.namedPlayer))
  }

  /// What `quiz` alone does.
  static let home = CommandEntry(
    CommandSpec("", "", "the home menu"), takes: 0...0, "quiz COMMAND", isForPlayer: true
  ) { context throws(Failure) in try context.status(of: HomeMenu(context: context).run()) }
}

extension QuizShelf {
  /// The quiz of an id, or of a file; in a shell, a mistake names a command to type.
  static func item(
    named word: String, on disk: POSIXStorage, isInShell: Bool = true
  ) throws(Failure) -> Item {
    let isPath = word.utf8.contains(0x2F) || word.hasSuffix(".json")
    if !isPath, let item = builtIn.item(id: word) { return item }
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try disk.contents(word, limit: QuizFile.byteLimit)
    } catch {
      guard !isPath, error.kind == .notFound else { throw Failure(error) }
      let ids = builtIn.items.map { $0.quiz.id }
      throw Failure(
        "no quiz \(word.escapedForTerminal)"
          + (nearest(word, among: ids).nonEmpty ?? "; quiz list shows what there is"))
    }
    var shelf = QuizShelf()
    let mistakes = shelf.add(bytes)
    if let item = shelf.items.first { return item }
    let path = word.escapedForTerminal
    if isInShell, let advice = ForeignQuiz.advice(bytes, word) {
      throw Failure(path + ": " + advice, .no)
    }
    let place = mistakes.first.map { ":\($0.line):\($0.column): \($0.message.escapedForTerminal)" }
    throw Failure(
      path + (place ?? "") + (mistakes.count > 1 ? " (and \(mistakes.count - 1) more)" : "")
        + (isInShell ? " See quiz check \(word.quotedForShell)" : ""), .no)
  }
}
