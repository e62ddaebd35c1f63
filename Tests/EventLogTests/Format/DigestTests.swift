import Testing

@testable import EventLog

@Suite("Digest")
struct DigestTests {
  private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test("64 lower-case hex digits are read and written back")
  func roundTrip() throws {
    let digest = try #require(Digest(hex: Self.abc))
    #expect(digest.words.0 == 0xba78_16bf_8f01_cfea)
    #expect(digest.words.3 == 0xb410_ff61_f200_15ad)
    #expect(digest.hex == Self.abc)
  }

  @Test("zero is sixty-four 0")
  func zero() {
    #expect(Digest.zero.hex == String(repeating: "0", count: 64))
    #expect(Digest(hex: String(repeating: "0", count: 64)) == .zero)
  }

  private static let rest = String(abc.dropFirst())
  private static let front = String(abc.dropLast())

  private static let refusedTexts: [String] = [
    "", "0", front, "\(abc)0", abc.uppercased(), " \(rest)", "g\(rest)", "-\(rest)", "A\(rest)",
    "\(front)/", "\(front):", "\(front)`", "\(front)\n", "0x\(rest.dropFirst())",
    "\(front.dropLast())é",
  ]

  @Test("everything else is refused", arguments: refusedTexts)
  func refused(text: String) {
    #expect(Digest(hex: text) == nil)
  }

  @Test("every byte but 0-9 and a-f is refused in every place")
  func places() {
    let good = Array(Self.abc.utf8)
    for place in good.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = good
        bytes[place] = byte
        let isDigit = (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
        #expect((Digest(hex: bytes) != nil) == isDigit, "byte \(byte) at \(place)")
      }
    }
  }

  @Test("a digest in the middle of bytes is found, and not beyond their end")
  func inTheMiddle() {
    let bytes = Array(("xx" + Self.abc).utf8)
    #expect(Digest(hex: bytes.span, at: 2)?.hex == Self.abc)
    #expect(Digest(hex: bytes.span, at: 2)?.isText(in: bytes.span, at: 2) == true)
    for start in [-1, 0, 1, 3, 66, 67, Int.max] {
      #expect(Digest(hex: bytes.span, at: start) == nil)
    }
  }

  @Test("digests are equal if all four words are")
  func equality() {
    let digests = [
      Digest(words: (1, 0, 0, 0)), Digest(words: (0, 1, 0, 0)), Digest(words: (0, 0, 1, 0)),
      Digest(words: (0, 0, 0, 1)), Digest.zero,
    ]
    #expect(Set(digests).count == digests.count)
    #expect(Digest(words: (0, 0, 0, 1)) == digests[3])
  }
}
