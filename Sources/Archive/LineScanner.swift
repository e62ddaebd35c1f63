import EventLog

/// Walks over a line of an archive, which has one spelling: every step names what has to be there.
struct LineScanner {
  struct Missing: Error {
    let expected: String
    let offset: Int
  }

  var index = 0
  private var json = CanonicalJSON()
  private var common = CommonJSON()

  /// Whether these bytes are next; passes over them if they are.
  mutating func has(_ word: StaticString, _ bytes: Span<UInt8>) -> Bool {
    guard bytes.has(word, at: index) else { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  /// Passes over bytes that have to be next.
  mutating func expect(_ word: StaticString, _ bytes: Span<UInt8>) throws(Missing) {
    guard has(word, bytes) else { throw missing("\(word)") }
  }

  /// A canonical string; the range has its quotes.
  mutating func string(_ bytes: Span<UInt8>) throws(Missing) -> Range<Int> {
    let start = index
    guard JSONScanner.string(bytes, &index) else { throw missing("a canonical string") }
    return start..<index
  }

  /// The text of a canonical string.
  mutating func text(_ bytes: Span<UInt8>) throws(Missing) -> [UInt8] {
    JSONScanner.content(bytes, try string(bytes))
  }

  mutating func integer(_ bytes: Span<UInt8>) throws(Missing) -> Int64 {
    guard let value = JSONScanner.integer(bytes, &index) else { throw missing("an integer") }
    return value
  }

  /// A canonical object.
  mutating func object(_ bytes: Span<UInt8>) throws(Missing) -> Range<Int> {
    let start = index
    let limit = bytes.count - CommonJSON.readableByteCount
    if let end = common.end(of: start, in: bytes, limit: limit) {
      index = end
      return start..<end
    }
    guard json.object(bytes, &index) else { throw missing("a canonical object") }
    return start..<index
  }

  /// A moment as a log has it, with its quotes.
  mutating func time(_ bytes: Span<UInt8>) throws(Missing) -> Timestamp {
    try expect("\"", bytes)
    guard let time = Timestamp(bytes, at: index) else {
      throw missing("a time as YYYY-MM-DDTHH:MM:SS.mmmZ")
    }
    index += Timestamp.byteCount
    try expect("\"", bytes)
    return time
  }

  /// A digest with its quotes.
  mutating func digest(_ bytes: Span<UInt8>) throws(Missing) -> Digest {
    try expect("\"", bytes)
    guard let digest = Digest(hex: bytes, at: index) else { throw missing("64 hex digits") }
    index += 64
    try expect("\"", bytes)
    return digest
  }

  /// An event's type with its quotes; the range has them not.
  mutating func type(_ bytes: Span<UInt8>) throws(Missing) -> Range<Int> {
    try expect("\"", bytes)
    let start = index
    while index < bytes.count, Line.isTypeByte(bytes[index], isFirst: index == start) { index += 1 }
    guard index > start, index - start <= Line.typeLimit else { throw missing("a type") }
    let range = start..<index
    try expect("\"", bytes)
    return range
  }

  func missing(_ expected: String) -> Missing { Missing(expected: expected, offset: index) }
}
