internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell

/// An open session that is being played, until it is left.
struct Playthrough: ~Copyable {
  private let held: Held
  /// Which missed entry was told already.
  private var toldMiss: Miss?
  /// The lines of a script that came after the end: the number of the first, and how many.
  private var unused: (first: Int, count: Int)?
  /// What the line before asked for, where it is carried out only once it is typed again.
  private var unconfirmed: Action?
  /// What the result means among the player's others, once it is there.
  var achievement: Screen.Achievement?

  /// The marked rounds of a game, as far as they were wanted.
  var rounds: [LiveRound] = []
  /// Whether the result was left with *Done*, so that the next player can begin.
  var isForNext = false
  /// Whether a script was told how commands are typed where any text is an answer.
  var isSignTold = false
  /// The full screen that it is on; nil for lines.
  var play: LivePlay?

  init(_ session: consuming Session<POSIXStorage>, _ context: Context) {
    held = Held(session, context)
  }

  /// What is large is behind a reference: the compiler looks at every field of a value that cannot
  /// be copied, and took four fifths of the time of this module for those of a session.
  private final class Held {
    let context: Context
    var session: Session<POSIXStorage>
    /// Whose size and colour it has, where the session is another player's.
    var own: Preferences?

    init(_ session: consuming Session<POSIXStorage>, _ context: Context) {
      self.context = context
      let player = context.currentPlayer.namedPlayer
      own = context.dataFolder?.ownPreferences(of: player, besides: session.state.start?.player)
      self.session = session
    }
  }

  var context: Context { held.context }

  var session: Session<POSIXStorage> {
    _read { yield held.session }
    _modify { yield &held.session }
  }

  var terminal: Terminal { context.terminal }

  /// The preferences of the session as it is drawn: size and colour are those of who plays.
  var shownPreferences: Preferences {
    var preferences = session.state.preferences
    guard let own = held.own else { return preferences }
    for setting in Playthrough.ownSettings { preferences[setting] = own[setting] }
    return preferences
  }

  private static let ownSettings = [Setting.fontSize, .tint]

  /// Plays an open session until it is left; its pause is on the disk then.
  mutating func run() throws(Failure) -> Leaving {
    if let repair = session.recovered {
      terminal.note(
        "the last step of session \(session.id) was not completely on the disk; its "
          + "\(repair.byteCount) bytes are kept in \(repair.copy.escapedForTerminal)")
    }
    if session.isRolledBack {
      terminal.note(
        "session \(session.id) is shorter than the ledger recorded, as an older copy is; "
          + "it does not pass an audit")
    }
    if session.isUnregistered {
      terminal.note(
        "session \(session.id) was not in the ledger; it is entered now, which says nothing of "
          + "what was played before")
    }
    toldMiss = nil
    if let live = terminal.live { return try run(on: live) }
    try show()
    while true {
      let arrival = try terminal.nextLine(within: timeLeft())
      switch arrival {
      case .line(let line):
        if let leaving = try take(line) { return leaving }
      case .timeUp:
        let now = terminal.clock.read()
        let reply = try engine(session.expire(now))
        if reply.decision == .events([]) { continue }
        // What was half typed belongs to the question before, so the next Enter must not send it.
        if terminal.isAsking { System.discardTyped() }
        if session.state.hasEnded { tellTimeIsUp() }
        try show()
      case .tooLong, .notText, .hasControls:
        tellUnread(Terminal.words(arrival) ?? "")
      case .end: return try leave(.endOfInput)
      case .interrupted: return try leave(.interrupted)
      }
    }
  }

  /// Carries out a line; answers how the session was left, if it was.
  private mutating func take(_ line: String) throws(Failure) -> Leaving? {
    let screen = Screen(session.state, under: session.rules)
    let hasEnded = session.state.hasEnded
    if hasEnded, ["", "done", "home"].contains(line.split(separator: " ").joined().lowercased()) {
      return try leave(.toMenu)
    }
    let takesLetters =
      screen.takesLetters || session.rules.quiz.generator?.wording.takesLetters ?? false
    let action = Action(line, on: screen, takesLetters: takesLetters)
    let isConfirmed = action == unconfirmed
    unconfirmed = nil
    switch action {
    case .toMenu: return try leave(.toMenu)
    case .quit: return try leave(.quit)
    case .unread where passesOverLines: passOver()
    case .unread(let reason): tellUnread(reason)
    case .redraw where screen.control == .next:
      try carryOut(.next, .next, on: screen)
    case .redraw: try show()
    case .help: try show(below: help())
    case .settings: try show(below: terminal.panel(shownPreferences, title: "Settings"))
    // After the last question the screen says how many are open; a script means what it says.
    case .submit
    where terminal.isAsking && session.state.phase == .asking && screen.openWords != nil
      && !isConfirmed:
      unconfirmed = action
      tellUnread(
        (screen.openWords ?? "") + "; " + (takesLetters ? "/" : "") + "submit once more hands in")
    case _ where hasEnded && terminal.isAsking:
      // Handed to the engine it would be one more line of the log, and the receipt another one.
      tellUnread("this quiz has ended; press Enter when you are done")
    case .answer where !isConfirmed && isPlea(line, on: screen):
      unconfirmed = action
      try show(below: help("Type ? once more if it is your answer."))
    case .answer(let answer):
      if let mistake = screen.gapMistake(in: answer) {
        tellRefused(.notANumber, mistake.words)
      } else {
        try carryOut(.answering(answer), action, on: screen)
      }
    default:
      guard let command = command(action) else { return nil }
      try carryOut(command, action, on: screen)
    }
    return nil
  }

  /// The screen of the session; at the end with what the result means among the others.
  ///
  /// The player's other logs are read for it once. If they cannot be, the result is shown alone.
  mutating func screen() -> Screen {
    var screen = Screen(session.state, under: session.rules)
    guard session.state.phase == .finished, let player = session.state.start?.player else {
      return screen
    }
    if achievement == nil, let folder = context.dataFolder,
      let owner = try? folder.sessionOwners().owner(of: session.id, startedAs: player),
      let found = try? folder.playedSessions(of: owner)
    {
      let today = UTCDate(of: terminal.clock.read().at)
      achievement = PlayerProgress(found.sessions).achievement(of: session.id, on: today)
    }
    screen.achievement = achievement
    let isWithheld = try? context.dataFolder?.withholdsKey(
      of: session.id, startedAs: player, under: session.rules)
    if isWithheld == true { screen.withholdKey() }
    return screen
  }

  /// The engine's command of an action.
  func command(_ action: Action) -> Command? {
    switch action {
    case .answer(let answer): .answering(answer)
    case .next: .next
    case .back: .back
    case .jump(let place): .jump(place)
    case .forward: .jump(session.state.reached)
    case .reopen: .reopen
    case .submit: .submit
    case .setting(let name, let value): .changeSetting(name: name, value: value)
    case .settings, .help, .redraw, .toMenu, .quit, .unread: nil
    }
  }

  /// Hands a command to the engine, with one reading of the clock, and shows what came of it.
  private mutating func carryOut(
    _ command: Command, _ action: Action, on screen: Screen
  ) throws(Failure) {
    switch try perform(command, terminal.clock.read()) {
    case .events: try show()
    case .refused(.sessionEnded) where screen.control != .done:
      // The time was up before the line came.
      tellTimeIsUp()
      try show()
    case .refused(.sessionEnded) where passesOverLines: passOver()
    case .refused(let refusal):
      let screen = Screen(session.state, under: session.rules)
      tellRefused(refusal, RefusalWords.line(refusal, action, on: screen))
    }
  }

  /// Whether the lines that come now are told together when the session is left.
  private var passesOverLines: Bool {
    session.state.hasEnded && !terminal.isAsking && terminal.format != .json
  }

  private mutating func passOver() {
    unused = (unused?.first ?? terminal.lineCount, (unused?.count ?? 0) + 1)
  }

  private mutating func tellUnused() {
    guard let unused else { return }
    self.unused = nil
    terminal.note(
      "line \(unused.first): this session has ended"
        + (unused.count > 1 ? "; \(unused.count) lines after its end were not used" : ""))
  }

  /// Performs a command, and warns once where the ledger or the player's log could not record it.
  mutating func perform(
    _ command: Command, _ now: Reading
  ) throws(Failure) -> Session<POSIXStorage>.Decision {
    let reply: Session<POSIXStorage>.Reply
    do throws(SessionError) {
      reply = try session.perform(command, now)
    } catch {
      throw Failure(error)
    }
    if let miss = Miss(reply.unrecorded, isEnd: session.state.hasEnded), miss != toldMiss {
      toldMiss = miss
      terminal.note(miss.words(session.id, goingOn: context.resumeWords))
    }
    if case .changeSetting(let name, _) = command, case .events = reply.decision {
      for setting in Playthrough.ownSettings where setting.name == name {
        held.own?[setting] = session.state.preferences[setting]
      }
    }
    return reply.decision
  }

  /// Pauses unless it has ended, and says how to go on.
  mutating func leave(_ leaving: Leaving) throws(Failure) -> Leaving {
    tellUnused()
    if let question = play?.question { keep(question) }
    if !session.state.hasEnded {
      _ = try perform(.pause, terminal.clock.read())
      if session.state.hasEnded {
        tellTimeIsUp()
        try show()
      }
    }
    let hasEnded = session.state.hasEnded
    if leaving == .toMenu, session.rules.quiz.isEndless {
      context.currentPlayer.leftForHome = session.id
    }
    switch terminal.format {
    case .text where hasEnded: break
    case .text where terminal.live != nil && leaving == .toMenu:
      terminal.notices.append(leftWords(leaving))
    case .text:
      if terminal.isAsking, leaving == .interrupted || leaving == .endOfInput {
        terminal.output.line()
      }
      terminal.put(leftWords(leaving) + " Continue with:", command: context.resumeWords)
    case .json: tellEnd()
    case .plain:
      terminal.output.plain(PlainRow("end", hasEnded ? "ended" : "paused", session.id))
    }
    if hasEnded || session.rules.quiz.isEndless { drafts = [:] }
    if leaving != .toMenu {
      // No screen follows that they would be said with.
      for line in terminal.noticeLines() { terminal.output.line(line) }
    }
    terminal.output.flush()
    if leaving != .interrupted { try terminal.output.requireReader() }
    return leaving
  }
}

extension SessionState {
  /// How long what is shown may still take since it was shown: a question, or the quiz that waits
  /// to be submitted; nil where no time runs.
  var runningLimit: Int64? {
    switch phase {
    case .asking: isMarked ? nil : limitMilliseconds
    case .waiting:
      graded.flatMap { graded in
        graded.limitMilliseconds.map { max(0, $0 - graded.shownClock) }
      }
    case .new, .handedIn, .finished, .abandoned: nil
    }
  }
}
