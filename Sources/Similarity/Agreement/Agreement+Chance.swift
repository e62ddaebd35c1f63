/// The distribution of what two players have in common: the generalized binomial, in integers.
///
/// A right answer in common counts one point, a wrong one ``SimilarityLimits/wrongWeight``.
///
/// - Source: van der Linden and Sotaridona 2006, Journal of Educational and Behavioral Statistics
///   31(3), with the weight in addition.
extension Agreement {
  /// The chance that two such players have at least so many points, as parts of 2⁶².
  var chance: UInt64 { Agreement.chance(questions[...]) }

  /// Whether the agreement is rarer than one in ``SimilarityLimits/halfLevel`` in the earlier half
  /// of the questions, and in the later half too.
  var isInBothHalves: Bool {
    let middle = questions.count / 2
    let level = Fixed.whole / SimilarityLimits.halfLevel
    return Agreement.chance(questions[..<middle]) <= level
      && Agreement.chance(questions[middle...]) <= level
  }

  /// By how much there is more in common than expected, in squared standard deviations and parts of
  /// 2¹⁶ of them; nothing if it is too little to compute the chance of it.
  ///
  /// A chance of one in a million needs more than ``SimilarityLimits/screenDeviations``, so what
  /// is passed over would not be named.
  var excess: UInt64? {
    guard questions.count >= SimilarityLimits.leastQuestions,
      sharedWrong >= SimilarityLimits.leastSharedWrong
    else { return nil }
    let weight = UInt64(SimilarityLimits.wrongWeight)
    var (mean, variance) = (UInt64(0), UInt64(0))
    for question in questions {
      let part = question.bothRight + weight * question.sameWrong
      let square = question.bothRight + weight * weight * question.sameWrong
      mean += part
      variance += square - min(square, (part >> 16) * (part >> 16))
    }
    let points = UInt64(Agreement.points(questions[...])) << 16
    guard points > mean >> 16 else { return nil }
    let distance = points - mean >> 16
    let deviations = SimilarityLimits.screenDeviations
    let excess = distance * distance / max(variance >> 16, 1)
    return excess >= deviations * deviations << 16 ? excess : nil
  }

  /// What computing the chance costs.
  var stepCount: Int { questions.count * Agreement.points(questions[...]) }

  private static func points(_ questions: ArraySlice<Question>) -> Int {
    var points = 0
    for question in questions {
      switch question.match {
      case .nothing: break
      case .right: points += 1
      case .wrong: points += SimilarityLimits.wrongWeight
      }
    }
    return points
  }

  /// The chance of at least so many points at these questions, as parts of 2⁶².
  ///
  /// Question by question the chances of all sums below the one that was reached are computed, and
  /// what reaches it is added up. Every product is rounded up, so the result is never too small.
  ///
  /// - Complexity: O(questions × points).
  static func chance(_ questions: ArraySlice<Question>) -> UInt64 {
    let weight = SimilarityLimits.wrongWeight
    let goal = points(questions)
    guard goal > 0 else { return Fixed.whole }
    var below: [UInt64] = Array(repeating: 0, count: goal)
    below[0] = Fixed.whole
    var (reached, top) = (UInt64(0), 0)
    for question in questions {
      let (right, wrong) = (question.bothRight, question.sameWrong)
      let neither = Fixed.one - min(right + wrong, Fixed.one)
      for place in max(goal - weight, 0)..<goal {
        reached += Fixed.scaled(below[place], by: wrong)
      }
      reached += Fixed.scaled(below[goal - 1], by: right)
      top = min(top + weight, goal - 1)
      for place in stride(from: top, through: 0, by: -1) {
        var sum = Fixed.scaled(below[place], by: neither)
        if place >= 1 { sum += Fixed.scaled(below[place - 1], by: right) }
        if place >= weight { sum += Fixed.scaled(below[place - weight], by: wrong) }
        below[place] = sum
      }
    }
    return min(reached, Fixed.whole)
  }
}
