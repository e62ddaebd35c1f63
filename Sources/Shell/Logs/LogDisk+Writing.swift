package import EventLog

/// What changes files goes to the system's disk; nothing that is mounted is ever changed.
extension LogDisk {
  /// Appends to a file of the disk.
  package func append(_ bytes: [UInt8], to handle: Handle) throws(StorageError) -> Int {
    try system.append(bytes, to: try own(handle))
  }

  /// Writes into a file of the disk.
  package func overwrite(
    _ bytes: [UInt8], at offset: Int64, of handle: Handle
  ) throws(StorageError) -> Int {
    try system.overwrite(bytes, at: offset, of: try own(handle))
  }

  /// Cuts a file of the disk.
  package func truncate(_ handle: Handle, to byteCount: Int64) throws(StorageError) {
    try system.truncate(try own(handle), to: byteCount)
  }

  /// Returns once a file of the disk is on it.
  package func synchronize(_ handle: Handle) throws(StorageError) {
    try system.synchronize(try own(handle))
  }

  /// Gives a file of the disk a second name.
  package func link(_ path: String, as name: String) throws(StorageError) {
    try system.link(path, as: name)
  }

  /// Gives a file of the disk another name.
  package func rename(_ path: String, to name: String) throws(StorageError) {
    try system.rename(path, to: name)
  }

  /// Takes a name of the disk away.
  package func remove(_ path: String) throws(StorageError) { try system.remove(path) }

  /// Makes a folder on the disk.
  package func createFolder(_ path: String) throws(StorageError) {
    try system.createFolder(path)
  }

  /// Returns once the names in a folder of the disk are on it.
  package func synchronizeFolder(_ path: String) throws(StorageError) {
    try system.synchronizeFolder(path)
  }

  /// Waits.
  package func pause(milliseconds: Int64) { system.pause(milliseconds: milliseconds) }

  private func own(_ handle: Handle) throws(StorageError) -> POSIXStorage.Handle {
    guard case .disk(let handle) = handle else {
      throw StorageError(.readOnly, "write to", "an archive")
    }
    return handle
  }
}
