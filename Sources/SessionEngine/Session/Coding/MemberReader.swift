import EventLog

/// Reads the members of canonical `data` in their order, in place.
///
/// The bytes were checked to be canonical JSON, so every mismatch means other members than those
/// expected, never broken JSON.
struct MemberReader {
  private var index: Int
  private let end: Int

  init(_ range: Range<Int>) {
    index = range.lowerBound
    end = range.upperBound
  }

  /// Whether everything was read.
  var isAtEnd: Bool { index == end }

  /// What was not read yet.
  var rest: Range<Int> { index..<end }

  /// Passes over everything.
  mutating func skipAll() { index = end }

  /// Passes over these bytes, if they are next.
  @inline(__always)
  mutating func skip(_ bytes: Span<UInt8>, _ word: StaticString) -> Bool {
    guard bytes.has(word, at: index) else { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  /// Passes over these bytes, if they are next.
  mutating func skip(_ bytes: Span<UInt8>, _ piece: Span<UInt8>) -> Bool {
    guard bytes.extracting(index..<end).starts(with: piece) else { return false }
    index += piece.count
    return true
  }

  /// The next integer.
  mutating func integer(_ bytes: Span<UInt8>) -> Int64? {
    JSONScanner.integer(bytes, &index)
  }

  /// The next string, quotes included in the range.
  mutating func string(_ bytes: Span<UInt8>) -> Range<Int>? {
    let start = index
    guard JSONScanner.string(bytes, &index) else { return nil }
    return start..<index
  }

  /// The next string as its content; nil too if it holds an escape, which no name does.
  mutating func name(_ bytes: Span<UInt8>) -> Range<Int>? {
    guard let range = string(bytes) else { return nil }
    let content = range.lowerBound + 1..<range.upperBound - 1
    for place in content where bytes[place] == 0x5C { return nil }
    return content
  }

  /// The next string as bytes, escapes resolved.
  mutating func text(_ bytes: Span<UInt8>) -> [UInt8]? {
    guard let range = string(bytes) else { return nil }
    return JSONScanner.content(bytes, range)
  }
}
