package import EventLog

/// The versions of one log that were seen on several devices: those that no other version
/// continues.
///
/// A join of sets: adding versions in any order, and any number of times, gives the same. Since a
/// log is chained, a version continues another exactly if it begins with its bytes.
package struct LogVersions: Hashable {
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

  /// The name under which a damaged log is kept: `NAME.jsonl.damaged-HASH`.
  ///
  /// HASH has 16 digits of the hash of its bytes. The name does not end with `.jsonl`, so no reader
  /// takes the file for a log.
  static func damagedName(of log: String, _ bytes: [UInt8]) -> String {
    log + ".damaged-" + SHA256.digest(of: bytes).hex.prefix(16)
  }

  /// The files of the other versions of a log that lies in a part, in byte order.
  ///
  /// There are none of a log elsewhere: beside the logs of a data folder itself, a file with such a
  /// name was put there by someone else.
  package static func otherFiles<Disk: Storage>(
    of log: String, inPart folder: String, on disk: Disk
  ) -> [String] {
    guard isPart(folder), let place = log.parentFolder else { return [] }
    let start = log.lastPathPart.dropLast(6) + forkMark
    let names = (try? disk.names(in: place)) ?? []
    return names.filter { $0.hasPrefix(start) && $0.hasSuffix(".jsonl") }.map {
      place.appendingPathPart($0)
    }
  }

  /// The name of the log that a file of a folder holds; in a part it may be another version of it.
  package static func logName(ofFile file: String, inPart folder: String) -> String {
    let name = Array(file.utf8.dropLast(6))
    let mark = Array(forkMark.utf8)
    guard isPart(folder), name.count > mark.count + 16,
      name.dropLast(16).suffix(mark.count).elementsEqual(mark)
    else { return String(decoding: name, as: UTF8.self) }
    return String(decoding: name.dropLast(mark.count + 16), as: UTF8.self)
  }

  private static func isPart(_ folder: String) -> Bool {
    var path = folder[...]
    while path.utf8.count > 1, path.utf8.last == 0x2F { path.removeLast() }
    let part = String(path)
    return part.parentFolder?.lastPathPart == "parts"
      && DataFolder<MemoryStorage>.isPartName(part.lastPathPart)
  }

  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count > right.count
  }
}
