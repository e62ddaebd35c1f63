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
    var isSound = false
  }

  /// When a question was open: between two lines of the class log.
  struct Opening {
    let place: Int64
    let opened: Int64
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
  /// Where the log of its player was before each session was opened.
  private var playerHeads: [String: ClassNote.Head] = [:]

  init<Disk: Storage>(_ folder: String, classes: [String], on disk: Disk) {
    ledgerPath = folder.appendingPathPart("ledger.jsonl")
    for id in classes {
      let path = folder.appendingPathPart("classes").appendingPathPart(id + ".jsonl")
      var log = Log(path: path, id: id)
      let file = VerifiedLog(path, on: disk, expecting: StreamName(.classroom, id)) { cursor in
        ClassFolder.take(cursor, into: &log)
      }
      log.isSound = file.verdict.isSound
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
      case .questionOpened(let place, _):
        log.openings.append(Opening(place: place, opened: record.sequence))
      case .questionClosed where !log.openings.isEmpty:
        log.openings[log.openings.count - 1].closed = record.sequence
      default: break
      }
      log.state.evolve(event, at: record.at)
    }
  }

  private mutating func readLedger<Disk: Storage>(on disk: Disk) {
    var (heads, notes): ([Digest], [Note]) = ([], [])
    var last: (player: String, head: ClassNote.Head)?
    var playerHeads: [String: ClassNote.Head] = [:]
    let file = VerifiedLog(ledgerPath, on: disk, expecting: StreamName(.ledger, "main")) { cursor in
      for record in cursor.records {
        heads.append(record.hash)
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
    (ledgerHeads, self.notes, isLedgerSound) = (heads, notes, file.verdict.isSound)
    self.playerHeads = playerHeads
  }

  /// Where the log of its player was when a session was opened; nil if there was none.
  func playerHead(before session: String) -> ClassNote.Head? { playerHeads[session] }

  /// The hash of a line of the ledger; nil if it is not there.
  func ledgerHead(at sequence: Int64) -> Digest? {
    sequence >= 0 && sequence < Int64(ledgerHeads.count) ? ledgerHeads[Int(sequence)] : nil
  }
}

/// What the logs of a folder have to say of one session, for who compares it.
struct ClassSession {
  let id: String
  /// The hash of each line.
  private(set) var heads: [Digest] = []
  /// How many answers there were after each line that is one, and what they come to.
  private(set) var rolls: [(sequence: Int64, count: Int64, digest: Digest)] = []
  /// The lines with an answer, and the place of the question that each is for.
  private(set) var answered: [(sequence: Int64, place: Int64)] = []
  private(set) var start: SessionStart?
  /// The host's clock when it started.
  private(set) var startedAt: Timestamp?
  private(set) var isThere = false

  init<Disk: Storage>(_ id: String, in folder: String, on disk: Disk) {
    self.id = id
    let path = folder.appendingPathPart("sessions").appendingPathPart(id + ".jsonl")
    guard let stream = StreamName(.session, id) else { return }
    var (heads, start): ([Digest], SessionStart?) = ([], nil)
    var startedAt: Timestamp?
    var roll = AnswerRoll()
    var rolls: [(sequence: Int64, count: Int64, digest: Digest)] = []
    var (answered, shown): ([(sequence: Int64, place: Int64)], Int64) = ([], 0)
    let file = VerifiedLog(path, on: disk, expecting: stream) { cursor in
      let bytes = cursor.bytes.span
      for record in cursor.records {
        heads.append(record.hash)
        if record.sequence == 1 {
          (start, startedAt) = (EventCoder.start(bytes, record), record.at)
        }
        let count = roll.count
        roll.evolve(bytes, record)
        if roll.count > count {
          rolls.append((record.sequence, roll.count, roll.digest))
          answered.append((record.sequence, shown))
        } else if let number = ClassSession.shownNumber(bytes, record) {
          shown = number
        }
      }
    }
    (self.heads, self.start, self.rolls, self.answered) = (heads, start, rolls, answered)
    self.startedAt = startedAt
    isThere = file.isThere
  }

  /// The place of the question that a line shows; nil for any other line.
  private static func shownNumber(_ bytes: Span<UInt8>, _ record: Record) -> Int64? {
    guard bytes.extracting(record.type).equals("questionShown"),
      let data = try? JSONParser.parse(bytes.extracting(record.data))
    else { return nil }
    return data.integer("number")
  }

  /// The hash of a line; nil if it is not there.
  func head(at sequence: Int64) -> Digest? {
    sequence >= 0 && sequence < Int64(heads.count) ? heads[Int(sequence)] : nil
  }

  /// The answers up to a line.
  func answers(upTo sequence: Int64) -> (count: Int64, digest: Digest) {
    guard let last = rolls.last(where: { $0.sequence <= sequence }) else {
      return (0, AnswerRoll().digest)
    }
    return (last.count, last.digest)
  }
}
