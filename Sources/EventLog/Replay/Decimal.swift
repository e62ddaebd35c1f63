/// A number in digits, perhaps with a sign and a fraction, of any length: compared, never computed
/// with, so nothing overflows and nothing is rounded.
struct Decimal: Hashable, Sendable {
  private let isNegative: Bool
  /// Without zeros at the front.
  private var whole: [UInt8]
  /// Without zeros at the end.
  private var fraction: [UInt8]

  /// Reads `-12.50`; nil for anything else.
  init?(_ text: Span<UInt8>) {
    var index = 0
    let hasSign = text.count > 0 && text[0] == 0x2D
    if hasSign { index = 1 }
    var (whole, fraction): ([UInt8], [UInt8]) = ([], [])
    let first = index
    while index < text.count, text[index] >= 0x30, text[index] <= 0x39 {
      if !whole.isEmpty || text[index] != 0x30 { whole.append(text[index]) }
      index += 1
    }
    guard index > first else { return nil }
    if index < text.count {
      guard text[index] == 0x2E, index + 1 < text.count else { return nil }
      index += 1
      while index < text.count {
        guard text[index] >= 0x30, text[index] <= 0x39 else { return nil }
        fraction.append(text[index])
        index += 1
      }
      while fraction.last == 0x30 { fraction.removeLast() }
    }
    (self.whole, self.fraction) = (whole, fraction)
    isNegative = hasSign && !(whole.isEmpty && fraction.isEmpty)
  }

  /// The number times a power of ten.
  func shifted(by places: Int) -> Decimal {
    var copy = self
    for _ in 0..<places {
      let digit = copy.fraction.isEmpty ? 0x30 : copy.fraction.removeFirst()
      if !copy.whole.isEmpty || digit != 0x30 { copy.whole.append(digit) }
    }
    return copy
  }

  static func < (left: Decimal, right: Decimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
  }

  private func isCloserToZero(than other: Decimal) -> Bool {
    if whole.count != other.whole.count { return whole.count < other.whole.count }
    if whole != other.whole { return whole.lexicographicallyPrecedes(other.whole) }
    return fraction.lexicographicallyPrecedes(other.fraction)
  }
}
