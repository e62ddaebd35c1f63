/// Records that were sorted and moved to a scratch place: each its key, its length and its
/// contents.
struct SortedRun: Sendable {
  /// How many bytes a record has before its contents.
  private static var headByteCount: Int { 44 }
  /// About how many bytes are read to find one key.
  private static var blockByteCount: Int { 8 << 10 }
  /// How many bits each key has in the filter.
  private static var filterBits: Int { 12 }

  /// The first key of each block, and where the block begins.
  private let blocks: [(key: SortKey, offset: Int64)]
  private let last: SortKey
  /// Where the run ends.
  private let end: Int64
  /// A Bloom filter: of a key that is not in the run, it says so in about 99 of 100 cases.
  private let filter: [UInt64]

  /// Moves records to a scratch place; nil where that failed.
  init?(_ records: [(key: SortKey, contents: ArraySlice<UInt8>)], to scratch: Scratch) {
    guard let last = records.last?.key else { return nil }
    var bytes: [UInt8] = []
    var blocks: [(key: SortKey, offset: Int64)] = []
    var filter = [UInt64](
      repeating: 0, count: (records.count * SortedRun.filterBits + 63) / 64)
    for (key, contents) in records {
      if blocks.last.map({ bytes.count - Int($0.offset) >= SortedRun.blockByteCount }) ?? true {
        blocks.append((key, Int64(bytes.count)))
      }
      SortedRun.eachBit(of: key, filter.count * 64) { filter[$0 / 64] |= 1 << UInt64($0 % 64) }
      var head = RecordWriter()
      head.add(key)
      bytes.append(contentsOf: head.bytes)
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: contents.count >> shift))
      }
      bytes.append(contentsOf: contents)
    }
    guard let start = scratch.append(bytes) else { return nil }
    self.blocks = blocks.map { ($0.key, start + $0.offset) }
    (self.last, self.filter) = (last, filter)
    end = start + Int64(bytes.count)
  }

  private static func eachBit(of key: SortKey, _ count: Int, _ body: (Int) -> Void) {
    var mark = key.mark
    let step = mark >> 17 | 1
    for _ in 0..<4 {
      body(Int(mark % UInt64(count)))
      mark = mark &+ step
    }
  }

  private func mayHave(_ key: SortKey) -> Bool {
    guard let first = blocks.first?.key, first <= key, key <= last else { return false }
    var isMarked = true
    SortedRun.eachBit(of: key, filter.count * 64) {
      if filter[$0 / 64] >> UInt64($0 % 64) & 1 == 0 { isMarked = false }
    }
    return isMarked
  }

  /// The contents of the records with a key, in the order in which they were added.
  func contents(_ key: SortKey, from scratch: Scratch) -> [[UInt8]] {
    guard mayHave(key) else { return [] }
    // The last block that begins before the key: its records may begin there.
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].key < key { low = middle + 1 } else { high = middle }
    }
    var found: [[UInt8]] = []
    var cursor = Cursor(self, from: scratch, at: blocks[max(low - 1, 0)].offset)
    while let next = cursor.next(), next.key <= key {
      if next.key == key { found.append(next.contents) }
    }
    return found
  }

  /// Reads records one after another.
  struct Cursor {
    private let scratch: Scratch
    private var offset: Int64
    private let end: Int64
    private var window: [UInt8] = []
    private var place = 0

    init(_ run: SortedRun, from scratch: Scratch, at offset: Int64? = nil) {
      self.scratch = scratch
      self.offset = offset ?? run.blocks.first?.offset ?? run.end
      end = run.end
    }

    /// The next record; nil at the end, and where reading failed.
    mutating func next() -> (key: SortKey, contents: [UInt8])? {
      guard fill(SortedRun.headByteCount) else { return nil }
      var head = RecordReader(Array(window[place..<place + SortedRun.headByteCount]))
      let key = SortKey(
        head.number(), head.number(), head.number(), head.number(), head.number())
      var count = 0
      for shift in stride(from: 0, to: 32, by: 8) { count |= Int(head.byte()) << shift }
      place += SortedRun.headByteCount
      guard fill(count) else { return nil }
      defer { place += count }
      return (key, Array(window[place..<place + count]))
    }

    /// Has so many bytes in the window.
    private mutating func fill(_ count: Int) -> Bool {
      guard window.count - place < count else { return true }
      window.removeSubrange(..<place)
      place = 0
      let wanted = Int(
        min(Int64(max(count - window.count, SortedRun.blockByteCount)), end - offset))
      guard wanted > 0, let bytes = scratch.read(offset, wanted) else { return false }
      window.append(contentsOf: bytes)
      offset += Int64(wanted)
      return window.count >= count
    }
  }
}

extension RecordWriter {
  /// Adds the numbers of a key.
  fileprivate mutating func add(_ key: SortKey) {
    add(key.words.0)
    add(key.words.1)
    add(key.words.2)
    add(key.words.3)
    add(key.words.4)
  }
}
