// What screens, boards, statistics, signals and exports have to know of a kind of question, so that
// none of them names one.
extension GradedQuestion {
  /// Whether one or several of listed answers are chosen.
  package var isChoice: Bool {
    switch body {
    case .single, .multiple, .trueFalse: true
    case .number, .short, .matching, .ordering, .gaps, .place: false
    }
  }

  /// Whether exactly one of listed answers is chosen.
  package var isSingleChoice: Bool {
    switch body {
    case .single, .trueFalse: true
    case .multiple, .number, .short, .matching, .ordering, .gaps, .place: false
    }
  }

  /// Whether any letters can be the answer, so that a command needs a sign before it.
  var takesLetters: Bool {
    switch body {
    case .short, .gaps: true
    case .single, .multiple, .trueFalse, .number, .matching, .ordering, .place: false
    }
  }

  /// Whether the order of its texts is drawn, given that answers are shuffled or not; where the
  /// file's order would tell the answer, it always is (M9).
  func isShuffled(_ answersAre: Bool) -> Bool {
    switch body {
    case .trueFalse, .number, .short, .gaps, .place: false
    case .single, .multiple: answersAre && !keepsOrder
    case .matching, .ordering: true
    }
  }

  /// What its time is measured against.
  var pace: SignalThresholds.Kind {
    if case .multiple = body { return .multiple }
    return .single
  }

  /// What there is to do where nothing is chosen from a list, and the texts that it is done with, by
  /// the order of their bytes, which tells nothing.
  package var task: (how: String, items: [String], matches: [String]) {
    switch body {
    case .single, .multiple, .trueFalse: ("", [], [])
    case .number, .short: ("Type your answer.", [], [])
    case .gaps: ("Fill in the gaps.", [], [])
    case .place: ("Find the place on the map.", [], [])
    case .matching(let items, let matches, _): ("Find the pairs.", items, matches)
    case .ordering(let items, _, _): ("Put these in order.", items, [])
    }
  }

  /// The map on which an answer is a place; nil for other kinds.
  package func map(showsRight: Bool) -> Screen.PlaceField? {
    guard case .place(let bounds, let areas) = body else { return nil }
    return Screen.PlaceField(bounds, nil, rightIn: showsRight ? areas : [])
  }

  /// What guessing earns on average, as a fraction of the points; nil where it cannot be known.
  package var guess: (earned: Int64, of: Int64)? {
    switch body {
    case .single(let options):
      var sum: Int64 = 0
      for option in options { sum += option.credit }
      return (sum, Marks.fullCredit * Int64(options.count))
    case .trueFalse: return (1, 2)
    case .matching(_, let matches, _): return (1, Int64(matches.count))
    case .multiple, .number, .short, .ordering, .gaps, .place: return nil
    }
  }

  /// Why an answer that is not right was worth what it was.
  package func reason(_ answer: Answer?, marks: Int64) -> String {
    if marks < 0 { return "The quiz takes points away for this answer." }
    switch body {
    case .matching(_, _, let right):
      guard case .matches(let numbers)? = answer else { return "Wrong." }
      let count = zip(right, numbers).count { $0 == Int($1) }
      return "\(count) of \(right.count) " + (count == 1 ? "is" : "are") + " matched correctly."
    case .gaps(let gaps) where marks > 0 && gaps.count > 1: return "Not every gap is right."
    case .ordering(_, let right, let isAllOrNothing):
      guard !isAllOrNothing, case .order(let numbers)? = answer else {
        return "The order is wrong."
      }
      return GradedQuestion.pairWords(numbers, right)
    case .multiple:
      return marks == 0
        ? "Wrong." : "The quiz gives these choices together a part of the points."
    case .single, .trueFalse, .number, .short, .gaps, .place:
      return marks == 0 ? "Wrong." : "The quiz gives this answer a part of the points."
    }
  }
}
