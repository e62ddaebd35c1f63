extension QuizSums {
  /// The figures of classical test theory: each is there, or the reason why it is not.
  ///
  /// - Complexity: O(n log n) in what is counted.
  public func analysis(minimums: Minimums = .standard) -> QuizAnalysis {
    let totals = SortedCounts(self.totals)
    let n = Int128(attempts)
    let scaledVariance = scaledVarianceOfTotals(totals)

    func need(_ minimum: Int64, atLeast: Int64) -> NoEstimate? {
      let minimum = max(minimum, atLeast)
      return attempts < minimum ? .tooFewAttempts(has: attempts, needs: minimum) : nil
    }
    func estimate(
      _ minimum: Int64, atLeast: Int64, varied: Bool = true, _ value: () -> Double
    ) -> Estimate<Double> {
      if let reason = need(minimum, atLeast: atLeast) { return .none(reason) }
      return varied && scaledVariance == 0 ? .none(.noVariance) : .value(value())
    }

    let spread = estimate(minimums.standardDeviation, atLeast: 2, varied: false) {
      deviation(scaledVariance, of: n)
    }
    let alpha = alpha(
      scaledVariance: scaledVariance, tooFew: need(minimums.reliability, atLeast: 2))
    let errorRatio = alpha.map { (1 - $0).squareRoot() }
    let weights = effectiveWeights(tooFew: need(minimums.discrimination, atLeast: 2))
    return QuizAnalysis(
      attempts: attempts, refused: refused,
      maximum: maxima.count == 1 ? maxima.first.map { points(Int128($0.key), over: 1) } : nil,
      mean: estimate(1, atLeast: 1, varied: false) { points(totals.sum, over: n) },
      median: estimate(1, atLeast: 1, varied: false) {
        points(Int128(totals.middle.0) + Int128(totals.middle.1), over: 2)
      },
      standardDeviation: spread,
      skewness: estimate(minimums.skewness, atLeast: 3) { totals.shape().skewness },
      kurtosis: estimate(minimums.kurtosis, atLeast: 4) { totals.shape().kurtosis },
      alpha: alpha,
      standardError: errorRatio.map { deviation(scaledVariance, of: n) * $0 },
      errorRatio: errorRatio,
      items: items.indices.map {
        ItemFigures(items[$0], perItem[$0], minimums).analysis(weight: weights[$0])
      })
  }

  private func scaledVarianceOfTotals(_ totals: SortedCounts) -> Int128 {
    var sums = JointSums()
    for entry in totals.entries { sums.add(entry.value, 0, times: entry.count) }
    return sums.varianceOfX
  }

  /// Cronbach's alpha over the positions of the quiz: a question, or one draw of a pool.
  private func alpha(scaledVariance: Int128, tooFew: NoEstimate?) -> Estimate<Double> {
    if let tooFew { return .none(tooFew) }
    let filled = slots.filter { $0.count > 0 }
    guard filled.count >= 2 else { return .none(.tooFewQuestions(has: filled.count, needs: 2)) }
    guard filled.allSatisfy({ $0.count == attempts }) else { return .none(.differingQuestions) }
    guard scaledVariance != 0 else { return .none(.noVariance) }
    let parts = filled.reduce(0 as Int128) {
      $0 + Int128($1.count) * $1.squares - $1.sum * $1.sum
    }
    let positions = Double(filled.count)
    return .value(positions / (positions - 1) * (1 - real(parts) / real(scaledVariance)))
  }

  /// Of each question: the root of the covariance of its marks with the whole attempt's, over the
  /// sum of these roots.
  private func effectiveWeights(tooFew: NoEstimate?) -> [Estimate<Double>] {
    func all(_ reason: NoEstimate) -> [Estimate<Double>] { items.map { _ in .none(reason) } }
    if let tooFew { return all(tooFew) }
    let sums = perItem.map { $0.joint }
    guard sums.allSatisfy({ $0.n == Int128(attempts) }) else { return all(.differingQuestions) }
    let covariances = sums.map { $0.covariance + $0.varianceOfX }
    let roots = covariances.map { $0 > 0 ? real($0).squareRoot() : 0 }
    let sum = roots.reduce(0, +)
    guard sum > 0 else { return all(.noVariance) }
    return zip(covariances, roots).map {
      $0 < 0 ? .none(.negativeCovariance) : .value($1 / sum)
    }
  }
}

extension ItemSums {
  var joint: JointSums {
    var sums = JointSums()
    for (cell, count) in cells { sums.add(cell.marks, cell.rest, times: count) }
    return sums
  }
}
