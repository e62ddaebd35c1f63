extension ItemFigures {
  /// The size of each group in hundredths of the attempts.
  ///
  /// - Source: Kelley (1939), who shows that 27% separate best if marks are normal.
  static let groupPercent: Int64 = 27

  /// The upper–lower index: difference of the groups' mean marks over the question's maximum.
  ///
  /// Attempts with the marks at which a group ends are all alike, so the group takes of each the
  /// same part, and no order among equals decides.
  var upperLower: Estimate<Double> {
    let needed = max(minimums.discrimination, 2)
    guard asked >= needed else { return .none(.tooFewAttempts(has: asked, needs: needed)) }
    guard counted.maximum > 0 else { return .none(.noMaximum) }
    guard let lowest = cells.first?.cell.total, lowest != cells.last?.cell.total else {
      return .none(.noVariance)
    }
    let size = max(1, (asked * Self.groupPercent + 50) / 100)
    let upper = marksOfGroup(of: size, from: cells.reversed())
    let lower = marksOfGroup(of: size, from: cells)
    let meanMaximum = real(Int128(counted.maximum)) / real(sums.n)
    return .value((upper - lower) / (Double(size) * meanMaximum))
  }

  /// The sum of the marks of the first `size` attempts, in hundredths.
  private func marksOfGroup(
    of size: Int64, from cells: some Collection<(cell: ItemSums.Cell, count: Int64)>
  ) -> Double {
    var whole: Int128 = 0
    var (tied, marksOfTied): (Int64, Int128) = (0, 0)
    var left = size
    var total: Int64?
    for (cell, count) in cells {
      if cell.total != total {
        if tied >= left { break }
        left -= tied
        whole += marksOfTied
        (tied, marksOfTied) = (0, 0)
        total = cell.total
      }
      tied += count
      marksOfTied += Int128(count) * Int128(cell.marks)
    }
    return real(whole) + real(marksOfTied * Int128(left)) / Double(tied)
  }
}
