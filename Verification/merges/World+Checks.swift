import EventLog
import SessionEngine
import Systems

extension World {
  /// Every file below a folder, by the path from there; locks left out.
  func files(below root: String, at path: String = "") throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    // A device that never played has no folder.
    for name in (try? disk.names(in: root + path)) ?? [] where name != "lock" {
      let inner = path + "/" + name
      if let bytes = disk.contents(root + inner) {
        found[inner] = bytes
      } else {
        found.merge(try files(below: root, at: inner)) { one, _ in one }
      }
    }
    return found
  }

  private func logs(below root: String) throws -> [(stream: String, log: [UInt8])] {
    try files(below: root).filter { $0.key.hasSuffix(".jsonl") }.map { path, log in
      // `/parts/PART/sessions/ID.fork-HASH.jsonl` and `/sessions/ID.jsonl` are one stream; a ledger
      // and a player's log belong to their device.
      let parts = path.split(separator: "/").map { String($0) }
      let kind = parts.count > 1 ? parts[parts.count - 2] : ""
      let file = parts[parts.count - 1].prefix { $0 != "." }
      return (kind == "sessions" ? "session/" + file : "other", log)
    }
  }

  /// Merges, and checks what has to be so after every merge.
  mutating func checkedMerge(_ source: Folder, into target: Folder) throws {
    let (before, there) = (try files(below: target.root), try files(below: source.root))
    let merge = try target.merge(source)
    tally.merges += 1
    let after = try files(below: target.root)
    for (path, bytes) in before where !path.hasPrefix("/parts/") && after[path] != bytes {
      fail("\(target.root)\(path) was changed by a merge")
    }
    if try files(below: source.root) != there { fail("\(source.root) was changed by being merged") }
    let kept = try logs(below: target.root)
    for (stream, log) in try logs(below: source.root) {
      if !kept.contains(where: { $0.stream == stream && $0.log.starts(with: log) }) {
        fail("a version of \(stream) in \(source.root) is lost in \(target.root)")
      }
    }
    for (path, bytes) in before where path.hasPrefix("/parts/") && path.hasSuffix(".jsonl") {
      if !kept.contains(where: { $0.log.starts(with: bytes) }) {
        fail("\(target.root)\(path) was lost in a merge")
      }
    }
    checkForks(merge.forks, kept)
    try checkCounts(target, kept)
    if chance.isTrue(oneIn: 4) {
      _ = try target.merge(source)
      tally.merges += 1
      if try files(below: target.root) != after { fail("merging again changed \(target.root)") }
    }
  }

  /// The forks are the sessions of which two versions do not continue each other.
  private mutating func checkForks(
    _ forks: [String], _ kept: [(stream: String, log: [UInt8])]
  ) {
    var forked: Set<String> = []
    for (place, one) in kept.enumerated() where one.stream != "other" {
      for other in kept[..<place] where other.stream == one.stream {
        if !one.log.starts(with: other.log), !other.log.starts(with: one.log) {
          forked.insert(String(one.stream.dropFirst(8)))
        }
      }
    }
    if Set(forks) != forked || forks.count != forked.count {
      fail("forks are \(forked.sorted()), and \(forks) were reported")
    }
    tally.forks += forked.count
  }

  /// Every marked answer counts once: as many cards as there are different lines.
  private mutating func checkCounts(
    _ folder: Folder, _ kept: [(stream: String, log: [UInt8])]
  ) throws {
    for player in World.players {
      var lines: Set<[UInt8]> = []
      for (stream, log) in kept where stream != "other" {
        let all = log.split(separator: 0x0A)
        let owner = "\"player\":\"\(player)\""
        guard all.count > 1, String(decoding: all[1], as: UTF8.self).contains(owner) else {
          continue
        }
        for line in all where String(decoding: line, as: UTF8.self).contains("{\"correct\":") {
          lines.insert(Array(line))
        }
      }
      let history = try folder.cardHistory(of: player)
      if history.answers.count != lines.count || !history.unreadable.isEmpty {
        fail("\(history.answers.count) answers of \(player) count, and there are \(lines.count)")
      }
      tally.answers += lines.count
    }
  }

  private mutating func target(_ name: String, of sources: [Folder]) throws -> [String: [UInt8]] {
    let target = folder(name)
    for source in sources {
      _ = try target.merge(source)
      tally.merges += 1
    }
    return try files(below: target.root)
  }

  /// All orders, with repetitions, give the same files.
  mutating func compareOrders() throws {
    let first = try target("all", of: devices)
    for number in 0..<3 {
      var order = chance.shuffled(devices)
      for _ in 0..<chance.below(3) { order.append(devices[chance.below(devices.count)]) }
      if try target("order\(number)", of: order) != first {
        fail("another order gives other parts")
      }
    }
    try auditParts(of: folder("all"))
  }

  /// Merging what was merged gives the same files as merging everything at once.
  mutating func compareGroupings() throws {
    let whole = try target("whole", of: devices)
    let cut = 1 + chance.below(devices.count - 1)
    _ = try target("left", of: Array(devices[..<cut]))
    _ = try target("right", of: Array(devices[cut...]))
    let groups = chance.shuffled([folder("left"), folder("right")])
    if try target("grouped", of: groups) != whole { fail("another grouping gives other parts") }
    try auditParts(of: folder("grouped"))
  }
}
