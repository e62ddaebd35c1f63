/// How far two players agree, and how far two such players would without knowing of each other.
///
/// All chances are parts of 2³² and come from the answers of the others.
struct Agreement {
  /// What the two have in common at a question.
  enum Match: Hashable {
    case nothing
    case right
    /// The same wrong answer: its cell.
    case wrong(UInt32)
  }

  /// A question that both answered.
  struct Question {
    let column: Int
    let match: Match
    let areBothWrong: Bool
    /// The chance that both are wrong.
    let bothWrong: UInt64
    /// The chance that both are right.
    var bothRight: UInt64
    /// The chance that two wrong answers are the same.
    var same: UInt64
    /// The chance that both give the same wrong answer.
    var sameWrong: UInt64
  }

  /// The players' rows in the table.
  let first: Int
  let second: Int
  var questions: [Question] = []
  private(set) var sharedRight = 0
  private(set) var sharedWrong = 0
  /// How many wrong answers the one with more of them gave.
  private(set) var mostWrong = 0

  init(_ first: Int, _ second: Int, _ abilities: (Ability, Ability), _ table: AnswerTable) {
    (self.first, self.second) = (first, second)
    questions.reserveCapacity(table.columns.count)
    var wrong = (0, 0)
    for (place, column) in table.columns.enumerated() {
      let cells = (table.cell(first, place), table.cell(second, place))
      guard cells.0 != AnswerTable.absent, cells.1 != AnswerTable.absent,
        column.answered - 2 >= SimilarityLimits.leastOthers
      else { continue }
      if cells.0 != AnswerTable.right { wrong.0 += 1 }
      if cells.1 != AnswerTable.right { wrong.1 += 1 }
      let match = Agreement.match(cells.0, cells.1)
      switch match {
      case .nothing: break
      case .right: sharedRight += 1
      case .wrong: sharedWrong += 1
      }
      let others = Agreement.others(column, cells.0, cells.1)
      let odds = Odds(right: others.right, wrong: others.wrong)
      let chances = (abilities.0.chance(odds), abilities.1.chance(odds))
      let bothWrong = Fixed.product(Fixed.one - chances.0, Fixed.one - chances.1)
      let same = Fixed.fraction(
        UInt64(others.samePairs + 2), of: UInt64(others.wrong * (others.wrong - 1) + 4))
      questions.append(
        Question(
          column: place, match: match,
          areBothWrong: cells.0 != AnswerTable.right && cells.1 != AnswerTable.right,
          bothWrong: bothWrong,
          bothRight: Fixed.product(chances.0, chances.1), same: same,
          sameWrong: Fixed.product(bothWrong, same)))
    }
    mostWrong = max(wrong.0, wrong.1)
  }

  private static func match(_ one: UInt32, _ two: UInt32) -> Match {
    guard one == two else { return .nothing }
    return one == AnswerTable.right ? .right : .wrong(one)
  }

  /// How many others were right and wrong, and how many pairs of them gave the same wrong answer,
  /// each pair counted both ways.
  private static func others(
    _ column: AnswerTable.Column, _ one: UInt32, _ two: UInt32
  ) -> (right: Int64, wrong: Int64, samePairs: Int64) {
    var others = (
      right: column.right, wrong: column.answered - column.right, samePairs: column.samePairs
    )
    for cell in [one, two] {
      if cell == AnswerTable.right {
        others.right -= 1
      } else {
        others.wrong -= 1
        others.samePairs -= 2 * (column.counts[Int(cell)] - 1)
      }
    }
    // The pair that the two make with each other was taken away twice.
    if one == two, one != AnswerTable.right { others.samePairs += 2 }
    return others
  }

  /// How many wrong answers two such players have in common, in hundredths.
  var expectedWrong: Int64 {
    let sum = questions.reduce(0) { $0 + $1.sameWrong }
    return Int64((sum * 100 + Fixed.one / 2) >> 32)
  }

  /// How many answers, right or wrong, two such players have in common, in hundredths.
  var expectedSame: Int64 {
    let sum = questions.reduce(0) { $0 + $1.bothRight + $1.sameWrong }
    return Int64((sum * 100 + Fixed.one / 2) >> 32)
  }
}
