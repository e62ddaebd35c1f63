/// What symbols cost, in 256ths of a bit.
struct Costs {
  private(set) var literals: [Int]
  /// By length, with the extra bits.
  private(set) var lengths: [Int]
  /// By distance symbol, with the extra bits.
  private(set) var distances: [Int]

  /// As their shares in a block suggest; one that does not occur costs as much as one that occurs once.
  init(_ counts: Counts) {
    literals = Self.bits(counts.literals)
    distances = Self.bits(counts.distances)
    lengths = []
    for length in 0...Matches.longest {
      let symbol = Int(Symbols.ofLength[length])
      lengths.append(literals[257 + symbol] + Symbols.lengthExtras[symbol] << 8)
    }
    for symbol in distances.indices { distances[symbol] += Symbols.distanceExtras[symbol] << 8 }
  }

  /// The size of a block but for its tables.
  static func entropy(_ counts: Counts) -> Int {
    var sum = 0
    for (counts, bits) in [
      (counts.literals, bits(counts.literals)), (counts.distances, bits(counts.distances)),
    ] {
      for symbol in counts.indices where counts[symbol] > 0 { sum += counts[symbol] * bits[symbol] }
    }
    for symbol in Symbols.lengthExtras.indices {
      sum += counts.literals[257 + symbol] * Symbols.lengthExtras[symbol] << 8
    }
    for symbol in Symbols.distanceExtras.indices {
      sum += counts.distances[symbol] * Symbols.distanceExtras[symbol] << 8
    }
    return sum
  }

  private static func bits(_ counts: [Int]) -> [Int] {
    let all = logarithm(max(1, counts.reduce(0, +)))
    return counts.map { max(1, all - logarithm(max(1, $0))) }
  }

  /// To the base 2, in 256ths, rounded down.
  private static func logarithm(_ number: Int) -> Int {
    var whole = number.bitWidth - 1 - number.leadingZeroBitCount
    var part = number << (30 - whole)
    for _ in 0..<8 {
      part = part * part >> 30
      whole <<= 1
      if part >= 2 << 30 {
        part >>= 1
        whole += 1
      }
    }
    return whole
  }
}

/// The cheapest way through `range`, if the symbols cost what `costs` says.
func cheapest(through range: Range<Int>, of data: [UInt8], matches: Matches, costs: Costs) -> [Step]
{
  var sums = [Int](repeating: .max, count: range.count + 1)
  var last = [Step](repeating: Step(length: 0, distance: 0), count: range.count + 1)
  sums[0] = 0
  for place in range {
    let here = place - range.lowerBound
    let sum = sums[here]
    let literal = sum + costs.literals[Int(data[place])]
    if literal < sums[here + 1] {
      sums[here + 1] = literal
      last[here + 1] = Step(length: UInt16(data[place]), distance: 0)
    }
    var length = Matches.shortest
    for index in Int(matches.starts[place])..<Int(matches.starts[place + 1]) {
      let distance = matches.distances[index]
      let base = sum + costs.distances[Int(Symbols.ofDistance[Int(distance)])]
      let longest = min(Int(matches.lengths[index]), range.upperBound - place)
      while length <= longest {
        let cost = base + costs.lengths[length]
        if cost < sums[here + length] {
          sums[here + length] = cost
          last[here + length] = Step(length: UInt16(length), distance: distance)
        }
        length += 1
      }
    }
  }
  var steps: [Step] = []
  var place = range.count
  while place > 0 {
    steps.append(last[place])
    place -= last[place].width
  }
  return steps.reversed()
}
