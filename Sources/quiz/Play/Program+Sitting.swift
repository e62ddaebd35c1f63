internal import EventLog
internal import SessionEngine
internal import Shell

extension Program {
  /// Plays an open session until it is left; its pause is on the disk then.
  mutating func sit(_ session: inout Session<POSIXStorage>) throws(Failure) -> Leaving {
    if let repair = session.recovered {
      note(
        "the last step of session \(session.id) was not completely on the disk; its "
          + "\(repair.byteCount) bytes are kept in \(repair.copy.escapedForTerminal)")
    }
    toldMiss = nil
    page = 0
    try show(&session)
    while true {
      let arrival = try nextLine(within: timeLeft(session).map { patience($0) })
      switch arrival {
      case .line(let line):
        if let leaving = try take(line, &session) { return leaving }
      case .timeUp:
        let now = clock.read()
        let events = try engine { () throws(SessionError) in try session.expire(now) }
        if events.isEmpty {
          showTimeLeft(timeLeft(session))
        } else {
          // What was half typed is no longer on the screen, so the next Enter must not send it.
          if isAsking { System.discardTyped() }
          try show(&session)
        }
      case .tooLong, .notText:
        tellUnread(Program.words(arrival) ?? "")
        if isRedrawing { try show(&session) }
      case .end: return try leave(&session, .endOfInput)
      case .interrupted: return try leave(&session, .interrupted)
      }
    }
  }

  /// How long to wait for a line: until the question's limit, by the system's clock.
  func timeLeft(_ session: borrowing Session<POSIXStorage>) -> Int64? {
    guard !hasFixedClock, let limit = session.state.limitMilliseconds, !session.state.isMarked,
      session.state.phase == .asking
    else { return nil }
    var clock = clock
    return max(0, limit - session.elapsedMilliseconds(clock.read()) + 1)
  }

  /// Carries out a line; answers how the session was left, if it was.
  private mutating func take(
    _ line: String, _ session: inout Session<POSIXStorage>
  ) throws(Failure) -> Leaving? {
    let screen = Screen(session.state, under: session.rules)
    let hasEnded = session.state.hasEnded
    if hasEnded, try turnPage(line, &session) { return nil }
    if hasEnded, ["", "done"].contains(line.split(separator: " ").joined().lowercased()) {
      return try leave(&session, .toMenu)
    }
    let isEncoded: Bool
    if case .morse = session.rules.quiz.content { isEncoded = true } else { isEncoded = false }
    let action = Action(line, on: screen, isEncoded: isEncoded)
    switch action {
    case .toMenu: return try leave(&session, .toMenu)
    case .quit: return try leave(&session, .quit)
    case .unread(let reason):
      tellUnread(reason)
      if isRedrawing { try show(&session) }
    case .redraw where screen.control == .next:
      try carryOut(.next, .next, on: screen, &session)
    case .redraw: try show(&session)
    case .help: try show(&session, below: help(on: screen))
    case .settings: try show(&session, below: panel(session.state.preferences))
    default:
      guard let command = command(action, session) else { return nil }
      try carryOut(command, action, on: screen, &session)
    }
    return nil
  }

  /// Turns to the next page of a long result, or back; answers whether there was one to turn.
  private mutating func turnPage(
    _ line: String, _ session: inout Session<POSIXStorage>
  ) throws(Failure) -> Bool {
    switch line.split(separator: " ").joined().lowercased() {
    case "", "n", "next": if page + 1 >= pageCount { return false } else { page += 1 }
    case "b", "back": if page == 0 { return false } else { page -= 1 }
    default: return false
    }
    try show(&session)
    return true
  }

  /// The engine's command of an action; the time since the question was shown comes later.
  private func command(
    _ action: Action, _ session: borrowing Session<POSIXStorage>
  ) -> Command? {
    switch action {
    case .answer(let answer): .answer(answer, elapsedMilliseconds: 0)
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
    _ command: Command, _ action: Action, on screen: Screen,
    _ session: inout Session<POSIXStorage>
  ) throws(Failure) {
    let now = clock.read()
    var command = command
    if case .answer(let answer, _) = command {
      command = .answer(answer, elapsedMilliseconds: session.elapsedMilliseconds(now))
    }
    let reply = try perform(command, now, &session)
    switch reply {
    case .events: try show(&session)
    case .refused(let refusal):
      let screen = Screen(session.state, under: session.rules)
      tellRefused(refusal, RefusalWords.line(refusal, action, on: screen))
      if isRedrawing { try show(&session) }
    }
  }

  /// Performs a command, and warns once where the ledger or the player's log could not record it.
  mutating func perform(
    _ command: Command, _ now: Reading, _ session: inout Session<POSIXStorage>
  ) throws(Failure) -> Session<POSIXStorage>.Reply {
    let reply: Session<POSIXStorage>.Reply
    do throws(SessionError) {
      reply = try session.perform(command, now)
    } catch {
      throw Failure(error)
    }
    if let miss = Miss(session), miss != toldMiss {
      toldMiss = miss
      note(miss.words(session.id, goingOn: resumeWords))
    }
    return reply
  }

  /// Pauses unless it has ended, and says how to go on.
  mutating func leave(
    _ session: inout Session<POSIXStorage>, _ leaving: Leaving
  ) throws(Failure) -> Leaving {
    let hasEnded = session.state.hasEnded
    if !hasEnded { _ = try perform(.pause, clock.read(), &session) }
    if leaving == .toMenu, case .arithmetic = session.rules.quiz.content {
      leftForHome = session.id
    }
    switch format {
    case .text where hasEnded: break
    case .text where isRedrawing && leaving == .toMenu:
      notices.append("Paused; everything is kept.")
    case .text:
      if isAsking, leaving == .interrupted || leaving == .endOfInput { output.line() }
      output.line("Paused; everything is kept. Go on with: \(resumeWords)")
    case .json: tellEnd(session)
    case .plain:
      output.line("end\t" + (hasEnded ? "ended" : "paused") + "\t" + session.id)
    }
    if leaving != .toMenu {
      // No screen follows that they would be said with.
      for line in noticeLines() { output.line(line) }
    }
    output.flush()
    if leaving != .interrupted { try output.requireReader() }
    return leaving
  }
}
