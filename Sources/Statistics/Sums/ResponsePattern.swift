/// Which questions were asked and which of them were answered right, two bits for each question.
struct ResponsePattern: Hashable, Comparable, Sendable {
  /// The first 32 questions, in place: most quizzes have no more.
  private var first: UInt64 = 0
  private var others: [UInt64]

  static let wrong: UInt64 = 1
  static let right: UInt64 = 2
  private static let itemsPerWord = 32

  init(items: Int) {
    let words = (items + Self.itemsPerWord - 1) / Self.itemsPerWord
    others = Array(repeating: 0, count: max(0, words - 1))
  }

  /// 0 if the question was not asked, or `wrong` or `right`.
  subscript(item: Int) -> UInt64 {
    get {
      let word = item / Self.itemsPerWord
      return ((word == 0 ? first : others[word - 1]) >> Self.shift(item)) & 3
    }
    set {
      let word = item / Self.itemsPerWord
      let bits = newValue << Self.shift(item)
      if word == 0 { first |= bits } else { others[word - 1] |= bits }
    }
  }

  private static func shift(_ item: Int) -> UInt64 {
    UInt64(item % itemsPerWord) * 2
  }

  static func < (a: Self, b: Self) -> Bool {
    if a.first != b.first { return a.first < b.first }
    return a.others.lexicographicallyPrecedes(b.others)
  }
}
