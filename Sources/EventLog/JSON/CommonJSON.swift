/// Canonical objects as nearly all lines have them, recognised in one pass and without memory of
/// their keys.
///
/// It answers where an object ends, or that it does not know: escapes and letters beyond ASCII in a
/// key, many keys, deep nesting, and everything that is not canonical are left to
/// ``CanonicalJSON``.
package struct CommonJSON: Sendable {
  /// How many bytes have to be in memory behind the place where an object may end at most.
  package static let readableByteCount = 32

  private static let keyLimit = 32
  private static let depthLimit = 8

  /// For each key of the objects that are open, a number that nearly always differs where keys do.
  ///
  /// Two that are the same are looked at by ``CanonicalJSON``. Behind them, where the keys of each
  /// open object begin.
  ///
  /// An array, because a cursor is copied in some places and shall stay small.
  private var scratch: [UInt64] = []

  /// Knows no keys yet.
  package init() {}

  /// Where the object that begins at `start` ends, at most at `limit`; nil if that is not known.
  package mutating func end(of start: Int, in bytes: Span<UInt8>, limit: Int) -> Int? {
    guard limit <= bytes.count - CommonJSON.readableByteCount, start >= 0, start + 1 < limit,
      bytes.byte(at: start) == 0x7B
    else { return nil }
    if scratch.isEmpty {
      scratch = Array(repeating: 0, count: CommonJSON.keyLimit + CommonJSON.depthLimit)
    }
    var prints = scratch.mutableSpan
    var index = start + 1
    var depth = 0
    var objects: UInt64 = 1  // bit n: what is open at depth n is an object
    var (first, count) = (0, 0)
    if bytes.byte(at: index) == 0x7D { return index + 1 }
    member: while true {
      guard index < limit, bytes.byte(at: index) == 0x22 else { return nil }
      index += 1
      let key = index
      guard CommonJSON.skipPlain(bytes, &index, limit), bytes.byte(at: index + 1) == 0x3A,
        count < CommonJSON.keyLimit
      else { return nil }
      let print = CommonJSON.print(of: key, index, bytes)
      var other = first
      while other < count {
        if prints[other] == print { return nil }
        other &+= 1
      }
      prints[count] = print
      count += 1
      index += 2
      value: while true {
        guard index < limit else { return nil }
        let byte = bytes.byte(at: index)
        if byte == 0x22 {
          let token = index
          index += 1
          if CommonJSON.skipPlain(bytes, &index, limit) {
            index += 1
          } else {
            index = token
            guard JSONScanner.string(bytes, &index) else { return nil }
          }
        } else if byte &- 0x30 < 10 || byte == 0x2D {
          guard CommonJSON.skipInteger(bytes, &index) else { return nil }
        } else if byte == 0x7B || byte == 0x5B {
          depth += 1
          guard depth < CommonJSON.depthLimit else { return nil }
          let isObject = byte == 0x7B
          index += 1
          if isObject {
            objects |= 1 << UInt64(depth)
            prints[CommonJSON.keyLimit + depth] = UInt64(first)
            first = count
            if bytes.byte(at: index) != 0x7D { continue member }
          } else {
            objects &= ~(1 << UInt64(depth))
            if bytes.byte(at: index) != 0x5D { continue value }
          }
        } else {
          guard let length = CommonJSON.word(bytes, index) else { return nil }
          index += length
        }
        while true {
          guard index < limit else { return nil }
          let isObject = objects >> UInt64(depth) & 1 == 1
          switch bytes.byte(at: index) {
          case 0x2C:
            index += 1
            if isObject { continue member }
            continue value
          case 0x7D:
            guard isObject else { return nil }
            if depth == 0 { return index + 1 }
            count = first
            first = Int(prints[CommonJSON.keyLimit + depth])
          case 0x5D:
            guard !isObject else { return nil }
          default: return nil
          }
          index += 1
          depth -= 1
        }
      }
    }
  }

  /// Goes to the quote behind plain ASCII; false if something else comes first.
  @inline(__always)
  private static func skipPlain(_ bytes: Span<UInt8>, _ index: inout Int, _ limit: Int) -> Bool {
    while index < limit {
      let plain = JSONScanner.plainCount(bytes.word(at: index))
      index += plain
      if plain < 8 { return bytes.byte(at: index) == 0x22 && index < limit }
    }
    return false
  }

  /// An integer of at most 18 digits; longer ones may not be within Int64.
  @inline(__always)
  private static func skipInteger(_ bytes: Span<UInt8>, _ index: inout Int) -> Bool {
    let isNegative = bytes.byte(at: index) == 0x2D
    if isNegative { index += 1 }
    let first = index
    let word = bytes.word(at: index)
    index += Span<UInt8>.figureCount(word)
    if index - first == 8 {
      while index - first <= 18, bytes.byte(at: index) &- 0x30 < 10 { index += 1 }
    }
    let count = index - first
    guard count >= 1, count <= 18 else { return false }
    return word & 0xFF != 0x30 || (count == 1 && !isNegative)
  }

  /// The length of `true`, `false` or `null`, if one is here.
  private static func word(_ bytes: Span<UInt8>, _ index: Int) -> Int? {
    bytes.has("true", at: index) || bytes.has("null", at: index)
      ? 4 : bytes.has("false", at: index) ? 5 : nil
  }

  /// A number made of a key's bytes.
  @inline(__always)
  private static func print(of start: Int, _ end: Int, _ bytes: Span<UInt8>) -> UInt64 {
    let count = end - start
    let word = bytes.word(at: start)
    // Up to seven bytes are the number itself; plain ASCII has no NUL, so lengths differ too.
    guard count >= 8 else { return word & ((1 << UInt64(count * 8)) - 1) }
    return (word ^ UInt64(count) << 56) &+ bytes.word(at: end - 8) &* 0x9E37_79B9_7F4A_7C15
  }
}
