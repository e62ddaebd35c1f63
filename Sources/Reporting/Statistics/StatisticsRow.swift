import EventLog
package import Documents

/// One number of `stats --plain` and `--csv`.
package struct StatisticsRow: Described {
  /// The quiz and its digest; empty where a number is of none.
  let quiz: String
  let digest: String
  /// What is counted, of which question, what of it.
  let measure: String
  let question: String
  let key: String
  let value: StatisticsValue

  /// Declares the fields.
  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("quiz") { $0.quiz }
    fields.field("digest") { $0.digest }
    fields.field("measure") { $0.measure }
    fields.field("question") { $0.question }
    fields.field("key") { $0.key }
    fields.field("value") { $0.value }
  }
}

/// A count, or a figure with six decimals.
enum StatisticsValue: FieldValue {
  case count(Int64)
  case figure(Figure)

  static var shape: Shape<StatisticsValue> { Shape(.object([("type", .string("number"))])) }

  var cell: String {
    switch self {
    case .count(let count): String(count)
    case .figure(let figure): figure.text
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .count(let count): writer.integer(count)
    case .figure(let figure): figure.write(to: &writer)
    }
  }

  func write(to cells: inout Cells) {
    switch self {
    case .count(let count): cells.add(count)
    case .figure(let figure): cells.add(figure.text)
    }
  }
}
