/// A player's chance: the same numbers for the same seed, everywhere; integers only.
///
/// - Source: SplitMix64 of Steele, Lea and Flood, 2014.
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `bound` - 1.
  mutating func below(_ bound: Int64) -> Int64 { Int64(next() % UInt64(max(bound, 1))) }

  /// A number of a range.
  mutating func within(_ range: ClosedRange<Int64>) -> Int64 {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// True so many times in a thousand.
  mutating func happens(_ perMille: Int64) -> Bool { below(1000) < perMille }

  /// One of several.
  mutating func pick<Element>(_ all: [Element]) -> Element { all[Int(below(Int64(all.count)))] }

  /// A time of log-normal distribution: half of them are below `median`; `spread` is the standard
  /// deviation of the logarithm in thousandths.
  mutating func time(_ median: Int64, _ spread: Int64) -> Int64 {
    let deviation = deviation()
    return median * Chance.exponential(spread * deviation / 1000) / 1000
  }

  /// A number of the standard normal distribution, in thousandths.
  mutating func deviation() -> Int64 {
    let place = below(128_000)
    let (low, high) = (Chance.normal[Int(place / 1000)], Chance.normal[Int(place / 1000) + 1])
    return low + (high - low) * (place % 1000) / 1000
  }

  /// e to the power of so many thousandths, in thousandths.
  static func exponential(_ power: Int64) -> Int64 {
    let place = min(max(power, -3499), 3499) + 3500
    let index = Int(place / 125)
    let (low, high) = (powers[index], powers[index + 1])
    return low + (high - low) * (place % 125) / 125
  }

  /// The normal distribution's quantiles in thousandths, for 0 to 128 of 128; the ends are those
  /// of one in four thousand.
  private static let normal: [Int64] = [
    -3481, -2418, -2154, -1987, -1863, -1762, -1676, -1601, -1534, -1473, -1418, -1366, -1318,
    -1273, -1230, -1189, -1150, -1113, -1078, -1043, -1010, -978, -947, -917, -887, -858, -831,
    -803, -776, -750, -725, -699, -674, -650, -626, -602, -579, -556, -533, -511, -489, -467,
    -445, -424, -402, -381, -360, -339, -319, -298, -278, -257, -237, -217, -197, -177, -157,
    -138, -118, -98, -78, -59, -39, -20, 0, 20, 39, 59, 78, 98, 118, 138, 157, 177, 197, 217,
    237, 257, 278, 298, 319, 339, 360, 381, 402, 424, 445, 467, 489, 511, 533, 556, 579, 602,
    626, 650, 674, 699, 725, 750, 776, 803, 831, 858, 887, 917, 947, 978, 1010, 1043, 1078, 1113,
    1150, 1189, 1230, 1273, 1318, 1366, 1418, 1473, 1534, 1601, 1676, 1762, 1863, 1987, 2154,
    2418, 3481,
  ]

  /// e to the power of -3.5 to 3.5 in steps of an eighth, in thousandths.
  private static let powers: [Int64] = [
    30, 34, 39, 44, 50, 56, 64, 72, 82, 93, 105, 119, 135, 153, 174, 197, 223, 253, 287, 325,
    368, 417, 472, 535, 607, 687, 779, 882, 1000, 1133, 1284, 1455, 1649, 1868, 2117, 2399, 2718,
    3080, 3490, 3955, 4482, 5078, 5755, 6521, 7389, 8373, 9488, 10751, 12182, 13805, 15643,
    17725, 20086, 22760, 25790, 29224, 33115,
  ]
}
