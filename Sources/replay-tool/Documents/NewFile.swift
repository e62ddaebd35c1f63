import EventLog
import Shell

/// Files that the program writes: never into a data folder, and whole or not at all.
enum NewFile {
  /// Writes a file that is not there yet.
  ///
  /// - Throws: ``Failure`` where the name is taken, or lies in a data folder.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try check(path)
    try put(bytes, at: path) { disk, temporary throws(StorageError) in
      try disk.link(temporary, as: path)
      try disk.remove(temporary)
    }
  }

  /// Writes a file in place of the one that is there, if one is.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    try checkFolder(path, byName: false)
    try put(bytes, at: path) { disk, temporary throws(StorageError) in
      try disk.rename(temporary, to: path)
    }
  }

  /// Whether a new file may get this name, said before any work is done.
  static func check(_ path: String) throws(Failure) {
    if path.isEmpty || path == "-" { throw Failure("-o needs the name of a new file") }
    try checkFolder(path, byName: true)
    let found: FileStatus?
    do throws(StorageError) { found = try POSIXStorage().status(at: path) } catch {
      throw failure(error, path)
    }
    if found != nil { throw Failure(existing: path) }
  }

  private static func checkFolder(_ path: String, byName: Bool) throws(Failure) {
    if isOfDataFolder(path.parentFolder ?? "/", byName: byName) {
      throw Failure(
        "\(path.escapedForTerminal): lies in a data folder, or one called sessions, and "
          + "replay-tool never writes there; choose another folder")
    }
  }

  /// Whether a folder, or one above it, is a data folder; by name also one that is called
  /// `sessions`, which may be one's part that was taken out.
  private static func isOfDataFolder(_ folder: String, byName: Bool) -> Bool {
    let disk = POSIXStorage()
    func status(_ path: String) -> FileStatus? { disk.found(at: path) }
    var place = folder
    guard var now = status(place + "/.") else { return false }
    if byName, let sessions = status(place + "/../sessions/."), sessions.isSameFile(as: now) {
      return true
    }
    while true {
      if status(place + "/ledger.jsonl") != nil, status(place + "/sessions/.") != nil {
        return true
      }
      place += "/.."
      guard let above = status(place + "/."), !above.isSameFile(as: now) else { return false }
      now = above
    }
  }

  /// Fills and syncs a file beside the place, and gives it its name.
  private static func put(
    _ bytes: [UInt8], at path: String,
    name: (POSIXStorage, _ temporary: String) throws(StorageError) -> Void
  ) throws(Failure) {
    let disk = POSIXStorage()
    let temporary = path + ".new-" + String(System.processNumber)
    do throws(StorageError) {
      let file = try disk.create(temporary)
      defer { disk.close(file) }
      do throws(StorageError) {
        try disk.append(all: bytes, to: file, of: temporary)
        try disk.synchronize(file)
        try name(disk, temporary)
      } catch {
        try? disk.remove(temporary)  // nobody's, whether it goes or not
        throw error
      }
      if let folder = path.parentFolder { try disk.synchronizeFolder(folder) }
    } catch {
      throw failure(error, path)
    }
  }

  private static func failure(_ error: StorageError, _ path: String) -> Failure {
    if error.kind == .exists { return Failure(existing: path) }
    return Failure(
      "cannot write \(path.escapedForTerminal): \(error.reason); "
        + (error.kind == .full
          ? "free some space and try again" : "choose a folder that you may write"))
  }
}
