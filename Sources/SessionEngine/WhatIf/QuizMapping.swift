/// How the questions and answers of one quiz are found in another version of it.
public struct QuizMapping: Sendable {
  /// The quiz that sessions were played with.
  public let old: Quiz
  /// The quiz that they are scored by.
  public let new: Quiz
  /// For each question of the old quiz, its place in the new one.
  private let places: [Int?]
  /// What differs between the two, in words: what a reader should know before the numbers.
  public let remarks: [String]

  /// Where an answer goes.
  enum Target {
    /// To the question at this place.
    case question(Int)
    /// Nowhere: the question is not asked any more.
    case notAsked
    /// Nowhere: the question is of another kind, or has no answer at that place.
    case unmapped
  }

  /// Compares two versions; nil if one of them is generated and the other is not of its kind.
  public init?(from old: Quiz, to new: Quiz) {
    self.old = old
    self.new = new
    switch (old.content, new.content) {
    case (.outcomes(let before), .outcomes(let after)):
      let places = before.questions.map { question in
        after.questions.firstIndex { Array($0.id.utf8) == Array(question.id.utf8) }
      }
      self.places = places
      remarks = QuizMapping.remarks(before, after, places)
    case (.generated(let before, _), .generated(let after, _)) where before == after:
      places = []
      remarks = [
        "the questions are drawn from the seed and marked by the engine's rules, not by the file: "
          + "what was asked and answered stays, so nothing can score differently"
      ]
    case (.graded(let before), .graded(let after)):
      let places = before.questions.map { question in
        after.questions.firstIndex { Array($0.id.utf8) == Array(question.id.utf8) }
      }
      self.places = places
      remarks = QuizMapping.remarks(before, after, places)
    default: return nil
    }
  }

  /// Whether a question of the new quiz was not in the old one.
  func isNew(_ place: Int) -> Bool { !places.contains(place) }

  func target(of question: Int, _ answer: Answer) -> Target {
    guard places.indices.contains(question) else { return .unmapped }
    guard let place = places[question] else { return .notAsked }
    guard let quiz = new.outcomes else { return .unmapped }
    return quiz.questions[place].takes(answer) ? .question(place) : .unmapped
  }

  /// The place of a question in the new quiz.
  func place(of question: Int) -> Int? {
    places.indices.contains(question) ? places[question] : nil
  }

  /// Where a graded answer goes, and what it is there: choices, matches and items are found by
  /// their texts, because their numbers change with the texts beside them.
  func gradedTarget(of question: Int, _ answer: Answer) -> (Target, Answer?) {
    guard places.indices.contains(question), let before = old.graded, let after = new.graded
    else { return (.unmapped, nil) }
    guard let place = places[question] else { return (.notAsked, nil) }
    guard let mapped = after.questions[place].translated(answer, from: before.questions[question])
    else { return (.unmapped, nil) }
    return (.question(place), mapped)
  }

  private static func remarks(
    _ old: GradedQuiz, _ new: GradedQuiz, _ places: [Int?]
  ) -> [String] {
    var remarks: [String] = []
    for (question, place) in zip(old.questions, places) {
      guard let place else {
        remarks.append(
          "question " + question.id + " is not in the new quiz: its answers count for nothing")
        continue
      }
      let other = new.questions[place]
      if other.kind != question.kind {
        remarks.append(
          "question " + question.id + " is of another kind: its answers cannot be mapped")
      } else if other.points != question.points {
        remarks.append(
          "question " + question.id + " is worth " + Marks.text(other.points) + " instead of "
            + Marks.points(question.points))
      } else if other.body != question.body {
        remarks.append("question " + question.id + " has another key or other answers")
      }
    }
    if old.passPercent != new.passPercent {
      remarks.append(
        "the pass mark is " + (new.passPercent.map { Marks.text($0) + "%" } ?? "gone")
          + " instead of "
          + (old.passPercent.map { Marks.text($0) + "%" } ?? "none"))
    }
    return remarks
  }

  private static func remarks(
    _ old: OutcomeQuiz, _ new: OutcomeQuiz, _ places: [Int?]
  ) -> [String] {
    var remarks: [String] = []
    for (question, place) in zip(old.questions, places) {
      guard let place else {
        remarks.append(
          "question " + question.id + " is not asked any more: its answers count for nothing")
        continue
      }
      remarks += self.remarks(question, new.questions[place])
    }
    for (place, question) in new.questions.enumerated() where !places.contains(place) {
      remarks.append("question " + question.id + " is new: no finished session answered it")
    }
    if old.tie != new.tie {
      remarks.append(
        "ties go to the outcome that was "
          + (new.tie == .firstReached ? "reached first" : "listed first")
          + ", no longer to the one "
          + (old.tie == .firstReached ? "reached first" : "listed first"))
    }
    return remarks
  }

  private static func remarks(_ old: Question, _ new: Question) -> [String] {
    if old.kind != new.kind {
      return ["question " + old.id + " is of another kind: its answers cannot be mapped"]
    }
    var remarks: [String] = []
    if old.answers.count != new.answers.count {
      remarks.append(
        "question " + old.id + " has " + String(new.answers.count) + " answers instead of "
          + String(old.answers.count))
    }
    for (place, (before, after)) in zip(old.answers, new.answers).enumerated()
    where Array(before.text.utf8) != Array(after.text.utf8) {
      remarks.append(
        "question " + old.id + ", answer " + String(place) + " reads " + after.text
          + " instead of " + before.text + "; answers are mapped by their place")
    }
    return remarks
  }

  // MARK: Words

  /// `dog +1, cat -1`, by name, so that two quizzes can be compared; `nothing` for no change.
  func words(_ changes: [Score.Change], of quiz: Quiz) -> String {
    var parts: [String] = []
    for change in changes {
      parts.append(
        id(change.outcome, quiz) + (change.net > 0 ? " +" : " ") + String(change.net))
    }
    parts.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// `food: Fish`.
  func words(_ question: Int, _ answer: Answer) -> String {
    EventCoder(old).questionID(Int64(question)) + ": "
      + Transcript(of: old).words(answer, to: Int64(question))
  }

  /// The winner.
  func words(_ result: SessionResult, of quiz: Quiz) -> String {
    guard case .outcome(let winner, _, _) = result else {
      return Transcript(of: quiz).words(result)
    }
    return id(winner, quiz)
  }

  /// The result in words, or how far a session without one is.
  func result(_ state: SessionState, of quiz: Quiz) -> String {
    if let result = state.result { return words(result, of: quiz) }
    return state.phase == .abandoned ? "(abandoned)" : "(open)"
  }

  /// The kind of result that a table of results counts: passed or not in a graded quiz, whose
  /// results are as many as there are scores.
  func group(_ state: SessionState, of quiz: Quiz) -> String {
    guard case .graded(let graded)? = state.result else { return result(state, of: quiz) }
    return graded.hasPassed.map { $0 ? "passed" : "not passed" } ?? "finished"
  }

  /// `dog 1, cat 2`, or the points.
  func score(_ state: SessionState, of quiz: Quiz) -> String {
    Scoreboard(of: quiz).words(state)
  }

  private func id(_ outcome: Int, _ quiz: Quiz) -> String { EventCoder(quiz).outcomeID(outcome) }
}
