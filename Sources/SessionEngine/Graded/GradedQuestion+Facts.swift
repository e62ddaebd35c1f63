internal import EventLog

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

  /// What there is to do where nothing is chosen from a list, and the texts that it is done with,
  /// by the order of their bytes, which tells nothing.
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

  /// What is drawn of the question and of answers to it where words are not enough; or nil.
  ///
  /// What is right, and the answers, are in it once they may be shown.
  package func picture(of answers: [Answer], isTold: Bool) -> Picture? {
    guard case .place(let bounds, let areas) = body else { return nil }
    var points: [MapPoint] = []
    if isTold { for case .point(let point) in answers { points.append(point) } }
    return Picture(
      field: Screen.PlaceField(bounds, nil, rightIn: isTold ? areas : []), points: points)
  }

  /// A map, and the places on it that answers chose.
  package struct Picture {
    package let field: Screen.PlaceField
    package let points: [MapPoint]
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

// How it is seen on a screen.
extension GradedQuestion {
  /// A question as it opens: with its earlier answer, if it has one.
  func control(
    _ order: [UInt8]?, _ answer: Answer?, _ rules: SessionRules, isMarked: Bool = false
  ) -> Screen.Control {
    let numbers = (order ?? shownOrder).map { Int($0) }
    func options(_ isChosen: (Int) -> Bool) -> [Screen.Option] {
      numbers.map {
        Screen.Option(place: $0, text: optionText($0), isChosen: isChosen($0))
      }
    }
    switch body {
    case .single, .trueFalse, .multiple:
      var chosen = Choices()
      if case .choices(let choices)? = answer { chosen = choices }
      let options = options { chosen.contains($0) }
      if case .multiple = body { return .multiple(options) }
      return .single(options)
    case .number, .short: return .text(byteLimit: Int64(GradedQuestion.textByteLimit))
    case .matching(let items, _, _):
      var chosen: [Int?] = Array(repeating: nil, count: items.count)
      if case .matches(let numbers)? = answer, numbers.count == items.count {
        chosen = numbers.map { $0 < 0 ? nil : Int($0) }
      }
      return .matching(items: items, options: options { _ in false }, chosen: chosen)
    case .ordering:
      guard case .order(let own)? = answer else { return .ordering(options { _ in false }) }
      return .ordering(
        own.map {
          Screen.Option(place: Int($0), text: optionText(Int($0)), isChosen: false)
        })
    case .gaps(let gaps):
      var fields: [Screen.GapField] = []
      for (place, gap) in gaps.enumerated() {
        var text = ""
        if case .gaps(let texts)? = answer, texts.indices.contains(place) {
          text = String(decoding: texts[place], as: UTF8.self)
        }
        var choices: [String] = []
        if case .options(let options) = gap {
          choices = rules.shown(options.map { $0.text }, inGap: place + 1, of: self)
        }
        var field = Screen.GapField(
          text: text, options: choices, byteLimit: Int64(GradedQuestion.textByteLimit))
        if case .number = gap { field.isNumber = true }
        fields.append(field)
      }
      return .gaps(fields)
    case .place(let bounds, let areas):
      var point: MapPoint?
      if case .point(let given)? = answer { point = given }
      return .place(Screen.PlaceField(bounds, point, rightIn: isMarked ? areas : []))
    }
  }

  /// How the parts of an answer were marked, in the order in which they are shown.
  func parts(
    of answer: Answer?, shown order: [UInt8]?, under texts: TextRules
  ) -> [Screen.Part] {
    let numbers = (order ?? shownOrder).map { Int($0) }
    func choices(_ isRight: (Int) -> Bool) -> [Screen.Part] {
      numbers.map { Screen.Part(isRight: isRight($0), expected: "") }
    }
    switch body {
    case .single(let options):
      var best: Int64 = 0
      for option in options { best = max(best, option.credit) }
      return choices { options[$0].credit == best }
    case .multiple(let options): return choices { options[$0].credit > 0 }
    case .trueFalse(let isTrue, _, _): return choices { ($0 == 1) == isTrue }
    case .number, .short, .place: return []
    case .matching(let items, let matches, let right):
      var chosen: [Int16] = []
      if case .matches(let numbers)? = answer { chosen = numbers }
      return items.indices.map { place in
        Screen.Part(
          isRight: chosen.indices.contains(place) && Int(chosen[place]) == right[place],
          expected: matches[right[place]])
      }
    case .ordering(_, let right, _):
      var own = numbers
      if case .order(let numbers)? = answer { own = numbers.map { Int($0) } }
      return right.indices.map { place in
        Screen.Part(
          isRight: answer != nil && own.indices.contains(place) && own[place] == right[place],
          expected: optionText(right[place]))
      }
    case .gaps(let gaps):
      var typed: [[UInt8]] = []
      if case .gaps(let texts)? = answer { typed = texts }
      return gaps.indices.map { place in
        Screen.Part(
          isRight: typed.indices.contains(place)
            && gaps[place].credit(of: typed[place], under: texts) >= Marks.fullCredit,
          expected: gaps[place].rightWords)
      }
    }
  }
}
