import EventLog
import Results
import SessionEngine
import Shell

extension SchemaFile {
  static let log = SchemaFile(
    "One line a document: begin, one step an event, end. With -f there is no end. Logs of players, conversations and the ledger have no quiz, player, seed, rules, since and state.",
    [.of(LogBegin.self), .of(LogStep.self), .of(LogEnd.self)])
}

/// The first line of `log --json`.
struct LogBegin: Document {
  static let form = DocumentForm("replay-tool/log@1", "begin", "Whose log it is.")

  let path: String
  let stream: StreamName
  let start: SessionStart?
  let lineCount: Int64
  let verdict: Verdict

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("path", as: .fileName) { $0.path }
    fields.field("stream") { $0.stream }
    fields.optional("quiz", "The quiz's id.") { $0.start?.quiz }
    fields.optional("quizDigest") { $0.start?.quizDigest }
    fields.optional("player", "The player's pseudonym.") { $0.start?.player }
    fields.optional("seed", as: .seed) { $0.start?.seed.hex }
    fields.optional("rules", as: .atLeast(1), "The version of the rules it was played by.") {
      $0.start?.rules
    }
    fields.field(
      "lines", as: .atLeast(1), "Lines in the file, the one that names the log included."
    ) { $0.lineCount }
    fields.field("verdict") { $0.verdict }
  }
}

/// One event in `log`.
struct LogStep: Document {
  static let form = DocumentForm("replay-tool/log@1", "step", "One event.")

  let sequence: Int64
  let at: Timestamp
  /// Nil in the log of a player, a conversation or the ledger.
  let since: Int64?
  let event: String
  let words: String
  var lane: Int?
  let data: [UInt8]
  var findings: [Finding] = []

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("seq", as: .seq) { $0.sequence }
    fields.field("at") { $0.at }
    fields.optional("since", as: .since, in: .everywhereIfPresent) { $0.since }
    fields.field("event", as: .event) { $0.event }
    fields.field("words", as: .happening) { $0.words }
    fields.optional(
      "lane", as: .count, "With --graph: how far before the farthest question one is.", in: .json
    ) { $0.lane }
    fields.field("data", as: .data) { StoredJSON($0.data) }
    fields.optional("findings", as: .findings, in: .json) { $0.findings.found }
  }
}

/// The last line of `log --json`.
struct LogEnd: Document {
  static let form = DocumentForm("replay-tool/log@1", "end", "What it comes to.")

  let head: Digest
  var state: [UInt8]?

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("head", "The hash of the last line.") { $0.head }
    fields.optional("state", as: .state) { $0.state.map { StoredJSON($0) } }
  }
}
