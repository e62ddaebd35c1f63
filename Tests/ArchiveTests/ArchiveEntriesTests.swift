import EventLog
import Testing

@testable import Archive
@testable import TestSupport

@Suite("Entries of an archive")
struct ArchiveEntriesTests {
  @Test("any names, lines and lengths come back, from any place on", arguments: [1, 32, 33, 400])
  func anyEntries(_ count: Int) {
    var random = SeededRandom(UInt64(count))
    var names: Set<[UInt8]> = []
    while names.count < count {
      // Few letters, so that names share beginnings; and some that are long.
      let length = random.below(9) == 0 ? 300 : 1 + random.below(8)
      names.insert((0..<length).map { _ in Array("ab/-é".utf8)[random.below(6)] })
    }
    let sorted = names.filter { String(validating: $0, as: UTF8.self) != nil }
      .sorted { $0.lexicographicallyPrecedes($1) }
    var entries = ArchiveEntries()
    var expected: [(line: Int64, offset: Int64, byteCount: Int, isFolder: Bool)] = []
    var (line, offset) = (Int64(2), Int64(14))
    for name in sorted {
      if random.below(3) == 0 {
        line += 1
        offset += Int64(random.below(100_000))
      }
      let row = (line, offset, 1 + random.below(1 << 21), random.below(5) == 0)
      entries.append(
        String(decoding: name, as: UTF8.self), isFolder: row.3, line: row.0, offset: row.1,
        byteCount: row.2)
      expected.append(row)
      line += 1
      offset += Int64(row.2)
    }
    #expect(entries.count == sorted.count && Array(entries).map { $0.name } == sorted)
    for place in sorted.indices {
      var rest = entries.suffix(from: place)
      for entry in [entries[place], rest.next()] {
        #expect(entry?.name == sorted[place] && entry?.line == expected[place].line)
        #expect(entry?.offset == expected[place].offset)
        #expect(entry?.byteCount == expected[place].byteCount)
        #expect(entry?.isFolder == expected[place].isFolder)
      }
    }
    for _ in 0..<count {
      let name = (0..<random.below(6)).map { _ in Array("ab/-0".utf8)[random.below(5)] }
      let first = sorted.firstIndex { !$0.lexicographicallyPrecedes(name) } ?? sorted.count
      #expect(entries.firstPlace(notBefore: name.span) == first, "\(name)")
    }
  }
}
