internal import EventLog
internal import SessionEngine
package import Shell

extension DataPlaces {
  /// The folders of a data folder of quizzes.
  package init(_ path: String, _ disk: LogDisk) {
    self.init(path, LogFolders.all, others: LogFolders.others, on: disk) {
      LogVersions.logName(ofFile: $0, inPart: path)
    }
  }
}
