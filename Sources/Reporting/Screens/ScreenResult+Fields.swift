public import Documents
public import SessionEngine
import Systems

extension Screen.Result: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("symbol", "An emoji, or empty.") { $0.symbol }
    fields.field("title", "What it says first.") { $0.title }
    fields.field("description", "What it says then.") { $0.description }
    fields.optional("runnerUp", "The title of the outcome that came second.") {
      $0.runnersUp.first
    }
    fields.optional("runnersUp", "The outcomes that shared the second place, if several did.") {
      $0.runnersUp.count > 1 ? $0.runnersUp : nil
    }
    fields.optional("tied", "The outcomes that shared the highest count, if several did.") {
      $0.tied.nonEmpty
    }
    fields.optional("others", "Who tied and who came second, in sentences.") {
      $0.others.nonEmpty
    }
    fields.field("because", "The answers that counted for it.") { $0.because }
    fields.optional("country", "ISO 3166-1 alpha-2.") { $0.country }
  }
}

extension Screen.Reason: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("question", "What was asked.") { $0.question }
    fields.field("answer", "What was answered.") { $0.answer }
  }
}

extension Screen.Grading: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("score", "Hundredths of a point; can be negative.") { $0.result.score }
    fields.field("maximum", as: .count, "Hundredths of a point.") { $0.result.maximum }
    fields.field("percent", "Hundredths of a per cent.") { $0.result.percent }
    fields.optional("passed", "Where the quiz has a pass mark.") { $0.result.hasPassed }
    fields.field("answered", as: .count, "How many questions were answered.") {
      $0.result.answeredCount
    }
    fields.field("asked", as: .count, "How many questions were asked.") { $0.result.askedCount }
    fields.field("grade", "What the quiz calls the result; may be empty.") { $0.grade }
    fields.field("feedback", "What the quiz says about it; may be empty.") { $0.feedback }
    fields.field("questions", "Every question, in the order of the session.") { $0.rows }
  }
}

extension Screen.Grading.Row: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("question", "What was asked; [[1]] is the first gap.") { $0.question }
    fields.field("mark", "How it was marked.") { $0.mark }
  }
}

extension Screen.Achievement: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("streak", "The days in a row with a finished session.") { $0.streak }
    fields.field("newBest", "Whether it is better than every earlier result.") { $0.isNewBest }
    fields.optional("best", "The best so far, this one included.") { $0.best }
  }
}
