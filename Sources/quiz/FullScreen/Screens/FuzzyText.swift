/// Finding by letters in their order, with others between them.
enum FuzzyText {
  /// How many characters of a text lie between the first and the last letter that was wanted, both
  /// included; nil where the text does not have them in this order.
  ///
  /// The search begins at each place where the first letter is, and the shortest find counts.
  static func span(of wanted: String, in text: String) -> Int? {
    let letters = wanted.filter { $0 != " " }
    guard let first = letters.first else { return 0 }
    let characters = Array(text)
    return characters.indices.compactMap { start -> Int? in
      guard characters[start] == first else { return nil }
      var rest = letters.dropFirst()
      var place = start
      while let next = rest.first {
        guard let found = characters[(place + 1)...].firstIndex(of: next) else { return nil }
        place = found
        rest = rest.dropFirst()
      }
      return place - start + 1
    }.min()
  }
}
