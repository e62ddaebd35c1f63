internal import EventLog
internal import Documents
internal import SessionEngine
internal import SessionShell
internal import Shell

/// `quiz leaderboard`: the best result of each player of a data folder.
struct LeaderboardCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "leaderboard", "[ID]", "the best result of each player in the data folder",
      details: """
        Prints a board for each quiz with points or marks, or only for the quiz ID. Each
        version of a quiz and each level of the Morse game has a board of its own. Only
        sessions of this data folder that pass an audit count. The others, sessions
        that are missing and all other logs that do not pass or are not in their place
        are reported on standard error, also those of other devices (quiz merge), and
        the exit code is 3. Of two equal results, the faster one ranks higher. Of the
        daily five, only a player's first session of a day counts. The exit code is 1 if
        the quiz ID has no board.

        An audit shows that the logs follow the rules. It does not show who played, or
        with what help. Unless somebody else keeps receipts, every result is the
        player's own claim.
        """,
      examples: ["quiz leaderboard", "quiz leaderboard capitals --json"],
      choices: [
        "arithmetic", "capitals", "daily-five", "every-kind", "flags", "morse", "morse-knowledge",
        "outlines", "places",
      ]),
    takes: 0...1, "quiz leaderboard [ID]"
  ) { context throws(Failure) in
    try context.requireNamedFolder()
    return try LeaderboardCommand(context.terminal, context.currentPlayer, context.folder).run(
      context.arguments)
  }

  private let terminal: Terminal
  private let currentPlayer: CurrentPlayer
  private let folder: DataFolder<POSIXStorage>

  init(_ terminal: Terminal, _ currentPlayer: CurrentPlayer, _ folder: DataFolder<POSIXStorage>) {
    (self.terminal, self.currentPlayer, self.folder) = (terminal, currentPlayer, folder)
  }

  private func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    var (boards, played, isWhole) = try boards()
    if let id = arguments.operands.first {
      boards = boards.filter { $0.quiz.utf8.elementsEqual(id.utf8) }
      if boards.isEmpty { throw Failure(noBoard(id, played), isWhole ? .no : .unjudged) }
    }
    let answer = LeaderboardAnswer(boards: boards)
    terminal.tell(answer, rows: answer.boards.flatMap { $0.rows }) {
      terminal.put(lines(boards, isWhole: isWhole))
    }
    return isWhole ? .yes : .unjudged
  }

  /// Why a quiz has no board: it is not known, has nothing to compare, or nobody has finished it.
  private func noBoard(_ id: String, _ played: [PlayedSession]) -> String {
    let name = id.escapedForTerminal
    let start = played.last { $0.start.quiz.utf8.elementsEqual(id.utf8) }?.start
    let own = start.flatMap { try? folder.quiz(id, $0.quizDigest) }
    guard let quiz = own ?? QuizShelf.builtIn.item(id: id)?.quiz else {
      if start != nil { return "no result of the quiz \(name) yet" }
      let ids = QuizShelf.builtIn.items.map { $0.quiz.id } + played.map { $0.start.quiz }
      return "no quiz \(name) is known here"
        + (nearest(id, among: ids).nonEmpty ?? "; quiz leaderboard shows all boards")
    }
    return quiz.outcomes != nil
      ? "the quiz \(name) has no points and no marks, so it has no board"
      : "no result of the quiz \(name) yet; quiz leaderboard shows all boards"
  }

  /// All boards, the sessions that count, and whether every session was judged.
  private func boards() throws(Failure) -> (
    boards: [Leaderboard], played: [PlayedSession], isWhole: Bool
  ) {
    let readable = ReadableFolder(folder, terminal.console)
    var judged = JudgedSessions(readable, terminal.console) { terminal.note($0) }
    let (sound, isWhole) = try soundSessions(&judged)
    let found = try engine(readable.folder.playedSessions(withParts: false) { sound.contains($0) })
    return (Leaderboard.boards(of: found.sessions), found.sessions, isWhole)
  }

  /// The sessions that an audit says yes to, and whether that is all of them.
  private func soundSessions(
    _ judged: inout JudgedSessions
  ) throws(Failure) -> (sound: Set<String>, isWhole: Bool) {
    var sound: Set<String> = []
    let readable = judged.readable
    var isWhole = readable.tellClosed(at: terminal)
    for id in try engine(folder.sessionIDs()).reversed() {
      let log = judged.own.judge(id, keeping: [])
      guard let doubt = SessionDoubt(log) else {
        sound.insert(id)
        continue
      }
      isWhole = false
      judged.own.told.insert(id)
      // Of a log that cannot be read, results and progress say the same.
      let isRead = log.file.verdict.isSound || doubt == .no
      if isRead {
        terminal.note(doubt.words(leavingOut: id, of: folder.root))
      } else {
        terminal.noteSkipped(id, Failure(path: log.file.path, log.file.verdict))
      }
    }
    // Those of other devices count nowhere here, and are told as the other logs of a part are.
    let all = try engine(readable.folder.allSessions())
    for found in all.reversed() where !found.isOwn {
      guard let doubt = judged.doubt(of: found) else { continue }
      isWhole = false
      terminal.note(doubt.words(leavingOut: found.id, of: found.folder.root))
    }
    let owners = SessionOwners()
    isWhole = try judged.areSound { $0.tellAbsences(of: nil, owners, at: terminal) } && isWhole
    isWhole = try judged.areSound { $0.tellLedger(at: terminal) } && isWhole
    isWhole = try judged.areSound { $0.tellOthers(at: terminal) } && isWhole
    isWhole = judged.areCorrectionsWhole && isWhole
    return (sound, isWhole)
  }

  /// A board's title, with what tells it apart from the others of its quiz.
  private func title(_ board: Leaderboard, among boards: [Leaderboard]) -> String {
    let isOneOfSeveral = boards.contains {
      $0.quiz.utf8.elementsEqual(board.quiz.utf8) && $0.subject.level == board.subject.level
        && $0.subject.quiz != board.subject.quiz
    }
    let version = isOneOfSeveral ? " (version \(board.subject.quiz.hex.prefix(8)))" : ""
    let level = board.subject.level.map { ", " + $0.text } ?? ""
    return board.title.escapedForTerminal + level + version
  }

  /// The rows of a board: rank, player, result.
  private func rows(
    _ board: Leaderboard
  ) -> [(rank: String, player: String, result: String, isOwn: Bool)] {
    let names = board.rows.map { currentPlayer.fullName(of: $0.player) }
    let width = names.map { $0.width }.max() ?? 0
    return zip(board.rows, names).map { row, name in
      return (
        String(row.rank).leftPadded(to: 3), name.padded(to: width),
        ProgressWords.result(row.best.score), row.player == currentPlayer.player
      )
    }
  }

  private static let nothing = "No results yet; quiz daily asks the first five questions."
  private static let nothingSound = "No result could be read and passes an audit."

  private static func meaning(_ boards: [Leaderboard]) -> String {
    let scores = boards.flatMap { board in board.rows.map { $0.best.score } }
    return
      "These logs follow the rules and are the players' own claims: "
      + "an audit does not show who played."
      + (ProgressWords.timeMeaning(of: scores).map { " " + $0 } ?? "")
  }

  private func lines(_ boards: [Leaderboard], isWhole: Bool) -> [String] {
    let margin = terminal.drawing.margin
    guard !boards.isEmpty else {
      return [
        margin + (isWhole ? LeaderboardCommand.nothing : LeaderboardCommand.nothingSound)
      ]
    }
    var lines: [String] = []
    for board in boards {
      lines += ["", margin + terminal.output.styled(title(board, among: boards), .bold)]
      lines += rows(board).map { margin + $0.rank + "  " + $0.player + "  " + $0.result }
    }
    return lines + [""] + terminal.drawing.wrapped(LeaderboardCommand.meaning(boards))
  }

  // MARK: The screen

  /// The same as a screen of a menu.
  func screen() throws(Failure) -> Leaving {
    guard let live = terminal.live else {
      let (boards, _, isWhole) = try boards()
      return try terminal.waitForEnter(below: lines(boards, isWhole: isWhole))
    }
    let world = World.home(isLight: live.isLight)
    // Every log is judged, which takes long in a large folder.
    var page = LivePage(world, isASCII: terminal.output.isASCII)
    (page.title, page.message) = ("Leaderboard", "Checking the sessions…")
    live.draw(page)
    let (boards, _, isWhole) = try boards()
    let rows = liveRows(boards, world, isWhole: isWhole)
    var text = LiveText("Leaderboard", rows, world: world)
    return try text.run(terminal, live)
  }

  private func liveRows(
    _ boards: [Leaderboard], _ world: World, isWhole: Bool
  ) -> [LiveRow] {
    guard !boards.isEmpty else {
      let nothing = "No results yet. Finish a quiz with points, and its board is here."
      return [LiveRow(isWhole ? nothing : LeaderboardCommand.nothingSound, world.dim)]
    }
    var lines: [LiveRow] = []
    for board in boards {
      lines += [LiveRow(title(board, among: boards), world.bold)]
      lines += rows(board).map { row in
        LiveRow([
          (row.rank + "  ", world.strong),
          (row.player + "  ", row.isOwn ? world.strong : world.plain),
          (row.result, world.dim),
        ])
      }
      lines.append(LiveRow())
    }
    return lines + [LiveRow(LeaderboardCommand.meaning(boards), world.dim)]
  }
}
