import PortableMath

/// The E step: under given parameters, how likely the rows are, and how many of those who were
/// asked each question, and who answered it right, are expected at each ability.
struct Expectation {
  /// Intercepts and slopes of the questions in turn: d₀, a₀, d₁, a₁ and so on.
  let parameters: [Double]

  /// Of each question the probability of a right answer.
  let probabilities: [Curve]

  private(set) var logLikelihood = 0.0
  private(set) var asked: [Curve]
  private(set) var right: [Curve]

  /// For each byte and each of its values, the likelihood of these answers.
  private var likelihoods: [Curve]

  init(_ table: ResponseTable, _ parameters: [Double]) {
    self.parameters = parameters
    probabilities = (0..<table.itemCount).map {
      Curve.probability(intercept: parameters[2 * $0], slope: parameters[2 * $0 + 1])
    }
    asked = Array(repeating: Curve(repeating: 0), count: table.itemCount)
    right = asked
    likelihoods = Array(repeating: Curve(repeating: 1), count: table.codeCount * 256)
    let complements = probabilities.map { $0.complement }
    for place in 0..<table.codeCount {
      for code in table.used[place] {
        for item in table.items(ofCode: place) {
          switch ResponseTable.state(code, of: item) {
          case ResponsePattern.right:
            likelihoods[place * 256 + Int(code)] *= probabilities[item]
          case ResponsePattern.wrong:
            likelihoods[place * 256 + Int(code)] *= complements[item]
          default: break
          }
        }
      }
    }
    expect(table)
  }

  private mutating func expect(_ table: ResponseTable) {
    var expected = Array(repeating: Curve(repeating: 0), count: table.codeCount * 256)
    for row in table.rows {
      let (joint, likelihood) = joint(row)
      let count = Double(row.count)
      logLikelihood += count * Elementary.log(likelihood)
      for (place, code) in row.codes.enumerated() {
        expected[place * 256 + Int(code)].add(joint, times: count / likelihood)
      }
    }
    for place in 0..<table.codeCount {
      for code in table.used[place] {
        for item in table.items(ofCode: place) {
          let state = ResponseTable.state(code, of: item)
          guard state != 0 else { continue }
          asked[item] += expected[place * 256 + Int(code)]
          if state == ResponsePattern.right { right[item] += expected[place * 256 + Int(code)] }
        }
      }
    }
  }

  private func joint(_ row: ResponseTable.Row) -> (Curve, likelihood: Double) {
    var joint = Curve.prior
    for (place, code) in row.codes.enumerated() { joint *= likelihoods[place * 256 + Int(code)] }
    return (joint, joint.sum)
  }

  /// Of one row, the distribution of ability given its answers.
  func posterior(_ row: ResponseTable.Row) -> Curve {
    var (posterior, likelihood) = joint(row)
    posterior.scale(by: 1 / likelihood)
    return posterior
  }

  /// The derivatives of the log-likelihood by the parameters.
  var gradient: [Double] { Self.gradient(probabilities, asked: asked, right: right) }

  /// The derivatives of the log-likelihood of the expected counts under other probabilities.
  static func gradient(_ probabilities: [Curve], asked: [Curve], right: [Curve]) -> [Double] {
    var gradient: [Double] = []
    for item in probabilities.indices {
      var surplus = right[item]
      surplus -= asked[item] * probabilities[item]
      gradient += [surplus.sum, surplus.dot(Curve.powers[1])]
    }
    return gradient
  }

  /// The information that the expected counts would hold if abilities were known: a block of two
  /// by two for each question.
  static func completeInformation(_ probabilities: [Curve], asked: [Curve]) -> SymmetricMatrix {
    var matrix = SymmetricMatrix(2 * probabilities.count)
    for item in probabilities.indices {
      let variance = asked[item] * probabilities[item] * probabilities[item].complement
      matrix[2 * item, 2 * item] = variance.sum
      matrix[2 * item + 1, 2 * item] = variance.dot(Curve.powers[1])
      matrix[2 * item + 1, 2 * item + 1] = variance.dot(Curve.powers[2])
    }
    return matrix
  }
}
