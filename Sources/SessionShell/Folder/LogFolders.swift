package import EventLog

/// Where the logs of each kind are in a data folder; the ledger is in the folder itself.
package enum LogFolders {
  /// The folder of each kind of log.
  package static let all: [(kind: StreamName.Kind, name: String)] = [
    (.session, "sessions"), (.player, "players"), (.conversation, "conversations"),
    (.rescore, "rescores"), (.classroom, "classes"),
  ]
}
