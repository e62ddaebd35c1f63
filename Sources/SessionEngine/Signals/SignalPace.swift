/// S01, S02, S14 and S15: how fast.
struct SignalPace: Sendable {
  private var pace = Pace(runLength: SignalThresholds.regularBlock)
  private var tooFast = SignalPlaces()
  private var fastest: Int64 = .max
  private var early = SignalPlaces()
  private var lastAnswer: Int64 = 0
  private var recent: [Int64] = []
  private var oldest = 0
  private var densest: (count: Int64, sequence: Int64) = (0, 0)

  /// How many commands of one second are counted; more count as so many.
  static var recentLimit: Int { 64 }

  /// A command came: counts those within the second that ends here.
  mutating func meet(_ at: Int64, _ sequence: Int64) {
    if let last = recent.last, at < last {
      // The clock went back: what lies before can't be compared.
      recent.removeAll(keepingCapacity: true)
      oldest = 0
    }
    if recent.count == 2 * SignalPace.recentLimit {
      recent.removeFirst(oldest)
      oldest = 0
    }
    recent.append(at)
    while at - recent[oldest] >= SignalThresholds.burstMilliseconds
      || recent.count - oldest > SignalPace.recentLimit
    {
      oldest += 1
    }
    let count = Int64(recent.count - oldest)
    if count > densest.count { densest = (count, sequence) }
  }

  /// A question was answered that takes at least `floor` milliseconds.
  mutating func answer(_ floor: Int64, _ elapsed: Int64, _ sequence: Int64) {
    pace.take(elapsed)
    lastAnswer = sequence
    if elapsed < floor {
      tooFast.add(sequence)
      fastest = min(fastest, elapsed)
    }
  }

  /// A question was marked: counts a signal that was read right in less time than it sounds.
  mutating func mark(
    _ mark: Score.Mark, _ state: SessionState, _ quiz: Quiz, _ elapsed: Int64, _ sequence: Int64
  ) {
    guard mark.isCorrect, let generator = quiz.generator, let values = state.current?.drawn,
      let duration = generator.effort.signalMilliseconds(
        values, Int64(state.preferences[.wpm])),
      elapsed < duration
    else { return }
    early.add(sequence)
  }

  func findings() -> [Finding] {
    var findings: [Finding] = []
    let share = pace.count > 0 ? tooFast.count * 1000 / pace.count : 0
    if tooFast.count >= SignalThresholds.tooFastCount, share >= SignalThresholds.tooFastShare {
      findings.append(
        Finding(
          .tooFast, tooFast.sequences, SignalMeasure(share, SignalThresholds.tooFastShare),
          String(tooFast.count) + " of " + String(pace.count)
            + " answers below the floor of their kind (" + Finding.percent(share)
            + "), the fastest after " + String(fastest) + " ms",
          against: "at least " + Finding.percent(SignalThresholds.tooFastShare)))
    }
    if let variation = pace.variation(atLeast: SignalThresholds.regularCount),
      variation <= SignalThresholds.regularVariation
    {
      findings.append(
        Finding(
          .tooRegular, [lastAnswer],
          SignalMeasure(variation, SignalThresholds.regularVariation, isAtMost: true),
          "the times of " + String(pace.count) + " answers vary by " + Finding.percent(variation)
            + " of their mean",
          against: "at most " + Finding.percent(SignalThresholds.regularVariation)))
    }
    if early.count >= SignalThresholds.earlyCount {
      findings.append(
        Finding(
          .fasterThanSignal, early.sequences,
          SignalMeasure(early.count, SignalThresholds.earlyCount),
          String(early.count) + " signals read right before they could have sounded"))
    }
    if densest.count >= SignalThresholds.burstCount {
      let more = densest.count == Int64(SignalPace.recentLimit) ? " or more" : ""
      findings.append(
        Finding(
          .burst, [densest.sequence], SignalMeasure(densest.count, SignalThresholds.burstCount),
          String(densest.count) + more + " commands within one second"))
    }
    return findings
  }
}
