/// The patterns of right and wrong answers to some questions, in an order of their own.
///
/// Rows with the same questions asked are next to each other. Four questions make a byte, two bits
/// each as in `ResponsePattern`, so that what rows have in common is computed once for a byte.
struct ResponseTable {
  struct Row {
    let codes: [UInt8]
    let count: Int64
  }

  static let itemsPerCode = 4

  let itemCount: Int
  let rows: [Row]

  /// Of each byte the values that occur, ascending.
  let used: [[UInt8]]

  var codeCount: Int { used.count }
  var attempts: Int64 { rows.reduce(0) { $0 + $1.count } }

  /// The patterns of some questions: `items` are their indices, in the order of the table.
  init(_ patterns: [ResponsePattern: Int64], items: [Int]) {
    itemCount = items.count
    let codeCount = (items.count + Self.itemsPerCode - 1) / Self.itemsPerCode
    var counts: [[UInt8]: Int64] = [:]
    for (pattern, count) in patterns {
      var codes = Array(repeating: 0 as UInt8, count: codeCount)
      for (place, item) in items.enumerated() {
        codes[place / Self.itemsPerCode] |= UInt8(pattern[item]) << Self.shift(place)
      }
      if codes.contains(where: { $0 != 0 }) { counts[codes, default: 0] += count }
    }
    rows = counts.map { Row(codes: $0.key, count: $0.value) }.sorted { a, b in
      let (ofA, ofB) = (Self.asked(a.codes), Self.asked(b.codes))
      return ofA == ofB
        ? a.codes.lexicographicallyPrecedes(b.codes) : ofA.lexicographicallyPrecedes(ofB)
    }
    var occurs = Array(repeating: false, count: codeCount * 256)
    for row in rows {
      for (place, code) in row.codes.enumerated() { occurs[place * 256 + Int(code)] = true }
    }
    used = (0..<codeCount).map { place in
      (0...255).filter { occurs[place * 256 + Int($0)] }
    }
  }

  /// The state of a question within its byte: 0, `ResponsePattern.wrong` or `.right`.
  static func state(_ code: UInt8, of item: Int) -> UInt64 {
    UInt64(code >> shift(item)) & 3
  }

  /// Which questions a row asks, as bytes that are equal if the questions are.
  static func asked(_ codes: [UInt8]) -> [UInt8] { codes.map { ($0 | $0 >> 1) & 0b0101_0101 } }

  private static func shift(_ item: Int) -> UInt8 { UInt8(item % itemsPerCode * 2) }

  /// The questions whose two bits are in a byte.
  func items(ofCode place: Int) -> Range<Int> {
    place * Self.itemsPerCode..<min(itemCount, (place + 1) * Self.itemsPerCode)
  }
}
