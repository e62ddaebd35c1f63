import EventLog
import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

@Suite("Seeds and names of sessions")
struct SeedTests {
  private let sampleText = "00112233445566778899aabbccddeeff"

  @Test("a seed is 32 hex digits, read and written the same")
  func roundTrip() {
    #expect(Seed.sample.hex == sampleText)
    #expect(Seed(hex: Array(sampleText.utf8).span) == .sample)
    var bytes: [UInt8] = []
    Seed.sample.appendHex(to: &bytes)
    #expect(bytes == Array(sampleText.utf8))
    #expect(Seed(high: 0, low: 0).hex == String(repeating: "0", count: 32))
    #expect(Seed(high: .max, low: .max).hex == String(repeating: "f", count: 32))
  }

  @Test("a log has lower-case digits only, a person may type either case")
  func letterCase() {
    let capitals = "00112233445566778899AABBCCDDEEFF"
    #expect(Seed(hex: Array(capitals.utf8).span) == nil)
    #expect(Seed(typed: capitals) == .sample)
    #expect(Seed(typed: sampleText) == .sample)
  }

  @Test(
    "anything but 32 hex digits is no seed",
    arguments: [
      "", "0", "00112233445566778899aabbccddeef", "00112233445566778899aabbccddeeff0",
      "00112233445566778899aabbccddeefg", " 0112233445566778899aabbccddeeff",
      "-0112233445566778899aabbccddeeff", "0x112233445566778899aabbccddeeff",
      "00112233445566778899aabbccddee\u{FB00}",
    ])
  func mistakes(text: String) {
    #expect(Seed(typed: text) == nil)
  }

  @Test(
    "a session's name is a UUIDv7: the time, then the last 74 bits of block id",
    arguments: [
      (1_795_167_000_000, "01a1f84a-95c0-79e3-8231-8e2d9a1cbabd"),
      (0, "00000000-0000-79e3-8231-8e2d9a1cbabd"), (-1, "00000000-0000-79e3-8231-8e2d9a1cbabd"),
    ] as [(Int64, String)])
  func fromSeed(milliseconds: Int64, text: String) {
    // uuid.UUID(int=ms<<80 | 7<<76 | (r>>62)<<64 | 2<<62 | r%2**62), r = block(id, 0) % 2**74
    let id = SessionID(at: Timestamp(clamping: milliseconds), seed: .sample)
    #expect(id.text == text)
    #expect(SessionID(text) == id)
  }

  @Test("version and variant stand whatever the random bits are")
  func versionAndVariant() {
    let time = Timestamp(clamping: 0)
    #expect(
      SessionID(at: time, high: 0, low: 0).text == "00000000-0000-7000-8000-000000000000")
    #expect(
      SessionID(at: time, high: .max, low: .max).text == "00000000-0000-7fff-bfff-ffffffffffff")
  }

  @Test("names sort by time")
  func order() {
    var chance = SeededRandom(5)
    var last = ""
    for milliseconds in stride(from: Int64(0), to: 1 << 47, by: 1 << 41) {
      let id = SessionID(
        at: Timestamp(clamping: milliseconds), high: chance.next(), low: chance.next())
      #expect(last < id.text, "seed 5")
      last = id.text
    }
  }

  @Test(
    "anything but a lower-case UUID of version 7 is no name",
    arguments: [
      "", "01a1f84a-95c0-79e3-8231-8e2d9a1cbab", "01a1f84a-95c0-79e3-8231-8e2d9a1cbabd0",
      "01A1F84A-95C0-79E3-8231-8E2D9A1CBABD", "01a1f84a-95c0-49e3-8231-8e2d9a1cbabd",
      "01a1f84a-95c0-79e3-c231-8e2d9a1cbabd", "01a1f84a-95c0-79e3-7231-8e2d9a1cbabd",
      "01a1f84a-95c0-79e3-82318-e2d9a1cbabd", "01a1f84a_95c0-79e3-8231-8e2d9a1cbabd",
      "../../../../../etc/passwd-79e3-8231-8", "01a1f84a-95c0-79e3-8231-8e2d9a1cbabg",
    ])
  func notNames(text: String) {
    #expect(SessionID(text) == nil)
  }
}
