/// SplitMix64.
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func isTrue(oneIn count: Int) -> Bool { below(count) == 0 }

  mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for place in list.indices.dropFirst().reversed() { list.swapAt(place, below(place + 1)) }
    return list
  }
}
