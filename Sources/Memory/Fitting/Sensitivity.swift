import PortableMath

/// A number with its derivatives by the 21 parameters.
typealias Gradient = InlineArray<21, Double>

/// A card's state with the derivatives of both numbers by the parameters.
///
/// The values are those of ``Coefficients``; the derivatives were found by hand, and a test
/// compares them with differences.
struct Sensitivity {
  var stability: Double
  var difficulty: Double
  var stabilityGradient: Gradient
  /// Of w₄ to w₇ only; no other parameter changes the difficulty.
  var difficultyGradient: InlineArray<4, Double>

  private let model: Coefficients
  /// The derivative of the curve's factor by w₂₀.
  private let factorSlope: Double
  /// The derivative of the difficulty to which cards tend, by w₅.
  private let easySlope: Double

  /// The state before any review, for ``begin(_:)``.
  init(_ model: Coefficients) {
    self.model = model
    (stability, difficulty) = (1, 1)
    stabilityGradient = Gradient(repeating: 0)
    difficultyGradient = InlineArray(repeating: 0)
    let w20 = model.w[20]
    factorSlope =
      (model.factor + 1) * Elementary.log(Coefficients.recallAtStability) / (w20 * w20)
    easySlope = -3 * Elementary.exp(3 * model.w[5])
  }

  /// Takes a card's first review.
  mutating func begin(_ rating: Rating) {
    let place = rating.rawValue - 1
    stability = model.firstStability(rating)
    stabilityGradient = Gradient(repeating: 0)
    stabilityGradient[place] = 1
    difficulty = model.firstDifficulty(rating)
    difficultyGradient = InlineArray(repeating: 0)
    if difficulty > 1, difficulty < 10 {
      difficultyGradient[0] = 1
      difficultyGradient[1] =
        -Double(place) * Elementary.exp(model.w[5] * Double(place))
    }
  }

  /// The probability of recall after whole days, and its derivatives.
  func recall(days: Double) -> (value: Double, gradient: Gradient) {
    let value = model.retrievability(stability: stability, days: days)
    let base = 1 + model.factor * days / stability
    let w20 = model.w[20]
    let byStability = value * w20 * model.factor * days / (base * stability * stability)
    var gradient = Gradient(repeating: 0)
    for index in 0..<21 { gradient[index] = byStability * stabilityGradient[index] }
    gradient[20] -=
      value * (Elementary.log(base) + w20 / base * (days / stability) * factorSlope)
    return (value, gradient)
  }

  /// Takes a further review; for one on a later day, with the recall that was predicted.
  mutating func take(
    _ rating: Rating, recall: (value: Double, gradient: Gradient)?
  ) {
    if let recall {
      if rating.isRecalled {
        takeRecalled(rating, recall)
      } else {
        takeForgotten(recall)
      }
    } else {
      takeSameDay(rating)
    }
    let bounded = Coefficients.clamped(stability: stability)
    if bounded != stability {
      stability = bounded
      stabilityGradient = Gradient(repeating: 0)
    }
    takeDifficulty(rating)
  }

  private mutating func takeSameDay(_ rating: Rating) {
    let w = model.w
    let factor = model.sameDayFactor(stability: stability, rating)
    guard !(rating.isRecalled && factor == 1) else { return }
    let next = stability * factor
    let offset = Double(rating.rawValue - 3) + w[18]
    let byStability = factor * (1 - w[19])
    for index in 0..<21 { stabilityGradient[index] *= byStability }
    stabilityGradient[17] += next * offset
    stabilityGradient[18] += next * w[17]
    stabilityGradient[19] -= next * Elementary.log(stability)
    stability = next
  }

  private mutating func takeRecalled(
    _ rating: Rating, _ recall: (value: Double, gradient: Gradient)
  ) {
    let w = model.w
    let exponential = Elementary.exp((1 - recall.value) * w[10])
    let bonus = rating == .hard ? w[15] : rating == .easy ? w[16] : 1
    let plain = model.growth * Elementary.pow(stability, -w[9])
    let scale = plain * (11 - difficulty) * bonus
    let growth = scale * (exponential - 1)
    // S (1 + growth), by S, by D and by R.
    let byStability = 1 + growth * (1 - w[9])
    let byDifficulty = -stability * plain * bonus * (exponential - 1)
    let byRecall = -stability * scale * exponential * w[10]
    for index in 0..<21 {
      stabilityGradient[index] =
        byStability * stabilityGradient[index] + byRecall * recall.gradient[index]
    }
    for index in 0..<4 {
      stabilityGradient[index + 4] += byDifficulty * difficultyGradient[index]
    }
    stabilityGradient[8] += stability * growth
    stabilityGradient[9] -= stability * growth * Elementary.log(stability)
    stabilityGradient[10] += stability * scale * exponential * (1 - recall.value)
    let unboosted = stability * plain * (11 - difficulty) * (exponential - 1)
    if rating == .hard { stabilityGradient[15] += unboosted }
    if rating == .easy { stabilityGradient[16] += unboosted }
    stability *= 1 + growth
  }

  private mutating func takeForgotten(_ recall: (value: Double, gradient: Gradient)) {
    let w = model.w
    let power = Elementary.pow(stability + 1, w[13])
    let scale =
      Elementary.pow(difficulty, -w[12]) * Elementary.exp((1 - recall.value) * w[14])
    let long = w[11] * scale * (power - 1)
    let short = stability / model.lapseDivisor
    guard long < short else {
      for index in 0..<21 { stabilityGradient[index] /= model.lapseDivisor }
      stabilityGradient[17] -= short * w[18]
      stabilityGradient[18] -= short * w[17]
      stability = short
      return
    }
    let byStability = w[11] * scale * power * w[13] / (stability + 1)
    let byRecall = -long * w[14]
    for index in 0..<21 {
      stabilityGradient[index] =
        byStability * stabilityGradient[index] + byRecall * recall.gradient[index]
    }
    for index in 0..<4 {
      stabilityGradient[index + 4] -= long * w[12] / difficulty * difficultyGradient[index]
    }
    stabilityGradient[11] += scale * (power - 1)
    stabilityGradient[12] -= long * Elementary.log(difficulty)
    stabilityGradient[13] += w[11] * scale * power * Elementary.log(stability + 1)
    stabilityGradient[14] += long * (1 - recall.value)
    stability = long
  }

  private mutating func takeDifficulty(_ rating: Rating) {
    let w = model.w
    let grade = Double(rating.rawValue - 3)
    let next = model.nextDifficulty(difficulty, rating)
    let damped = difficulty - (10 - difficulty) * w[6] * grade / 9
    guard next > 1, next < 10 else {
      difficulty = Coefficients.clamped(next)
      difficultyGradient = InlineArray(repeating: 0)
      return
    }
    let byDifficulty = (1 - w[7]) * (1 + w[6] * grade / 9)
    for index in 0..<4 { difficultyGradient[index] *= byDifficulty }
    difficultyGradient[0] += w[7]
    difficultyGradient[1] += w[7] * easySlope
    difficultyGradient[2] -= (1 - w[7]) * (10 - difficulty) * grade / 9
    difficultyGradient[3] += model.easyDifficulty - damped
    difficulty = next
  }
}
