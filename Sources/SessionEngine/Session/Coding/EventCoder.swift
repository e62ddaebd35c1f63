public import EventLog

/// Knows what a session's events look like in its log: members, their order, names of questions.
///
/// Every event is declared in `EventCoder+Schemas.swift`; those that every answer leads to are
/// written here and read in `EventCoder+Decode.swift`, without their declaration. All need the
/// quiz, because logs name questions and outcomes by their ids.
public final class EventCoder: Sendable {
  let quiz: Quiz
  /// The version of the session's rules.
  let version: Int64
  /// Whether the session has a clock, which is recorded (rules 2).
  let hasClock: Bool
  /// The rules whose events and members are known, whatever the kind of the quiz (E14).
  let knownRules: Int64
  /// Whether a teacher may have taken the answers in, which is known in classes only.
  private let isInClass: Bool

  /// Takes the quiz that the log names, the version of its session's rules (without one, that of a
  /// new session), and whether the session belongs to a class.
  public init(_ quiz: Quiz, version: Int64? = nil, isInClass: Bool = true) {
    self.quiz = quiz
    self.version = version ?? quiz.rules
    hasClock = quiz.graded != nil || quiz.generator?.hasClock == true && self.version >= 2
    knownRules = quiz.graded != nil ? max(self.version, 2) : self.version
    self.isInClass = isInClass
  }

  /// What knows the events of a session under these rules.
  public convenience init(_ rules: SessionRules) {
    self.init(rules.quiz, version: rules.version, isInClass: rules.classSeat != nil)
  }

  /// Whether this version knows who submitted an exam: a teacher does so in classes only.
  func knows(_ submitter: Submitter) -> Bool { isInClass || submitter == .player }

  /// The event as it is appended.
  public func entry(_ event: Event) -> Entry {
    var writer = JSONWriter()
    write(event, to: &writer)
    return Entry(type: event.type.text, data: writer.bytes)
  }

  /// Writes the event's `data`.
  ///
  /// The pieces of the events that are written most are those that decoding passes over.
  public func write(_ event: Event, to data: inout JSONWriter) {
    switch event {
    case .questionShown(let showing): write(showing, to: &data)
    case .answerGiven(let question, let answer, let elapsed):
      data.piece("{\"question\":")
      writeQuestion(question, to: &data)
      data.piece(",\"answer\":")
      answer.write(to: &data)
      data.piece(",\"elapsed\":")
      data.integer(elapsed)
      data.piece("}")
    case .answerRevised(let question, let answer, let was, let elapsed):
      data.piece("{\"question\":")
      writeQuestion(question, to: &data)
      data.piece(",\"answer\":")
      answer.write(to: &data)
      data.piece(",\"was\":")
      was.write(to: &data)
      data.piece(",\"elapsed\":")
      data.integer(elapsed)
      data.piece("}")
    case .scoreUpdated(let score): write(score, to: &data)
    case .answerMarked(let mark): write(mark, to: &data)
    default:
      let schema = schema(of: event.knownType)
      data.object { _ = schema.write(event, &$0) }
    }
  }

  private func write(_ mark: GradedMark, to data: inout JSONWriter) {
    data.piece("{\"question\":")
    writeQuestion(mark.question, to: &data)
    if let credit = mark.credit {
      data.piece(",\"credit\":")
      data.integer(credit)
    }
    data.piece(",\"marks\":")
    data.integer(mark.marks)
    data.piece(",\"maximum\":")
    data.integer(mark.maximum)
    data.piece(",\"score\":")
    data.integer(mark.score)
    data.piece("}")
  }

  private func write(_ showing: Showing, to data: inout JSONWriter) {
    data.piece("{\"question\":")
    writeQuestion(showing.question, to: &data)
    data.piece(",\"number\":")
    data.integer(showing.number)
    if let of = showing.of {
      data.piece(",\"of\":")
      data.integer(of)
    }
    data.piece(",\"why\":")
    data.string(showing.why.text)
    if let order = showing.order {
      data.key("order")
      data.array { for place in order { $0.integer(Int64(place)) } }
    }
    if let values = showing.drawn, let generator = quiz.generator {
      data.piece(",\"draw\":")
      data.integer(showing.question)
      data.piece(",\"drawn\":")
      generator.layout.write(values, to: &data)
    }
    if let clock = showing.clock {
      data.piece(",\"clock\":")
      data.integer(clock)
    }
    data.piece("}")
  }

  private func write(_ score: Score, to data: inout JSONWriter) {
    switch score {
    case .outcomes(let changes):
      data.piece("{\"change\":{")
      for change in changes {
        writeOutcome(change.outcome, asKeyTo: &data)
        data.integer(change.net)
      }
      data.piece("},\"tally\":{")
      for change in changes {
        writeOutcome(change.outcome, asKeyTo: &data)
        data.integer(change.count)
      }
      data.piece("}}")
    case .points(let mark):
      data.piece(mark.isCorrect ? "{\"correct\":true" : "{\"correct\":false")
      data.piece(",\"delta\":")
      data.integer(mark.delta)
      data.piece(",\"points\":")
      data.integer(mark.points)
      data.piece(",\"expected\":")
      data.string(mark.expected)
      data.piece("}")
    }
  }

  func writeQuestion(_ question: Int64, to data: inout JSONWriter) {
    let place = Int(clamping: question)
    if let quiz = quiz.outcomes, quiz.questions.indices.contains(place) {
      let token = quiz.questions[place].token
      data.bytes.append(token.span)
    } else if let quiz = quiz.graded, quiz.questions.indices.contains(place) {
      let token = quiz.questions[place].token
      data.bytes.append(token.span)
    } else if quiz.generator != nil {
      data.piece("\"q")
      data.bytes.append(decimal: question &+ 1)
      data.piece("\"")
    } else {
      data.piece("\"\"")
    }
  }

  func writeOutcome(_ outcome: Int, asKeyTo data: inout JSONWriter) {
    if let quiz = quiz.outcomes, quiz.outcomes.indices.contains(outcome) {
      let token = quiz.outcomes[outcome].token
      data.key(token: token.span)
    } else {
      data.key("")
    }
  }

  /// The name of a question in logs.
  public func questionID(_ question: Int64) -> String {
    let place = Int(clamping: question)
    if let quiz = quiz.graded {
      return quiz.questions.indices.contains(place) ? quiz.questions[place].id : ""
    }
    guard let quiz = quiz.outcomes else { return "q" + String(question &+ 1) }
    return quiz.questions.indices.contains(place) ? quiz.questions[place].id : ""
  }

  /// The name of an outcome in logs.
  public func outcomeID(_ outcome: Int) -> String {
    guard let quiz = quiz.outcomes, quiz.outcomes.indices.contains(outcome) else { return "" }
    return quiz.outcomes[outcome].id
  }
}
