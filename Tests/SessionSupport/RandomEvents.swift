@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import TestSupport

/// Events in no order and of any content, the same for the same seed.
///
/// ``next()`` gives what a log can say of this quiz, however senseless; ``hostile()`` gives
/// numbers that no log can hold either.
struct RandomEvents {
  let quiz: Quiz
  var player: RandomPlayer

  init(of quiz: Quiz, seed: UInt64) {
    self.quiz = quiz
    player = RandomPlayer(seed)
  }

  mutating func next() -> Event {
    if quiz.graded != nil { return nextGraded() }
    return switch player.chance.below(14) {
    case 0, 1: .questionShown(showing())
    case 2, 3: .answerGiven(question: question(), answer(), elapsedMilliseconds: number())
    case 4:
      .answerRevised(
        question: question(), answer(), was: answer(), elapsedMilliseconds: number())
    case 5: .timeExpired(question: question(), limitMilliseconds: number())
    case 6, 7: .scoreUpdated(score())
    case 8: setting()
    case 9: [Event.sessionPaused(clock: clock()), .sessionAbandoned][player.chance.below(2)]
    case 10: .sessionResumed(player.preferences(), clock: clock())
    case 11: refused()
    case 12: .sessionFinished(result())
    default: .sessionStarted(start())
    }
  }

  /// A clock where the quiz's sessions have one.
  private mutating func clock() -> Int64? { quiz.rules >= 2 ? max(0, number()) : nil }

  /// What the log of a graded quiz can say.
  private mutating func nextGraded() -> Event {
    func clock() -> Int64 { max(0, number()) }
    switch player.chance.below(14) {
    case 0, 1: return .questionShown(gradedShowing())
    case 2, 3:
      return .answerGiven(question: question(), gradedAnswer(), elapsedMilliseconds: number())
    case 4:
      return .answerRevised(
        question: question(), gradedAnswer(), was: gradedAnswer(), elapsedMilliseconds: number())
    case 5:
      return .timeExpired(question: question(), limitMilliseconds: number(), clock: clock())
    case 6:
      return .answerMarked(
        GradedMark(
          question: question(), credit: number(), marks: number(), maximum: number(),
          score: number()))
    case 7:
      switch player.chance.below(3) {
      case 0: return .resultsReleased(salt: player.seed())
      case 1: return grant()
      default: return .quizTimeExpired(limitMilliseconds: number(), clock: clock())
      }
    case 8: return setting()
    case 9: return player.chance.below(2) == 0 ? .sessionPaused(clock: clock()) : .sessionAbandoned
    case 10: return .sessionResumed(player.preferences(), clock: number())
    case 11:
      return player.chance.below(2) == 0
        ? refused() : .answersSubmitted(by: .player, clock: clock())
    case 12:
      return .sessionFinished(
        .graded(
          GradedResult(
            score: Int64(player.chance.below(900)) - 100, maximum: 1 + clock() % 900,
            hasPassed: [true, false, nil][player.chance.below(3)], answeredCount: number(),
            askedCount: number())))
    default: return .sessionStarted(start())
    }
  }

  private mutating func grant() -> Event {
    let limits = TimeGrant.limits
    let (kinds, origins) = (TimeGrant.Kind.allCases, TimeGrant.Origin.allCases)
    let (kind, origin) = (
      kinds[player.chance.below(kinds.count)], origins[player.chance.below(origins.count)]
    )
    let grant = TimeGrant(
      kind, milliseconds: max(limits.lowerBound, min(number(), limits.upperBound)), from: origin,
      at: max(1, number()),
      isOutage: kind == .time && origin == .classLog && player.chance.below(2) == 0)
    return grant.map { .timeGranted($0, clock: max(0, number())) } ?? .sessionAbandoned
  }

  private mutating func gradedAnswer() -> Answer {
    guard let quiz = quiz.graded else { return .choices(Choices()) }
    return player.answer(quiz.questions[player.chance.below(quiz.questions.count)])
  }

  private mutating func gradedShowing() -> Showing {
    let reasons = Showing.Why.allCases
    let question = question()
    let count = quiz.graded?.questions[Int(question)].optionCount ?? 0
    var order: [UInt8]?
    if count > 0, player.chance.below(2) == 0 {
      var draws = Draws(player.seed(), label: [])
      order = draws.shuffled(count).map { UInt8($0) }
    }
    return Showing(
      question: question, number: Int64(1 + player.chance.below(quiz.graded?.questions.count ?? 1)),
      of: number(), why: reasons[player.chance.below(reasons.count)], order: order, drawn: nil,
      clock: max(0, number()))
  }

  /// As ``next()``, and now and then an event out of all bounds.
  mutating func hostile() -> Event {
    let question = number()
    switch player.chance.below(12) {
    case 0:
      return .questionShown(
        Showing(
          question: question, number: number(), of: number(), why: .next,
          order: [UInt8(truncatingIfNeeded: number())], drawn: drawn()))
    case 1: return .answerGiven(question: question, answer(), elapsedMilliseconds: number())
    case 2:
      let outcome = Int(truncatingIfNeeded: number())
      return .scoreUpdated(
        .outcomes([Score.Change(outcome: outcome, net: number(), count: number())]))
    case 3: return .scoreUpdated(.points(mark()))
    case 4:
      let settings = Setting.allCases
      return .settingChanged(
        settings[player.chance.below(settings.count)],
        from: Int16(truncatingIfNeeded: number()), to: Int16(truncatingIfNeeded: number()))
    case 5:
      return .sessionFinished(
        .outcome(Int(truncatingIfNeeded: number()), tally: [number()], tied: []))
    case 6: return .tailDropped
    default: return next()
    }
  }

  // MARK: Parts

  private mutating func number() -> Int64 { player.number() }

  private mutating func answer() -> Answer {
    // Choices that are no place have no spelling of their own in a log.
    guard case .choices(let choices) = player.nonsense() else { return player.nonsense().orSlider }
    var places = Choices()
    choices.forEach { if $0 < 26 { places.insert(Int64($0)) } }
    return .choices(places)
  }

  private mutating func question() -> Int64 {
    if let graded = quiz.graded { return Int64(player.chance.below(graded.questions.count)) }
    guard let outcomes = quiz.outcomes else {
      let number = number()
      return number < 0 || number == .max ? 0 : number
    }
    return Int64(player.chance.below(outcomes.questions.count))
  }

  private mutating func showing() -> Showing {
    let reasons = Showing.Why.allCases
    let why = reasons[player.chance.below(reasons.count)]
    let question = question()
    guard let outcomes = quiz.outcomes else {
      let place = number()
      return Showing(
        question: question, number: max(1, place), of: question % 2 == 0 ? nil : number(),
        why: why, order: nil, drawn: drawn(), clock: clock())
    }
    var order: [UInt8]?
    if player.chance.below(2) == 0 {
      var draws = Draws(player.seed(), label: [])
      let count = outcomes.questions[Int(question)].answers.count
      order = draws.shuffled(count).map { UInt8($0) }
    }
    return Showing(
      question: question, number: Int64(1 + player.chance.below(outcomes.questions.count)),
      of: number(), why: why, order: order, drawn: nil)
  }

  private mutating func drawn() -> DrawnValues {
    if quiz.isMorse {
      let texts = ["SOS", "", "a\"\\\u{1}é", "  "]
      return Morse(
        direction: player.chance.below(2) == 0 ? .encode : .decode,
        text: Array(texts[player.chance.below(texts.count)].utf8)
      ).values
    }
    let operations = Arithmetic.Operation.allCases
    return Arithmetic(
      a: number(), operation: operations[player.chance.below(operations.count)], b: number()
    ).values
  }

  private mutating func score() -> Score {
    guard let outcomes = quiz.outcomes else { return .points(mark()) }
    var changes: [Score.Change] = []
    for outcome in outcomes.outcomes.indices where player.chance.below(2) == 0 {
      changes.append(Score.Change(outcome: outcome, net: number(), count: number()))
    }
    return .outcomes(changes)
  }

  private mutating func mark() -> Score.Mark {
    Score.Mark(
      isCorrect: player.chance.below(2) == 0, delta: number(), points: number(),
      expected: Array("−7\n".utf8))
  }

  private mutating func setting() -> Event {
    let settings = Setting.allCases
    let setting = settings[player.chance.below(settings.count)]
    return .settingChanged(
      setting, from: player.preferences()[setting], to: player.preferences()[setting])
  }

  private mutating func refused() -> Event {
    let names = Command.Name.allCases
    let refusals = Refusal.allCases
    let question = player.chance.below(2) == 0 ? nil : question()
    return .refused(
      names[player.chance.below(names.count)], refusals[player.chance.below(refusals.count)],
      question: question)
  }

  private mutating func result() -> SessionResult {
    guard let outcomes = quiz.outcomes else {
      return .points(number(), right: number(), asked: number())
    }
    let count = outcomes.outcomes.count
    return .outcome(
      player.chance.below(count), tally: (0..<count).map { _ in number() },
      tied: [player.chance.below(count), player.chance.below(count)])
  }

  private mutating func start() -> SessionStart {
    SessionStart(
      quiz: quiz.id, quizDigest: quiz.digest,
      player: ["p1", "", "é\"\u{0}"][player.chance.below(3)],
      seed: player.seed(), rules: number(), shuffling: player.preferences().shuffling,
      preferences: player.preferences())
  }
}

extension Answer {
  /// A number in place of choices and of what only graded quizzes have.
  fileprivate var orSlider: Answer {
    switch self {
    case .choices, .matches, .order, .gaps, .point: .slider(Int64.min)
    case .slider, .text: self
    }
  }
}
