/// Computes the figures of the times that one question took.
struct TimeFigures {
  /// - Source: Wise and Ma (2012): a tenth of the mean time (NT10), at most ten seconds.
  static let rapidPartOfMean: Int64 = 10
  static let greatestThreshold: Int64 = 10_000

  private let times: SortedTimes
  private var sum: Int64 { times.sum }
  private var known: Int64 { Int64(times.count) }

  init(_ times: SortedTimes) { self.times = times }

  func analysis(_ minimums: Minimums) -> TimeAnalysis {
    let needed = max(minimums.rapidGuesses, 1)
    let tooFew = NoEstimate.tooFewAttempts(has: known, needs: needed)
    guard known > 0 else {
      let none = Estimate<Double>.none(.tooFewAttempts(has: 0, needs: 1))
      return TimeAnalysis(
        known: 0, mean: none, median: none, rapidThreshold: .none(tooFew),
        rapidShare: .none(tooFew))
    }
    return TimeAnalysis(
      known: known, mean: .value(Double(sum) / Double(known)), median: .value(median),
      rapidThreshold: known < needed ? .none(tooFew) : .value(threshold),
      rapidShare: known < needed ? .none(tooFew) : .value(Double(rapid) / Double(known)))
  }

  private var median: Double {
    var (place, middle): (Int, Int64) = (0, 0)
    times.forEach { time in
      if place == (times.count - 1) / 2 { middle += Int64(time) }
      if place == times.count / 2 { middle += Int64(time) }
      place += 1
    }
    return Double(middle) / 2
  }

  private var threshold: Double {
    let tenth = Double(sum) / Double(known * Self.rapidPartOfMean)
    return min(tenth, Double(Self.greatestThreshold))
  }

  /// Answers below the threshold, compared as integers.
  private var rapid: Int64 {
    var count: Int64 = 0
    times.forEach { time in
      if Int64(time) < Self.greatestThreshold, Int64(time) * Self.rapidPartOfMean * known < sum {
        count += 1
      }
    }
    return count
  }
}
