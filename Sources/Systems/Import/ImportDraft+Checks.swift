internal import SessionEngine

/// What a quiz file asks of the parts of a question, noted at the place where it is missed.
extension ImportDraft {
  /// Choices, items or pairs: how many, and that nobody would confuse two of them.
  mutating func check(_ texts: [String], at offsets: [Int], _ owner: String, start: Int) {
    let limits = GradedQuestion.optionLimits
    if !limits.contains(texts.count) {
      note(
        start, .notTakenOver,
        "The question has \(texts.count == 1 ? "1 \(owner)" : "\(texts.count) \(owner)s"): give "
          + "\(limits.lowerBound) to \(limits.upperBound).")
      return
    }
    var seen: Set<[UInt8]> = []
    for (text, offset) in zip(texts, offsets) where !seen.insert(Array(text.utf8)).inserted {
      note(
        offset, .notTakenOver,
        (owner == "pair" ? "This item is in two pairs" : "This \(owner) is in the question twice")
          + ": no player could tell the two apart.")
    }
  }

  /// Takes out a choice that repeats one with the same credit: nothing is lost with it.
  mutating func dropRepeated(_ options: inout [GradedQuestion.Option], _ offsets: inout [Int]) {
    var kept: [Int] = []
    for place in options.indices {
      let isRepeated = kept.contains {
        options[$0].credit == options[place].credit
          && options[$0].text.utf8.elementsEqual(options[place].text.utf8)
      }
      if isRepeated {
        note(offsets[place], .noted, "An answer that is in the question twice was taken once.")
      } else {
        kept.append(place)
      }
    }
    (options, offsets) = (kept.map { options[$0] }, kept.map { offsets[$0] })
  }

  /// Credits: something has to be right, and in a sum all of it together is worth the points.
  mutating func check(credits: [Int64], isSum: Bool, start: Int) {
    var sum: Int64 = 0
    for credit in credits where credit > 0 { sum += credit }
    if sum == 0 {
      note(start, .mistake, "None of the answers is right: give one more than 0%.")
    } else if isSum, sum < 9_999_000 || sum > 10_001_000 {
      note(
        start, .notTakenOver,
        "The answers above 0% add up to \(FixedNumber.text(sum, decimals: 5))%: in a question with "
          + "several right answers they share 100%.")
    }
  }

  /// Choices: their credits, where those of several right ones are shares of 100%.
  ///
  /// What shares lost when they were rounded to five decimals, as Moodle does, such as three of
  /// 33.33333%, is given back to them, the first ones first: only 100% is a full answer. Shares
  /// with fewer decimals are somebody's own, and stay as they are.
  mutating func check(
    _ options: inout [GradedQuestion.Option], areShares: Bool, start: Int
  ) {
    check(credits: options.map { $0.credit }, isSum: areShares, start: start)
    let shares = areShares ? options.indices.filter { options[$0].credit > 0 } : []
    let missing = shares.reduce(Marks.fullCredit) { $0 - options[$1].credit }
    let areRounded = shares.contains { options[$0].credit % 10 != 0 }
    guard areRounded, (1...1000).contains(missing) else { return }
    let (each, rest) = missing.quotientAndRemainder(dividingBy: Int64(shares.count))
    for (place, index) in shares.enumerated() {
      let option = options[index]
      options[index] = GradedQuestion.Option(
        text: option.text, credit: option.credit + each + (place < rest ? 1 : 0),
        feedback: option.feedback)
    }
  }

  /// Accepted texts or numbers: how many.
  mutating func check(acceptedCount count: Int, start: Int) {
    let limits = GradedQuestion.acceptLimits
    guard !limits.contains(count) else { return }
    note(
      start, .notTakenOver,
      "The question accepts \(count) answers: \(limits.lowerBound) to \(limits.upperBound) are "
        + "possible.")
  }

  /// Pairs: how many, items that differ, and how many different matches.
  mutating func check(
    _ pairs: [GradedQuestion.Pair], _ distractors: [String], at offsets: [Int], start: Int
  ) {
    var items: [String] = []
    var matches: Set<[UInt8]> = []
    for pair in pairs {
      items.append(pair.text)
      matches.insert(Array(pair.match.utf8))
    }
    for distractor in distractors { matches.insert(Array(distractor.utf8)) }
    check(items, at: offsets, "pair", start: start)
    let limits = GradedQuestion.optionLimits
    if limits.contains(pairs.count), !limits.contains(matches.count) {
      note(
        start, .notTakenOver,
        "The question has \(matches.count) different \(matches.count == 1 ? "match" : "matches"): "
          + "give \(limits.lowerBound) to \(limits.upperBound).")
    }
  }

  /// A text that players type, as it is compared: the text itself, with single spaces.
  ///
  /// Answers nil where a note says why nobody could type it.
  mutating func pattern(_ units: ArraySlice<SourceUnit>, _ offset: Int) -> String? {
    let text = ImportText.typed(units.text)
    if ImportText.isBlank(text) {
      note(units.start(else: offset), .mistake, "The answer has no text: write it.")
      return nil
    }
    if text.count > GradedQuestion.textByteLimit {
      note(
        units.start(else: offset), .notTakenOver,
        "The answer has more than \(GradedQuestion.textByteLimit) bytes: it is too long to type.")
      return nil
    }
    return checked(text, units, offset)
  }

  /// A text in which no control character came from a character reference.
  mutating func checked(
    _ text: [UInt8], _ units: ArraySlice<SourceUnit>, _ offset: Int
  ) -> String? {
    let text = String(decoding: text, as: UTF8.self)
    guard text.unicodeScalars.contains(where: { ImportText.isControl($0) }) else { return text }
    // One that is in the file itself was noted there.
    if !controls.contains(where: { control in units.contains { $0.offset == control } }) {
      note(
        units.start(else: offset), .mistake,
        "A character reference in this text means a control character: take it out.")
    }
    return nil
  }
}
