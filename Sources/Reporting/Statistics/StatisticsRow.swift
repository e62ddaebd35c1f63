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
  /// A count, or a figure with six decimals.
  let value: String

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("quiz") { $0.quiz }
    fields.field("digest") { $0.digest }
    fields.field("measure") { $0.measure }
    fields.field("question") { $0.question }
    fields.field("key") { $0.key }
    fields.field("value") { $0.value }
  }
}
