package import EventLog
package import Documents

extension SchemaFile {
  package static let step = SchemaFile(
    "One line for each answer of the debugger; seq is where one is then.",
    [
      .of(StepMoved.self), .of(StepChanges.self), .of(StepValues.self), .of(StepReason.self),
      .of(StepRule.self), .of(StepListed.self), .of(StepWatching.self), .of(StepWords.self),
    ])
}

/// One moved, or is there.
package struct StepMoved: Document {
  package static let form = DocumentForm("replay-tool/step@1", "step", "One moved there.")

  package let place: Int
  package let file: ReplayedFile
  package let watches: [StatePathBytes]
  package let findings: [LogFinding]

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "step" }
    fields.field("seq", as: .seq) { $0.place }
    fields.includeOptional { EventAtPlace($0.place, $0.file) }
    fields.field("words", in: .cells) { $0.file.log.words(at: $0.place) }
    fields.field(
      "watched", as: .map(of: .value), "The values that are watched, by path.", in: .json
    ) { $0.watched }
    fields.optional("findings", as: .findings, in: .json) { $0.findings.nonEmpty }
    fields.optional("findings", in: .cellsIfPresent) { $0.findings.codes }
  }

  private var watched: NamedValues<String> {
    if watches.isEmpty { return NamedValues([]) }
    let leaves = file.log.leaves(at: place)
    let watched = watches.flatMap { leaves.at([$0]).all }
    return NamedValues(watched.map { ($0.path, $0.value) })
  }
}

/// What changed between two places.
package struct StepChanges: Document {
  package static let form = DocumentForm(
    "replay-tool/step@1", "changes", "What changed between two places.")

  package let place: Int
  package let from: Int
  package let to: Int
  package let changes: [StateChange]

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.place }
    fields.field("from", as: .seq, "The earlier place.") { $0.from }
    fields.field("to", as: .seq, "The later place.") { $0.to }
    fields.field("changes", as: .list(of: .change), "Every value that differs.") { $0.changes }
  }

  /// A change as a row of its own.
  package struct Row: Described {
    package let from: Int
    package let to: Int
    package let change: StateChange

    package static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("kind") { _ in "change" }
      fields.field("from", as: .seq) { $0.from }
      fields.field("to", as: .seq) { $0.to }
      fields.include { $0.change }
    }
  }

  package var rows: [Row] { changes.map { Row(from: from, to: to, change: $0) } }
}

/// Values that were asked for.
package struct StepValues: Document {
  package static let form = DocumentForm("replay-tool/step@1", "values", "Values asked for.")

  package let place: Int
  package let leaves: [StateLeaf]

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.place }
    fields.field("values", as: .map(of: .value), "Each value by its path.") {
      NamedValues($0.leaves.map { ($0.path, $0.value) })
    }
  }
}

/// Which event set a value last.
package struct StepReason: Document {
  package static let form = DocumentForm(
    "replay-tool/step@1", "why", "The event that set a value last.")

  package let place: Int
  package let path: String
  package let value: String
  package let setBy: Int
  package let words: String

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "why" }
    fields.field("seq", as: .seq, in: .json) { $0.place }
    fields.field("path", as: .statePath) { $0.path }
    fields.field("value", as: .value) { $0.value }
    fields.field("setBy", as: .seq, "The event that set it; 0: it was so before the first.") {
      $0.setBy
    }
    fields.field("words", as: .happening) { $0.words }
  }
}

/// The rule that an event follows from.
package struct StepRule: Document {
  package static let form = DocumentForm(
    "replay-tool/step@1", "rule", "The rule behind the event.")

  package let place: Int
  package let rule: String

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "rule" }
    fields.field("seq", as: .seq) { $0.place }
    fields.field("rule", "The rule, in words.") { $0.rule }
  }
}

/// An event near the place.
package struct StepListed: Document {
  package static let form = DocumentForm("replay-tool/step@1", "list", "An event nearby.")

  package let place: Int
  package let listed: Int
  package let words: String

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "list" }
    fields.field("seq", as: .seq, in: .json) { $0.place }
    fields.field("place", as: .seq, "Where it is.") { $0.listed }
    fields.field("words", as: .happening) { $0.words }
  }
}

/// The paths that are watched.
package struct StepWatching: Document {
  package static let form = DocumentForm("replay-tool/step@1", "watching", "What is watched now.")

  package let place: Int
  package let paths: [String]

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.place }
    fields.field("paths", as: .list(of: .statePath), "The paths, in the order they were named.") {
      $0.paths
    }
  }
}

/// The debugger's own words.
package struct StepWords: Document {
  package static let form = DocumentForm("replay-tool/step@1", "help", "The words there are.")

  package let place: Int
  package let words: [String]

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.place }
    fields.field("words", "The commands of the debugger.") { $0.words }
  }
}
