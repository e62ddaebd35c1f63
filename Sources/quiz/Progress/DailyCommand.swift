internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// `quiz daily`: the five questions of the day.
struct DailyCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "daily", "", "the five questions of the day, the same for everyone",
      details: """
        Five questions on capitals, flags, letters in Morse code and sums, the same for
        everyone. The next five come at midnight UTC. Type as in quiz play. If you have
        begun today's five, they are resumed; if you have finished them, the result is
        shown.

        --new plays the same five again. Since you know the answers, this does not count
        for your best or the leaderboard, and a day counts once for the streak. --seed
        plays five other questions, which are not the daily ones.

        A session of yours that cannot be read or is missing, and a log that is not in
        its place, are reported on standard error, and the exit code is 3. If it is
        today's session, no new one is begun.
        """,
      options: .of(new),
      examples: ["quiz daily", "quiz daily --player ann --json"]),
    takes: 0...0, "quiz daily", isForPlayer: true
  ) { context throws(Failure) in
    let reading = try PlayerReading(context, isJudging: false)
    guard let command = DailyCommand(context, reading.records) else {
      throw Failure("this version has no daily quiz")
    }
    if let leaving = try command.play(isNew: context.arguments.has(new)) {
      return reading.status(after: try context.status(of: leaving))
    }
    command.tell()
    return reading.status(after: .yes)
  }

  private static let new = Flag("--new", "play today's five again")

  let context: Context
  let item: QuizShelf.Item
  let answer: DailyAnswer

  private var terminal: Terminal { context.terminal }

  /// Takes what the player did today from what was read; nil if there is no daily quiz.
  init?(_ context: Context, _ records: PlayerProgress) {
    guard let item = QuizShelf.builtIn.dailyFive else { return nil }
    (self.context, self.item) = (context, item)
    let now = context.terminal.clock.read().at
    answer = DailyAnswer(
      player: context.currentPlayer.player, now: now, quiz: item.quiz, records: records)
  }

  /// Plays the five of today, or goes on with them; nil if they are finished.
  func play(isNew: Bool = false) throws(Failure) -> Leaving? {
    let opener = try SessionOpener(context)
    if isNew || context.seed != nil { return try opener.play(item, isNew: false) }
    if let open = answer.open {
      return try opener.goOn(open.id, player: context.currentPlayer.player)
    }
    guard answer.done == nil else { return nil }
    try refuseLost()
    return try opener.play(item, isNew: false, isOnlyDaily: true)
  }

  /// Refuses to begin today's five anew while a session of them is missing, is not in its place or
  /// cannot be read.
  private func refuseLost() throws(Failure) {
    let (folder, player) = (try context.folder, context.currentPlayer.player)
    let owners = try engine(folder.sessionOwners())
    var judged = JudgedFolder(folder, terminal.console)
    guard let id = judged.lostSession(of: item.quiz, on: answer.date, by: player, owners) else {
      return
    }
    throw Failure(
      "you have begun today's five, and the log of that session, \(id.escapedForTerminal), is "
        + "missing, not in its place or damaged: restore it as "
        + "\(folder.session(id).escapedForTerminal), then quiz daily goes on with it; "
        + "quiz daily --new plays today's five again", .unjudged)
  }

  /// That they are finished, in a sentence.
  var words: String {
    guard let score = answer.done?.score else { return "" }
    let right = ProgressWords.right(score.rightCount, of: score.askedCount)
    return "Today's five are done: \(right). The next five come in "
      + "\(ProgressWords.untilTomorrow(answer.now))."
  }

  /// How long they are there, or how long it is until the next.
  var left: String {
    let time = ProgressWords.untilTomorrow(answer.now)
    return answer.done != nil ? "next in " + time : time + " left"
  }

  /// What the home menu says of them, after two spaces.
  var note: String {
    var parts = answer.done != nil ? ["done"] : answer.open != nil ? ["begun"] : []
    parts.append(left)
    if let best = answer.best?.score {
      parts.append("best \(best.rightCount) of \(best.askedCount)")
    }
    return parts.joined(separator: ", ")
  }

  /// Prints the result of today.
  private func tell() {
    let margin = terminal.drawing.margin
    terminal.tell(answer) {
      terminal.put([margin + words, margin + ProgressWords.streak(answer.streak)])
    }
  }
}
