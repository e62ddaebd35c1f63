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
  let folder: DataFolder<POSIXStorage>
  let disk: POSIXStorage
  private let stream: StreamName
  private var log: DecidedLog<ClassDecider, POSIXStorage>
  private var byteCount: Int64 = 0

  /// The lines of the log as they are on the disk, without their ends.
  private(set) var lines: [[UInt8]] = []
  /// The hash of each line.
  private(set) var heads: [Digest] = []
  /// The player of each seat; nil where the ledger does not name one.
  private(set) var players: [String?] = []
  /// Where each session stands, in the order of `nonceGiven`.
  private(set) var sessions: [Receipt] = []
  var noted: [Int64?] = []
  private(set) var revealed: Set<String> = []
  /// The paths to the sessions' heads at the last tick.
  var tree: (sequence: Int64, heads: [Receipt], tree: MerkleTree)?
  /// The last head that was signed.
  var signed: (head: Receipt, signature: String, at: Int64)?
  var lastTickAt: Int64 = .min
  /// The statements that the ledger has.
  var statements: Set<ClassStatement> = []
  /// How long the open question may take; 0 for as long as the teacher likes.
  var limitMilliseconds: Int64 = 0
  /// When the open question has to be closed.
  var closesAt: Int64?
  var openedAt: Int64 = 0

  /// Takes over an open log.
  private init(
    _ id: String, _ stream: StreamName, _ item: QuizShelf.Item, _ key: ClassKey,
    _ folder: DataFolder<POSIXStorage>, on disk: POSIXStorage,
    _ log: consuming DecidedLog<ClassDecider, POSIXStorage>
  ) throws(Failure) {
    (self.id, self.stream, self.item, self.key) = (id, stream, item, key)
    (self.folder, self.disk) = (folder, disk)
    self.log = log
    try readLines()
  }

  /// Begins a class.
  static func begun(
    _ item: QuizShelf.Item, _ pacing: ClassOpening.Pacing, page: Digest,
    _ folder: DataFolder<POSIXStorage>, on disk: POSIXStorage, _ random: () -> UInt64,
    token: String,
    _ now: Reading
  ) throws(Failure) -> HostedClass {
    let id = SessionID(at: now.at, high: random(), low: random()).text
    guard let stream = StreamName(.classroom, id) else { throw Failure("no class of this name") }
    let key = try ClassKey(of: id, in: folder, on: disk, random)
    let ledger = try engine { () throws(SessionError) in
      try folder.note(inClass: [], now.at)
    }
    let opening = ClassOpening(
      key: key.signing.publicKey, page: page, quiz: item.quiz.id, quizDigest: item.quiz.digest,
      pacing: pacing,
      ledger: ledger.map { LogHead(sequence: $0.sequence, head: $0.head) })
    let log = try HostedClass.stored { () throws(StepError<ClassDecider.Refusal>) in
      try DecidedLog(
        creating: folder.path(of: stream), stream: stream, by: ClassDecider(),
        first: [.opened(opening)], at: now.at, token: token, on: disk)
    }
    return try HostedClass(id, stream, item, key, folder, on: disk, log)
  }

  /// The class of this quiz that was begun and has not ended, if there is one; the host is back.
  static func resumed(
    _ item: QuizShelf.Item, _ pacing: ClassOpening.Pacing, page: Digest,
    _ folder: DataFolder<POSIXStorage>, on disk: POSIXStorage, _ random: () -> UInt64,
    _ now: Reading
  ) throws(Failure) -> HostedClass? {
    let names = (try? disk.names(in: folder.classes)) ?? []
    for name in names.sorted().reversed() where name.utf8.suffix(6).elementsEqual(".jsonl".utf8) {
      let id = String(decoding: name.utf8.dropLast(6), as: UTF8.self)
      guard SessionID(id) != nil, let stream = StreamName(.classroom, id) else { continue }
      let found = try engine { () throws(SessionError) in
        try folder.read(stream, from: ClassState()) { state, bytes, record in
          if let event = ClassEvent(bytes, record) {
            ClassDecider().evolve(&state, event, at: record.at)
          }
        }
      }
      guard let opening = found?.opening, found?.hasEnded == false, opening.page == page,
        opening.quizDigest == item.quiz.digest, opening.pacing == pacing
      else { continue }
      let key = try ClassKey(of: id, in: folder, on: disk, random)
      guard key.signing.publicKey == opening.key else { continue }
      let log = try HostedClass.stored { () throws(StepError<ClassDecider.Refusal>) in
        do throws(LogError) {
          return try DecidedLog(
            opening: folder.path(of: stream), stream: stream, by: ClassDecider(), at: now.at,
            on: disk)
        } catch {
          throw .log(error)
        }
      }
      let hosted = try HostedClass(id, stream, item, key, folder, on: disk, log)
      try hosted.catchUp(now)
      return hosted
    }
    return nil
  }

  /// Puts together what the logs say of a class that was begun earlier.
  private func catchUp(_ now: Reading) throws(Failure) {
    try append(.hostResumed, now)
    var heads: [Int64: Int64] = [:]
    for note in try engine({ () throws(SessionError) in try folder.classNotes() }) {
      switch note {
      case .seatNamed(let classID, let seat, let player, _) where classID == id:
        if seat >= 1, seat <= Int64(players.count) { players[Int(seat) - 1] = player }
      case .headsNoted(let classID, let noted) where classID == id:
        for head in noted { heads[head.index] = head.sequence }
      case .secretRevealed(let session, _): revealed.insert(session)
      case .statementSigned(let statement, _): statements.insert(statement)
      default: continue
      }
    }
    for session in log.state.sessions { try start(session, now) }
    for place in noted.indices { noted[place] = heads[Int64(place)] }
    openedAt = now.monotonicMilliseconds
  }

  // MARK: Facts

  /// What the log comes to.
  var state: ClassState { log.state }
  /// The end of the log.
  var receipt: Receipt { log.receipt }
  /// Who sets the pace.
  var isPaced: Bool { log.state.opening?.pacing == .teacher }

  /// The seat of a player, from 1; nil if there is none.
  func seat(of player: String) -> Int64? {
    players.firstIndex { $0 == player }.map { Int64($0) + 1 }
  }

  /// The draw that a seat goes on with: one whose session was not begun, or the last one begun.
  func draw(of seat: Int64) -> ClassState.Draw? {
    let draws = log.state.draws.filter { $0.seat == seat }
    return draws.first { $0.nonce == nil } ?? draws.last
  }

  /// The place of a session in the tree; nil if none was begun with this name.
  func index(of session: String) -> Int? { log.state.sessions.firstIndex(of: session) }

  // MARK: Steps

  /// Records that a browser took a seat.
  func takeSeat(
    _ player: String, key: SLHDSA.PublicKey, _ now: Reading
  ) throws(Failure) -> Int64 {
    let number = seat(of: player) ?? unnamedSeat(of: player) ?? Int64(log.state.seats.count) + 1
    if log.state.seat(number)?.keys.contains(key) != true {
      try append(
        .seatTaken(seat: number, key: key, who: who(player, at: number)), now)
    }
    if seat(of: player) == nil {
      let salt = salt(of: number)
      _ = try engine { () throws(SessionError) in
        try folder.note(
          inClass: [.seatNamed(classID: id, seat: number, player: player, salt: salt)], now.at)
      }
      players[Int(number) - 1] = player
    }
    return number
  }

  /// A seat that was taken by this player before the ledger could note the name.
  private func unnamedSeat(of player: String) -> Int64? {
    for (place, named) in players.enumerated() where named == nil {
      let number = Int64(place) + 1
      if log.state.seat(number)?.who == who(player, at: number) { return number }
    }
    return nil
  }

  private func who(_ player: String, at seat: Int64) -> Digest {
    ClassDraw.who(classID: id, seat: seat, player: player, salt: salt(of: seat))
  }

  private func salt(of seat: Int64) -> Seed { key.salt(of: seat, in: id) }

  /// A session of the class has come this far.
  func saw(_ receipt: Receipt) {
    guard let place = index(of: receipt.stream.name), place <= sessions.count else { return }
    if place == sessions.count {
      sessions.append(receipt)
      noted.append(nil)
    } else if sessions[place].sequence < receipt.sequence {
      sessions[place] = receipt
    }
  }

  /// Puts a session's secret into the ledger, once; the session has to be over.
  func reveal(_ session: String, _ now: Reading) throws(Failure) -> Digest {
    let secret = key.secret(of: session)
    if !revealed.contains(session) {
      _ = try engine { () throws(SessionError) in
        try folder.note(inClass: [.secretRevealed(session: session, secret: secret)], now.at)
      }
      revealed.insert(session)
    }
    return secret
  }

  // MARK: The log

  /// Appends to the class log; it is on the disk when this returns.
  func append(_ event: ClassEvent, _ now: Reading) throws(Failure) {
    try HostedClass.stored { () throws(StepError<ClassDecider.Refusal>) in
      _ = try log.perform([event], at: now.at)
    }
    try readLines()
  }

  /// Reads what was appended, as it is on the disk.
  private func readLines() throws(Failure) {
    let path = folder.path(of: stream)
    do throws(StorageError) {
      let file = try disk.openForReading(path)
      defer { disk.close(file) }
      var bytes: [UInt8] = []
      while try disk.read(
        file, at: byteCount + Int64(bytes.count), byteCount: 1 << 16, to: &bytes) > 0
      {}
      byteCount += Int64(bytes.count)
      for line in bytes.split(separator: 0x0A) {
        lines.append(Array(line))
        // The hash is the last member of a line that was verified or just written: `"…"}`.
        if let head = Digest(hex: Array(line.dropLast(2).suffix(64))) { heads.append(head) }
      }
    } catch {
      throw Failure(error)
    }
    while players.count < log.state.seats.count { players.append(nil) }
  }

  private static func stored<Result: ~Copyable>(
    _ body: () throws(StepError<ClassDecider.Refusal>) -> Result
  ) throws(Failure) -> Result {
    do throws(StepError<ClassDecider.Refusal>) { return try body() } catch {
      switch error {
      case .log(let error): throw Failure(error)
      case .refused: throw Failure("the rules of a class do not allow this step")
      }
    }
  }
}
