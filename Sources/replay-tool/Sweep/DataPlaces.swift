import EventLog
import SessionEngine
import SessionShell
import Shell

/// The folders of a data folder, known by the files that they are and not by how they are spelled.
struct DataPlaces {
  /// The data folder as it was named.
  let path: String
  private let root: FileStatus?
  private let kinds: [(kind: StreamName.Kind, status: FileStatus)]
  private let disk: LogDisk

  init(_ path: String, _ disk: LogDisk) {
    func status(_ path: String) -> FileStatus? {
      (try? disk.status(at: path.appendingPathPart("."))) ?? nil
    }
    self.path = path
    self.disk = disk
    root = status(path)
    kinds = LogFolders.all.compactMap { kind, name in
      status(path.appendingPathPart(name)).map { (kind, $0) }
    }
  }

  /// Whether a folder is the data folder itself.
  func isRoot(_ folder: String) -> Bool {
    guard let root, let found = (try? disk.status(at: folder.appendingPathPart("."))) ?? nil else {
      return false
    }
    return found.isSameFile(as: root)
  }

  /// Which log a file in a folder has to be, by its place; nil outside the places of logs.
  func streams(in folder: String) -> ((_ name: String) -> StreamName?)? {
    let found = (try? disk.status(at: folder.appendingPathPart("."))) ?? nil
    guard let found else { return nil }
    if let root, found.isSameFile(as: root) {
      return { $0.utf8.elementsEqual("ledger.jsonl".utf8) ? StreamName(.ledger, "main") : nil }
    }
    for (kind, status) in kinds where found.isSameFile(as: status) {
      let path = path
      return { file in
        guard file.isLogName else { return nil }
        return StreamName(kind, LogVersions.logName(ofFile: file, inPart: path))
      }
    }
    return nil
  }
}
