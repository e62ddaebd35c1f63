import HTML
import EventLog
import ReplayTool
import Reporting
import Documents
import SessionEngine
import Shell

extension SchemaFile {
  static let report = SchemaFile(
    "What was written.", [.of(PageAnswer.self), .of(LogPageAnswer.self), .of(IndexAnswer.self)])
  static let test = SchemaFile(
    "One line a golden session, then a summary.", [.of(GoldenCase.self), .of(GoldenSummary.self)])
  static let version = SchemaFile("replay-tool --version.", [.of(VersionAnswer.self)])
}

/// The one page that `report` wrote.
struct PageAnswer: Document {
  static let form = DocumentForm("replay-tool/report@1", nil, "One page.")

  let page: ReportPage
  let byteCount: Int
  let target: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("report", as: Shape(like: .text), "The page that was written.") {
      ShownFileName($0.target)
    }
    fields.field("session", "The session's id.") { $0.page.model.log.file.stream?.name ?? "" }
    fields.field("answer", "The verdict in a word: Passed, Findings or Cannot judge.") {
      $0.page.answer.word
    }
    fields.field("verdict", in: .json) { $0.page.model.log.file.verdict }
    fields.field("lines", as: .count, "Whole lines that are sound.") {
      $0.page.model.log.file.lineCount
    }
    fields.field("findings", as: .count, "How many findings it has.") {
      $0.page.model.log.findings.count
    }
    fields.field("bytes", as: .count, "Of the page.", in: .json) { $0.byteCount }
    fields.field("exit", in: .json) { $0.page.model.answer.status }
  }
}

/// The folder of pages that `report` wrote.
struct IndexAnswer: Document {
  static let form = DocumentForm("replay-tool/report@1", nil, "A folder's pages.")

  let index: String
  let pageCount: Int
  let batch: Batch

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("report", as: Shape(like: .text), "The index that was written.") {
      ShownFileName($0.index)
    }
    fields.field("pages", as: .count, "Pages beside the index.") { $0.pageCount }
    fields.include { $0.batch }
  }
}

/// A golden session of `test`.
extension GoldenCase: Document {
  static let form = DocumentForm("replay-tool/test@1", "case", "One golden session.")

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("answer", in: .cells) { $0.answer }
    fields.field("name", "That of its files, without their endings; a closed folder's ends with /.")
    {
      $0.name
    }
    fields.field("answer", "How the check ended.", in: .json) { $0.answer }
    fields.field(
      "reasons", as: .list(of: .remark), "What differs, or why it could not be judged.", in: .json
    ) { $0.reasons }
    fields.field("reasons", in: .cells) { EachCell($0.reasons) }
  }
}

extension GoldenCase.Answer: Word {}

/// The last line of `test --json`.
struct GoldenSummary: Document {
  static let form = DocumentForm("replay-tool/test@1", "summary", "All of them.")

  let cases: [GoldenCase]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("passed", as: .count, "Sessions that are as expected.") { $0.count(.passed) }
    fields.field("failed", as: .count, "Sessions that are not.") { $0.count(.failed) }
    fields.field("unjudged", as: .count, "Sessions that could not be judged.") {
      $0.count(.unjudged)
    }
    fields.field("new", as: .count, "With --update: expectations written for the first time.") {
      $0.count(.new)
    }
    fields.field("changed", as: .count, "With --update: expectations written anew.") {
      $0.count(.changed)
    }
    fields.field("exit") { GoldenCase.status($0.cases) }
  }

  private func count(_ answer: GoldenCase.Answer) -> Int { cases.count { $0.answer == answer } }
}

/// What `--version --json` prints.
struct VersionAnswer: Document {
  static let form = DocumentForm("replay-tool/version@1")

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field(
      "version", as: .pattern("^[0-9]+\\.[0-9]+\\.[0-9]+$"), "The version, as three numbers."
    ) { _ in ReplayTool.version }
  }
}

extension SchemaFile {
  static let expected = SchemaFile(
    "What a golden session has to come to: NAME.expected.json, at most 1 MiB (docs/GUIDE.md). What is left out is not compared.",
    [.of(ExpectedSession.self)])
}

struct ExpectedSession: Document {
  static let form = DocumentForm("replay-tool/expected@1")

  let expectation: Expectation

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.optional("verdict", as: Shape(like: Verdict.shape)) { $0.value("verdict") }
    fields.optional(
      "result", as: Shape(like: .text),
      "The outcome, the points, or open, paused, waiting for submit, abandoned."
    ) { $0.value("result") }
    fields.optional(
      "tally", as: Shape(like: Shape<NamedValues<Int64>>.map(of: .integer)), "Counts by outcome."
    ) { $0.value("tally") }
    fields.optional("points", as: Shape(like: Shape<Int64>.count), "The points at the end.") {
      $0.value("points")
    }
    fields.optional(
      "state", as: Shape(like: Digest.shape), "SHA-256 of the last state as canonical JSON."
    ) { $0.value("state") }
    fields.optional(
      "findings",
      as: Shape(
        like: Shape<[String]>.list(
          of: .pattern("^[IRS][0-9]{2}@[0-9]+$").described("CODE@SEQ"))),
      "Every finding of an audit."
    ) { $0.value("findings") }
  }

  private func value(_ name: String) -> StoredJSON? {
    expectation.members.first { $0.name == name }.map { StoredJSON(Array($0.value.utf8)) }
  }
}
