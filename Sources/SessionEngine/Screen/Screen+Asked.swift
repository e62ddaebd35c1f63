extension Screen {
  /// A question that takes no more answers, as it was answered, so that right and wrong can be
  /// shown in their places.
  public struct Asked: Hashable, Sendable {
    /// What was answered with, and the answer in it.
    public let control: Control
    /// For each option, item or gap of `control` how it was marked; empty for a typed answer, and
    /// in an exam, which tells nothing before it was submitted.
    public let parts: [Part]
  }

  /// How one option, item or gap was marked.
  public struct Part: Hashable, Sendable {
    /// Of an option whether it is a right one, of an item or a gap whether its answer is right.
    public let isRight: Bool
    /// What belongs there; empty for an option.
    public let expected: String
  }

  /// Where one question of a graded quiz stands.
  public enum Standing: String, Hashable, Sendable, CaseIterable {
    /// Not answered.
    case open
    /// Answered and not marked.
    case answered
    /// Its time is over, and it has no answer.
    case outOfTime
    /// Marked with all its points.
    case right
    /// Marked with a part of its points.
    case partly
    /// Marked with no points or less.
    case wrong

    init(_ slot: GradedState.Slot, _ question: GradedQuestion) {
      if let isRight = slot.isRight(question) {
        self = isRight ? .right : slot.isPartlyRight(question) ? .partly : .wrong
      } else if slot.answer != nil {
        self = .answered
      } else {
        self = slot.isOutOfTime ? .outOfTime : .open
      }
    }

    /// The word in JSON.
    public var name: String { rawValue }
  }

  /// What a player should know of a graded quiz before it begins, one fact a line.
  static func facts(_ quiz: GradedQuiz, extraTimePercent: Int64) -> String {
    let count = quiz.askedCount
    var lines = [String(count) + (count == 1 ? " question" : " questions")]
    switch quiz.mode {
    case .practice: lines.append("Each answer is marked at once and explained")
    case .exam: lines.append("You can change your answers until you submit them")
    }
    if let limit = quiz.limitMilliseconds {
      let seconds = limit * (100 + extraTimePercent) / 100_000
      lines.append(
        "Time: "
          + (seconds == 60
            ? "1 minute"
            : seconds % 60 == 0 ? String(seconds / 60) + " minutes" : String(seconds) + " seconds"))
    }
    if let pass = quiz.passPercent { lines.append("Pass mark: " + Marks.text(pass) + "%") }
    return lines.joined(separator: "\n")
  }
}
