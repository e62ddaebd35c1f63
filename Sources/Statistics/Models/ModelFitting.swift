/// Which parameters a model has.
enum ModelKind {
  /// An intercept for each question, and one slope for all.
  case rasch
  /// An intercept and a slope for each question.
  case twoParameter

  func parameterCount(items: Int) -> Int {
    switch self {
    case .rasch: items + 1
    case .twoParameter: 2 * items
    }
  }

  /// Where each of d₀, a₀, d₁, a₁, … is among the model's parameters.
  private func place(_ index: Int, items: Int) -> Int {
    switch self {
    case .rasch: index % 2 == 0 ? index / 2 : items
    case .twoParameter: index
    }
  }

  /// Derivatives by the model's parameters from those by intercepts and slopes.
  func reduce(_ vector: [Double]) -> [Double] {
    let items = vector.count / 2
    var result = Array(repeating: 0.0, count: parameterCount(items: items))
    for index in vector.indices { result[place(index, items: items)] += vector[index] }
    return result
  }

  /// Second derivatives, likewise.
  func reduce(_ matrix: SymmetricMatrix) -> SymmetricMatrix {
    let items = matrix.size / 2
    var result = SymmetricMatrix(parameterCount(items: items))
    for row in 0..<matrix.size {
      for column in 0...row {
        let (a, b) = (place(row, items: items), place(column, items: items))
        let isOnce = a != b || row == column
        result[max(a, b), min(a, b)] += isOnce ? matrix[row, column] : 2 * matrix[row, column]
      }
    }
    return result
  }

  /// A step of intercepts and slopes from one of the model's parameters.
  func expand(_ step: [Double], items: Int) -> [Double] {
    (0..<2 * items).map { step[place($0, items: items)] }
  }

  /// The variances and the covariance of a question's intercept and slope.
  func covariance(
    _ matrix: SymmetricMatrix, of item: Int, items: Int
  ) -> (intercept: Double, both: Double, slope: Double) {
    let (d, a) = (place(2 * item, items: items), place(2 * item + 1, items: items))
    return (matrix[d, d], matrix[a, d], matrix[a, a])
  }
}

/// Looks for the parameters with the greatest marginal likelihood: steps of EM to come near, then
/// Newton's steps with the observed information, and back to EM where these do not lead up.
struct ModelFitting {
  struct Solution {
    let parameters: [Double]
    let covariance: SymmetricMatrix
    let logLikelihood: Double
    let iterations: Int
  }

  private static let rounds = 12
  private static let stepsOfEM = 5
  private static let stepsOfNewton = 10
  private static let stepsOfMaximisation = 10

  /// Parameters have settled when no step of Newton's changes one by as much.
  private static let settled = 1e-6

  /// A longer step of Newton's leads anywhere.
  private static let longestStep = 2.0

  /// Beyond this, an answer is certain at nearly every ability, and no data tell how certain.
  private static let greatestParameter = 50.0

  private let kind: ModelKind
  private let table: ResponseTable
  private var current: Expectation
  private var iterations = 1

  init(_ kind: ModelKind, _ table: ResponseTable, start: [Double]) {
    self.kind = kind
    self.table = table
    current = Expectation(table, start)
  }

  /// - Returns: nil if the parameters do not settle.
  mutating func solve() -> Solution? {
    for _ in 0..<Self.rounds {
      for _ in 0..<Self.stepsOfEM {
        guard let parameters = maximised() else { return nil }
        current = Expectation(table, parameters)
        iterations += 1
        guard isSound(current) else { return nil }
      }
      if let solution = climb() { return solution }
    }
    return nil
  }

  private func isSound(_ expectation: Expectation) -> Bool {
    expectation.logLikelihood.isFinite
      && expectation.parameters.allSatisfy { $0.magnitude < Self.greatestParameter }
  }

  /// The M step: the parameters that fit the expected counts best, by Newton's method.
  private func maximised() -> [Double]? {
    var parameters = current.parameters
    var probabilities = current.probabilities
    for _ in 0..<Self.stepsOfMaximisation {
      let information = kind.reduce(
        Expectation.completeInformation(probabilities, asked: current.asked))
      let gradient = kind.reduce(
        Expectation.gradient(probabilities, asked: current.asked, right: current.right))
      guard let factor = information.cholesky() else { return nil }
      var step = factor.solve(gradient)
      let length = Self.length(step)
      guard length.isFinite else { return nil }
      if length > 1 { for index in step.indices { step[index] /= length } }
      parameters = moved(parameters, step)
      guard length > Self.settled else { break }
      probabilities = probabilities.indices.map {
        Curve.probability(intercept: parameters[2 * $0], slope: parameters[2 * $0 + 1])
      }
    }
    return parameters
  }

  /// Newton's steps on the marginal likelihood.
  ///
  /// - Returns: nil where they do not lead to a maximum.
  private mutating func climb() -> Solution? {
    for _ in 0..<Self.stepsOfNewton {
      let information = kind.reduce(ObservedInformation(table, current).matrix)
      guard let factor = information.cholesky() else { return nil }
      let step = factor.solve(kind.reduce(current.gradient))
      let length = Self.length(step)
      guard length < Self.longestStep else { return nil }
      let next = Expectation(table, moved(current.parameters, step))
      iterations += 1
      // The last steps change the likelihood by less than its own rounding.
      let rounding = 1e-12 * current.logLikelihood.magnitude
      guard isSound(next), next.logLikelihood >= current.logLikelihood - rounding else {
        return nil
      }
      current = next
      if length < Self.settled {
        return Solution(
          parameters: current.parameters, covariance: factor.inverse,
          logLikelihood: current.logLikelihood, iterations: iterations)
      }
    }
    return nil
  }

  private func moved(_ parameters: [Double], _ step: [Double]) -> [Double] {
    let steps = kind.expand(step, items: table.itemCount)
    return parameters.indices.map { parameters[$0] + steps[$0] }
  }

  /// The greatest part of a step; NaN if a part is.
  private static func length(_ step: [Double]) -> Double {
    var length = 0.0
    for part in step {
      guard !part.isNaN else { return .nan }
      length = max(length, part.magnitude)
    }
    return length
  }
}
