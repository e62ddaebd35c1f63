public import EventLog
public import Documents
package import Shell

extension SchemaFile {
  package static let verify = SchemaFile(
    "One line a log, then a summary.", [.of(VerifyAnswer.self), .of(VerifySummary.self)])
  package static let receipt = SchemaFile(
    "A receipt, or with check whether one agrees.",
    [.of(ReceiptLine.self), .of(ReceiptAnswer.self)])
}

/// What `verify` says of a log.
package struct VerifyAnswer: Document {
  package static let form = DocumentForm("replay-tool/verify@1", "end", "One log.")

  let file: VerifiedFile
  let expectedHead: Digest?

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { $0.file }
    fields.optional(
      "expectedHead", "The hash that --expect-head asks for, where the head is another.",
      in: .everywhereIfPresent
    ) { $0.expectedHead == $0.file.log.head ? nil : $0.expectedHead }
  }
}

/// What a log's bytes are: of `verify`, and at the end of a log's `audit`.
package struct VerifiedFile: Described {
  package let log: VerifiedLog
  package let exit: ExitStatus

  /// Takes a log and the exit code that it alone would give.
  package init(log: VerifiedLog, exit: ExitStatus) { (self.log, self.exit) = (log, exit) }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.log.path) }
    fields.field("verdict") { $0.log.verdict }
    fields.optional("stream", in: .json) { $0.log.stream }
    fields.field("lines", as: .count, "Whole lines that are sound.") { $0.log.lineCount }
    fields.field("bytes", as: .count, "Bytes of the file.") { $0.log.byteCount }
    fields.field("head", "The hash of the last sound line; zeroes where there is none.") {
      $0.log.head
    }
    fields.optional(
      "derived", as: .always(true),
      "It is a derived log: made by whatif or minimise, not by playing.", in: .json
    ) { $0.log.isDerived ? true : nil }
    fields.optional("damage", "The first place that is wrong.") { $0.log.verdict.damage }
    fields.optional(
      "receipts", "Whether it agrees with each receipt of its stream that was given.", in: .json
    ) { $0.log.receipts.isEmpty ? nil : $0.log.receipts }
    fields.field("exit", in: .json) { $0.exit }
  }
}

/// All logs of `verify`.
package struct VerifySummary: Document {
  package static let form = DocumentForm("replay-tool/verify@1", "summary", "All logs.")

  package let batch: Batch

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { $0.batch }
  }
}

extension Damage: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("line", as: .count, "The line, counted from 1; 0 in an empty file.") { $0.line }
    fields.field("offset", as: .count, "Bytes from the start of the file.") { $0.offset }
    fields.field(
      "reason",
      as: .words([
        "malformed", "tooLong", "notUTF8", "hashMismatch", "wrongPrevious", "wrongSequence",
        "wrongMore", "wrongTime", "secondLogCreated", "wrongType", "wrongStream", "newerFormat",
        "unknownFormat", "cut", "missing", "empty", "notRegular", "symbolicLink", "firstLineCut",
        "readFailed",
      ]), "What is wrong: docs/LOG-FORMAT.md."
    ) { $0.reason.name }
    fields.field("expected", "What the format wants there, in words.") { $0.expected }
    fields.field("found", "What is there, in words.") { $0.found }
  }
}

extension ReceiptCheck: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("receipt") { $0.receipt }
    fields.field("agrees", "Whether the log has that line with that hash.") {
      $0.answer == .agrees
    }
  }
}

extension Batch: Described {
  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("yes", as: .count, "Logs whose answer is yes.") { $0.counts.yes }
    fields.field("no", as: .count, "Logs whose answer is no.") { $0.counts.no }
    fields.field("unjudged", as: .count, "Logs that could not be judged.") { $0.counts.unjudged }
    fields.field("missing", as: .count, "Paths that led to no file.") { $0.counts.missing }
    fields.field("exit") { $0.status }
  }
}

package struct ReceiptLine: Document {
  package static let form = DocumentForm("replay-tool/receipt@1", nil, "A receipt of a log.")

  package let receipt: Receipt

  package init(receipt: Receipt) { self.receipt = receipt }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("receipt", in: .json) { $0.receipt }
    fields.field("stream") { $0.receipt.stream }
    fields.field("seq", as: .seq) { $0.receipt.sequence }
    fields.field("head") { $0.receipt.head }
  }
}

/// Whether a receipt agrees with a log.
package struct ReceiptAnswer: Document {
  package static let form = DocumentForm(
    "replay-tool/receipt@1", nil, "With check: whether a log agrees with a receipt.")

  package let check: ReceiptCheck

  package init(check: ReceiptCheck) { self.check = check }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("answer", in: .cells) { $0.check.answer == .agrees ? "agrees" : "differs" }
    fields.field("receipt") { $0.check.receipt }
    fields.field("agrees", "Whether the log has that line with that hash.", in: .json) {
      $0.check.answer == .agrees
    }
    fields.field("says", as: .remark, in: .json) { $0.check.sentence }
  }
}
