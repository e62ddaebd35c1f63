internal import EventLog
package import Shell

extension Inputs {
  /// How many names of a folder are held at once: `verify` stays below 64 MiB for any number of
  /// logs.
  package static let nameLimit = 98_304

  /// The logs that were named, found one after the other: a folder's names are held by the batch,
  /// so that a million logs take no more memory than a thousand.
  package struct Items: Sequence, IteratorProtocol {
    /// How many names of a folder are held at once.
    private let batchCount: Int

    /// Whether symbolic links inside a folder that is added from now on are followed.
    package var followsLinks = false

    /// What is still to come, the next last.
    private var rest: [Part] = []
    private let console: Console

    private enum Part {
      case item(Item)
      case folder(FolderLogs, data: DataPlaces?)
      case bundle(BundleLogs)
    }

    /// Starts with none.
    package init(batchCount: Int = Inputs.nameLimit, _ console: Console) {
      self.batchCount = batchCount
      self.console = console
    }

    /// Adds a log behind the others.
    package mutating func add(_ item: Item) { rest.insert(.item(item), at: 0) }

    /// Adds a bundle's logs behind the others.
    package mutating func add(bundle: LogBundle) { rest.insert(.bundle(BundleLogs(bundle)), at: 0) }

    /// Adds a folder's logs behind the others.
    package mutating func add(folder: String, data: DataPlaces?) {
      let logs = FolderLogs(
        folder, data, on: console.logs, followsLinks: followsLinks, batchCount: batchCount)
      rest.insert(.folder(logs, data: data), at: 0)
    }

    /// The first log; nil if there is none.
    package var first: Item? {
      var copy = self
      return copy.next()
    }

    /// Looks for the first log and keeps the names that were read for it, so that copies of this do
    /// not read them again; answers whether there is one.
    package mutating func prepare() -> Bool {
      guard let item = next() else { return false }
      rest.append(.item(item))
      return true
    }

    /// How many there are.
    ///
    /// - Complexity: reads the folders.
    package var count: Int { reduce(0) { count, _ in count + 1 } }

    package mutating func next() -> Item? {
      while let part = rest.popLast() {
        // Consumed, so that a bundle does not copy what it knows of the logs before.
        switch consume part {
        case .item(let item): return item
        case .folder(var logs, data: let data):
          guard let found = logs.next() else { continue }
          rest.append(.folder(logs, data: data))
          return Item(
            path: found.path, expected: found.isLink ? nil : found.expected, memory: nil,
            isLink: found.isLink, data: data?.path, console: console)
        case .bundle(var logs):
          guard let item = logs.next() else { continue }
          rest.append(.bundle(logs))
          return item
        }
      }
      return nil
    }
  }
}

extension Inputs.Item {
  /// One log by name, for commands that look into one.
  package init(named path: String, _ console: Console) throws(Failure) {
    let inputs = try Inputs(named: [path], console)
    if let failure = inputs.firstMissing { throw failure }
    guard let item = inputs.items.first, item.path == path else {
      if path == "-" {
        throw Failure("standard input has several logs; name one: -- -/session/ID")
      }
      throw Failure("\(path.escapedForTerminal): name one log, not a folder")
    }
    self = item
  }

  /// A log in a file; in a data folder its stream follows from its folder and name.
  package init(path: String, data: DataPlaces?, _ console: Console) {
    let streams = data?.streams(in: path.parentFolder ?? ".")
    self.init(
      path: path, expected: streams?(path.lastPathPart), memory: nil, data: data?.path,
      console: console)
  }

  /// How many bytes it has now, as far as a look at it says: something to plan by, no promise.
  package var byteCount: Int {
    guard memory == nil else { return 0 }
    return console.logs.found(at: path).map { Int($0.byteCount) } ?? 0
  }
}
