import PortableMath

/// How well probabilities of recall agree with what was recalled.
///
/// All numbers are integers of 10⁻⁸.
public struct PredictionQuality: Equatable, Sendable {
  /// How many reviews were predicted.
  public let reviewCount: Int

  /// The mean of −ln of the probability that was given to what happened; less is better.
  ///
  /// Probabilities are brought between 0.0001 and 0.9999 for this.
  public let logLoss: Int64

  /// The probability that a review that was recalled had a higher prediction than one that was
  /// not, equal ones counted as half; nil if there are not both.
  public let areaUnderCurve: Int64?

  /// The root of the mean squared difference between predicted and actual recall, by bins of
  /// reviews with similar elapsed days, numbers of reviews and lapses; less is better.
  public let calibrationError: Int64

  /// One prediction of a review, and what came of it.
  struct Prediction {
    /// In units of 10⁻⁸.
    let probability: Int64
    let isRecalled: Bool
    let bin: Int64
  }

  init(_ predictions: [Prediction]) {
    reviewCount = predictions.count
    var loss = 0.0
    for prediction in predictions {
      let probability = min(max(prediction.probability, 10_000), 99_990_000)
      let given = prediction.isRecalled ? probability : MemoryState.one - probability
      loss -= Elementary.log(FixedPoint.value(of: given, decimals: MemoryState.decimals))
    }
    let count = Double(max(predictions.count, 1))
    logLoss = PredictionQuality.units(loss / count)
    areaUnderCurve = PredictionQuality.areaUnderCurve(predictions)
    calibrationError = PredictionQuality.units(
      (PredictionQuality.squaredErrors(predictions) / count).squareRoot())
  }

  private static func units(_ value: Double) -> Int64 {
    FixedPoint.units(nearest: value, decimals: MemoryState.decimals) ?? 0
  }

  private static func areaUnderCurve(_ predictions: [Prediction]) -> Int64? {
    let sorted = predictions.sorted { $0.probability < $1.probability }
    var (recalled, forgotten, doubledWins) = (Int64(0), Int64(0), Int64(0))
    var start = 0
    while start < sorted.count {
      var (recalledHere, forgottenHere) = (Int64(0), Int64(0))
      var end = start
      while end < sorted.count, sorted[end].probability == sorted[start].probability {
        if sorted[end].isRecalled { recalledHere += 1 } else { forgottenHere += 1 }
        end += 1
      }
      doubledWins += recalledHere * (2 * forgotten + forgottenHere)
      recalled += recalledHere
      forgotten += forgottenHere
      start = end
    }
    guard recalled > 0, forgotten > 0 else { return nil }
    return units(Double(doubledWins) / (2 * Double(recalled) * Double(forgotten)))
  }

  /// The sum over the bins of their number of reviews times the square of their difference.
  private static func squaredErrors(_ predictions: [Prediction]) -> Double {
    let sorted = predictions.sorted { $0.bin < $1.bin }
    var sum = 0.0
    var start = 0
    while start < sorted.count {
      // Integers, so that the order within a bin does not matter.
      var (excess, end) = (Int64(0), start)
      while end < sorted.count, sorted[end].bin == sorted[start].bin {
        excess += sorted[end].probability - (sorted[end].isRecalled ? MemoryState.one : 0)
        end += 1
      }
      let difference = FixedPoint.value(of: excess, decimals: MemoryState.decimals)
      sum += difference * difference / Double(end - start)
      start = end
    }
    return sum
  }
}
