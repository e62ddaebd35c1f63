extension SHA256 {
  /// A hash that has taken in one block of 64 bytes and goes on from there as often as needed.
  ///
  /// A keyed hash begins with a block made of the key; taken in once, it need not be again. Only
  /// `Cryptography` needs it.
  package struct Midstate {
    var state = State()

    /// Takes in nothing yet.
    init() {}

    /// Takes in the first block.
    package init(_ block: InlineArray<64, UInt8>) {
      compress(block)
    }

    /// Takes in a block.
    private mutating func compress(_ block: InlineArray<64, UInt8>) {
      let span = block.span
      unsafe span.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        unsafe state.compress(start)
      }
    }

    /// The digest of the first block and `bytes` behind it.
    package func digest(of bytes: Span<UInt8>) -> Digest {
      var rest = self
      var block = InlineArray<64, UInt8>(repeating: 0)
      var place = 0
      for index in 0..<bytes.count {
        block[place] = bytes[index]
        place += 1
        if place == 64 {
          rest.compress(block)
          place = 0
        }
      }
      block[place] = 0x80
      for index in place + 1..<64 { block[index] = 0 }
      if place >= 56 {
        rest.compress(block)
        block = InlineArray<64, UInt8>(repeating: 0)
      }
      Midstate.end(&block, byteCount: 64 + bytes.count)
      rest.compress(block)
      return rest.state.digest
    }

    /// The digest of the first block and a digest behind it: one compression.
    package func digest(of digest: Digest) -> Digest {
      var rest = self
      var block = InlineArray<64, UInt8>(repeating: 0)
      Midstate.put(digest.words.0, at: 0, of: &block)
      Midstate.put(digest.words.1, at: 8, of: &block)
      Midstate.put(digest.words.2, at: 16, of: &block)
      Midstate.put(digest.words.3, at: 24, of: &block)
      block[32] = 0x80
      Midstate.end(&block, byteCount: 96)
      rest.compress(block)
      return rest.state.digest
    }

    @inline(__always)
    private static func put(_ word: UInt64, at place: Int, of block: inout InlineArray<64, UInt8>) {
      for index in 0..<8 {
        block[place + index] = UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * index))
      }
    }

    /// The length in bits, as the last eight bytes.
    @inline(__always)
    private static func end(_ block: inout InlineArray<64, UInt8>, byteCount: Int) {
      put(UInt64(byteCount) << 3, at: 56, of: &block)
    }
  }
}
