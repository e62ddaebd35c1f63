extension GradedQuestion {
  /// What an answer that fits is worth, in hundredths of a point (M10, M13); 0 for one that does
  /// not.
  public func marks(of answer: Answer?, under texts: TextRules) -> Int64 {
    credit(of: answer, under: texts).of(points)
  }

  /// What part of the points an answer is worth; none for one that does not fit (M10).
  public func credit(of answer: Answer?, under texts: TextRules) -> Credit {
    guard let answer, takes(answer, under: texts) else { return .none }
    return creditOfFitting(answer, under: texts)
  }

  /// Whether an answer is right: it is worth all the points or, where no option of a single choice
  /// is, as much as the best one, which is what players are told.
  public func isRight(_ answer: Answer?, under texts: TextRules) -> Bool {
    if case (.single(let options), .choices(let choices)?) = (body, answer) {
      return choices.count == 1
        && options.indices.contains { choices.contains($0) && isRight(option: $0) }
    }
    return credit(of: answer, under: texts).isFull
  }

  /// Whether an option of a choice is right, or part of what is.
  public func isRight(option number: Int) -> Bool {
    switch body {
    case .single(let options):
      guard options.indices.contains(number), let best = options.map({ $0.credit }).max() else {
        return false
      }
      return options[number].credit == best && best > 0
    case .multiple(let options):
      return options.indices.contains(number) && options[number].credit > 0
    case .trueFalse(let isTrue, _, _): return (number == 1) == isTrue
    default: return false
    }
  }

  /// The feedback on an answer: that of what was chosen or matched, then that of the question.
  public func feedback(on answer: Answer?, under texts: TextRules) -> [String] {
    var lines: [String] = []
    switch (body, answer) {
    case (.single(let options), .choices(let choices)?),
      (.multiple(let options), .choices(let choices)?):
      choices.forEach { if options.indices.contains($0) { lines.append(options[$0].feedback) } }
    case (.trueFalse(_, let ifTrue, let ifFalse), .choices(let choices)?):
      lines.append(choices.contains(1) ? ifTrue : ifFalse)
    case (.number(let accepted), .text(let text)?):
      if let place = GradedQuestion.place(of: text, in: accepted) {
        lines.append(accepted[place].feedback)
      }
    case (.short(let accepted, let matchesCase), .text(let text)?):
      if let place = GradedQuestion.place(of: text, in: accepted, matchesCase, texts) {
        lines.append(accepted[place].feedback)
      }
    case (.gaps(let gaps), .gaps(let typed)?):
      for (gap, text) in zip(gaps, typed) { lines.append(gap.feedback(on: text, under: texts)) }
    case (.place(_, let areas), .point(let point)?):
      if let area = areas.first(where: { $0.contains(point) }) { lines.append(area.feedback) }
    case (.ordering(_, let right, false), .order(let numbers)?):
      // The marks of the rows tell of places, and what counts is which item follows which.
      if numbers != right.map({ Int16($0) }) {
        lines.append(GradedQuestion.pairWords(numbers, right))
      }
    default: break
    }
    lines.append(feedback)
    return lines.filter { !$0.isEmpty }
  }

  private func creditOfFitting(_ answer: Answer, under texts: TextRules) -> Credit {
    switch (body, answer) {
    case (.single(let options), .choices(let choices)):
      return Credit(options[choices.bits.trailingZeroBitCount].credit, over: Marks.fullCredit)
    case (.multiple(let options), .choices(let choices)):
      var sum: Int64 = 0
      choices.forEach { sum += options[$0].credit }
      return Credit(min(max(sum, 0), Marks.fullCredit), over: Marks.fullCredit)
    case (.trueFalse(let isTrue, _, _), .choices(let choices)):
      return Credit(choices.contains(1) == isTrue ? 1 : 0, over: 1)
    case (.number(let accepted), .text(let text)):
      let place = GradedQuestion.place(of: text, in: accepted)
      return Credit(place.map { accepted[$0].credit } ?? 0, over: Marks.fullCredit)
    case (.short(let accepted, let matchesCase), .text(let text)):
      let place = GradedQuestion.place(of: text, in: accepted, matchesCase, texts)
      return Credit(place.map { accepted[$0].credit } ?? 0, over: Marks.fullCredit)
    case (.matching(_, _, let right), .matches(let numbers)):
      var count: Int64 = 0
      for (own, number) in zip(right, numbers) where own == Int(number) { count += 1 }
      return Credit(count, over: Int64(right.count))
    case (.ordering(_, let right, let isAllOrNothing), .order(let numbers)):
      return GradedQuestion.credit(numbers, right, isAllOrNothing)
    case (.gaps(let gaps), .gaps(let typed)):
      var sum: Int64 = 0
      for (gap, text) in zip(gaps, typed) { sum += gap.credit(of: text, under: texts) }
      return Credit(sum, over: Int64(gaps.count) * Marks.fullCredit)
    case (.place(_, let areas), .point(let point)):
      return Credit(areas.first { $0.contains(point) }?.credit ?? 0, over: Marks.fullCredit)
    default: return .none
    }
  }

  private static func credit(
    _ numbers: [Int16], _ right: [Int], _ isAllOrNothing: Bool
  ) -> Credit {
    let (count, pairCount) = (pairCount(numbers, right), Int64(right.count - 1))
    return isAllOrNothing
      ? Credit(count == pairCount ? 1 : 0, over: 1) : Credit(count, over: pairCount)
  }

  /// How many pairs of items that follow each other in the right order do so in an answer.
  private static func pairCount(_ numbers: [Int16], _ right: [Int]) -> Int64 {
    var successors = Array(repeating: -1, count: right.count)
    for (one, next) in zip(right, right.dropFirst()) { successors[one] = next }
    // Of a log that an audit refutes, an answer may name items that there are not.
    var count: Int64 = 0
    for (one, next) in zip(numbers, numbers.dropFirst())
    where right.indices.contains(Int(one)) && successors[Int(one)] == Int(next) {
      count += 1
    }
    return count
  }

  /// What counted in an order, as a sentence.
  static func pairWords(_ numbers: [Int16], _ right: [Int]) -> String {
    if right.count == 2 { return "The order is wrong." }
    let count = pairCount(numbers, right)
    return "\(count) of \(right.count - 1) items "
      + (count == 1 ? "is" : "are") + " followed by the right one."
  }

  /// The first element that contains a typed number.
  static func place(of text: [UInt8], in accepted: [AcceptedNumber]) -> Int? {
    guard let value = FixedNumber.typed(text) else { return nil }
    return accepted.firstIndex { $0.least <= value && value <= $0.greatest }
  }

  /// The first element that matches a typed text.
  static func place(
    of text: [UInt8], in accepted: [AcceptedText], _ matchesCase: Bool, _ texts: TextRules
  ) -> Int? {
    guard !text.isEmpty else { return nil }
    let text = texts.form(text, matchesCase: matchesCase)
    return accepted.firstIndex { accepted in
      let pattern = texts.form(Array(accepted.pattern.utf8), matchesCase: matchesCase)
      return matches(text, pattern: pattern)
    }
  }

  /// The texts between the asterisks of a pattern, with `\*` as an asterisk.
  static func pieces(of pattern: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    var index = 0
    while index < pattern.count {
      if pattern[index] == 0x5C, index + 1 < pattern.count, pattern[index + 1] == 0x2A {
        pieces[pieces.count - 1].append(0x2A)
        index += 1
      } else if pattern[index] == 0x2A {
        pieces.append([])
      } else {
        pieces[pieces.count - 1].append(pattern[index])
      }
      index += 1
    }
    return pieces
  }

  /// Whether a text matches a pattern as a whole, byte by byte; `*` stands for any run of bytes and
  /// `\*` for an asterisk.
  /// - Complexity: O(*n* × *m*), without recursion: only the last asterisk is ever tried again.
  static func matches(_ text: [UInt8], pattern: [UInt8]) -> Bool {
    var (place, index) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while place < text.count {
      let isEscaped =
        index + 1 < pattern.count && pattern[index] == 0x5C && pattern[index + 1] == 0x2A
      if index < pattern.count, !isEscaped, pattern[index] == 0x2A {
        star = (index + 1, place)
        index += 1
      } else if isEscaped
        ? text[place] == 0x2A : index < pattern.count && pattern[index] == text[place]
      {
        index += isEscaped ? 2 : 1
        place += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        (index, place) = (last.pattern, last.text + 1)
      } else {
        return false
      }
    }
    while index < pattern.count, pattern[index] == 0x2A { index += 1 }
    return index == pattern.count
  }
}

extension GradedQuestion.Gap {
  /// What a text in this gap is worth, in 10⁻⁵ per cent; 0 if it is left open.
  func credit(of text: [UInt8], under texts: TextRules) -> Int64 {
    switch self {
    case .text(let accepted, let matchesCase):
      GradedQuestion.place(of: text, in: accepted, matchesCase, texts)
        .map { accepted[$0].credit } ?? 0
    case .number(let accepted):
      GradedQuestion.place(of: text, in: accepted).map { accepted[$0].credit } ?? 0
    case .options(let options): option(text, options, texts)?.credit ?? 0
    }
  }

  /// The feedback on a text in this gap; may be empty.
  func feedback(on text: [UInt8], under texts: TextRules) -> String {
    switch self {
    case .text(let accepted, let matchesCase):
      GradedQuestion.place(of: text, in: accepted, matchesCase, texts)
        .map { accepted[$0].feedback } ?? ""
    case .number(let accepted):
      GradedQuestion.place(of: text, in: accepted).map { accepted[$0].feedback } ?? ""
    case .options(let options): option(text, options, texts)?.feedback ?? ""
    }
  }

  /// The first option that is the same as a text; options are chosen, so their case counts.
  private func option(
    _ text: [UInt8], _ options: [GradedQuestion.Option], _ texts: TextRules
  ) -> GradedQuestion.Option? {
    guard !text.isEmpty else { return nil }
    let text = texts.form(text, matchesCase: true)
    return options.first { texts.form(Array($0.text.utf8), matchesCase: true) == text }
  }
}
