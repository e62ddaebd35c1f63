public import EventLog

/// A session of this folder or of a part, as a list of all of a player's sessions has it.
public struct FoundSession<Disk: Storage> {
  /// The session.
  public let id: String
  /// The folder or part that has its log and quiz.
  public let folder: DataFolder<Disk>
  /// The log.
  public let path: String
  /// Whether there are other versions that this one does not continue.
  public let isFork: Bool
  /// Whether this folder has a log of the session itself.
  public let isOwn: Bool

  /// Reads it.
  public func summary() throws(SessionError) -> SessionSummary {
    try folder.summary(of: id, at: path)
  }

  /// The events in their order.
  public func events() throws(SessionError) -> [Event] { try folder.events(of: id, at: path) }
}

extension DataFolder {
  /// Every session of this folder and its parts once, the latest first.
  ///
  /// Of several versions the longest counts, of equally long ones the first by its bytes, whichever
  /// device wrote it: so every device that has the same logs shows the same.
  ///
  /// - Source: docs/SESSIONS.md, D8 and D9.
  /// - Complexity: O(sessions); the logs of those that several folders have are read.
  public func allSessions() throws(SessionError) -> [FoundSession<Disk>] {
    let own = try sessionIDs()
    let parts = try partFolders()
    guard !parts.isEmpty else {
      return own.map {
        FoundSession(id: $0, folder: self, path: session($0), isFork: false, isOwn: true)
      }
    }
    var files: [String: [(folder: DataFolder<Disk>, path: String)]] = [:]
    for id in own { files[id] = [(self, session(id))] }
    for part in parts {
      for file in try part.sessionFiles() { files[file.id, default: []].append((part, file.path)) }
    }
    let ids = files.keys.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
    var found: [FoundSession<Disk>] = []
    for id in ids {
      guard let all = files[id], var chosen = all.first else { continue }
      var isFork = false
      if all.count > 1 {
        var versions = LogVersions()
        var logs: [[UInt8]] = []
        for file in all {
          let log = try read(file.path, limit: PartReading.byteLimit)
          logs.append(log)
          versions.add(log)
        }
        isFork = versions.logs.count > 1
        if let place = logs.firstIndex(where: { $0 == versions.logs.first }) { chosen = all[place] }
      }
      found.append(
        FoundSession(
          id: id, folder: chosen.folder, path: chosen.path, isFork: isFork,
          isOwn: all[0].path.utf8.elementsEqual(session(id).utf8)))
    }
    return found
  }

  /// A session of this folder, or else of a part.
  public func findSession(_ id: String) throws(SessionError) -> FoundSession<Disk>? {
    try allSessions().first { $0.id.utf8.elementsEqual(id.utf8) }
  }
}
