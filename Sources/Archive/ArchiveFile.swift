public import EventLog
public import SessionEngine

/// An archive on a disk: which files it has, and each of them restored when it is asked for.
///
/// Opening it reads and checks every line, so that a changed or incomplete archive is refused
/// before anything is taken from it. What the rules have to give again is found when a file is
/// restored.
public final class ArchiveFile<Disk: Storage> {
  /// A file or an empty folder in it.
  public typealias Entry = ArchiveEntries.Entry

  /// Why an archive cannot be used.
  public enum Failure: Error {
    /// The disk does not give it.
    case disk(StorageError)
    /// It is not a whole archive.
    case fault(ArchiveFault)
  }

  /// Everything in it, in the byte order of the names.
  public let entries: ArchiveEntries
  /// What its last line counts.
  public let counts: ArchiveCounts
  private let quizBytes: [Digest: [UInt8]]
  private let quizzes: [Digest: Archive.PackedQuiz]
  private let disk: Disk
  private let handle: Disk.Handle

  /// Opens an archive; `load` makes quizzes of their bytes.
  ///
  /// - Complexity: one pass; memory for the names and the longest line.
  public init(
    _ path: String, on disk: Disk, load: ([UInt8]) -> Quiz?
  ) throws(Failure) {
    self.disk = disk
    var reader = ArchiveReader()
    var entries = ArchiveEntries()
    do throws(StorageError) { handle = try disk.openForReading(path) } catch { throw .disk(error) }
    do throws(Failure) {
      try Self.readLines(of: handle, on: disk, &reader, &entries)
    } catch {
      disk.close(handle)
      throw error
    }
    self.entries = entries
    counts = reader.counts ?? ArchiveCounts()
    quizBytes = reader.quizzes
    var quizzes: [Digest: Archive.PackedQuiz] = [:]
    for (digest, bytes) in reader.quizzes {
      if let quiz = load(bytes) { quizzes[digest] = Archive.PackedQuiz(quiz, bytes: bytes) }
    }
    self.quizzes = quizzes
  }

  deinit { disk.close(handle) }

  /// The bytes of a quiz that it has.
  public func quiz(_ digest: Digest) -> [UInt8]? { quizBytes[digest] }

  /// A quiz that it has, as `load` made it.
  public func parsedQuiz(_ digest: Digest) -> Quiz? { quizzes[digest]?.quiz }

  /// Restores a file.
  ///
  /// - Throws: where the disk fails, or the line is not the one that was read before.
  public func restore(_ entry: Entry) throws(Failure) -> RestoredFile {
    let (line, contents) = try read(entry)
    let quizzes = quizzes
    return RestoredFile(entry.path, contents, line.span) { quizzes[$0] }
  }

  /// A log by its moves, if the archive has it so; nil for any other file.
  public func moves(of entry: Entry) -> LogMoves? {
    guard let (line, contents) = try? read(entry), case .log(let log) = contents else { return nil }
    return log.moves(in: line)
  }

  /// The line of a file, and what it has.
  private func read(
    _ entry: Entry
  ) throws(Failure) -> (line: [UInt8], contents: ArchiveLine.Contents) {
    var line: [UInt8] = []
    while line.count < entry.byteCount {
      let start = line.count
      do throws(StorageError) {
        _ = try disk.read(
          handle, at: entry.offset + Int64(start), byteCount: entry.byteCount - start, to: &line)
      } catch {
        throw .disk(error)
      }
      guard line.count > start else { break }
    }
    do throws(ArchiveFault) {
      guard case .file(let path, let contents) = try ArchiveLine(line.span, line: entry.line),
        path.utf8.elementsEqual(entry.name)
      else { throw ArchiveFault(line: entry.line, "the archive was changed while it was read") }
      return (line, contents)
    } catch {
      throw .fault(error)
    }
  }

  private static func readLines(
    of handle: Disk.Handle, on disk: Disk, _ reader: inout ArchiveReader,
    _ entries: inout ArchiveEntries
  ) throws(Failure) {
    var window: [UInt8] = []
    var offset: Int64 = 0  // of the window in the file
    var number: Int64 = 0
    var taken = 1
    while taken > 0 {
      let searched = window.count
      do throws(StorageError) {
        taken = try disk.read(
          handle, at: offset + Int64(searched), byteCount: 1 << 18, to: &window)
      } catch {
        throw .disk(error)
      }
      var start = 0
      var from = searched
      while let end = window.span.lineFeed(from: from) {
        number += 1
        func add(_ path: String, isFolder: Bool = false) {
          entries.append(
            path, isFolder: isFolder, line: number, offset: offset + Int64(start),
            byteCount: end + 1 - start)
        }
        do throws(ArchiveFault) {
          switch try reader.take(window.span.extracting(start..<end + 1)) {
          case .nothing: break
          case .file(let path): add(path)
          case .folder(let path): add(path, isFolder: true)
          }
        } catch {
          throw .fault(error)
        }
        start = end + 1
        from = start
      }
      window.removeSubrange(0..<start)
      offset += Int64(start)
      guard window.count <= Archive.byteLimit else {
        throw .fault(ArchiveFault(line: number + 1, "the line is longer than 1 GiB"))
      }
    }
    do throws(ArchiveFault) { try reader.finish(rest: window.count) } catch { throw .fault(error) }
  }
}

extension ArchiveFile: Sendable where Disk: Sendable, Disk.Handle: Sendable {}
