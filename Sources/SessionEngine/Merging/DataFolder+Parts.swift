import EventLog

/// The parts of a data folder: what other devices of the same players have written.
///
/// ```
/// parts/PART/sessions/ID.jsonl   parts/PART/players/NAME.jsonl   parts/PART/ledger.jsonl   …
/// ```
/// A part is a data folder of its own, with the ledger of its device, and is judged by that.
/// Nothing is ever appended to its logs.
///
/// - Source: docs/SESSIONS.md, D7 and D8.
extension DataFolder {
  /// Where the parts are.
  public var parts: String { root.appendingPathPart("parts") }

  /// The parts, in the order of their names; none behind a symbolic link.
  ///
  /// The walk through the folder names those.
  public func partFolders() throws(SessionError) -> [DataFolder<Disk>] {
    try allParts().filter { !$0.isLink }
  }

  /// The places of parts that have a symbolic link in them, which is not followed.
  package func linkedParts() throws(SessionError) -> [String] {
    try allParts().filter { $0.isLink }.map { $0.root }
  }

  /// The parts, also those that are links.
  func allParts() throws(SessionError) -> [DataFolder<Disk>] {
    // What cannot be looked at cannot be listed either, and that says why.
    if let status = (try? disk.status(at: parts)) ?? nil, status.isLink { return [] }
    return try names(in: parts).filter { DataFolder.isPartName($0) }.map {
      DataFolder(parts.appendingPathPart($0), on: disk, shelf: shelf, token: token)
    }
  }

  /// Whether it is reached over a symbolic link.
  var isLink: Bool { ((try? disk.status(at: root)) ?? nil)?.isLink == true }

  /// The name of the part that this folder's own logs would be: 16 hex digits of the hash of the
  /// ledger's first entry, which no other device has written; nil without a ledger, or if not even
  /// that entry is whole.
  ///
  /// - Throws: where the disk did not give it: another time it may.
  func partName() throws(SessionError) -> String? {
    var reader = logReader(ledger, expecting: StreamName(.ledger, "main"))
    while reader.nextAppend() {
      for record in reader.cursor.records where record.sequence == 1 {
        return String(record.hash.hex.prefix(16))
      }
    }
    if let verdict = reader.verdict, verdict.damage?.reason == .readFailed {
      throw .log(.damaged(path: ledger, verdict))
    }
    return nil
  }

  /// The part of logs that came without a ledger, such as those that the page saved as files.
  static var looseName: String { "loose" }

  static func isPartName(_ name: String) -> Bool {
    if name.utf8.elementsEqual(looseName.utf8) { return true }
    return name.utf8.count == 16
      && name.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x61 && $0 <= 0x66 }
  }

  /// The names of all files of sessions, forks included, in byte order: the session, and its file.
  public func sessionFiles() throws(SessionError) -> [(id: String, path: String)] {
    if ((try? disk.status(at: sessions)) ?? nil)?.isLink == true { return [] }
    return try names(in: sessions).compactMap { name in
      guard name.hasSuffix(".jsonl") else { return nil }
      let id = String(decoding: Array(name.utf8.prefix(36)), as: UTF8.self)
      guard SessionID(id) != nil else { return nil }
      let rest = Array(name.utf8.dropFirst(36).dropLast(6))
      guard rest.isEmpty || rest.starts(with: Array(LogVersions.forkMark.utf8)) else { return nil }
      return (id, sessions.appendingPathPart(name))
    }
  }

  /// The names in a folder in byte order; none if there is no such folder.
  func names(in folder: String) throws(SessionError) -> [String] {
    do throws(StorageError) { return try disk.names(in: folder) } catch {
      guard error.kind == .notFound else { throw .storage(error) }
      return []
    }
  }
}
