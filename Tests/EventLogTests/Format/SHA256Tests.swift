import Testing

@testable import EventLog
@testable import TestSupport

@Suite("SHA-256")
struct SHA256Tests {
  /// FIPS 180-4 examples and the byte vectors of NIST's SHA test programme.
  @Test(
    "the standard's own vectors come out",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func vectors(message: String, digest: String) {
    #expect(SHA256.digest(of: Array(message.utf8)).hex == digest)
    #expect(TextbookSHA256.hex(Array(message.utf8)) == digest)
  }

  @Test("a million times a")
  func million() {
    let message = [UInt8](repeating: 0x61, count: 1_000_000)
    #expect(
      SHA256.digest(of: message).hex
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("every length from 0 to 300 agrees with the textbook")
  func lengths() {
    var random = SeededRandom(0x5A)
    for count in 0...300 {
      let message = random.bytes(count)
      let expected = TextbookSHA256.hex(message)
      #expect(SHA256.digest(of: message).hex == expected, "length \(count)")
      #expect(SHA256.digestInSwift(of: message.span).hex == expected, "length \(count)")
    }
  }

  @Test("the processor's instructions and the lines of Swift agree on random messages")
  func bothWays() {
    var random = SeededRandom(0x5C)
    for round in 0..<2000 {
      let message = random.bytes(Int(random.next() % 4096))
      #expect(
        SHA256.digest(of: message) == SHA256.digestInSwift(of: message.span), "round \(round)")
    }
  }

  @Test("several messages at once have the digests that they have alone")
  func messages() {
    var random = SeededRandom(0x5D)
    let bytes = random.bytes(40_000)
    var messages = SHA256.Messages()
    for count in 0..<40 {
      messages.removeAll()
      var ranges: [Range<Int>] = []
      for _ in 0..<count {
        let start = random.below(39_000)
        let length = random.below(count % 3 == 0 ? 900 : 300)
        ranges.append(start..<start + length)
        messages.add(start..<start + length)
      }
      messages.hash(bytes.span)
      for (number, range) in ranges.enumerated() {
        let expected = SHA256.digestInSwift(of: bytes.span.extracting(range))
        #expect(messages.digest(number) == expected, "\(count) messages, \(range)")
      }
    }
  }

  @Test("a part of a span is hashed from where it begins, aligned or not")
  func parts() {
    var random = SeededRandom(0x5B)
    let bytes = random.bytes(200)
    for start in 0..<9 {
      let part = bytes.span.extracting(start..<start + 150)
      #expect(
        SHA256.digest(of: part).hex == TextbookSHA256.hex(Array(bytes[start..<start + 150])))
    }
  }
}
