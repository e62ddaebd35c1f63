package import SessionEngine
import Statistics

/// What the sessions of one quiz add up to.
package struct QuizStatistics {
  /// Seconds above a day count as a day.
  static let secondsLimit: Int64 = 86_400
  /// Points above this count as this.
  static let pointsLimit: Int64 = 10_000

  /// One question, or one kind of drawn question.
  package struct Question {
    /// Its id, or what is drawn.
    package let id: String
    /// What can be chosen, or right, wrong and expired.
    package let keys: [String]
    /// How often each of them stands as an answer.
    package var counts: [Int64]
    /// In how many sessions it is answered, or how often an exercise was marked.
    package var answered: Int64 = 0
    /// How often an answer was revised.
    package var revised: Int64 = 0

    init(_ id: String, keys: [String]) {
      self.id = id
      self.keys = keys
      counts = Array(repeating: 0, count: keys.count)
    }
  }

  /// Results that a corrected quiz gave and that were published.
  package struct Corrections {
    /// Sessions with a corrected result.
    package private(set) var sessions: Int64 = 0
    /// Those of them whose result is another one.
    package private(set) var changed: Int64 = 0
    /// Hundredths of a point of all these sessions as they were played.
    package private(set) var played: Int64 = 0
    /// The same, corrected.
    package private(set) var score: Int64 = 0

    mutating func add(_ correction: ResultCorrection) {
      sessions += 1
      if correction.isChange { changed += 1 }
      guard case .graded(let old, _, _, _) = correction.old,
        case .graded(let new, _, _, _) = correction.new
      else { return }
      played &+= old  // a forged log may hold any number; the audit names it
      score &+= new
    }

    var rows: [(name: String, value: Int64)] {
      [("sessions", sessions), ("changed", changed), ("played", played), ("score", score)]
    }
  }

  package let quiz: Quiz
  package private(set) var standings = SessionStatistics.Standings()
  /// How often each outcome was the result.
  package private(set) var outcomes: [Int64]
  /// Results that the tie rule settled.
  package private(set) var ties: Int64 = 0
  /// Points at the end.
  package private(set) var points = Distribution(limit: QuizStatistics.pointsLimit)
  /// From start to end, of sessions that ended.
  package private(set) var seconds = Distribution(limit: QuizStatistics.secondsLimit)
  /// Every question, in the order of the quiz.
  package private(set) var questions: [Question]
  /// What was published later of these sessions.
  package private(set) var corrections = Corrections()
  /// The figures of a quiz with right answers.
  package private(set) var items: ItemStatistics?

  init(_ quiz: Quiz, _ rule: AttemptRule, scratch: Scratch?) {
    self.quiz = quiz
    items = quiz.graded.map { ItemStatistics($0, rule, scratch: scratch) }
    outcomes = Array(repeating: 0, count: quiz.outcomes?.outcomes.count ?? 0)
    switch quiz.content {
    case .outcomes(let content):
      questions = content.questions.map { question in
        Question(question.id, keys: question.answers.map { $0.text })
      }
    case .generated(let generator, _):
      let keys = ["right", "wrong"] + (generator.levels == nil ? [] : ["expired"])
      questions = generator.kinds.map { Question($0, keys: keys) }
    case .graded(let content):
      questions = content.questions.map {
        Question($0.id, keys: ["right", "partly", "wrong", "unanswered"])
      }
    }
  }

  mutating func add(_ session: SoundSession, _ correction: ResultCorrection? = nil) {
    standings.add(session.standing)
    if let correction { corrections.add(correction) }
    items?.add(session)
    if case .outcome(let winner, _, let tied)? = session.state.result {
      outcomes[winner] += 1
      if tied.count > 1 { ties += 1 }
    }
    if quiz.generator != nil { points.add(session.state.points) }
    if session.state.isOver, let milliseconds = session.milliseconds {
      seconds.add(milliseconds / 1000)
    }
    if let content = quiz.outcomes { addAnswers(session, content) }
    if quiz.generator != nil { addMarks(session) }
    if let content = quiz.graded, let graded = session.state.graded { addGraded(graded, content) }
  }

  private mutating func addAnswers(_ session: SoundSession, _ content: OutcomeQuiz) {
    for (place, answer) in session.state.answers.enumerated() {
      guard let answer else { continue }
      questions[place].answered += 1
      content.questions[place].forEachPlace(of: answer) { questions[place].counts[$0] += 1 }
    }
    for step in session.steps {
      if case .answerRevised(let question, _, _, _) = step.event {
        questions[Int(question)].revised += 1
      }
    }
  }

  private mutating func addGraded(_ graded: GradedState, _ content: GradedQuiz) {
    for (place, slot) in graded.slots.enumerated() {
      let question = content.questions[place]
      guard let isRight = slot.isRight(question) else { continue }
      guard slot.answer != nil else {
        questions[place].counts[3] += 1
        continue
      }
      questions[place].answered += 1
      questions[place].counts[isRight ? 0 : slot.isPartlyRight(question) ? 1 : 2] += 1
    }
  }

  private mutating func addMarks(_ session: SoundSession) {
    var isExpired = false
    session.forEachState { step, state in
      if case .timeExpired = step.event { isExpired = true }
      guard case .scoreUpdated(.points(let mark)) = step.event, let kind = state.drawn?.kind else {
        return
      }
      questions[kind].answered += 1
      questions[kind].counts[mark.isCorrect ? 0 : isExpired ? 2 : 1] += 1
      isExpired = false
    }
  }

  /// What can be the result.
  package var outcomeNames: [String] { quiz.outcomes?.outcomes.map { $0.id } ?? [] }
}
