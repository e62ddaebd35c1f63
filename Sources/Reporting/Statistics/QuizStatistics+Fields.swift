package import Documents
import SessionEngine

extension QuizStatistics: Described {
  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("quiz", "The quiz's id.") { $0.quiz.id }
    fields.field("quizDigest") { $0.quiz.digest }
    fields.field("title", "The quiz's title.") { $0.quiz.title }
    fields.include { $0.standings }
    fields.optional(
      "results", as: .map(of: .count),
      "Outcome quizzes: how often each outcome won, in the quiz's order."
    ) { quiz in
      quiz.quiz.outcomes == nil
        ? nil : NamedValues(zip(quiz.outcomeNames, quiz.outcomes).map { ($0, $1) })
    }
    fields.optional(
      "tied", as: .count, "Outcome quizzes: results that a tie rule settled."
    ) { $0.quiz.outcomes == nil ? nil : $0.ties }
    fields.optional("corrected", "Results that were published later (rescore --publish).") {
      $0.corrections.sessions == 0 ? nil : $0.corrections
    }
    fields.optional(
      "points",
      "Points quizzes: points at the end. The least, the quartiles and the greatest; empty where there is nothing to tell."
    ) { $0.quiz.outcomes == nil ? $0.points : nil }
    fields.field(
      "seconds",
      "From start to end or last event. The least, the quartiles and the greatest; empty where there is nothing to tell."
    ) { $0.seconds }
    fields.field("questions", "Every question, in the quiz's order.") { quiz in
      quiz.questions.map { QuestionCounts(question: $0, isRevisable: quiz.quiz.outcomes != nil) }
    }
    fields.optional("figures", "Quizzes with right answers: docs/STATISTICS.md defines them.") {
      $0.items?.figures()
    }
  }
}

extension QuizStatistics.Corrections: Described {
  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("sessions", as: .count, "Sessions with a corrected result.") { $0.sessions }
    fields.field("changed", as: .count, "Of these, those whose result is another one.") {
      $0.changed
    }
    fields.field("played", "Graded quizzes: the sum of their scores as played, in hundredths.") {
      $0.played
    }
    fields.field("score", "Graded quizzes: the sum of the corrected scores, in hundredths.") {
      $0.score
    }
  }
}

/// How a question was answered.
struct QuestionCounts: Described {
  let question: QuizStatistics.Question
  let isRevisable: Bool

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("question", "The question's id; of drawn exercises what is drawn.") {
      $0.question.id
    }
    fields.field("answered", as: .count, "Sessions in which it is answered, or how often it was.") {
      $0.question.answered
    }
    fields.optional("revised", as: .count, "Outcome quizzes: how often an answer was revised.") {
      $0.isRevisable ? $0.question.revised : nil
    }
    fields.field("answers", "Every answer that it has, in the quiz's order.") { row in
      zip(row.question.keys, row.question.counts).map { AnswerCount(answer: $0, count: $1) }
    }
  }
}

/// How often an answer stands.
struct AnswerCount: Described {
  let answer: String
  let count: Int64

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("answer", "What the answer says; right or wrong in points quizzes.") { $0.answer }
    fields.field("count", as: .count, "How often it is the answer.") { $0.count }
  }
}
