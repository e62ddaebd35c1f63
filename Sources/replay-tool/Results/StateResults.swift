import EventLog
import Results
import SessionEngine
import Shell

extension SchemaFile {
  static let show = SchemaFile(
    "One event whole. Logs of players, conversations and the ledger have no player; where there are no rules for the log's kind, there are no rule and changes.",
    [.of(ShownEvent.self)])
  static let state = SchemaFile(
    "The state at a place, a part of it, or with --hash its hash.",
    [.of(StatePart.self), .of(StateHash.self)])
}

/// The one event of `show`.
struct ShownEvent: Document {
  static let form = DocumentForm("replay-tool/show@1")

  let path: String
  let sequence: Int64
  let at: Timestamp
  let more: Int
  let event: String
  let data: [UInt8]
  let previous: Digest
  let hash: Digest
  var player: String?
  var rule: String?
  var changes: [StateChange]?
  var findings: [Finding] = []

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("path", as: .fileName, in: .json) { $0.path }
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
    fields.optional("rule", "The rule that it came by, in words.", in: .json) { $0.rule }
    fields.optional(
      "changes", as: .list(of: .change), "What it changed in the state.", in: .json
    ) { $0.changes }
    fields.optional("findings", as: .findings, in: .json) { $0.findings.found }
  }
}

extension ShownEvent {
  /// The event at a place from 1 on, with what it changed and what is found at it where there are
  /// rules for the log.
  init(_ place: Int, _ file: ReplayedFile) {
    let (line, whole) = (file.log.lines[place], file.log.lines.append(of: place))
    self.init(
      path: file.path, sequence: Int64(place), at: line.at, more: line.more,
      event: file.log.lines.type(at: place), data: file.log.data(at: place),
      previous: file.log.lines.previous(of: place), hash: line.hash,
      player: file.recording?.decider.opening.player)
    guard file.hasRules else { return }
    rule = file.log.rule(at: place)
    changes = file.shownChanges(at: place)
    findings = file.findings(at: whole.lowerBound == place ? whole : place...place)
  }
}

/// What `state` prints of a place.
struct StatePart: Document {
  static let form = DocumentForm(
    "replay-tool/state@1", nil, "The state, or the part of it that path names.")

  let place: Int
  /// Empty for the whole state.
  let path: String
  let value: JSONValue

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("seq", as: .seq) { $0.place }
    fields.optional("path", as: .statePath) { $0.path.isEmpty ? nil : $0.path }
    fields.field("state", as: .state) { StoredJSON(Array($0.value.canonical.utf8)) }
  }
}

/// What `state --hash` prints.
struct StateHash: Document {
  static let form = DocumentForm("replay-tool/state@1", nil, "With --hash.")

  let place: Int
  let hash: Digest

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("seq", as: .seq) { $0.place }
    fields.field("hash", "SHA-256 of the whole state's canonical bytes.") { $0.hash }
  }
}

/// A single value of a state: a row of `state --plain`.
struct StateRow: Described {
  let path: String
  let value: String

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("path", as: .statePath) { $0.path }
    fields.field("value", as: .value) { $0.value }
  }
}
