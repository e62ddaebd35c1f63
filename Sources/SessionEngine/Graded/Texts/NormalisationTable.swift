/// What normalisation looks up, unpacked once when the first text asks for it.
struct NormalisationTable {
  /// A scalar, and the one or two that it decomposes into (0 for none), by the scalar.
  let decompositions: [ScalarTriple]
  /// Two scalars and what they compose into, by the two.
  let compositions: [ScalarTriple]
  /// The first and the last scalar of a run, and their combining class.
  let classes: [ScalarTriple]

  /// Unpacks what Scripts/unicode wrote.
  init() {
    var (decompositions, compositions, classes): ([ScalarTriple], [ScalarTriple], [ScalarTriple])
    (decompositions, compositions, classes) = ([], [], [])
    var singles = PackedNumbers(NormalisationTable.singles)
    var (code, first, second): (UInt32, UInt32, UInt32) = (0, 0, 0)
    while let step = singles.next() {
      code += step
      first = singles.moved(first)
      decompositions.append(ScalarTriple(code, first, 0))
    }
    var excluded = PackedNumbers(NormalisationTable.excluded)
    var (start, end): (UInt32, UInt32) = (0, 0)
    var pairs = PackedNumbers(NormalisationTable.pairs)
    (code, first) = (0, 0)
    while let step = pairs.next() {
      code += step
      first = pairs.moved(first)
      second = pairs.moved(second)
      decompositions.append(ScalarTriple(code, first, second))
      while code >= end, let distance = excluded.next(), let count = excluded.next() {
        start = end + distance
        end = start + count
      }
      if code < start || code >= end { compositions.append(ScalarTriple(first, second, code)) }
    }
    var runs = PackedNumbers(NormalisationTable.classes)
    end = 0
    while let distance = runs.next(), let count = runs.next(), let value = runs.next() {
      classes.append(ScalarTriple(end + distance, end + distance + count - 1, value))
      end += distance + count
    }
    self.decompositions = decompositions.sorted()
    self.compositions = compositions.sorted()
    self.classes = classes
  }
}

/// Three scalars in one integer, which tables are sorted by.
struct ScalarTriple: Comparable {
  private let bits: UInt64

  init(_ first: UInt32, _ second: UInt32, _ third: UInt32) {
    bits = UInt64(first) << 42 | UInt64(second) << 21 | UInt64(third)
  }

  var first: UInt32 { UInt32(truncatingIfNeeded: bits >> 42) }
  var second: UInt32 { UInt32(truncatingIfNeeded: bits >> 21 & 0x1F_FFFF) }
  var third: UInt32 { UInt32(truncatingIfNeeded: bits & 0x1F_FFFF) }

  static func < (left: ScalarTriple, right: ScalarTriple) -> Bool { left.bits < right.bits }
}

extension [ScalarTriple] {
  /// The last one whose first scalar, or whose first two, are at most these.
  /// - Complexity: O(log *n*).
  func last(upTo first: UInt32, _ second: UInt32 = 0x1F_FFFF) -> ScalarTriple? {
    let limit = ScalarTriple(first, second, 0x1F_FFFF)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? self[low - 1] : nil
  }
}

/// Reads numbers as Scripts/unicode writes them.
private struct PackedNumbers {
  private var rest: String.UTF8View.Iterator

  init(_ text: String) { rest = text.utf8.makeIterator() }

  /// The next number; nil at the end.
  mutating func next() -> UInt32? {
    var value: UInt32 = 0
    while let digit = rest.next() {
      switch digit {
      case 0x30...0x39: value = value * 32 + UInt32(digit - 0x30)
      case 0x41...0x56: value = value * 32 + UInt32(digit - 0x41) + 10
      case 0x61...0x7A: return value * 32 + UInt32(digit - 0x61)
      default: return value * 32 + UInt32(digit - 0x28) + 26
      }
    }
    return nil
  }

  /// A scalar that the next difference leads to.
  mutating func moved(_ from: UInt32) -> UInt32 {
    guard let value = next() else { return from }
    return value % 2 == 0 ? from &+ value / 2 : from &- (value / 2 + 1)
  }
}
