package import Documents

/// How often each whole number came: exact quartiles in memory that depends on how many different
/// numbers there are, not on how many came.
package struct Distribution {
  /// What lies above counts as this; so there are never more different numbers than that.
  let limit: Int64
  private(set) var counts: [Int64: Int64] = [:]
  private(set) var count: Int64 = 0

  mutating func add(_ value: Int64) {
    counts[min(max(value, 0), limit), default: 0] += 1
    count += 1
  }

  /// The numbers that came, ascending, each with how often.
  var sorted: [(value: Int64, count: Int64)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The smallest number that at least `quarters` fourths do not exceed; nil if none came.
  ///
  /// With 0 the least, with 2 the median, with 4 the greatest.
  func quartile(_ quarters: Int64) -> Int64? {
    let wanted = max((count * quarters + 3) / 4, 1)
    var passed: Int64 = 0
    for (value, count) in sorted {
      passed += count
      if passed >= wanted { return value }
    }
    return nil
  }

  /// Least, lower quartile, median, upper quartile and greatest, with their names.
  package var summary: [(name: String, value: Int64)] {
    let names = ["least", "lowerQuartile", "median", "upperQuartile", "greatest"]
    return zip(names, 0...4).compactMap { name, quarters in
      quartile(Int64(quarters)).map { (name, $0) }
    }
  }
}

extension Distribution: Described {
  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.optional("least", "The smallest number.") { $0.quartile(0) }
    fields.optional("lowerQuartile", "A quarter is not above it.") { $0.quartile(1) }
    fields.optional("median", "Half is not above it.") { $0.quartile(2) }
    fields.optional("upperQuartile", "Three quarters are not above it.") { $0.quartile(3) }
    fields.optional("greatest", "The greatest number.") { $0.quartile(4) }
  }
}
