internal import EventLog
package import Shell

/// A file that a command is asked to write: whole or not at all, and never over a log, an archive,
/// a key, a signed receipt or anything else that does not begin as it does, in place of a pipe, a
/// device or a link, or into a data folder.
package struct FileOutput {
  private static let disk = POSIXStorage()
  static let logBeginning: StaticString = "{\"seq\":0,\"at\":\""
  static let archiveBeginning: StaticString = "{\"archive\":"

  private let path: String
  private let temporary: String
  private let handle: POSIXStorage.Handle
  private static let pieceByteCount = 1 << 20
  /// What is not on the disk yet, because it is written in large pieces.
  private var pending: [UInt8] = []
  package private(set) var byteCount: Int64 = 0

  /// Begins a file under a temporary name; an archive may take the place of one.
  ///
  /// - Parameters:
  ///   - path: where
  ///   - opening: how every such file begins, at most 32 bytes; nil for an archive
  /// - Throws: ``Failure`` where the place is no place to write to; nothing was changed then.
  package init(_ path: String, opening: [UInt8]?) throws(Failure) {
    let archive = Array(FileOutput.archiveBeginning.description.utf8)
    try FileOutput.check(path, isArchive: opening == nil)
    try FileOutput.checkReplaced(path, by: opening ?? archive)
    self.path = path
    temporary = path + ".new-" + String(System.processNumber)
    do throws(StorageError) {
      // An earlier run may have left one, which was ended before it had written everything.
      handle = try FileOutput.disk.createAnew(temporary)
    } catch {
      throw Failure(writing: StorageError(error.kind, "create", path, code: error.code))
    }
  }

  /// Writes what comes next.
  package mutating func write(_ bytes: [UInt8]) throws(Failure) {
    pending += bytes
    byteCount += Int64(bytes.count)
    guard pending.count >= FileOutput.pieceByteCount else { return }
    do throws(StorageError) {
      try FileOutput.disk.append(all: pending, to: handle, of: path)
    } catch {
      discard()
      throw failure(error)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Gives the file its name.
  package func finish() throws(Failure) {
    do throws(StorageError) {
      try FileOutput.disk.append(all: pending, to: handle, of: path)
      try FileOutput.disk.synchronize(handle)
      try FileOutput.disk.rename(temporary, to: path)
      FileOutput.disk.close(handle)
    } catch {
      discard()
      throw failure(error)
    }
  }

  /// What a disk's error means, with the name that was asked for.
  private func failure(_ error: StorageError) -> Failure {
    Failure(writing: StorageError(error.kind, error.operation, path, code: error.code))
  }

  /// Sees to it that a file that is replaced is empty, or begins as this one does: any other is
  /// nothing that the same command wrote.
  private static func checkReplaced(_ path: String, by opening: [UInt8]) throws(Failure) {
    let old = disk.found(at: path)
    guard let old, old.byteCount > 0, !beginning(of: path).starts(with: opening) else { return }
    throw Failure(
      "\(path.escapedForTerminal): this is no earlier output of this command and is not "
        + "overwritten; name another file")
  }

  /// Takes the half-written file away; that it can't be removed says less than why it came to it.
  package func discard() {
    FileOutput.disk.close(handle)
    try? FileOutput.disk.remove(temporary)
  }

  /// Writes a file at once.
  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    var file = try FileOutput(path, opening: Array(bytes.prefix(12)))
    try file.write(bytes)
    try file.finish()
  }

  /// Makes a folder for pages, if it is not there yet and its index may be written.
  package static func makeFolder(_ path: String) throws(Failure) {
    let index = path.appendingPathPart("index.html")
    try check(index)
    try checkReplaced(index, by: Array("<!DOCTYPE html>".utf8))
    do throws(StorageError) { try disk.createFolder(path) } catch { throw Failure(writing: error) }
  }

  /// Whether a path may be written to.
  package static func check(_ path: String, isArchive: Bool = false) throws(Failure) {
    try checkIsOutside(path)
    guard let status = disk.found(at: path) else { return }
    guard status.isRegular else {
      throw Failure(
        "\(path.escapedForTerminal): is a folder, a link, a pipe or a device; name a file")
    }
    // What nobody can make again, by how it begins.
    var kinds: [(name: String, beginning: StaticString)] = [
      ("a log", logBeginning), ("a key", "retrace/1/signing-key"),
      ("a signed receipt", "retrace/1/receipt"),
    ]
    if !isArchive { kinds.append(("an archive", archiveBeginning)) }
    let start = beginning(of: path)
    guard let kind = kinds.first(where: { start.span.has($0.beginning, at: 0) }) else { return }
    let rule =
      kind.name == "an archive"
      ? "which only pack replaces" : "which is never overwritten"
    throw Failure("\(path.escapedForTerminal): is \(kind.name), \(rule); name another file")
  }

  /// Refuses a path in a data folder or in a folder of one.
  private static func checkIsOutside(_ path: String) throws(Failure) {
    var folder = path.parentFolder ?? "."
    // A folder that is not there yet has no parent that could be asked for.
    while disk.lacks(folder) { folder = folder.parentFolder ?? "." }
    for _ in 0..<2 {
      let ledger = folder.appendingPathPart("ledger.jsonl")
      if disk.found(at: ledger)?.isRegular == true {
        throw Failure(
          "\(path.escapedForTerminal): is in a data folder, where nothing may be written; "
            + "name another place")
      }
      folder = folder.appendingPathPart("..")
    }
  }

  private static func beginning(of path: String) -> [UInt8] {
    var bytes: [UInt8] = []
    guard let file = try? disk.openForReading(path) else { return bytes }
    defer { disk.close(file) }
    _ = try? disk.read(file, at: 0, byteCount: 32, to: &bytes)
    return bytes
  }
}
