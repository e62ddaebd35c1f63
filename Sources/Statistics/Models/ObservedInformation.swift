/// The observed information of the parameters: minus the second derivatives of the marginal
/// log-likelihood.
///
/// With g the derivatives of a row's log-likelihood at a known ability, it is the complete
/// information minus, for each row, the covariance of g under the posterior of ability. Sums over
/// rows that ask the same questions are taken together as far as they can be.
///
/// - Source: T. A. Louis (1982), Finding the observed information matrix when using the EM
///   algorithm.
/// - Complexity: O(rows · items · (items + 64)), and for each set of questions O(items² · 64).
struct ObservedInformation {
  private(set) var matrix: SymmetricMatrix
  private let expectation: Expectation

  /// The probabilities of all questions, times 1, times θ and times θ².
  private let moments: [[Curve]]

  init(_ table: ResponseTable, _ expectation: Expectation) {
    self.expectation = expectation
    moments = Curve.powers.map { power in expectation.probabilities.map { $0 * power } }
    matrix = Expectation.completeInformation(expectation.probabilities, asked: expectation.asked)
    var start = 0
    while start < table.rows.count {
      let asked = ResponseTable.asked(table.rows[start].codes)
      var end = start + 1
      while end < table.rows.count, ResponseTable.asked(table.rows[end].codes) == asked { end += 1 }
      subtractMissing(table, start..<end)
      start = end
    }
  }

  /// Sums over rows that ask the same questions.
  private struct Group {
    let items: [Int]
    var count = Curve(repeating: 0)
    var right: [Curve]

    /// For each pair of questions that a row has right, its expected 1, θ and θ².
    var pairs: [SymmetricMatrix]

    /// Products of the rows' own derivatives.
    var outer: SymmetricMatrix

    init(items: [Int]) {
      self.items = items
      right = Array(repeating: Curve(repeating: 0), count: items.count)
      pairs = Array(repeating: SymmetricMatrix(items.count), count: 3)
      outer = SymmetricMatrix(2 * items.count)
    }
  }

  private mutating func subtractMissing(_ table: ResponseTable, _ rows: Range<Int>) {
    let first = table.rows[rows.lowerBound].codes
    func state(_ codes: [UInt8], _ item: Int) -> UInt64 {
      ResponseTable.state(codes[item / ResponseTable.itemsPerCode], of: item)
    }
    var group = Group(items: (0..<table.itemCount).filter { state(first, $0) != 0 })
    for row in table.rows[rows] {
      let right = group.items.indices.filter {
        state(row.codes, group.items[$0]) == ResponsePattern.right
      }
      add(row, right: right, to: &group)
    }
    subtract(group)
  }

  private func add(_ row: ResponseTable.Row, right: [Int], to group: inout Group) {
    let count = Double(row.count)
    let posterior = expectation.posterior(row)
    let ability = Curve.powers.map { posterior.dot($0) }
    group.count.add(posterior, times: count)
    var derivatives: [Double] = []
    derivatives.reserveCapacity(2 * group.items.count)
    for item in group.items {
      derivatives.append(-posterior.dot(moments[0][item]))
      derivatives.append(-posterior.dot(moments[1][item]))
    }
    for (number, place) in right.enumerated() {
      derivatives[2 * place] += ability[0]
      derivatives[2 * place + 1] += ability[1]
      group.right[place].add(posterior, times: count)
      for other in right[...number] {
        for power in 0..<3 { group.pairs[power][place, other] += count * ability[power] }
      }
    }
    group.outer.addOuterProduct(derivatives, times: count)
  }

  private mutating func subtract(_ group: Group) {
    for a in group.items.indices {
      for b in 0...a {
        let (item, other) = (group.items[a], group.items[b])
        let both = expectation.probabilities[item] * expectation.probabilities[other] * group.count
        let products = (0..<3).map { power in
          group.pairs[power][a, b] - group.right[a].dot(moments[power][other])
            - group.right[b].dot(moments[power][item]) + both.dot(Curve.powers[power])
        }
        for row in 0..<2 {
          for column in 0..<2 where a != b || column <= row {
            matrix[2 * item + row, 2 * other + column] -=
              products[row + column] - group.outer[2 * a + row, 2 * b + column]
          }
        }
      }
    }
  }
}
