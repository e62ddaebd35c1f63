extension SHA256.Midstate {
  /// A block of 64 bytes as eight words, the first byte the most significant of the first word.
  ///
  /// A hash whose input has a known layout is built out of shifted words. That takes a few
  /// instructions, where copying byte by byte costs as much as the compression.
  package typealias Block = InlineArray<8, UInt64>

  /// Takes in a first block.
  package init(block: Block) {
    self.init()
    take(block)
  }

  /// Takes in one more block; padding is the caller's, by FIPS 180-4, section 5.1.1.
  package mutating func take(_ block: Block) {
    var bytes = block
    for index in 0..<8 { bytes[index] = block[index].bigEndian }
    let span = bytes.span
    unsafe span.withUnsafeBytes { raw in
      guard let start = raw.baseAddress else { return }
      unsafe state.compress(start.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// The first 16 bytes of the digest of what was taken in and a last block.
  ///
  /// - Complexity: One compression.
  package func half(ending block: Block) -> (UInt64, UInt64) {
    var last = self
    last.take(block)
    let digest = last.state.digest
    return (digest.words.0, digest.words.1)
  }

  /// The digest, once the padding was taken in.
  package var digest: Digest { state.digest }
}
