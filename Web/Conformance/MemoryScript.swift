import Memory
import PortableMath

/// Random reviews of cards, the states they lead to, and parameters fitted to them: floating point,
/// of which every bit has to be the same.
struct MemoryScript {
  private var state: UInt64

  /// The lines of a seed's cards, and then of all of them together.
  static func lines(cardCount: Int64, seed: Int64) -> [String] {
    var script = MemoryScript(state: UInt64(bitPattern: seed))
    var lines: [String] = []
    var histories: [[Review]] = []
    for _ in 0..<min(max(cardCount, 0), 10_000) {
      let reviews = script.reviews()
      histories.append(reviews)
      guard let card = Scheduler.standard.card(after: reviews) else { continue }
      let recall = Scheduler.standard.retrievability(of: card, at: card.due)
      lines.append(
        "\(MemoryScript.text(card.memory.stability)) \(MemoryScript.text(card.memory.difficulty))"
          + " \(card.due) \(MemoryScript.text(recall))")
    }
    if let fit = Fit(histories) {
      for units in fit.parameters.units { lines.append("fitted \(MemoryScript.text(units))") }
      for quality in [fit.standard, fit.fitted, fit.constant] {
        lines.append(
          "predicted \(quality.reviewCount) \(quality.logLoss) \(quality.areaUnderCurve ?? -1)"
            + " \(quality.calibrationError)")
      }
    }
    return lines + [script.bits()]
  }

  private static func text(_ units: Int64) -> String {
    FixedPoint.text(of: units, decimals: MemoryState.decimals)
  }

  /// One number made of the bits of many results.
  private mutating func bits() -> String {
    var sum: UInt64 = 0
    for _ in 0..<2_000 {
      let base = Double(next(1 << 40) + 1) / Double(next(1 << 30) + 1)
      let exponent = Double(Int64(next(1 << 24)) - 1 << 23) / 1_048_576
      for result in [
        Elementary.exp(exponent * 80), Elementary.log(base), Elementary.pow(base, exponent * 4),
      ] {
        sum = (sum ^ result.bitPattern) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 29
      }
    }
    return "bits \(sum)"
  }

  private mutating func reviews() -> [Review] {
    var time = Int64(next(30)) * Scheduler.dayMilliseconds
    var reviews: [Review] = []
    for _ in 0...next(12) {
      // Good more often than the others.
      let rating = Rating(rawValue: Int(next(4)) + 1) ?? .good
      reviews.append(Review(next(2) == 0 ? .good : rating, at: time))
      time += Int64(next(4) == 0 ? next(40_000_000) : next(60) * 86_400_000 + next(7_200_000))
    }
    return reviews
  }

  /// A number below `bound`, by SplitMix64.
  private mutating func next(_ bound: UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return (word ^ word >> 31) % bound
  }
}
