package import Shell

extension Console {
  /// Opens those of these paths that are archives, or lead into one, as folders.
  ///
  /// - Throws: ``Failure`` where one is not whole.
  package func mountArchives(_ paths: [String]) throws(Failure) {
    for path in paths where path != "-" {
      try folders.mount(path, on: disk) { path, number throws(Failure) in
        guard ArchiveFolder.isArchive(path, on: disk) else { return nil }
        return try ArchiveFolder(path, number: number, on: disk).mounted
      }
    }
  }
}
