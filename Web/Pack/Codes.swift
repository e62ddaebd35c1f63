/// The lengths of a Huffman code, by symbol, none longer than `limit`: package-merge (Larmore and
/// Hirschberg 1990).
func codeLengths(_ counts: [Int], limit: Int) -> [Int] {
  var lengths = [Int](repeating: 0, count: counts.count)
  let used = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
  guard used.count > 1 else {
    for symbol in used { lengths[symbol] = 1 }
    return lengths
  }
  /// A symbol, or two packages of the row before.
  struct Package {
    let weight: Int
    let symbols: [Int]
  }
  let coins = used.map { Package(weight: counts[$0], symbols: [$0]) }
  var row = coins
  for _ in 1..<limit {
    var pairs: [Package] = []
    for first in stride(from: 0, to: row.count - 1, by: 2) {
      pairs.append(
        Package(
          weight: row[first].weight + row[first + 1].weight,
          symbols: row[first].symbols + row[first + 1].symbols))
    }
    row = []
    var coin = 0
    var pair = 0
    while coin < coins.count || pair < pairs.count {
      if pair == pairs.count || coin < coins.count && coins[coin].weight <= pairs[pair].weight {
        row.append(coins[coin])
        coin += 1
      } else {
        row.append(pairs[pair])
        pair += 1
      }
    }
  }
  for package in row.prefix(2 * used.count - 2) {
    for symbol in package.symbols { lengths[symbol] += 1 }
  }
  return lengths
}

/// The canonical code of these lengths (RFC 1951, 3.2.2), each with its bits turned round, as they are written.
func codes(_ lengths: [Int]) -> [Int] {
  var counts = [Int](repeating: 0, count: 16)
  for length in lengths where length > 0 { counts[length] += 1 }
  var next = [Int](repeating: 0, count: 16)
  for length in 1..<16 { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
  return lengths.map { length in
    defer { next[length] += 1 }
    return (0..<length).reduce(0) { $0 << 1 | next[length] >> $1 & 1 }
  }
}

/// Bits from the lowest of a byte up.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var held = 0
  private var bits = 0

  mutating func write(_ value: Int, _ count: Int) {
    held |= value << bits
    bits += count
    while bits >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: held))
      held >>= 8
      bits -= 8
    }
  }

  mutating func finishByte() {
    if bits > 0 { write(0, 8 - bits) }
  }
}
