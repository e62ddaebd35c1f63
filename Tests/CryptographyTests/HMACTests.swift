import Testing

@testable import Cryptography
@testable import EventLog
@testable import TestSupport

@Suite("HMAC-SHA256 and PBKDF2")
struct HMACTests {
  /// Cases 1 to 4, 6 and 7 of RFC 4231, section 4; case 5 is cut to 128 bits and follows below.
  static let vectors: [(key: [UInt8], text: [UInt8], code: String)] = [
    (
      bytes(0x0B, 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      bytes(0xAA, 20), bytes(0xDD, 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Array(1...25), bytes(0xCD, 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      bytes(0xAA, 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      bytes(0xAA, 131),
      Array(
        ("This is a test using a larger than block-size key and a larger than block-size data. "
          + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ]

  private static func bytes(_ byte: UInt8, _ count: Int) -> [UInt8] {
    [UInt8](repeating: byte, count: count)
  }

  @Test("the vectors of RFC 4231 come out")
  func hmac() {
    for vector in HMACTests.vectors {
      #expect(HMAC(key: vector.key.span).code(of: vector.text.span).hex == vector.code)
    }
    let cut = HMAC(key: HMACTests.bytes(0x0C, 20).span).code(
      of: Array("Test With Truncation".utf8).span)
    #expect(cut.hex.hasPrefix("a3b6167473100ee06e0c796c2955552b"))
  }

  @Test("keys and texts of every length around a block agree with the definition of RFC 2104")
  func lengths() {
    var random = SeededRandom(0x4A)
    for count in 0...200 {
      let (key, text) = (random.bytes(count), random.bytes((count * 7) % 201))
      let code = HMAC(key: key.span).code(of: text.span).hex
      #expect(code == HMACTests.defined(key, text), "seed 0x4A, length \(count)")
    }
  }

  /// H(K xor opad, H(K xor ipad, text)), written as the RFC writes it, with the textbook's hash.
  private static func defined(_ key: [UInt8], _ text: [UInt8]) -> String {
    var padded = key.count > 64 ? raw(TextbookSHA256.hex(key)) : key
    padded += bytes(0, 64 - padded.count)
    let inner = TextbookSHA256.hex(padded.map { $0 ^ 0x36 } + text)
    return TextbookSHA256.hex(padded.map { $0 ^ 0x5C } + raw(inner))
  }

  private static func raw(_ hex: String) -> [UInt8] {
    let digits = Array(hex.utf8).map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// RFC 7914, section 11; the others are those of RFC 6070 with SHA-256 in place of SHA-1.
  static let keys: [(password: String, salt: String, rounds: Int, key: String)] = [
    (
      "passwd", "salt", 1,
      "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
        + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
    ),
    (
      "Password", "NaCl", 80_000,
      "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"
        + "a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d"
    ),
    ("password", "salt", 1, "120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b"),
    ("password", "salt", 2, "ae4d0c95af6b46d32d0adff928f06dd02a303f8ef3c251dfd6e2d85a95474c43"),
    ("password", "salt", 4096, "c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a"),
    (
      "passwordPASSWORDpassword", "saltSALTsaltSALTsaltSALTsaltSALTsalt", 4096,
      "348c89dbcbd32b2f32d814b8116e84cf2b17347ebc1800181c4e2a1fb8dd53e1c635518c7dac47e9"
    ),
    ("pass\0word", "sa\0lt", 4096, "89b69d0516f829893c696226650a8687"),
  ]

  @Test("the vectors of RFC 7914, and the well-known ones, come out")
  func pbkdf2() {
    for vector in HMACTests.keys {
      var key = ""
      for number in 1...UInt32(max(1, (vector.key.utf8.count + 63) / 64)) {
        key +=
          PBKDF2.block(
            number, password: Array(vector.password.utf8), salt: Array(vector.salt.utf8),
            rounds: vector.rounds
          ).hex
      }
      #expect(key.hasPrefix(vector.key), "\(vector.password), \(vector.rounds)")
    }
  }

  @Test("a key is its first block")
  func firstBlock() {
    let key = PBKDF2.key(password: Array("passwd".utf8), salt: Array("salt".utf8), rounds: 1)
    #expect(key.hex == HMACTests.keys[0].key.prefix(64))
  }
}
