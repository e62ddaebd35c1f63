internal import Classroom
internal import Cryptography
internal import EventLog
internal import SessionEngine
internal import Shell

/// A class that this program hosts: its log, its key, who has which seat, and the heads of its
/// sessions.
///
/// What it answers is on the disk. It knows no socket and no page.
final class HostedClass {
  let id: String
  let item: QuizShelf.Item
  let key: ClassKey
  let keys: KeyFolder
  let folder: DataFolder<POSIXStorage>
  let disk: POSIXStorage
  private let stream: StreamName
  /// Nil between a failure of the disk that spent the writer and the next step, which opens it
  /// anew.
  private var log: DecidedLog<ClassDecider, POSIXStorage>?
  /// Whether the log turned out to have more lines than were acknowledged, which the sessions of
  /// the class have to follow.
  var hasMore = false
  /// What the log comes to.
  private(set) var state: ClassState
  /// The end of the log.
  private(set) var receipt: Receipt
  private var byteCount: Int64 = 0

  /// The lines of the log as they are on the disk, without their ends.
  private(set) var lines: [[UInt8]] = []
  /// The hash of each line.
  private(set) var heads: [Digest] = []
  /// The player of each seat; nil where the ledger does not name one.
  var players: [String?] = []
  /// Where each session stands, in the order of `nonceGiven`.
  var sessions: [Receipt] = []
  var noted: [Int64?] = []
  /// The sessions whose log lacks what is known of them or is damaged, and why: nothing is added to
  /// them, and the class goes on without them.
  var broken: [String: Failure] = [:]
  var revealed: Set<String> = []
  /// The paths to the sessions' heads at the last tick.
  var tree: (sequence: Int64, heads: [Receipt], tree: MerkleTree)?
  /// The last head that was signed.
  var signed: (head: Receipt, signature: String, at: Int64)?
  var lastTickAt: Int64 = .min
  /// Whether the disk failed while something was noted, so that nobody knows whether the ledger has
  /// it.
  var isLedgerUnknown = false
  /// What was granted to one session, and when.
  var seatGrants: [String: [(grant: TimeGrant, at: Timestamp)]] = [:]
  /// The statements that the ledger has.
  var statements: Set<ClassStatement> = []
  /// When the open question has to be closed.
  var closesAt: Int64?
  var openedAt: Int64 = 0
  /// When this host or the one before ran last while limits did, and when that was kept.
  private var seen: (at: Timestamp?, keptAt: Int64) = (nil, .min)

  /// Takes over an open log.
  private init(
    _ id: String, _ stream: StreamName, _ item: QuizShelf.Item, _ key: ClassKey,
    _ keys: KeyFolder, _ folder: DataFolder<POSIXStorage>, on disk: POSIXStorage,
    _ log: consuming DecidedLog<ClassDecider, POSIXStorage>
  ) throws(Failure) {
    (self.id, self.stream, self.item, self.key, self.keys) = (id, stream, item, key, keys)
    (self.folder, self.disk) = (folder, disk)
    (state, receipt) = (log.state, log.receipt)
    self.log = consume log
    try readLines()
  }

  /// Begins a class.
  static func begun(
    _ item: QuizShelf.Item, _ pacing: ClassOpening.Pacing, page: Digest,
    _ folder: DataFolder<POSIXStorage>, keys: KeyFolder, on disk: POSIXStorage,
    _ random: () -> UInt64, token: String,
    _ now: Reading
  ) throws(Failure) -> HostedClass {
    let id = SessionID(at: now.at, high: random(), low: random()).text
    guard let stream = StreamName(.classroom, id) else { throw Failure("no class of this name") }
    let key = try ClassKey(ofNew: id, in: keys, random)
    try onDisk(disk.createFolder(folder.classes))
    let ledger = try engine(folder.note(inClass: [], now.at))
    let opening = ClassOpening(
      key: key.signing.publicKey, page: page, quiz: item.quiz.id, quizDigest: item.quiz.digest,
      pacing: pacing,
      ledger: ledger.map { LogHead(sequence: $0.sequence, head: $0.head) })
    let log = try HostedClass.stored { () throws(StepError<ClassDecider.Refusal>) in
      try DecidedLog(
        creating: folder.path(of: stream), stream: stream, by: ClassDecider(),
        first: [.opened(opening)], at: now.at, token: token, on: disk)
    }
    return try HostedClass(id, stream, item, key, keys, folder, on: disk, log)
  }

  /// Puts the file of the quiz back if it is gone: without it no session can be read.
  private static func putBack(
    _ item: QuizShelf.Item, in folder: DataFolder<POSIXStorage>, on disk: POSIXStorage
  ) throws(Failure) {
    let path = folder.quizzes.appendingPathPart(item.quiz.digest.hex + ".json")
    guard try onDisk(disk.status(at: path)) == nil else { return }
    try onDisk(disk.createFolder(folder.quizzes))
    try engine(folder.replace(path, with: item.bytes))
  }

  /// The class of this quiz that was begun and has not ended, if there is one; the host is back.
  ///
  /// Its time goes on from the last line.
  static func resumed(
    _ item: QuizShelf.Item, _ pacing: ClassOpening.Pacing, page: Digest,
    _ folder: DataFolder<POSIXStorage>, keys: KeyFolder, on disk: POSIXStorage, _ clock: HostClock
  ) throws(Failure) -> HostedClass? {
    let names = (try? disk.names(in: folder.classes)) ?? []
    for name in names.sorted().reversed() where name.utf8.suffix(6).elementsEqual(".jsonl".utf8) {
      let id = String(decoding: name.utf8.dropLast(6), as: UTF8.self)
      guard SessionID(id) != nil, let stream = StreamName(.classroom, id) else { continue }
      let found = try engine(
        folder.read(stream, from: ClassState()) { state, bytes, record in
          if let event = ClassEvent(bytes, record) {
            ClassDecider().evolve(&state, event, at: record.at)
          }
        })
      guard let opening = found?.opening, found?.hasEnded == false, opening.page == page,
        opening.quizDigest == item.quiz.digest, opening.pacing == pacing
      else { continue }
      let key = try ClassKey(of: id, whose: opening.key, in: keys)
      clock.goOn(from: lastLine(of: found?.sessions ?? [], stream, in: folder))
      let now = clock.reading
      let log = try HostedClass.stored { () throws(StepError<ClassDecider.Refusal>) in
        try HostedClass.opened(folder.path(of: stream), stream, on: disk, now)
      }
      let hosted = try HostedClass(id, stream, item, key, keys, folder, on: disk, log)
      try hosted.checkSigned()
      try putBack(item, in: folder, on: disk)
      try hosted.catchUp(now)
      return hosted
    }
    return nil
  }

  /// Refuses a folder that lacks what was signed: an older copy would sign a second history.
  private func checkSigned() throws(Failure) {
    guard let head = try keys.head(of: id) else { return }
    let has =
      head.sequence >= 0 && head.sequence < Int64(heads.count)
      && heads[Int(head.sequence)] == head.head
    guard has else {
      throw Failure(
        "class \(id): this folder lacks line \(head.sequence) of the class log, which the host has "
          + "signed; it is an older copy. Restore the newest one, or begin a new class in another "
          + "data folder: quiz host --data DIR", .unjudged)
    }
  }

  /// Puts together what the logs say of a class that was begun earlier.
  private func catchUp(_ now: Reading) throws(Failure) {
    seen.at = keys.seen(id)
    try append(.hostResumed, now)
    let heads = try readNotes()
    for place in state.sessions.indices {
      guard let head = heads[Int64(place)],
        let stream = StreamName(.session, state.sessions[place])
      else {
        try start(state.sessions[place], now)
        continue
      }
      sessions.append(Receipt(stream: stream, sequence: head.sequence, head: head.head))
      noted.append(head.sequence)
      if let found = try examine(state.sessions[place]) { saw(found.receipt) }
    }
    goOnWithOpen(now)
  }

  /// Since when nobody could answer, and until when, if that is still to be judged.
  ///
  /// A class log has no lines while nobody answers, so the host's own note says when it ran last.
  var outage: (from: Timestamp, to: Timestamp)? {
    state.outage.map { outage in
      (min(max(outage.from, seen.at ?? outage.from), outage.to), outage.to)
    }
  }

  /// Keeps that the host runs, every two seconds, or four times a second where points depend on
  /// time; while an outage is not judged nobody can answer.
  func keepSeen(_ now: Reading) {
    guard !state.hasUnjudgedOutage, now.monotonicMilliseconds >= seen.keptAt else { return }
    seen.keptAt = now.monotonicMilliseconds + (usesTime ? 250 : 2000)
    keys.keepSeen(now.at, id)
  }

  // MARK: The log

  /// Appends to the class log; it is on the disk when this returns.
  ///
  /// After a failure of the disk the log is opened anew: what it holds then counts.
  func append(_ event: ClassEvent, _ now: Reading) throws(Failure) {
    try append([event], now)
  }

  /// Appends several events at once: all of them are on the disk, or none.
  func append(_ events: [ClassEvent], _ now: Reading) throws(Failure) {
    try HostedClass.stored { () throws(StepError<ClassDecider.Refusal>) in
      if log == nil { try reopen(now) }
      do throws(StepError<ClassDecider.Refusal>) {
        _ = try log?.perform(events, at: now.at)
      } catch {
        // A writer whose sync failed is spent, and one whose file was cut back may be. What the
        // file has counts, so it is read at once: a step that was kept is not taken again.
        if case .log(let error) = error, error.isOfDisk {
          log = nil
          try? reopen(now)
          try? readLines()
        }
        throw error
      }
      follow()
    }
    try readLines()
  }

  private func reopen(_ now: Reading) throws(StepError<ClassDecider.Refusal>) {
    let before = receipt.sequence
    log = try HostedClass.opened(folder.path(of: stream), stream, on: disk, now)
    follow()
    hasMore = hasMore || receipt.sequence > before
  }

  private static func opened(
    _ path: String, _ stream: StreamName, on disk: POSIXStorage, _ now: Reading
  ) throws(StepError<ClassDecider.Refusal>) -> DecidedLog<ClassDecider, POSIXStorage> {
    do throws(LogError) {
      return try DecidedLog(
        opening: path, stream: stream, by: ClassDecider(), at: now.at, on: disk)
    } catch {
      throw .log(error)
    }
  }

  /// Whether the disk failed, so that nobody knows what the log or the ledger has.
  var isUnknown: Bool { log == nil || isLedgerUnknown }

  /// Reads log and ledger anew after a failure of the disk.
  func reopenIfUnknown(_ now: Reading) throws(Failure) {
    if log == nil {
      try HostedClass.stored { () throws(StepError<ClassDecider.Refusal>) in try reopen(now) }
      try readLines()
    }
    if isLedgerUnknown {
      _ = try readNotes()
      (isLedgerUnknown, hasMore) = (false, true)
    }
  }

  /// Takes over what the log comes to.
  private func follow() {
    if let found = log?.state { state = found }
    if let found = log?.receipt { receipt = found }
  }

  /// Reads what was appended, as it is on the disk.
  private func readLines() throws(Failure) {
    let bytes = try onDisk(disk.bytes(of: folder.path(of: stream), from: byteCount))
    byteCount += Int64(bytes.count)
    for line in bytes.split(separator: 0x0A) {
      lines.append(Array(line))
      // The hash is the last member of a line that was verified or just written: `"…"}`.
      if let head = Digest(hex: Array(line.dropLast(2).suffix(64))) { heads.append(head) }
    }
    while players.count < state.seats.count { players.append(nil) }
  }

  private static func stored<Result: ~Copyable>(
    _ body: () throws(StepError<ClassDecider.Refusal>) -> Result
  ) throws(Failure) -> Result {
    do throws(StepError<ClassDecider.Refusal>) { return try body() } catch {
      switch error {
      case .log(let error): throw Failure(error)
      case .refused, .moved: throw Failure("the rules of a class do not allow this step")
      }
    }
  }
}

extension POSIXStorage {
  /// The bytes of a file behind its first so many.
  func bytes(of path: String, from start: Int64) throws(StorageError) -> [UInt8] {
    let file = try openForReading(path)
    defer { close(file) }
    var bytes: [UInt8] = []
    while try read(file, at: start + Int64(bytes.count), byteCount: 1 << 16, to: &bytes) > 0 {}
    return bytes
  }
}
