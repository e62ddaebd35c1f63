import Testing

@testable import Cryptography
@testable import TestSupport

@Suite("SLH-DSA-SHA2-128f")
struct SLHDSATests {
  /// Made once, because signing takes long where nothing is optimised.
  private static let key = SLHDSA.PrivateKey(seed: [UInt8](0..<48))
  private static let message = Array("a message".utf8)
  private static let context = [UInt8](repeating: 7, count: 255)
  private static let signature = key?.sign(message, context: context)

  @Test("sizes are those of FIPS 205, table 2")
  func sizes() throws {
    #expect(SLHDSA.publicKeyByteCount == 32)
    #expect(SLHDSA.privateKeyByteCount == 64)
    #expect(SLHDSA.signatureByteCount == 17_088)
    let signature = try #require(SLHDSATests.signature)
    #expect(signature.bytes.count == 17_088)
    #expect(signature.base64.utf8.count == 22_784)
  }

  @Test("a seed has 48 bytes, a private key 64, a public key 32")
  func lengths() throws {
    for count in [0, 47, 49, 64] {
      #expect(SLHDSA.PrivateKey(seed: [UInt8](repeating: 0, count: count)) == nil)
    }
    let key = try #require(SLHDSATests.key)
    #expect(SLHDSA.PrivateKey(bytes: Array(key.bytes.dropLast())) == nil)
    #expect(SLHDSA.PrivateKey(bytes: key.bytes + [0]) == nil)
    #expect(SLHDSA.PublicKey(bytes: Array(key.publicKey.bytes.dropLast())) == nil)
    #expect(SLHDSA.PublicKey(bytes: key.publicKey.bytes + [0]) == nil)
    #expect(SLHDSA.PublicKey(bytes: key.publicKey.bytes) == key.publicKey)
  }

  @Test("a private key whose root is not that of its seed is refused")
  func damagedKey() throws {
    let bytes = try #require(SLHDSATests.key).bytes
    #expect(SLHDSA.PrivateKey(bytes: bytes)?.publicKey == SLHDSATests.key?.publicKey)
    for place in [0, 40, 63] {
      var damaged = bytes
      damaged[place] ^= 1
      #expect(SLHDSA.PrivateKey(bytes: damaged) == nil, "\(place)")
    }
  }

  @Test("a public key is 64 lower-case hex digits")
  func hex() throws {
    let key = try #require(SLHDSATests.key).publicKey
    #expect(key.hex.hasPrefix("202122232425262728292a2b2c2d2e2f"))
    #expect(SLHDSA.PublicKey(hex: Array(key.hex.utf8)) == key)
    for text in [key.hex.uppercased(), String(key.hex.dropLast()), key.hex + "0", ""] {
      #expect(SLHDSA.PublicKey(hex: Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test("a signature verifies with its own key, message and context, and with no other")
  func verification() throws {
    let key = try #require(SLHDSATests.key).publicKey
    let signature = try #require(SLHDSATests.signature)
    let (message, context) = (SLHDSATests.message, SLHDSATests.context)
    #expect(key.isValid(signature, for: message, context: context))
    #expect(!key.isValid(signature, for: message + [0], context: context))
    #expect(!key.isValid(signature, for: message))
    // The prefix keeps a context apart from the message that follows it.
    #expect(!key.isValid(signature, for: [7] + message, context: Array(context.dropLast())))
    for place in [0, 31] {
      var bytes = key.bytes
      bytes[place] ^= 0x80
      let other = try #require(SLHDSA.PublicKey(bytes: bytes))
      #expect(other != key)
      #expect(!other.isValid(signature, for: message, context: context))
    }
  }

  @Test("a context has at most 255 bytes: with more nothing is signed and nothing verifies")
  func longContext() throws {
    let key = try #require(SLHDSATests.key)
    let signature = try #require(SLHDSATests.signature)
    let context = SLHDSATests.context + [7]
    #expect(key.sign(SLHDSATests.message, context: context) == nil)
    #expect(key.sign(SLHDSATests.message, context: context, randomness: (1, 2)) == nil)
    #expect(!key.publicKey.isValid(signature, for: SLHDSATests.message, context: context))
  }

  @Test("a signature with any part changed does not verify")
  func changedSignature() throws {
    let key = try #require(SLHDSATests.key).publicKey
    let bytes = try #require(SLHDSATests.signature).bytes
    // R, a secret and a path of FORS, a chain and a path of the first and the last layer.
    for place in [0, 16, 47, 3695, 3696, 4270, 16_480, 17_087] {
      var changed = bytes
      changed[place] ^= 1
      let signature = try #require(SLHDSA.Signature(bytes: changed))
      #expect(
        !key.isValid(signature, for: SLHDSATests.message, context: SLHDSATests.context),
        "\(place)")
    }
  }

  @Test("a signature is read as its bytes or as base64 of their length, and written as the same")
  func forms() throws {
    let signature = try #require(SLHDSATests.signature)
    let text = Array(signature.base64.utf8)
    #expect(SLHDSA.Signature(bytes: signature.bytes)?.bytes == signature.bytes)
    #expect(SLHDSA.Signature(base64: text)?.bytes == signature.bytes)
    #expect(SLHDSA.Signature(base64: Array(text.dropLast(4))) == nil)
    #expect(SLHDSA.Signature(base64: text + Array("AAAA".utf8)) == nil)
    #expect(SLHDSA.Signature(base64: [0x2D] + text.dropFirst()) == nil)
    #expect(SLHDSA.Signature(base64: Array(text.dropLast()) + [0x3D]) == nil)
  }

  @Test("digits of WOTS+ are those of the value, and three of the checksum")
  func digits() {
    let digits = SLHDSA.WOTS.digits(of: SLHDSA.Node(0x0123_4567_89AB_CDEF, 0xFFFF_FFFF_FFFF_FFFF))
    let found = (0..<35).map { digits[$0] }
    #expect(found == Array(0...15) + [UInt32](repeating: 15, count: 16) + [0, 7, 8])
    let zero = SLHDSA.WOTS.digits(of: SLHDSA.Node(0, 0))
    #expect((32..<35).map { zero[$0] } == [1, 14, 0])  // 32 times 15
  }
}
