internal import SessionEngine

/// Questions with gaps to choose for: `The [[1]] of [[3]]`, and the choices in groups.
extension MoodleReader {
  /// A choice and the group that it is offered in.
  private struct Choice {
    let option: String
    let group: [UInt8]
    let offset: Int
  }

  /// Every gap gets the choices of its group, in the order of the file.
  ///
  /// Words to be dragged are choices too: each gap is marked by the word in it.
  mutating func gaps(_ element: XMLElement, choices name: String) -> Body? {
    let before = draft.mark.faultCount
    var choices: [Choice] = []
    for child in element.all(name) {
      let text = text(child, "choice", child)
      choices.append(
        Choice(
          option: text ?? "", group: child.child("group")?.content ?? [], offset: child.offset))
    }
    let text = text(element.child("questiontext"), "question", element)
    guard let text, draft.mark.faultCount == before else { return nil }
    var (shown, numbers) = (String(), [Int]())
    GapText.split(text) { piece, number in
      shown += piece
      if let number {
        numbers.append(number)
        shown += GapText.marker(numbers.count)
      }
    }
    var gaps: [GradedQuestion.Gap] = []
    for number in numbers {
      guard choices.indices.contains(number - 1) else {
        draft.note(element.offset, .mistake, "There is no choice \(number) for its gap.")
        return nil
      }
      var options: [GradedQuestion.Option] = []
      var offsets: [Int] = []
      for (place, choice) in choices.enumerated() where choice.group == choices[number - 1].group {
        options.append(
          .init(text: choice.option, credit: place == number - 1 ? Marks.fullCredit : 0))
        offsets.append(choice.offset)
      }
      draft.check(options.map { $0.text }, at: offsets, "choice", start: element.offset)
      gaps.append(.options(options))
    }
    guard checkGaps(gaps.count, shown, element) else { return nil }
    return Body(body: .init(.gaps(gaps)), text: shown)
  }

  /// Whether there are gaps, not too many, and each marker once.
  mutating func checkGaps(_ count: Int, _ text: String, _ element: XMLElement) -> Bool {
    let limits = GradedQuestion.gapLimits
    guard limits.contains(count) else {
      draft.note(
        element.offset, .notTakenOver,
        "The text has \(count) gaps: \(limits.lowerBound) to \(limits.upperBound) are possible.")
      return false
    }
    var markers = 0
    GapText.split(text) { _, number in if let number, number <= count { markers += 1 } }
    if markers > count {
      draft.note(
        element.offset, .notTakenOver,
        "The text has a marker like [[1]] beside its gaps: a quiz file would take it for a gap.")
      return false
    }
    return true
  }
}

/// Texts with markers of gaps, `[[1]]`.
enum GapText {
  /// The marker of a gap, counted from 1.
  static func marker(_ number: Int) -> String { "[[" + String(number) + "]]" }

  /// The pieces of a text, each with the number of the marker that follows it; nil at the end.
  static func split(_ text: String, _ body: (String, Int?) -> Void) {
    let bytes = Array(text.utf8)
    var (start, index) = (0, 0)
    while index < bytes.count {
      guard let (number, end) = marker(bytes, at: index) else {
        index += 1
        continue
      }
      body(String(decoding: bytes[start..<index], as: UTF8.self), number)
      (start, index) = (end, end)
    }
    body(String(decoding: bytes[start...], as: UTF8.self), nil)
  }

  private static func marker(_ bytes: [UInt8], at index: Int) -> (number: Int, end: Int)? {
    guard bytes[index...].starts(with: [0x5B, 0x5B]) else { return nil }
    let digits = bytes[(index + 2)...].prefix(4).prefix { (0x30...0x39).contains($0) }
    guard let first = digits.first, first != 0x30,
      bytes[digits.endIndex...].starts(with: [0x5D, 0x5D])
    else { return nil }
    var number = 0
    for digit in digits { number = number * 10 + Int(digit - 0x30) }
    return (number, digits.endIndex + 2)
  }
}
