import EventLog
import Documents
import SessionEngine

/// An answer, a revision or an expired question.
struct AnswerRow: Described {
  private let session: SoundSession
  private let step: SoundSession.Step
  private let event: String
  private let question: Int64
  private let answer: Answer?
  private let was: Answer?
  private let elapsed: Int64
  private let mark: Score.Mark?
  private let graded: GradedMark?
  private let tally: [Int64]

  /// Nil of any other event.
  init?(_ session: SoundSession, _ place: Int, _ step: SoundSession.Step) {
    switch step.event {
    case .answerGiven(let question, let answer, let elapsed):
      (event, self.question, self.answer) = ("answered", question, answer)
      (was, self.elapsed) = (nil, elapsed)
    case .answerRevised(let question, let answer, let was, let elapsed):
      (event, self.question, self.answer) = ("revised", question, answer)
      (self.was, self.elapsed) = (was, elapsed)
    case .timeExpired(let question, let limit, _):
      (event, self.question, answer) = ("expired", question, nil)
      (was, elapsed) = (nil, limit)
    default: return nil
    }
    self.session = session
    self.step = step
    let score = session.score(after: place)
    if case .points(let found)? = score?.score { mark = found } else { mark = nil }
    tally = score?.state.tally ?? []
    graded = session.mark(of: question, answeredAt: place)
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("session", "The session's id.") { $0.session.name }
    fields.field("player", "The player's pseudonym.") { $0.session.start.player }
    fields.field("quiz", "The quiz's id.") { $0.session.start.quiz }
    fields.field("quizDigest") { $0.session.quiz.digest }
    fields.field("seq", as: .seq) { $0.step.sequence }
    fields.field("at") { $0.step.at }
    fields.field("sinceMilliseconds", as: .since) {
      $0.step.at.milliseconds - $0.session.startedAt.milliseconds
    }
    fields.field("event", as: .words(["answered", "revised", "expired"])) { $0.event }
    fields.field("question", "The question's id.") { $0.session.coder.questionID($0.question) }
    fields.optional("number", "The question's place in the session, from 1.") { $0.number }
    fields.optional("answer", "The answer in words.") { $0.words($0.answer) }
    fields.optional("choices", "The numbers that the log has, or the slider's value.") {
      $0.answer.map { $0.numberWords }
    }
    fields.optional("was", "Revised: the answer before.") { $0.words($0.was) }
    fields.field("elapsedMilliseconds", "How long the question was shown.") { $0.elapsed }
    fields.optional("correct", "Whether it is right: of all points, in a graded quiz.") {
      $0.mark?.isCorrect ?? $0.graded?.isRight
    }
    fields.optional("expected", "The right answer.") { $0.expected }
    fields.optional("points", "Points quizzes: the points after it.") { $0.mark?.points }
    fields.field("tally", "Outcome quizzes: the counts after it.") { row in
      NamedValues(row.tally.enumerated().map { (row.session.coder.outcomeID($0), $1) })
    }
    fields.optional("marks", "Graded quizzes: hundredths of a point.") { $0.graded?.marks }
    fields.optional("maximum", as: .count, "Graded quizzes: what it is worth, in hundredths.") {
      $0.graded?.maximum
    }
  }

  /// The place of the question, which need not be the one on the screen when its time is over.
  private var number: Int64? {
    session.order.firstIndex(of: Int(clamping: question)).map { Int64($0) + 1 }
      ?? session.state(after: step).current?.number
  }

  private var expected: String? {
    if let mark { return String(decoding: mark.expected, as: UTF8.self) }
    guard graded != nil, let quiz = session.quiz.graded else { return nil }
    return quiz.questions[Int(question)].rightWords
  }

  private func words(_ answer: Answer?) -> String? {
    answer.map { Transcript(of: session.quiz).words($0, to: question) }
  }
}
