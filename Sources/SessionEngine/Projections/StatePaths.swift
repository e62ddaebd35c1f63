/// Every path that a state of a quiz can have, so that a slip of the pen is told from a value that
/// is not there yet.
public struct StatePaths: Sendable {
  /// The paths, those of answers to generated questions left out: they have no end.
  public let all: [String]
  private let isGenerated: Bool
  /// What other quizzes count, with the path of what this one counts instead.
  private let elsewhere: [(asked: String, here: String)]

  /// The paths of a quiz.
  public init(of quiz: Quiz) {
    var paths = [
      "phase", "paused", "quiz", "quizDigest", "player", "seed", "rules", "shuffle", "preferences",
    ]
    paths += Setting.allCases.map { "preferences." + $0.name }
    paths += ["current", "current.question", "current.number", "current.of"]
    if let outcomes = quiz.outcomes {
      paths += ["current.order", "reached", "answers"]
      paths += outcomes.questions.map { "answers." + $0.id }
      paths.append("tally")
      paths += outcomes.outcomes.map { "tally." + $0.id }
      paths += ["result", "result.outcome", "result.tied"]
      elsewhere = [("points", "tally"), ("score", "tally")]
    } else if let graded = quiz.graded {
      elsewhere = [("points", "score"), ("right", "marks"), ("tally", "score")]
      paths += ["current.order", "current.limit", "reached", "clock", "answers"]
      paths += graded.questions.map { "answers." + $0.id }
      paths.append("marks")
      paths += graded.questions.map { "marks." + $0.id }
      paths += ["score", "result"]
      paths += ["score", "maximum", "percent", "passed", "answered", "asked"].map { "result." + $0 }
    } else {
      elsewhere = [("score", "points"), ("marks", "right"), ("tally", "points")]
      paths += ["prompt", "limit", "correct", "expected"].map { "current." + $0 }
      paths.append("reached")
      if quiz.rules >= 2 { paths.append("clock") }
      paths += ["answers", "points", "right", "asked", "result"]
      paths += ["points", "right", "asked"].map { "result." + $0 }
    }
    all = paths
    isGenerated = quiz.generator != nil
  }

  /// The path of what this quiz counts where another one has the path that was asked for: `score`
  /// for `points` in a graded quiz.
  public func counterpart(of path: String) -> String? {
    let isOfResult = path.utf8.starts(with: "result.".utf8)
    let name = isOfResult ? String(path.dropFirst(7)) : path
    guard let found = elsewhere.first(where: { $0.asked.utf8.elementsEqual(name.utf8) }) else {
      return nil
    }
    let here = isOfResult ? "result." + found.here : found.here
    return contains(here) ? here : nil
  }

  /// Whether some state of the quiz has a value there, or below.
  public func contains(_ path: String) -> Bool {
    let wanted = Array(path.utf8)
    for known in all where known.utf8.elementsEqual(wanted) { return true }
    let opening = Array("answers.q".utf8)
    return isGenerated && wanted.count > opening.count && wanted.starts(with: opening)
      && wanted[opening.count...].allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }
}
