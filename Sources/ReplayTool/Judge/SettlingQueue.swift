package import EventLog
package import Shell

/// Holds back logs whose tail may still be moving, and everything after them, so that a run waits
/// once for all of them and not once for each.
///
/// A write under way looks like damage. A log that looks damaged is looked at again once its tail
/// had time to settle; while that time goes by, other logs are read.
package struct SettlingQueue<Log> {
  /// How many logs, and how many of their bytes, are held back at most.
  private static var limit: (count: Int, byteCount: Int64) { (4096, 64 << 20) }

  private struct Entry {
    let item: Inputs.Item
    let log: Log
    let tail: UnsettledTail?
    let byteCount: Int64
    let readAt: Int64
  }

  private let console: Console
  private let settlingMilliseconds: Int64
  /// Reads a log anew, waiting until it has settled.
  private let readAgain: (Inputs.Item) -> Log
  private var entries: [Entry] = []
  private var first = 0
  private var byteCount: Int64 = 0

  package init(_ console: Console, readAgain: @escaping (Inputs.Item) -> Log) {
    self.console = console
    self.readAgain = readAgain
    settlingMilliseconds = console.logs.settlingPauses.reduce(0, +)
  }

  /// Takes the next log and gives those that have settled, in their order.
  package mutating func take(
    _ log: inout Log, _ item: Inputs.Item, _ tail: UnsettledTail?, byteCount: Int64,
    give: (Inputs.Item, inout Log) throws(Failure) -> Void
  ) throws(Failure) {
    guard first < entries.count || tail != nil else { return try give(item, &log) }
    entries.append(
      Entry(
        item: item, log: log, tail: tail, byteCount: byteCount,
        readAt: tail == nil ? 0 : console.monotonicMilliseconds()))
    self.byteCount += byteCount
    try drain(give) { queue in
      queue.entries.count - queue.first > Self.limit.count
        || queue.byteCount > Self.limit.byteCount
    }
  }

  /// Waits for the logs that are left and gives them.
  package mutating func finish(give: (Inputs.Item, inout Log) throws(Failure) -> Void)
    throws(Failure)
  {
    try drain(give) { _ in true }
  }

  private mutating func drain(
    _ give: (Inputs.Item, inout Log) throws(Failure) -> Void, mustGive: (SettlingQueue) -> Bool
  ) throws(Failure) {
    while first < entries.count {
      let entry = entries[first]
      var log = entry.log
      if let tail = entry.tail {
        let left = settlingMilliseconds - (console.monotonicMilliseconds() - entry.readAt)
        if left > 0 {
          guard mustGive(self) else { break }
          console.pause(left)
        }
        if !tail.isUnchanged(on: console.logs) { log = readAgain(entry.item) }
      }
      first += 1
      byteCount -= entry.byteCount
      try give(entry.item, &log)
    }
    if first == entries.count {
      entries.removeAll(keepingCapacity: true)
      first = 0
    } else if first >= 1024 {
      entries.removeSubrange(..<first)
      first = 0
    }
  }
}
