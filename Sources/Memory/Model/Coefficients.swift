import PortableMath

/// The formulas of FSRS-6 over doubles, with what depends on the parameters alone computed once.
///
/// docs/MEMORY.md has the formulas as mathematics. `Scheduler` rounds what comes out after every
/// review; the fitting does not.
struct Coefficients {
  /// The parameters w₀ to w₂₀.
  let w: InlineArray<21, Double>
  /// The factor of the forgetting curve, for which the recall after one stability is 90 %.
  let factor: Double
  /// The difficulty to which all cards tend.
  let easyDifficulty: Double
  /// e^w₈.
  let growth: Double
  /// By what a lapse divides the stability at least, e^(w₁₇ w₁₈).
  let lapseDivisor: Double

  /// The probability of recall after one stability.
  static let recallAtStability = 9.0 / 10

  static let minimumStability = 1.0 / 1000
  static let maximumStability = 1_000_000.0

  init(_ w: InlineArray<21, Double>) {
    self.w = w
    factor = Elementary.pow(Coefficients.recallAtStability, -1 / w[20]) - 1
    easyDifficulty = Coefficients.startingDifficulty(w, .easy)
    growth = Elementary.exp(w[8])
    lapseDivisor = Elementary.exp(w[17] * w[18])
  }

  init(_ parameters: MemoryParameters) {
    self.init(
      InlineArray<21, Double> { index in
        FixedPoint.value(of: parameters.units[index], decimals: MemoryState.decimals)
      })
  }

  /// The probability of recall after this many days.
  func retrievability(stability: Double, days: Double) -> Double {
    Elementary.pow(1 + factor * days / stability, -w[20])
  }

  /// The days until the probability of recall has fallen to `retention`, as a multiple of the
  /// stability.
  func intervalFactor(retention: Double) -> Double {
    (Elementary.pow(retention, -1 / w[20]) - 1) / factor
  }

  /// The stability after the first review of a card.
  func firstStability(_ rating: Rating) -> Double {
    max(w[rating.rawValue - 1], Coefficients.minimumStability)
  }

  /// The difficulty after the first review of a card.
  func firstDifficulty(_ rating: Rating) -> Double {
    Coefficients.clamped(Coefficients.startingDifficulty(w, rating))
  }

  private static func startingDifficulty(
    _ w: InlineArray<21, Double>, _ rating: Rating
  ) -> Double {
    w[4] - Elementary.exp(w[5] * Double(rating.rawValue - 1)) + 1
  }

  static func clamped(_ difficulty: Double) -> Double {
    min(max(difficulty, 1), 10)
  }

  static func clamped(stability: Double) -> Double {
    min(max(stability, minimumStability), maximumStability)
  }

  /// The difficulty after a further review, before it is brought back between 1 and 10.
  func nextDifficulty(_ difficulty: Double, _ rating: Rating) -> Double {
    let change = -(w[6] * Double(rating.rawValue - 3))
    let damped = difficulty + (10 - difficulty) * change / 9
    return w[7] * easyDifficulty + (1 - w[7]) * damped
  }

  /// By what a further review on the same day multiplies the stability.
  func sameDayFactor(stability: Double, _ rating: Rating) -> Double {
    let factor =
      Elementary.exp(w[17] * (Double(rating.rawValue - 3) + w[18]))
      * Elementary.pow(stability, -w[19])
    return rating.isRecalled ? max(factor, 1) : factor
  }

  /// By what a review on a later day that was recalled multiplies the stability.
  func recallFactor(
    stability: Double, difficulty: Double, retrievability: Double, _ rating: Rating
  ) -> Double {
    let surprise = Elementary.exp((1 - retrievability) * w[10]) - 1
    let base = growth * (11 - difficulty) * Elementary.pow(stability, -w[9]) * surprise
    switch rating {
    case .hard: return 1 + base * w[15]
    case .easy: return 1 + base * w[16]
    case .good, .again: return 1 + base
    }
  }

  /// The stability after a review on a later day that was not recalled, by the long-term formula.
  func lapsedStability(stability: Double, difficulty: Double, retrievability: Double) -> Double {
    w[11] * Elementary.pow(difficulty, -w[12]) * (Elementary.pow(stability + 1, w[13]) - 1)
      * Elementary.exp((1 - retrievability) * w[14])
  }

  /// The stability after a further review; `days` are whole days since the one before.
  func nextStability(
    stability: Double, difficulty: Double, days: Int64, _ rating: Rating
  ) -> Double {
    guard days > 0 else {
      return Coefficients.clamped(
        stability: stability * sameDayFactor(stability: stability, rating))
    }
    let recall = retrievability(stability: stability, days: Double(days))
    guard rating.isRecalled else {
      let lapsed = lapsedStability(
        stability: stability, difficulty: difficulty, retrievability: recall)
      return Coefficients.clamped(stability: min(lapsed, stability / lapseDivisor))
    }
    let factor = recallFactor(
      stability: stability, difficulty: difficulty, retrievability: recall, rating)
    return Coefficients.clamped(stability: stability * factor)
  }
}
