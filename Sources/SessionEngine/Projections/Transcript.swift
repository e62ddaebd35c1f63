import EventLog

/// A projection: what happened, told in words, one line an event.
///
/// It tells ids of questions and outcomes and texts of answers, as the quiz has them; who prints
/// them escapes them.
public struct Transcript: Sendable {
  private let coder: EventCoder
  private let schemas: [EventSchema<Event>]

  /// Takes the quiz of the session.
  public init(of quiz: Quiz) {
    let coder = EventCoder(quiz)
    self.coder = coder
    schemas = EventCoder.KnownType.allCases.map { coder.schema(of: $0) }
  }

  /// The event in words.
  public func words(_ event: Event) -> String {
    schemas[event.knownType.rawValue].words(event) ?? ""
  }

  /// The rule that an event follows.
  func rule(of event: Event) -> String { schemas[event.knownType.rawValue].rule(event) ?? "" }

  /// The result of a graded session in words; empty where there is none.
  public static func words(of state: SessionState) -> String {
    guard case .graded(let result)? = state.result else { return "" }
    return result.words
  }

  /// The result in words: the outcome's id, or the points.
  public func words(_ result: SessionResult) -> String { coder.words(of: result) }

  /// The texts that an answer picks; a slider with its value.
  public func words(_ answer: Answer, to question: Int64) -> String {
    coder.words(of: answer, to: question)
  }
}

extension GradedResult {
  fileprivate var words: String {
    Marks.text(score) + " of " + Marks.points(maximum) + ", " + Marks.text(percent) + "%"
      + (hasPassed.map { $0 ? ", passed" : ", not passed" } ?? "")
  }
}

extension EventCoder {
  /// A result in words: the outcome's id, or the points.
  func words(of result: SessionResult) -> String {
    guard case .outcome(let winner, _, let tied) = result else { return EventCoder.words(result) }
    let name = outcomeID(winner)
    guard tied.count > 1 else { return name }
    return name + " (tied: " + tied.map { outcomeID($0) }.joined(separator: ", ") + ")"
  }

  /// A result that names no outcome, in words.
  @Sendable
  static func words(_ result: SessionResult) -> String {
    switch result {
    case .outcome: ""
    case .graded(let result): result.words
    case .points(let points, let right, let asked):
      String(points) + (points == 1 ? " point, " : " points, ") + String(right) + " of "
        + String(asked) + " right"
    }
  }

  /// The texts that an answer picks; a slider with its value.
  func words(of answer: Answer, to question: Int64) -> String {
    let place = Int(clamping: question)
    if let graded = quiz.graded {
      guard graded.questions.indices.contains(place) else { return "?" }
      let words = graded.questions[place].words(answer)
      // A choice that the question does not have.
      return words.isEmpty ? "?" : words
    }
    if case .text(let text) = answer { return String(decoding: text, as: UTF8.self) }
    guard let quiz = quiz.outcomes, quiz.questions.indices.contains(place) else { return "?" }
    let texts = quiz.questions[place].texts(of: answer)
    if case .slider(let value) = answer {
      return String(value) + "% (" + texts.joined(separator: "") + ")"
    }
    if case .choices(let choices) = answer, choices.count == 0 { return Choices.noneWords }
    return texts.isEmpty ? "?" : texts.joined(separator: ", ")
  }
}
