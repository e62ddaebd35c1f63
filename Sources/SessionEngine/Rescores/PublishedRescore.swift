public import EventLog

/// A rescore that counts: its log is whole, has ended, and is the one that the ledger names.
public struct PublishedRescore: Sendable {
  /// Its name.
  public let id: String
  /// When the ledger noted it.
  public let at: Timestamp
  /// What it says at its beginning.
  public let start: RescoreStart
  /// The results, in the order of their sessions' ids.
  public let corrections: [ResultCorrection]

  /// The result of a session; nil if this rescore has none.
  public func correction(of session: String) -> ResultCorrection? {
    var (low, high) = (0, corrections.count)
    while low < high {
      let middle = (low + high) / 2
      if corrections[middle].session.utf8.lexicographicallyPrecedes(session.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < corrections.count, corrections[low].session.utf8.elementsEqual(session.utf8)
    else { return nil }
    return corrections[low]
  }
}

/// The rescores that a data folder's ledger names.
public struct PublishedRescores: Sendable {
  /// The corrected result of a session, and the rescore that published it.
  public struct Found: Sendable {
    /// The rescore.
    public let rescore: PublishedRescore
    /// What it says of the session.
    public let correction: ResultCorrection
  }

  /// Those that count, in the order of the ledger.
  public private(set) var all: [PublishedRescore] = []
  /// Those that the ledger names and whose logs are not there, not whole, or other ones.
  public private(set) var unreadable: [String] = []

  /// Knows none.
  public init() {}

  /// Reads those of a data folder; a folder without a ledger has none.
  public init<Disk: Storage>(of folder: String, on disk: Disk) {
    var notes: [(id: String, receipt: Receipt, at: Timestamp)] = []
    var reader = LogReader(
      folder.appendingPathPart("ledger.jsonl"), on: disk, expecting: StreamName(.ledger, "main"))
    while reader.nextAppend() {
      let bytes = reader.cursor.bytes.span
      for record in reader.cursor.records {
        guard bytes.extracting(record.type).equals("rescorePublished"),
          case .publication(let receipt, let id)? = LedgerEntry(bytes, record),
          !notes.contains(where: { $0.id.utf8.elementsEqual(id.utf8) })
        else { continue }
        notes.append((id, receipt, record.at))
      }
    }
    for note in notes {
      let path = folder.appendingPathPart("rescores").appendingPathPart(note.id + ".jsonl")
      if let state = PublishedRescores.read(path, note.receipt, on: disk), state.hasEnded,
        let start = state.start
      {
        all.append(
          PublishedRescore(
            id: note.id, at: note.at, start: start, corrections: state.corrections))
      } else {
        unreadable.append(note.id)
      }
    }
  }

  /// What a log says up to the place that the ledger names; nil where it is not the log that was
  /// published, or does not follow its own rules.
  private static func read<Disk: Storage>(
    _ path: String, _ receipt: Receipt, on disk: Disk
  ) -> RescoreDecider.State? {
    var check = ReceiptCheck(receipt)
    var judgement = Judgement(RescoreDecider())
    var isSound = true
    var reader = LogReader(path, on: disk, expecting: receipt.stream)
    while reader.nextAppend() {
      check.take(reader.cursor.records)
      judgement.take(reader.cursor) { _ in isSound = false }
    }
    guard isSound, reader.verdict?.isSound == true, check.answer == .agrees else { return nil }
    return judgement.state
  }

  /// The corrected results of a session, the one that counts first: the latest by the ledger.
  public func corrections(of session: String) -> [Found] {
    all.reversed().compactMap { rescore in
      rescore.correction(of: session).map { Found(rescore: rescore, correction: $0) }
    }
  }

  /// The latest rescore of a quiz.
  public func latest(ofQuiz id: String) -> PublishedRescore? {
    all.last { $0.start.quiz.utf8.elementsEqual(id.utf8) }
  }
}
