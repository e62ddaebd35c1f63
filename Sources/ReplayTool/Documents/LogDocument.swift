package import EventLog
package import Documents

/// The first line of `log --json`; `Start` has what a kind of log begins with.
package struct LogBegin<Start: Described>: Document {
  package static var form: DocumentForm {
    DocumentForm("replay-tool/log@1", "begin", "Whose log it is.")
  }

  private let file: ReplayedFile
  private let start: Start?

  /// Takes a log, and what it begins with.
  package init(_ file: ReplayedFile, start: Start? = nil) {
    (self.file, self.start) = (file, start)
  }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.file.path) }
    fields.field("stream") { $0.file.stream }
    fields.includeOptional { $0.start }
    fields.field(
      "lines", as: .atLeast(1), "Lines in the file, the one that names the log included."
    ) { $0.file.verified.lineCount }
    fields.field("verdict") { $0.file.verified.verdict }
  }
}

/// What a log begins with of which nothing is known but its lines.
package struct NoStart: Described {
  package static func describe(_ fields: inout some FieldVisitor<Self>) {}
}

/// One event in `log`.
package struct LogStep: Document {
  package static let form = DocumentForm("replay-tool/log@1", "step", "One event.")

  package let sequence: Int64
  package let at: Timestamp
  /// Nil in the log of a player, a conversation or the ledger.
  package let since: Int64?
  package let event: String
  package let words: String
  package var lane: Int?
  package let data: [UInt8]
  package var findings: [LogFinding] = []

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.sequence }
    fields.field("at") { $0.at }
    fields.optional("since", as: .since, in: .everywhereIfPresent) { $0.since }
    fields.field("event", as: .event) { $0.event }
    fields.field("words", as: .happening) { $0.words }
    fields.optional(
      "lane", as: .count, "With --graph: how far before the farthest question one is.", in: .json
    ) { $0.lane }
    fields.field("data", as: .data) { StoredJSON($0.data) }
    fields.optional("findings", as: .findings, in: .json) { $0.findings.nonEmpty }
    fields.optional("findings", in: .cellsIfPresent) { $0.findings.codes }
  }
}

/// The last line of `log --json`.
package struct LogEnd: Document {
  package static let form = DocumentForm("replay-tool/log@1", "end", "A summary of the log.")

  package let head: Digest
  package var state: [UInt8]?

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("head", "The hash of the last line.") { $0.head }
    fields.optional("state", as: .state) { $0.state.map { StoredJSON($0) } }
  }
}
