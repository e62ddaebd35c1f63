internal import HTTP
internal import SessionEngine

/// How much a seat may ask of a host, and an address that has no seat yet.
///
/// A budget fills by the second up to what may come at once. A page that behaves never meets one:
/// the reason of each is what such a page needs at most.
enum SeatLimits {
  /// What is counted for each seat.
  enum Kind: CaseIterable {
    /// A browser with a key of its own: a line that every page of the class gets and keeps.
    case join
    /// A session that is drawn: two lines of the class log and a file.
    case session
    /// A signed statement: 23 KB of the ledger. A page signs at a pause, at the end and when asked.
    case statement
    /// A stream of events, which begins with the lines of the class log that the page lacks.
    case stream
    /// A request. A page makes some ten when it is loaded, and a few for each answer.
    case request
    /// A byte of a request.
    case byte
    /// A password that is hashed, right or wrong: once to sign up, twice to change it.
    case password
    /// A message of a conversation: nobody keys Morse as fast as this.
    case message

    /// How many may come at once.
    var burst: Int64 {
      switch self {
      case .join, .statement, .stream, .message: 10
      case .session: 6
      case .request: 60
      case .byte: 512 * 1024
      case .password: 3
      }
    }

    /// After how many nanoseconds there is one more.
    var interval: Int64 {
      switch self {
      case .join, .password: 20_000_000_000
      case .session, .statement: 10_000_000_000
      case .stream, .message: 2_000_000_000
      case .request: 100_000_000
      case .byte: 15_625  // 64,000 bytes a second
      }
    }
  }

  /// Browsers that may take one seat; a freed seat counts anew.
  static let keys = 64
  /// Seats of a class.
  static let seats = 1200
  /// New seats of one address at once: a school is one address.
  static let newSeats: Int64 = 240
  /// After how many nanoseconds an address may take one more.
  static let newSeatInterval: Int64 = 2_000_000_000
  /// Passwords that are hashed at once for an address, and for all together.
  static let hashes: Int64 = 4
  /// After how many nanoseconds one more is hashed for an address.
  static let hashInterval: Int64 = 1_000_000_000
  /// After how many nanoseconds one more is hashed for all together.
  ///
  /// One takes 0.1 to 0.2 s, so the host has most of its time for everything else.
  static let hashIntervalOfAll: Int64 = 500_000_000
  /// How many bytes the log of a session of a class may have before it can only be handed in.
  ///
  /// An answer and its question take some 700. What reads a whole log takes as long as it is.
  static func sessionBytes(questionCount: Int64) -> Int64 { 1 << 20 + questionCount << 14 }
  /// Wrong codes of an address in the last minute that are answered at once.
  static let wrongCodes = 10
  /// Wrong codes of another device for one name in the last minute; then none is looked at.
  static let wrongDeviceCodes = 10
  /// By how much each further one is answered later, and the most, in milliseconds.
  static let wrongCodeDelay = (each: Int64(250), most: Int64(8_000))
}

/// An amount that fills by the millisecond: kept as the time that it took to fill.
struct Budget {
  private let burst: Int64
  private let interval: Int64
  private var nanoseconds: Int64
  private var at: Int64

  init(_ burst: Int64, every interval: Int64, at now: Int64) {
    (self.burst, self.interval) = (burst, interval)
    (nanoseconds, at) = (burst * interval, now)
  }

  /// Takes some of it; false, and nothing is taken, if there is not enough.
  mutating func take(_ amount: Int64 = 1, at now: Int64) -> Bool {
    let full = burst * interval
    // Longer than it takes to fill is as good as that.
    let passed = min(max(0, now - at), full / 1_000_000 + 1)
    nanoseconds = min(full, nanoseconds + passed * 1_000_000)
    at = max(at, now)
    guard amount <= burst, nanoseconds >= amount * interval else { return false }
    nanoseconds -= amount * interval
    return true
  }
}

/// What is left of the budgets of each seat, and of each address that takes seats.
///
/// Addresses are in memory alone.
struct SeatBudgets {
  private var seats: [Int64: [SeatLimits.Kind: Budget]] = [:]
  private var addresses: [[UInt8]: Budget] = [:]
  private var hashes: [[UInt8]: Budget] = [:]
  private var hashesOfAll: Budget?

  /// Takes from a budget of a seat; false if it is empty.
  mutating func take(
    _ kind: SeatLimits.Kind, _ amount: Int64 = 1, of seat: Int64, _ now: Reading
  ) -> Bool {
    let time = now.monotonicMilliseconds
    return seats[seat, default: [:]][
      kind, default: Budget(kind.burst, every: kind.interval, at: time)
    ].take(amount, at: time)
  }

  /// Whether an address may take one more new seat.
  mutating func mayTakeSeat(from address: [UInt8], _ now: Reading) -> Bool {
    let time = now.monotonicMilliseconds
    return addresses[
      address, default: Budget(SeatLimits.newSeats, every: SeatLimits.newSeatInterval, at: time)
    ].take(at: time)
  }

  /// Whether so many passwords may be hashed now, for a seat or somebody who asks for one.
  mutating func mayHash(
    _ count: Int64, of seat: Int64?, from address: [UInt8], _ now: Reading
  ) -> Bool {
    let time = now.monotonicMilliseconds
    let burst = SeatLimits.hashes
    if let seat, !take(.password, count, of: seat, now) { return false }
    let isOfAddress = hashes[
      address, default: Budget(burst, every: SeatLimits.hashInterval, at: time)
    ].take(count, at: time)
    guard isOfAddress else { return false }
    var all = hashesOfAll ?? Budget(burst, every: SeatLimits.hashIntervalOfAll, at: time)
    defer { hashesOfAll = all }
    return all.take(count, at: time)
  }

  /// Why a request of a seat is not carried out now; nil if it is.
  mutating func refusal(
    of seat: Int64, _ path: String, _ byteCount: Int, _ now: Reading
  ) -> Response? {
    var kinds: [(SeatLimits.Kind, Int64)] = [(.request, 1), (.byte, Int64(byteCount))]
    if path == "/events" { kinds.append((.stream, 1)) }
    if path == "/statement" { kinds.append((.statement, 1)) }
    for (kind, amount) in kinds where !take(kind, amount, of: seat, now) {
      return .why(.tooManyRequests, "Too many requests from this seat. Wait a moment.")
    }
    return nil
  }
}

/// Wrong codes of the last minute, by address.
struct WrongCodes {
  private var found: [(source: [UInt8], at: Int64)] = []

  /// Counts one more, and says how much later it is answered, in milliseconds.
  ///
  /// A right code is never slowed, so somebody who shares an address with a guesser can join. Who
  /// guesses has no more answers at a time than an address has connections.
  mutating func delay(of address: [UInt8], _ now: Int64) -> Int64 {
    add(address, now)
    let beyond = Int64(count(of: address, now) - SeatLimits.wrongCodes)
    let (each, most) = SeatLimits.wrongCodeDelay
    return min(most, max(0, beyond) * each)
  }

  /// Counts one more.
  mutating func add(_ source: [UInt8], _ now: Int64) { found.append((source, now)) }

  /// How many there were in the last minute.
  mutating func count(of source: [UInt8], _ now: Int64) -> Int {
    found.removeAll { $0.at <= now - 60_000 }
    return found.count { $0.source == source }
  }
}

/// Where the seats were taken from, in memory alone: a teacher sees who joined twice from one
/// place.
struct SeatOrigins {
  private var addresses: [Int64: [UInt8]] = [:]

  mutating func note(_ seat: Int64, _ address: [UInt8]) { addresses[seat] = address }

  /// The other seats that were taken from the address of one.
  func neighbours(of seat: Int64) -> [Int64] {
    guard let address = addresses[seat] else { return [] }
    return addresses.filter { $0.key != seat && $0.value == address }.map { $0.key }.sorted()
  }
}
