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
    let rates = (one.rate, two.rate)
    if one != two, rates.0.isRarer(than: rates.1) { return true }
    if one != two, rates.1.isRarer(than: rates.0) { return false }
    let excess = (measure?.excess ?? 0, other.measure?.excess ?? 0)
    if excess.0 != excess.1 { return excess.0 > excess.1 }
    return one.rawValue < two.rawValue
  }
}
