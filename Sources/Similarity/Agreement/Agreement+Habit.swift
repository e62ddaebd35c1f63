/// What the habits of two players who do not know explain of an agreement: two who then always
/// choose B have wrong answers in common by habit.
extension Agreement {
  /// The agreement with chances that allow for the habits of both.
  ///
  /// Each player's own wrong answers to the other questions tell how likely each choice is for
  /// that player. Two wrong answers are then the same as often as by the answers of others, or as
  /// by the trait that explains the most, whichever is more.
  ///
  /// - Complexity: O(questions × choices).
  func allowing(for one: Habit, and two: Habit, _ table: AnswerTable) -> Agreement {
    var adjusted = self
    for place in questions.indices {
      let column = questions[place].column
      guard let wrong = table.columns[column].wrongChoices else { continue }
      let usual = shares(of: wrong, at: column, table)
      for trait in wrong.traits {
        let chances = (
          one.chances(trait, at: column, of: wrong, usual: usual, table),
          two.chances(trait, at: column, of: wrong, usual: usual, table)
        )
        var same: UInt64 = 0
        for (left, right) in zip(chances.0, chances.1) { same += Fixed.product(left, right) }
        guard same > adjusted.questions[place].same else { continue }
        adjusted.questions[place].same = same
        adjusted.questions[place].sameWrong = Fixed.product(questions[place].bothWrong, same)
      }
    }
    return adjusted
  }

  /// Which part of the others' wrong answers each wrong choice is, half an answer added to each, as
  /// parts of 2³².
  private func shares(of wrong: WrongChoices, at column: Int, _ table: AnswerTable) -> [UInt64] {
    let pair = (table.cell(first, column), table.cell(second, column))
    let counts = wrong.choices.map { choice in
      guard let cell = choice.cell else { return UInt64(1) }
      let own: Int64 = (pair.0 == cell ? 1 : 0) + (pair.1 == cell ? 1 : 0)
      return UInt64(2 * (table.columns[column].counts[Int(cell)] - own) + 1)
    }
    let all = counts.reduce(0, +)
    return counts.map { Fixed.fraction($0, of: all) }
  }

  /// The chance of so many wrong answers in common where both are wrong, whatever else the two have
  /// in common, as parts of 2⁶².
  ///
  /// Who guesses by a habit is right wherever the habit leads to the right answer. Two of one habit
  /// are therefore wrong at the same questions more often than their abilities say; this does not
  /// depend on that.
  var chanceWhereWrong: UInt64 {
    var wrong: [Question] = []
    for var question in questions where question.areBothWrong {
      (question.bothRight, question.sameWrong) = (0, question.same)
      wrong.append(question)
    }
    return Agreement.chance(wrong[...])
  }

  /// The greatest chance of the wrong answers in common alone, by ``chanceWhereWrong``: a small one
  /// if habits explain a part of them.
  ///
  /// `other` is the agreement without habits.
  func levelWhereWrong(without other: Agreement) -> UInt64 {
    let isHabitual = chanceWhereWrong / SimilarityLimits.habitRise > other.chanceWhereWrong
    return Fixed.whole / (isHabitual ? SimilarityLimits.habitLevel : SimilarityLimits.wrongLevel)
  }
}
