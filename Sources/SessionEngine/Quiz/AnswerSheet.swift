/// The answers of one player to all questions of an outcome quiz, in the file's order.
public struct AnswerSheet: Hashable, Sendable {
  /// The answer to one question.
  public enum Answer: Hashable, Sendable {
    /// Places in the quiz file, ascending: one for a single question, any number for a multiple.
    case choices([Int])
    /// Where the slider of a ranged question stands, 0 to 100.
    case slider(Int64)
  }

  /// One answer for each question, in their order.
  public let answers: [Answer]
}

/// The counts of one sheet, and since which question each has stood.
package struct SheetCount {
  package private(set) var tally: [Int]
  private var since: [Int]

  package init(outcomeCount: Int) {
    tally = Array(repeating: 0, count: outcomeCount)
    since = Array(repeating: -1, count: outcomeCount)
  }

  package mutating func removeAll() {
    for outcome in tally.indices {
      tally[outcome] = 0
      since[outcome] = -1
    }
  }

  @inline(__always)
  package mutating func add(_ outcome: Int?, at place: Int) {
    guard let outcome else { return }
    tally[outcome] += 1
    since[outcome] = place
  }

  /// The outcome with the highest count; of equal ones the first listed or the first there.
  package func winner(_ tie: OutcomeQuiz.TieRule) -> Int {
    var winner = 0
    for outcome in tally.indices {
      let isEarlier = tie == .firstReached && since[outcome] < since[winner]
      if tally[outcome] > tally[winner] || (tally[outcome] == tally[winner] && isEarlier) {
        winner = outcome
      }
    }
    return winner
  }
}
