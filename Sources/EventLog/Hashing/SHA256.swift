#if canImport(SHAInstructions)
  internal import SHAInstructions
#endif

/// SHA-256 of bytes in memory.
///
/// The chain of a log needs one digest a line and nothing else, so there is no streaming state:
/// bytes in, ``Digest`` out. The empty text gives `e3b0c442…7852b855`.
///
/// Where the processor has instructions for it they are used, through a few lines of C; what is
/// written here in Swift does the same on every other machine and in the browser.
///
/// - Source: FIPS 180-4, sections 4.1.2, 4.2.2, 5.1.1, 5.3.3 and 6.2.
public enum SHA256 {
  /// The digest of a span.
  ///
  /// - Complexity: O(*n*), one compression for each 64 bytes and one or two for the padding.
  public static func digest(of bytes: Span<UInt8>) -> Digest {
    unsafe bytes.withUnsafeBufferPointer { unsafe digest(of: $0, State()) }
  }

  /// The digest of an array.
  public static func digest(of bytes: [UInt8]) -> Digest {
    digest(of: bytes.span)
  }

  /// The same by the lines of Swift alone, whatever the processor has: for who compares the two.
  public static func digestInSwift(of bytes: Span<UInt8>) -> Digest {
    var state = State()
    state.usesInstructions = false
    return unsafe bytes.withUnsafeBufferPointer { unsafe digest(of: $0, state) }
  }

  /// Whether this processor's instructions are used.
  package static let hasInstructions: Bool = {
    #if canImport(SHAInstructions)
      sha_instructions_are_there() == 1
    #else
      false
    #endif
  }()

  private static func digest(of bytes: UnsafeBufferPointer<UInt8>, _ start: State) -> Digest {
    var state = start
    let whole = bytes.count & ~63
    if let start = bytes.baseAddress { unsafe state.compress(start, count: whole / 64) }
    var padding = InlineArray<16, UInt64>(repeating: 0)
    let rest = bytes.count - whole
    let padded = rest < 56 ? 64 : 128
    var span = padding.mutableSpan
    unsafe span.withUnsafeMutableBytes { block in
      guard let target = block.baseAddress else { return }
      if let start = bytes.baseAddress {
        unsafe target.copyMemory(from: start + whole, byteCount: rest)
      }
      unsafe block[rest] = 0x80
      let bitCount = UInt64(bytes.count) << 3
      unsafe target.storeBytes(of: bitCount.bigEndian, toByteOffset: padded - 8, as: UInt64.self)
      unsafe state.compress(target.assumingMemoryBound(to: UInt8.self), count: padded / 64)
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
    var usesInstructions = SHA256.hasInstructions

    var digest: Digest {
      Digest(
        words: (
          UInt64(a) << 32 | UInt64(b), UInt64(c) << 32 | UInt64(d),
          UInt64(e) << 32 | UInt64(f), UInt64(g) << 32 | UInt64(h)
        ))
    }

    /// Takes in whole blocks of 64 bytes.
    mutating func compress(_ blocks: UnsafePointer<UInt8>, count: Int = 1) {
      #if canImport(SHAInstructions)
        if usesInstructions {
          unsafe withUnsafeMutableBytes(of: &self) { state in
            let words = unsafe state.assumingMemoryBound(to: UInt32.self).baseAddress
            unsafe sha_instructions_compress(words, blocks, Int64(count))
          }
          return
        }
      #endif
      for number in 0..<count { unsafe compressOne(blocks + number &* 64) }
    }

    /// One block of 64 bytes; sixteen rounds are written out, so that no word has to move and
    /// every place in the schedule is known when this is compiled.
    private mutating func compressOne(_ block: UnsafePointer<UInt8>) {
      var words = InlineArray<16, UInt32>(repeating: 0)
      let raw = unsafe UnsafeRawPointer(block)
      for index in 0..<16 {
        let word = unsafe raw.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
        words[index] = UInt32(bigEndian: word)
      }
      var (a, b, c, d, e, f, g, h) = (a, b, c, d, e, f, g, h)
      var round = 0
      while true {
        step(a, b, c, &d, e, f, g, &h, constants[round] &+ words[0])
        step(h, a, b, &c, d, e, f, &g, constants[round + 1] &+ words[1])
        step(g, h, a, &b, c, d, e, &f, constants[round + 2] &+ words[2])
        step(f, g, h, &a, b, c, d, &e, constants[round + 3] &+ words[3])
        step(e, f, g, &h, a, b, c, &d, constants[round + 4] &+ words[4])
        step(d, e, f, &g, h, a, b, &c, constants[round + 5] &+ words[5])
        step(c, d, e, &f, g, h, a, &b, constants[round + 6] &+ words[6])
        step(b, c, d, &e, f, g, h, &a, constants[round + 7] &+ words[7])
        step(a, b, c, &d, e, f, g, &h, constants[round + 8] &+ words[8])
        step(h, a, b, &c, d, e, f, &g, constants[round + 9] &+ words[9])
        step(g, h, a, &b, c, d, e, &f, constants[round + 10] &+ words[10])
        step(f, g, h, &a, b, c, d, &e, constants[round + 11] &+ words[11])
        step(e, f, g, &h, a, b, c, &d, constants[round + 12] &+ words[12])
        step(d, e, f, &g, h, a, b, &c, constants[round + 13] &+ words[13])
        step(c, d, e, &f, g, h, a, &b, constants[round + 14] &+ words[14])
        step(b, c, d, &e, f, g, h, &a, constants[round + 15] &+ words[15])
        round += 16
        if round == 64 { break }
        extend(&words)
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

  /// The next sixteen words of the message schedule, each in place of that sixteen rounds back.
  @inline(__always)
  private static func extend(_ words: inout InlineArray<16, UInt32>) {
    extend(&words, 0)
    extend(&words, 1)
    extend(&words, 2)
    extend(&words, 3)
    extend(&words, 4)
    extend(&words, 5)
    extend(&words, 6)
    extend(&words, 7)
    extend(&words, 8)
    extend(&words, 9)
    extend(&words, 10)
    extend(&words, 11)
    extend(&words, 12)
    extend(&words, 13)
    extend(&words, 14)
    extend(&words, 15)
  }

  @inline(__always)
  private static func extend(_ words: inout InlineArray<16, UInt32>, _ place: Int) {
    let early = words[(place + 1) & 15]
    let late = words[(place + 14) & 15]
    let small0 = turned(early, 7) ^ turned(early, 18) ^ early >> 3
    let small1 = turned(late, 17) ^ turned(late, 19) ^ late >> 10
    words[place] &+= small0 &+ small1 &+ words[(place + 9) & 15]
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
