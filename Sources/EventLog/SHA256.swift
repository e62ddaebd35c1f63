/// SHA-256 of bytes in memory.
///
/// The chain of a log needs one digest a line and nothing else, so there is no streaming state:
/// bytes in, ``Digest`` out. The empty text gives `e3b0c442…7852b855`.
///
/// - Source: FIPS 180-4, sections 4.1.2, 4.2.2, 5.1.1, 5.3.3 and 6.2.
public enum SHA256 {
  /// The digest of a span.
  ///
  /// - Complexity: O(*n*), one compression for each 64 bytes and one or two for the padding.
  public static func digest(of bytes: Span<UInt8>) -> Digest {
    unsafe bytes.withUnsafeBufferPointer { unsafe digest(of: $0) }
  }

  /// The digest of an array.
  public static func digest(of bytes: [UInt8]) -> Digest {
    digest(of: bytes.span)
  }

  private static func digest(of bytes: UnsafeBufferPointer<UInt8>) -> Digest {
    var state = State()
    let whole = bytes.count & ~63
    if let start = bytes.baseAddress {
      var offset = 0
      while offset < whole {
        unsafe state.compress(start + offset)
        offset += 64
      }
    }
    var block = InlineArray<128, UInt8>(repeating: 0)
    let rest = bytes.count - whole
    for index in 0..<rest { block[index] = unsafe bytes[whole + index] }
    block[rest] = 0x80
    let padded = rest < 56 ? 64 : 128
    let bitCount = UInt64(bytes.count) << 3
    for index in 0..<8 {
      block[padded - 1 - index] = UInt8(truncatingIfNeeded: bitCount >> UInt64(8 * index))
    }
    let span = block.span
    unsafe span.withUnsafeBufferPointer { padding in
      guard let start = padding.baseAddress else { return }
      unsafe state.compress(start)
      if padded == 128 { unsafe state.compress(start + 64) }
    }
    return state.digest
  }

  /// The eight working words.
  struct State {
    var a: UInt32 = 0x6a09_e667
    var b: UInt32 = 0xbb67_ae85
    var c: UInt32 = 0x3c6e_f372
    var d: UInt32 = 0xa54f_f53a
    var e: UInt32 = 0x510e_527f
    var f: UInt32 = 0x9b05_688c
    var g: UInt32 = 0x1f83_d9ab
    var h: UInt32 = 0x5be0_cd19

    var digest: Digest {
      Digest(
        words: (
          UInt64(a) << 32 | UInt64(b), UInt64(c) << 32 | UInt64(d),
          UInt64(e) << 32 | UInt64(f), UInt64(g) << 32 | UInt64(h)
        ))
    }

    /// One block of 64 bytes; eight rounds are written out so that no word has to move.
    mutating func compress(_ block: UnsafePointer<UInt8>) {
      var words = InlineArray<16, UInt32>(repeating: 0)
      let raw = unsafe UnsafeRawPointer(block)
      for index in 0..<16 {
        let word = unsafe raw.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
        words[index] = UInt32(bigEndian: word)
      }
      var (a, b, c, d, e, f, g, h) = (a, b, c, d, e, f, g, h)
      var round = 0
      while round < 64 {
        if round >= 16 { extend(&words, from: round & 15) }
        let place = round & 15
        step(a, b, c, &d, e, f, g, &h, constants[round] &+ words[place])
        step(h, a, b, &c, d, e, f, &g, constants[round + 1] &+ words[place + 1])
        step(g, h, a, &b, c, d, e, &f, constants[round + 2] &+ words[place + 2])
        step(f, g, h, &a, b, c, d, &e, constants[round + 3] &+ words[place + 3])
        step(e, f, g, &h, a, b, c, &d, constants[round + 4] &+ words[place + 4])
        step(d, e, f, &g, h, a, b, &c, constants[round + 5] &+ words[place + 5])
        step(c, d, e, &f, g, h, a, &b, constants[round + 6] &+ words[place + 6])
        step(b, c, d, &e, f, g, h, &a, constants[round + 7] &+ words[place + 7])
        round += 8
      }
      self.a &+= a
      self.b &+= b
      self.c &+= c
      self.d &+= d
      self.e &+= e
      self.f &+= f
      self.g &+= g
      self.h &+= h
    }
  }

  /// The next eight words of the message schedule, in place of those sixteen rounds back.
  @inline(__always)
  private static func extend(_ words: inout InlineArray<16, UInt32>, from place: Int) {
    for offset in 0..<8 {
      let early = words[(place + offset + 1) & 15]
      let late = words[(place + offset + 14) & 15]
      let small0 = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let small1 = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words[place + offset] &+= small0 &+ small1 &+ words[(place + offset + 9) & 15]
    }
  }

  @inline(__always)
  private static func step(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    let big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    let choice = (e & f) ^ (~e & g)
    let first = h &+ big1 &+ choice &+ word
    let big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    let majority = (a & b) ^ (a & c) ^ (b & c)
    d &+= first
    h = first &+ big0 &+ majority
  }

  @inline(__always)
  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  private static let constants: InlineArray<64, UInt32> = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]
}
