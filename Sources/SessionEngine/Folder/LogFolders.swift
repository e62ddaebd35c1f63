package import EventLog

/// Where the logs of each kind are in a data folder; the ledger is in the folder itself.
package enum LogFolders {
  /// The folder of each kind of log.
  package static let all: [(kind: StreamName.Kind, name: String)] = [
    (.session, "sessions"), (.player, "players"), (.conversation, "conversations"),
    (.rescore, "rescores"), (.classroom, "classes"),
  ]

  /// The other folders of a data folder.
  package static let others = ["quizzes", "parts"]

  /// The names of all folders of a data folder.
  static var names: [String] { all.map { $0.name } + others }

  /// Whether a folder has the name of one of a data folder's.
  package static func isPlace(_ folder: String) -> Bool {
    names.contains { $0.utf8.elementsEqual(folder.lastPathPart.utf8) }
  }
}

extension DataFolder {
  /// Refuses to write where a folder in this one or in a part is a symbolic link: no audit follows
  /// it, so what was written behind it, or follows from it, would count for nothing.
  ///
  /// Every step that writes asks this first.
  /// - Throws: ``SessionError/log(_:)``, which names the link.
  public func refuseLinkedFolders() throws(SessionError) {
    do throws(LogError) { try refuseLinks() } catch { throw .log(error) }
  }

  /// The same as an error of a log.
  func refuseLinks() throws(LogError) {
    for name in LogFolders.names { try refuseLink(root.appendingPathPart(name)) }
    // A folder of parts that cannot be listed is told where their logs are read.
    for part in (try? allParts()) ?? [] {
      try refuseLink(part.root)
      for name in LogFolders.names { try refuseLink(part.root.appendingPathPart(name)) }
    }
  }

  /// Refuses a symbolic link in the place of a folder.
  func refuseLink(_ path: String) throws(LogError) {
    // What cannot be looked at cannot be written to either, and that says why.
    guard let status = (try? disk.status(at: path)) ?? nil, status.isLink else { return }
    throw .damaged(path: path, .unreadable(.link))
  }
}
