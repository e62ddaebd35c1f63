package import EventLog

/// The folders of a data folder, known by the files that they are and not by how they are spelled.
package struct DataPlaces {
  /// The data folder as it was named.
  package let path: String
  private let root: FileStatus?
  private let kinds: [(kind: StreamName.Kind, status: FileStatus)]
  private let disk: LogDisk
  private let folderNames: [String]
  /// The name of the log that a file of a folder of logs has to be.
  private let logName: (_ file: String) -> String

  /// Looks at a data folder.
  ///
  /// - Parameters:
  ///   - path: the data folder
  ///   - folders: where in it the logs of each kind are
  ///   - others: the names of its other folders
  ///   - disk: what it is on
  ///   - logName: the name of the log that a file has to be
  package init(
    _ path: String, _ folders: [(kind: StreamName.Kind, name: String)], others: [String],
    on disk: LogDisk, logName: @escaping (_ file: String) -> String
  ) {
    func status(_ path: String) -> FileStatus? { disk.found(at: path.appendingPathPart(".")) }
    self.path = path
    self.disk = disk
    self.logName = logName
    folderNames = folders.map { $0.name } + others
    root = status(path)
    kinds = folders.compactMap { kind, name in
      status(path.appendingPathPart(name)).map { (kind, $0) }
    }
  }

  /// Whether a name in the data folder is that of one of its folders.
  func isFolderName(_ name: String) -> Bool {
    folderNames.contains { $0.utf8.elementsEqual(name.utf8) }
  }

  /// Whether a folder is the data folder itself.
  package func isRoot(_ folder: String) -> Bool {
    guard let root, let found = disk.found(at: folder.appendingPathPart(".")) else {
      return false
    }
    return found.isSameFile(as: root)
  }

  /// Which log a file in a folder has to be, by its place; nil outside the places of logs.
  package func streams(in folder: String) -> ((_ name: String) -> StreamName?)? {
    let found = disk.found(at: folder.appendingPathPart("."))
    guard let found else { return nil }
    if let root, found.isSameFile(as: root) {
      return { $0.utf8.elementsEqual("ledger.jsonl".utf8) ? StreamName(.ledger, "main") : nil }
    }
    for (kind, status) in kinds where found.isSameFile(as: status) {
      let logName = logName
      return { $0.isLogName ? StreamName(kind, logName($0)) : nil }
    }
    return nil
  }
}
