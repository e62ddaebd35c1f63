/// What players of like ability explain of an agreement: weak players make other mistakes than
/// strong ones.
extension Agreement {
  /// The agreement with chances that allow for mistakes that change with ability; nothing if there
  /// are too few others of like ability to know them.
  ///
  /// Each other player has a weight, which falls from one at the mean of the pair's shares of right
  /// answers to zero at ``SimilarityLimits/nearPart`` away from it. Two wrong answers are then the
  /// same as often as they are in the class or among these, whichever is more.
  ///
  /// - Source: the weights are those of a kernel estimate (Ramsay 1991, Psychometrika 56(4)).
  /// - Complexity: O(players × questions).
  func allowingForAbility(_ table: AnswerTable) -> Agreement? {
    let near = weights(table)
    let sum = near.reduce(0) { $0 + $1.weight }
    guard sum >= SimilarityLimits.leastNear * AnswerTable.fullShare else { return nil }
    var adjusted = self
    for place in questions.indices {
      let column = questions[place].column
      var sums: [UInt64] = Array(repeating: 0, count: table.columns[column].counts.count)
      var (all, own) = (UInt64(0), UInt64(0))
      for (player, weight) in near {
        let cell = table.cell(player, column)
        guard cell >= AnswerTable.firstWrong else { continue }
        sums[Int(cell)] += weight
        all += weight
        own += weight * weight
      }
      let same = sums.reduce(0) { $0 + $1 * $1 }
      // Nobody makes a pair with themselves, so `own` is taken away from both.
      let prior = SimilarityLimits.nearPrior * AnswerTable.fullShare * AnswerTable.fullShare
      let usual = questions[place].same
      let part = Fixed.fraction(same - own + (prior * usual) >> 32, of: all * all - own + prior)
      adjusted.questions[place].same = max(usual, part)
      adjusted.questions[place].sameWrong = Fixed.product(
        questions[place].bothWrong, max(usual, part))
    }
    return adjusted
  }

  /// The others who are near enough, with their weights.
  private func weights(_ table: AnswerTable) -> [(player: Int, weight: UInt64)] {
    let middle = (table.shares[first] + table.shares[second]) / 2
    var near: [(player: Int, weight: UInt64)] = []
    for other in table.players.indices where other != first && other != second {
      let share = table.shares[other]
      let distance = max(share, middle) - min(share, middle)
      guard distance * SimilarityLimits.nearPart < AnswerTable.fullShare else { continue }
      near.append((other, AnswerTable.fullShare - distance * SimilarityLimits.nearPart))
    }
    return near
  }
}
