public import EventLog

/// The contents of a record as bytes: numbers and texts, one after another.
public struct RecordWriter: Sendable {
  /// What was written.
  public private(set) var bytes: [UInt8] = []

  /// Starts empty.
  public init() {}

  /// Adds eight bytes.
  public mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Adds a number with its sign.
  public mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }

  /// Adds a byte.
  public mutating func add(byte: UInt8) { bytes.append(byte) }

  /// Adds a hash.
  public mutating func add(_ digest: Digest) {
    add(digest.words.0)
    add(digest.words.1)
    add(digest.words.2)
    add(digest.words.3)
  }

  /// Adds a text and its length.
  public mutating func add(_ text: String) {
    let count = UInt32(truncatingIfNeeded: text.utf8.count)
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: count >> shift))
    }
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds a text, or that there is none.
  public mutating func add(optional text: String?) {
    add(byte: text == nil ? 0 : 1)
    if let text { add(text) }
  }
}

/// Reads what a ``RecordWriter`` wrote; behind the end everything is zero or empty.
public struct RecordReader: Sendable {
  private let bytes: [UInt8]
  private var place = 0

  /// Starts at the first byte.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte.
  public mutating func byte() -> UInt8 {
    guard place < bytes.count else { return 0 }
    defer { place += 1 }
    return bytes[place]
  }

  /// The next number.
  public mutating func number() -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { number |= UInt64(byte()) << shift }
    return number
  }

  /// The next number with its sign.
  public mutating func signedNumber() -> Int64 { Int64(bitPattern: number()) }

  /// The next hash.
  public mutating func digest() -> Digest {
    Digest(words: (number(), number(), number(), number()))
  }

  /// The next text.
  public mutating func text() -> String {
    var count = 0
    for shift in stride(from: 0, to: 32, by: 8) { count |= Int(byte()) << shift }
    let end = place + min(count, bytes.count - place)
    defer { place = end }
    return String(decoding: bytes[place..<end], as: UTF8.self)
  }

  /// The next text, if there is one.
  mutating func optionalText() -> String? { byte() == 0 ? nil : text() }
}
