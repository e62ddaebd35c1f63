internal import EventLog
internal import Practice
internal import Documents
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// `quiz practice`: what fades is asked again, and what is known how well.
struct PracticeCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "practice", "[DECK]", "practise what you are about to forget, and a few new cards",
      details: """
        Cards come from every session of the player, including games: a letter of Morse
        code in each direction, a sum, a country's capital, flag and place, and each
        question of a quiz with right answers. FSRS-6 computes when each is due; a wrong
        answer brings it back in minutes, right ones after more and more days. Ratings
        are derived from the answer and its time, and never typed (docs/MEMORY.md).

        A session asks the cards that are due, the longest overdue first, then new ones
        from the decks you have begun. Type as in quiz play. With DECK, it asks only
        that deck: arithmetic, morse, capitals, flags, places, or the id of a quiz that
        is built in or that you have played. The exit code is 1 if nothing is due, or if
        DECK is an exam of yours without a result, or with another session open.

        --list shows every card; --forecast shows the coming days, how well you know
        each deck, and the past year. --fit fits the model to your own reviews, and uses
        the result if it predicts held-out reviews better than the default parameters.
        Days begin at midnight UTC. A session of yours that cannot be read or is
        missing, and a log that is not in its place, are reported on standard error,
        and the exit code is 3.
        """,
      options: .of(new, limit, list, forecast, fit),
      examples: [
        "quiz practice morse", "quiz practice --player ann --new 5", "quiz practice --forecast",
      ],
      choices: [
        "arithmetic", "capitals", "flags", "places", "outlines", "morse", "morse-knowledge",
        "every-kind",
      ]),
    takes: 0...1, "quiz practice [DECK]", isForPlayer: true
  ) { context throws(Failure) in try PracticeCommand(context).run() }

  /// The most new cards of a day, and cards of a session.
  static let newLimits = 0...100
  static let sessionLimits = 1...PracticeNote.cardLimit

  private static let new = number("--new", "new cards a day, 0 to 100; else 10", newLimits)
  private static let limit = number(
    "--limit", "cards in a session, 1 to 200; else 50", sessionLimits)
  private static let list = Flag("--list", "every card, the next one due first")
  private static let forecast = Flag(
    "--forecast", "what is due, how well you know it, and the past year")
  private static let fit = Flag("--fit", "fit the model to the player's own reviews")

  private static func number(
    _ name: String, _ help: String, _ limits: ClosedRange<Int>
  ) -> Option<Int, Failure> {
    Option(
      name, value: "N", help, in: limits,
      mistake: "write a whole number from \(limits.lowerBound) to \(limits.upperBound)")
  }

  let context: Context
  let folder: DataFolder<POSIXStorage>
  /// Whether it was chosen in the menu, where no command is typed.
  private let isMenu: Bool

  var terminal: Terminal { context.terminal }
  var player: String { context.currentPlayer.player }

  init(_ context: Context, isMenu: Bool = false) throws(Failure) {
    (self.context, self.isMenu) = (context, isMenu)
    folder = try context.folder
  }

  /// Carries out what the options ask for.
  private func run() throws(Failure) -> ExitStatus {
    let arguments = context.arguments
    let (list, forecast, fit) = (
      PracticeCommand.list, PracticeCommand.forecast, PracticeCommand.fit
    )
    let views = [list, forecast, fit].filter { arguments.has($0) }.map { $0.name }
    if views.count > 1 { throw Failure("\(views[0]) and \(views[1]) cannot be combined") }
    if let view = views.first,
      arguments.has(PracticeCommand.new) || arguments.has(PracticeCommand.limit)
    {
      throw Failure("--new and --limit apply to a practice session; leave out \(view)")
    }
    // A session of practice is not begun beside a link.
    if views.isEmpty {
      try engine(folder.refuseLinkedFolders())
    } else {
      try context.requireNamedFolder()
    }
    let readable = ReadableFolder(folder, terminal.console)
    let history = try history(readable)
    let isOpen = readable.tellClosed(at: terminal)
    for other in history.unreadable {
      terminal.noteSkipped(other.session, Failure(other.reason))
    }
    let owners = try engine(readable.folder.sessionOwners())
    var judged = JudgedSessions(readable, terminal.console)
    let areAllThere = try judged.areSound { $0.tellAbsences(of: player, owners, at: terminal) }
    let areInPlace = try judged.areSound { $0.tellLinkedSessions(at: terminal) }
    let isWhole = isOpen && areAllThere && areInPlace && history.unreadable.isEmpty
    return try unjudged(unless: isWhole) { () throws(Failure) in
      try run(views.first, history, isWhole: isWhole)
    }
  }

  private func run(
    _ view: String?, _ history: CardHistory, isWhole: Bool
  ) throws(Failure) -> ExitStatus {
    if view == PracticeCommand.fit.name { return try self.fit(history) }
    let shelf = shelf(history)
    let deck = try context.arguments.operands.first.map { name throws(Failure) in
      if history.isOpenExam(name) {
        let wasMarked = history.quizzes.contains { $0.id.utf8.elementsEqual(name.utf8) }
        throw Failure(
          name.escapedForTerminal
            + (wasMarked
              ? " is an exam, and another session of it has no result yet; you can practise it when "
                + "it has one"
              : " is an exam of yours that has no result yet; practise it once it has been marked"),
          .no)
      }
      return try find(name, shelf)
    }
    let memory = PlayerMemory(history)
    switch view {
    case PracticeCommand.list.name:
      try PracticeList(terminal, player, memory, shelf, history, deck).tell()
      return .yes
    case PracticeCommand.forecast.name:
      try PracticeForecast(terminal, player, memory, shelf, deck).tell()
      return .yes
    default: return try context.status(of: play(history, memory, shelf, deck, isWhole: isWhole))
    }
  }

  private func fit(_ history: CardHistory) throws(Failure) -> ExitStatus {
    if context.arguments.operands.first != nil {
      throw Failure("--fit uses the cards of all decks; leave out DECK")
    }
    return try PracticeFit(terminal: terminal, folder: folder, player: player).run(history)
  }

  private func shelf(_ history: CardHistory) -> CardShelf {
    CardShelf(QuizShelf.builtIn.newest.map { $0.quiz }, and: history)
  }

  private func find(_ name: String, _ shelf: CardShelf) throws(Failure) -> Deck {
    if let deck = shelf.deck(name) { return deck }
    let names = shelf.decks.map { $0.name }
    throw Failure(
      "no deck \(name.escapedForTerminal)"
        + (nearest(name, among: names).nonEmpty
          ?? "; the decks are \(names.joined(separator: ", "))"))
  }

  // MARK: In the menu

  /// How many sessions are read for the menu; with more, it does not say how many cards are due.
  private static let menuSessionLimit = 300

  /// What the menu says of it: how many cards are due.
  func note(_ reading: PlayerReading) throws(Failure) -> String {
    let nothing = reading.isWhole ? "nothing yet" : HomePreviews.unreadable
    let sessionCount = reading.records.sessions.count
    guard sessionCount > 0 else { return nothing }
    guard sessionCount <= PracticeCommand.menuSessionLimit else { return "" }
    let history = try history(ReadableFolder(folder, terminal.console))
    let shelf = shelf(history)
    let now = terminal.clock.read().at.milliseconds
    let plan = PracticePlan(PlayerMemory(history), shelf, deck: nil, at: now, try doses())
    if plan.due.isEmpty && plan.new.isEmpty {
      return plan.nextDue.map { "next " + DueWords.text($0, at: now) } ?? nothing
    }
    return plan.dueCount == 0
      ? plan.new.count.counted("new card") : plan.dueCount.counted("card") + " due"
  }

  /// A session of every deck.
  func play() throws(Failure) -> Leaving {
    let readable = ReadableFolder(folder, terminal.console)
    let history = try history(readable)
    let shelf = shelf(history)
    return try play(
      history, PlayerMemory(history), shelf, nil,
      isWhole: history.unreadable.isEmpty && readable.closed.isEmpty)
  }

  private func history(_ readable: ReadableFolder) throws(Failure) -> CardHistory {
    try engine(readable.folder.cardHistory(of: player))
  }

  // MARK: A session

  /// `isWhole` unless a session of the player was left out.
  private func play(
    _ history: CardHistory, _ memory: PlayerMemory, _ shelf: CardShelf, _ deck: Deck?,
    isWhole: Bool
  ) throws(Failure) -> Leaving {
    let now = terminal.clock.read().at.milliseconds
    let plan = PracticePlan(memory, shelf, deck: deck, at: now, try doses())
    guard let session = PracticeSession(plan, memory, shelf) else {
      throw Failure(nothing(plan, history, memory, deck, isWhole: isWhole, at: now), .no)
    }
    var quizzes = QuizShelf()
    if let mistake = quizzes.add(session.quiz).first {
      throw Failure("no quiz can be made of these cards: \(mistake.description.escapedForTerminal)")
    }
    let opener = try SessionOpener(context)
    return try opener.play(quizzes.items[0], isNew: false, practising: session.note)
  }

  private func doses() throws(Failure) -> PracticePlan.Doses {
    let standard = PracticePlan.standardDoses
    return PracticePlan.Doses(
      newCount: try context.arguments[PracticeCommand.new] ?? standard.newCount,
      sessionCount: try context.arguments[PracticeCommand.limit] ?? standard.sessionCount)
  }

  /// Why there is nothing to practise, and what to do.
  private func nothing(
    _ plan: PracticePlan, _ history: CardHistory, _ memory: PlayerMemory, _ deck: Deck?,
    isWhole: Bool, at now: Int64
  ) -> String {
    if memory.entries.isEmpty, deck == nil {
      let lead = isWhole ? "nothing to practise yet" : "nothing to practise in what could be read"
      let exam = openExam(history).map { $0.escapedForTerminal + " has no result yet; " } ?? ""
      return lead + ": " + exam + "play a quiz with right answers"
        + (isMenu ? ", such as Arithmetic" : ", or name a deck, such as quiz practice morse")
    }
    let when = plan.nextDue.map { "; the next card is due " + DueWords.text($0, at: now) } ?? ""
    return "nothing is due" + when + (isMenu ? "" : ". --new N practises more new cards")
  }
}

extension PracticeCommand {
  /// The id of an exam in the folder that the player may not practise yet; nil without one.
  private func openExam(_ history: CardHistory) -> String? {
    // What cannot be read is told elsewhere.
    guard let sessions = try? folder.sessionIDs() else { return nil }
    for session in sessions {
      guard let quiz = try? folder.summary(of: session).rules.quiz else { continue }
      if history.isOpenExam(quiz.id) { return quiz.id }
    }
    return nil
  }
}

/// When a card is due, in words.
enum DueWords {
  /// `now`, `in 8 min`, `in 5 h`, `in 12 days`.
  static func text(_ due: Int64, at now: Int64) -> String {
    guard due > now else { return "now" }
    let minutes = (due - now + 59_999) / 60_000
    if minutes < 120 { return "in \(minutes) min" }
    if minutes < 2880 { return "in \(minutes / 60) h" }
    return "in \(minutes / 1440) days"
  }
}
