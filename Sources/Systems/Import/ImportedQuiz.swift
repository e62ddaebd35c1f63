internal import EventLog
public import SessionEngine

/// What an import found: the questions that were taken over, and everything to be said.
public struct ImportedQuiz: Hashable, Sendable {
  /// How the quiz is played.
  public enum Mode: Hashable, Sendable {
    /// Each answer is marked at once.
    case practice
    /// Nothing is marked before the end; the salt keeps the file's digest from testing a guess
    /// about the key.
    case exam(salt: Seed)
  }

  /// The format of the file.
  public let format: QuizImport.Format
  /// Everything to be said, in the order of the file.
  public let remarks: [ImportRemark]
  let questions: [ImportedQuestion]

  init(
    format: QuizImport.Format, questions: [ImportedQuestion], notes: [ImportNote],
    in bytes: [UInt8]
  ) {
    self.format = format
    self.questions = questions
    remarks = ImportNote.remarks(notes, in: bytes)
  }

  /// How many questions were taken over.
  public var questionCount: Int { questions.count }

  /// Whether no question was left out.
  public var isWhole: Bool { !remarks.contains { $0.kind.isFault } }

  /// The quiz file: JSON, one answer a line, that `QuizFile.load` takes.
  ///
  /// The answers are shuffled, as Moodle does unless it is told otherwise: in GIFT the right answer
  /// often comes first. Those of Aiken have letters and keep their order.
  /// - Throws: ``ImportFault`` where there is no question, or the file is not a quiz.
  public func file(
    id: String, title: String, mode: Mode = .practice
  ) throws(ImportFault) -> [UInt8] {
    guard !questions.isEmpty else { throw .noQuestion }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id)
      writer.member("title", title)
      writer.endLine()
      let count = questions.count == 1 ? "1 question" : "\(questions.count) questions"
      writer.member("introduction", "\(count) from a file in the format \(format.name).")
      writer.endLine()
      switch mode {
      case .practice: writer.member("mode", "practice")
      case .exam(let salt):
        writer.member("mode", "exam")
        writer.member("salt", salt.hex)
      }
      if format != .aiken { writer.member("shuffle", ["answers"]) }
      writer.endLine()
      writer.key("questions")
      writer.array { writer in
        for (place, question) in questions.enumerated() {
          if place == 0 { writer.startLine() } else { writer.endLine() }
          question.question.write(to: &writer)
        }
      }
    }
    writer.startLine()
    if case .mistakes(let mistakes) = QuizFile.load(writer.bytes) {
      throw .notAQuiz(mistakes)
    }
    return writer.bytes
  }
}

/// Why no quiz file can be made.
public enum ImportFault: Error, Hashable, Sendable {
  /// No question was taken over.
  case noQuestion
  /// The file that came out has mistakes: too many bytes, or an id or title that can't be one.
  case notAQuiz([QuizMistake])
}
