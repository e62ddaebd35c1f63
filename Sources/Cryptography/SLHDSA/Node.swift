extension SLHDSA {
  /// A hash value of 16 bytes.
  ///
  /// The bytes are held as two words, the first byte the most significant, so that hashing needs
  /// no copy. Comparing looks at all bits, whatever they are.
  struct Node: Sendable {
    /// The first eight bytes.
    var high: UInt64
    /// The last eight bytes.
    var low: UInt64

    /// Takes both words.
    @inline(__always)
    init(_ high: UInt64, _ low: UInt64) {
      self.high = high
      self.low = low
    }

    /// Reads 16 bytes at `start`, which have to be there.
    init(_ bytes: Span<UInt8>, at start: Int) {
      high = Node.word(bytes, at: start)
      low = Node.word(bytes, at: start + 8)
    }

    /// Appends the 16 bytes.
    func append(to bytes: inout [UInt8]) {
      for word in [high, low] {
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
          bytes.append(UInt8(truncatingIfNeeded: word >> shift))
        }
      }
    }

    /// Whether all bits are the same; takes the same time whichever differ.
    func isSame(as other: Node) -> Bool {
      (high ^ other.high) | (low ^ other.low) == 0
    }

    private static func word(_ bytes: Span<UInt8>, at start: Int) -> UInt64 {
      var word: UInt64 = 0
      for index in 0..<8 { word = word << 8 | UInt64(bytes[start + index]) }
      return word
    }
  }
}
