public import EventLog

/// A definition of `common.json`, to which the schemas refer.
public struct CommonShape: Sendable {
  /// Its name below `$defs`.
  public let name: String
  let definition: SchemaNode

  /// A shape under a name, with what it means.
  public init<Value>(_ name: String, _ shape: Shape<Value>, _ doc: StaticString) {
    self.name = name
    definition = shape.node.described(doc).replacing(CommonShape.file, with: "")
  }

  /// The reference, from a file in a folder of docs/schema.
  public func reference<Value>() -> Shape<Value> {
    Shape(["$ref": .string(CommonShape.file + "#/$defs/" + name)])
  }

  /// The file, as a schema in a folder of docs/schema refers to it.
  private static var file: String { "../common.json" }
}

extension CommonShape {
  static let seq = CommonShape(
    "seq", Shape<Int64>.count,
    "A place in a log, counted from 0, which is the line that names the log. LOG@SEQ is its address."
  )
  static let line = CommonShape(
    "line", Shape<Int64>.atLeast(1), "The line in the file: seq + 1.")
  static let since = CommonShape(
    "since", Shape<Int64>.integer,
    "Milliseconds since the session's first event, by the clock of the player's device.")
  static let words = CommonShape(
    "words", Shape<String>.text, "What happened, for people; not a form to be parsed.")
  static let event = CommonShape(
    "event",
    Shape<String>(["type": "string", "minLength": .integer(1), "maxLength": .integer(65535)]),
    "The event's type: docs/SESSIONS.md.")
  static let data = CommonShape(
    "data", Shape<StoredJSON>(["type": "object"]),
    "The event's data as it is in the log: docs/SESSIONS.md.")
  static let digest = CommonShape(
    "digest", Shape<String>.pattern("^[0-9a-f]{64}$"), "SHA-256, 64 hex digits.")
  static let seed = CommonShape(
    "seed", Shape<String>.pattern("^[0-9a-f]{32}$"),
    "What all chance is computed from: 128 bits, 32 hex digits.")
  static let receipt = CommonShape(
    "receipt", Shape<String>.pattern("^receipt:1:[a-z][a-z0-9-]{0,31}/[^:]+:[0-9]+:[0-9a-f]{64}$"),
    "A receipt: receipt:1:STREAM:SEQ:HEAD (docs/LOG-FORMAT.md).")
  static let at = CommonShape(
    "at",
    Shape<String>.pattern(
      "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$"),
    "When it was written, UTC, to the millisecond, by the clock of the device.")
  static let stream = CommonShape(
    "stream",
    Shape<String>([
      "type": "string", "pattern": "^[a-z][a-z0-9-]{0,31}/.+$",
      "maxLength": .integer(161),
    ]), "The log's own name: kind and name.")
  package static let exit = CommonShape(
    "exit", Shape<Int64>(["enum": .array([0, 1, 2, 3].map { .integer($0) })]),
    "The exit code that this alone would give: 0 yes, 1 no, 2 usage or environment, 3 could not be judged."
  )
  static let verdict = CommonShape(
    "verdict",
    Shape<String>.words(["intact", "torn", "altered", "spliced", "foreign", "unreadable"]),
    "What the file's bytes are: docs/LOG-FORMAT.md.")
  static let statePath = CommonShape(
    "statePath", Shape<String>.text,
    "A value of the state: points, tally.dog, answers.food, preferences.fontSize, current.question."
  )
  static let value = CommonShape(
    "value", Shape<String>.text,
    "A value of the state as canonical JSON in a text: \"1\", \"\\\"food\\\"\".")
  static let state = CommonShape(
    "state",
    Shape<StoredJSON>([
      "type": .array(["object", "array", "string", "integer", "boolean", "null"])
    ]), "The state, or a part of it, as canonical JSON: docs/SESSIONS.md.")
  package static let code = CommonShape(
    "code", Shape<String>.pattern("^[IRS][0-9]{2}$"),
    "The code of a finding; replay-tool explain CODE.")
  package static let findingClass = CommonShape(
    "class", Shape<String>.words(["integrity", "rule", "signal"]),
    "Which question it answers: is the file whole, did all follow the rules, is there a reason to look."
  )
  package static let severity = CommonShape(
    "severity", Shape<String>.words(["note", "fault", "cannot judge", "reason to look"]),
    "What it does to the answer of an audit.")
  static let remark = CommonShape("remark", Shape<String>.text, "A sentence for people.")
}

extension CommonShape {
  /// Those of values that are not described, in the order of the file.
  public static let values = [
    seq, line, since, words, event, data, digest, seed, receipt, at, stream, exit, verdict,
    statePath, value, state, code, findingClass, severity, remark,
  ]
}

extension Shape where Value: BinaryInteger {
  /// A place in a log.
  public static var seq: Shape { CommonShape.seq.reference() }
  /// A line of a file, counted from 1.
  public static var line: Shape { CommonShape.line.reference() }
  /// Milliseconds since the first event.
  public static var since: Shape { CommonShape.since.reference() }
}

extension Shape where Value == String {
  /// What happened, for people.
  public static var happening: Shape { CommonShape.words.reference() }
  /// The type of an event.
  public static var event: Shape { CommonShape.event.reference() }
  /// The path of a value of the state.
  public static var statePath: Shape { CommonShape.statePath.reference() }
  /// A value of the state.
  public static var value: Shape { CommonShape.value.reference() }
  /// A sentence for people.
  public static var remark: Shape { CommonShape.remark.reference() }
  /// The seed of a session, in hex digits.
  public static var seed: Shape { CommonShape.seed.reference() }
  /// A digest, in hex digits.
  public static var digest: Shape { CommonShape.digest.reference() }
}

extension Shape where Value == StoredJSON {
  /// The data of an event.
  public static var data: Shape { CommonShape.data.reference() }
  /// The state or a part of it.
  public static var state: Shape { CommonShape.state.reference() }
}

extension Digest: FieldValue {
  /// 64 hex digits.
  public static var shape: Shape<Digest> { CommonShape.digest.reference() }
  /// The hex digits.
  public var cell: String { hex }
}

extension StreamName: FieldValue {
  /// Kind and name.
  public static var shape: Shape<StreamName> { CommonShape.stream.reference() }
  /// Kind and name.
  public var cell: String { text }
}

extension Receipt: FieldValue {
  /// The one line of text.
  public static var shape: Shape<Receipt> { CommonShape.receipt.reference() }
  /// The one line of text.
  public var cell: String { text }
}

extension Timestamp: FieldValue {
  /// UTC to the millisecond.
  public static var shape: Shape<Timestamp> { CommonShape.at.reference() }
  /// UTC to the millisecond.
  public var cell: String { text }
}

extension Verdict: FieldValue {
  /// One of six words.
  public static var shape: Shape<Verdict> { CommonShape.verdict.reference() }
  /// Its name.
  public var cell: String { name }
}

extension StateChange: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path", as: .statePath) { $0.path }
    fields.optional("old", as: .value, "Left out where there was none.") { $0.old }
    fields.optional("new", as: .value, "Left out if the value is gone.") { $0.new }
  }
}

extension CommonShape {
  package static let change = CommonShape(
    "change", StateChange.shape, "A value that is another one than before.")
}

extension Shape where Value == StateChange {
  package static var change: Shape { CommonShape.change.reference() }
}
