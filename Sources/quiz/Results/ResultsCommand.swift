internal import EventLog
internal import Reporting
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// `quiz results`, and the results as a screen of the home menu.
struct ResultsCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "results", "[SESSION]", "list the results, newest first, or show one in full",
      details: """
        Lists the results of the player who is signed in or named by --player, or of all
        players if there is neither, including results of other devices (quiz merge).
        Each line has date, session, quiz, player and result. SESSION is an id, or its
        beginning or end, which the list shows. --plain prints whole ids, and times in
        UTC instead of local ones.

        With SESSION, prints that result in full; for a quiz with right answers, every
        question with the answer, the right answer and the feedback. A corrected result
        (replay-tool rescore --publish) follows the original one, with its date, who
        published it and why.
        A result says so if its session does not pass an audit; a session of another
        device is judged by the ledger and the players' logs of that device. A session
        or ledger that cannot be read, a session that is missing and a log that is not
        in its place are reported on standard error, as is anything that an audit finds
        in the other logs of the folder or between them. In all these cases the exit
        code is 3.
        SESSION --sheet describes one session in plain language, with the right answers,
        as replay-tool dispute does: as text, or with -o FILE as a page to print. For an
        unfinished session it describes what is recorded so far. If the session does not
        pass an audit, there is no sheet, and the exit code is 1, or 3 if the audit
        cannot judge. Nor is there one (1) while the player has another open session of
        that exam; replay-tool dispute then still describes it.
        --csv prints the table of replay-tool export --to sessions, oldest first, for
        the sessions that pass an audit; the others are reported on standard error.
        It has only sessions that have ended; --all adds the open ones, as export does.
        --sheet and --csv do not include other devices, because each has a ledger of its
        own: use --data DIR/parts/PART for one.
        """,
      options: .of(all, sheet, csv, target),
      examples: [
        "quiz results", "quiz results --player ann --plain", "quiz results --csv -o results.csv",
      ]), takes: 0...1,
    "quiz results [SESSION]", isForPlayer: true
  ) { context throws(Failure) in
    try context.requireNamedFolder()
    return try ResultsCommand(context).run(context.arguments)
  }

  private static let all = Flag("--all", "also sessions that have not ended")
  private static let sheet = Flag("--sheet", "one session in plain language, to hand out")
  private static let csv = Flag("--csv", "a table with one row per session")
  private static let target = Option(
    "--output", short: "-o", value: "FILE", "write the sheet or table there; - is stdout")

  let terminal: Terminal
  let currentPlayer: CurrentPlayer
  let folder: DataFolder<POSIXStorage>
  /// The same with what its parts have, as it can be read.
  let readable: ReadableFolder

  init(_ context: Context) throws(Failure) {
    terminal = context.terminal
    currentPlayer = context.currentPlayer
    folder = try context.folder
    readable = ReadableFolder(folder, terminal.console)
  }

  /// Prints what the options ask for.
  private func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let session = try arguments.operands.first.map { typed throws(Failure) in
      try readable.folder.sessionNames().id(typed)
    }
    let export = export(to: arguments[ResultsCommand.target])
    switch (arguments.has(ResultsCommand.sheet), arguments.has(ResultsCommand.csv)) {
    case (true, true): throw Failure("--sheet and --csv cannot be combined; choose one")
    case (true, false):
      guard let session else {
        throw Failure("a sheet covers one session; write quiz results SESSION --sheet")
      }
      for option in [OptionSpec].of(ResultsCommand.all, Commands.player)
      where arguments.has(option) {
        throw Failure("\(option.name) chooses among sessions, and --sheet has one; leave it out")
      }
      return try export.sheet(of: session)
    case (false, true):
      if let session {
        throw Failure(
          "unexpected argument '\(session.escapedForTerminal)'; --csv covers every session")
      }
      return try export.table(withUnfinished: arguments.has(ResultsCommand.all))
    case (false, false): break
    }
    if arguments.has(ResultsCommand.target) { throw Failure("-o needs --sheet or --csv") }
    if let session { return try show(session) }
    return try list(withUnfinished: arguments.has(ResultsCommand.all))
  }

  /// The results for others, and the steps that led to one.
  func export(to target: String? = nil) -> ResultsExport {
    ResultsExport(
      terminal: terminal, readable: readable, player: currentPlayer.namedPlayer, target: target)
  }

  /// Prints every result.
  private func list(withUnfinished: Bool) throws(Failure) -> ExitStatus {
    let found = try gather(withUnfinished: withUnfinished)
    let results = found.results
    switch terminal.format {
    case .json: terminal.output.json(ResultsAnswer(results: results))
    case .plain:
      for var result in results {
        result.corrected = result.corrections.first.map { cell(of: $0, for: result.summary) }
        terminal.output.plain(result)
        if let doubt = result.doubt {
          terminal.note("session \(result.summary.id): \(doubt.words)")
        }
      }
    case .text: terminal.put(lines(of: found))
    }
    // An account may have the name that screens give a guest, so this is no other name for it.
    let guest = PlayerSettings.shownName(of: PlayerSettings.guestName)
    if results.isEmpty, currentPlayer.namedPlayer == guest {
      terminal.note(
        "no results of a player named \(guest); --player \(PlayerSettings.guestName) shows those of "
          + "games without an account")
    }
    let isWhole = found.isWhole && found.judged.areCorrectionsWhole
    var judged = found.judged
    let areOthersSound = try judged.areSound { $0.tellOthers(at: terminal) }
    let areClassesSound = try judged.areSound { $0.tellClasses(at: terminal) }
    return areClassesSound && areOthersSound && isWhole ? .yes : .unjudged
  }

  /// The sessions of this folder and its parts as an audit judges them; corrected results that are
  /// left out are told at once.
  func judged() -> JudgedSessions {
    JudgedSessions(readable, terminal.console) { terminal.note($0) }
  }

  /// Shows the result of one session, as its last screen did.
  private func show(_ session: String) throws(Failure) -> ExitStatus {
    guard let found = try engine(readable.folder.findSession(session)) else {
      throw try export().failure(ofNoLog: session)
    }
    let isOpen = readable.tellClosed(at: terminal)
    if found.isFork { tellFork(found.id) }
    let summary = try engine(found.summary())
    var judged = judged()
    let doubt = judged.doubt(of: found)
    let faults = try judged.takenOver(found.id)
    for (path, reason) in faults { terminal.note((path + ": " + reason).escapedForTerminal) }
    guard summary.state.hasEnded else {
      if let doubt {
        throw Failure(doubt.words(unfinished: session, of: found.folder.root), .unjudged)
      }
      throw Failure(
        "session \(session) has not ended: \(summary.placeWords)",
        faults.isEmpty && isOpen ? .no : .unjudged)
    }
    let published = judged.corrections(of: found)
    let corrections = published?.of(session) ?? []
    if let doubt {
      let why = doubt == .unjudged ? judged.obstacle.map { ": " + $0.escapedForTerminal } : nil
      terminal.note("session \(session): \(doubt.words)" + (why ?? ""))
    }
    let ownDoubts = found.isOwn ? [judged.own.ledgerDoubt].compactMap { $0 } : []
    let ledgerDoubts = ownDoubts + judged.partDoubts
    for doubt in ledgerDoubts { terminal.note(doubt) }
    let screen = lastScreen(of: summary)
    let quiz = summary.rules.quiz
    let events = quiz.generator?.questionCount == nil ? nil : try? found.events()
    let details = ResultDetails(
      summary.state, of: quiz, rounds: events.map { LiveRound.all($0, of: quiz) } ?? [])
    switch terminal.format {
    case .json:
      terminal.output.json(
        ScreenShown(
          screen: screen, details: details, receipt: summary.receipt, corrections: corrections))
    case .plain:
      for line in PlainScreen.lines(screen) + details.plainLines { terminal.output.line(line) }
      terminal.output.plain(PlainRow("receipt", summary.receipt.text))
      for found in corrections {
        terminal.output.plain(
          PlainRow(
            "corrected", cell(of: found, for: summary), found.rescore.at.text,
            found.rescore.start.by, found.rescore.start.why))
      }
    case .text:
      let drawn = terminal.drawing.lines(
        screen, tint: tint(of: summary), name: details.name,
        details: details.lines(terminal.drawing), receipt: summary.receipt.text, hasInput: false)
      terminal.put(
        drawn + corrections.map { terminal.drawing.margin + line(of: $0, for: summary) })
    }
    let isWhole =
      isOpen && faults.isEmpty && ledgerDoubts.isEmpty && published?.isWhole != false
    return doubt == nil && isWhole ? .yes : .unjudged
  }

  /// The colour that a result is drawn with.
  func tint(of summary: SessionSummary) -> String {
    folder.tint(of: summary.state, for: currentPlayer.namedPlayer)
  }

  /// The last screen of a session, with the rank that its player has now.
  func screen(of summary: SessionSummary) -> Screen {
    var rules = summary.rules
    if let settings = try? folder.settings(of: summary.start.player) { rules.rank = settings.rank }
    return Screen(summary.state, under: rules)
  }

  /// The same, with the right answers only where they may be told.
  func lastScreen(of summary: SessionSummary) -> Screen {
    var screen = screen(of: summary)
    let isWithheld = try? readable.folder.withholdsKey(
      of: summary.id, startedAs: summary.start.player, under: summary.rules)
    if isWithheld == true { screen.withholdKey() }
    return screen
  }

  /// The quizzes that have a title for a corrected outcome: the corrected one, then the one played.
  func quizzes(of found: PublishedRescores.Found, for summary: SessionSummary) -> [Quiz] {
    guard case .outcome = found.correction.new else { return [] }
    // Of a session of another device, its part has the corrected quiz.
    let folders = [folder] + ((try? folder.partFolders()) ?? [])
    let corrected = folders.lazy.compactMap {
      try? $0.quiz(summary.rules.quiz.id, found.rescore.start.to)
    }.first
    return [corrected, summary.rules.quiz].compactMap { $0 }
  }

  private func cell(of found: PublishedRescores.Found, for summary: SessionSummary) -> String {
    found.cell(in: quizzes(of: found, for: summary))
  }

  private func line(of found: PublishedRescores.Found, for summary: SessionSummary) -> String {
    let line = found.line(in: quizzes(of: found, for: summary))
    return terminal.output.isASCII ? line.inASCII : line
  }

  func tellFork(_ id: String) {
    terminal.note("session \(id) was continued in several ways; the longest version is shown")
  }

  /// The results as a table for a person.
  private func lines(of found: Found) -> [String] {
    let results = found.results
    guard !results.isEmpty else {
      return [found.isWhole ? "No results yet; quiz play starts a quiz." : Found.nothingRead]
    }
    let rows = results.map { result in
      var row = result.summary.row(terminal.console, currentPlayer, found.owners)
      row.insert(found.names.short(result.summary.id), at: 1)
      let summary = result.summary
      if let name = summary.state.outcomeName(of: summary.rules.quiz) { row[4] += " (\(name))" }
      return terminal.output.isASCII ? row.map { $0.inASCII } : row
    }
    var widths = [0, 0, 0, 0]
    for row in rows {
      for column in widths.indices {
        widths[column] = max(widths[column], min(row[column].width, column == 1 ? 36 : 32))
      }
    }
    return zip(rows, results).map { row, result in
      var line = ""
      for column in widths.indices {
        line +=
          row[column].cut(to: widths[column], isASCII: terminal.output.isASCII)
          .padded(to: widths[column]) + "  "
      }
      return line + row[4] + (result.doubt.map { "; " + $0.remark } ?? "")
        + (result.corrections.first.map { "; " + self.line(of: $0, for: result.summary) } ?? "")
    }
  }

  /// The results as a screen of the home menu.
  func screen() throws(Failure) -> Leaving {
    let count = terminal.notices.count
    let found = try gather(withUnfinished: false, isScreen: true)
    if let live = terminal.live {
      let told = Array(terminal.notices.dropFirst(count))
      terminal.notices.removeLast(told.count)
      var screen = LiveResults(self, found, told: told, live)
      return try screen.run(terminal, live)
    }
    let margin = terminal.drawing.margin
    return try terminal.waitForEnter(
      below: ["", margin + "Results", ""] + lines(of: found).map { margin + $0 })
  }
}
