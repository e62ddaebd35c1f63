import Testing

@testable import EventLog

@Suite("StreamName")
struct StreamNameTests {
  @Test(
    "each kind is read and written back",
    arguments: [
      "session", "player", "a", "z", "az", "a0", "a9", "my-notes-2",
      String(repeating: "k", count: 32),
    ])
  func kinds(word: String) throws {
    let kind = try #require(StreamName.Kind(word))
    let text = kind.text + "/0199d2a0-7c00-7000-8000-000000000001"
    let stream = try #require(StreamName(Array(text.utf8)))
    #expect(stream.kind == kind)
    #expect(stream.text == text)
    #expect(StreamName(kind, stream.name) == stream)
  }

  @Test("the kinds of this project are their words")
  func known() {
    let kinds: [StreamName.Kind] = [.session, .player, .conversation, .ledger]
    #expect(kinds.map(\.text) == ["session", "player", "conversation", "ledger"])
    #expect(kinds == kinds.map { StreamName.Kind($0.text) })
  }

  @Test(
    "any other kind is refused",
    arguments: [
      "", "Session", "2a", "0a", "9a", "-a", "`", "{", "a`", "a{", "a:", "a,", "a/", "a_b", "a.b",
      "a b", "é", "a\n", String(repeating: "k", count: 33),
    ])
  func refusedKinds(word: String) {
    #expect(StreamName.Kind(word) == nil)
    #expect(StreamName(Array((word + "/a").utf8)) == nil)
  }

  @Test("names of one to 128 of the letters that are allowed", arguments: ["a", "Z", "0", "a._-9"])
  func names(name: String) {
    #expect(StreamName(.player, name)?.name == name)
  }

  @Test(
    "any other name is refused",
    arguments: [
      "", ".", "-a", "_a", ".a", "a/b", "a b", "a:b", "é", "a\u{301}", "a\n", "a\u{0}", "../a",
      "a~",
      "a@", "a[", "a`", "a{",
    ])
  func refusedNames(name: String) {
    #expect(StreamName(.session, name) == nil)
    #expect(StreamName(Array(("session/" + name).utf8)) == nil)
  }

  @Test("the limit is 128 bytes")
  func limit() {
    #expect(StreamName(.session, String(repeating: "a", count: 127)) != nil)
    #expect(StreamName(.session, String(repeating: "a", count: 128)) != nil)
    #expect(StreamName(.session, String(repeating: "a", count: 129)) == nil)
  }

  @Test(
    "anything but KIND/NAME is refused",
    arguments: ["", "session", "session/", "Session/a", "/a", "a/b/c", " session/a", "a//b"])
  func refused(text: String) {
    #expect(StreamName(Array(text.utf8)) == nil)
  }

  @Test("a name is a set of bytes: every byte in the first and the second place")
  func bytes() {
    for byte in UInt8.min...UInt8.max {
      let isFirst: Bool
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: isFirst = true
      default: isFirst = false
      }
      let isLater = isFirst || [0x2E, 0x5F, 0x2D].contains(byte)
      #expect((StreamName(Array("ledger/".utf8) + [byte]) != nil) == isFirst, "byte \(byte)")
      #expect((StreamName(Array("ledger/a".utf8) + [byte]) != nil) == isLater, "byte \(byte)")
    }
  }
}
