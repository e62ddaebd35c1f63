/// Computes the figures of one question from what was counted about it.
struct ItemFigures {
  let item: Item
  let counted: ItemSums
  let minimums: Minimums

  /// By total marks, ascending.
  let cells: [(cell: ItemSums.Cell, count: Int64)]
  let sums: JointSums
  var asked: Int64 { Int64(sums.n) }

  init(_ item: Item, _ counted: ItemSums, _ minimums: Minimums) {
    self.item = item
    self.counted = counted
    self.minimums = minimums
    cells = counted.cells.map { (cell: $0.key, count: $0.value) }.sorted { $0.cell < $1.cell }
    sums = counted.joint
  }

  func analysis(weight: Estimate<Double>) -> ItemAnalysis {
    ItemAnalysis(
      id: item.id, asked: asked, answered: asked - counted.unanswered.count,
      facility: facility,
      standardDeviation: tooFew(minimums.standardDeviation, atLeast: 2).map { .none($0) }
        ?? .value(deviation(sums.varianceOfX, of: sums.n)),
      guess: item.guess.map { .value(Double($0.numerator) / Double($0.denominator)) }
        ?? .none(.notGiven),
      intendedWeight: intendedWeight,
      effectiveWeight: weight,
      upperLower: upperLower,
      discrimination: discrimination,
      efficiency: efficiency,
      choices: choices,
      times: TimeFigures(counted.times).analysis(minimums))
  }

  private func tooFew(_ minimum: Int64, atLeast: Int64) -> NoEstimate? {
    let minimum = max(minimum, atLeast)
    return asked < minimum ? .tooFewAttempts(has: asked, needs: minimum) : nil
  }

  private var facility: Estimate<Double> {
    if let reason = tooFew(1, atLeast: 1) { return .none(reason) }
    guard counted.maximum > 0 else { return .none(.noMaximum) }
    return .value(real(sums.x) / real(Int128(counted.maximum)))
  }

  private var intendedWeight: Estimate<Double> {
    if let reason = tooFew(1, atLeast: 1) { return .none(reason) }
    guard counted.totalMaximum > 0 else { return .none(.noMaximum) }
    return .value(real(Int128(counted.maximum)) / real(Int128(counted.totalMaximum)))
  }

  private var discrimination: Estimate<Double> {
    if let reason = tooFew(minimums.discrimination, atLeast: 2) { return .none(reason) }
    guard sums.varianceOfX != 0, sums.varianceOfY != 0 else { return .none(.noVariance) }
    let deviations = real(sums.varianceOfX).squareRoot() * real(sums.varianceOfY).squareRoot()
    return .value(max(-1, min(1, real(sums.covariance) / deviations)))
  }

  private var efficiency: Estimate<Double> {
    if let reason = tooFew(minimums.discrimination, atLeast: 2) { return .none(reason) }
    var (marks, rests) = ([Int64: Int64](), [Int64: Int64]())
    for (cell, count) in cells {
      marks[cell.marks, default: 0] += count
      rests[cell.rest, default: 0] += count
    }
    let greatest = SortedCounts.sumOfOrderedProducts(SortedCounts(marks), SortedCounts(rests))
    let greatestCovariance = sums.n * greatest - sums.x * sums.y
    guard greatestCovariance != 0 else { return .none(.noVariance) }
    return .value(real(sums.covariance) / real(greatestCovariance))
  }

  /// The choices that the question offers, then other answers by falling count, then no answer.
  private var choices: [ChoiceAnalysis] {
    var others = counted.choices
    var rows = item.choices.map { key in
      row(key, others.removeValue(forKey: ByteKey(key)) ?? ItemSums.Choice())
    }
    let sorted = others.sorted {
      $0.value.count == $1.value.count ? $0.key < $1.key : $0.value.count > $1.value.count
    }
    rows += sorted.map { row($0.key.text, $0.value) }
    if counted.unanswered.count > 0 { rows.append(row(nil, counted.unanswered)) }
    return rows
  }

  private func row(_ key: String?, _ choice: ItemSums.Choice) -> ChoiceAnalysis {
    let count = Int128(choice.count)
    func mean(_ sum: Int64) -> Estimate<Double> {
      count == 0
        ? .none(.tooFewAttempts(has: 0, needs: 1)) : .value(points(Int128(sum), over: count))
    }
    return ChoiceAnalysis(
      key: key, count: choice.count,
      share: asked == 0
        ? .none(.tooFewAttempts(has: 0, needs: 1)) : .value(real(count) / real(sums.n)),
      meanMarks: mean(choice.marks), meanScore: mean(choice.totals))
  }
}
