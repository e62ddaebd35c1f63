import EventLog
import SessionEngine
import Systems

/// A player who means no harm: plays, hesitates, is called away, comes back, gives up.
struct HonestPlayer {
  let character: Character
  var world: World
  var chance: Chance
  /// How many sessions were begun.
  private(set) var sessionCount: Int64 = 0

  init(_ character: Character, number: Int64, seed: UInt64) {
    self.character = character
    chance = Chance(seed &* 0x9E37_79B9 &+ UInt64(number))
    world = World(
      player: character.name + String(number),
      start: 1_767_225_600_000 + chance.below(31_536_000_000))
  }

  /// Plays a whole life of sessions.
  mutating func live() throws(SessionError) {
    for (name, value) in character.settings {
      let now = world.read(after: 3000)
      _ = try world.folder.changeSetting(name, to: value, of: world.player, now.at)
    }
    let limit = 1 + chance.below(character.sessionLimit)
    while sessionCount < limit {
      let gap =
        chance.happens(character.again)
        ? chance.within(4000...90_000) : chance.time(20_000_000, 1600)
      _ = world.read(after: gap)
      if chance.happens(2) { world.wall += chance.within(-30_000...30_000) }
      try chooseLevel()
      if chance.happens(character.window) {
        try playTwo(chance.pick(character.quizzes), chance.pick(character.quizzes))
      } else {
        try playOne(chance.pick(character.quizzes))
      }
    }
  }

  /// The highest level that is open, once one is.
  private mutating func chooseLevel() throws(SessionError) {
    let rank = try world.folder.settings(of: world.player).rank
    guard rank != .beginner, chance.happens(700) else { return }
    let now = world.read(after: 2500)
    _ = try world.folder.changeSetting("level", to: rank.text, of: world.player, now.at)
  }

  /// How a sitting ended.
  private enum Leaving { case ended, left, killed, torn }

  private mutating func playOne(_ quiz: String) throws(SessionError) {
    sessionCount += 1
    var goal: Int64 = quiz == "arithmetic" ? 8 + chance.below(40) : 400
    var id: String?
    if quiz == "arithmetic", chance.happens(500) {
      id = try world.folder.latestUnfinished(player: world.player, quiz: quiz).summary?.id
      if id != nil { sessionCount -= 1 }
    }
    // A sitting or several, with whatever lies between them.
    for _ in 0..<40 {
      let leaving = try sit(quiz, &id, goal)
      guard let open = id, leaving != .ended else { return }
      if leaving == .torn { world.tear(open, &chance) }
      goal = max(4, goal / 2)
      if chance.happens(90) { return }  // never taken up again
      let away = leaving == .left ? chance.time(400_000, 1500) : chance.within(5000...120_000)
      _ = world.read(after: away)
    }
  }

  /// Two windows side by side, as people do who do not mean anything by it.
  private mutating func playTwo(_ one: String, _ two: String) throws(SessionError) {
    // Arithmetic has one open session of a player, so a second window would have shown the first.
    if one == "arithmetic", two == "arithmetic" { return try playOne(one) }
    sessionCount += 2
    var first = try world.start(one, &chance)
    var second = try world.start(two, &chance, after: 5000)
    var answered: Int64 = 0
    for _ in 0..<(6 + chance.below(30)) {
      if chance.happens(250) {
        if !first.state.hasEnded { try move(&first, &answered) }
      } else if !second.state.hasEnded {
        try move(&second, &answered)
      }
    }
    let now = world.read(after: 2000)
    if !first.state.hasEnded { _ = try first.perform(.pause, now) }
    if !second.state.hasEnded { _ = try second.perform(.pause, now) }
  }

  private mutating func sit(
    _ quiz: String, _ id: inout String?, _ goal: Int64
  ) throws(SessionError) -> Leaving {
    var session: Session<MemoryStorage>
    if let id {
      session = try world.folder.resumeSession(id, player: nil, world.read(after: 800))
    } else {
      session = try world.start(quiz, &chance)
    }
    id = session.id
    var answered: Int64 = 0
    while !session.state.hasEnded {
      if quiz == "arithmetic", answered >= goal {
        _ = try session.perform(.pause, world.read(after: 1500))
        return .left
      }
      if chance.happens(character.pause) {
        _ = try session.perform(.pause, world.read(after: 900))
        return .left
      }
      if chance.happens(character.crash) { return try crash(&session, &answered) }
      try move(&session, &answered)
    }
    return .ended
  }

  /// The program is killed, perhaps in the middle of an append: one that was never acknowledged,
  /// so neither the player nor the ledger heard of it.
  private mutating func crash(
    _ session: inout Session<MemoryStorage>, _ answered: inout Int64
  ) throws(SessionError) -> Leaving {
    guard chance.happens(250) else { return .killed }
    let (place, ledger) = (session.receipt.sequence, world.disk.contents(world.folder.ledger))
    try move(&session, &answered)
    if session.state.hasEnded { return .ended }
    let isQuiet = ledger == world.disk.contents(world.folder.ledger)
    return isQuiet && session.receipt.sequence > place ? .torn : .killed
  }

  private mutating func move(
    _ session: inout Session<MemoryStorage>, _ answered: inout Int64
  ) throws(SessionError) {
    let state = session.state
    let quiz = session.rules.quiz
    let wasWrong = state.mark.map { !$0.isCorrect } ?? false
    let wish: Command
    var time = chance.time(character.median(state, quiz), character.spread)
    if chance.happens(character.doublePress) { time = chance.within(40...220) }
    if chance.happens(wasWrong ? character.giveUp.whenWrong : character.giveUp.otherwise) {
      wish = .abandon
    } else if chance.happens(character.fiddle) {
      wish = setting()
    } else if chance.happens(character.slip) {
      wish = slip()
    } else if state.isMarked {
      wish = .next
      time = chance.time(wasWrong ? 2600 : 1300, 350)
    } else if quiz.outcomes != nil {
      wish = outcomeMove(session, &time)
    } else if state.current?.question ?? 0 > 0, chance.happens(character.reopen) {
      wish = .reopen
    } else {
      answered += 1
      wish = .answering(exercise(state))
    }
    // The system sets its clock now and then.
    if chance.below(4000) == 0 { world.wall += chance.within(-30_000...30_000) }
    let now = world.read(after: 120 + time)
    _ = try session.perform(wish, now)
  }

  // MARK: What a player does

  private mutating func outcomeMove(
    _ session: borrowing Session<MemoryStorage>, _ time: inout Int64
  ) -> Command {
    let state = session.state
    guard let quiz = session.rules.quiz.outcomes, let current = state.current else {
      return .abandon
    }
    if state.phase == .waiting {
      return chance.happens(character.back) ? .back : .submit
    }
    if current.number > 1, chance.happens(character.back) {
      time = chance.time(1200, 400)
      return chance.happens(700) ? .back : .jump(1 + chance.below(state.reached))
    }
    let place = Int(current.question)
    if let old = state.answers[place], !chance.happens(character.change) {
      // A look at what was said; then on, or the same answer once more.
      time = chance.time(900, 400)
      if current.number < state.reached { return .next }
      return .answering(old)
    }
    return .answering(choice(quiz.questions[place]))
  }

  private mutating func choice(_ question: Question) -> Answer {
    let count = Int64(question.answers.count)
    switch question.kind {
    case .single: return .choices(Choices([chance.below(count)]))
    case .multiple:
      var choices = Choices()
      for place in 0..<count where chance.happens(450) { choices.insert(place) }
      return .choices(choices)
    case .ranged: return .slider(chance.below(101))
    }
  }

  /// The right answer or, as often as this player errs, another.
  private mutating func exercise(_ state: SessionState) -> Answer {
    let isRight = chance.happens(character.right)
    if let exercise = Arithmetic(state.drawn) {
      let result = exercise.result ?? 0
      return Answer(typed: String(isRight ? result : result + chance.within(1...3)))
    }
    guard let round = Morse(state.drawn) else { return .text([]) }
    var text = round.expected
    if !isRight { text.append(round.direction == .encode ? 0x2E : 0x45) }
    return .text(text)
  }

  private mutating func setting() -> Command {
    let (name, values) = chance.pick([
      ("fontSize", ["17.0", "20.0", "24.5"]), ("tint", ["blue", "green", "orange"]),
      ("sound", ["on", "off"]), ("wpm", ["12", "20", "25"]), ("timer", ["on", "off"]),
    ])
    return .changeSetting(name: name, value: chance.pick(values))
  }

  private mutating func slip() -> Command {
    chance.pick([.back, .next, .jump(99), .answering(.text([0x78]))])
  }
}
