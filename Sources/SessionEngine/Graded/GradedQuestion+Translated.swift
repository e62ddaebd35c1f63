extension GradedQuestion {
  /// An answer to another version of this question as an answer to this one: by the texts that were
  /// chosen, nil if one of them is not here or the kind differs.
  func translated(_ answer: Answer, from old: GradedQuestion) -> Answer? {
    guard kind.utf8.elementsEqual(old.kind.utf8) else { return nil }
    let mapped: Answer?
    switch (answer, body) {
    case (.choices(let choices), .single), (.choices(let choices), .multiple):
      var numbers: [Int64] = []
      var isWhole = true
      choices.forEach { number in
        if let own = self.number(of: old.optionText(number)) {
          numbers.append(Int64(own))
        } else {
          isWhole = false
        }
      }
      mapped = isWhole ? .choices(Choices(numbers)) : nil
    case (.matches(let numbers), _):
      mapped = translated(numbers, old).map { .matches($0) }
    case (.order(let numbers), _): mapped = translated(numbers, old).map { .order($0) }
    default: mapped = answer
    }
    // It was taken once, so it is not too long.
    guard let mapped, takes(mapped, under: .bytes) else { return nil }
    if case .matching(let items, _, _) = body {
      guard case .matching(let before, _, _) = old.body, items == before else { return nil }
    }
    return mapped
  }

  private func translated(_ numbers: [Int16], _ old: GradedQuestion) -> [Int16]? {
    var mapped: [Int16] = []
    for number in numbers {
      if number < 0 {
        mapped.append(-1)
      } else if let own = self.number(of: old.optionText(Int(number))) {
        mapped.append(Int16(own))
      } else {
        return nil
      }
    }
    return mapped
  }

  private func number(of text: String) -> Int? {
    (0..<optionCount).first { optionText($0).utf8.elementsEqual(text.utf8) }
  }
}
