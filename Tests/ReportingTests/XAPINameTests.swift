import Testing

@testable import Reporting

/// Names of statements, which never change.
@Suite("Ids of xAPI statements")
struct XAPINameTests {
  @Test("no two places or names share an id")
  func distinctIDs() {
    let outer = XAPIStatements(base: "https://x.invalid/", language: nil)
    #expect(outer.id("s", 12, .answered) != outer.id("s1", 2, .answered))
    #expect(outer.id("s/1", 2, .answered) != outer.id("s", 12, .answered))
    #expect(outer.registration("no-uuid") != outer.registration("no-uuid2"))
    #expect(outer.registration("a/b") != outer.registration("a%2Fb"))
  }

  @Test(
    "SHA-1 gives the digests of RFC 3174 and FIPS 180-4",
    arguments: [
      ("", 1, "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      ("abc", 1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
      (
        "0123456701234567012345670123456701234567012345670123456701234567", 10,
        "dea356a2cddd90c7a7ecedc5ebb563934f460452"
      ),
      ("a", 55, "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
      ("a", 56, "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
      ("a", 64, "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
    ])
  func sha1(part: String, count: Int, hex: String) {
    let message = Array(String(repeating: part, count: count).utf8)
    let digest = SHA1.digest(of: message).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }
    #expect(digest.joined() == hex)
  }

  @Test("a UUID of a URL is the one that other programs make of it")
  func versionFive() {
    // uuid.uuid5(uuid.NAMESPACE_URL, "https://www.example.com/") in Python.
    #expect(
      NameUUID.text(ofURL: "https://www.example.com/") == "3d3ed9d2-aa3d-5fa6-90e8-ed662e90f559")
  }

  @Test("what ids may begin with is a site, and a language is a tag of RFC 5646")
  func words() {
    for (text, isRight) in [
      ("https://a.b", true), ("http://a", true), ("https://", false), ("https:///x", false),
      ("ftp://a", false), ("https://a?x", false), ("https://a#x", false), ("https://a b", false),
      ("https://a\u{202E}", false), ("https://a<b>", false),
    ] {
      #expect(XAPIStatements.isBase(text) == isRight, "\(text)")
    }
    for (text, isRight) in [
      ("en", true), ("en-US", true), ("zh-Hant-TW", true), ("e", false), ("en_US", false),
      ("en-", false), ("", false), ("abcdefghi", false), ("en-toolongtag", false),
    ] {
      #expect(XAPIStatements.isLanguage(text) == isRight, "\(text)")
    }
  }

  @Test("a text is one segment of a path, and a duration has hundredths and is never negative")
  func parts() {
    #expect(XAPIStatements.segment("A B/ü") == "A%20B%2F%C3%BC")
    #expect(XAPIStatement.duration(5515) == "PT5.51S" && XAPIStatement.duration(-1) == "PT0.00S")
    #expect(XAPIStatement.duration(3_600_050) == "PT3600.05S")
  }
}
