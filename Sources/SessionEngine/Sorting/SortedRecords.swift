/// Records under keys: in memory as long as they are few, sorted in a scratch place otherwise.
///
/// An external merge sort whose records can also be looked up before all were added. Of each record
/// that was moved out, memory holds a few bytes: the first key of every block and a filter.
public struct SortedRecords: Sendable {
  private struct Entry {
    let key: SortKey
    let start: Int
    let end: Int
    /// The entry before this one that has the same key; below zero if there is none.
    let earlier: Int
  }

  private let scratch: Scratch?
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var latest: [SortKey: Int] = [:]
  private var runs: [SortedRun] = []
  /// Whether the scratch place failed; it is not asked again.
  private var hasFailed = false

  /// Starts empty; without a scratch place everything stays in memory.
  public init(scratch: Scratch?) { self.scratch = scratch }

  /// Adds a record.
  public mutating func add(_ key: SortKey, _ contents: [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: contents)
    let earlier = latest.updateValue(entries.count, forKey: key) ?? -1
    entries.append(Entry(key: key, start: start, end: bytes.count, earlier: earlier))
    if let scratch, !hasFailed,
      bytes.count + entries.count * MemoryLayout<Entry>.stride >= scratch.byteLimit
    {
      moveOut(to: scratch)
    }
  }

  private mutating func moveOut(to scratch: Scratch) {
    // Where it fails, the records stay here: they are not lost, and the place knows of the failure.
    guard let run = SortedRun(pending, to: scratch) else {
      hasFailed = true
      return
    }
    runs.append(run)
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    latest.removeAll(keepingCapacity: true)
  }

  /// What is in memory, sorted.
  private var pending: [(key: SortKey, contents: ArraySlice<UInt8>)] {
    entries.indices.sorted { (entries[$0].key, $0) < (entries[$1].key, $1) }
      .map { (entries[$0].key, bytes[entries[$0].start..<entries[$0].end]) }
  }

  /// The contents of the records with a key, in the order in which they were added.
  public func contents(_ key: SortKey) -> [[UInt8]] {
    var found: [[UInt8]] = []
    if let scratch { for run in runs { found += run.contents(key, from: scratch) } }
    var own: [[UInt8]] = []
    var place = latest[key] ?? -1
    while place >= 0 {
      own.append(Array(bytes[entries[place].start..<entries[place].end]))
      place = entries[place].earlier
    }
    return found + own.reversed()
  }

  /// All records in the order of their keys; those of one key in the order in which they were
  /// added.
  public func forEach(_ body: (SortKey, [UInt8]) -> Void) {
    var own = pending[...]
    var heap = RunHeap()
    if let scratch {
      for (place, run) in runs.enumerated() {
        heap.add(SortedRun.Cursor(run, from: scratch), at: place)
      }
    }
    // What is in memory was added last.
    while let key = heap.firstKey {
      while let first = own.first, first.key < key {
        body(first.key, Array(first.contents))
        own.removeFirst()
      }
      let record = heap.removeFirst()
      body(record.key, record.contents)
    }
    for (key, contents) in own { body(key, Array(contents)) }
  }

  /// All records, those of one key together.
  public func forEachKey(_ body: (SortKey, [[UInt8]]) -> Void) {
    var group: (key: SortKey, contents: [[UInt8]])?
    forEach { key, contents in
      if group?.key == key {
        group?.contents.append(contents)
      } else {
        if let group { body(group.key, group.contents) }
        group = (key, [contents])
      }
    }
    if let group { body(group.key, group.contents) }
  }
}

/// The next records of several runs, the first of them at the front: a binary heap.
private struct RunHeap {
  private struct Element {
    var record: (key: SortKey, contents: [UInt8])
    let place: Int
    var cursor: SortedRun.Cursor

    func precedes(_ other: Element) -> Bool {
      (record.key, place) < (other.record.key, other.place)
    }
  }

  private var elements: [Element] = []

  var firstKey: SortKey? { elements.first?.record.key }

  mutating func add(_ cursor: SortedRun.Cursor, at place: Int) {
    var cursor = cursor
    guard let record = cursor.next() else { return }
    elements.append(Element(record: record, place: place, cursor: cursor))
    var child = elements.count - 1
    while child > 0, elements[child].precedes(elements[(child - 1) / 2]) {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// The first record; the one after it in its run takes its place.
  mutating func removeFirst() -> (key: SortKey, contents: [UInt8]) {
    let first = elements[0].record
    if let next = elements[0].cursor.next() {
      elements[0].record = next
    } else {
      elements.swapAt(0, elements.count - 1)
      elements.removeLast()
    }
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < elements.count && elements[child].precedes(elements[least]) {
        least = child
      }
      if least == parent { return first }
      elements.swapAt(parent, least)
      parent = least
    }
  }
}
