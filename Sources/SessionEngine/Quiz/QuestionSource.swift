/// Questions that a program brings with it and a graded quiz file names, as in
/// `"generator":"capitals-1","draw":20` (M16).
///
/// The engine has none of its own; ``QuizExtensions`` lists those that a program knows. A name
/// stands for its questions for ever, because an audit marks every answer again: what is corrected
/// later gets another name. Sources are equal if their names are. Held by reference, so that a quiz
/// is cheap to copy.
public final class QuestionSource: Sendable {
  /// Its name in quiz files, an id.
  public let name: String
  /// How many questions it has.
  public let questionCount: Int
  private let make: @Sendable () -> [GradedQuestion]

  /// Takes a name, the number of questions, and what makes them.
  ///
  /// `questions` is called whenever a question is looked at, and not when the quiz file is read: a
  /// constant that is made on first use suits it.
  /// - Precondition: there are 1 to 1,000 questions, all worth the same, which a quiz file could
  ///   have too.
  public init(
    name: String, questionCount: Int, questions: @escaping @Sendable () -> [GradedQuestion]
  ) {
    self.name = name
    self.questionCount = questionCount
    make = questions
  }

  /// The questions, always the same.
  public var questions: [GradedQuestion] { make() }
}

extension QuestionSource: Hashable {
  /// Whether the names are equal.
  public static func == (left: QuestionSource, right: QuestionSource) -> Bool {
    left === right || left.name.utf8.elementsEqual(right.name.utf8)
  }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}
