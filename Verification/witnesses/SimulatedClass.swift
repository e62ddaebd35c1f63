import Classroom
import Cryptography
import EventLog
import SessionEngine
import Systems

/// A class in memory: a host that follows docs/CLASS, its players, and the proof of each.
struct SimulatedClass {
  /// One player with the session, and the proof that the page writes.
  struct Player {
    let name: String
    let seat: Int64
    let key: SLHDSA.PrivateKey
    var session = ""
    var rules: SessionRules?
    var state: SessionState?
    var receipt: Receipt?
    var secret = Digest.zero
    var roll = AnswerRoll()
    /// When the question was shown, by the host's clock.
    var shownAt: Int64 = 0
    /// The bytes of the class log that the proof has.
    var seenByteCount = 0

    var proofPath: String { "proofs/seat-\(seat).jsonl" }
  }

  static let id = "geography-7b"
  static let root = "class"
  var disk = MemoryStorage()
  var players: [Player] = []
  let quiz: Quiz
  let hostKey: SLHDSA.PrivateKey
  private let master: [UInt8]
  var chance: Chance
  private var milliseconds: Int64 = 1_795_168_800_000
  private var tickSequence: Int64 = 0
  private var classHead: Receipt?
  private var ledgerHead: Receipt?
  private var notedHeads: [Receipt?] = []
  let classStream: StreamName
  private let ledger: StreamName

  /// Opens a class and seats its players.
  init(playerCount: Int, seed: UInt64, pacing: ClassOpening.Pacing = .player) throws {
    chance = Chance(seed)
    guard let key = SLHDSA.PrivateKey(seed: chance.bytes(48)),
      let stream = StreamName(.classroom, SimulatedClass.id),
      let ledger = StreamName(.ledger, "main"),
      case .quiz(let quiz) = QuizFile.load(Array(SimulatedClass.quizText.utf8))
    else { throw Broken.setUp }
    (hostKey, classStream, self.ledger, self.quiz) = (key, stream, ledger, quiz)
    master = chance.bytes(32)
    let root = SimulatedClass.root
    for folder in ["", "/sessions", "/classes", "/quizzes"] {
      try disk.createFolder(root + folder)
    }
    try disk.createFolder("proofs")
    disk.put(
      Array(SimulatedClass.quizText.utf8), at: root + "/quizzes/" + quiz.digest.hex + ".json")
    try toClass([
      .opened(
        ClassOpening(
          key: key.publicKey, page: SHA256.digest(of: Array("page".utf8)), quiz: quiz.id,
          quizDigest: quiz.digest, pacing: pacing, ledger: nil))
    ])
    for seat in 1...Int64(playerCount) { try join(seat) }
  }

  enum Broken: Error { case setUp, refused, unsigned }

  var now: Timestamp { Timestamp(clamping: milliseconds) }

  /// A copy that goes on by itself.
  func copy() -> SimulatedClass {
    var copy = self
    copy.disk = MemoryStorage()
    for path in paths { copy.disk.put(disk.contents(path) ?? [], at: path) }
    for folder in ["/sessions", "/classes", "/quizzes"] {
      try? copy.disk.createFolder(SimulatedClass.root + folder)
    }
    return copy
  }

  /// All files: the folder's, then the proofs.
  var paths: [String] {
    folderPaths + players.map { $0.proofPath }
  }

  /// The files of the data folder.
  var folderPaths: [String] {
    let root = SimulatedClass.root
    return [root + "/classes/" + SimulatedClass.id + ".jsonl", root + "/ledger.jsonl"]
      + players.filter { $0.receipt != nil }.map { root + "/sessions/" + $0.session + ".jsonl" }
      + [root + "/quizzes/" + quiz.digest.hex + ".json"]
  }

  // MARK: The host

  mutating func append(
    _ entries: [Entry], to path: String, _ stream: StreamName
  ) throws -> Receipt {
    milliseconds += Int64(20 + chance.below(400))
    if disk.contents(path) == nil {
      let log = try LogWriter.create(
        path, stream: stream, entries: entries, at: now, token: "t", on: disk)
      return log.receipt
    }
    var log = try LogWriter.open(path, stream: stream, depth: .lastAppend, at: now, on: disk)
    _ = try log.append(entries, at: now)
    return log.receipt
  }

  mutating func toClass(_ events: [ClassEvent]) throws {
    classHead = try append(
      events.map { $0.entry }, to: SimulatedClass.root + "/classes/" + SimulatedClass.id + ".jsonl",
      classStream)
  }

  mutating func toLedger(_ entries: [LedgerEntry]) throws {
    ledgerHead = try append(
      entries.map { LedgerDecider().entry($0) }, to: SimulatedClass.root + "/ledger.jsonl", ledger)
  }

  private mutating func join(_ seat: Int64) throws {
    guard let key = SLHDSA.PrivateKey(seed: chance.bytes(48)) else { throw Broken.setUp }
    let player = Player(name: "p\(seat)", seat: seat, key: key)
    let salt = Seed(high: chance.next(), low: chance.next())
    try toLedger([
      .inClass(
        .seatNamed(classID: SimulatedClass.id, seat: seat, player: player.name, salt: salt))
    ])
    let who = ClassDraw.who(
      classID: SimulatedClass.id, seat: seat, player: player.name, salt: salt)
    try toClass([.seatTaken(seat: seat, key: key.publicKey, who: who)])
    players.append(player)
    try keep(
      .started(
        classID: SimulatedClass.id, seat: seat, key: key.publicKey,
        page: SHA256.digest(of: Array("page".utf8))), at: players.count - 1)
  }

  /// Commits, takes the nonce, and opens the session with the seed that follows.
  mutating func start(_ place: Int) throws {
    let session = SessionID(at: now, high: chance.next(), low: chance.next()).text
    let secret = ClassDraw.secret(master: master, session: session)
    let seat = players[place].seat
    try toClass([
      .drawCommitted(
        session: session, seat: seat,
        commitment: ClassDraw.commitment(
          classID: SimulatedClass.id, session: session, secret: secret))
    ])
    let nonce = Seed(high: chance.next(), low: chance.next())
    try toClass([.nonceGiven(session: session, nonce: nonce)])
    let own = ClassSeat(classID: SimulatedClass.id, seat: seat, nonce: nonce)
    let rules = SessionRules(
      quiz: quiz, seed: own.seed(session: session, secret: secret),
      shuffling: Shuffling(questions: false, answers: false), classSeat: own)
    players[place].session = session
    players[place].secret = secret
    players[place].rules = rules
    players[place].state = SessionState(of: quiz)
    try record(
      SessionState.begin(rules, player: players[place].name, preferences: Preferences()), place)
    guard let receipt = players[place].receipt else { throw Broken.setUp }
    try toLedger([
      .opening(receipt, session, player: players[place].name, quiz: quiz.id)
    ])
    try toLedger([.beginning(receipt, session)])
    notedHeads.append(nil)
  }

  private mutating func record(_ events: [Event], _ place: Int) throws {
    let coder = EventCoder(quiz)
    guard let stream = StreamName(.session, players[place].session) else { throw Broken.setUp }
    players[place].receipt = try append(
      events.map { coder.entry($0) },
      to: SimulatedClass.root + "/sessions/" + players[place].session + ".jsonl", stream)
    for event in events { players[place].state?.evolve(event) }
    players[place].shownAt = milliseconds
  }

  /// An answer of a player's; the reply goes into the proof.
  mutating func answer(_ place: Int) throws {
    guard let state = players[place].state, let rules = players[place].rules,
      let current = state.current
    else { throw Broken.setUp }
    let choice = Int64(chance.below(3))
    milliseconds += Int64(900 + chance.below(9000))
    let command = Command.answer(
      .choices(Choices([choice])), elapsedMilliseconds: milliseconds - players[place].shownAt)
    guard let events = try? state.decide(command, under: rules) else { throw Broken.refused }
    let question = EventCoder(quiz).questionID(current.question)
    let answer = Array("{\"choices\":[\(choice)]}".utf8)
    try record(events, place)
    players[place].roll.add(question: question, answer: answer)
    guard let receipt = players[place].receipt else { throw Broken.setUp }
    try keep(.acknowledged(session: receipt, question: question, answer: answer), at: place)
  }

  /// Hands the answers in.
  mutating func submit(_ place: Int) throws {
    guard let state = players[place].state, let rules = players[place].rules,
      let events = try? state.decide(.submit, under: rules, clock: 60_000),
      let stream = StreamName(.session, players[place].session)
    else { throw Broken.refused }
    try record(events, place)
    guard let receipt = players[place].receipt, receipt.stream == stream else { throw Broken.setUp }
    try toLedger([.end(receipt, stream.name, how: .finished)])
  }

  /// The heads that moved, then the tick; every page gets the new lines and its path.
  mutating func tick() throws {
    var heads: [ClassNote.Head] = []
    let started = players.filter { $0.receipt != nil }
    for (index, player) in started.enumerated() where notedHeads[index] != player.receipt {
      guard let receipt = player.receipt else { continue }
      heads.append(
        ClassNote.Head(
          index: Int64(index), sequence: receipt.sequence, head: receipt.head))
      notedHeads[index] = receipt
    }
    if !heads.isEmpty {
      try toLedger([.inClass(.headsNoted(classID: SimulatedClass.id, heads: heads))])
    }
    guard let ledgerHead else { throw Broken.setUp }
    let tree = ClassTick.tree(over: started.compactMap { $0.receipt })
    try toClass([
      .ticked(
        ClassTick(
          sessionCount: Int64(started.count), root: tree.root,
          ledger: LogHead(sequence: ledgerHead.sequence, head: ledgerHead.head)))
    ])
    tickSequence = classHead?.sequence ?? 0
    for (index, player) in started.enumerated() {
      guard let receipt = player.receipt else { continue }
      let place = Int(player.seat) - 1
      try follow(place)
      try keep(
        .included(
          ProofInclusion(
            tick: tickSequence, index: Int64(index), session: receipt,
            path: tree.path(of: index))), at: place)
    }
  }

  /// The host signs its head for some players, who have seen it.
  mutating func sign(for places: Range<Int>) throws {
    guard let classHead,
      let signature = hostKey.sign(
        ClassSigning.bytes(ofHead: classHead), randomness: (chance.next(), chance.next()))
    else { throw Broken.unsigned }
    let line = LogHead(sequence: classHead.sequence, head: classHead.head)
    for place in places {
      try follow(place)
      try keep(.hostSigned(line, signature: signature.base64), at: place)
    }
  }

  /// A player signs what was answered; the host records it.
  mutating func state(_ occasion: ClassStatement.Occasion, _ place: Int) throws {
    try follow(place)
    let player = players[place]
    guard let classHead, let receipt = player.receipt else { throw Broken.setUp }
    let statement = ClassStatement(
      classHead: classHead, session: receipt, seat: player.seat, occasion: occasion,
      answerCount: player.roll.count, answers: player.roll.digest)
    guard
      let signature = player.key.sign(
        statement.signedBytes, randomness: (chance.next(), chance.next()))
    else { throw Broken.unsigned }
    try keep(.statement(statement, signature: signature.base64), at: place)
    try toLedger([.inClass(.statementSigned(statement, signature: signature.base64))])
  }

  /// The secret goes to the player and into the ledger; the page keeps its session.
  mutating func reveal(_ place: Int) throws {
    let player = players[place]
    try toLedger([.inClass(.secretRevealed(session: player.session, secret: player.secret))])
    let path = SimulatedClass.root + "/sessions/" + player.session + ".jsonl"
    let text = String(decoding: disk.contents(path) ?? [], as: UTF8.self)
    try keep(.sessionLines(session: player.session, text: text), at: place)
    try keep(.revealed(session: player.session, secret: player.secret), at: place)
  }
}
