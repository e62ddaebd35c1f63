public import SessionEngine

/// Makes files in other programs' formats of graded quizzes: GIFT.
///
/// What is written means the same when it is imported again; what the format cannot express is left
/// out and named.
public enum QuizExport {
  /// A format that can be written.
  public enum Format: String, Hashable, Sendable {
    /// Moodle's GIFT.
    case gift

    /// Every format, in the order of help.
    public static let all: [Format] = [.gift]
  }

  /// A quiz as GIFT.
  ///
  /// Title, introduction, mode and salt are no part of a question bank; ``QuizImport`` takes them
  /// from its caller.
  public static func gift(_ quiz: GradedQuiz) -> ExportedQuiz {
    var writer = GIFTWriter()
    for question in quiz.questions { writer.write(question) }
    var remarks = obstacles(quiz).map { ExportRemark(question: nil, message: $0) }
    if writer.bytes.count > QuizImport.byteLimit {
      remarks.append(
        ExportRemark(
          question: nil,
          message: "The file has more than \(QuizImport.byteLimit) bytes: split it."))
    }
    return ExportedQuiz(
      bytes: writer.bytes, questionCount: writer.questionCount, remarks: remarks + writer.remarks)
  }

  /// What the quiz as a whole says and GIFT cannot.
  private static func obstacles(_ quiz: GradedQuiz) -> [String] {
    var messages: [String] = []
    if quiz.limitMilliseconds != nil { messages.append("GIFT has no time limit.") }
    if quiz.passPercent != nil { messages.append("GIFT has no pass mark.") }
    if !quiz.grades.isEmpty { messages.append("GIFT has no grades.") }
    if let source = quiz.source {
      messages.append("GIFT cannot draw from the generator \"\(source.name)\".")
    } else if !quiz.pools.isEmpty {
      messages.append("GIFT has no pools.")
    }
    if quiz.shuffling.questions { messages.append("GIFT cannot shuffle questions.") }
    if !quiz.shuffling.answers, quiz.questions.contains(where: { $0.isChoice }) {
      messages.append(
        "GIFT cannot keep the order of answers: Moodle shuffles them, as \"shuffle\" with "
          + "\"answers\" in it does.")
    }
    return messages
  }
}

/// What an export wrote, and what it could not.
public struct ExportedQuiz: Hashable, Sendable {
  /// The file, of all questions that the format can express.
  public let bytes: [UInt8]
  /// How many questions are in it.
  public let questionCount: Int
  /// What the format cannot express, the quiz first, then question by question.
  public let remarks: [ExportRemark]

  /// Whether the file says all that the quiz says.
  public var isWhole: Bool { remarks.isEmpty }
}

/// Something that a format cannot express.
public struct ExportRemark: Hashable, Sendable {
  /// The id of the question that was left out; nil if it is about the quiz as a whole.
  public let question: String?
  /// What it is, in one sentence.
  public let message: String
}
