/// Writes canonical JSON into bytes that can be reused.
///
/// Commas come by themselves: one stands before every key and element but the first. The caller
/// opens and closes in order.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { $0.member("points", 3) }   // {"points":3}
/// ```
public struct JSONWriter: Sendable {
  /// What has been written.
  public var bytes: [UInt8] = []

  /// Starts with nothing.
  public init() {}

  /// Takes bytes to go on behind; they end where a value may begin.
  public init(appendingTo bytes: consuming [UInt8]) {
    self.bytes = bytes
  }

  /// The bytes as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// `{`, what the body writes, `}`.
  @inlinable
  @inline(__always)
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(0x7B)
    body(&self)
    bytes.append(0x7D)
  }

  /// `[`, what the body writes, `]`.
  @inlinable
  @inline(__always)
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(0x5B)
    body(&self)
    bytes.append(0x5D)
  }

  /// A key that needs no escape; its value has to follow.
  @inlinable
  @inline(__always)
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(0x22)
    bytes.append(name)
    bytes.append(0x22)
    bytes.append(0x3A)
  }

  /// A key that is canonical JSON already, with its quotes; its value has to follow.
  public mutating func key(token: Span<UInt8>) {
    separate()
    bytes.append(token)
    bytes.append(0x3A)
  }

  /// A key of any text; its value has to follow.
  public mutating func key(_ name: String) {
    string(name)
    bytes.append(0x3A)
  }

  /// A string value.
  public mutating func string(_ text: String) {
    separate()
    bytes.append(0x22)
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    for index in start..<bytes.count where JSONWriter.isEscaped(bytes[index]) {
      bytes.removeSubrange(start...)
      for byte in text.utf8 { append(escaped: byte) }
      break
    }
    bytes.append(0x22)
  }

  /// A string value of an ASCII word that needs no escape.
  @inlinable
  @inline(__always)
  public mutating func string(_ word: StaticString) {
    separate()
    bytes.append(0x22)
    bytes.append(word)
    bytes.append(0x22)
  }

  /// A string value of bytes that are valid UTF-8.
  public mutating func string(_ text: [UInt8]) {
    separate()
    bytes.append(0x22)
    let start = bytes.count
    bytes.append(contentsOf: text)
    for index in start..<bytes.count where JSONWriter.isEscaped(bytes[index]) {
      bytes.removeSubrange(start...)
      for byte in text { append(escaped: byte) }
      break
    }
    bytes.append(0x22)
  }

  /// A string value that `body` appends, without its quotes; it needs no escape.
  public mutating func plainString(_ body: (inout [UInt8]) -> Void) {
    separate()
    bytes.append(0x22)
    body(&bytes)
    bytes.append(0x22)
  }

  /// An integer value.
  public mutating func integer(_ value: Int64) {
    separate()
    bytes.append(decimal: value)
  }

  /// `true` or `false`.
  public mutating func boolean(_ value: Bool) {
    separate()
    bytes.append(value ? "true" : "false")
  }

  /// `null`.
  public mutating func null() {
    separate()
    bytes.append("null")
  }

  /// A piece of canonical JSON with its own commas, for who writes a known shape in one go.
  @inlinable
  @inline(__always)
  public mutating func piece(_ text: StaticString) {
    bytes.append(text)
  }

  /// A value that is canonical JSON already.
  public mutating func raw(_ json: Span<UInt8>) {
    separate()
    bytes.append(json)
  }

  /// A member with a text.
  public mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  /// A member with an integer.
  @inlinable
  public mutating func member(_ name: StaticString, _ value: Int64) {
    key(name)
    integer(value)
  }

  /// A member with `true` or `false`.
  public mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    boolean(value)
  }

  /// A member with an array of texts.
  public mutating func member(_ name: StaticString, _ texts: [String]) {
    key(name)
    array { for text in texts { $0.string(text) } }
  }

  /// A comma, unless this is the first in its object or array, or the value of a key.
  @inlinable
  mutating func separate() {
    let count = bytes.count
    guard count > 0 else { return }
    switch bytes[count &- 1] {
    case 0x7B, 0x5B, 0x3A, 0x0A: return
    default: bytes.append(0x2C)
    }
  }

  @inline(__always)
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case 0x22, 0x5C:
      bytes.append(0x5C)
      bytes.append(byte)
    case 0x00..<0x20:
      bytes.append(0x5C)
      if let letter = JSONScanner.shortEscape(of: byte) {
        bytes.append(letter)
      } else {
        bytes.append("u00")
        bytes.append(byte < 0x10 ? 0x30 : 0x31)
        let digit = byte & 15
        bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    default: bytes.append(byte)
    }
  }
}
