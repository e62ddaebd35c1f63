import EventLog

/// The part of a session's state that only a graded quiz has.
public struct GradedState: Hashable, Sendable {
  /// Where one question stands.
  public struct Slot: Hashable, Sendable {
    /// The answer, if one was given.
    public internal(set) var answer: Answer?
    /// What it was worth, in hundredths of a point, once it was marked.
    public internal(set) var marks: Int64?
    /// The credit of the answer in 10⁻⁵ per cent, once it was marked (rules 3).
    public internal(set) var credit: Int64?
    /// The time that the answer took, as the question's limit counts it, in milliseconds.
    package internal(set) var answeredMilliseconds: Int64?
    /// How long the question has been on the screen, in milliseconds; in rules 3 without the time
    /// in which it had expired.
    public internal(set) var usedMilliseconds: Int64 = 0
    /// How long it may be, with the extra time.
    public internal(set) var limitMilliseconds: Int64?
    /// Whether its time is over.
    public internal(set) var isOutOfTime = false
    /// Whether it was marked as a full answer to its question; nil before it was marked.
    public func isRight(_ question: GradedQuestion) -> Bool? {
      marks.map { marks in
        credit.map { $0 >= Marks.fullCredit } ?? (marks >= question.points)
      }
    }
    /// Whether it was marked with some credit, and not with all of it.
    public func isPartlyRight(_ question: GradedQuestion) -> Bool {
      isRight(question) == false && credit ?? marks ?? 0 > 0
    }
    /// Whether the class opened it.
    package internal(set) var isOpened = false
    /// When and where it was shown first, or opened.
    var first: FirstShowing?
  }

  /// The first showing of a question.
  struct FirstShowing: Hashable, Sendable {
    /// The clock then.
    var clock: Int64
    /// Its place in the session.
    let number: Int64

    /// Counts it as so much later.
    mutating func delay(by milliseconds: Int64) { clock = clock.addingClamped(milliseconds) }
  }

  /// How the quiz is played.
  public let mode: GradedQuiz.Mode
  /// The questions, in the file's order.
  public internal(set) var slots: [Slot]
  /// The sum of the marks, in hundredths of a point.
  public internal(set) var score: Int64 = 0
  /// What was marked so far.
  public internal(set) var run = Scoring.Run()
  /// The time that the player has had, in milliseconds, as of the last event that says it.
  public internal(set) var clock: Int64 = 0
  /// The clock when the question was shown.
  package internal(set) var shownClock: Int64 = 0
  /// The time for the whole quiz, with the extra time and what was granted.
  public internal(set) var limitMilliseconds: Int64?
  /// The version of the rules.
  var rules: Int64 = 2
  /// Whether time goes on while the player is away, and for a question that is not shown (M27).
  public internal(set) var countsAway = false
  /// When the last event that has a clock was appended.
  var clockAt: Timestamp?
  /// Whether the wall clock was set back while the player was away, so that no time counted.
  public internal(set) var wasSetBack = false
  /// The limits of questions that are running, the next one first, where time counts away.
  var running: [RunningLimit] = []
  /// What was granted, in order.
  public internal(set) var grants: [TimeGrant] = []
  /// How long pauses do not count from now on.
  package internal(set) var restMilliseconds: Int64 = 0
  /// Where the session was when its time was over, if that handed it in.
  var phaseAtLimit: SessionState.Phase?

  /// Whether the time of a question runs from when the class opens it, and not before (M35).
  package private(set) var awaitsOpening = false
  /// The question that the class opened last; a grant concerns this one alone.
  package private(set) var openedLast: Int?

  private let quizCountsAway: Bool
  private let usesTime: Bool

  init(of quiz: GradedQuiz) {
    mode = quiz.mode
    quizCountsAway = quiz.countsAway
    usesTime = quiz.scoring.needs.contains(.limits)
    slots = quiz.questions.map { question in
      var slot = Slot()
      slot.limitMilliseconds = question.limitMilliseconds
      return slot
    }
    limitMilliseconds = quiz.limitMilliseconds
  }

  /// How many questions were answered.
  public var answeredCount: Int64 {
    var count: Int64 = 0
    for slot in slots where slot.answer != nil { count += 1 }
    return count
  }

  /// Takes in the version of the rules, and by how many per cent every limit is longer.
  mutating func begin(_ start: SessionStart) {
    rules = max(2, start.rules)
    awaitsOpening = rules >= 3 && usesTime && mode == .exam && start.classSeat != nil
    countsAway = rules >= 3 && quizCountsAway || awaitsOpening
    extend(byPercent: start.extraTimePercent)
  }

  private mutating func extend(byPercent percent: Int64) {
    func extended(_ limit: Int64?) -> Int64? { limit.map { $0 * (100 + percent) / 100 } }
    limitMilliseconds = extended(limitMilliseconds)
    for place in slots.indices {
      slots[place].limitMilliseconds = extended(slots[place].limitMilliseconds)
    }
  }

  /// Lets the clock go on; the time belongs to the question that is on the screen.
  ///
  /// A grant can open a question again that has expired. The time in between is not its own (M8).
  /// In rules 2 there is no grant, and the figures stay as they were.
  mutating func advance(to time: Int64, showing question: Int64?) {
    guard time > clock else { return }
    if let question, slots.indices.contains(Int(clamping: question)),
      rules < 3 || !slots[Int(clamping: question)].isOutOfTime
    {
      slots[Int(clamping: question)].usedMilliseconds += time - clock
    }
    clock = time
  }

  /// Whether the time of a question is still running.
  package func isRunning(_ question: Int64) -> Bool {
    guard slots.indices.contains(Int(clamping: question)) else { return false }
    let slot = slots[Int(clamping: question)]
    return slot.limitMilliseconds != nil && !slot.isOutOfTime && slot.marks == nil
      && (slot.isOpened || !awaitsOpening)
  }

  /// The clock at which the time of a question that is on the screen is over.
  func end(of question: Int64) -> Int64? {
    guard isRunning(question), let limit = slots[Int(clamping: question)].limitMilliseconds
    else { return nil }
    let slot = slots[Int(clamping: question)]
    if countsAway { return slot.first.map { $0.clock.addingClamped(limit) } }
    // No question is on the screen for longer than the session lasts, so the difference has room.
    return clock.addingClamped(limit - slot.usedMilliseconds)
  }

  /// The clock at a moment for somebody who is away, see ``SessionState/awayClock``.
  func clock(awayUntil moment: Timestamp?, isPaused: Bool) -> Int64 {
    guard countsAway, let moment, let clockAt else { return clock }
    let away = max(0, moment.milliseconds - clockAt.milliseconds)
    return clock.addingClamped(isPaused ? max(0, away - restMilliseconds) : away)
  }

  /// Takes in that an event with a clock was appended then; of a pause the rest is used up.
  mutating func meet(_ moment: Timestamp?, isAway: Bool, isPaused: Bool) {
    if isAway, let moment, let clockAt, countsAway {
      let away = moment.milliseconds - clockAt.milliseconds
      if away < -SignalThresholds.backwardMilliseconds { wasSetBack = true }
      if isPaused { restMilliseconds -= min(restMilliseconds, max(0, away)) }
    }
    clockAt = moment ?? clockAt
  }

  /// Takes in that a question is shown.
  mutating func show(_ showing: Showing) {
    let place = Int(clamping: showing.question)
    guard slots.indices.contains(place), slots[place].first == nil else { return }
    slots[place].first = FirstShowing(clock: clock, number: showing.number)
    run(place)
  }

  /// Takes in that the class opened a question.
  mutating func open(_ opening: QuestionOpening) {
    let place = Int(clamping: opening.question)
    guard slots.indices.contains(place) else { return }
    stop(opening.question)
    slots[place].isOpened = true
    let limit = opening.limitMilliseconds
    slots[place].limitMilliseconds = limit > 0 ? limit : nil
    slots[place].first = FirstShowing(
      clock: clock.addingClamped(-opening.lateMilliseconds),
      number: slots[place].first?.number ?? opening.question.addingClamped(1))
    openedLast = place
    run(place)
  }

  /// Lets the limit of a question that was shown run, if it has one.
  private mutating func run(_ place: Int) {
    guard countsAway, let first = slots[place].first, let end = end(of: Int64(place)) else {
      return
    }
    running.insert(inOrder: RunningLimit(end: end, number: first.number, question: place))
  }

  /// Takes in that the limit of a question runs no longer.
  mutating func stop(_ question: Int64) {
    guard countsAway,
      let place = running.firstIndex(where: { $0.question == Int(clamping: question) })
    else { return }
    running.remove(at: place)
  }

  /// Takes in a grant, at the clock that it has.
  mutating func take(_ grant: TimeGrant) {
    grants.append(grant)
    guard grant.kind == .time else {
      restMilliseconds = restMilliseconds.addingClamped(grant.milliseconds)
      return
    }
    limitMilliseconds = limitMilliseconds.map { $0.addingClamped(grant.milliseconds) }
    let others = running.filter { !isConcerned($0.question) }
    running = others
    for place in slots.indices where slots[place].first != nil && isConcerned(place) {
      if grant.isOutage, awaitsOpening {
        slots[place].first?.delay(by: grant.milliseconds)
      } else {
        slots[place].limitMilliseconds = slots[place].limitMilliseconds.map {
          $0.addingClamped(grant.milliseconds)
        }
      }
      guard slots[place].marks == nil else { continue }
      let wasOutOfTime = slots[place].isOutOfTime
      slots[place].isOutOfTime = false
      if wasOutOfTime, let end = end(of: Int64(place)), end < clock {
        slots[place].isOutOfTime = true
      }
      run(place)
    }
  }

  /// Whether a grant makes the limit of a question longer: of one that was closed, it would change
  /// what its answer is worth.
  private func isConcerned(_ place: Int) -> Bool { !awaitsOpening || place == openedLast }
}
