import EventLog

extension Console {
  /// The disk that logs are read from, on which the archives of the command line are folders.
  package var logs: LogDisk { LogDisk(disk, archives) }

  /// Opens those of these paths that are archives, or lead into one.
  ///
  /// - Throws: ``Failure`` where one is not whole.
  package func mountArchives(_ paths: [String]) throws(Failure) {
    for path in paths where path != "-" { try archives.mount(path, on: disk) }
  }
}
