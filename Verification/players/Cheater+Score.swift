import EventLog
import SessionEngine
import Systems

/// Cheats that show in what was played for points.
extension Cheater {
  /// S03: leaves the game screen until an exercise is easy.
  mutating func reroll() throws(SessionError) {
    var session = try world.start("arithmetic", &chance)
    for _ in 0..<20 {
      for _ in 0..<6 {
        guard let exercise = Arithmetic(session.state.drawn) else { break }
        let isEasy = exercise.operation == .plus || min(exercise.a, exercise.b) <= 1
        if isEasy { break }
        _ = try session.perform(.reopen, world.read(after: chance.within(700...1800)))
      }
      try answer(&session, after: pace())
      try goOn(&session)
    }
    _ = try session.perform(.pause, world.read(after: 500))
  }

  /// S04: begins again until a game goes well, and shows that one.
  mutating func restart() throws(SessionError) {
    for _ in 0..<40 {
      var session = try world.start("morse", &chance, after: chance.within(3000...20_000))
      var wrong = 0
      while !session.state.hasEnded, wrong < 3 {
        if session.state.isMarked {
          try goOn(&session)
        } else {
          let isRight = chance.happens(620)
          if !isRight { wrong += 1 }
          try answer(&session, right: isRight, after: pace())
        }
      }
      if session.state.right >= 8 { return }
      // Left lying, not even given up.
      if !session.state.hasEnded { _ = try session.perform(.pause, world.read(after: 700)) }
    }
  }

  /// S05: gives up as soon as it goes badly, so that no bad result stands.
  mutating func quit() throws(SessionError) {
    for _ in 0..<3 {
      let quiz = chance.pick(["morse", "arithmetic"])
      var session = try world.start(quiz, &chance, after: chance.within(5000...40_000))
      for _ in 0..<(5 + chance.below(3)) {
        try answer(&session, right: chance.happens(350), after: pace())
        try goOn(&session)
      }
      _ = try session.perform(.abandon, world.read(after: 900))
    }
  }

  /// S06: at zero a wrong answer costs nothing, so it is guessed there.
  mutating func farm() throws(SessionError) {
    var session = try world.start("arithmetic", &chance)
    for _ in 0..<40 {
      let isRight = chance.happens(session.state.points == 0 ? 120 : 300)
      try answer(&session, right: isRight, after: chance.within(700...1500))
      try goOn(&session)
    }
    for _ in 0..<10 {
      try answer(&session, after: pace())
      try goOn(&session)
    }
    _ = try session.perform(.pause, world.read(after: 500))
  }

  /// S09: goes back and changes answers until the wanted outcome is ahead.
  mutating func revise() throws(SessionError) {
    var session = try world.start(chance.pick(["country", "expedition"]), &chance)
    guard let quiz = session.rules.quiz.outcomes else { return }
    while session.state.reached < Int64(quiz.questions.count) {
      try answer(&session, after: pace())
    }
    let wanted = Int(chance.below(Int64(quiz.outcomes.count)))
    for (place, question) in quiz.questions.enumerated().reversed() where place > 0 {
      guard question.kind != .ranged,
        let best = question.answers.firstIndex(where: { $0.outcome == wanted })
      else { continue }
      _ = try session.perform(.jump(Int64(place)), world.read(after: 1300))
      guard session.state.current?.question == Int64(place - 1) else { continue }
      _ = try session.perform(.jump(Int64(place) + 1), world.read(after: 700))
      guard session.state.answers[place] != nil else { continue }
      let now = world.read(after: 1800)
      let answer = Answer.choices(Choices([Int64(best)]))
      _ = try session.perform(.answering(answer), now)
    }
    try finish(&session, quiz)
  }

  private mutating func finish(_ session: inout Open, _ quiz: OutcomeQuiz) throws(SessionError) {
    for _ in 0..<40 where !session.state.hasEnded {
      if session.state.isComplete, quiz.hasSubmit {
        _ = try session.perform(.submit, world.read(after: 1500))
      } else {
        let last = Int64(quiz.questions.count)
        _ = try session.perform(.jump(last), world.read(after: 1200))
        try answer(&session, after: pace())
      }
    }
  }

  /// S10: no time limit, or an easier level, for what is hard; then back as if nothing had been.
  mutating func flip() throws(SessionError) {
    var session = try world.start("morse", &chance)
    var isEased = false
    while !session.state.hasEnded {
      if session.state.isMarked {
        let eases = chance.happens(500)
        if eases != isEased {
          try set("timer", eases ? "off" : "on", &session)
          isEased = eases
        }
        try goOn(&session)
      } else {
        try answer(&session, after: isEased ? chance.within(31_000...90_000) : 2000 + pace())
      }
    }
  }

  /// S13: a session is played for the answers, then the one that counts, with the same seed.
  mutating func rehearse() throws(SessionError) {
    let seed = Seed(high: chance.next(), low: chance.next())
    for isRehearsal in [true, false] {
      var session = try world.start("arithmetic", seed: seed, &chance, after: 60_000)
      for _ in 0..<15 {
        try answer(&session, right: !isRehearsal || chance.happens(700), after: pace())
        try goOn(&session)
      }
      _ = try session.perform(isRehearsal ? .abandon : .pause, world.read(after: 900))
    }
  }

  /// S16: a wrong answer was marked; the log is torn there, and the question answered once more.
  mutating func dropTails() throws(SessionError) {
    var session = try world.start("arithmetic", &chance)
    let id = session.id
    for round in 0..<12 {
      let isWrong = round % 4 == 3
      try answer(&session, right: !isWrong, after: pace())
      if isWrong {
        session = try torn(session, id)
        try answer(&session, after: pace())
      }
      try goOn(&session)
    }
    _ = try session.perform(.pause, world.read(after: 900))
  }

  private mutating func torn(_ session: consuming Open, _ id: String) throws(SessionError) -> Open {
    close(session)
    world.tear(id, &chance)
    return try world.folder.resumeSession(id, player: nil, world.read(after: 9000))
  }

  /// Ends the life of an open log, as a killed program does.
  private func close(_ session: consuming Open) {}
}
