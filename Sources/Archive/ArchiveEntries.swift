internal import EventLog

/// Everything in an archive, in the byte order of the names.
///
/// Names in that order share their beginnings, so each has only what is new in it.
public struct ArchiveEntries: Sendable, Sequence {
  /// A file or an empty folder.
  public struct Entry: Sendable {
    /// Its name, relative to what was packed.
    public var path: String { String(decoding: name, as: UTF8.self) }
    /// The bytes of its name.
    public fileprivate(set) var name: [UInt8] = []
    /// Whether it is an empty folder.
    public fileprivate(set) var isFolder = false
    /// The line of the archive, from 1.
    public fileprivate(set) var line: Int64
    var offset: Int64
    var byteCount = 0
  }

  /// How many entries are read to find one.
  private static var blockCount: Int { 32 }

  /// Entries that are read from the first one on.
  private struct Block {
    let line: Int64
    let offset: Int64
    var bytes: [UInt8] = []
  }

  private var blocks: [Block] = []
  /// The bytes of the last block, until it is full: then it gets as much room as it needs.
  private var open: [UInt8] = []
  private var last = Entry(line: 0, offset: 0)
  /// How many there are.
  public private(set) var count = 0

  /// Adds what follows the last one.
  mutating func append(
    _ path: String, isFolder: Bool, line: Int64, offset: Int64, byteCount: Int
  ) {
    let name = Array(path.utf8)
    if count % Self.blockCount == 0 {
      if !blocks.isEmpty { blocks[blocks.count - 1].bytes = open.map { $0 } }
      open.removeAll(keepingCapacity: true)
      blocks.append(Block(line: line, offset: offset))
      last = Entry(line: line, offset: offset)
    }
    let shared = zip(last.name, name).prefix { $0 == $1 }.count
    let gap = offset - last.offset - Int64(last.byteCount)
    let follows = line == last.line + 1 && gap == 0
    open.append(number: Int64(shared))
    open.append(number: Int64(name.count - shared))
    open.append(number: Int64(byteCount) << 2 | (isFolder ? 2 : 0) | (follows ? 1 : 0))
    if !follows {
      open.append(number: line - last.line)
      open.append(number: gap)
    }
    open += name[shared...]
    last = Entry(name: name, isFolder: isFolder, line: line, offset: offset, byteCount: byteCount)
    count += 1
  }

  /// The entry at a place.
  public subscript(place: Int) -> Entry {
    var entries = suffix(from: place)
    guard let entry = entries.next() else { preconditionFailure("no entry at \(place)") }
    return entry
  }

  /// The place of the first entry whose name does not precede another one.
  public func firstPlace(notBefore name: Span<UInt8>) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      let first = self[middle * Self.blockCount]
      if first.name.span.precedes(name) { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    var place = (low - 1) * Self.blockCount
    var entries = Iterator(self, block: low - 1)
    while let entry = entries.next(), entry.name.span.precedes(name) { place += 1 }
    return place
  }

  /// From the first entry on.
  public func makeIterator() -> Iterator { Iterator(self, block: 0) }

  /// From an entry on.
  public func suffix(from place: Int) -> Iterator {
    var entries = Iterator(self, block: place / Self.blockCount)
    for _ in 0..<place % Self.blockCount { _ = entries.next() }
    return entries
  }

  /// Reads one entry after the other.
  public struct Iterator: IteratorProtocol {
    private let entries: ArchiveEntries
    private var block: Int
    private var place = 0
    private var entry = Entry(line: 0, offset: 0)

    fileprivate init(_ entries: ArchiveEntries, block: Int) {
      (self.entries, self.block) = (entries, block)
      begin()
    }

    private mutating func begin() {
      guard block < entries.blocks.count else { return }
      place = 0
      entry = Entry(line: entries.blocks[block].line, offset: entries.blocks[block].offset)
    }

    /// The next one.
    public mutating func next() -> Entry? {
      guard block < entries.blocks.count else { return nil }
      let bytes =
        block == entries.blocks.count - 1 ? entries.open : entries.blocks[block].bytes
      let shared = Int(bytes.number(at: &place))
      let added = Int(bytes.number(at: &place))
      let length = bytes.number(at: &place)
      let follows = length & 1 == 1
      entry.line += follows ? 1 : bytes.number(at: &place)
      entry.offset += Int64(entry.byteCount) + (follows ? 0 : bytes.number(at: &place))
      (entry.byteCount, entry.isFolder) = (Int(length >> 2), length & 2 == 2)
      entry.name.removeSubrange(shared...)
      entry.name += bytes[place..<place + added]
      place += added
      let found = entry
      if place == bytes.count {
        block += 1
        begin()
      }
      return found
    }
  }
}

extension [UInt8] {
  /// Seven bits a byte, the lowest first; every byte but the last has its high bit set.
  fileprivate mutating func append(number: Int64) {
    var rest = number
    while rest > 0x7F {
      append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// The number at a place, and the place after it.
  fileprivate func number(at place: inout Int) -> Int64 {
    var (number, shift) = (Int64(0), Int64(0))
    while self[place] > 0x7F {
      number |= Int64(self[place] & 0x7F) << shift
      shift += 7
      place += 1
    }
    number |= Int64(self[place]) << shift
    place += 1
    return number
  }
}
