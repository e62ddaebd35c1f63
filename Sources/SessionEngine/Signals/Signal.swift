/// A reason to look, and never more: statistics about how a session was played.
///
/// A signal has a base rate (``SignalRate``), never adds up to a verdict with others, and fails a
/// run only with `--fail-on signal`. Its numbers are in ``SignalThresholds``.
public enum Signal: Int, Hashable, Sendable, CaseIterable {
  case tooFast, tooRegular, rerolled, restarted, gaveUpLosing, floorFarmed, clocksApart
  case timedResumed, revisedToGain, easedSetting, interleaved, absent, sameSeed, fasterThanSignal
  case burst, droppedTail, similarAnswers

  /// Code and title, one row for each.
  private var facts: (code: String, title: String) {
    switch self {
    case .tooFast: ("S01", "answers too fast for their kind of question")
    case .tooRegular: ("S02", "answers at too regular a pace")
    case .rerolled: ("S03", "hard exercises replaced unanswered")
    case .restarted: ("S04", "one quiz played again and again")
    case .gaveUpLosing: ("S05", "abandoned when losing")
    case .floorFarmed: ("S06", "wrong answers that cost nothing at zero points")
    case .clocksApart: ("S07", "clocks that disagree")
    case .timedResumed: ("S08", "right answers after a pause that restarted the time limit")
    case .revisedToGain: ("S09", "many answers changed, to the gain of the result")
    case .easedSetting: ("S10", "a setting made easier and set back")
    case .interleaved: ("S11", "two sessions of one player at the same time")
    case .absent: ("S12", "long absences while a time limit stood still")
    case .sameSeed: ("S13", "the same seed in several sessions")
    case .fasterThanSignal: ("S14", "Morse read in less time than it takes to play")
    case .burst: ("S15", "commands faster than anyone can type")
    case .droppedTail: ("S16", "another answer after a crash")
    case .similarAnswers: ("S17", "the same wrong answers as another player")
    }
  }

  /// The code itself.
  public var code: String { facts.code }
  /// What was noticed, in a few words.
  public var title: String { facts.title }

  /// What to do next.
  public var next: String {
    switch self {
    case .interleaved, .restarted, .sameSeed:
      "replay-tool log shows each of the sessions; ask who played"
    case .similarAnswers:
      "replay-tool dispute shows the answers of each of the two sessions, one session a sheet; ask both "
        + "players before you judge"
    case .clocksApart: "compare with the ledger, and with other sessions of that machine and day"
    case .droppedTail:
      "look at the kept copy, NAME.torn-OFFSET-…, beside the log; ask what happened"
    default: "replay-tool log LOG shows what was played; ask before you judge"
    }
  }
}

/// What a signal measured, beside its threshold.
public struct SignalMeasure: Hashable, Sendable {
  /// What was measured.
  public let value: Int64
  /// From where on it is a reason to look.
  public let threshold: Int64
  /// Whether it is small values that are a reason to look.
  package let isAtMost: Bool

  /// Takes both.
  public init(_ value: Int64, _ threshold: Int64, isAtMost: Bool = false) {
    self.value = value
    self.threshold = threshold
    self.isAtMost = isAtMost
  }

  /// How far beyond the threshold, in thousandths of it: 1000 is just there.
  public var excess: Int64 {
    let (part, whole) =
      isAtMost ? (threshold, max(value, 1)) : (value, max(threshold, 1))
    return min(part, Int64.max / 1000) * 1000 / whole
  }
}

extension Finding {
  /// A signal with what was measured, in words beside its number; `against` says the threshold
  /// where the number alone does not.
  init(
    _ signal: Signal, _ sequences: [Int64], _ measure: SignalMeasure, _ words: String,
    against threshold: String? = nil
  ) {
    self.init(
      .signal(signal), sequences.isEmpty ? [0] : sequences, recorded: words,
      recomputed: threshold
        ?? (measure.isAtMost ? "at most " : "at least ") + String(measure.threshold),
      measure: measure)
  }

  /// Thousandths as a share, such as 8% or 8.3%.
  static func percent(_ thousandths: Int64) -> String {
    let tenths = thousandths % 10
    return String(thousandths / 10) + (tenths == 0 ? "" : "." + String(tenths)) + "%"
  }

  /// Whether this one is more unusual than the other: rarer among honest players, then farther
  /// beyond its threshold, then by code.
  public func isMoreUnusual(than other: Finding) -> Bool {
    guard case .signal(let one) = code, case .signal(let two) = other.code else {
      return code.findingClass > other.code.findingClass
    }
    let rates = (SignalRate.of(one), SignalRate.of(two))
    if one != two, rates.0.isRarer(than: rates.1) { return true }
    if one != two, rates.1.isRarer(than: rates.0) { return false }
    let excess = (measure?.excess ?? 0, other.measure?.excess ?? 0)
    if excess.0 != excess.1 { return excess.0 > excess.1 }
    return one.rawValue < two.rawValue
  }
}
