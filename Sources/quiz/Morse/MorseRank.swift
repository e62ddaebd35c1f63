internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// `quiz morse rank`: the rank, the last rights and wrongs, and what is mistaken for what.
struct MorseRank {
  private let opener: SessionOpener

  init(_ context: Context) throws(Failure) { opener = try SessionOpener(context) }

  private var terminal: Terminal { opener.terminal }
  private var currentPlayer: CurrentPlayer { opener.currentPlayer }

  /// How many of the last rounds and of the mistakes are shown to a person.
  private static let shownRoundCount = 10

  /// Prints it.
  func run() throws(Failure) -> ExitStatus {
    try opener.openMissedLevels()
    let settings = try opener.context.settings
    let (record, isWhole) = try gatherMorseRecord()
    let answer = RankAnswer(player: currentPlayer.player, rank: settings.rank.text, record: record)
    switch terminal.format {
    case .json: terminal.output.json(answer)
    case .plain: tellPlain(answer)
    case .text: for line in lines(record, settings) { terminal.output.line(line) }
    }
    terminal.output.flush()
    return isWhole ? .yes : .unjudged
  }

  /// Shows it as a screen of the menu.
  func show() throws(Failure) -> Leaving {
    guard let live = terminal.live else {
      _ = try run()
      return try terminal.waitForEnter()
    }
    try opener.openMissedLevels()
    let settings = try opener.context.settings
    let (record, _) = try gatherMorseRecord()
    var text = LiveText(
      "Morse rank", printed: lines(record, settings), isLight: live.isLight)
    return try text.run(terminal, live)
  }

  /// The rank and what was right and wrong, in a line; empty before the first round.
  func summary() throws(Failure) -> String {
    let (record, _) = try gatherMorseRecord(isTelling: false)
    guard !record.rounds.isEmpty else { return "" }
    let settings = try opener.context.settings
    let (right, wrong) = terminal.output.isASCII ? ("+", "x") : ("✓", "✗")
    let signs = record.rounds.suffix(MorseRank.shownRoundCount).map { $0.isCorrect ? right : wrong }
    return settings.rank.title + " · \(record.right) right, "
      + "\(record.rounds.count - record.right) wrong · last rounds " + signs.joined()
  }

  /// Folds every Morse game of the player on all devices, the oldest first; what can't be read is
  /// named.
  private func gatherMorseRecord(
    isTelling: Bool = true
  ) throws(Failure) -> (MorseRecord, isWhole: Bool) {
    var record = MorseRecord()
    var isWhole = true
    let all = try engine(opener.folder.allSessions())
    let owners = try engine(opener.folder.sessionOwners())
    for found in all.reversed() {
      do throws(SessionError) {
        let summary = try found.summary()
        guard summary.rules.quiz.isMorse,
          owners.owns(currentPlayer.player, found.id, startedAs: summary.start.player)
        else { continue }
        for event in try found.events() { record.evolve(event) }
      } catch {
        isWhole = false
        if isTelling {
          terminal.noteSkipped(found.id, Failure(error))
        }
      }
    }
    return (record, isWhole)
  }

  private func lines(_ record: MorseRecord, _ settings: PlayerSettings) -> [String] {
    let margin = terminal.drawing.margin
    var lines = [
      margin + "Rank of \(currentPlayer.shownName): "
        + terminal.output.styled(settings.rank.title, .bold),
      margin + "Games finished: \(record.finished) of \(record.games) begun. Rounds: "
        + "\(record.right) right, \(record.rounds.count - record.right) wrong"
        + (record.late == 0 ? "." : ", \(record.late) of these too late."),
    ]
    if record.rounds.isEmpty {
      let way = terminal.live == nil ? "quiz play morse" : "1 in the Morse menu"
      return lines + ["", margin + way + " is the game."]
    }
    lines += ["", margin + "Last rounds:"]
    for round in record.rounds.suffix(MorseRank.shownRoundCount) {
      let asked = String(decoding: round.asked.text, as: UTF8.self).escapedForTerminal
      let way = round.asked.direction == .encode ? "written" : "read   "
      let mark =
        round.isCorrect
        ? terminal.output.styled("right", .green)
        : terminal.output.styled("wrong", .red) + "  "
          + (round.answer.map { "answered “\($0.escapedForTerminal)”" } ?? "too late")
      lines.append(margin + "  " + asked.padded(to: 18) + way + "  " + mark)
    }
    let confusions = record.confusions
    if confusions.isEmpty { return lines }
    lines += ["", margin + "Signs that you confused:"]
    for mistake in confusions.prefix(MorseRank.shownRoundCount) {
      lines.append(
        margin + "  " + mistake.meant.escapedForTerminal + " taken for "
          + mistake.taken.escapedForTerminal
          + (mistake.count == 1 ? "" : ", \(mistake.count) times"))
    }
    return lines
  }

  private func tellPlain(_ answer: RankAnswer) {
    let record = answer.record
    terminal.output.plain(PlainRow("rank", answer.rank))
    terminal.output.plain(PlainRow("games", String(record.finished), String(record.games)))
    terminal.output.plain(
      PlainRow("rounds", String(record.right), String(record.rounds.count), String(record.late)))
    for round in record.rounds { terminal.output.plain(round) }
    for mistake in record.confusions { terminal.output.plain(mistake) }
  }
}
