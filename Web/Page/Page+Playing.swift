import Documents
import EventLog
import Reporting
import SessionEngine
import Systems

extension Page {
  /// Who plays: who is signed in, else somebody.
  func playing() throws(SessionError) -> String {
    try signedIn() ?? Page.somebody
  }

  /// Who has the seat, or is signed in.
  func signedIn() throws(SessionError) -> String? {
    if let seated { return seated }
    return try folder.signedInPlayer()
  }

  /// The quizzes, who plays, and the session that can be resumed.
  func home(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let player = try playing()
    let settings = try folder.settings(of: player)
    reply.member("player", player)
    reply.member("signedIn", try signedIn() != nil)
    let state = try folder.playerState(of: player)
    reply.member("displayName", state.displayName ?? "")
    reply.member("picture", state.picture ?? "")
    write(settings, to: &reply)
    reply.groups("quizzes", shelf.newest.filter { !$0.quiz.isDailyFive }) {
      write($1.quiz, to: &$0)
    }
    if seated == nil {
      daily(try records(of: player), request, &reply)
      try recent(of: player, &reply)
    }
    let found = try folder.latestUnfinished(player: player)
    if let summary = found.summary {
      reply.name("unfinished")
      reply.group { write(summary, of: player, to: &$0) }
    }
    reply.member("unreadable", found.unreadable.map { $0.id })
  }

  func write(_ quiz: Quiz, to writer: inout JSONWriter) {
    writer.member("quiz", quiz.id)
    writer.member("title", quiz.title)
    writer.member("introduction", quiz.introduction)
    writer.member("system", quiz.system)
    writer.member("symbols", quiz.outcomes?.outcomes.map { $0.symbol } ?? [])
  }

  /// What is seen before a session begins.
  func introduce(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let item = try item(request)
    let player = try playing()
    var settings = try folder.settings(of: player)
    if item.quiz.isMorse {
      _ = try folder.openMissedLevels(of: player) { request.now.at }
      settings = try folder.settings(of: player)
    }
    reply.member("screen", Screen(introducing: item.quiz, for: settings))
    reply.member("system", item.quiz.system)
    write(settings, to: &reply)
    let open = try folder.latestUnfinished(player: player, quiz: item.quiz.id)
    if let summary = open.summary {
      reply.name("unfinished")
      reply.group { write(summary, of: player, to: &$0) }
    }
    if item.quiz.isDailyFive, seated == nil { daily(try records(of: player), request, &reply) }
  }

  /// Starts a session; the endless game is resumed unless a new one is asked for, and so are the five
  /// of the day, or their result is shown.
  func play(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let item = try item(request)
    let player = try playing()
    if item.quiz.isEndless {
      while let open = try folder.latestUnfinished(player: player, quiz: item.quiz.id).summary {
        try goOn(open.id, player, request)
        if !request.isTrue("new") { return try look(request, &reply) }
        _ = try session?.perform(.abandon, request.now)
      }
    }
    do throws(SessionError) {
      try begin(item, player, request)
    } catch {
      guard case .alreadyOpen(let id) = error else { throw error }
      // The introduction was drawn before it was begun, as in another tab.
      if try folder.summary(of: id).state.hasEnded { return try result(of: id, &reply) }
      try goOn(id, player, request)
    }
    try look(request, &reply)
  }

  /// Starts a session with the chance of a request.
  func begin(
    _ item: QuizShelf.Item, _ player: String, _ request: Request,
    practising practice: PracticeNote? = nil
  ) throws(SessionError) {
    let chance = request.chance(96)
    let zero = Seed(high: 0, low: 0)
    let daily = item.quiz.isDailyFive ? DailyQuiz(item.quiz, at: request.now.at) : nil
    let seed = daily?.seed ?? Seed(hex: chance[0..<32].span) ?? zero
    let name = Seed(hex: chance[32..<64].span) ?? zero
    let id = SessionID(at: request.now.at, high: name.high, low: name.low)
    session = nil
    unrecorded = Session<Disk>.Unrecorded()
    session = try folder.startSession(
      item, id: id, seed: seed, player: player, request.now, daily: daily?.date,
      isOnlyDaily: !request.isTrue("new"), practising: practice)
  }

  /// The session as it stands.
  func look(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    guard session != nil else { return reply.member("session", "") }
    let id = session?.id ?? ""
    reply.member("session", id)
    if let rules = session?.rules, let state = session?.state {
      reply.member("quiz", rules.quiz.id)
      writeOwn(id, rules.quiz, to: &reply)
      if let outcomes = rules.quiz.outcomes {
        reply.member("symbols", outcomes.outcomes.map { $0.symbol })
      }
      if isVeiled(state, rules) {
        reply.member("handedIn", true)
      } else if isWaiting {
        reply.member("waiting", true)
        reply.member("place", state.current?.number ?? 0)
      } else {
        var screen = Screen(state, under: rules)
        // Where the class opened the question, its time is told from there.
        screen.limitMilliseconds? += state.openedBeforeShown
        if state.phase == .finished, seated == nil, let player = state.start?.player {
          screen.achievement = try records(of: player).achievement(
            of: id, on: UTCDate(of: request.now.at))
        }
        if state.phase == .finished, let player = state.start?.player,
          try folder.withholdsKey(of: id, startedAs: player, under: rules)
        {
          screen.withholdKey()
        }
        reply.member("screen", screen)
        if let words = screen.openWords { reply.member("open", words) }
      }
      reply.member("reached", state.reached)
      reply.member("ended", state.hasEnded)
      let elapsed = session?.elapsedMilliseconds(request.now) ?? 0
      reply.member("elapsed", elapsed + state.openedBeforeShown)
      reply.member("player", state.start?.player ?? "")
      reply.member("preferences", try shown(state).named)
      if let round = Morse(state.drawn) {
        reply.member("direction", round.direction.word)
      }
    }
    if let receipt = session?.receipt { reply.member("receipt", receipt.text) }
    writeMiss(to: &reply)
  }

  /// The preferences of a session; size and colour are those of who plays, also in a session that
  /// an account took over, which is resumed on those of the player whom its log names.
  private func shown(_ state: SessionState) throws(SessionError) -> Preferences {
    var preferences = state.preferences
    let player = try playing()
    guard let name = state.start?.player, !same(name, player) else { return preferences }
    let own = try folder.settings(of: player).preferences
    preferences[.fontSize] = own[.fontSize]
    preferences[.tint] = own[.tint]
    return preferences
  }

  /// Warns of what the session's log holds and another log could not record.
  private func writeMiss(to reply: inout JSONWriter) {
    guard let error = unrecorded.level ?? unrecorded.ledger else { return }
    guard seated == nil else {
      return reply.member(
        "warning", "The computer of the class could not record all of this. Tell your teacher.")
    }
    let (what, advice): (String, String)
    if !unrecorded.level.isNone {
      what = "The level that you opened and the end of this game could not be recorded: "
      advice = " Your result is kept. Your next game records both."
    } else if session?.state.hasEnded == true {
      what = "The ledger did not record the end of this session: "
      advice = " Your result is kept. Keep its receipt too, which shows if the log is changed."
    } else {
      what = "The ledger did not record this step: "
      advice = " Your answers are kept."
    }
    reply.member("warning", what + error.words + advice)
  }

  /// Hands a command to the session, and remembers what another log could not record.
  func perform(
    _ command: Command, _ now: Reading
  ) throws(SessionError) -> Session<Disk>.Decision? {
    guard let reply = try session?.perform(command, now) else { return nil }
    unrecorded = reply.unrecorded
    stored = []
    if case .events(let events) = reply.decision { stored = events }
    return reply.decision
  }

  /// A command of the player's.
  func act(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    guard session != nil else { throw .noSuchSession("") }
    let now = request.now
    if case "expire" = request.word {
      if let reply = try session?.expire(now) { unrecorded = reply.unrecorded }
      return try look(request, &reply)
    }
    let command = command(request)
    if let mistake = gapMistake(in: command) {
      stored = []
      reply.member("refused", Refusal.notANumber.name)
      reply.member("why", mistake.sentence)
    } else if case .refused(let refusal)? = try perform(command, now) {
      reply.member("refused", refusal.name)
      let isPaused = refusal == .notAnswerable && session?.state.isPaused == true
      let paused = "The session is paused. Resume it first."
      reply.member("why", isPaused ? paused : refusal.words(on: command, in: session?.rules.quiz))
    }
    if seated != nil { writeRecorded(to: &reply) }
    try look(request, &reply)
  }

  /// What is wrong with a gap of an answer that should have a number.
  private func gapMistake(in command: Command) -> String? {
    guard case .answer(let answer, _) = command, let rules = session?.rules,
      let state = session?.state
    else { return nil }
    return Screen(state, under: rules).gapMistake(in: answer)?.words
  }

  private func command(_ request: Request) -> Command {
    switch request.word {
    case "next": .next
    case "back": .back
    case "jump": .jump(request.integer("place") ?? 0)
    case "return": .jump(session?.state.reached ?? 0)
    case "reopen": .reopen
    case "submit": .submit
    case "pause": .pause
    case "abandon": .abandon
    default: .answering(answer(request))
    }
  }

  func answer(_ request: Request) -> Answer {
    if let value = request.integer("slider") { return .slider(value) }
    if request.has("text") { return Answer(typed: request.text("text")) }
    if request.has("gaps") { return .gaps(request.texts("gaps").map { Array($0.utf8) }) }
    for member in Answer.numberMembers where request.has(member) {
      let numbers = request.integers(member)
      // A number too large for any item still is one, of an item that there is not.
      let small = numbers.map { Int64(Int16(clamping: $0)) }
      if let answer = Answer(member, numbers: numbers) ?? Answer(member, numbers: small) {
        return answer
      }
    }
    return .choices(Choices())
  }

  private func item(_ request: Request) throws(SessionError) -> QuizShelf.Item {
    let id = request.text("quiz")
    guard let item = shelf.item(id: id) else {
      throw .quizNotFound(id: id, digest: .zero)
    }
    return item
  }
}

extension Quiz {
  /// Which of the page's drawings it gets.
  var system: String {
    switch content {
    case .generated(let generator, _): return generator.name
    case .graded: return "graded"
    case .outcomes(let quiz):
      return quiz.outcomes.contains { $0.country != nil } ? "country" : "outcomes"
    }
  }
}
