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

  /// Reads the ledger of a data folder; what it noted of many sessions is kept in the scratch place.
  ///
  /// A part whose folder was copied and continued in both places has several versions of its ledger;
  /// what each of them noted counts.
  public init<Disk: Storage>(
    of folder: String, on disk: Disk, settling: Settling = .now, scratch: Scratch? = nil
  ) {
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
}
