package import EventLog
package import Documents

extension SchemaFile {
  package static let blame = SchemaFile(
    "The event that set each value last, or with --all every one.", [.of(BlameAnswer.self)])
  package static let bisect = SchemaFile(
    "The first place where a condition holds, or where two runs differ; seq, line and what follows only where found is true.",
    [.of(FoundCondition.self), .of(FoundParting.self)])
}

/// What happened at a place of a session: members that are left out before the first event and
/// after the last.
package struct EventAtPlace: Described {
  package let place: Int
  package let file: ReplayedFile

  package init?(_ place: Int, _ file: ReplayedFile) {
    guard place >= 1, place <= file.count else { return nil }
    self.place = place
    self.file = file
  }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("since", as: .since, in: .json) { $0.file.log.lines.milliseconds(at: $0.place) }
    fields.field("event", as: .event, in: .json) { $0.file.log.lines.type(at: $0.place) }
    fields.field("words", as: .happening, in: .json) { $0.file.log.words(at: $0.place) }
  }
}

/// A value and the event that set it.
package struct BlamedValue: Described {
  private let row: BlameCommand.Row
  private let file: ReplayedFile
  private let append: ClosedRange<Int>
  /// Whether the cells tell the value before.
  private let hasOldCell: Bool

  package init(_ row: BlameCommand.Row, _ file: ReplayedFile, isAll: Bool) {
    self.row = row
    self.file = file
    append = file.log.lines.append(of: row.place)
    hasOldCell = isAll
  }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path", as: .statePath) { $0.row.path }
    fields.optional("old", as: .value, "With --all: what it was before.", in: .json) { $0.row.old }
    fields.optional("old", in: .cellsIfPresent) { $0.hasOldCell ? $0.row.old ?? "" : nil }
    fields.optional("new", as: .value, "What it was set to.") { $0.row.new }
    fields.field("seq", as: .seq, "The event that set it; 0: it was so before the first.") {
      $0.row.place
    }
    fields.field("line", as: .line, in: .json) { $0.row.place + 1 }
    fields.field("appendFirst", as: .seq, "The first event of its append.") {
      $0.append.lowerBound
    }
    fields.field("appendLast", as: .seq, "The last one.") { $0.append.upperBound }
    fields.includeOptional { EventAtPlace($0.row.place, $0.file) }
    fields.field("words", in: .cells) { BlameCommand.head($0.row.place, $0.file) }
  }
}

/// What `blame --json` prints.
package struct BlameAnswer: Document {
  package static let form = DocumentForm("replay-tool/blame@1")

  package let path: String
  package let place: Int
  package let isAll: Bool
  package let values: [BlamedValue]

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.path) }
    fields.field("seq", as: .seq, "The place whose values are listed.") { $0.place }
    fields.field("all", "Whether every event is listed, as with --all.") { $0.isAll }
    fields.field("values", "Each value, or with --all each change of one.") { $0.values }
  }
}

/// The place that `bisect` found.
package struct FoundPlace: Described {
  package let place: Int

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.place }
    fields.field("line", as: .line, "seq + 1.") { $0.place + 1 }
  }
}

/// What `bisect --when` prints.
package struct FoundCondition: Document {
  package static let form = DocumentForm("replay-tool/bisect@1", nil, "With --when.")

  package let file: ReplayedFile
  package let condition: String
  package let found: Int?
  package let changes: [StateChange]

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.file.path) }
    fields.field("mode", as: .always("when"), in: .json) { _ in "when" }
    fields.field("found", "Whether there is such a place.", in: .json) { $0.found != nil }
    fields.includeOptional { $0.found.map { FoundPlace(place: $0) } }
    fields.field("words", in: .cells) { $0.file.log.words(at: $0.found ?? 0) }
    fields.field("condition", "The condition that was looked for.", in: .json) { $0.condition }
    fields.includeOptional { row in
      row.found.flatMap { EventAtPlace($0, row.file) }
    }
    fields.optional(
      "changes", as: .list(of: .change), "What the event there changed.", in: .json
    ) { $0.found == nil ? nil : $0.changes }
  }
}

/// What `bisect` prints of two runs, or of a run and the rules or another quiz.
extension FoundParting: Document {
  package static let form = DocumentForm(
    "replay-tool/bisect@1", nil, "With --against, --rules or --quiz.")

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.file.path) }
    fields.field("mode", as: .words(["against", "rules", "quiz"]), "What was asked for.") {
      $0.mode
    }
    fields.field("found", "Whether they differ.") { $0.found != nil }
    fields.includeOptional { $0.found.map { FoundPlace(place: $0.place) } }
    fields.field(
      "other", as: Shape(like: Shape<String>.text),
      "The other log's path, or the digest of the quiz decided by; empty for a log without a quiz."
    ) { ShownFileName($0.other) }
    fields.optional(
      "reason",
      as: .pattern("^(values|firstEnds|secondEnds|unread|refused:[A-Za-z]+)$"),
      "How they differ: other values, one ends, a command was refused, or cannot be read under the other."
    ) { $0.found?.reason.word }
    fields.includeOptional { row in
      row.found.flatMap { EventAtPlace($0.place, row.file) }
    }
    fields.optional("changes", "The values that differ there.") {
      $0.found?.changes.map { PartedValue(change: $0) }
    }
  }
}

/// A value that two runs do not share.
package struct PartedValue: Described {
  package let change: StateChange

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path", as: .statePath) { $0.change.path }
    fields.optional("recorded", as: .value, "Its value in LOG; left out where it has none.") {
      $0.change.old
    }
    fields.optional("replayed", as: .value, "Its value in the other; left out where it has none.") {
      $0.change.new
    }
  }
}

/// A value at the place where two runs part: a row of `bisect --plain`.
package struct PartingRow: Described {
  package let found: Divergence
  package let change: StateChange

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.found.place }
    fields.field("reason") { $0.found.reason.word }
    fields.include { $0.change }
  }
}

extension Divergence.Reason {
  /// How two runs part, as programs read it.
  package var word: String {
    switch self {
    case .values: "values"
    case .firstEnds: "firstEnds"
    case .secondEnds: "secondEnds"
    case .refused(let refusal): "refused:\(refusal)"
    case .unread: "unread"
    }
  }
}
