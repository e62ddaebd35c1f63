import EventLog

/// S07: whether the clocks agree.
struct SignalClocks: Sendable {
  /// Two clocks that are apart, and where.
  private struct Gap {
    var milliseconds: Int64 = 0
    var limit: Int64 = 0
    var sequence: Int64 = 0
    /// Whether one of the clocks is out of range, so that the distance says nothing.
    var isOutOfRange = false
  }

  /// The longest time between two moments that a log can hold, from year 0000 to 9999.
  private static let span = Timestamp.latest.milliseconds - Timestamp.earliest.milliseconds

  private var startedAt: Int64?
  private var last: Int64?
  private var shownAt: Int64?
  private var backward = Gap()
  private var drift = Gap()

  /// The wall clock at an append.
  mutating func meet(_ at: Int64, _ sequence: Int64) {
    if let last, last - at > max(backward.milliseconds, SignalThresholds.backwardMilliseconds) {
      backward = Gap(
        milliseconds: last - at, limit: SignalThresholds.backwardMilliseconds, sequence: sequence)
    }
    last = at
  }

  /// The session's first event.
  mutating func begin(_ at: Int64) { startedAt = at }

  /// A question was shown.
  mutating func show(_ at: Int64) { shownAt = at }

  /// It was answered after so long by the clock that nobody sets.
  mutating func answer(_ elapsed: Int64, _ at: Int64, _ sequence: Int64) {
    guard let shownAt else { return }
    let isOutOfRange = elapsed > SignalClocks.span
    let elapsed = min(max(elapsed, 0), SignalClocks.span)
    let apart = at - shownAt - elapsed
    let gap = apart < 0 ? -apart : apart
    let limit =
      SignalThresholds.driftMilliseconds + elapsed / SignalThresholds.driftDivisor
    guard gap > limit, gap - limit > drift.milliseconds - drift.limit else { return }
    drift = Gap(
      milliseconds: gap, limit: limit, sequence: sequence, isOutOfRange: isOutOfRange)
  }

  /// What is apart, if anything: the farthest beyond its limit counts, the others are told.
  func finding(_ name: String, _ openedAt: Timestamp?) -> Finding? {
    var gaps: [(gap: Gap, words: String)] = []
    if backward.milliseconds > 0 {
      gaps.append((backward, "the wall clock went back by "))
    }
    if drift.milliseconds > 0 {
      gaps.append(
        (
          drift,
          drift.isOutOfRange
            ? "the elapsed time is out of range, longer than from year 0000 to 9999"
            : "wall clock and elapsed time are apart by "
        ))
    }
    if let startedAt, let session = SignalTrace.Name(name) {
      let isBeyond = session.milliseconds > Timestamp.latest.milliseconds
      let gap = distance(min(session.milliseconds, Timestamp.latest.milliseconds), startedAt)
      if gap > SignalThresholds.nameMilliseconds {
        gaps.append(
          (
            Gap(
              milliseconds: gap, limit: SignalThresholds.nameMilliseconds, sequence: 1,
              isOutOfRange: isBeyond),
            isBeyond
              ? "the time in the session's name is out of range, after the year 9999"
              : "the session's name and its first event are apart by "
          ))
      }
    }
    if let startedAt, let openedAt {
      let gap = distance(openedAt.milliseconds, startedAt)
      if gap > SignalThresholds.ledgerMilliseconds {
        gaps.append(
          (
            Gap(milliseconds: gap, limit: SignalThresholds.ledgerMilliseconds, sequence: 1),
            "the ledger's note and the first event are apart by "
          ))
      }
    }
    return finding(gaps)
  }

  private func finding(_ gaps: [(gap: Gap, words: String)]) -> Finding? {
    guard var worst = gaps.first else { return nil }
    var words: [String] = []
    var sequences: [Int64] = []
    for item in gaps {
      let measure = SignalMeasure(item.gap.milliseconds, item.gap.limit)
      if measure.excess > SignalMeasure(worst.gap.milliseconds, worst.gap.limit).excess {
        worst = item
      }
      words.append(
        item.gap.isOutOfRange ? item.words : item.words + String(item.gap.milliseconds) + " ms")
      if !sequences.contains(item.gap.sequence) { sequences.append(item.gap.sequence) }
    }
    return Finding(
      .clocksApart, sequences.sorted(), SignalMeasure(worst.gap.milliseconds, worst.gap.limit),
      words.joined(separator: "; "), against: "more than " + String(worst.gap.limit) + " ms")
  }

  private func distance(_ one: Int64, _ two: Int64) -> Int64 {
    one > two ? one - two : two - one
  }
}
