/// What records are sorted by: five numbers, the first of them decides first.
public struct SortKey: Hashable, Comparable, Sendable {
  /// How many bytes of a name a key holds; longer names may share a key.
  static var nameByteCount: Int { 40 }

  let words: (UInt64, UInt64, UInt64, UInt64, UInt64)

  /// Takes the numbers.
  public init(_ a: UInt64, _ b: UInt64 = 0, _ c: UInt64 = 0, _ d: UInt64 = 0, _ e: UInt64 = 0) {
    words = (a, b, c, d, e)
  }

  /// The first bytes of a name, so that keys have the order of names.
  public init(name: String) {
    var words: [UInt64] = [0, 0, 0, 0, 0]
    for (place, byte) in name.utf8.prefix(SortKey.nameByteCount).enumerated() {
      words[place / 8] |= UInt64(byte) << UInt64(56 - place % 8 * 8)
    }
    self.init(words[0], words[1], words[2], words[3], words[4])
  }

  /// Whether both have the same numbers.
  public static func == (one: SortKey, two: SortKey) -> Bool { one.words == two.words }

  /// Whether the first number that differs is smaller.
  public static func < (one: SortKey, two: SortKey) -> Bool { one.words < two.words }

  /// Takes in all numbers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
    hasher.combine(words.4)
  }

  /// A number that spreads keys evenly, so that their bits can be marked.
  var mark: UInt64 {
    var mark = words.0
    for word in [words.1, words.2, words.3, words.4] {
      mark = (mark ^ mark >> 29) &* 0xBF58_476D_1CE4_E5B9 ^ word
    }
    mark = (mark ^ mark >> 30) &* 0xBF58_476D_1CE4_E5B9
    mark = (mark ^ mark >> 27) &* 0x94D0_49BB_1331_11EB
    return mark ^ mark >> 31
  }
}
