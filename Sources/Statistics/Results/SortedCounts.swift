/// Values with the number of times each occurs, in ascending order.
struct SortedCounts {
  typealias Entry = (value: Int64, count: Int64)

  let entries: [Entry]
  let count: Int64

  init(_ counts: [Int64: Int64]) {
    entries = counts.map { (value: $0.key, count: $0.value) }.sorted { $0.value < $1.value }
    count = entries.reduce(0) { $0 + $1.count }
  }

  var sum: Int128 { entries.reduce(0) { $0 + Int128($1.value) * Int128($1.count) } }

  /// The two values in the middle, which are one if their number is odd.
  ///
  /// - Precondition: there is a value.
  var middle: (Int64, Int64) {
    (value(at: (count - 1) / 2), value(at: count / 2))
  }

  private func value(at rank: Int64) -> Int64 {
    var passed: Int64 = 0
    for entry in entries {
      passed += entry.count
      if rank < passed { return entry.value }
    }
    return entries.last?.value ?? 0
  }

  /// The sum of products when both are paired in ascending order: the greatest there is.
  static func sumOfOrderedProducts(_ a: SortedCounts, _ b: SortedCounts) -> Int128 {
    var sum: Int128 = 0
    var (i, j) = (0, 0)
    var (leftOfA, leftOfB) = (a.entries.first?.count ?? 0, b.entries.first?.count ?? 0)
    while i < a.entries.count, j < b.entries.count {
      let both = min(leftOfA, leftOfB)
      sum += Int128(both) * Int128(a.entries[i].value) * Int128(b.entries[j].value)
      leftOfA -= both
      leftOfB -= both
      if leftOfA == 0 {
        i += 1
        if i < a.entries.count { leftOfA = a.entries[i].count }
      }
      if leftOfB == 0 {
        j += 1
        if j < b.entries.count { leftOfB = b.entries[j].count }
      }
    }
    return sum
  }

  /// Skewness and excess kurtosis by Fisher's k-statistics.
  ///
  /// - Precondition: not all values are equal; three values for the skewness, four for the
  ///   kurtosis.
  func shape() -> (skewness: Double, kurtosis: Double) {
    let n = real(Int128(count))
    let sum = self.sum
    var (second, third, fourth) = (0.0, 0.0, 0.0)
    for entry in entries {
      let difference = real(Int128(entry.value) * Int128(count) - sum) / n
      let times = Double(entry.count)
      let square = difference * difference
      second += times * square
      third += times * square * difference
      fourth += times * square * square
    }
    let (m2, m3, m4) = (second / n, third / n, fourth / n)
    let k2 = n * m2 / (n - 1)
    let k3 = n * n * m3 / ((n - 1) * (n - 2))
    let k4 = n * n * ((n + 1) * m4 - 3 * (n - 1) * m2 * m2) / ((n - 1) * (n - 2) * (n - 3))
    return (k3 / (k2 * k2.squareRoot()), k4 / (k2 * k2))
  }
}
