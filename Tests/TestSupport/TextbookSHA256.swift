/// SHA-256 as FIPS 180-4 writes it down, slow and plain, to compare the fast one with.
///
/// The constants are not copied: they are the first 32 bits of the fractions of the square and
/// cube roots of the first primes (sections 4.2.2 and 5.3.3).
enum TextbookSHA256 {
  static func hex(_ message: [UInt8]) -> String {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bitCount = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    var state = initial
    for start in stride(from: 0, to: padded.count, by: 64) {
      compress(Array(padded[start..<start + 64]), into: &state)
    }
    return state.map { word in
      let text = String(word, radix: 16)
      return String(repeating: "0", count: 8 - text.count) + text
    }.joined()
  }

  private static func compress(_ block: [UInt8], into state: inout [UInt32]) {
    var words: [UInt32] = []
    for start in stride(from: 0, to: 64, by: 4) {
      words.append(block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    for place in 16..<64 {
      let (early, late) = (words[place - 15], words[place - 2])
      let small0 = turn(early, 7) ^ turn(early, 18) ^ (early >> 3)
      let small1 = turn(late, 17) ^ turn(late, 19) ^ (late >> 10)
      words.append(words[place - 16] &+ small0 &+ words[place - 7] &+ small1)
    }
    var v = state
    for round in 0..<64 {
      let big1 = turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25)
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let first = v[7] &+ big1 &+ choice &+ constants[round] &+ words[round]
      let big0 = turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22)
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      v = [first &+ big0 &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for place in 0..<8 { state[place] &+= v[place] }
  }

  private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let primes: [UInt128] = {
    var primes: [UInt128] = []
    var candidate: UInt128 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }()

  private static let initial = primes.prefix(8).map { prime in
    UInt32(truncatingIfNeeded: root(of: prime << 64) { $0 * $0 })
  }

  private static let constants = primes.map { prime in
    UInt32(truncatingIfNeeded: root(of: prime << 96) { $0 * $0 * $0 })
  }

  /// The greatest whole number whose power is not above `value`, found bit by bit.
  private static func root(of value: UInt128, power: (UInt128) -> UInt128) -> UInt128 {
    var root: UInt128 = 0
    for bit in stride(from: 38, through: 0, by: -1) {
      let next = root | 1 << UInt128(bit)
      if power(next) <= value { root = next }
    }
    return root
  }
}
