package import Archive
package import EventLog
internal import SessionEngine
package import Shell
internal import Systems

/// An archive that is read as if it were the folder that was packed.
final class ArchiveFolder: Sendable {
  /// What is at a path in it.
  enum Place {
    /// A file, by its place among the archive's entries.
    case file(Int)
    /// A folder: the first entry below it and the bytes of its name, with which it is told apart.
    case folder(Int, nameLength: Int)
  }

  let archive: ArchiveFile<POSIXStorage>
  /// What tells its files from those of other archives and disks.
  private let device: UInt64

  /// Opens an archive; `number` is its place among those of the process.
  ///
  /// - Throws: ``Failure`` where it is not whole.
  init(_ path: String, number: Int, on disk: POSIXStorage) throws(Failure) {
    device = UInt64.max - UInt64(number)
    archive = try .opened(path, on: disk)
  }

  /// The archive as the disk of logs reads it.
  var mounted: MountedFolder {
    MountedFolder(
      status: { path in self.place(of: path).map { self.status($0) } },
      names: { path, last, limit in
        guard case .folder? = self.place(of: path) else { return nil }
        return self.names(in: path, after: last, limit: limit)
      },
      contents: { path throws(StorageError) in try self.contents(of: path) },
      moves: { path in
        guard case .file(let entry)? = self.place(of: path) else { return nil }
        return self.archive.moves(of: self.archive.entries[entry])
      },
      file: { self.archive.quiz($0) })
  }

  /// The bytes of a file, restored.
  private func contents(of path: String) throws(StorageError) -> [UInt8] {
    guard case .file(let entry)? = place(of: path) else {
      throw StorageError(.notFound, "open", path)
    }
    do throws(ArchiveFile<POSIXStorage>.Failure) {
      return try archive.restore(archive.entries[entry]).bytes
    } catch {
      switch error {
      case .disk(let error): throw error
      case .fault: throw StorageError(.failed, "restore", path)
      }
    }
  }

  /// What is at a path below the archive; nil if nothing is.
  func place(of path: String) -> Place? {
    let name = ArchiveFolder.parts(of: path)
    return name.isEmpty ? .folder(0, nameLength: 0) : place(ofName: name)
  }

  private func place(ofName name: [UInt8]) -> Place? {
    let entries = archive.entries
    let first = entries.firstPlace(notBefore: name.span)
    guard first < entries.count else { return nil }
    let entry = entries[first]
    if entry.name == name {
      return entry.isFolder ? .folder(first, nameLength: name.count) : .file(first)
    }
    // What is below a folder does not follow its name at once: `a-b` comes before `a/b`.
    let start = name + [0x2F]
    let below = entries.firstPlace(notBefore: start.span)
    guard below < entries.count, entries[below].name.starts(with: start) else { return nil }
    return .folder(below, nameLength: name.count)
  }

  func status(_ place: Place) -> FileStatus {
    switch place {
    case .file(let entry):
      FileStatus(
        device: device, inode: UInt64(entry), byteCount: 0, isRegular: true, isFolder: false,
        nameCount: 1)
    case .folder(let first, let length):
      FileStatus(
        device: device, inode: 1 << 62 | UInt64(first) << 20 | UInt64(length), byteCount: 0,
        isRegular: false, isFolder: true, nameCount: 1)
    }
  }

  /// The first `limit` names of a folder behind a name, in byte order.
  func names(in folder: String, after last: String?, limit: Int) -> [POSIXStorage.FolderEntry] {
    var start = ArchiveFolder.parts(of: folder)
    if !start.isEmpty { start.append(0x2F) }
    var names: [POSIXStorage.FolderEntry] = []
    func add(_ name: ArraySlice<UInt8>, _ kind: POSIXStorage.EntryKind) {
      let text = String(decoding: name, as: UTF8.self)
      if last?.utf8.span.precedes(text.utf8.span) ?? true { names.append((text, kind)) }
    }
    let first = start + (last ?? "").utf8
    var entries = archive.entries.suffix(
      from: archive.entries.firstPlace(notBefore: first.span))
    while names.count < limit, let entry = entries.next(), entry.name.starts(with: start) {
      let name = entry.name[start.count...]
      guard let slash = name.firstIndex(of: 0x2F) else {
        add(name, entry.isFolder ? .folder : .file)
        continue
      }
      add(name[..<slash], .folder)
      let behind = entry.name[..<slash] + [0x30]  // all below it
      entries = archive.entries.suffix(
        from: archive.entries.firstPlace(notBefore: behind.span))
    }
    let precedes = { (a: POSIXStorage.FolderEntry, b: POSIXStorage.FolderEntry) in
      a.name.utf8.span.precedes(b.name.utf8.span)
    }
    // A folder comes behind names that begin with its own: `a-b` comes before `a/b`.
    if names.count == limit, let greatest = names.max(by: precedes).map({ Array($0.name.utf8) }) {
      for length in 1..<greatest.count {
        let name = greatest[..<length]
        if case .folder? = place(ofName: start + name),
          !names.contains(where: { $0.name.utf8.elementsEqual(name) })
        {
          add(name, .folder)
        }
      }
    }
    names.sort(by: precedes)
    return Array(names.prefix(limit))
  }

  /// A path without empty parts and `.`.
  private static func parts(of path: String) -> [UInt8] {
    let parts = path.utf8.split(separator: 0x2F).filter { !$0.elementsEqual(".".utf8) }
    return Array(parts.joined(separator: [0x2F]))
  }
}

extension ArchiveFile<POSIXStorage> {
  /// Opens an archive that a command line names.
  ///
  /// - Throws: what to tell a person, where it is not whole.
  package static func opened(
    _ path: String, on disk: POSIXStorage
  ) throws(Shell.Failure) -> ArchiveFile<POSIXStorage> {
    do throws(ArchiveFile<POSIXStorage>.Failure) {
      return try ArchiveFile(path, on: disk) { bytes in
        guard case .quiz(let quiz) = QuizFile.load(bytes) else { return nil }
        return quiz
      }
    } catch {
      throw Shell.Failure(archive: path, error)
    }
  }
}

extension Failure {
  /// Why an archive cannot be used.
  package init(archive path: String, _ error: ArchiveFile<POSIXStorage>.Failure) {
    switch error {
    case .disk(let error): self.init(reading: error)
    case .fault(let fault) where fault.reason.utf8.elementsEqual(ArchiveFault.newerVersion.utf8):
      self.init(
        "\(path.escapedForTerminal): \(fault.reason); read it with that version", .unjudged)
    case .fault(let fault)
    where fault.line <= 1 && fault.reason.utf8.elementsEqual(ArchiveFault.noArchive.utf8):
      self.init(
        "\(path.escapedForTerminal): \(fault.reason); name a file that replay-tool pack wrote",
        .unjudged)
    case .fault(let fault):
      self.init(
        "\(path.escapedForTerminal): not a whole archive: line \(fault.line): "
          + "\(fault.reason.escapedForTerminal); nothing in it was judged; fetch it again",
        .unjudged)
    }
  }
}
