import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Derived logs")
struct DerivedLogTests {
  private let original: Receipt
  private let appends = [
    DerivedLog.Append([Entry(type: "one", data: Array("{}".utf8))], at: Logs.time),
    DerivedLog.Append(
      [
        Entry(type: "two", data: Array(#"{"a":1}"#.utf8)),
        Entry(type: "three", data: Array("{}".utf8)),
      ],
      at: Logs.time),
  ]

  init() throws {
    original = Receipt(stream: try Logs.stream("sample"), sequence: 7, head: .zero)
  }

  private func read(_ bytes: [UInt8]) -> (LogCursor, Verdict) {
    let disk = MemoryStorage()
    disk.put(bytes, at: "log")
    var reader = LogReader("log", on: disk)
    let verdict = reader.readAll()
    return (reader.cursor, verdict)
  }

  @Test("it is intact, has a name of its own, and says with a receipt what it is from")
  func derived() throws {
    let log = try DerivedLog(of: original, word: "whatif", appends, at: Logs.time)
    let (cursor, verdict) = read(log.bytes)
    #expect(verdict == .intact)
    #expect(cursor.header?.derivedFrom == original.text)
    #expect(cursor.header?.stream == log.receipt.stream)
    #expect(log.receipt.stream.name.hasPrefix("sample.whatif-"))
    #expect(log.receipt.sequence == 3 && cursor.nextSequence == 4)
    #expect(log.receipt.head == cursor.head)
  }

  @Test("the same edit gives the same bytes, any other one another name")
  func names() throws {
    let log = try DerivedLog(of: original, word: "whatif", appends, at: Logs.time)
    #expect(try DerivedLog(of: original, word: "whatif", appends, at: Logs.time).bytes == log.bytes)
    var other = appends
    other[0].entries[0] = Entry(type: "one", data: Array(#"{"a":1}"#.utf8))
    #expect(
      try DerivedLog(of: original, word: "whatif", other, at: Logs.time).receipt.stream
        != log.receipt.stream)
    let elsewhere = Receipt(stream: original.stream, sequence: 8, head: .zero)
    #expect(
      try DerivedLog(of: elsewhere, word: "whatif", appends, at: Logs.time).receipt.stream
        != log.receipt.stream)
  }

  @Test("the longest name there may be is cut, not refused")
  func longName() throws {
    let name = String(repeating: "a", count: StreamName.nameLimit)
    let long = Receipt(stream: try Logs.stream(name), sequence: 1, head: .zero)
    let log = try DerivedLog(of: long, word: "minimal", appends, at: Logs.time)
    #expect(log.receipt.stream.name.utf8.count == StreamName.nameLimit)
    #expect(read(log.bytes).1 == .intact)
  }

  @Test("what no log can hold is an error")
  func impossible() throws {
    let wrong = [DerivedLog.Append([Entry(type: "one", data: Array("{ }".utf8))], at: Logs.time)]
    #expect(throws: LogError.self) {
      try DerivedLog(of: original, word: "whatif", wrong, at: Logs.time)
    }
    let second = [
      DerivedLog.Append([Entry(type: "logCreated", data: Array("{}".utf8))], at: Logs.time)
    ]
    #expect(throws: LogError.self) {
      try DerivedLog(of: original, word: "whatif", second, at: Logs.time)
    }
  }

  @Test("an append that was never chained has the lines of one that was")
  func unchained() throws {
    let log = try DerivedLog(of: original, word: "whatif", appends, at: Logs.time)
    let (chained, _) = read(log.bytes)
    let loose = LogCursor(unchained: appends[1].entries, from: 2, at: Logs.time)
    #expect(loose.entries == appends[1].entries)
    #expect(loose.records.map { $0.sequence } == [2, 3])
    #expect(loose.records.map { $0.more } == [1, 0])
    #expect(chained.nextSequence == 4)
  }
}
