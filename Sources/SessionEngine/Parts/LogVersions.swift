import EventLog

/// The versions of one log that were seen on several devices: those that no other version continues.
///
/// A join of sets: adding versions in any order, and any number of times, gives the same. Since a log
/// is chained, a version continues another exactly if it begins with its bytes.
struct LogVersions: Hashable {
  /// The longest first, equally long ones by their bytes; none begins with another.
  private(set) var logs: [[UInt8]] = []

  /// Adds a version; answers whether that changed anything.
  @discardableResult
  mutating func add(_ log: [UInt8]) -> Bool {
    for known in logs where known.starts(with: log) { return false }
    logs.removeAll { log.starts(with: $0) }
    let place = logs.firstIndex { LogVersions.precedes(log, $0) } ?? logs.count
    logs.insert(log, at: place)
    return true
  }

  /// The file of each version, by the name of the log's own: `NAME.jsonl` for the first, and
  /// `NAME.fork-HASH.jsonl` with 16 digits of the hash of its bytes for every other.
  func files(named name: String) -> [(name: String, log: [UInt8])] {
    logs.enumerated().map { place, log in
      guard place > 0 else { return (name + ".jsonl", log) }
      return (name + LogVersions.forkMark + SHA256.digest(of: log).hex.prefix(16) + ".jsonl", log)
    }
  }

  /// What follows the name of a log in the name of a fork's file.
  static let forkMark = ".fork-"

  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count > right.count
  }
}
