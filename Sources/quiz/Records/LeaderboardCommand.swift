internal import EventLog
internal import Results
internal import SessionEngine
internal import Shell

/// `quiz leaderboard`: the best result of each player of a data folder.
struct LeaderboardCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "leaderboard", "[ID]", "the best result of each player of the data folder",
      details: """
        One board for each quiz with points or marks, or for the quiz of this ID alone;
        one for each version of a quiz, and for each level of the Morse game. Only
        sessions of this data folder that an audit says yes to count; the others are
        named on standard error. Equal results are told apart by the time that the
        answers took. Of the daily five, only a player's first session of a day counts.

        An audit shows that the logs follow the rules. It does not show who played, or
        with what help. Without receipts that were given to others, every result is the
        players' own word.
        """,
      examples: ["quiz leaderboard", "quiz leaderboard capitals --json"],
      choices: [
        "arithmetic", "capitals", "daily-five", "every-kind", "flags", "morse", "morse-knowledge",
        "places",
      ]),
    takes: 0...1, "quiz leaderboard [ID]"
  ) { context throws(Failure) in try LeaderboardCommand(context).run(context.arguments) }

  private let desk: Desk
  private let folder: DataFolder<POSIXStorage>

  private init(_ context: Context) throws(Failure) {
    (desk, folder) = (context.desk, try context.folder)
  }

  private func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let (sound, isWhole) = try soundSessions()
    let found = try engine { () throws(SessionError) in
      try folder.playedSessions(withParts: false) { sound.contains($0) }
    }
    var boards = Leaderboard.boards(of: found.sessions)
    if let id = arguments.operands.first {
      boards = boards.filter { $0.quiz.utf8.elementsEqual(id.utf8) }
      if boards.isEmpty {
        throw Failure(
          "no result of a quiz \(id.escapedForTerminal) yet; quiz leaderboard shows all boards", .no
        )
      }
    }
    let answer = LeaderboardAnswer(boards: boards)
    switch desk.format {
    case .json: desk.output.json(answer)
    case .plain: for board in answer.boards { for row in board.rows { desk.output.plain(row) } }
    case .text: for line in lines(boards) { desk.output.line(line) }
    }
    return isWhole ? .yes : .unjudged
  }

  /// The sessions that an audit says yes to, and whether that is all of them.
  private func soundSessions() throws(Failure) -> (sound: Set<String>, isWhole: Bool) {
    var judged = JudgedFolder(folder, desk.console)
    var sound: Set<String> = []
    var isWhole = true
    for id in try engine({ () throws(SessionError) in try folder.sessionIDs() }).reversed() {
      let log = judged.judge(id, keeping: [])
      if log.answer() == .yes {
        sound.insert(id)
      } else {
        isWhole = false
        desk.note(
          "session \(id) does not count: the audit says "
            + (log.answer() == .no ? "no" : "that it cannot judge")
            + "; replay-tool audit --data \(folder.root.escapedForTerminal) says why")
      }
    }
    return (sound, isWhole)
  }

  private func lines(_ boards: [Leaderboard]) -> [String] {
    let margin = desk.drawing.margin
    guard !boards.isEmpty else {
      return [margin + "No results yet; quiz daily asks the first five questions."]
    }
    var lines: [String] = []
    for board in boards {
      let isOneOfSeveral = boards.contains {
        $0.quiz.utf8.elementsEqual(board.quiz.utf8) && $0.subject.level == board.subject.level
          && $0.subject.quiz != board.subject.quiz
      }
      let version = isOneOfSeveral ? " (version \(board.subject.quiz.hex.prefix(8)))" : ""
      let level = board.subject.level.map { ", " + $0.text } ?? ""
      lines += [
        "", margin + desk.output.styled(board.title.escapedForTerminal + level + version, .bold),
      ]
      let width = board.rows.map { $0.player.width }.max() ?? 0
      for row in board.rows {
        let score = row.best.score
        lines.append(
          margin + String(row.rank).leftPadded(to: 3) + "  " + row.player.padded(to: width) + "  "
            + RecordWords.score(score) + " in " + RecordWords.time(score.elapsedMilliseconds) + ", "
            + UTCDate(of: score.at).text)
      }
    }
    return lines + [""]
      + desk.drawing.wrapped(
        "These logs follow the rules, and are the players' own word: an audit does not show who "
          + "played.")
  }
}
