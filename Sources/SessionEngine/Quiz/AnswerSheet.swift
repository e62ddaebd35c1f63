/// The answers of one player to all questions of an outcome quiz, in the file's order.
public struct AnswerSheet: Hashable, Sendable {
  /// The answer to one question.
  public enum Answer: Hashable, Sendable {
    /// Places in the quiz file, ascending: one for a single question, any number for a multiple.
    case choices([Int])
    /// Where the slider of a ranged question stands, 0 to 100.
    case slider(Int64)
  }

  /// One answer for each question.
  public let answers: [Answer]

  /// Takes answers in the order of the questions.
  public init(answers: [Answer]) {
    self.answers = answers
  }
}

/// What an answer sheet comes to.
public struct SheetResult: Hashable, Sendable {
  /// The place of the outcome that wins.
  public let winner: Int
  /// The count of each outcome, in the quiz's order.
  public let tally: [Int]
}

extension OutcomeQuiz {
  /// Counts a sheet that is answered once, from the first question to the last, and settles ties.
  ///
  /// With Steak, Sleeping and slider 0 of the animals quiz the cat wins with 2 to 1. An answer that
  /// does not fit its question counts for nothing.
  public func result(of sheet: AnswerSheet) -> SheetResult {
    var count = SheetCount(outcomeCount: outcomes.count)
    for place in 0..<min(questions.count, sheet.answers.count) {
      for answer in questions[place].answers(picked: sheet.answers[place]) {
        count.add(questions[place].answers[answer].outcome, at: place)
      }
    }
    return SheetResult(winner: count.winner(tie), tally: count.tally)
  }
}

extension Question {
  /// The places of the answers that count.
  fileprivate func answers(picked answer: AnswerSheet.Answer) -> [Int] {
    switch (kind, answer) {
    case (.single, .choices(let choices)) where choices.count != 1: []
    case (.single, .choices(let choices)), (.multiple, .choices(let choices)):
      choices.filter { answers.indices.contains($0) }
    case (.ranged, .slider(let value)) where value >= 0 && value <= 100:
      [self.answer(atSlider: value)]
    case (.single, .slider), (.multiple, .slider), (.ranged, _): []
    }
  }
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
