/// A projection: what every question was answered last, in the order of the first answers.
public struct LastAnswers: Hashable, Sendable {
  /// One question's answer.
  public struct Row: Hashable, Sendable {
    /// The question.
    public let question: Int64
    /// Its last answer; nil if its time limit passed.
    public internal(set) var answer: Answer?
    /// How it was marked, in a points quiz.
    public internal(set) var isCorrect: Bool?
  }

  /// Every question that was answered.
  public private(set) var rows: [Row] = []

  /// Folds events.
  public init(_ events: [(sequence: Int64, event: Event)]) {
    for (_, event) in events { evolve(event) }
  }

  /// Takes in what happened.
  public mutating func evolve(_ event: Event) {
    switch event {
    case .answerGiven(let question, let answer, _), .answerRevised(let question, let answer, _, _):
      put(question, answer)
    case .timeExpired(let question, _, _):
      if row(question) == nil { put(question, nil) }
    case .scoreUpdated(.points(let mark)):
      if !rows.isEmpty { rows[rows.count - 1].isCorrect = mark.isCorrect }
    case .answerMarked(let mark):
      if let place = rows.lastIndex(where: { $0.question == mark.question }) {
        rows[place].isCorrect = mark.isRight
      }
    default: break
    }
  }

  /// The answer to a question.
  public func row(_ question: Int64) -> Row? { rows.last { $0.question == question } }

  private mutating func put(_ question: Int64, _ answer: Answer?) {
    if let place = rows.lastIndex(where: { $0.question == question }) {
      rows[place].answer = answer
    } else {
      rows.append(Row(question: question, answer: answer, isCorrect: nil))
    }
  }

  /// An answer in words: its text, and whether it was right where that is marked.
  public static func words(_ row: Row?, _ transcript: Transcript) -> String {
    guard let row else { return "not answered" }
    guard let answer = row.answer else { return "out of time" }
    let words = transcript.words(answer, to: row.question)
    return row.isCorrect.map { words + ($0 ? " (right)" : " (wrong)") } ?? words
  }
}
