public import Cryptography
public import EventLog
public import SessionEngine

/// What a class log comes to.
public struct ClassState: Sendable {
  /// A seat: whose it is, and the keys of its browsers.
  public struct Seat: Hashable, Sendable {
    /// The digest of the player's name.
    public let who: Digest
    /// A key for each browser that took the seat, the first one first.
    public internal(set) var keys: [SLHDSA.PublicKey]
    /// How often the teacher freed it; what was given before the last time is worth nothing.
    public internal(set) var freedCount: Int64 = 0
    /// Whether the name is free, because the teacher freed it and nobody took it since.
    public internal(set) var isFree = false
    /// How many of the keys still count: the last ones.
    package internal(set) var firstKey = 0
    /// How many sessions the teacher let it have beyond the first one.
    package internal(set) var allowedCount: Int64 = 0
    /// Whether it was there when the exam began, or the teacher let it in since.
    package internal(set) var isAdmitted: Bool
    /// Whether it came when the class had begun: an exam, or the first question of a teacher.
    public let isLate: Bool

    /// The keys that still count.
    public var validKeys: ArraySlice<SLHDSA.PublicKey> { keys[firstKey...] }
  }

  /// A session that the host committed itself to.
  public struct Draw: Hashable, Sendable {
    /// The session's id.
    public let session: String
    /// The number of its seat.
    public let seat: Int64
    /// What the host committed itself to.
    public let commitment: Digest
    /// What the player gave; nil before that.
    public internal(set) var nonce: Seed?
  }

  package struct OpenQuestion: Hashable, Sendable {
    /// Its place, from 1.
    package let place: Int64
    /// How long it may take, without extra time; 0 for as long as the teacher likes.
    package let limitMilliseconds: Int64
    package let openedAt: Timestamp
    /// Where the class log says so.
    package let sequence: Int64
    /// How much time was granted to all since.
    package internal(set) var grantedMilliseconds: Int64 = 0
  }

  /// More time, or rest, for everybody.
  public struct Grant: Hashable, Sendable {
    /// Its place in the class log.
    public let sequence: Int64
    /// How much.
    public let milliseconds: Int64
    /// Whether it is rest: pauses of this length do not count.
    public var isRest = false
    /// Whether it gives back an outage.
    public var isOutage = false
    /// The place of the question that was open, if one was.
    package var openPlace: Int64?
  }

  /// What the log says at its beginning.
  public internal(set) var opening: ClassOpening?
  /// The seats; that of seat 1 is the first.
  public internal(set) var seats: [Seat] = []
  /// All commitments, in the order of the log; each counts as a start.
  public internal(set) var draws: [Draw] = []
  /// The sessions whose nonce was given, in this order: the leaves of a tick's tree.
  public internal(set) var sessions: [String] = []
  /// The question that is open.
  package internal(set) var open: OpenQuestion?
  /// The place of the question that is open.
  package var openPlace: Int64? { open?.place }
  /// The questions that were opened.
  package internal(set) var openedPlaces: [Int64] = []
  package internal(set) var lastTick: ClassTick?
  package internal(set) var tickCount: Int64 = 0
  /// How often the host was started again.
  package internal(set) var resumptionCount: Int64 = 0
  /// When the teacher began the exam; nil before that, and where nobody does.
  public internal(set) var begunAt: Timestamp?
  /// Whether nobody takes a new seat any more.
  public internal(set) var isDoorClosed = false
  /// Whether all results may be known.
  public internal(set) var isReleased = false
  /// The grants to everybody, with their places in the log.
  public internal(set) var grants: [Grant] = []
  /// Whether the host was down and the teacher has not said yet whether that time counts.
  public internal(set) var hasUnjudgedOutage = false
  /// When the last line was written.
  package internal(set) var lastAt: Timestamp?
  /// When the host was seen last before it was down, and when it was back.
  public internal(set) var outage: (from: Timestamp, to: Timestamp)?
  /// Whether the class is over.
  public internal(set) var hasEnded = false
  private var places: [String: Int] = [:]
  /// The place of the grant that gives back the outage that was judged last.
  private var outageGrant: Int64?
  /// The place of the next line; line 0 names the stream.
  private var nextSequence: Int64 = 1

  /// Before the first event.
  public init() {}

  /// The seat of a number; nil where nobody took it.
  public func seat(_ number: Int64) -> Seat? {
    number >= 1 && number <= Int64(seats.count) ? seats[Int(number) - 1] : nil
  }

  /// The grants to everybody, as sessions repeat them (SESSIONS, M29).
  public var timeGrants: [TimeGrant] { grants.compactMap { timeGrant($0) } }

  /// Those that were made while a question was open.
  package func timeGrants(whileOpen place: Int64) -> [TimeGrant] {
    grants.compactMap { $0.openPlace == place ? timeGrant($0) : nil }
  }

  func timeGrant(_ grant: Grant) -> TimeGrant? {
    TimeGrant(
      grant.isRest ? .rest : .time, milliseconds: grant.milliseconds, from: .classLog,
      at: grant.sequence, isOutage: grant.isOutage && opening?.pacing == .teacher)
  }

  /// The draw of a session; nil where there is none.
  public func draw(of session: String) -> Draw? { places[session].map { draws[$0] } }

  mutating func evolve(_ event: ClassEvent, at time: Timestamp) {
    defer {
      lastAt = time
      nextSequence += 1
    }
    switch event {
    case .opened(let opening): self.opening = opening
    case .seatTaken(let seat, let key, let who):
      if seat >= 1, seat <= Int64(seats.count) {
        seats[Int(seat) - 1].keys.append(key)
        seats[Int(seat) - 1].isFree = false
      } else {
        let isLate = begunAt != nil || !openedPlaces.isEmpty
        seats.append(Seat(who: who, keys: [key], isAdmitted: begunAt == nil, isLate: isLate))
      }
    case .drawCommitted(let session, let seat, let commitment):
      places[session] = draws.count
      draws.append(Draw(session: session, seat: seat, commitment: commitment))
    case .nonceGiven(let session, let nonce):
      if let place = places[session] { draws[place].nonce = nonce }
      sessions.append(session)
    case .questionOpened(let place, let limit):
      open = OpenQuestion(
        place: place, limitMilliseconds: limit, openedAt: time, sequence: nextSequence)
      openedPlaces.append(place)
    case .questionClosed:
      open = nil
      if begunAt == nil { (hasUnjudgedOutage, outage) = (false, nil) }
    case .ticked(let tick):
      lastTick = tick
      tickCount += 1
    case .decided(let decision): evolve(decision, at: time)
    case .hostResumed:
      resumptionCount += 1
      if begunAt != nil || open != nil, !isReleased, let lastAt {
        hasUnjudgedOutage = true
        outage = (outage?.from ?? lastAt, time)
      }
    case .ended: hasEnded = true
    }
  }

  private mutating func evolve(_ decision: ClassDecision, at time: Timestamp) {
    if let number = decision.seat, seat(number) == nil { return }
    switch decision {
    case .begun: begunAt = time
    case .doorClosed: isDoorClosed = true
    case .doorOpened: isDoorClosed = false
    case .seatAdmitted(let seat): seats[Int(seat) - 1].isAdmitted = true
    case .seatFreed(let seat):
      seats[Int(seat) - 1].freedCount += 1
      seats[Int(seat) - 1].isFree = true
      seats[Int(seat) - 1].firstKey = seats[Int(seat) - 1].keys.count
    case .attemptAllowed(let seat): seats[Int(seat) - 1].allowedCount += 1
    case .timeGranted(let time):
      grants.append(
        Grant(
          sequence: nextSequence, milliseconds: time, isOutage: nextSequence == outageGrant,
          openPlace: openPlace))
      open?.grantedMilliseconds &+= time
    case .restGranted(let time):
      grants.append(
        Grant(sequence: nextSequence, milliseconds: time, isRest: true, openPlace: openPlace))
    case .outageJudged(let counts):
      outageGrant = counts ? nil : nextSequence + 1
      hasUnjudgedOutage = false
      outage = nil
    case .resultsReleased:
      isReleased = true
      isDoorClosed = true
    }
  }

  /// Whether a seat may draw one more session now.
  ///
  /// Where the teacher begins the exam that is one for each seat that was there, or was admitted
  /// since, and one more for each time that the teacher allowed it.
  public func mayDraw(_ number: Int64) -> Bool {
    guard !isReleased, !hasEnded, let seat = seat(number) else { return false }
    guard begunAt != nil else { return true }
    return seat.isAdmitted
      && draws.count { $0.seat == number } <= seat.allowedCount
  }

  func write(to writer: inout JSONWriter) {
    if let opening {
      writer.member("quiz", opening.quiz)
      writer.member("key", opening.key.hex)
      writer.member("page", opening.page.hex)
      writer.member("pacing", opening.pacing.word)
    }
    writer.member("seats", Int64(seats.count))
    writer.member("keys", seats.reduce(0) { $0 + Int64($1.keys.count) })
    writer.member("draws", Int64(draws.count))
    writer.member("sessions", Int64(sessions.count))
    if let openPlace { writer.member("open", openPlace) }
    writer.member("opened", Int64(openedPlaces.count))
    writer.member("ticks", tickCount)
    if let lastTick {
      writer.key("tick")
      writer.object { ClassTick.members.write(lastTick, &$0) }
    }
    writer.member("resumed", resumptionCount)
    if let begunAt { writer.member("begun", begunAt.milliseconds) }
    if isDoorClosed { writer.member("doorClosed", true) }
    if isReleased { writer.member("released", true) }
    writer.member("ended", hasEnded)
  }
}
