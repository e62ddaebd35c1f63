/// The symbols of deflate (RFC 1951, 3.2.5).
enum Symbols {
  static let literals = 286
  static let distances = 30
  static let end = 256

  static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  static let lengthExtras = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1_025, 1_537,
    2_049, 3_073, 4_097,
    6_145, 8_193, 12_289, 16_385, 24_577,
  ]
  static let distanceExtras = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]

  /// By length, from 0 to 258, and by distance, from 0 to 32,768: which base is the last not above it.
  static let ofLength = places(upTo: Matches.longest, bases: lengthBases)
  static let ofDistance = places(upTo: 32_768, bases: distanceBases)

  private static func places(upTo last: Int, bases: [Int]) -> [UInt8] {
    var place = 0
    return (0...last).map { value in
      if place + 1 < bases.count, bases[place + 1] <= value { place += 1 }
      return UInt8(place)
    }
  }
}

/// A byte as it is (`distance` 0, `length` the byte) or a match.
struct Step {
  let length: UInt16
  let distance: UInt16

  /// How many bytes of the data it stands for.
  var width: Int { distance == 0 ? 1 : Int(length) }
}

/// How often each symbol occurs in a block.
struct Counts {
  private(set) var literals = [Int](repeating: 0, count: Symbols.literals)
  private(set) var distances = [Int](repeating: 0, count: Symbols.distances)

  mutating func add(_ step: Step) {
    if step.distance == 0 {
      literals[Int(step.length)] += 1
    } else {
      literals[257 + Int(Symbols.ofLength[Int(step.length)])] += 1
      distances[Int(Symbols.ofDistance[Int(step.distance)])] += 1
    }
  }

  init() {}

  /// Those of a block, with its end.
  init(_ steps: ArraySlice<Step>) {
    for step in steps { add(step) }
    literals[Symbols.end] = 1
  }

  /// What came between two readings of running counts, as a block with an end.
  init(from earlier: Counts, to later: Counts) {
    for symbol in literals.indices {
      literals[symbol] = later.literals[symbol] - earlier.literals[symbol]
    }
    for symbol in distances.indices {
      distances[symbol] = later.distances[symbol] - earlier.distances[symbol]
    }
    literals[Symbols.end] = 1
  }
}
