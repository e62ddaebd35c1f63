import EventLog

extension QuizFileCheck {
  /// The word lists of the Morse game.
  mutating func morse(_ fields: QuizFileFields) -> MorseWords? {
    guard let node = fields["words"] else {
      missing("words", in: fields, "the generator \"morse\" draws from them")
      return nil
    }
    guard let lists = self.fields(node, .words) else { return nil }
    let intermediate = words(lists["intermediate"])
    let expert = words(lists["expert"])
    guard let intermediate, let expert else { return nil }
    return MorseWords(intermediate: intermediate, expert: expert)
  }

  private mutating func words(_ list: QuizFileNode?) -> [String]? {
    guard let list, let nodes = elements(list) else { return nil }
    var words: [String] = []
    var distinct: Set<[UInt8]> = []
    for node in nodes {
      guard let word = word(node) else { continue }
      words.append(word)
      distinct.insert(word.utf8.map { $0 & 0xDF })
    }
    let wrongCount = nodes.count - words.count
    if distinct.count + wrongCount < MorseWords.countMinimum {
      note(
        list,
        "\(distinct.count + wrongCount) different words are too few: "
          + "give at least \(MorseWords.countMinimum).")
    }
    if nodes.count > QuizFile.wordLimit {
      note(list, "\(nodes.count) words are too many: give at most \(QuizFile.wordLimit).")
    }
    return words
  }

  private mutating func word(_ node: QuizFileNode) -> String? {
    guard let text = string(node) else { return nil }
    let isWord = text.utf8.allSatisfy { byte in
      byte & 0xDF >= 0x41 && byte & 0xDF <= 0x5A
    }
    guard isWord, !text.utf8.isEmpty, text.utf8.count <= QuizFile.wordLengthLimit else {
      note(
        node,
        QuizFileText.quoted(text) + " can't be sent: take 1 to \(QuizFile.wordLengthLimit) "
          + "of the letters A-Z.")
      return nil
    }
    return text
  }
}
