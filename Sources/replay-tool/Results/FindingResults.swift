public import EventLog
public import Results
import SessionEngine
import Shell

/// What an audit finds at an event: an element of the member `findings`.
struct EventFinding: Described {
  let finding: Finding

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("code") { $0.finding.code }
    fields.field(
      "seqs", as: .list(of: .seq), "The first is the cause, later ones follow from it."
    ) { $0.finding.sequences }
    fields.field("recorded", "What the log says.") { $0.finding.recorded }
    fields.field("recomputed", "What the rules give.") { $0.finding.recomputed }
  }
}

extension [Finding] {
  /// The member `findings` of an event; nil where there are none.
  var found: [EventFinding]? { isEmpty ? nil : map { EventFinding(finding: $0) } }
}

/// The log that `whatif` or `minimise` wrote.
struct WrittenLog: Described {
  let path: String
  let receipt: Receipt

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("path", "The new file.") { $0.path }
    fields.field("receipt") { $0.receipt }
  }
}

extension StateChange: Described {
  /// Hands every field to the visitor.
  public static func describe<Fields: FieldVisitor>(_ fields: inout Fields)
  where Fields.Row == Self {
    fields.field("path", as: .statePath) { $0.path }
    fields.optional("old", as: .value, "Left out where there was none.") { $0.old }
    fields.optional("new", as: .value, "Left out where there is none any more.") { $0.new }
  }
}

/// How much differs in a part: an element of the member `stat`.
struct PartCount: Described {
  let part: String
  var count: Int

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("part", "A part of the state, or a question.") { $0.part }
    fields.field("count", as: .atLeast(1), "How many values differ in it.") { $0.count }
  }
}

extension CommonShape {
  private static let change = CommonShape(
    "change", StateChange.shape, "A value that is another one than before.")
  private static let written = CommonShape(
    "written", WrittenLog.shape, "The derived log that was written.")
  private static let stat = CommonShape(
    "stat", [PartCount].shape, "How much differs, by part.")
  private static let findings = CommonShape(
    "findings", [EventFinding].shape,
    "What an audit finds at this event; left out where it finds nothing.")

  /// Every definition of common.json, in the order of the file.
  static let all = values + [change, written, stat, findings]

  fileprivate static var references:
    (
      change: Shape<StateChange>, written: Shape<WrittenLog>, stat: Shape<[PartCount]>,
      findings: Shape<[EventFinding]>
    )
  { (change.reference(), written.reference(), stat.reference(), findings.reference()) }
}

extension Shape where Value == StateChange {
  static var change: Shape { CommonShape.references.change }
}

extension Shape where Value == WrittenLog {
  static var written: Shape { CommonShape.references.written }
}

extension Shape where Value == [PartCount] {
  static var stat: Shape { CommonShape.references.stat }
}

extension Shape where Value == [EventFinding] {
  static var findings: Shape { CommonShape.references.findings }
}
