package import Documents
import EventLog

/// What an audit finds at an event: an element of the member `findings`.
extension LogFinding: Described {
  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field(
      "code", as: .pattern("^([IRS][0-9]{2}|[a-z][A-Za-z]*)$"),
      "The code of a finding; in logs of another program a word."
    ) { $0.code }
    fields.field(
      "seqs", as: .list(of: .seq), "The first is the cause, later ones follow from it."
    ) { $0.sequences }
    fields.field("recorded", "What the log says.") { $0.recorded }
    fields.field("recomputed", "What the rules give.") { $0.recomputed }
  }
}

extension [LogFinding] {
  /// The codes with a space between them, as a last cell; nil where there are none.
  package var codes: String? { nonEmpty?.map { $0.code }.joined(separator: " ") }
}

/// How much differs in a part: an element of the member `stat`.
package struct PartCount: Described {
  package let part: String
  package var count: Int

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("part", "A part of the state, or a question.") { $0.part }
    fields.field("count", as: .atLeast(1), "How many values differ in it.") { $0.count }
  }
}

extension CommonShape {
  package static let stat = CommonShape(
    "stat", [PartCount].shape, "How much differs, by part.")
  package static let findings = CommonShape(
    "findings", [LogFinding].shape,
    "What an audit finds at this event; left out where it finds nothing.")
}

extension Shape where Value == [PartCount] {
  package static var stat: Shape { CommonShape.stat.reference() }
}

extension Shape where Value == [LogFinding] {
  package static var findings: Shape { CommonShape.findings.reference() }
}
