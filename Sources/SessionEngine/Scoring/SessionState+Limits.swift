/// The clock and the limits of graded quizzes and timed rounds.
extension SessionState {
  /// A limit that has passed.
  enum Expiry {
    case question(Int64, limit: Int64)
    case quiz(limit: Int64)
  }

  /// The limit that has passed at a clock; the earlier one, and the question's before the quiz's
  /// (M8, M28).
  func expiry(at clock: Int64) -> Expiry? {
    if let end = round?.end, let limit = round?.limitMilliseconds, let current, isRoundRunning {
      return end < clock ? .question(current.question, limit: limit) : nil
    }
    guard let graded, phase == .asking || phase == .waiting else { return nil }
    let quizEnd = graded.limitMilliseconds
    if graded.countsAway {
      if let next = graded.running.first, next.end < clock, next.end <= quizEnd ?? next.end,
        let limit = graded.slots[next.question].limitMilliseconds
      {
        return .question(Int64(next.question), limit: limit)
      }
    } else {
      guard !isPaused else { return nil }
      if phase == .asking, let current, let end = graded.end(of: current.question), end < clock,
        end <= quizEnd ?? end,
        let limit = graded.slots[Int(clamping: current.question)].limitMilliseconds
      {
        return .question(current.question, limit: limit)
      }
    }
    if let quizEnd, quizEnd < clock { return .quiz(limit: quizEnd) }
    return nil
  }

  /// The first clock at which a limit has passed, whatever it takes to get there.
  ///
  /// In rules 2 that is any clock late enough, because no event has it.
  var expiryClock: Int64 {
    guard let graded, graded.rules >= 3 else { return .max }
    var end = graded.limitMilliseconds
    if let next = graded.running.first?.end ?? current.flatMap({ graded.end(of: $0.question) }) {
      end = min(next, end ?? next)
    }
    return max(graded.clock, end?.addingClamped(1) ?? graded.clock)
  }

  /// The session's clock at ``moment`` for somebody who is away: paused, or cut off (M27).
  ///
  /// Nil in rules 1; in rules 2, and where time stops, that of the last event that has one.
  package var awayClock: Int64? {
    guard let graded else { return round?.clock }
    return graded.clock(awayUntil: moment, isPaused: isPaused)
  }

  /// Whether a time limit runs on while the player is away.
  public var timeGoesOn: Bool {
    guard let graded, graded.countsAway, !hasEnded else { return false }
    return graded.limitMilliseconds != nil
      || graded.slots.contains { $0.limitMilliseconds != nil && $0.marks == nil }
  }

  /// How long the question that is shown may still take since it was shown, with the time for the
  /// whole quiz; nil without a limit.
  func gradedLimit() -> Int64? {
    guard let graded, let current else { return nil }
    var end = graded.limitMilliseconds
    if let questionEnd = graded.end(of: current.question) {
      end = min(questionEnd, end ?? questionEnd)
    }
    return end.map { max(0, $0 - graded.shownClock) }
  }

  /// For how long the time of a question that the class opened had run when it was shown, in
  /// milliseconds; less than 0 where it was opened later.
  package var openedBeforeShown: Int64 {
    guard let current, let graded, graded.awaitsOpening,
      graded.slots.indices.contains(Int(clamping: current.question)),
      graded.slots[Int(clamping: current.question)].isOpened,
      let first = graded.slots[Int(clamping: current.question)].first
    else { return 0 }
    return graded.shownClock - first.clock
  }

  // MARK: Folding

  /// Takes in what concerns the clock and the marks of a graded quiz.
  mutating func evolveGraded(_ event: Event) {
    guard let rules = graded?.rules else { return }
    let shown = phase == .asking && !isPaused ? current?.question : nil
    switch event {
    case .sessionStarted(let start):
      // A forged log may start again and again; limits are extended once.
      if self.start.isNone { graded?.begin(start) }
    case .questionShown(let showing):
      advance(to: showing.clock ?? 0, showing: shown)
      graded?.show(showing)
    case .answerGiven(let question, let answer, let elapsed),
      .answerRevised(let question, let answer, _, let elapsed):
      let shownClock = graded?.shownClock ?? 0
      advance(to: shownClock.addingClamped(elapsed), showing: shown)
      graded?.answer(question, answer)
      if graded?.mode == .exam, current?.number == current?.of { phase = .waiting }
    case .timeExpired(let question, _, let clock):
      if let end = clock ?? graded?.end(of: question) { advance(to: end, showing: shown) }
      if graded?.slots.indices.contains(Int(clamping: question)) == true {
        graded?.slots[Int(clamping: question)].isOutOfTime = true
      }
      graded?.stop(question)
    case .quizTimeExpired(let limit, let clock):
      advance(to: clock ?? limit, showing: shown)
      handIn(atLimit: true)
    case .sessionResumed(_, let clock):
      // In rules 2 the clock is repeated, so what a forged log records instead has no effect.
      if rules >= 3 { advance(to: clock ?? 0, showing: nil, isAway: true) }
      if let clock = graded?.clock { graded?.shownClock = clock }
    case .answersSubmitted(_, let clock):
      advance(to: clock, showing: shown)
      handIn(atLimit: false)
    case .sessionPaused(let clock): advance(to: clock ?? 0, showing: shown)
    case .timeGranted(let grant, let clock):
      advance(to: clock, showing: shown)
      graded?.take(grant)
      goOn()
    case .questionOpened(let opening, let clock):
      advance(to: clock, showing: shown)
      graded?.open(opening)
    case .answerMarked(let mark):
      graded?.take(mark)
      graded?.stop(mark.question)
    default: break
    }
  }

  private mutating func advance(to clock: Int64, showing question: Int64?, isAway: Bool = false) {
    // The clock stands still while the session is handed in.
    let (moment, isPaused) = (moment, isPaused && phase != .handedIn)
    graded?.meet(moment, isAway: isAway || isPaused, isPaused: isPaused)
    graded?.advance(to: clock, showing: question)
  }

  /// Takes in that an exam is handed in; outside a class its result follows in the same append.
  private mutating func handIn(atLimit: Bool) {
    guard phase == .asking || phase == .waiting else { return }
    guard start?.classSeat != nil, graded?.mode == .exam, let rules = graded?.rules, rules >= 3
    else { return }
    graded?.phaseAtLimit = atLimit ? phase : nil
    phase = .handedIn
  }

  /// Opens an exam again that was handed in by a limit which is not reached any more; the player
  /// has to come back to it.
  private mutating func goOn() {
    guard phase == .handedIn, let graded, let before = graded.phaseAtLimit,
      let limit = graded.limitMilliseconds, limit >= graded.clock
    else { return }
    phase = before
    isPaused = true
  }
}
