internal import EventLog

extension POSIXStorage {
  /// Whether a folder is another one or in it, or will be once both are made; links are followed.
  func isInside(_ path: String, _ other: String) throws(StorageError) -> Bool {
    let (outer, inner) = (try place(of: other), try place(of: path))
    guard outer.missing.isEmpty else {
      return inner.folder.isSameFile(as: outer.folder)
        && inner.missing.starts(with: outer.missing)
    }
    var (path, folder) = (inner.path, inner.folder)
    while !folder.isSameFile(as: outer.folder) {
      path += "/.."
      // The top is above itself.
      guard let above = try status(at: path), !above.isSameFile(as: folder) else { return false }
      folder = above
    }
    return true
  }

  /// The nearest folder of a path that exists, with what leads to it, and the names that do not.
  private func place(
    of path: String
  ) throws(StorageError) -> (path: String, folder: FileStatus, missing: [String]) {
    var (rest, missing): (String, [String]) = (path, [])
    while true {
      // A link is followed where a name follows it.
      do throws(StorageError) {
        if let folder = try status(at: rest + "/.") { return (rest + "/.", folder, missing) }
      } catch {
        throw error.kind == .notAFolder ? StorageError(.notAFolder, "make folder", path) : error
      }
      guard let parent = rest.parentFolder else { throw StorageError(.notFound, "look at", path) }
      let name = rest.split(separator: "/").last.map { String($0) } ?? ""
      if name != "." { missing.insert(name, at: 0) }
      rest = parent
    }
  }
}
