public import EventLog

/// The ledger of a data folder, read for what it noted of the sessions.
public struct LedgerReading: Sendable {
  /// Where it is.
  public let path: String
  /// What it noted.
  public let notes: LedgerNotes
  /// The corrected results that it names, as far as their logs are there.
  public let rescores: PublishedRescores
  /// How its log reads.
  public let file: VerifiedLog
  private let folder: String

  /// Reads the ledger of a data folder; what it noted of many sessions is kept in the scratch
  /// place.
  ///
  /// A part whose folder was copied and continued in both places has several versions of its
  /// ledger; what each of them noted counts.
  public init<Disk: Storage>(
    of folder: String, on disk: Disk, settling: Settling = .now, scratch: Scratch? = nil
  ) {
    self.folder = folder
    path = folder.appendingPathPart("ledger.jsonl")
    var notes = LedgerNotes(scratch: scratch)
    file = VerifiedLog(
      path, on: disk, expecting: StreamName(.ledger, "main"), settling: settling
    ) { cursor in
      for record in cursor.records { notes.evolve(cursor.bytes.span, record) }
    }
    for version in LogVersions.otherFiles(of: path, inPart: folder, on: disk) {
      var reader = LogReader(version, on: disk, expecting: StreamName(.ledger, "main"))
      while reader.nextAppend() {
        for record in reader.cursor.records { notes.evolve(reader.cursor.bytes.span, record) }
      }
    }
    self.notes = notes
    rescores =
      notes.rescores.isEmpty ? PublishedRescores() : PublishedRescores(of: folder, on: disk)
  }

  /// Whether anything can be compared with it.
  public var isReadable: Bool { file.verdict.isSound }

  /// Why not, as the end of a sentence about it.
  package var unreadableWords: String {
    file.isLink ? "is a symbolic link, which is not followed" : "cannot be read"
  }

  /// Whether the folder has no log of a session or a rescore in its place.
  ///
  /// A file that cannot be read may be that log, and so may whatever a folder has that cannot be
  /// looked into. A link, a folder and an empty file are none.
  func lacks<Disk: Storage>(_ kind: StreamName.Kind, _ name: String, on disk: Disk) -> Bool {
    guard let stream = StreamName(kind, name) else { return true }
    let path = stream.path(in: folder)
    do throws(StorageError) {
      if let place = path.parentFolder, try disk.status(at: place)?.isLink == true { return true }
      guard let status = try disk.status(at: path), status.isRegular else { return true }
    } catch { return !error.isOfDisk }
    let file = VerifiedLog(path, on: disk, expecting: stream)
    return file.stream == nil && !file.isUnread
  }
}
