/// How many answered a question right and wrong, with half an answer added to both; doubled.
struct Odds {
  let right: UInt64
  let wrong: UInt64

  init(right: Int64, wrong: Int64) {
    self.right = UInt64(2 * right + 1)
    self.wrong = UInt64(2 * wrong + 1)
  }
}

/// How good a player is: by which factor the odds of a right answer are better than those of the
/// others, chosen so that as many right answers are expected as the player has.
///
/// This is the one-parameter logistic model (Rasch 1960) with the observed odds of each question in
/// the place of fitted difficulties, so nothing has to be calibrated.
struct Ability {
  /// Parts of 2¹⁶, from 2⁻¹² to 2¹².
  private let factor: UInt64

  /// From the questions that the player answered, and what everybody else answered to them.
  ///
  /// Half a question counts as right and half a question as wrong in addition, so that no one is
  /// certain of anything.
  init(of player: Int, _ table: AnswerTable) {
    var odds: [Odds] = []
    var right: UInt64 = 0
    for (question, column) in table.columns.enumerated() {
      let cell = table.cell(player, question)
      guard cell != AnswerTable.absent, column.answered - 2 >= SimilarityLimits.leastOthers else {
        continue
      }
      let own: Int64 = cell == AnswerTable.right ? 1 : 0
      right += UInt64(own)
      odds.append(
        Odds(right: column.right - own, wrong: column.answered - column.right - (1 - own)))
    }
    let count = UInt64(odds.count)
    let expected = Fixed.fraction(2 * right + 1, of: 2 * count + 2) * count
    var (low, high) = (UInt64(1) << 4, UInt64(1) << 28)
    while low < high {
      let middle = (low + high) / 2
      let sum = odds.reduce(0) { $0 + Ability.chance(middle, $1) }
      if sum < expected { low = middle + 1 } else { high = middle }
    }
    factor = low
  }

  /// The chance of a right answer to a question, as parts of 2³².
  func chance(_ odds: Odds) -> UInt64 { Ability.chance(factor, odds) }

  private static func chance(_ factor: UInt64, _ odds: Odds) -> UInt64 {
    Fixed.fraction(factor * odds.right, of: factor * odds.right + odds.wrong << 16)
  }
}
