import Documents
import SessionEngine

/// A session with its result, and the corrected one that was published last.
struct SessionRow: Described {
  private let session: SoundSession
  private let correction: PublishedRescores.Found?
  private let result: PublishedResult?

  init(_ session: SoundSession, _ correction: PublishedRescores.Found?) {
    self.session = session
    self.correction = correction
    result = PublishedResult(session.state, of: session.quiz)
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("session", "The session's id.") { $0.session.name }
    fields.field("player", "The player's pseudonym.") { $0.session.start.player }
    fields.field("quiz", "The quiz's id.") { $0.session.start.quiz }
    fields.field("quizDigest") { $0.session.quiz.digest }
    fields.field("startedAt", "When it began.") { $0.session.startedAt }
    fields.field("standing") { $0.session.standing }
    fields.optional("milliseconds", "Ended sessions: from start to end.") {
      $0.session.state.hasEnded ? $0.session.milliseconds : nil
    }
    fields.optional("answered", as: .count, "Graded quizzes: how many questions were answered.") {
      $0.answered
    }
    fields.optional("right", as: .count, "Points quizzes: how many answers were right.") {
      $0.right
    }
    fields.optional("asked", as: .count, "Of how many questions.") { $0.asked }
    fields.optional("points", "Points quizzes: the points.") {
      $0.session.quiz.generator == nil ? nil : $0.session.state.points
    }
    fields.optional("outcome", "Outcome quizzes: the outcome's id.") { $0.result?.outcome }
    fields.optional("score", "Graded quizzes: hundredths of a point.") { $0.result?.marks?.score }
    fields.optional("maximum", "Graded quizzes: hundredths of a point.") {
      $0.result?.marks?.maximum
    }
    fields.optional("percent", "Graded quizzes: hundredths of a per cent.") {
      $0.result?.marks?.percent
    }
    fields.optional("passed", "Whether the pass mark was reached.") { $0.result?.marks?.hasPassed }
    fields.optional("correctedOutcome", "The outcome that was published later.") {
      $0.correction?.correction.new.outcome
    }
    fields.optional("correctedScore", "The score that was published later.") {
      $0.correction?.correction.new.marks?.score
    }
    fields.optional("correctedMaximum", "The maximum that goes with it.") {
      $0.correction?.correction.new.marks?.maximum
    }
    fields.optional("correctedPercent", "The share that goes with it.") {
      $0.correction?.correction.new.marks?.percent
    }
    fields.optional("correctedPassed", "Whether that reaches the pass mark.") {
      $0.correction?.correction.new.marks?.hasPassed
    }
    fields.optional("correctedAt", "When it was published.") { $0.correction?.rescore.at }
    fields.optional("correctedBy", "Who published it.") { $0.correction?.rescore.start.by }
    fields.optional("correctedWhy", "Why.") { $0.correction?.rescore.start.why }
  }

  private var answered: Int64? {
    if case .graded(let graded)? = session.state.result { return graded.answeredCount }
    return nil
  }

  private var right: Int64? {
    if case .points(_, let right, _)? = session.state.result { return right }
    return session.quiz.generator == nil ? nil : session.state.right
  }

  private var asked: Int64? {
    switch session.state.result {
    case .graded(let graded)?: graded.askedCount
    case .points(_, _, let asked)?: asked
    default: session.quiz.generator == nil ? nil : session.state.asked
    }
  }
}
