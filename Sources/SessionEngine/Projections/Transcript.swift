import EventLog

/// A projection: what happened, told in words, one line an event.
///
/// It tells ids of questions and outcomes and texts of answers, as the quiz has them; who prints
/// them escapes them.
public struct Transcript: Sendable {
  private let quiz: Quiz
  private let coder: EventCoder

  /// Takes the quiz of the session.
  public init(of quiz: Quiz) {
    self.quiz = quiz
    coder = EventCoder(quiz)
  }

  /// The event in words.
  public func words(_ event: Event) -> String {
    switch event {
    case .sessionStarted(let start):
      let shuffled = start.preferences.text(.shuffle)
      return "started, seed " + start.seed.hex
        + (start.preferences[.shuffle] == 0 ? "" : ", shuffled: " + shuffled)
    case .questionShown(let showing): return words(showing)
    case .answerGiven(let question, let answer, _):
      return "answered " + coder.questionID(question) + ": " + words(answer, to: question)
    case .answerRevised(let question, let answer, let was, _):
      return "revised  " + coder.questionID(question) + ": " + words(was, to: question) + " -> "
        + words(answer, to: question)
    case .timeExpired(let question, let limit, _):
      return "expired  " + coder.questionID(question) + " after " + seconds(limit) + " s"
    case .quizTimeExpired(let limit, _): return "expired  the quiz after " + seconds(limit) + " s"
    case .answersSubmitted(.player, _): return "submitted"
    case .answersSubmitted(.teacher, _): return "submitted by the teacher"
    case .timeGranted(let grant, _):
      return "granted  " + seconds(grant.milliseconds)
        + (grant.kind == .rest ? " s of rest" : grant.isOutage ? " s of an outage" : " s more")
    case .questionOpened(let opening, _):
      return "opened   " + coder.questionID(opening.question)
        + (opening.limitMilliseconds > 0 ? " for " + seconds(opening.limitMilliseconds) + " s" : "")
        + (opening.lateMilliseconds > 0
          ? ", " + seconds(opening.lateMilliseconds) + " s before this" : "")
    case .resultsReleased: return "results released"
    case .answerMarked(let mark):
      return "marked   " + coder.questionID(mark.question) + ": " + Marks.text(mark.marks) + " of "
        + Marks.text(mark.maximum) + ", score " + Marks.text(mark.score)
    case .scoreUpdated(let score): return words(score)
    case .settingChanged(let setting, let from, let to):
      return "set      " + setting.name + ": " + setting.text(of: from) + " -> "
        + setting.text(of: to)
    case .sessionPaused: return "paused"
    case .sessionResumed: return "resumed"
    case .refused(let command, let refusal, let question):
      return "refused  " + command.text.text + ": " + refusal.name.text
        + (question.map { " at " + coder.questionID($0) } ?? "")
    case .sessionFinished(let result): return "finished: " + words(result)
    case .sessionAbandoned: return "abandoned"
    case .tailDropped: return "tail of a broken-off write kept aside"
    }
  }

  /// The result of a graded session in words; empty where there is none.
  public static func words(of state: SessionState) -> String {
    guard case .graded(let result)? = state.result else { return "" }
    return words(result)
  }

  private static func words(_ result: GradedResult) -> String {
    Marks.text(result.score) + " of " + Marks.text(result.maximum) + " points, "
      + Marks.text(result.percent) + "%"
      + (result.hasPassed.map { $0 ? ", passed" : ", not passed" } ?? "")
  }

  /// The result in words: the outcome's id, or the points.
  public func words(_ result: SessionResult) -> String {
    switch result {
    case .outcome(let winner, _, let tied):
      let name = coder.outcomeID(winner)
      guard tied.count > 1 else { return name }
      return name + " (tied: " + tied.map { coder.outcomeID($0) }.joined(separator: ", ") + ")"
    case .graded(let result): return Transcript.words(result)
    case .points(let points, let right, let asked):
      return String(points) + (points == 1 ? " point, " : " points, ") + String(right) + " of "
        + String(asked) + " right"
    }
  }

  private func words(_ showing: Showing) -> String {
    let verb =
      switch showing.why {
      case .start, .next: "shown    "
      case .back: "back to  "
      case .jump: "jump to  "
      case .reopened: "reopened "
      case .resumed: "again    "
      }
    let place = String(showing.number) + (showing.of.map { "/" + String($0) } ?? "")
    let drawn = quiz.drawn(showing).map { ": " + $0.words } ?? ""
    return verb + place + " " + coder.questionID(showing.question) + drawn
  }

  /// The texts that an answer picks; a slider with its value.
  public func words(_ answer: Answer, to question: Int64) -> String {
    if let graded = quiz.graded {
      let place = Int(clamping: question)
      guard graded.questions.indices.contains(place) else { return "?" }
      let words = graded.questions[place].words(answer)
      return words.isEmpty ? "nothing" : words
    }
    if case .text(let text) = answer { return String(decoding: text, as: UTF8.self) }
    let place = Int(clamping: question)
    guard let quiz = quiz.outcomes, quiz.questions.indices.contains(place) else { return "?" }
    let texts = quiz.questions[place].texts(of: answer)
    if case .slider(let value) = answer {
      return String(value) + "% (" + texts.joined(separator: "") + ")"
    }
    return texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
  }

  private func words(_ score: Score) -> String {
    switch score {
    case .points(let mark):
      return mark.isCorrect
        ? "score    right, " + String(mark.points)
        : "score    wrong, right is " + String(decoding: mark.expected, as: UTF8.self) + ", "
          + String(mark.points)
    case .outcomes(let changes):
      if changes.isEmpty { return "score    unchanged" }
      var parts: [String] = []
      for change in changes {
        parts.append(
          coder.outcomeID(change.outcome) + (change.net > 0 ? " +" : " ") + String(change.net))
      }
      return "score    " + parts.joined(separator: ", ")
    }
  }

  private func seconds(_ milliseconds: Int64) -> String {
    String(milliseconds / 1000) + "." + String(milliseconds / 100 % 10)
  }
}
