/// A block with codes of its own (RFC 1951, 3.2.7).
struct Block {
  let steps: ArraySlice<Step>
  private let literals: [Int]
  private let distances: [Int]
  private let table: Table

  init(_ steps: ArraySlice<Step>) {
    self.steps = steps
    let counts = Counts(steps)
    literals = codeLengths(counts.literals, limit: 15)
    // One code of length 1 if there is no distance at all.
    let lengths = codeLengths(counts.distances, limit: 15)
    distances = lengths.contains { $0 > 0 } ? lengths : [1]
    table = Table.smallest(literals: literals, distances: distances)
    size =
      3 + table.size + Self.size(counts.literals, literals) + Self.size(counts.distances, distances)
      + Symbols.lengthExtras.indices.reduce(0) {
        $0 + counts.literals[257 + $1] * Symbols.lengthExtras[$1]
      }
      + Symbols.distanceExtras.indices.reduce(0) {
        $0 + counts.distances[$1] * Symbols.distanceExtras[$1]
      }
  }

  /// In bits.
  let size: Int

  private static func size(_ counts: [Int], _ lengths: [Int]) -> Int {
    zip(counts, lengths).reduce(0) { $0 + $1.0 * $1.1 }
  }

  func write(to writer: inout BitWriter, isLast: Bool) {
    writer.write(isLast ? 1 : 0, 1)
    writer.write(2, 2)
    table.write(to: &writer)
    let literalCodes = codes(literals)
    let distanceCodes = codes(distances)
    for step in steps {
      guard step.distance > 0 else {
        writer.write(literalCodes[Int(step.length)], literals[Int(step.length)])
        continue
      }
      let length = Int(Symbols.ofLength[Int(step.length)])
      writer.write(literalCodes[257 + length], literals[257 + length])
      writer.write(Int(step.length) - Symbols.lengthBases[length], Symbols.lengthExtras[length])
      let distance = Int(Symbols.ofDistance[Int(step.distance)])
      writer.write(distanceCodes[distance], distances[distance])
      writer.write(
        Int(step.distance) - Symbols.distanceBases[distance], Symbols.distanceExtras[distance])
    }
    writer.write(literalCodes[Symbols.end], literals[Symbols.end])
  }
}

/// The lengths of both codes of a block, as they are written before it.
private struct Table {
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let literals: Int
  private let distances: Int
  /// A length, or 16, 17 or 18 with the value of its extra bits.
  private let runs: [(symbol: Int, extra: Int)]
  private let lengths: [Int]
  private let written: Int
  let size: Int

  /// Repeats can be spelled in several ways; which is smallest depends on all of the table.
  static func smallest(literals: [Int], distances: [Int]) -> Table {
    let tables = (0..<8).map { Table(literals: literals, distances: distances, repeats: $0) }
    return tables.min { $0.size < $1.size } ?? tables[0]
  }

  private init(literals: [Int], distances: [Int], repeats: Int) {
    let literals = literals[0...max(256, literals.lastIndex { $0 > 0 } ?? 256)]
    let distances = distances[0...(distances.lastIndex { $0 > 0 } ?? 0)]
    self.literals = literals.count
    self.distances = distances.count
    runs = Self.runs(Array(literals + distances), repeats: repeats)
    var counts = [Int](repeating: 0, count: 19)
    for run in runs { counts[run.symbol] += 1 }
    let lengths = codeLengths(counts, limit: 7)
    self.lengths = lengths
    written = 1 + max(3, Self.order.lastIndex { lengths[$0] > 0 } ?? 3)
    size = runs.reduce(14 + 3 * written) { $0 + lengths[$1.symbol] + Self.extraBits($1.symbol) }
  }

  private static func extraBits(_ symbol: Int) -> Int {
    switch symbol {
    case 16: 2
    case 17: 3
    case 18: 7
    default: 0
    }
  }

  /// Bit 0 of `repeats` allows the symbol 16, bit 1 allows 17, and bit 2 allows 18.
  private static func runs(_ lengths: [Int], repeats: Int) -> [(symbol: Int, extra: Int)] {
    var runs: [(symbol: Int, extra: Int)] = []
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      var left = 1
      while place + left < lengths.count, lengths[place + left] == length { left += 1 }
      place += left
      if length == 0 {
        while repeats & 4 != 0, left >= 11 {
          let taken = min(138, left)
          runs.append((18, taken - 11))
          left -= taken
        }
        while repeats & 2 != 0, left >= 3 {
          let taken = min(10, left)
          runs.append((17, taken - 3))
          left -= taken
        }
      } else if repeats & 1 != 0, left >= 4 {
        runs.append((length, 0))
        left -= 1
        while left >= 3 {
          let taken = min(6, left)
          runs.append((16, taken - 3))
          left -= taken
        }
      }
      for _ in 0..<left { runs.append((length, 0)) }
    }
    return runs
  }

  func write(to writer: inout BitWriter) {
    writer.write(literals - 257, 5)
    writer.write(distances - 1, 5)
    writer.write(written - 4, 4)
    for symbol in Self.order.prefix(written) { writer.write(lengths[symbol], 3) }
    let codes = codes(lengths)
    for run in runs {
      writer.write(codes[run.symbol], lengths[run.symbol])
      writer.write(run.extra, Self.extraBits(run.symbol))
    }
  }
}
