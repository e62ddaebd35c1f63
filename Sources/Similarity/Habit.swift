/// What a player who does not know may choose by, again and again.
enum Trait: Int, CaseIterable {
  /// The place, counted from the first choice: always B.
  case place
  /// The place, counted from the last choice: always "all of the above".
  case placeFromEnd
  /// The place, apart for questions with an even and with an odd number: A and B by turns.
  case placeByTurns
  /// How many choices are longer: always the longest.
  case length

  /// Greater values are taken for the greatest.
  static var valueCount: Int { 64 }

  /// The value that a choice has.
  func value(of place: Int, in shown: ShownChoices) -> Int {
    let value =
      switch self {
      case .place: place
      case .placeFromEnd: shown.choices.count - 1 - place
      case .placeByTurns: 2 * place + Int(shown.question & 1)
      case .length: shown.choices.count { $0.length > shown.choices[place].length }
      }
    return min(value, Trait.valueCount - 1)
  }
}

struct WrongChoices {
  struct Choice {
    /// Its cell; nothing if nobody chose it.
    let cell: UInt32?
    /// Its values, trait by trait.
    let values: [Int]
  }

  let choices: [Choice]
  /// The traits that the choices have for everybody.
  let traits: [Trait]

  /// Takes the numbers of the wrong answers that were given, in the order of their cells.
  init(_ shown: ShownChoices, given: [UInt64]) {
    traits = shown.isShuffled ? [.length] : Trait.allCases
    var choices: [Choice] = []
    for (place, choice) in shown.choices.enumerated() where !choice.isRight {
      let kind = given.firstIndex(of: choice.answer)
      choices.append(
        Choice(
          cell: kind.map { AnswerTable.firstWrong + UInt32($0) },
          values: Trait.allCases.map { $0.value(of: place, in: shown) }))
    }
    self.choices = choices
  }

  /// The values of a choice that somebody made.
  func values(of cell: UInt32) -> [Int]? { choices.first { $0.cell == cell }?.values }
}

/// How often a player's wrong answers have each value of each trait.
struct Habit {
  private let player: Int
  private var counts: [[UInt64]]

  /// - Complexity: O(questions × choices).
  init(of player: Int, _ table: AnswerTable) {
    self.player = player
    counts = Trait.allCases.map { _ in Array(repeating: 0, count: Trait.valueCount) }
    for column in table.columns.indices {
      for (trait, value) in (values(at: column, table) ?? []).enumerated() {
        counts[trait][value] += 1
      }
    }
  }

  /// The values of the player's own answer, if it is wrong and one of the choices.
  private func values(at column: Int, _ table: AnswerTable) -> [Int]? {
    table.columns[column].wrongChoices?.values(of: table.cell(player, column))
  }

  /// How likely each of the wrong choices is for a player who is wrong and goes by a trait, as
  /// parts of 2³².
  ///
  /// The player's wrong answers to the other questions decide, and with the weight of
  /// ``SimilarityLimits/habitPrior`` what is usual in the class.
  func chances(
    _ trait: Trait, at column: Int, of wrong: WrongChoices, usual: [UInt64], _ table: AnswerTable
  ) -> [UInt64] {
    let own = values(at: column, table)?[trait.rawValue]
    let prior = SimilarityLimits.habitPrior
    let weights = zip(wrong.choices, usual).map { choice, usual in
      let value = choice.values[trait.rawValue]
      let count = counts[trait.rawValue][value] - (value == own ? 1 : 0)
      return (count << 33 + prior * usual) >> 16
    }
    let all = weights.reduce(0, +)
    return weights.map { Fixed.fraction($0, of: all) }
  }
}
