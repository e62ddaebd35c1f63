internal import EventLog

extension DataFolder {
  /// The file that says who is signed in: a player's name and LF.
  package var signedInFile: String { root.appendingPathPart("signed-in") }

  /// Who is signed in; nil if no one is.
  ///
  /// - Throws: ``SessionError/notAName(path:)`` for a file that holds no player's name.
  public func signedInPlayer() throws(SessionError) -> String? {
    let path = signedInFile
    let status = try perform { () throws(StorageError) in try disk.status(at: path) }
    guard let status else { return nil }
    // A folder or a pipe is never opened: that could wait forever.
    guard status.isRegular else { throw .notAName(path: path) }
    var bytes = try read(path, limit: PlayerSettings.nameByteLimit + 1)
    if bytes.last == 0x0A { bytes.removeLast() }
    guard let name = String(validating: bytes, as: UTF8.self), PlayerSettings.isName(name) else {
      throw .notAName(path: path)
    }
    return name
  }

  /// Notes who is signed in; nil if nobody is any more.
  ///
  /// The file is whole or not there, whatever happens meanwhile, and readable by its owner only.
  public func noteSignedIn(_ player: String?) throws(SessionError) {
    let path = signedInFile
    try refuseLinkedFolders()
    if let player {
      guard PlayerSettings.isName(player) else { throw .badPlayerName(player) }
      try perform { () throws(StorageError) in try disk.createFolder(root) }
      try replace(path, with: Array((player + "\n").utf8))
      return
    }
    do throws(StorageError) {
      guard try disk.status(at: path) != nil else { return }
      try disk.remove(path)
      try disk.synchronizeFolder(root)
    } catch {
      // Somebody else was faster.
      guard error.kind == .notFound else { throw .storage(error) }
    }
  }
}
