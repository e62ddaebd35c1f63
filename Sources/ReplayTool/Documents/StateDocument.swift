package import EventLog
package import Documents

extension SchemaFile {
  package static let show = SchemaFile(
    "One event whole. Logs of players, conversations and the ledger have no player; where there are no rules for the log's kind, there are no rule and changes.",
    [.of(ShownEvent.self)])
  package static let state = SchemaFile(
    "The state at a place, a part of it, or with --hash its hash.",
    [.of(StatePart.self), .of(StateHash.self)])
}

/// The one event of `show`.
package struct ShownEvent: Document {
  package static let form = DocumentForm("replay-tool/show@1")

  package let path: String
  package let sequence: Int64
  package let at: Timestamp
  package let more: Int
  package let event: String
  package let data: [UInt8]
  package let previous: Digest
  package let hash: Digest
  package var player: String?
  package var rule: String?
  package var changes: [StateChange]?
  package var findings: [LogFinding] = []

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path", in: .json) { ShownFileName($0.path) }
    fields.field("seq", as: .seq) { $0.sequence }
    fields.field("line", as: .line, in: .json) { $0.sequence + 1 }
    fields.field("at") { $0.at }
    fields.field(
      "more", as: .range(0...999), "How many lines of the same append follow.", in: .json
    ) { $0.more }
    fields.field("event", as: .event) { $0.event }
    fields.field("data", as: .data) { StoredJSON($0.data) }
    fields.field("prev", "The hash of the line before.", in: .json) { $0.previous }
    fields.field("hash", "The hash of this line.", in: .json) { $0.hash }
    fields.optional("player", "The player's pseudonym.", in: .json) { $0.player }
    fields.optional("rule", "The rule behind it, in words.", in: .json) { $0.rule }
    fields.optional(
      "changes", as: .list(of: .change), "What it changed in the state.", in: .json
    ) { $0.changes }
    fields.optional("findings", as: .findings, in: .json) { $0.findings.nonEmpty }
    fields.optional("findings", in: .cellsIfPresent) { $0.findings.codes }
  }
}

extension ShownEvent {
  /// The event at a place from 1 on, with what it changed and what is found at it where there are
  /// rules for the log.
  package init(_ place: Int, _ file: ReplayedFile) {
    let (line, whole) = (file.log.lines[place], file.log.lines.append(of: place))
    self.init(
      path: file.path, sequence: Int64(place), at: line.at, more: line.more,
      event: file.log.lines.type(at: place), data: file.log.data(at: place),
      previous: file.log.lines.previous(of: place), hash: line.hash,
      player: file.details.player)
    findings = file.findings(at: whole.lowerBound == place ? whole : place...place)
    guard file.hasRules else { return }
    rule = file.log.rule(at: place)
    changes = file.shownChanges(at: place)
  }
}

/// What `state` prints of a place.
package struct StatePart: Document {
  package static let form = DocumentForm(
    "replay-tool/state@1", nil, "The state, or the part of it that path names.")

  package let place: Int
  /// Empty for the whole state.
  package let path: String
  package let value: JSONValue

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.place }
    fields.optional("path", as: .statePath) { $0.path.isEmpty ? nil : $0.path }
    fields.field("state", as: .state) { StoredJSON(Array($0.value.canonical.utf8)) }
  }
}

/// What `state --hash` prints.
package struct StateHash: Document {
  package static let form = DocumentForm("replay-tool/state@1", nil, "With --hash.")

  package let place: Int
  package let hash: Digest

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.place }
    fields.field("hash", "SHA-256 of the whole state's canonical bytes.") { $0.hash }
  }
}

/// A single value of a state: a row of `state --plain`.
package struct StateRow: Described {
  package let path: String
  package let value: String

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path", as: .statePath) { $0.path }
    fields.field("value", as: .value) { $0.value }
  }
}
