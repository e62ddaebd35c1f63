import EventLog

/// Random choices that are the same on every machine and in every version.
///
/// `block(label, n)` is the SHA-256 of the ASCII text `SEED/LABEL/n`. A draw below b takes the
/// first 8 bytes of the label's next block as a number x, passes over x ≥ 2^64 − (2^64 mod b) so
/// that no value is likelier than another, and gives x mod b.
public struct Draws: Sendable {
  private var text: [UInt8] = []
  private let prefixCount: Int
  private var next: Int64 = 0

  /// Starts at the first block of a label.
  public init(_ seed: Seed, label: [UInt8]) {
    text.reserveCapacity(128)
    seed.appendHex(to: &text)
    text.append(0x2F)
    text.append(contentsOf: label)
    text.append(0x2F)
    prefixCount = text.count
  }

  /// Starts at the first block of `question/N`.
  public init(_ seed: Seed, question draw: Int64) {
    text.reserveCapacity(128)
    seed.appendHex(to: &text)
    text.append("/question/")
    text.append(decimal: draw)
    text.append(0x2F)
    prefixCount = text.count
  }

  /// One block.
  static func block(_ seed: Seed, label: [UInt8], _ number: Int64) -> Digest {
    var draws = Draws(seed, label: label)
    draws.next = number
    return draws.nextBlock()
  }

  private mutating func nextBlock() -> Digest {
    text.removeSubrange(prefixCount..<text.count)
    text.append(decimal: next)
    next += 1
    return SHA256.digest(of: text)
  }

  /// The next choice, at least 0 and below `bound`, which is at least 1.
  public mutating func draw(_ bound: Int) -> Int {
    precondition(bound > 0, "a draw needs something to draw from")
    let bound = UInt64(bound)
    let excess = (UInt64.max % bound + 1) % bound  // 2^64 mod bound
    while true {
      let number = nextBlock().words.0
      if number <= UInt64.max - excess { return Int(number % bound) }
    }
  }

  /// The numbers below `count` in a drawn order: Fisher–Yates from the last place down.
  public mutating func shuffled(_ count: Int) -> [Int] {
    var places = Array(0..<count)
    var place = count - 1
    while place > 0 {
      places.swapAt(place, draw(place + 1))
      place -= 1
    }
    return places
  }
}
