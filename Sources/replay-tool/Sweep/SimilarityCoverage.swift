import Documents
import Similarity
import Systems

/// Of which quizzes a run compared the answers, and of which it could not.
struct SimilarityCoverage {
  /// Chances are not told below one in so many: what is computed is no more exact.
  static var oddsLimit: UInt64 { 1_000_000_000_000_000 }

  /// Whether there were more answers than are kept, so that nothing was compared.
  var isOverLimit = false
  /// How many pairs are not told.
  var untoldCount = 0

  private var comparedCount = 0
  private var playerCount = 0
  private var smallCount = 0
  private var largeCount = 0
  private var unexaminedCount = 0

  /// Counts a quiz.
  mutating func take(_ similar: SimilarAnswers) {
    switch similar.sample {
    case .tooSmall: smallCount += 1
    case .tooLarge: largeCount += 1
    case .compared:
      comparedCount += 1
      playerCount += similar.playerCount
      unexaminedCount += similar.unexaminedCount
    }
  }

  /// The line about it at the end; none if no quiz was long enough.
  var lines: [String] {
    if isOverLimit {
      return [
        "note: similar answers (S17) were not looked for: there are more than "
          + "\(Int64(SimilarSessions.answerLimit).grouped) answers (players times questions). Name "
          + "the sessions of one quiz at a time."
      ]
    }
    var lines: [String] = []
    if comparedCount > 0 {
      lines.append(
        "similar answers (S17): looked for among \(playerCount) players of "
          + comparedCount.counted("quiz", "quizzes") + ", by the first finished session of each.")
    }
    if smallCount > 0 {
      lines.append(
        "similar answers (S17): not looked for in \(smallCount.counted("quiz", "quizzes")) that "
          + "fewer than \(SimilarityLimits.leastPlayers) players have finished.")
    }
    if largeCount > 0 {
      lines.append(
        "note: similar answers (S17) were not looked for in "
          + "\(largeCount.counted("quiz", "quizzes")) with more than "
          + "\(Int64(SimilarityLimits.playerLimit).grouped) players.")
    }
    if unexaminedCount > 0 {
      lines.append(
        "note: \(unexaminedCount.counted("unusual pair")) of players "
          + "\(unexaminedCount == 1 ? "was" : "were") not examined for similar answers (S17): "
          + "there are too many.")
    }
    if untoldCount > 0 {
      lines.append("note: \(untoldCount.counted("more pair")) with similar answers not listed.")
    }
    return lines
  }
}

extension Int64 {
  /// With a comma at each thousand.
  var grouped: String { CountrySections.grouped(self) }

  /// A number of hundredths with one decimal, rounded half up.
  var tenths: String {
    let tenths = (self + 5) / 10
    return "\(tenths / 10).\(tenths % 10)"
  }
}
