package import EventLog

/// What is read as a log in a folder and in the folders inside it, found one after the other.
///
/// The one answer to what a folder holds: every command that judges one asks it. A folder's names
/// are held by the batch, so that a million logs take no more memory than a thousand.
package struct FolderLogs: Sequence, IteratorProtocol {
  /// A name that is read as a log.
  package struct Found {
    /// Where it is.
    ///
    /// A file in the place of a folder of the data folder has a slash at its end: reading it tells
    /// what is wrong.
    package let path: String
    /// Which log it has to be by its place in a data folder.
    package let expected: StreamName?
    /// Whether it is a symbolic link, which is not followed.
    package let isLink: Bool
  }

  private struct Folder {
    let path: String
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
    let ancestors: [FileStatus]

    init(_ path: String, _ data: DataPlaces?, ancestors: [FileStatus] = []) {
      self.path = path
      self.ancestors = ancestors
      streams = data?.streams(in: path)
      isDataFolder = data?.isRoot(path) ?? false
    }
  }

  /// What is still to come, the next last.
  private var rest: [Folder]
  private let data: DataPlaces?
  private let disk: LogDisk
  private let followsLinks: Bool
  /// How many names of a folder are held at once; each batch costs a look at all its names.
  private let batchCount: Int

  /// Starts before the first name of a folder.
  ///
  /// - Parameters:
  ///   - path: the folder
  ///   - data: the data folder that it is, or is in, if one was named
  ///   - disk: what it is on
  ///   - followsLinks: whether symbolic links in it are followed
  ///   - batchCount: how many names of a folder are held at once
  package init(
    _ path: String, _ data: DataPlaces?, on disk: LogDisk, followsLinks: Bool = false,
    batchCount: Int = .max
  ) {
    (self.data, self.disk) = (data, disk)
    (self.followsLinks, self.batchCount) = (followsLinks, batchCount)
    rest = [Folder(path, data)]
  }

  /// The next log.
  ///
  /// A folder that cannot be listed is given as if it were a log, so that reading it reports why it
  /// cannot be read.
  package mutating func next() -> Found? {
    while let folder = rest.popLast() {
      if let found = step(folder) { return found }
    }
    return nil
  }

  /// Takes a folder's next name; what is left of it comes next.
  private mutating func step(_ folder: Folder) -> Found? {
    var folder = folder
    if folder.place == folder.names.count, folder.hasMore {
      let last = folder.names.last?.name
      folder.names = []
      folder.place = 0
      do throws(StorageError) {
        folder.names = try disk.entries(in: folder.path, after: last, limit: batchCount)
        folder.hasMore = folder.names.count == batchCount
      } catch {
        return Found(path: folder.path, expected: nil, isLink: false)
      }
    }
    guard folder.place < folder.names.count else { return nil }
    let (name, kind) = folder.names[folder.place]
    folder.place += 1
    rest.append(folder)
    switch kind {
    case .folder:
      // In the place of a log it is reported as not a regular file.
      if folder.streams?(name) != nil { return log(name, in: folder) }
      if isParts(name, in: folder) { return unlisted(name, in: folder) }
      enter(name, in: folder, ancestors: folder.ancestors)
      return nil
    case .link: return link(name, in: folder)
    // One look at the name and no more: what a log is, its reader finds out.
    case .file, .other:
      if isPlace(name, in: folder) { return noFolder(name, in: folder) }
      return name.isLogName ? log(name, in: folder) : nil
    }
  }

  /// Whether a name is that of the parts, which have ledgers of their own and are judged as data
  /// folders of their own.
  private func isParts(_ name: String, in folder: Folder) -> Bool {
    folder.isDataFolder && name.utf8.elementsEqual("parts".utf8)
  }

  /// A folder whose logs are not wanted here, where not even their names can be known.
  private func unlisted(_ name: String, in folder: Folder) -> Found? {
    let path = folder.path.appendingPathPart(name)
    guard disk.obstacle(toListing: path) != nil else { return nil }
    return Found(path: path, expected: nil, isLink: false)
  }

  private mutating func enter(_ name: String, in folder: Folder, ancestors: [FileStatus]) {
    if isParts(name, in: folder) { return }
    rest.append(Folder(folder.path.appendingPathPart(name), data, ancestors: ancestors))
  }

  /// Whether a name is that of a folder of the data folder.
  private func isPlace(_ name: String, in folder: Folder) -> Bool {
    folder.isDataFolder && data?.isFolderName(name) == true
  }

  private func noFolder(_ name: String, in folder: Folder) -> Found {
    Found(path: folder.path.appendingPathPart(name) + "/", expected: nil, isLink: false)
  }

  private func log(_ name: String, in folder: Folder, isLink: Bool = false) -> Found {
    Found(
      path: folder.path.appendingPathPart(name), expected: folder.streams?(name), isLink: isLink)
  }

  /// A link to a log, to a folder, to nothing or in the place of a folder: given as it is, or
  /// followed if that was asked for.
  private mutating func link(_ name: String, in folder: Folder) -> Found? {
    let path = folder.path.appendingPathPart(name)
    let target = disk.found(at: path.appendingPathPart("."))
    let isPlace = isPlace(name, in: folder)
    guard isPlace || name.isLogName || target?.isFolder == true || isDangling(path) else {
      return nil
    }
    guard followsLinks else { return log(name, in: folder, isLink: true) }
    guard let target, target.isFolder else {
      return isPlace ? noFolder(name, in: folder) : log(name, in: folder)
    }
    guard !folder.ancestors.contains(where: { $0.isSameFile(as: target) }) else { return nil }
    enter(name, in: folder, ancestors: folder.ancestors + [target])
    return nil
  }

  private func isDangling(_ path: String) -> Bool {
    do throws(StorageError) {
      disk.close(try disk.openForReading(path))
      return false
    } catch {
      return error.kind == .notFound || error.kind == .symbolicLink
    }
  }
}

extension String {
  /// Whether a file of this name is read as a log when its folder is named.
  package var isLogName: Bool { utf8.suffix(6).elementsEqual(".jsonl".utf8) }
}
