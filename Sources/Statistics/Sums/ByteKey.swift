/// A text as a key that is compared byte by byte: `String` itself takes canonically equivalent
/// texts for equal, and which of them it kept would depend on the order.
struct ByteKey: Hashable, Comparable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: Self, b: Self) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  static func < (a: Self, b: Self) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}
