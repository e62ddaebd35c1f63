internal import Documents
internal import Systems

/// Something that the format of an export cannot express.
struct ExportRemarkLine: Described {
  let remark: ExportRemark

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "notWritten" }
    fields.field("question", "The id of the question; empty for the quiz as a whole.") {
      $0.remark.question ?? ""
    }
    fields.field("message", "What the format cannot express.") { $0.remark.message }
  }
}

/// What `export --json` prints.
struct ExportAnswer: Document {
  static let form = DocumentForm("quiz/export@1")

  let file: String
  let exported: ExportedQuiz
  let written: String?

  var remarks: [ExportRemarkLine] { exported.remarks.map { ExportRemarkLine(remark: $0) } }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("file") { ShownFileName($0.file) }
    fields.field("format", as: .words(["gift"]), "The format that was asked for.") { _ in
      QuizExport.Format.gift.rawValue
    }
    fields.field("whole", "Whether the format can express all of it.") { $0.exported.isWhole }
    fields.field("questions", as: .count, "How many questions the format can express.") {
      $0.exported.questionCount
    }
    fields.optional("written") { $0.written.map { ShownFileName($0) } }
    fields.field("remarks", "What the format cannot express, the quiz first.") { $0.remarks }
  }
}

/// What `new --json` prints.
struct NewAnswer: Document {
  static let form = DocumentForm("quiz/new@1")

  let file: String
  let kind: QuizTemplate
  let id: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .words(QuizTemplate.allCases.map { $0.rawValue }), "The kind of quiz.")
    {
      $0.kind.rawValue
    }
    fields.field("file") { ShownFileName($0.file) }
    fields.field("quiz", "The id of the quiz.") { $0.id }
  }
}
