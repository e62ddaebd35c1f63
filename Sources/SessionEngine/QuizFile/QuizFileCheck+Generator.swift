extension QuizFileCheck {
  /// What a generator draws, with the word lists that it needs.
  mutating func generated(_ node: QuizFileNode, _ fields: QuizFileFields) -> Quiz.Content? {
    let names = extensions.generators.map { $0.name }
    guard let place = word(node, of: names, "generator") else { return nil }
    let generator = extensions.generators[place]
    guard let rule = generator.lists else {
      noteWords(of: fields, "take it out here")
      return .generated(generator, lists: [])
    }
    return lists(fields, rule, generator.name).map { .generated(generator, lists: $0) }
  }

  /// Notes word lists that nothing draws from.
  mutating func noteWords(of fields: QuizFileFields, _ advice: String) {
    let owner = extensions.generators.first { $0.lists != nil }?.name
    refuse(
      ["words"], in: fields,
      " belongs to "
        + (owner.map { "the generator " + QuizFileText.quoted($0) } ?? "a generator with word lists")
        + ": " + advice + ".")
  }

  private mutating func lists(
    _ fields: QuizFileFields, _ rule: WordLists, _ name: String
  ) -> [[String]]? {
    let owner = "the generator " + QuizFileText.quoted(name)
    guard let node = fields["words"] else {
      missing("words", in: fields, owner + " draws from them")
      return nil
    }
    guard let found = self.fields(node, .words(rule, owner)) else { return nil }
    let lists = rule.names.compactMap { words(found[$0], rule) }
    return lists.count == rule.names.count ? lists : nil
  }

  private mutating func words(_ list: QuizFileNode?, _ rule: WordLists) -> [String]? {
    guard let list, let nodes = elements(list) else { return nil }
    var words: [String] = []
    var distinct: Set<[UInt8]> = []
    for node in nodes {
      guard let word = word(node, rule) else { continue }
      words.append(word)
      distinct.insert(word.utf8.map { $0 & 0xDF })
    }
    let wrongCount = nodes.count - words.count
    if distinct.count + wrongCount < rule.countMinimum {
      note(
        list,
        "\(distinct.count + wrongCount) different words are too few: "
          + "give at least \(rule.countMinimum).")
    }
    if nodes.count > rule.countLimit {
      note(list, "\(nodes.count) words are too many: give at most \(rule.countLimit).")
    }
    return words
  }

  private mutating func word(_ node: QuizFileNode, _ rule: WordLists) -> String? {
    guard let text = string(node) else { return nil }
    let isWord = text.utf8.allSatisfy { byte in
      byte & 0xDF >= 0x41 && byte & 0xDF <= 0x5A
    }
    guard isWord, !text.utf8.isEmpty, text.utf8.count <= rule.lengthLimit else {
      note(
        node,
        QuizFileText.quoted(text) + " cannot be sent: use 1 to \(rule.lengthLimit) "
          + "of the letters A-Z.")
      return nil
    }
    return text
  }
}
