/// S03, S05, S06, S08 and S10: how points came about.
struct SignalScore: Sendable {
  private var rerolled = SignalPlaces()
  private var thrownGrades: Int64 = 0
  private var keptGrades: Int64 = 0
  private var keptCount: Int64 = 0
  private var swallowed = SignalPlaces()
  private var right: Int64 = 0
  private var wrong: Int64 = 0
  private var points: Int64 = 0
  private var timedResumed = SignalPlaces()
  private var isTimedResumed = false
  private var given: (sequence: Int64, hasRounds: Bool)?
  private var eased = EasedSettings()

  mutating func begin(_ preferences: Preferences) { eased.begin(preferences) }

  /// A question was marked.
  mutating func mark(
    _ mark: Score.Mark, _ state: SessionState, _ quiz: Quiz, _ sequence: Int64
  ) {
    if mark.isCorrect { right &+= 1 } else { wrong &+= 1 }
    if !mark.isCorrect, state.points == 0 { swallowed.add(sequence) }
    points = mark.points
    if let generator = quiz.generator, let values = state.current?.drawn {
      keptGrades &+= generator.effort.grade(values)
      keptCount &+= 1
    }
    if mark.isCorrect {
      if isTimedResumed { timedResumed.add(sequence) }
      eased.answeredRight(sequence)
    }
    isTimedResumed = false
  }

  /// Another question, or the same once more.
  mutating func show(
    _ showing: Showing, _ state: SessionState, _ quiz: Quiz, _ sequence: Int64
  ) {
    guard showing.why == .reopened else { return }
    if !state.isMarked, let generator = quiz.generator, let values = state.current?.drawn {
      rerolled.add(sequence)
      thrownGrades &+= generator.effort.grade(values)
    }
  }

  mutating func set(_ setting: Setting, _ from: Int16, _ to: Int16, _ sequence: Int64) {
    eased.set(setting, from, to, sequence)
  }

  /// The player came back; in rules 1 a timed question has its whole limit anew.
  mutating func resume(_ preferences: Preferences, _ state: SessionState, _ sequence: Int64) {
    if state.clock == nil, state.limitMilliseconds != nil, !state.isMarked {
      isTimedResumed = true
    }
    for setting in [Setting.timer, .level] where preferences[setting] != state.preferences[setting]
    {
      eased.set(setting, state.preferences[setting], preferences[setting], sequence)
    }
  }

  /// The player gave up.
  mutating func abandon(_ state: SessionState, _ quiz: Quiz, _ sequence: Int64) {
    let asked = right + wrong
    guard let generator = quiz.generator else { return }
    if generator.questionCount != nil {
      if wrong >= SignalThresholds.losingRounds { given = (sequence, true) }
    } else if asked >= SignalThresholds.losingCount,
      wrong * 1000 / asked >= SignalThresholds.losingShare
    {
      given = (sequence, false)
    }
  }

  func findings() -> [Finding] {
    var findings: [Finding] = []
    if let finding = reroll() { findings.append(finding) }
    if let finding = giveUp() { findings.append(finding) }
    if let finding = floor() { findings.append(finding) }
    if timedResumed.count >= SignalThresholds.timedResumedCount {
      findings.append(
        Finding(
          .timedResumed, timedResumed.sequences,
          SignalMeasure(timedResumed.count, SignalThresholds.timedResumedCount),
          String(timedResumed.count) + " timed questions right after a resumption"))
    }
    if eased.right.count >= SignalThresholds.easedCount {
      findings.append(
        Finding(
          .easedSetting, eased.right.sequences,
          SignalMeasure(eased.right.count, SignalThresholds.easedCount),
          String(eased.right.count) + " right answers under an easier setting that was set back"))
    }
    return findings
  }

  private func reroll() -> Finding? {
    guard rerolled.count >= SignalThresholds.rerollCount else { return nil }
    let thrown = thrownGrades * 1000 / rerolled.count
    let kept = keptCount > 0 ? keptGrades * 1000 / keptCount : 0
    guard thrown - kept >= SignalThresholds.rerollDifficulty else { return nil }
    return Finding(
      .rerolled, rerolled.sequences, SignalMeasure(rerolled.count, SignalThresholds.rerollCount),
      String(rerolled.count) + " exercises thrown away, of grade " + grade(thrown) + "; "
        + String(keptCount) + " marked, of grade " + grade(kept),
      against: "at least " + String(SignalThresholds.rerollCount) + ", half a grade harder")
  }

  private func giveUp() -> Finding? {
    guard let given else { return nil }
    let share = wrong * 1000 / max(right + wrong, 1)
    let words =
      String(wrong) + " of " + String(right + wrong) + " wrong when it was given up"
    let measure =
      given.hasRounds
      ? SignalMeasure(wrong, SignalThresholds.losingRounds)
      : SignalMeasure(share, SignalThresholds.losingShare)
    return Finding(
      .gaveUpLosing, [given.sequence], measure, words,
      against: given.hasRounds
        ? "at least " + String(SignalThresholds.losingRounds) + " wrong rounds"
        : "at least " + Finding.percent(SignalThresholds.losingShare) + " wrong")
  }

  private func floor() -> Finding? {
    let share = swallowed.count * 1000 / max(right + wrong, 1)
    guard swallowed.count >= SignalThresholds.swallowedCount,
      share >= SignalThresholds.swallowedShare
    else { return nil }
    return Finding(
      .floorFarmed, swallowed.sequences,
      SignalMeasure(swallowed.count, SignalThresholds.swallowedCount),
      String(swallowed.count) + " penalties swallowed at zero: " + String(points)
        + (points == 1 ? " point" : " points") + ", the sum without the floor is "
        + String(right - wrong))
  }

  /// Thousandths as a number with two places.
  private func grade(_ thousandths: Int64) -> String {
    let hundredths = thousandths / 10 % 100
    return String(thousandths / 1000) + "." + (hundredths < 10 ? "0" : "") + String(hundredths)
  }
}

/// A timer that was switched off, or a level that was lowered, and what was right until it was set
/// back.
struct EasedSettings: Sendable {
  /// The right answers that were given while a setting was easier, once it was set back.
  private(set) var right = SignalPlaces()
  private var pending = SignalPlaces()
  /// What the eased settings were, while they are easier.
  private var timerWas: Int16?
  private var levelWas: Int16?

  mutating func begin(_ preferences: Preferences) {
    (timerWas, levelWas) = (nil, nil)
  }

  mutating func set(_ setting: Setting, _ from: Int16, _ to: Int16, _ sequence: Int64) {
    switch setting {
    case .timer: timerWas = to == 1 ? from : nil
    case .level:
      if to < from {
        levelWas = levelWas ?? from
      } else if let was = levelWas, to >= was {
        levelWas = nil
      }
    default: return
    }
    guard timerWas == nil, levelWas == nil else { return }
    right.add(pending)
    pending = SignalPlaces()
  }

  mutating func answeredRight(_ sequence: Int64) {
    guard timerWas != nil || levelWas != nil else { return }
    pending.add(sequence)
  }
}
