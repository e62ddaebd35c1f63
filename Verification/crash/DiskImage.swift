import EventLog

/// What a disk holds, and what the page cache shows of it, so that the power can go at any moment.
struct DiskImage {
  /// What a disk writes as one.
  static let sectorByteCount = 512

  /// A file or a folder.
  struct Node {
    let isFolder: Bool
    /// What every process sees.
    var bytes: [UInt8] = []
    /// The sectors that were written and not synced, in order.
    var dirty: [Int] = []
    /// What the disk holds.
    var durable: [UInt8] = []
    /// What the file was before cuts that were not synced; that may have reached the disk.
    var earlier: [Unsynced] = []

    /// Whether the disk may hold something else than what is seen.
    var isUncertain: Bool { !dirty.isEmpty || !earlier.isEmpty || durable != bytes }
  }

  /// Bytes of which some sectors may not be on the disk.
  struct Unsynced {
    let bytes: [UInt8]
    let dirty: [Int]
  }

  /// A name and what it leads to.
  struct Name {
    var path: String
    var node: Int
  }

  /// What was done to names and is not synced; each is on the disk or is not.
  enum NameChange {
    case added(String, Int)
    case removed(String)
    case moved(String, to: String, Int)

    var path: String {
      switch self {
      case .added(let path, _), .removed(let path), .moved(let path, _, _): path
      }
    }
  }

  var nodes: [Node] = []
  var names: [Name] = []
  var durableNames: [Name] = []
  var pending: [NameChange] = []

  /// A disk with one folder, which was there long before.
  init(folder: String) {
    nodes = [Node(isFolder: true)]
    names = [Name(path: folder, node: 0)]
    durableNames = names
  }

  func node(_ path: String) -> Int? { names.first { $0.path == path }?.node }

  /// What stands at a path; nil if nothing does.
  func contents(_ path: String) -> [UInt8]? { node(path).map { nodes[$0].bytes } }

  func nameCount(_ node: Int) -> Int { names.reduce(0) { $0 + ($1.node == node ? 1 : 0) } }

  mutating func apply(_ change: NameChange) {
    DiskImage.apply(change, to: &names)
    pending.append(change)
  }

  static func apply(_ change: NameChange, to names: inout [Name]) {
    func drop(_ path: String) { names.removeAll { $0.path == path } }
    switch change {
    case .added(let path, let node):
      drop(path)
      names.append(Name(path: path, node: node))
    case .removed(let path): drop(path)
    case .moved(let path, let other, let node):
      drop(path)
      drop(other)
      names.append(Name(path: other, node: node))
    }
  }

  /// Puts the names of a folder on the disk.
  mutating func synchronizeNames(of folder: String) {
    var rest: [NameChange] = []
    for change in pending {
      if DiskImage.isRight(change.path, in: folder) {
        DiskImage.apply(change, to: &durableNames)
      } else {
        rest.append(change)
      }
    }
    pending = rest
  }

  /// Whether a path lies right in a folder.
  static func isRight(_ path: String, in folder: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.first == 0x2F && !rest.dropFirst().contains(0x2F)
  }

  /// Writes; sectors that change are dirty.
  mutating func write(_ bytes: ArraySlice<UInt8>, at offset: Int, to node: Int) {
    guard !bytes.isEmpty else { return }
    let end = offset + bytes.count
    if nodes[node].bytes.count < offset {
      nodes[node].bytes += [UInt8](repeating: 0, count: offset - nodes[node].bytes.count)
    }
    let within = min(end, nodes[node].bytes.count)
    nodes[node].bytes.replaceSubrange(offset..<within, with: bytes)
    for sector in offset / DiskImage.sectorByteCount...(end - 1) / DiskImage.sectorByteCount
    where !nodes[node].dirty.contains(sector) {
      nodes[node].dirty.append(sector)
    }
  }

  /// Cuts; what was written behind may have reached the disk, until the cut is synced.
  mutating func cut(_ node: Int, to count: Int) {
    guard count < nodes[node].bytes.count else { return }
    nodes[node].earlier.append(
      Unsynced(bytes: nodes[node].bytes, dirty: nodes[node].dirty))
    nodes[node].bytes.removeSubrange(count...)
    let last = (count + DiskImage.sectorByteCount - 1) / DiskImage.sectorByteCount
    nodes[node].dirty.removeAll { $0 >= last }
  }

  /// Puts a file on the disk, but for the sectors that an earlier sync had lost.
  mutating func synchronize(_ node: Int) {
    let bytes = nodes[node].bytes
    nodes[node].durable = DiskImage.mixed(
      bytes, over: nodes[node].durable, nodes[node].dirty, count: bytes.count)
    nodes[node].dirty = []
    nodes[node].earlier = []
  }

  /// A sync that fails forgets what it should have written, as Linux does: these sectors count as
  /// written, and are not.
  mutating func forget(_ node: Int) { nodes[node].dirty = [] }

  /// Lets the cache forget too, where it shows what the disk does not hold and nobody will write.
  mutating func evict() {
    for node in nodes.indices where !nodes[node].isFolder && nodes[node].earlier.isEmpty {
      nodes[node].bytes = DiskImage.mixed(
        nodes[node].bytes, over: nodes[node].durable, nodes[node].dirty,
        count: nodes[node].bytes.count)
    }
  }

  /// The sectors of `bytes` that are named, the others from what was there, NUL behind that.
  static func mixed(
    _ bytes: [UInt8], over old: [UInt8], _ sectors: [Int], count: Int
  ) -> [UInt8] {
    var result = Array(old.prefix(count))
    result += [UInt8](repeating: 0, count: count - result.count)
    for sector in sectors {
      let start = sector * sectorByteCount
      let end = min(start + sectorByteCount, bytes.count, count)
      guard start < end else { continue }
      result.replaceSubrange(start..<end, with: bytes[start..<end])
    }
    return result
  }

  /// Whether whatever the power takes, this path is there with all that it shows now.
  func isDurable(_ path: String) -> Bool {
    guard let node = node(path), nodes[node].durable == nodes[node].bytes,
      nodes[node].earlier.allSatisfy({ $0.bytes == nodes[node].bytes })
    else { return false }
    var part = path
    while true {
      guard durableNames.contains(where: { $0.path == part && $0.node == self.node(part) }) else {
        return false
      }
      for change in pending {
        if change.path == part { return false }
        if case .moved(_, let other, _) = change, other == part { return false }
      }
      guard let folder = part.parentFolder, folder != "." else { return true }
      part = folder
    }
  }
}
