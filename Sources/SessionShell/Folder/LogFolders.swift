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
}

extension DataPlaces {
  /// The folders of a data folder of quizzes.
  package init(_ path: String, _ disk: LogDisk) {
    self.init(path, LogFolders.all, others: LogFolders.others, on: disk) {
      LogVersions.logName(ofFile: $0, inPart: path)
    }
  }
}
