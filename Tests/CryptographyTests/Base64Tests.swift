import Cryptography
import Testing

@testable import TestSupport

@Suite("Base64")
struct Base64Tests {
  static let vectors = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ]

  @Test("texts of every length are written and read as RFC 4648 has them")
  func vectors() {
    for (text, coded) in Base64Tests.vectors {
      #expect(Base64.text(of: Array(text.utf8)) == coded)
      #expect(Base64.bytes(of: Array(coded.utf8)) == Array(text.utf8))
      #expect(Base64.digitCount(of: text.utf8.count) == coded.utf8.count)
    }
  }

  @Test("any bytes come back")
  func bytes() {
    var random = SeededRandom(64)
    for count in 0..<200 {
      let bytes = random.bytes(count)
      #expect(Base64.bytes(of: Array(Base64.text(of: bytes).utf8)) == bytes, "seed 64, \(count)")
    }
  }

  @Test("another spelling is refused: padding, bits that padding leaves, signs, breaks")
  func refused() {
    for text in [
      "Zg", "Zg=", "Zg===", "Zh==", "Zm9=", "=g==", "Z===", "====", "Zg==Zg==", "Zm9v\n", "Zm-v",
      "Zm_v", "Zm 9v", "Zm9vé",
    ] {
      #expect(Base64.bytes(of: Array(text.utf8)) == nil, "\(text)")
    }
  }
}
