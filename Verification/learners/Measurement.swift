import Memory
import PortableMath

/// How well default, fitted, constant and true probabilities predict simulated learners.
struct Measurement {
  private var count = 0
  private var betterCount = 0
  private var trainingCount = 0
  private var heldOutCount = 0
  /// Sums over the learners: log-loss, area under the curve, calibration error.
  private var standard = Sums()
  private var fitted = Sums()
  private var constant = Sums()
  private var trueLoss = 0.0

  private struct Sums {
    var (loss, area, calibration) = (0.0, 0.0, 0.0)

    mutating func add(_ quality: PredictionQuality) {
      loss += FixedPoint.value(of: quality.logLoss, decimals: 8)
      area += FixedPoint.value(of: quality.areaUnderCurve ?? 50_000_000, decimals: 8)
      calibration += FixedPoint.value(of: quality.calibrationError, decimals: 8)
    }

    func row(_ name: String, _ count: Int) -> String {
      let numbers = [loss, area, calibration].map {
        FixedPoint.text(of: $0 / Double(max(count, 1)), decimals: 4) ?? "-"
      }
      return "| \(name) | \(numbers.joined(separator: " | ")) |"
    }
  }

  /// Prints a table for each kind of memory.
  static func print(learners: Int, seed: UInt64) {
    for (kind, name) in KnownMemory.kinds.enumerated() {
      var measurement = Measurement()
      for index in 0..<learners {
        measurement.add(
          Learner(kind: kind, seed: seed &* 1_000_003 &+ UInt64(kind * 500_000 + index)))
      }
      Swift.print(measurement.table(name))
    }
  }

  mutating func add(_ learner: Learner) {
    guard let fit = Fit(learner.histories) else { return }
    count += 1
    if fit.isBetter { betterCount += 1 }
    trainingCount += fit.trainingCount
    heldOutCount += fit.fitted.reviewCount
    standard.add(fit.standard)
    fitted.add(fit.fitted)
    constant.add(fit.constant)
    trueLoss += Measurement.trueLoss(learner, heldOut: fit.fitted.reviewCount)
  }

  /// The log-loss of the true probabilities over the latest predicted reviews.
  private static func trueLoss(_ learner: Learner, heldOut: Int) -> Double {
    var predicted: [(time: Int64, loss: Double)] = []
    for (reviews, truth) in zip(learner.histories, learner.truth) {
      for index in reviews.indices.dropFirst()
      where Scheduler.days(from: reviews[index - 1].time, to: reviews[index].time) > 0 {
        let recall = min(max(truth[index], 0.0001), 0.9999)
        predicted.append(
          (
            reviews[index].time,
            -Elementary.log(reviews[index].rating.isRecalled ? recall : 1 - recall)
          ))
      }
    }
    predicted.sort { $0.time < $1.time }
    return predicted.suffix(heldOut).reduce(0) { $0 + $1.loss } / Double(max(heldOut, 1))
  }

  /// The mean log-losses of the learners.
  var meanLosses: (constant: Double, standard: Double, fitted: Double, truth: Double) {
    let count = Double(max(count, 1))
    return (
      constant.loss / count, standard.loss / count, fitted.loss / count, trueLoss / count
    )
  }

  func table(_ name: String) -> String {
    let trueMean = FixedPoint.text(of: meanLosses.truth, decimals: 4) ?? "-"
    return """
      \(name): \(count) learners, \(trainingCount / max(count, 1)) reviews fitted and \
      \(heldOutCount / max(count, 1)) held out each; fitted better than default for \(betterCount)

      | | log-loss | AUC | RMSE (bins) |
      | --- | --- | --- | --- |
      \(constant.row("constant", count))
      \(standard.row("default", count))
      \(fitted.row("fitted", count))
      | true probabilities | \(trueMean) | | |

      """
  }
}
