import Archive
import EventLog
import ReplayTool
import SessionShell
import Shell

/// A folder that is filled under a temporary name and gets its own once everything is there.
struct RestoredFolder {
  /// How many bytes its files have.
  private(set) var byteCount: Int64 = 0
  private let target: String
  private let temporary: String
  private let disk: POSIXStorage
  private var lastFolder = ""

  /// Makes the folder under its temporary name.
  init(_ target: String, on disk: POSIXStorage) throws(Failure) {
    var name = target
    while name.utf8.last == 0x2F, name.utf8.count > 1 { name.removeLast() }
    self.target = name
    self.disk = disk
    temporary = name + ".new-" + String(System.processNumber)
    do throws(StorageError) {
      if try disk.status(at: temporary) != nil { throw StorageError(.exists, "make", temporary) }
      try disk.createFolder(temporary)
    } catch {
      throw Failure(writing: error)
    }
  }

  /// Restores a file or an empty folder of an archive.
  ///
  /// - Throws: ``Failure`` where the rules do not give it, or it cannot be written.
  mutating func take(
    _ entry: ArchiveFile<POSIXStorage>.Entry, of archive: ArchiveFile<POSIXStorage>,
    named name: String
  ) throws(Failure) {
    let path = temporary.appendingPathPart(entry.path)
    guard !entry.isFolder else {
      try makeFolder(path)
      return
    }
    let file: RestoredFile
    do throws(ArchiveFile<POSIXStorage>.Failure) { file = try archive.restore(entry) } catch {
      throw Failure(archive: name, error)
    }
    if let fault = file.fault {
      throw Failure(
        "\(name.escapedForTerminal): line \(entry.line): \(entry.path.escapedForTerminal): "
          + "\(fault.escapedForTerminal); \(target.escapedForTerminal) was not made", .no)
    }
    if let parent = path.parentFolder { try makeFolder(parent) }
    try write(file.bytes, to: path)
  }

  /// Gives the folder its name.
  func finish() throws(Failure) {
    do throws(StorageError) {
      if try disk.status(at: target) != nil { throw StorageError(.exists, "make", target) }
      try disk.rename(temporary, to: target)
      if let parent = target.parentFolder { try disk.synchronizeFolder(parent) }
    } catch {
      throw error.kind == .exists ? Failure(existing: target) : Failure(writing: error)
    }
  }

  /// Removes what was restored, because the rest is not there; so many names of a folder are held
  /// at once.
  func discard(batchCount: Int = Inputs.nameLimit) {
    RestoredFolder.remove(temporary, batchCount, on: disk)
  }

  private static func remove(_ path: String, _ batchCount: Int, on disk: POSIXStorage) {
    var last: String?
    repeat {
      let entries = (try? disk.entries(in: path, after: last, limit: batchCount)) ?? []
      for (name, kind) in entries {
        let place = path.appendingPathPart(name)
        if kind == .folder {
          remove(place, batchCount, on: disk)
        } else {
          try? disk.remove(place)
        }
      }
      last = entries.last?.name
    } while last != nil
    try? disk.removeFolder(path)
  }

  private mutating func makeFolder(_ path: String) throws(Failure) {
    guard !path.utf8.elementsEqual(lastFolder.utf8) else { return }
    do throws(StorageError) { try disk.createFolder(path) } catch { throw Failure(writing: error) }
    lastFolder = path
  }

  /// Writes a file without waiting for the disk: the archive is still there if the power fails.
  private mutating func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(StorageError) {
      let file = try disk.create(path)
      defer { disk.close(file) }
      try disk.append(all: bytes, to: file, of: path)
    } catch {
      throw Failure(writing: error)
    }
    byteCount += Int64(bytes.count)
  }
}
