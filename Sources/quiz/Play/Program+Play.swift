internal import EventLog
internal import SessionEngine
internal import Shell

extension Program {
  /// `quiz play ID|FILE`.
  mutating func play() throws(Failure) -> ExitStatus {
    let item = try quiz(arguments.operands[0])
    return try status(of: play(item, isNew: arguments.has("--new")))
  }

  /// The quiz of an id, or of a file.
  func quiz(_ word: String) throws(Failure) -> QuizShelf.Item {
    let isPath = word.utf8.contains(0x2F) || word.hasSuffix(".json")
    if !isPath, let item = Program.shelf.item(id: word) { return item }
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try disk.contents(word, limit: QuizFile.byteLimit)
    } catch {
      guard !isPath, error.kind == .notFound else { throw Failure(error) }
      let ids = Program.shelf.items.map { $0.quiz.id }
      throw Failure(
        "no quiz \(word.escapedForTerminal)"
          + (nearest(word, among: ids).nonEmpty ?? "; quiz list shows what there is"))
    }
    var shelf = QuizShelf()
    let mistakes = shelf.add(bytes)
    if let item = shelf.items.first { return item }
    let path = word.escapedForTerminal
    let place = mistakes.first.map { ":\($0.line):\($0.column): \($0.message.escapedForTerminal)" }
    throw Failure(
      path + (place ?? "") + (mistakes.count > 1 ? " (and \(mistakes.count - 1) more)" : "")
        + " See quiz check \(path)", .no)
  }

  /// Goes on with the player's open arithmetic session, or starts a session.
  mutating func play(_ item: QuizShelf.Item, isNew: Bool) throws(Failure) -> Leaving {
    var open: SessionSummary?
    if case .arithmetic = item.quiz.content {
      let (player, id) = (player, item.quiz.id)
      let found = try engine { () throws(SessionError) in
        try folder.latestUnfinished(player: player, quiz: id)
      }
      tellUnreadable(found)
      open = found.summary
    }
    if let open, !isNew { return try goOn(open.id, player: player) }
    if case .morse = item.quiz.content { try openMissedLevels() }
    if let leaving = try introduce(item.quiz) { return leaving }
    if let open { try abandon(open.id) }
    while true {
      // Another program may have started the player's one open session since.
      var rival = ""
      if var session = try start(item, &rival) { return try sit(&session) }
      if !isNew { return try goOn(rival, player: player) }
      try abandon(rival)
    }
  }

  /// Shows the introduction; a person begins with Enter, a script at once.
  ///
  /// Nothing is on the disk before that. Answers how it was left, if it was.
  private mutating func introduce(_ quiz: Quiz) throws(Failure) -> Leaving? {
    let player = player
    while true {
      let settings = try engine { () throws(SessionError) in try folder.settings(of: player) }
      let screen = Screen(introducing: quiz, for: settings)
      switch format {
      case .json: tellScreen(screen)
      case .plain: for line in PlainScreen.lines(screen) { output.line(line) }
      case .text:
        let canChoose = isAsking && quiz.isMorse && settings.rank != .beginner
        present(
          drawing.lines(screen, tint: settings.preferences.text(.tint))
            + (canChoose ? [drawing.margin + "Type the name of a level to choose it."] : []))
      }
      output.flush()
      guard isAsking else { return nil }
      let arrival = try nextLine()
      switch arrival {
      case .line(let line):
        switch line.split(separator: " ").joined().lowercased() {
        case "", "begin": return nil
        case "q", "/q", "quit": return .quit
        case "b", "/b", "p", "/p", "back": return .toMenu
        case let word where Setting.level.words.contains(word) && quiz.isMorse:
          if let problem = try change("level", to: word) { answerLine(problem) }
        case "/s" where quiz.isMorse, "s" where quiz.isMorse:
          answerLine("Type the name of a level to choose it: " + Setting.level.rule)
        default: answerLine("Press Enter to begin, b to go back to the menu, or q to leave.")
        }
      case .tooLong, .notText: answerLine(Program.words(arrival) ?? "")
      case .end:
        output.line()
        return .endOfInput
      case .interrupted:
        output.line()
        return .interrupted
      case .timeUp: break
      }
    }
  }

  /// Starts a session; nil if the player has an open one, whose name is in `rival` then.
  private mutating func start(
    _ item: QuizShelf.Item, _ rival: inout String
  ) throws(Failure) -> Session<POSIXStorage>? {
    let now = clock.read()
    let seed: Seed
    let id: SessionID
    if let given = self.seed {
      seed = given
      id = SessionID(at: now.at, seed: given)
    } else {
      seed = Seed(high: console.random(), low: console.random())
      id = SessionID(at: now.at, high: console.random(), low: console.random())
    }
    do throws(SessionError) {
      return try folder.startSession(item, id: id, seed: seed, player: player, now)
    } catch {
      guard case .alreadyOpen(let session) = error else { throw Failure(error) }
      rival = session
      return nil
    }
  }

  /// Opens a session that has not ended, and plays it.
  mutating func goOn(_ id: String, player: String?) throws(Failure) -> Leaving {
    if player == nil {
      let summary = try engine { () throws(SessionError) in try folder.summary(of: id) }
      if let leaving = try authorise(summary.start.player) { return leaving }
    }
    let now = clock.read()
    var session = try engine { () throws(SessionError) in
      try folder.resumeSession(id, player: player, now)
    }
    // Coming back to the game screen opens it anew; after quitting or a crash the question stays.
    if leftForHome == id { _ = try perform(.reopen, clock.read(), &session) }
    return try sit(&session)
  }

  /// Gives up the open arithmetic session before a new one.
  private mutating func abandon(_ id: String) throws(Failure) {
    let now = clock.read()
    var session: Session<POSIXStorage>
    do throws(SessionError) {
      session = try folder.resumeSession(id, player: player, now)
    } catch {
      // Another program gave it up first.
      if case .ended = error { return }
      throw Failure(error)
    }
    let reply = try perform(.abandon, clock.read(), &session)
    guard case .refused(let refusal) = reply else { return }
    throw Failure("session \(id) can't be given up: \(refusal)")
  }

  /// One line for each newer session that could not be looked at.
  mutating func tellUnreadable(_ found: DataFolder<POSIXStorage>.Unfinished) {
    for (id, reason) in found.unreadable {
      note("session \(id) is passed over: " + Failure(reason).message)
    }
  }
}
