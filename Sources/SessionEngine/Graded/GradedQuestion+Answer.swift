extension GradedQuestion {
  /// The answer as it is stored: typed texts without white space at their ends and with single
  /// spaces inside (M11).
  func normalised(_ answer: Answer) -> Answer {
    switch answer {
    case .text(let text): .text(GradedQuestion.normalised(text))
    case .gaps(let texts): .gaps(texts.map { GradedQuestion.normalised($0) })
    case .choices, .slider, .matches, .order, .point: answer
    }
  }

  /// Throws why an answer does not fit this question.
  func check(_ answer: Answer, under texts: TextRules) throws(Refusal) {
    switch (body, answer) {
    case (.single, .choices(let choices)), (.trueFalse, .choices(let choices)):
      guard choices.count == 1 else { throw .wrongKindOfAnswer }
      guard choices.areBelow(optionCount) else { throw .noSuchChoice }
    case (.multiple, .choices(let choices)):
      guard choices.areBelow(optionCount) else { throw .noSuchChoice }
    case (.number, .text(let text)):
      try GradedQuestion.check([text], under: texts)
      guard FixedNumber.typed(text) != nil else { throw .notANumber }
    case (.short, .text(let text)):
      try GradedQuestion.check([text], under: texts)
      guard !text.isEmpty else { throw .wrongKindOfAnswer }
    case (.matching(let items, let matches, _), .matches(let numbers)):
      guard numbers.count == items.count else { throw .wrongKindOfAnswer }
      for number in numbers where number < -1 || Int(number) >= matches.count {
        throw .noSuchChoice
      }
    case (.ordering(let items, _, _), .order(let numbers)):
      guard numbers.count == items.count else { throw .wrongKindOfAnswer }
      var seen: UInt32 = 0
      for number in numbers {
        guard number >= 0, Int(number) < items.count, seen & 1 << UInt32(number) == 0 else {
          throw .noSuchChoice
        }
        seen |= 1 << UInt32(number)
      }
    case (.gaps(let gaps), .gaps(let typed)):
      guard typed.count == gaps.count else { throw .wrongKindOfAnswer }
      try GradedQuestion.check(typed, under: texts)
    case (.place(let bounds, _), .point(let point)):
      guard bounds.contains(point) else { throw .noSuchChoice }
    default: throw .wrongKindOfAnswer
    }
  }

  /// Whether an answer fits this question.
  func takes(_ answer: Answer, under texts: TextRules) -> Bool {
    do throws(Refusal) { try check(answer, under: texts) } catch { return false }
    return true
  }

  /// Each reason is looked for in all texts before the next one.
  private static func check(_ typed: [[UInt8]], under texts: TextRules) throws(Refusal) {
    for text in typed {
      guard let valid = String(validating: text, as: UTF8.self) else { throw .notPrintable }
      for scalar in valid.unicodeScalars {
        if scalar.value < 0x20 || scalar.value >= 0x7F && scalar.value < 0xA0 {
          throw .notPrintable
        }
      }
    }
    for text in typed where text.count > textByteLimit { throw .tooLong }
    if texts.areTooLong(typed) { throw .tooLong }
  }

  /// A text without white space at its ends, and with a single space for each run inside.
  static func normalised(_ text: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var isAfterSpace = true
    var index = 0
    while index < text.count {
      let byte = text[index]
      let isNoBreakSpace = byte == 0xC2 && index + 1 < text.count && text[index + 1] == 0xA0
      if byte == 0x20 || byte == 0x09 || isNoBreakSpace {
        if !isAfterSpace { out.append(0x20) }
        isAfterSpace = true
        index += isNoBreakSpace ? 2 : 1
      } else {
        out.append(byte)
        isAfterSpace = false
        index += 1
      }
    }
    if out.last == 0x20 { out.removeLast() }
    return out
  }
}

extension GradedQuestion {
  /// A number that is the same for answers to this question that say the same.
  ///
  /// Choices, matches and orders are numbers of texts, so the order in which a player saw them does
  /// not count. A place counts by the area that it lies in, a typed number by its value, and a
  /// typed text without capitals where the question does not ask for them.
  ///
  /// - Returns: the FNV-1a hash of what was said; nil if nothing was: no choice, no match, no gap.
  public func key(of answer: Answer, under texts: TextRules) -> UInt64? {
    var hash = AnswerHash()
    var isBlank = true
    switch answer {
    case .choices(let choices):
      hash.add(UInt64(choices.bits))
      isBlank = choices.bits == 0
    case .slider(let value):
      hash.add(UInt64(bitPattern: value))
      isBlank = false
    case .matches(let numbers):
      for number in numbers {
        hash.add(UInt64(bitPattern: Int64(number)))
        if number >= 0 { isBlank = false }
      }
    case .order(let numbers):
      for number in numbers { hash.add(UInt64(bitPattern: Int64(number))) }
      isBlank = numbers.isEmpty
    case .text(let text):
      switch body {
      case .number: hash.add(number: text)
      case .short(_, let matchesCase): hash.add(texts.form(text, matchesCase: matchesCase))
      default: hash.add(text)
      }
      isBlank = text.isEmpty
    case .gaps(let typed):
      for (place, text) in typed.enumerated() {
        add(text, toGap: place, texts, &hash)
        if !text.isEmpty { isBlank = false }
      }
    case .point(let point):
      isBlank = false
      if case .place(_, let areas) = body,
        let area = areas.firstIndex(where: { $0.contains(point) })
      {
        hash.add(UInt64(area))
      } else {
        hash.add(UInt64(bitPattern: point.longitude))
        hash.add(UInt64(bitPattern: point.latitude))
      }
    }
    return isBlank ? nil : hash.value
  }

  private func add(
    _ text: [UInt8], toGap place: Int, _ texts: TextRules, _ hash: inout AnswerHash
  ) {
    guard case .gaps(let gaps) = body, gaps.indices.contains(place) else { return }
    switch gaps[place] {
    case .number: hash.add(number: text)
    case .text(_, let matchesCase): hash.add(texts.form(text, matchesCase: matchesCase))
    case .options: hash.add(texts.form(text, matchesCase: true))
    }
  }
}

/// FNV-1a of 64 bits: a player who wants the number of another answer can simply give that answer.
private struct AnswerHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  private mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  mutating func add(_ number: UInt64) {
    for place in 0..<8 { add(byte: UInt8(truncatingIfNeeded: number >> UInt64(8 * place))) }
  }

  /// A text, and its length, so that texts behind one another stay apart.
  mutating func add(_ text: [UInt8]) {
    add(UInt64(text.count))
    for byte in text { add(byte: byte) }
  }

  /// A number by its value; other text by its bytes.
  mutating func add(number text: [UInt8]) {
    if let value = FixedNumber.typed(text) {
      add(UInt64(bitPattern: value))
    } else {
      add(text)
    }
  }
}
