/// Whether bytes are one canonical JSON object, the only value that `data` may have.
///
/// No white space, no duplicate keys at any depth, integers only, the one spelling of strings,
/// at most ``depthLimit`` deep (the object itself is depth 1). `{"a":1,"b":[true,null]}` is one,
/// `{"a": 1}`, `{"a":1.0}` and `{"a":1,"a":1}` are not.
///
/// The value keeps its scratch space, so that checking a million lines allocates once.
public struct CanonicalJSON: Sendable {
  /// How deep `data` may be nested.
  public static let depthLimit = 32

  /// Keys of the objects that are open, innermost last.
  private var keys: [Range<Int>] = []

  /// Starts with no scratch space.
  public init() {}

  /// Nil if the whole span is one canonical object, else the first place that does not fit.
  ///
  /// - Complexity: O(*n* log *n*) in the number of an object's keys, else O(*n*).
  public mutating func fault(in bytes: Span<UInt8>) -> Int? {
    keys.removeAll(keepingCapacity: true)
    var index = 0
    guard object(bytes, &index, depth: 1) else { return index }
    return index == bytes.count ? nil : index
  }

  /// What was expected at a place that ``fault(in:)`` found.
  static func rule(at fault: Int, in bytes: Span<UInt8>) -> StaticString {
    if fault == 0 { return "canonical JSON: an object" }
    guard fault < bytes.count else { return "canonical JSON" }
    let before = bytes[fault - 1]
    let isInNumber = before >= 0x30 && before <= 0x39
    let isValue = before == 0x3A || before == 0x5B || before == 0x2C
    switch bytes[fault] {
    case 0x20: return "canonical JSON: no white space between tokens"
    case 0x00..<0x20: return "canonical JSON: no white space between tokens, controls escaped"
    case 0x22 where before == 0x2C || before == 0x7B:
      return "canonical JSON: each key once in its object"
    case 0x2E where isInNumber, 0x45 where isInNumber, 0x65 where isInNumber:
      return "canonical JSON: integers only, no fraction and no exponent"
    case 0x2D where isValue, 0x30...0x39 where isValue:
      return "canonical JSON: integers within Int64, without leading zeros and -0"
    case 0x5C: return "canonical JSON: the shortest escape, and none where none is needed"
    case 0x5B where isDeep(bytes, fault), 0x7B where isDeep(bytes, fault):
      return "canonical JSON: at most 32 levels"
    default: return "canonical JSON"
    }
  }

  /// Whether as many objects and arrays are open at a place as there may be.
  private static func isDeep(_ bytes: Span<UInt8>, _ end: Int) -> Bool {
    var depth = 0
    for place in 0..<end {
      switch bytes[place] {
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D: depth -= 1
      default: continue
      }
    }
    return depth >= depthLimit
  }

  /// Reads the object that begins at `index` and leaves `index` behind it; false where there is no
  /// canonical one, with `index` at the first place that does not fit.
  package mutating func object(_ bytes: Span<UInt8>, _ index: inout Int) -> Bool {
    keys.removeAll(keepingCapacity: true)
    return object(bytes, &index, depth: 1)
  }

  private mutating func value(_ bytes: Span<UInt8>, _ index: inout Int, depth: Int) -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case 0x22: return JSONScanner.string(bytes, &index)
    case 0x7B: return object(bytes, &index, depth: depth + 1)
    case 0x5B: return array(bytes, &index, depth: depth + 1)
    case 0x74: return word("true", bytes, &index)
    case 0x66: return word("false", bytes, &index)
    case 0x6E: return word("null", bytes, &index)
    default: return JSONScanner.integer(bytes, &index) != nil
    }
  }

  private func word(_ word: StaticString, _ bytes: Span<UInt8>, _ index: inout Int) -> Bool {
    guard bytes.has(word, at: index) else { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  private mutating func array(_ bytes: Span<UInt8>, _ index: inout Int, depth: Int) -> Bool {
    guard depth <= CanonicalJSON.depthLimit else { return false }
    index += 1
    if index < bytes.count, bytes[index] == 0x5D {
      index += 1
      return true
    }
    while true {
      guard value(bytes, &index, depth: depth), index < bytes.count else { return false }
      index += 1
      switch bytes[index - 1] {
      case 0x2C: continue
      case 0x5D: return true
      default:
        index -= 1
        return false
      }
    }
  }

  private mutating func object(_ bytes: Span<UInt8>, _ index: inout Int, depth: Int) -> Bool {
    guard depth <= CanonicalJSON.depthLimit, index < bytes.count, bytes[index] == 0x7B else {
      return false
    }
    index += 1
    if index < bytes.count, bytes[index] == 0x7D {
      index += 1
      return true
    }
    let first = keys.count
    while true {
      let start = index
      guard JSONScanner.string(bytes, &index) else { return false }
      keys.append(start..<index)
      guard index < bytes.count, bytes[index] == 0x3A else { return false }
      index += 1
      guard value(bytes, &index, depth: depth), index < bytes.count else { return false }
      index += 1
      switch bytes[index - 1] {
      case 0x2C: continue
      case 0x7D:
        if let twin = duplicate(bytes, from: first) {
          index = twin
          return false
        }
        keys.removeSubrange(first...)
        return true
      default:
        index -= 1
        return false
      }
    }
  }

  /// The place of a key that stands twice among those from `first` on.
  ///
  /// A canonical string has one spelling, so equal keys are equal bytes.
  private mutating func duplicate(_ bytes: Span<UInt8>, from first: Int) -> Int? {
    if keys.count - first <= 16 {
      for later in first..<keys.count {
        for earlier in first..<later
        where CanonicalJSON.same(bytes, keys[earlier], keys[later]) {
          return keys[later].lowerBound
        }
      }
      return nil
    }
    var sorted = Array(keys[first...])
    CanonicalJSON.sort(&sorted, bytes)
    var first: Int?
    for place in 1..<sorted.count where CanonicalJSON.same(bytes, sorted[place - 1], sorted[place])
    {
      // The sort is stable, so the second of two twins is the later one.
      let later = sorted[place].lowerBound
      first = min(first ?? later, later)
    }
    return first
  }

  private static func same(_ bytes: Span<UInt8>, _ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    for offset in 0..<one.count
    where bytes[one.lowerBound + offset] != bytes[other.lowerBound + offset] {
      return false
    }
    return true
  }

  /// A merge sort by bytes; a span can't be captured by the closure that `sort(by:)` takes.
  private static func sort(_ keys: inout [Range<Int>], _ bytes: Span<UInt8>) {
    var width = 1
    var spare = keys
    while width < keys.count {
      var start = 0
      while start < keys.count {
        let middle = min(start + width, keys.count)
        let end = min(start + 2 * width, keys.count)
        var (left, right) = (start, middle)
        for place in start..<end {
          let takesLeft =
            left < middle && (right >= end || !precedes(bytes, keys[right], keys[left]))
          spare[place] = takesLeft ? keys[left] : keys[right]
          if takesLeft { left += 1 } else { right += 1 }
        }
        start = end
      }
      swap(&keys, &spare)
      width *= 2
    }
  }

  private static func precedes(
    _ bytes: Span<UInt8>, _ one: Range<Int>, _ other: Range<Int>
  ) -> Bool {
    for offset in 0..<min(one.count, other.count) {
      let (left, right) = (bytes[one.lowerBound + offset], bytes[other.lowerBound + offset])
      if left != right { return left < right }
    }
    return one.count < other.count
  }
}
