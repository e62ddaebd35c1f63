package import EventLog
import PortableMath
package import Documents
package import Statistics

/// A figure with six decimals, as JSON and cells have it.
package struct Figure: FieldValue {
  let text: String

  /// Takes a value; six decimals of it are shown.
  init(_ value: Double) { text = FixedPoint.text(of: value, decimals: 6) ?? "0" }

  package static var shape: Shape<Figure> { Shape(.object([("type", .string("number"))])) }
  package var cell: String { text }
  package func write(to writer: inout JSONWriter) { writer.raw(Array(text.utf8).span) }
}

extension Estimate where Value == Double {
  var figure: Figure? { value.map { Figure($0) } }

  /// The number with so many decimals, or why there is none.
  package func words(decimals: Int) -> String {
    switch self {
    case .value(let value): FixedPoint.text(of: value, decimals: decimals) ?? "-"
    case .none(let reason): "no estimate: " + reason.words
    }
  }
}

extension NoEstimate {
  /// Why there is no figure, in a few words.
  package var words: String {
    switch self {
    case .tooFewAttempts(let has, let needs): "too few attempts (\(has) of \(needs))"
    case .tooFewQuestions(let has, let needs): "too few questions (\(has) of \(needs))"
    case .tooManyQuestions(let has, let limit): "too many questions (\(has), the limit is \(limit))"
    case .noVariance: "all have the same marks"
    case .noMaximum: "the question earns no marks"
    case .negativeCovariance: "marks fall as the others rise"
    case .differingQuestions: "players had different questions"
    case .notGiven: "not given"
    case .notConverged: "the search did not settle"
    }
  }
}
