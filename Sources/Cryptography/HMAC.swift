public import EventLog

/// HMAC-SHA256: a hash that only the holder of the key can compute.
///
/// The key's two blocks are hashed once, so many texts under one key cost two compressions each.
///
/// - Source: RFC 2104; vectors in RFC 4231.
public struct HMAC {
  private let inner: SHA256.Midstate
  private let outer: SHA256.Midstate

  /// Takes a key of any length; one of more than 64 bytes is hashed first.
  public init(key: Span<UInt8>) {
    var block = InlineArray<64, UInt8>(repeating: 0x36)
    var other = InlineArray<64, UInt8>(repeating: 0x5C)
    if key.count > 64 {
      let hashed = SHA256.digest(of: key).bytes
      HMAC.mix(hashed.span, into: &block, &other)
    } else {
      HMAC.mix(key, into: &block, &other)
    }
    inner = SHA256.Midstate(block)
    outer = SHA256.Midstate(other)
  }

  private static func mix(
    _ key: Span<UInt8>, into block: inout InlineArray<64, UInt8>,
    _ other: inout InlineArray<64, UInt8>
  ) {
    for index in 0..<key.count {
      block[index] ^= key[index]
      other[index] ^= key[index]
    }
  }

  /// The code of a text.
  public func code(of text: Span<UInt8>) -> Digest {
    outer.digest(of: inner.digest(of: text))
  }

  /// The code of a code, for ``PBKDF2``.
  @inline(__always)
  func code(of digest: Digest) -> Digest {
    outer.digest(of: inner.digest(of: digest))
  }
}
