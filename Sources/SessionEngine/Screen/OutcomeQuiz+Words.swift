// Who else it could have been: one sentence each, for every screen, sheet and page.
extension OutcomeQuiz {
  /// The outcomes that share the highest count, and how the quiz chose; nil without a tie.
  package func words(tied: [Int]) -> String? {
    guard tied.count > 1 else { return nil }
    return "Tied: " + listed(tied) + ". They have the same count; " + tie.words
  }

  /// The outcomes that came second; nil where there is none.
  func words(runnersUp: [Int]) -> String? {
    guard !runnersUp.isEmpty else { return nil }
    return (runnersUp.count == 1 ? "Runner-up: " : "Runners-up: ") + listed(runnersUp)
  }

  /// Short names one after another, without the signs that end sentences.
  private func listed(_ places: [Int]) -> String {
    let names = outcomes.shortNames
    return places.map { place in
      let name = names[place].utf8
      let isSentence = name.last == 0x2E || name.last == 0x21
      return isSentence ? String(decoding: name.dropLast(), as: UTF8.self) : names[place]
    }.joined(separator: ", ")
  }
}

extension OutcomeQuiz.TieRule {
  /// Which of several outcomes with the same count a quiz names.
  package var words: String {
    "the quiz's rule decides: "
      + (self == .firstReached
        ? "the one that reached it first." : "the one that it lists first.")
  }
}

extension [Outcome] {
  /// What each is called in a list.
  ///
  /// Titles that are sentences begin alike, and what tells them apart may be cut. Their names in
  /// the quiz file say it then, if these are words.
  package var shortNames: [String] {
    let lead = [UInt8]((first?.title ?? "").utf8.prefix { $0 != 0x20 })
    let areAlike = allSatisfy { $0.isWord && $0.title.utf8.starts(with: lead + [0x20]) }
    guard count > 1, areAlike else { return map { $0.title } }
    return map { outcome in
      String(decoding: outcome.id.utf8.map { $0 == 0x2D ? 0x20 : $0 }, as: UTF8.self)
    }
  }
}

extension Outcome {
  /// Whether its name in the quiz file is made of words.
  fileprivate var isWord: Bool {
    id.utf8.count > 2
      && id.utf8.allSatisfy { byte in
        byte == 0x2D || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
      }
  }
}
