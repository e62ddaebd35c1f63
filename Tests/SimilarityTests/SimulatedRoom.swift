@testable import Similarity
@testable import TestSupport

/// A class whose players have a strength and whose questions have a weight: right with odds of
/// strength to weight, else one of three wrong answers, the first twice as likely as the second.
struct SimulatedRoom {
  var answers: [[AnswerSheet.Answer]] = []

  init(_ players: Int, _ questions: Int, seed: UInt64) {
    var chance = SeededRandom(seed)
    let weights = (0..<questions).map { _ in 1 + chance.below(6) }
    for _ in 0..<players {
      let strength = 1 + chance.below(6)
      answers.append(
        (0..<questions).map { question in
          let isRight = chance.below(strength + weights[question]) < strength
          let wrong = [1, 1, 1, 1, 2, 2, 3][chance.below(7)]
          return SimulatedRoom.answer(question, isRight ? 0 : wrong)
        })
    }
  }

  /// An answer; 0 is the right one.
  static func answer(_ question: Int, _ given: Int) -> AnswerSheet.Answer {
    AnswerSheet.Answer(
      question: Int32(question), answer: UInt64(given), isRight: given == 0)
  }

  mutating func copy(_ questions: Range<Int>, from source: Int, to copier: Int) {
    for question in questions { answers[copier][question] = answers[source][question] }
  }

  /// A player is wrong exactly where another one is.
  mutating func copyMistakes(from source: Int, to other: Int) {
    for question in answers[source].indices {
      let isRight = answers[source][question].isRight
      guard answers[other][question].isRight != isRight else { continue }
      answers[other][question] = SimulatedRoom.answer(question, isRight ? 0 : 1 + question % 3)
    }
  }

  /// These players give the same wrong answer to these questions.
  mutating func teach(_ players: [Int], _ questions: [Int]) {
    for player in players {
      for question in questions {
        answers[player][question] = SimulatedRoom.answer(question, 3)
      }
    }
  }

  var sheets: [AnswerSheet] {
    answers.enumerated().map { AnswerSheet(player: "p\($0.offset)", answers: $0.element) }
  }

  /// These players, where they were wrong, give the answer of a number, which may be right.
  mutating func guess(_ players: [Int], _ choice: (_ question: Int) -> Int) {
    for player in players {
      for question in answers[player].indices where !answers[player][question].isRight {
        answers[player][question] = SimulatedRoom.answer(question, choice(question))
      }
    }
  }

  /// The choices of each question in an order; those with a number for a length.
  func shown(
    isShuffled: Bool = false, _ order: (_ question: Int) -> [Int], length: (_ choice: Int) -> Int
  ) -> [ShownChoices] {
    (answers.first ?? []).indices.map { question in
      let choices = order(question).map { choice in
        ShownChoices.Choice(
          answer: UInt64(choice), isRight: choice == 0, length: length(choice))
      }
      return ShownChoices(question: Int32(question), choices: choices, isShuffled: isShuffled)
    }
  }

  /// The pairs that are named if the choices are known, as "p1 p2".
  func named(_ shown: [ShownChoices]) -> [String] {
    SimilarAnswers(sheets, shown).pairs.map { $0.first + " " + $0.second }
  }

  /// The pairs that are named, as "p1 p2".
  var named: [String] { SimilarAnswers(sheets).pairs.map { $0.first + " " + $0.second } }
}
