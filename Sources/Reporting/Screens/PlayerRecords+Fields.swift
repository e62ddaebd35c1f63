public import Documents
public import SessionEngine

extension Streak: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("days", as: .count, "Up to today, or to yesterday while today is open.") {
      $0.length
    }
    fields.field("longest", as: .count, "The most days in a row so far.") { $0.longest }
    fields.field("today", "Whether a session was finished today.") { $0.isTodayDone }
    fields.field(
      "week", "Whether one was finished on each of the last seven days, today last.", in: .json
    ) { $0.week }
  }
}

extension SessionScore: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("unit", as: .words(["percent", "points"]), "What is counted.") { $0.unit.name }
    fields.field("amount", "Hundredths of a per cent, or points.") { $0.amount }
    fields.field("right", as: .count, "How many questions were right.") { $0.rightCount }
    fields.field("asked", as: .count, "How many were asked.") { $0.askedCount }
    fields.field("elapsed", as: .count, "Milliseconds that the answers took together.") {
      $0.elapsedMilliseconds
    }
  }
}

extension PlayerProgress.Best: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "best" }
    fields.field("quiz", "The quiz's id.") { $0.session.start.quiz }
    fields.field("digest", "The quiz's digest.") { $0.session.start.quizDigest }
    fields.optional("title", "The quiz's title.", in: .json) { $0.session.title }
    fields.optional("level", "The lowest level of the session, in a quiz with levels.") {
      $0.session.level?.text
    }
    fields.field("score", "The result.") { $0.score }
    fields.field("at", "When it was reached.") { $0.score.at }
    fields.field("session", "The session's id.") { $0.session.id }
    fields.field("of", as: .atLeast(1), "How many sessions were compared.") { $0.sessionCount }
  }
}

extension PlayerProgress.Day: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "day" }
    fields.field("date", as: .date, "The day, UTC.") { $0.date.text }
    fields.field("sessions", as: .count, "How many sessions were finished.") { $0.sessionCount }
    fields.field("answers", as: .count, "How many answers were given.") { $0.answerCount }
    fields.field("marked", as: .count, "How many of them were marked.") { $0.markedCount }
    fields.field("right", as: .count, "How many of these were right.") { $0.rightCount }
  }
}
