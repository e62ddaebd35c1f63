internal import EventLog
internal import SessionEngine

/// The class logs and the ledger of a data folder, read once for what they say of each other.
struct ClassFolder {
  /// One class log.
  struct Log {
    let path: String
    let id: String
    var heads: [Digest] = []
    var state = ClassState()
    var ticks: [(sequence: Int64, at: Timestamp, tick: ClassTick)] = []
    /// The questions that the teacher opened, in the order of the log.
    var openings: [Opening] = []
    /// The lines that are dated before the line above them.
    var setBack: [SetBack] = []
    var isSound = false
    /// Whether some of it could not be read.
    var isUnread = false
  }

  /// A line that is dated before the line above it.
  struct SetBack {
    let sequence: Int64
    let at: Timestamp
    /// The time of the line above.
    let above: Timestamp
    /// How many sessions had got their nonce.
    let sessionCount: Int
  }

  /// When a question was open: between two lines of the class log.
  struct Opening {
    let place: Int64
    let opened: Int64
    let at: Timestamp
    let limitMilliseconds: Int64
    /// Nil while it is open.
    var closed: Int64?
  }

  /// A note of the ledger about a class, and its place.
  struct Note {
    let sequence: Int64
    let note: ClassNote
  }

  let ledgerPath: String
  private(set) var logs: [Log] = []
  private(set) var ledgerHeads: [Digest] = []
  private(set) var notes: [Note] = []
  private(set) var isLedgerSound = false
  /// Whether some of the ledger could not be read.
  private(set) var isLedgerUnread = false
  /// Where the log of its player was before each session was opened, if there was one.
  private(set) var playerHeads: [String: ClassNote.Head] = [:]

  init<Disk: Storage>(_ folder: String, classes: [String], on disk: Disk) {
    ledgerPath = folder.appendingPathPart("ledger.jsonl")
    for id in classes {
      let path = folder.appendingPathPart("classes").appendingPathPart(id + ".jsonl")
      var log = Log(path: path, id: id)
      let file = VerifiedLog(path, on: disk, expecting: StreamName(.classroom, id)) { cursor in
        ClassFolder.take(cursor, into: &log)
      }
      (log.isSound, log.isUnread) = (file.verdict.isSound, file.isUnread)
      logs.append(log)
    }
    readLedger(on: disk)
  }

  private static func take(_ cursor: LogCursor, into log: inout Log) {
    let bytes = cursor.bytes.span
    for record in cursor.records {
      log.heads.append(record.hash)
      guard let event = ClassEvent(bytes, record) else { continue }
      switch event {
      case .ticked(let tick): log.ticks.append((record.sequence, record.at, tick))
      case .questionOpened(let place, let limit):
        log.openings.append(
          Opening(
            place: place, opened: record.sequence, at: record.at, limitMilliseconds: limit))
      case .questionClosed where !log.openings.isEmpty:
        log.openings[log.openings.count - 1].closed = record.sequence
      default: break
      }
      if let above = log.state.lastAt, record.at < above {
        log.setBack.append(
          SetBack(
            sequence: record.sequence, at: record.at, above: above,
            sessionCount: log.state.sessions.count))
      }
      log.state.evolve(event, at: record.at)
    }
  }

  private mutating func readLedger<Disk: Storage>(on disk: Disk) {
    var last: (player: String, head: ClassNote.Head)?
    let file = VerifiedLog(ledgerPath, on: disk, expecting: StreamName(.ledger, "main")) { cursor in
      for record in cursor.records {
        ledgerHeads.append(record.hash)
        switch LedgerEntry(cursor.bytes.span, record) {
        case .inClass(.playerNoted(let player, let head))?: last = (player, head)
        case .inClass(let note)?: notes.append(Note(sequence: record.sequence, note: note))
        case .opening(_, let session, let player, _)?:
          // It is noted in the same append, just before.
          if let last, last.player.utf8.elementsEqual(player.utf8) {
            playerHeads[session] = last.head
          }
          last = nil
        default: last = nil
        }
      }
    }
    (isLedgerSound, isLedgerUnread) = (file.verdict.isSound, file.isUnread)
  }

  /// The heads of a class's sessions that the ledger notes up to a tick.
  ///
  /// `next` is the first note that no earlier tick covers. It moves on, so that the ticks of a
  /// class get every head once, in their order.
  func heads(
    of log: Log, notedBefore tick: ClassTick, from next: inout Int
  ) -> [ClassNote.Head] {
    let covered = notes[next...].prefix { $0.sequence <= tick.ledger.sequence }
    next = covered.endIndex
    return covered.flatMap { note -> [ClassNote.Head] in
      guard case .headsNoted(let id, let heads) = note.note, id.utf8.elementsEqual(log.id.utf8)
      else { return [] }
      return heads.filter { $0.index < Int64(log.state.sessions.count) }
    }
  }
}

extension [Digest] {
  /// The hash of a line, where these are the hashes of a log's lines; nil if it is not there.
  func head(at sequence: Int64) -> Digest? {
    sequence >= 0 && sequence < Int64(count) ? self[Int(sequence)] : nil
  }
}
