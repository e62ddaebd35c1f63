import EventLog

/// What is left when the power goes.
extension DiskImage {
  /// Calls `visit` with what may be left: every subset of what was not synced, of names and of
  /// sectors, and lengths between the old and the new; of more than `limit` as many by chance.
  func survivors(limit: Int, _ chances: inout Chances, _ visit: (DiskImage) -> Void) {
    var choices: [(node: Int, contents: [[UInt8]])] = []
    for node in nodes.indices where !nodes[node].isFolder && nodes[node].isUncertain {
      choices.append((node, nodes[node].survivors(limit: limit, &chances)))
    }
    let nameChoices = nameSurvivors(limit: limit, &chances)
    let total = choices.reduce(nameChoices.count) { min($0 * $1.contents.count, 1 << 20) }
    for round in 0..<min(total, limit) {
      // All combinations if there are few, else any.
      var rest = total <= limit ? round : chances.below(total)
      var left = DiskImage(folder: "")
      left.names = nameChoices[rest % nameChoices.count]
      rest /= nameChoices.count
      left.durableNames = left.names
      left.nodes = nodes.map { Node(isFolder: $0.isFolder, bytes: $0.durable, durable: $0.durable) }
      for (node, contents) in choices {
        left.nodes[node].bytes = contents[rest % contents.count]
        left.nodes[node].durable = left.nodes[node].bytes
        rest /= contents.count
      }
      visit(left)
    }
  }

  /// The names that may be left; what lies in a folder that is lost is lost with it.
  private func nameSurvivors(limit: Int, _ chances: inout Chances) -> [[Name]] {
    var all: [[Name]] = []
    let isAll = pending.count < 8 && 1 << pending.count <= limit
    for round in 0..<(isAll ? 1 << pending.count : limit) {
      let subset = isAll ? round : chances.below(1 << min(pending.count, 30))
      var left = durableNames
      for (place, change) in pending.enumerated() where subset >> place & 1 == 1 {
        DiskImage.apply(change, to: &left)
      }
      let paths = Set(left.map { $0.path })
      left.removeAll { name in
        var part = name.path
        while let folder = part.parentFolder, folder != "." {
          if !paths.contains(folder) { return true }
          part = folder
        }
        return false
      }
      all.append(left)
    }
    return all
  }
}

extension DiskImage.Node {
  /// The contents that may be left of a file, each once.
  func survivors(limit: Int, _ chances: inout Chances) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    var all: [[UInt8]] = []
    func add(_ bytes: [UInt8]) {
      if seen.insert(bytes).inserted { all.append(bytes) }
    }
    for state in earlier + [DiskImage.Unsynced(bytes: bytes, dirty: dirty)] {
      let (low, high) = (
        min(durable.count, state.bytes.count), max(durable.count, state.bytes.count)
      )
      var counts = [durable.count, state.bytes.count]
      if high - low > 1 { counts.append(low + 1 + chances.below(high - low - 1)) }
      let sectors = state.dirty
      let isAll = sectors.count <= 12 && counts.count << sectors.count <= limit
      for round in 0..<(isAll ? 1 << sectors.count : max(limit / counts.count, 1)) {
        let subset = isAll ? round : chances.below(1 << min(sectors.count, 40))
        let kept = sectors.enumerated().filter { subset >> $0.offset & 1 == 1 }.map { $0.element }
        for count in counts {
          add(DiskImage.mixed(state.bytes, over: durable, kept, count: count))
        }
      }
    }
    return all
  }
}
