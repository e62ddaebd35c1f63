/// A symmetric matrix by its lower triangle.
struct SymmetricMatrix {
  let size: Int
  private var values: [Double]

  init(_ size: Int) {
    self.size = size
    values = Array(repeating: 0, count: size * (size + 1) / 2)
  }

  /// - Precondition: `column` is not greater than `row`.
  subscript(row: Int, column: Int) -> Double {
    get { values[row * (row + 1) / 2 + column] }
    set { values[row * (row + 1) / 2 + column] = newValue }
  }

  /// Adds `factor` times the product of a vector with itself.
  mutating func addOuterProduct(_ vector: [Double], times factor: Double) {
    var index = 0
    for row in 0..<size {
      let scaled = vector[row] * factor
      for column in 0...row {
        values[index] += scaled * vector[column]
        index += 1
      }
    }
  }

  /// The lower triangle L with L Lᵀ equal to this matrix.
  ///
  /// - Returns: nil unless the matrix is positive definite, with room for rounding.
  func cholesky() -> CholeskyFactor? {
    var lower = self
    for column in 0..<size {
      for row in column..<size {
        var value = lower[row, column]
        for inner in 0..<column { value -= lower[row, inner] * lower[column, inner] }
        guard row == column else {
          lower[row, column] = value / lower[column, column]
          continue
        }
        guard value > self[row, row] * 1e-12, value.isFinite else { return nil }
        lower[row, row] = value.squareRoot()
      }
    }
    return CholeskyFactor(lower: lower)
  }
}

/// A factor with which linear equations are solved.
struct CholeskyFactor {
  let lower: SymmetricMatrix

  /// The vector that the matrix maps to `vector`.
  func solve(_ vector: [Double]) -> [Double] {
    var result = vector
    for row in 0..<lower.size {
      for column in 0..<row { result[row] -= lower[row, column] * result[column] }
      result[row] /= lower[row, row]
    }
    for row in (0..<lower.size).reversed() {
      for below in (row + 1)..<max(row + 1, lower.size) {
        result[row] -= lower[below, row] * result[below]
      }
      result[row] /= lower[row, row]
    }
    return result
  }

  var inverse: SymmetricMatrix {
    var inverse = SymmetricMatrix(lower.size)
    for column in 0..<lower.size {
      var unit = Array(repeating: 0.0, count: lower.size)
      unit[column] = 1
      let solution = solve(unit)
      for row in column..<lower.size { inverse[row, column] = solution[row] }
    }
    return inverse
  }
}
