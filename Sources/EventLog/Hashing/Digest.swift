/// A SHA-256 value: 256 bits, held as four big-endian words.
///
/// In a log it is written as 64 lower-case hex digits and nothing else.
public struct Digest: Hashable, Sendable {
  /// The bits from the most significant word to the least.
  public let words: (UInt64, UInt64, UInt64, UInt64)

  /// Sixty-four `0`: what `prev` says on line 0.
  public static let zero = Digest(words: (0, 0, 0, 0))

  /// How many hex digits a digest has.
  public static let hexCount = 64

  /// Takes the four words, the most significant first.
  public init(words: (UInt64, UInt64, UInt64, UInt64)) {
    self.words = words
  }

  /// Reads 64 lower-case hex digits at `start`; nil if they are not there.
  public init?(hex bytes: Span<UInt8>, at start: Int = 0) {
    guard start >= 0, start <= bytes.count - Digest.hexCount,
      let a = Digest.word(bytes, start), let b = Digest.word(bytes, start + 16),
      let c = Digest.word(bytes, start + 32), let d = Digest.word(bytes, start + 48)
    else { return nil }
    words = (a, b, c, d)
  }

  /// Reads exactly 64 lower-case hex digits.
  public init?(hex bytes: [UInt8]) {
    guard bytes.count == Digest.hexCount else { return nil }
    self.init(hex: bytes.span)
  }

  /// Reads a text of exactly 64 lower-case hex digits.
  public init?(hex text: String) {
    self.init(hex: Array(text.utf8))
  }

  /// The 64 lower-case hex digits.
  public var hex: String {
    var bytes: [UInt8] = []
    appendHex(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The 32 bytes, for who hashes them again or writes them in another form.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for word in [words.0, words.1, words.2, words.3] {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return bytes
  }

  /// Appends the 64 lower-case hex digits.
  public func appendHex(to bytes: inout [UInt8]) {
    Digest.appendHex(of: words.0, to: &bytes)
    Digest.appendHex(of: words.1, to: &bytes)
    Digest.appendHex(of: words.2, to: &bytes)
    Digest.appendHex(of: words.3, to: &bytes)
  }

  /// Whether these digits are at `start` of `bytes`, where 64 bytes are.
  @inline(__always)
  func isText(in bytes: Span<UInt8>, at start: Int) -> Bool {
    Digest.isText(of: words.0, bytes, start) && Digest.isText(of: words.1, bytes, start + 16)
      && Digest.isText(of: words.2, bytes, start + 32)
      && Digest.isText(of: words.3, bytes, start + 48)
  }

  @inline(__always)
  private static func isText(of word: UInt64, _ bytes: Span<UInt8>, _ start: Int) -> Bool {
    digits(of: UInt32(truncatingIfNeeded: word >> 32)) == bytes.word(at: start)
      && digits(of: UInt32(truncatingIfNeeded: word)) == bytes.word(at: start + 8)
  }

  /// Two digests are the same if all 256 bits are.
  public static func == (left: Digest, right: Digest) -> Bool {
    left.words == right.words
  }

  /// Feeds the words, so that a digest can be a key.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }

  /// Appends the 16 digits of a word.
  public static func appendHex(of word: UInt64, to bytes: inout [UInt8]) {
    bytes.append(word: digits(of: UInt32(truncatingIfNeeded: word >> 32)))
    bytes.append(word: digits(of: UInt32(truncatingIfNeeded: word)))
  }

  /// Eight digits at once, each in a byte of its own, the first in the lowest.
  @inline(__always)
  private static func digits(of half: UInt32) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var values = UInt64(half.byteSwapped)
    values = (values | values << 16) & 0x0000_FFFF_0000_FFFF
    values = (values | values << 8) & 0x00FF_00FF_00FF_00FF
    values = (values >> 4 | values << 8) & (ones &* 0x0F)
    let letters = (values &+ (ones &* 6)) >> 4 & ones
    return values &+ (ones &* 0x30) &+ (letters &* 0x27)
  }

  /// Sixteen digits at `start`.
  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, _ start: Int) -> UInt64? {
    guard let high = half(bytes.word(at: start)), let low = half(bytes.word(at: start + 8)) else {
      return nil
    }
    return high << 32 | low
  }

  /// Eight digits at once, each in a byte of its own, the first in the lowest; nil if one is none.
  ///
  /// Letters have bit 6 set, figures have not. Writing the values as digits again and comparing
  /// finds every byte that was no lower-case hex digit.
  @inline(__always)
  private static func half(_ digits: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let values = (digits & (ones &* 0x0F)) &+ ((digits >> 6 & ones) &* 9)
    let letters = (values &+ (ones &* 6)) >> 4 & ones
    guard values & (ones &* 0xF0) == 0,
      values &+ (ones &* 0x30) &+ (letters &* 0x27) == digits
    else { return nil }
    var packed = (values << 4 | values >> 8) & 0x00FF_00FF_00FF_00FF
    packed = (packed | packed >> 8) & 0x0000_FFFF_0000_FFFF
    packed = (packed | packed >> 16) & 0x0000_0000_FFFF_FFFF
    return UInt64(UInt32(truncatingIfNeeded: packed).byteSwapped)
  }
}
