import Synchronization
import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// Records that are sorted outside of memory.
@Suite("Records that are too many for memory")
struct SortedRecordsTests {
  @Test("are found and handed on as if they were in memory", arguments: [1, 200, 5000])
  func sameAsInMemory(byteLimit: Int) {
    let place = ScratchPlace()
    var (moved, kept) = (
      SortedRecords(scratch: place.scratch(byteLimit)), SortedRecords(scratch: nil)
    )
    var random = SeededRandom(UInt64(byteLimit))
    for number: UInt64 in 0..<600 {
      let key = SortKey(random.next() % 5, random.next() % 40)
      let contents = [UInt8](repeating: UInt8(number % 251), count: Int(random.next() % 90))
      moved.add(key, contents)
      kept.add(key, contents)
    }
    #expect(place.byteCount > 0)
    for first: UInt64 in 0..<5 {
      for second: UInt64 in 0..<45 {
        let key = SortKey(first, second)
        #expect(moved.contents(key) == kept.contents(key))
      }
    }
    #expect(all(moved).map { $0.0 } == all(kept).map { $0.0 })
    #expect(all(moved).map { $0.1 } == all(kept).map { $0.1 })
    #expect(all(kept).map { $0.0 } == all(kept).map { $0.0 }.sorted())
  }

  @Test("stay in memory where the place for them fails")
  func failure() {
    let attempts = Mutex(0)
    var records = SortedRecords(
      scratch: Scratch(
        byteLimit: 1,
        append: { _ in
          attempts.withLock { $0 += 1 }
          return nil
        }, read: { _, _ in nil }))
    for number: UInt8 in 0..<9 { records.add(SortKey(UInt64(9 - number)), [number]) }
    #expect(all(records).map { $0.1 } == (0..<9).reversed().map { [$0] })
    #expect(records.contents(SortKey(2)) == [[7]])
    let attemptCount = attempts.withLock { $0 }
    #expect(attemptCount == 1)
  }

  @Test("a key of a name has the order of names")
  func names() {
    let names = ["", "A", "a", "a-b", "a.b", "ab", "b"]
    #expect(names.map { SortKey(name: $0) }.sorted() == names.map { SortKey(name: $0) })
    let long = String(repeating: "x", count: SortKey.nameByteCount)
    #expect(SortKey(name: long + "1") == SortKey(name: long + "2"))
  }

  @Test("numbers and texts of a record come back; behind its end there is nothing")
  func contents() {
    var writer = RecordWriter()
    writer.add(Int64.min)
    writer.add("Zoë")
    writer.add(optional: nil)
    writer.add(optional: "")
    writer.add(byte: 200)
    var reader = RecordReader(writer.bytes)
    #expect(reader.signedNumber() == Int64.min)
    #expect(reader.text() == "Zoë")
    #expect(reader.optionalText() == nil)
    #expect(reader.optionalText() == "")
    #expect(reader.byte() == 200)
    #expect(reader.byte() == 0)
    #expect(reader.text() == "")
    var short = RecordReader([9, 0, 0, 0, 0x61])
    #expect(short.text() == "a")
  }

  private func all(_ records: SortedRecords) -> [(SortKey, [UInt8])] {
    var all: [(SortKey, [UInt8])] = []
    records.forEach { all.append(($0, $1)) }
    return all
  }
}
