internal import EventLog
public import SessionEngine

/// What an import found: the questions that were taken over, and everything to be said.
public struct ImportedQuiz: Hashable, Sendable {
  /// The outcome that right answers count for.
  public static let rightID = "right"
  /// The outcome that wrong answers count for.
  public static let wrongID = "wrong"

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
  public var isWhole: Bool { remarks.allSatisfy { $0.kind == .dropped } }

  /// The quiz file: canonical JSON, one answer a line, that ``QuizFile/load(_:)`` takes.
  ///
  /// Right and wrong become the two outcomes of the quiz, `right` listed first: as many of both
  /// is a result for it, by the rule `firstListed`.
  /// - Throws: ``ImportFault`` where there is no question, or the file is no quiz.
  public func file(id: String, title: String) throws(ImportFault) -> [UInt8] {
    guard !questions.isEmpty else { throw .noQuestion }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id)
      writer.member("title", title)
      writer.endLine()
      writer.member("introduction", introduction)
      writer.endLine()
      writer.key("outcomes")
      writer.array { writer in
        writer.startLine()
        writer.outcome(
          ImportedQuiz.rightID, "✅", "At least as many right as wrong",
          "You gave at least as many right answers as wrong ones.")
        writer.endLine()
        writer.outcome(
          ImportedQuiz.wrongID, "❌", "More wrong than right",
          "You gave more wrong answers than right ones.")
      }
      writer.endLine()
      writer.member("tie", "firstListed")
      writer.endLine()
      writer.key("questions")
      writer.array { writer in
        for (place, question) in questions.enumerated() {
          if place == 0 { writer.startLine() } else { writer.endLine() }
          question.write(to: &writer)
        }
      }
    }
    writer.startLine()
    if case .mistakes(let mistakes) = QuizFile.load(writer.bytes) {
      throw .notAQuiz(mistakes)
    }
    return writer.bytes
  }

  private var introduction: String {
    let count = questions.count == 1 ? "1 question" : "\(questions.count) questions"
    return "\(count) from a file in the format \(format.name). Each chosen answer counts as right "
      + "or wrong; with as many of both the result is the one for right."
  }
}

/// Why no quiz file can be made.
public enum ImportFault: Error, Hashable, Sendable {
  /// No question was taken over.
  case noQuestion
  /// The file that came out has mistakes: too many bytes, or an id or title that can't be one.
  case notAQuiz([QuizMistake])
}

/// A question that was taken over.
struct ImportedQuestion: Hashable, Sendable {
  struct Answer: Hashable, Sendable {
    let text: [UInt8]
    let isRight: Bool
  }

  let id: [UInt8]
  /// Whether any number of answers may be chosen.
  let isMultiple: Bool
  let text: [UInt8]
  let answers: [Answer]

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("id")
      writer.string(id)
      writer.member("kind", isMultiple ? "multiple" : "single")
      writer.key("text")
      writer.string(text)
      writer.key("answers")
      writer.array { writer in
        for (place, answer) in answers.enumerated() {
          if place == 0 { writer.startLine() } else { writer.endLine() }
          writer.object {
            $0.key("text")
            $0.string(answer.text)
            $0.member("outcome", answer.isRight ? ImportedQuiz.rightID : ImportedQuiz.wrongID)
          }
        }
      }
    }
  }
}

extension JSONWriter {
  /// A line break where no comma belongs.
  fileprivate mutating func startLine() { bytes.append(0x0A) }

  /// The comma before the next value, and a line break.
  fileprivate mutating func endLine() {
    bytes.append(0x2C)
    bytes.append(0x0A)
  }

  fileprivate mutating func outcome(
    _ id: String, _ symbol: String, _ title: String, _ description: String
  ) {
    object {
      $0.member("id", id)
      $0.member("symbol", symbol)
      $0.member("title", title)
      $0.member("description", description)
    }
  }
}
