extension GradedQuestion {
  /// A number that is the same for answers to this question that say the same.
  ///
  /// Choices, matches and orders are numbers of texts, so the order in which a player saw them does
  /// not count. A place counts by the area that it lies in, a typed number by its value, and a typed text without capitals where the
  /// question does not ask for them.
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
