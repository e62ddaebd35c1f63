internal import EventLog
package import Shell

extension Inputs {
  /// How many names of a folder are held at once: `verify` stays below 64 MiB for any number of
  /// logs.
  package static let nameLimit = 98_304

  /// The logs that were named, found one after the other: a folder's names are held by the batch,
  /// so that a million logs take no more memory than a thousand.
  package struct Items: Sequence, IteratorProtocol {
    /// How many names of a folder are held at once; each batch costs a look at all its names.
    private let batchCount: Int

    /// Whether symbolic links inside a folder are followed.
    package var followsLinks = false

    /// What is still to come, the next last.
    private var rest: [Part] = []
    private let console: Console

    private enum Part {
      case item(Item)
      case folder(Folder)
      case bundle(BundleLogs)
    }

    private struct Folder {
      let path: String
      let data: DataPlaces?
      /// Which log each of its names has to be, in a data folder.
      let streams: ((String) -> StreamName?)?
      /// Whether it is the data folder that was named.
      let isDataFolder: Bool
      /// The names that were read last, and which of them is next.
      var names: [POSIXStorage.FolderEntry] = []
      var place = 0
      /// Whether there may be more after them.
      var hasMore = true
      /// The linked folders that lead here, so that a loop of links ends.
      var ancestors: [FileStatus]

      init(_ path: String, _ data: DataPlaces?, ancestors: [FileStatus] = []) {
        self.path = path
        self.data = data
        self.ancestors = ancestors
        streams = data?.streams(in: path)
        isDataFolder = data?.isRoot(path) ?? false
      }
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
      rest.insert(.folder(Folder(folder, data)), at: 0)
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

    /// The log at a place.
    ///
    /// - Complexity: O(*n*) in the place.
    package subscript(place: Int) -> Item {
      var copy = self
      for _ in 0..<place { _ = copy.next() }
      guard let item = copy.next() else { preconditionFailure("no log at \(place)") }
      return item
    }

    /// How many there are.
    ///
    /// - Complexity: reads the folders.
    package var count: Int {
      var count = 0
      for _ in self { count += 1 }
      return count
    }

    /// The next log.
    ///
    /// A folder that cannot be listed is given as if it were a log, so that reading it reports
    /// why it cannot be read.
    package mutating func next() -> Item? {
      while let part = rest.popLast() {
        // Consumed, so that a bundle does not copy what it knows of the logs before.
        switch consume part {
        case .item(let item): return item
        case .folder(let folder):
          if let item = step(folder) { return item }
        case .bundle(var logs):
          guard let item = logs.next() else { continue }
          rest.append(.bundle(logs))
          return item
        }
      }
      return nil
    }

    /// Takes a folder's next name; what is left of it comes next.
    private mutating func step(_ folder: Folder) -> Item? {
      var folder = folder
      if folder.place == folder.names.count, folder.hasMore {
        let last = folder.names.last?.name
        folder.names = []
        folder.place = 0
        do throws(StorageError) {
          folder.names = try console.logs.entries(
            in: folder.path, after: last, limit: batchCount)
          folder.hasMore = folder.names.count == batchCount
        } catch {
          return Item(path: folder.path, data: folder.data, console)
        }
      }
      guard folder.place < folder.names.count else { return nil }
      let (name, kind) = folder.names[folder.place]
      folder.place += 1
      rest.append(.folder(folder))
      let path = folder.path.appendingPathPart(name)
      switch kind {
      case .folder:
        // Parts have ledgers of their own and are judged as data folders of their own.
        if folder.isDataFolder, name.utf8.elementsEqual("parts".utf8) { return nil }
        // In the place of a log it is reported as not a regular file.
        if folder.streams?(name) != nil { return item(name, in: folder) }
        rest.append(
          .folder(Folder(path, folder.data, ancestors: folder.ancestors)))
        return nil
      case .link: return link(path, in: folder)
      // One look at the name and no more: what a log is, its reader finds out.
      case .file, .other: return name.isLogName ? item(name, in: folder) : nil
      }
    }

    private func item(_ name: String, in folder: Folder) -> Item {
      Item(
        path: folder.path.appendingPathPart(name), expected: folder.streams?(name), memory: nil,
        data: folder.data?.path, console: console)
    }

    /// A link to a log, to a folder or to nothing: given as it is, or followed if that was asked for.
    private mutating func link(_ path: String, in folder: Folder) -> Item? {
      let target = (try? console.logs.status(at: path.appendingPathPart("."))) ?? nil
      guard path.isLogName || target?.isFolder == true || isDangling(path) else { return nil }
      guard followsLinks else {
        return Item(path: path, expected: nil, memory: nil, isLink: true, console: console)
      }
      guard let target, target.isFolder else { return item(path.lastPathPart, in: folder) }
      guard !folder.ancestors.contains(where: { $0.isSameFile(as: target) }) else { return nil }
      rest.append(
        .folder(Folder(path, folder.data, ancestors: folder.ancestors + [target])))
      return nil
    }

    private func isDangling(_ path: String) -> Bool {
      do throws(StorageError) {
        console.logs.close(try console.logs.openForReading(path))
        return false
      } catch {
        return error.kind == .notFound || error.kind == .symbolicLink
      }
    }
  }
}

extension String {
  /// Whether a file of this name is read as a log when its folder is named.
  package var isLogName: Bool { utf8.suffix(6).elementsEqual(".jsonl".utf8) }
}

extension Inputs.Item {
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
    return ((try? console.logs.status(at: path)) ?? nil).map { Int($0.byteCount) } ?? 0
  }
}
