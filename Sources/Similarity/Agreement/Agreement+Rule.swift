/// What a wrong rule that several players were taught explains of an agreement.
extension Agreement {
  struct CommonAnswer {
    /// Its place in ``questions``.
    let place: Int
    let column: Int
    let cell: UInt32
  }

  /// The agreement with chances that allow for a rule, and how many others gave at least half of
  /// the common wrong answers.
  ///
  /// Wrong answers that go together among the others too are no sign of copying. Each other player
  /// has a weight at a question, which grows with the share of the pair's *other* common wrong
  /// answers that this player gave. If those with weight give the pair's answer more often than the
  /// class does, so much of the agreement there is put down to the rule. The class has the weight
  /// of ``SimilarityLimits/rulePrior``, so a single look-alike explains a part and several nearly
  /// all.
  ///
  /// - Complexity: O(players × common wrong answers).
  func allowingForRule(_ table: AnswerTable) -> (Agreement, othersAlike: Int) {
    var common: [CommonAnswer] = []
    for (place, question) in questions.enumerated() {
      guard case .wrong(let cell) = question.match else { continue }
      common.append(CommonAnswer(place: place, column: question.column, cell: cell))
    }
    var counts: [Int] = Array(repeating: 0, count: table.players.count)
    for answer in common {
      for other in table.players.indices where table.cell(other, answer.column) == answer.cell {
        counts[other] += 1
      }
    }
    (counts[first], counts[second]) = (0, 0)
    let witnesses = counts.indices.filter { counts[$0] > 0 }
    let alike = witnesses.count { counts[$0] * 2 >= common.count }
    var adjusted = self
    for answer in common {
      var (given, answered) = (UInt64(0), UInt64(0))
      for witness in witnesses {
        let cell = table.cell(witness, answer.column)
        guard cell != AnswerTable.absent else { continue }
        let isSame = cell == answer.cell
        let weight = Agreement.weight(
          counts[witness] - (isSame ? 1 : 0), of: max(common.count - 1, 1))
        answered += weight
        if isSame { given += weight }
      }
      let column = table.columns[answer.column]
      let usual = Fixed.fraction(
        UInt64(2 * (column.counts[Int(answer.cell)] - 2) + 1),
        of: UInt64(2 * (column.answered - 2) + 2))
      adjusted.allow(given, of: answered, at: answer.place, usual)
    }
    return (adjusted, alike)
  }

  /// Whether the two have nearly all of their wrong answers in common, nine of ten.
  ///
  /// A rule for a part of the quiz does not do that: who holds it makes other mistakes elsewhere.
  /// If others agree as much, they may all have copied from one.
  var isNearlySame: Bool { sharedWrong * 10 >= mostWrong * 9 }

  /// The sixth power of four thirds of a share, at most one, as parts of 2¹⁶.
  private static func weight(_ part: Int, of all: Int) -> UInt64 {
    let share = min((UInt64(part) << 18) / (3 * UInt64(all)), 1 << 16)
    let cube = (share * share * share) >> 32
    return (cube * cube) >> 16
  }

  /// Makes an answer in common as likely as it is among those who make the same mistakes.
  private mutating func allow(
    _ given: UInt64, of answered: UInt64, at place: Int, _ usual: UInt64
  ) {
    let prior = SimilarityLimits.rulePrior << 15
    let among = Fixed.fraction(given + (prior * usual) >> 32, of: answered + prior)
    guard among > usual else { return }
    let explained = Fixed.fraction(among - usual, of: Fixed.one - usual)
    let left = Fixed.one - explained
    let wrong = explained + Fixed.product(left, questions[place].sameWrong)
    questions[place].sameWrong = min(wrong, Fixed.one)
    questions[place].same = min(
      explained + Fixed.product(left, questions[place].same), Fixed.one)
    questions[place].bothRight = min(
      Fixed.product(left, questions[place].bothRight), Fixed.one - questions[place].sameWrong)
  }
}
