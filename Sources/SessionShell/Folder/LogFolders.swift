package import EventLog
internal import SessionEngine
package import Shell

/// Where the logs of each kind are in a data folder; the ledger is in the folder itself.
package enum LogFolders {
  /// The folder of each kind of log.
  package static let all: [(kind: StreamName.Kind, name: String)] = [
    (.session, "sessions"), (.player, "players"), (.conversation, "conversations"),
    (.rescore, "rescores"), (.classroom, "classes"),
  ]

  /// The other folders of a data folder.
  static let others = ["quizzes", "parts"]

  /// Whether a folder has the name of one of a data folder's.
  static func isPlace(_ folder: String) -> Bool {
    (all.map { $0.name } + others).contains { $0.utf8.elementsEqual(folder.lastPathPart.utf8) }
  }
}

extension DataPlaces {
  /// The folders of a data folder of quizzes.
  package init(_ path: String, _ disk: LogDisk) {
    self.init(path, LogFolders.all, others: LogFolders.others, on: disk) {
      LogVersions.logName(ofFile: $0, inPart: path)
    }
  }
}
