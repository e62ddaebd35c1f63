import EventLog
public import Documents
public import SessionEngine

/// What a comparison of a session with others needs: of `audit --apart`, after the log's end.
struct AuditedTrace: Document {
  static let form = DocumentForm(
    "replay-tool/audit@1", "trace", "With --apart: what comparing a session with others needs.")

  private let path: String
  private let trace: SignalTrace
  private let quiz: String
  private let asked: Int64?

  /// Nil of a log that is compared with no other: damaged, derived, or not of a session.
  init?(_ log: JudgedLog) {
    guard let trace = log.trace, let start = log.start else { return nil }
    (path, self.trace, quiz) = (log.file.path, trace, start.quiz)
    asked = SimilarSessions.quiz(comparedIn: log).map { Int64($0.askedCount) }
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.path) }
    fields.field("session", "The session's name.") { $0.trace.session.text }
    fields.field("player", "The player, as findings name them.") { $0.trace.playerName }
    fields.field("quiz", "The quiz's id.") { $0.quiz }
    fields.field("seed", as: .seed) { $0.trace.seed.hex }
    fields.field("daily", "Whether it is a daily session, whose seed others have too.") {
      $0.trace.isDaily
    }
    fields.field("sittings", "The last sittings, oldest first.") { $0.trace.sittings }
    fields.field("ended", "Whether it was finished or abandoned.") { $0.trace.hasEnded }
    fields.optional("points", "The points that the rules gave last, where points count.") {
      $0.trace.points
    }
    fields.optional(
      "asked", as: .atLeast(1),
      "S17: questions that the quiz asks, if answers of this session are compared."
    ) { $0.asked }
  }
}

extension SignalTrace.Sitting: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("start", "Milliseconds since 1970 by the wall clock.") { $0.start }
    fields.field("end", "The last command of the sitting.") { $0.end }
  }
}
