import PortableMath

/// Finds the parameters under which a player's reviews are most probable, given how much
/// parameters differ between people.
///
/// The search minimises the sum of −ln of the probability of what happened, and ½ ((w − w⁰) / σ)²
/// for each parameter: what few reviews say little about stays near its default. Each step solves
/// for the minimum of a quadratic function with the exact gradient and, for the curvature, Fisher's
/// information (Fisher scoring). A step that does not lead down is halved. Nothing is random.
///
/// - Source: σ is `PARAMS_STDDEV` of fsrs-rs, measured over the fitted parameters of many people.
struct ParameterSearch {
  static let maximumSteps = 30
  static let maximumHalvings = 6
  /// The search ends when a step gains less than this for each review.
  static let sufficientGain = 1.0 / 10_000_000

  static let deviations: [Double] = [
    643, 966, 1758, 2785, 57, 28, 60, 12, 39, 18, 33, 30, 9, 16, 57, 25, 103, 31, 32, 14, 27,
  ].map { (hundredths: Int) in Double(hundredths) / 100 }

  /// The parameters for those reviews of a table that are not held out.
  static func parameters(for table: ReviewTable) -> MemoryParameters {
    var best = Point(Coefficients(.standard).w, table)
    for _ in 0..<maximumSteps {
      guard let step = best.step() else { break }
      var scale = 1.0
      var next: Point?
      for _ in 0...maximumHalvings {
        let point = Point(best.moved(by: step, scale), table)
        if point.loss < best.loss {
          next = point
          break
        }
        scale /= 2
      }
      guard let next else { break }
      let gain = best.loss - next.loss
      best = next
      if gain < sufficientGain * Double(table.trainingCount) { break }
    }
    return rounded(best.w)
  }

  /// The nearest parameters that can be recorded.
  static func rounded(_ w: Gradient) -> MemoryParameters {
    let units = MemoryParameters.bounds.enumerated().map { index, bounds in
      let nearest =
        FixedPoint.units(nearest: w[index], decimals: MemoryState.decimals) ?? bounds.lowest
      return min(max(nearest, bounds.lowest), bounds.highest)
    }
    return MemoryParameters(units: units) ?? .standard
  }
}

extension ParameterSearch {
  /// Parameters with what is minimised, its gradient and its curvature there.
  struct Point {
    let w: Gradient
    private(set) var loss = 0.0
    private(set) var gradient = Gradient(repeating: 0)
    /// The lower triangle, row by row.
    private(set) var curvature = [Double](repeating: 0, count: 21 * 21)

    init(_ w: Gradient, _ table: ReviewTable) {
      self.w = w
      let standard = Coefficients(.standard).w
      for index in 0..<21 {
        let deviation = ParameterSearch.deviations[index]
        let distance = (w[index] - standard[index]) / deviation
        loss += distance * distance / 2
        gradient[index] = distance / deviation
        curvature[index * 21 + index] = 1 / (deviation * deviation)
      }
      var state = Sensitivity(Coefficients(w))
      for row in table.rows {
        guard !row.isFirst else {
          state.begin(row.rating)
          continue
        }
        guard row.isPredicted else {
          state.take(row.rating, recall: nil)
          continue
        }
        let recall = state.recall(days: Double(row.days))
        if !row.isHeldOut { add(recall.value, recall.gradient, row.rating.isRecalled) }
        state.take(row.rating, recall: recall)
      }
    }

    /// Adds a review of which this probability of recall was predicted.
    private mutating func add(_ recall: Double, _ slope: Gradient, _ isRecalled: Bool) {
      let probability = min(max(recall, 1.0 / 10_000), 9_999.0 / 10_000)
      loss -= Elementary.log(isRecalled ? probability : 1 - probability)
      guard probability == recall else { return }
      let weight = 1 / (recall * (1 - recall))
      let excess = (recall - (isRecalled ? 1 : 0)) * weight
      for row in 0..<21 where slope[row] != 0 {
        gradient[row] += excess * slope[row]
        let weighted = weight * slope[row]
        for column in 0...row { curvature[row * 21 + column] += weighted * slope[column] }
      }
    }

    /// The step to the minimum of the quadratic function; parameters stay where they are if they
    /// are at a bound and the gradient leads out of it.
    func step() -> Gradient? {
      var isFixed = InlineArray<21, Bool>(repeating: false)
      for index in 0..<21 {
        let (lowest, highest) = ParameterSearch.bounds(index)
        isFixed[index] =
          (w[index] <= lowest && gradient[index] > 0)
          || (w[index] >= highest && gradient[index] < 0)
      }
      var matrix = curvature
      var result = Gradient(repeating: 0)
      for index in 0..<21 {
        guard isFixed[index] else {
          result[index] = -gradient[index]
          continue
        }
        for other in 0..<21 {
          matrix[max(index, other) * 21 + min(index, other)] = other == index ? 1 : 0
        }
      }
      return Point.solve(&matrix, &result) ? result : nil
    }

    /// The parameters after a part of a step, within their bounds.
    func moved(by step: Gradient, _ scale: Double) -> Gradient {
      var result = w
      for index in 0..<21 {
        let (lowest, highest) = ParameterSearch.bounds(index)
        result[index] = min(max(w[index] + scale * step[index], lowest), highest)
      }
      return result
    }

    /// Solves equations with a symmetric matrix, of which the lower triangle is given, by
    /// Cholesky's decomposition; false if the matrix is not positive definite.
    private static func solve(_ matrix: inout [Double], _ vector: inout Gradient) -> Bool {
      for row in 0..<21 {
        for column in 0...row {
          var sum = matrix[row * 21 + column]
          for index in 0..<column {
            sum -= matrix[row * 21 + index] * matrix[column * 21 + index]
          }
          if column < row {
            matrix[row * 21 + column] = sum / matrix[column * 21 + column]
          } else {
            guard sum > 0 else { return false }
            matrix[row * 21 + row] = sum.squareRoot()
          }
        }
      }
      for row in 0..<21 {
        for column in 0..<row { vector[row] -= matrix[row * 21 + column] * vector[column] }
        vector[row] /= matrix[row * 21 + row]
      }
      for row in stride(from: 20, through: 0, by: -1) {
        for other in (row + 1)..<21 { vector[row] -= matrix[other * 21 + row] * vector[other] }
        vector[row] /= matrix[row * 21 + row]
      }
      return true
    }
  }

  private static func bounds(_ index: Int) -> (lowest: Double, highest: Double) {
    let (lowest, highest) = MemoryParameters.bounds[index]
    return (
      FixedPoint.value(of: lowest, decimals: MemoryState.decimals),
      FixedPoint.value(of: highest, decimals: MemoryState.decimals)
    )
  }
}
