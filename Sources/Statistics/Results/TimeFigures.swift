/// Computes the figures of the times that one question took.
struct TimeFigures {
  /// - Source: Wise and Ma (2012): a tenth of the mean time (NT10), at most ten seconds.
  static let rapidPartOfMean: Int64 = 10
  static let greatestThreshold: Int64 = 10_000

  private let times: [UInt32]
  private let sum: Int64
  private var known: Int64 { Int64(times.count) }

  init(_ times: [UInt32]) {
    self.times = times.sorted()
    sum = times.reduce(0) { $0 + Int64($1) }
  }

  func analysis(_ minimums: Minimums) -> TimeAnalysis {
    let needed = max(minimums.rapidGuesses, 1)
    let tooFew = NoEstimate.tooFewAttempts(has: known, needs: needed)
    guard known > 0 else {
      let none = Estimate<Double>.none(.tooFewAttempts(has: 0, needs: 1))
      return TimeAnalysis(
        known: 0, mean: none, median: none, rapidThreshold: .none(tooFew),
        rapidShare: .none(tooFew))
    }
    let middle = Int64(times[(times.count - 1) / 2]) + Int64(times[times.count / 2])
    return TimeAnalysis(
      known: known, mean: .value(Double(sum) / Double(known)), median: .value(Double(middle) / 2),
      rapidThreshold: known < needed ? .none(tooFew) : .value(threshold),
      rapidShare: known < needed ? .none(tooFew) : .value(Double(rapid) / Double(known)))
  }

  private var threshold: Double {
    let tenth = Double(sum) / Double(known * Self.rapidPartOfMean)
    return min(tenth, Double(Self.greatestThreshold))
  }

  /// Answers below the threshold, compared as integers.
  private var rapid: Int64 {
    let count = times.count {
      Int64($0) < Self.greatestThreshold
        && Int64($0) * Self.rapidPartOfMean * known < sum
    }
    return Int64(count)
  }
}
