internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// Starts, resumes and abandons sessions.
struct SessionOpener {
  let context: Context
  let folder: DataFolder<POSIXStorage>

  init(_ context: Context) throws(Failure) {
    self.context = context
    folder = try context.folder
  }

  var terminal: Terminal { context.terminal }
  var currentPlayer: CurrentPlayer { context.currentPlayer }

  /// Goes on with the player's open arithmetic session, or starts a session.
  ///
  /// With a note of what it practises, it is a session of practice. The only daily session of a day
  /// does not begin beside another one, which is resumed then.
  func play(
    _ item: QuizShelf.Item, isNew: Bool, isOnlyDaily: Bool = false,
    practising practice: PracticeNote? = nil
  ) throws(Failure) -> Leaving {
    // Refused before an introduction is shown.
    try engine(folder.refuseLinkedFolders())
    try engine(folder.refuseUnusableLedger())
    var open: SessionSummary?
    if item.quiz.isEndless {
      let (player, id) = (currentPlayer.player, item.quiz.id)
      let found = try engine(folder.latestUnfinished(player: player, quiz: id))
      tellUnreadable(found)
      open = found.summary
    }
    if let open, !isNew { return try goOn(open.id, player: currentPlayer.player) }
    if !item.quiz.isEndless, !isNew, practice == nil,
      let leaving = try offerOpenGame(of: item.quiz)
    {
      return leaving
    }
    if let news = try newsOfNewLedger() { terminal.note(news) }
    if item.quiz.generator?.levels != nil { try openMissedLevels() }
    if let leaving = try introduce(item.quiz) { return leaving }
    if let open { try abandon(open.id) }
    var isLedgerRead = true
    while true {
      // Another program may have started the player's one open session since.
      var rival = ""
      if let session = try start(
        item, isOnlyDaily: isOnlyDaily, isLedgerRead: isLedgerRead, practice, &rival)
      {
        var playthrough = Playthrough(session, context)
        let leaving = try playthrough.run()
        guard playthrough.isForNext, leaving == .toMenu else { return leaving }
        if let leaving = try introduce(item.quiz) { return leaving }
        isLedgerRead = false
        continue
      }
      if !isNew { return try goOn(rival, player: currentPlayer.player) }
      try abandon(rival)
    }
  }

  /// Shows the introduction; a person begins with Enter, a script at once.
  ///
  /// Nothing is on the disk before that. Answers how it was left, if it was.
  private func introduce(_ quiz: Quiz) throws(Failure) -> Leaving? {
    while true {
      let settings = try context.settings
      let screen = Screen(introducing: quiz, for: settings)
      if let live = terminal.live {
        var intro = LiveIntroduction(quiz, screen, settings.preferences, context, live)
        let leaving = try intro.run(terminal, live)
        if intro.isOld, leaving == .toMenu { continue }
        return intro.hasBegun ? nil : leaving
      }
      switch terminal.format {
      case .json: terminal.output.json(ScreenShown(screen: screen))
      case .plain: for line in PlainScreen.lines(screen) { terminal.output.line(line) }
      case .text:
        let canChoose = terminal.isAsking && quiz.isMorse && settings.rank != .beginner
        terminal.present(
          terminal.drawing.lines(screen, tint: settings.preferences.text(.tint))
            + (canChoose
              ? [terminal.drawing.margin + "Type the name of a level to choose it."] : []))
      }
      terminal.output.flush()
      guard terminal.isAsking else { return nil }
      switch try terminal.typedLine() {
      case .left(let leaving): return leaving
      case .again: continue
      case .line(let line):
        switch line.split(separator: " ").joined().lowercased() {
        case "", "begin": return nil
        case "q", "/q", "quit": return .quit
        case "b", "/b", "p", "/p", "back": return .toMenu
        case let word where Setting.level.words.contains(word) && quiz.isMorse:
          if let problem = try SettingsScreen(context).change("level", to: word) {
            terminal.answerBelow(problem)
          }
        case "/s" where quiz.isMorse, "s" where quiz.isMorse:
          terminal.answerBelow("Type the name of a level to choose it: " + Setting.level.rule)
        default:
          terminal.answerBelow(AnswerInput(screen).hint)
        }
      }
    }
  }

  /// Starts a session; nil if the player has an open one, whose name is in `rival` then.
  private func start(
    _ item: QuizShelf.Item, isOnlyDaily: Bool, isLedgerRead: Bool, _ practice: PracticeNote?,
    _ rival: inout String
  ) throws(Failure) -> Session<POSIXStorage>? {
    let now = terminal.clock.read()
    // A seed that was asked for is another one than that of the day.
    let daily =
      item.quiz.isDailyFive && context.seed == nil ? DailyQuiz(item.quiz, at: now.at) : nil
    let seed: Seed
    let id: SessionID
    if let given = context.seed {
      seed = given
      id = SessionID(at: now.at, seed: given)
    } else {
      seed = daily?.seed ?? terminal.console.randomSeed
      id = SessionID(at: now.at, high: terminal.console.random(), low: terminal.console.random())
    }
    do throws(SessionError) {
      return try folder.startSession(
        item, id: id, seed: seed, player: currentPlayer.player, now, daily: daily?.date,
        isOnlyDaily: isOnlyDaily, practising: practice, isLedgerRead: isLedgerRead)
    } catch {
      guard case .alreadyOpen(let session) = error else { throw Failure(error) }
      rival = session
      return nil
    }
  }

  /// Opens a session that has not ended, and plays it.
  ///
  /// One that another device began is taken from its part first.
  func goOn(_ id: String, player: String?) throws(Failure) -> Leaving {
    try engine(folder.refuseLinkedFolders())
    let elsewhere = try resumableElsewhere(id, player: player)
    if elsewhere == nil, context.disk.lacks(folder.session(id)) {
      let console = terminal.console
      var judged = JudgedSessions(ReadableFolder(folder, console), console)
      throw try judged.failure(ofNoLog: id)
    }
    if player == nil {
      let owner = try engine { () throws(SessionError) in
        let summary = if let elsewhere { elsewhere } else { try folder.summary(of: id) }
        return try folder.sessionOwners().owner(of: id, startedAs: summary.start.player)
      }
      if let leaving = try currentPlayer.authorise(owner) { return leaving }
    }
    var news: [String] = []
    if let line = try newsOfNewLedger() { news.append(line) }
    if elsewhere != nil { news += try adoptFromPart(id) }
    let now = terminal.clock.read()
    let session: Session<POSIXStorage>
    do throws(SessionError) {
      session = try folder.resumeSession(id, player: player, now)
    } catch {
      guard case .log(.locked) = error, terminal.live != nil else {
        var failure = Failure(error)
        failure.isOfSystem = true
        throw failure
      }
      return try offerAnother(than: id)
    }
    for line in news { terminal.note(line) }
    var playthrough = Playthrough(session, context)
    // The time of an exam goes on while its player is away.
    if playthrough.session.state.hasEnded { playthrough.tellTimeIsUp() }
    // Coming back to the game screen opens it anew; after quitting or a crash the question stays.
    if currentPlayer.leftForHome == id {
      _ = try playthrough.perform(.reopen, terminal.clock.read())
    }
    return try finish(&playthrough)
  }

  /// A session of which another device has more than this folder; nil if there is none.
  ///
  /// What cannot be resumed is refused here, before anything of it is taken over.
  func resumableElsewhere(_ id: String, player: String?) throws(Failure) -> SessionSummary? {
    let parts = try engine(folder.partFolders())
    guard !parts.isEmpty else { return nil }
    let found = try engine(folder.findSession(id))
    guard let found, !found.path.utf8.elementsEqual(folder.session(id).utf8) else { return nil }
    if found.isFork {
      if !found.isOwn { _ = try adoptFromPart(id) }
      return nil
    }
    return try engine { () throws(SessionError) in
      let summary = try found.summary()
      if summary.start.classSeat != nil { throw SessionError.ofClass(session: id) }
      if summary.state.hasEnded { throw SessionError.ended(session: id) }
      let owners = try folder.sessionOwners()
      if let player, !owners.owns(player, id, startedAs: summary.start.player) {
        throw SessionError.otherPlayer(session: id, player: summary.start.player)
      }
      return summary
    }
  }

  /// What is told where the next start or resumption begins a new ledger beside earlier sessions.
  private func newsOfNewLedger() throws(Failure) -> String? {
    guard try engine(folder.lacksLedger()) else { return nil }
    return "\(folder.ledger.escapedForTerminal) is missing, so a new one begins, and an audit "
      + "reports the earlier sessions (I10); put the old one back to keep what it proves"
  }

  /// Takes over what another device made of a session, if this folder has less of it; answers what
  /// is told once the session was resumed.
  ///
  /// A ledger that cannot be used is refused first: the copy would be a session that it lacks.
  func adoptFromPart(_ id: String) throws(Failure) -> [String] {
    try engine(folder.refuseUnusableLedger())
    let now = terminal.clock.read()
    let adoption = try engine(folder.adopt(id, now.at))
    switch adoption {
    case .notFound: return []
    case .adopted:
      let news = "session \(id) was last played on another device and continues here"
      guard let part = try engine(folder.partAhead(of: id)) else { return [news] }
      return [
        news,
        "session \(id) is shorter than the ledger recorded, as an older copy is; "
          + "it does not pass an audit of \(part.escapedForTerminal)",
      ]
    case .forked:
      throw Failure(
        "session \(id) was continued on several devices, so it cannot be resumed; all versions "
          + "are kept in parts/ of the data folder", .no)
    }
  }

  /// Gives up the open arithmetic session before a new one.
  private func abandon(_ id: String) throws(Failure) {
    let now = terminal.clock.read()
    let session: Session<POSIXStorage>
    do throws(SessionError) {
      session = try folder.resumeSession(id, player: currentPlayer.player, now)
    } catch {
      // Another program gave it up first.
      if case .ended = error { return }
      throw Failure(error)
    }
    var playthrough = Playthrough(session, context)
    let reply = try playthrough.perform(.abandon, terminal.clock.read())
    guard case .refused(let refusal) = reply else { return }
    throw Failure("cannot abandon session \(id): \(refusal)")
  }

  /// Opens a level that a crash swallowed, before a game begins.
  func openMissedLevels() throws(Failure) {
    let opened = try engine(
      folder.openMissedLevels(of: currentPlayer.player) { terminal.clock.read().at })
    if let opened { terminal.note("your last game opened the level \(opened.text)") }
  }

  /// One line for each newer session that could not be looked at.
  func tellUnreadable(_ found: DataFolder<POSIXStorage>.Unfinished) {
    for (id, reason) in found.unreadable {
      terminal.noteSkipped(id, Failure(reason))
    }
  }
}
