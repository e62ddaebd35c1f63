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

  /// What the log says at its beginning.
  public internal(set) var opening: ClassOpening?
  /// The seats; that of seat 1 is the first.
  public internal(set) var seats: [Seat] = []
  /// All commitments, in the order of the log; each counts as a start.
  public internal(set) var draws: [Draw] = []
  /// The sessions whose nonce was given, in this order: the leaves of a tick's tree.
  public internal(set) var sessions: [String] = []
  /// The question that is open.
  package internal(set) var openPlace: Int64?
  /// The questions that were opened.
  package internal(set) var openedPlaces: [Int64] = []
  /// The last tick.
  package internal(set) var lastTick: ClassTick?
  /// How many ticks there were.
  package internal(set) var tickCount: Int64 = 0
  /// How often the host was started again.
  package internal(set) var resumptionCount: Int64 = 0
  /// Whether the class is over.
  public internal(set) var hasEnded = false
  private var places: [String: Int] = [:]

  /// Before the first event.
  public init() {}

  /// The seat of a number; nil where nobody took it.
  public func seat(_ number: Int64) -> Seat? {
    number >= 1 && number <= Int64(seats.count) ? seats[Int(number) - 1] : nil
  }

  /// The draw of a session; nil where there is none.
  public func draw(of session: String) -> Draw? { places[session].map { draws[$0] } }

  mutating func evolve(_ event: ClassEvent) {
    switch event {
    case .opened(let opening): self.opening = opening
    case .seatTaken(let seat, let key, let who):
      if seat >= 1, seat <= Int64(seats.count) {
        seats[Int(seat) - 1].keys.append(key)
      } else {
        seats.append(Seat(who: who, keys: [key]))
      }
    case .drawCommitted(let session, let seat, let commitment):
      places[session] = draws.count
      draws.append(Draw(session: session, seat: seat, commitment: commitment))
    case .nonceGiven(let session, let nonce):
      if let place = places[session] { draws[place].nonce = nonce }
      sessions.append(session)
    case .questionOpened(let place, _):
      openPlace = place
      openedPlaces.append(place)
    case .questionClosed: openPlace = nil
    case .ticked(let tick):
      lastTick = tick
      tickCount += 1
    case .hostResumed: resumptionCount += 1
    case .ended: hasEnded = true
    }
  }

  func write(to writer: inout JSONWriter) {
    if let opening {
      writer.member("quiz", opening.quiz)
      writer.member("key", opening.key.hex)
      writer.member("page", opening.page.hex)
      writer.member("pacing", opening.pacing.word)
    }
    writer.member("seats", Int64(seats.count))
    var keyCount: Int64 = 0
    for seat in seats { keyCount += Int64(seat.keys.count) }
    writer.member("keys", keyCount)
    writer.member("draws", Int64(draws.count))
    writer.member("sessions", Int64(sessions.count))
    if let openPlace { writer.member("open", openPlace) }
    writer.member("opened", Int64(openedPlaces.count))
    writer.member("ticks", tickCount)
    if let lastTick {
      writer.key("tick")
      writer.object { lastTick.write(to: &$0) }
    }
    writer.member("resumed", resumptionCount)
    writer.member("ended", hasEnded)
  }
}
