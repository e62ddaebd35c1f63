import Testing

@testable import EventLog
@testable import TestSupport

/// The test vectors of docs/LOG-FORMAT.md.
@Suite("LOG-FORMAT: test vectors")
struct TestVectorTests {
  /// The log of the document, as bytes.
  private let vector: [UInt8]

  init() throws {
    let page = try Fixtures.contents(Fixtures.repository + "/docs/LOG-FORMAT.md")
    let blocks = String(decoding: page, as: UTF8.self).split(separator: "```jsonl\n")
    try #require(blocks.count == 2)
    vector = Array(try #require(blocks[1].split(separator: "```").first).utf8)
  }

  private func entry(_ type: String, _ data: String) -> Entry {
    Entry(type: type, data: Array(data.utf8))
  }

  @Test("the writer makes the same bytes, and the head is the one of the document's receipt")
  func written() throws {
    let disk = MemoryStorage()
    let stream = try #require(StreamName(.init("notes")!, "vector"))
    var log = try LogWriter.create(
      "vector.jsonl", stream: stream,
      entries: [
        entry("noteAdded", #"{"text":"café \"\n\u0001"}"#),
        entry("noteCounted", #"{"count":1}"#),
      ], at: #require(Timestamp("2026-01-01T12:00:00.000Z")), token: "a", on: disk)
    try log.append(
      [entry("noteAdded", #"{"tags":[],"text":""}"#)],
      at: #require(Timestamp("2026-01-01T12:00:01.500Z")))
    let receipt = log.receipt.text
    #expect(disk.contents("vector.jsonl") == vector)
    #expect(vector.count == 975)
    let page = try Fixtures.contents(Fixtures.repository + "/docs/LOG-FORMAT.md")
    #expect(String(decoding: page, as: UTF8.self).contains("`\(receipt)`"))
  }

  /// The verdict on some bytes, and the offset that it names.
  private func verdict(_ bytes: some Sequence<UInt8>) -> String {
    let disk = MemoryStorage()
    disk.put(Array(bytes), at: "changed.jsonl")
    var reader = LogReader("changed.jsonl", on: disk)
    let verdict = reader.readAll()
    return verdict.name + (verdict.damage.map { " at \($0.offset)" } ?? "")
  }

  @Test("each changed file has the verdict of the document's table")
  func changed() throws {
    let count = Array("1},".utf8)
    let space = try #require(vector.indices.last { vector[$0...].starts(with: count) })
    let accent = try #require(vector.firstIndex(of: 0xC3))
    #expect(verdict(vector) == "intact")
    #expect(verdict(vector.dropLast()) == "torn at 737")
    #expect(verdict(vector.prefix(777)) == "torn at 737")
    #expect(verdict(vector.prefix(737)) == "intact")
    #expect(verdict(vector.prefix(507)) == "torn at 254")
    #expect(verdict(vector.prefix(512) + Array(repeating: 0, count: 463)) == "torn at 254")
    #expect(
      verdict(vector.prefix(512) + Array(repeating: 0, count: 10) + vector[522...])
        == "altered at 507")
    #expect(
      verdict(vector[..<accent] + Array("e".utf8) + vector[(accent + 2)...]) == "altered at 254")
    #expect(verdict(vector[..<506] + vector[507...]) == "altered at 357")
    #expect(verdict(vector[..<space] + Array(" ".utf8) + vector[space...]) == "altered at 585")
    #expect(verdict(vector[..<254] + vector[507...]) == "spliced at 254")
    #expect(
      verdict(vector[..<254] + vector[507..<737] + vector[254..<507] + vector[737...])
        == "spliced at 254")
  }
}
