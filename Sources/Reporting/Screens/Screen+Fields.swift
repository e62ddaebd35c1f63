import EventLog
public import Documents
public import SessionEngine

// The one form of a screen: of the page, of the host of a class, and of `--json` with its schema.

extension Screen {
  /// The screen as canonical JSON, for front ends in other languages and for comparing.
  public func document() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }
}

extension Screen: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("title", "The quiz's title.") { $0.title }
    fields.field("heading", "What is above the question.") { $0.heading }
    fields.field("prompt", "The question.") { $0.prompt }
    fields.field("control", "What to do here.") { $0.control }
    fields.optional("progress", "The place in the quiz.") { $0.progress }
    fields.optional("points", as: .count, "Points quizzes: the points so far.") { $0.points }
    fields.optional("feedback", "What the last answer was worth.") { screen in
      screen.feedback.map { AnswerFeedback($0, praise: screen.praise) }
    }
    fields.optional("mark", "Graded quizzes: how the answer was marked.") { $0.mark }
    fields.optional("kind", "Graded quizzes: the kind of the question.") { $0.kind.nonEmpty }
    fields.optional(
      "worth", as: .count, "Graded quizzes: what the question is worth, in hundredths of a point."
    ) { $0.worth }
    fields.optional("asked", "What takes no more answers, as it was answered.") { $0.asked }
    fields.optional("score", "Graded quizzes that mark at once: hundredths of a point so far.") {
      $0.score
    }
    fields.optional(
      "trail", "Graded quizzes: where each question stands, in the order of the session."
    ) { $0.trail.nonEmpty }
    fields.optional("places", "Exams: the places, and which are answered.") { $0.places.nonEmpty }
    fields.optional("limit", as: .count, "Milliseconds until the time is up.") {
      $0.limitMilliseconds
    }
    fields.field("actions", "What can be done beside answering.") { $0.actions }
    fields.optional("result", "The result, at the end of an outcome quiz.") { $0.result }
    fields.optional("grading", "Graded quizzes: the result.") { $0.grading }
    fields.optional("achievement", "At the end: what the result means among the player's others.") {
      $0.achievement
    }
  }
}

extension Screen.Action: Word {}

extension Screen.Standing: Word {}

extension Screen.Progress: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("number", as: .atLeast(1), "The place, counted from 1.") { $0.number }
    fields.optional("of", as: .atLeast(1), "Left out where the quiz has no end.") { $0.of }
    fields.field("answered", as: .count, "How many are answered.") { $0.answered }
  }
}

/// What the last answer was worth.
struct AnswerFeedback: Described {
  private let isRight: Bool
  private let praise: String?
  private let expected: String?

  init(_ feedback: Screen.Feedback, praise: String?) {
    switch feedback {
    case .right: (isRight, self.praise, expected) = (true, praise, nil)
    case .wrong(let right): (isRight, self.praise, expected) = (false, nil, right)
    }
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("right", "Whether it was right.") { $0.isRight }
    fields.optional("praise", "What is shown about a right answer.") { $0.praise }
    fields.optional("expected", "The right answer, where another was given.") { $0.expected }
  }
}

extension Screen.Mark: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("marks", "Hundredths of a point; can be negative.") { $0.marks }
    fields.field("maximum", as: .count, "What a full answer is worth, in hundredths of a point.") {
      $0.maximum
    }
    fields.field("right", "Whether it is worth all the points.") { $0.isRight }
    fields.field("answer", "The answer in words; empty where none was given.") { $0.answer }
    fields.field("expected", "The right answer in words.") { $0.expected }
    fields.field("feedback", "What the quiz says about the answer.") { $0.feedback }
  }
}

extension Screen.Asked: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("control", "What was answered with, and the answer in it.") { $0.control }
    fields.field("parts", "For each option, item or gap how it was marked, where that is told.") {
      $0.parts
    }
  }
}

extension Screen.Part: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("right", "Of an option whether it is right, else whether its answer is.") {
      $0.isRight
    }
    fields.optional("expected", "What belongs there; left out for options.") {
      $0.expected.nonEmpty
    }
  }
}

extension Screen.Place: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("number", as: .atLeast(1), "The place, counted from 1.") { $0.number }
    fields.field("answered", "Whether its question is answered.") { $0.isAnswered }
    fields.optional("outOfTime", "True where its time is over.") { $0.isOutOfTime ? true : nil }
  }
}
