public import EventLog

/// A fold over a session that looks for what is unusual in how it was played.
///
/// It is fed by ``SessionAudit`` with what follows the rules: an append that does not is a finding
/// already. Memory does not grow with the session.
public struct SignalFold: Sendable {
  var pace = SignalPace()
  var clocks = SignalClocks()
  var score = SignalScore()
  var answers = SignalAnswers()
  var sittings = SignalSittings()
  var absence = SignalAbsence()
  private(set) var start: SessionStart?
  private(set) var hasEnded = false
  private(set) var points: Int64?

  /// How many places of one signal are listed.
  static var placeLimit: Int { 8 }

  init() {}

  /// Takes in when an append was made, whatever it holds.
  mutating func meet(_ at: Timestamp, _ sequence: Int64, isCommand: Bool) {
    clocks.meet(at.milliseconds, sequence)
    sittings.meet(at.milliseconds)
    absence.meet(at.milliseconds)
    if isCommand { pace.meet(at.milliseconds, sequence) }
  }

  /// Takes in the start.
  mutating func begin(_ start: SessionStart, at: Timestamp) {
    self.start = start
    clocks.begin(at.milliseconds)
    sittings.begin(at.milliseconds)
    score.begin(start.preferences)
  }

  /// Takes in an append that follows the rules; `state` is that before it.
  mutating func take(
    _ events: [Event], _ state: SessionState, _ quiz: Quiz, at: Timestamp, _ sequence: Int64
  ) {
    switch events[0] {
    case .answerGiven(let question, let answer, let elapsed):
      clocks.answer(elapsed, at.milliseconds, sequence)
      pace.answer(floorMilliseconds(state, quiz), elapsed, sequence)
      absence.answer(question, sequence)
      answers.answer(question, answer, sequence)
      if case .scoreUpdated(.points(let mark))? = events.last {
        score.mark(mark, state, quiz, sequence)
        pace.mark(mark, state, quiz, elapsed, sequence)
      }
    case .answerRevised(let question, let answer, let was, let elapsed):
      clocks.answer(elapsed, at.milliseconds, sequence)
      absence.answer(question, sequence)
      answers.answer(question, answer, sequence)
      if answer != was, events.count > 1, case .scoreUpdated(.outcomes(let changes)) = events[1] {
        answers.revise(changes, sequence)
      }
    case .timeExpired, .quizTimeExpired, .answersSubmitted, .answerMarked, .timeGranted,
      .questionOpened, .resultsReleased:
      // What follows a hand-in is the class's. An exam that a grant reopens is resumed first.
      switch events[0] {
      case .quizTimeExpired, .answersSubmitted: sittings.leave()
      default: break
      }
      if case .scoreUpdated(.points(let mark))? = events.last {
        score.mark(mark, state, quiz, sequence)
      }
    case .questionShown(let showing):
      score.show(showing, state, quiz, sequence)
      answers.show(showing, sequence)
    case .settingChanged(let setting, let from, let to):
      score.set(setting, from, to, sequence)
    case .sessionPaused:
      sittings.leave()
      absence.leave()
    case .sessionResumed(let preferences, _):
      sittings.begin(at.milliseconds)
      if let start, start.rules <= SignalThresholds.stoppedClockRules { absence.comeBack(state) }
      score.resume(preferences, state, sequence)
    case .sessionAbandoned: score.abandon(state, quiz, sequence)
    case .sessionStarted, .scoreUpdated, .refused, .sessionFinished, .tailDropped: break
    }
    end(events)
  }

  /// Takes in when a question was shown last, whether the rules show it or not.
  mutating func show(_ at: Timestamp) { clocks.show(at.milliseconds) }

  private mutating func end(_ events: [Event]) {
    switch events[events.count - 1] {
    case .scoreUpdated(.points(let mark)): points = mark.points
    case .answerMarked(let mark): points = wholePoints(mark.score)
    case .sessionFinished(let result):
      hasEnded = true
      if case .graded(let result) = result { points = wholePoints(result.score) }
      if case .outcome(let winner, _, _) = result { answers.finish(winner) }
    case .sessionAbandoned: hasEnded = true
    default: break
    }
  }

  /// Hundredths of a point, rounded to whole ones as marks are (M13).
  private func wholePoints(_ hundredths: Int64) -> Int64 {
    (hundredths + (hundredths < 0 ? -50 : 50)) / 100
  }

  /// Takes in that a tail was dropped at an offset of the file, while a question was open.
  mutating func dropTail(
    _ offset: Int64, _ digest: String, _ question: Int64?, _ sequence: Int64
  ) {
    answers.drop(offset, digest, question, sequence)
  }

  /// What is a reason to look, the most unusual first.
  ///
  /// `name` is the session's; `openedAt` when the ledger noted its opening, if that is known;
  /// `kept` answers the bytes of the kept copy of a tail by its offset and SHA-256.
  public func findings(
    name: String, openedAt: Timestamp?, kept: (Int64, String) -> [UInt8]? = { _, _ in nil }
  ) -> [Finding] {
    var findings = pace.findings() + score.findings() + answers.findings(kept)
    if let finding = clocks.finding(name, openedAt) { findings.append(finding) }
    if let finding = absence.finding() { findings.append(finding) }
    // A handful at most: put in place one by one, which takes 1.7 KB less of the page than sorting.
    var ranked: [Finding] = []
    for finding in findings {
      let place = ranked.firstIndex { finding.isMoreUnusual(than: $0) } ?? ranked.count
      ranked.insert(finding, at: place)
    }
    return ranked
  }

  /// What a comparison with other sessions needs; nil for one without a start or with a name that
  /// is no UUID.
  public func trace(name: String) -> SignalTrace? {
    guard let start, let session = SignalTrace.Name(name) else { return nil }
    return SignalTrace(
      session: session, playerName: PlayerSettings.isName(start.player) ? start.player : "?",
      player: SignalTrace.mark(start.player),
      quiz: SignalTrace.mark(start.quiz), seed: start.seed, isDaily: start.daily != nil,
      sittings: sittings.all,
      hasEnded: hasEnded, points: points)
  }

  /// How long the question that is shown takes a person at least.
  private func floorMilliseconds(_ state: SessionState, _ quiz: Quiz) -> Int64 {
    if let generator = quiz.generator, let values = state.current?.drawn {
      return generator.effort.floorMilliseconds(values)
    }
    var kind = SignalThresholds.Kind.single
    if let outcomes = quiz.outcomes, let place = state.current.map({ Int($0.question) }),
      outcomes.questions.indices.contains(place)
    {
      switch outcomes.questions[place].kind {
      case .single: kind = .single
      case .multiple: kind = .multiple
      case .ranged: kind = .ranged
      }
    }
    if let graded = quiz.graded, let place = state.current.map({ Int($0.question) }),
      graded.questions.indices.contains(place)
    {
      kind = graded.questions[place].pace
    }
    return SignalThresholds.floorMilliseconds(kind)
  }
}

/// The places of a signal: the first few, and how many there are.
struct SignalPlaces: Hashable, Sendable {
  private(set) var count: Int64 = 0
  private(set) var sequences: [Int64] = []

  mutating func add(_ sequence: Int64) {
    count &+= 1
    if sequences.count < SignalFold.placeLimit { sequences.append(sequence) }
  }

  mutating func add(_ others: SignalPlaces) {
    for sequence in others.sequences { add(sequence) }
    count &+= others.count - Int64(others.sequences.count)
  }
}
