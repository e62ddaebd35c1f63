import EventLog

/// What is kept of a session to compare it with others: a few words, whatever its length.
public struct SignalTrace: Hashable, Sendable {
  /// The name of a session, which is a UUID, in two words.
  public struct Name: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// Reads a session's name; nil for any that is no UUIDv7.
    public init?(_ text: String) {
      guard SessionID(text) != nil else { return nil }
      var digits = Array(text.utf8)
      for dash in [23, 18, 13, 8] { digits.remove(at: dash) }
      digits.append(contentsOf: repeatElement(0x30, count: Digest.hexCount - digits.count))
      guard let digest = Digest(hex: digits) else { return nil }
      (high, low) = (digest.words.0, digest.words.1)
    }

    /// The time in it, in milliseconds.
    var milliseconds: Int64 { Int64(high >> 16) }

    /// As logs have it.
    public var text: String {
      SessionID(at: Timestamp(clamping: milliseconds), high: high, low: low).text
    }
  }

  /// From the first to the last command of a sitting, by the wall clock.
  public struct Sitting: Hashable, Sendable {
    /// Its start in milliseconds.
    public var start: Int64
    /// Its last command.
    public var end: Int64
  }

  /// The session.
  public let session: Name
  /// Who played, as findings show it: `?` for a text that is no player's name.
  public let playerName: String
  /// Who played, as a number.
  let player: UInt64
  /// What was played, as a number.
  let quiz: UInt64
  /// What every draw follows from.
  public let seed: Seed
  /// Whether it is a daily session, whose seed others have too.
  public let isDaily: Bool
  /// The last sittings, as many as are compared.
  public let sittings: [Sitting]
  /// Whether it was finished or abandoned.
  public let hasEnded: Bool
  /// The points that the rules gave last, those of a graded quiz rounded to whole ones; nil where
  /// none are counted.
  public let points: Int64?

  /// A text as a number: the first eight bytes of its SHA-256.
  static func mark(_ text: String) -> UInt64 {
    SHA256.digest(of: Array(text.utf8)).words.0
  }
}

extension SignalTrace {
  /// Reads what ``contents`` gave.
  init(_ contents: [UInt8], player: UInt64) {
    var reader = RecordReader(contents)
    self.player = player
    session = reader.name()
    quiz = reader.number()
    (seed, isDaily) = (Seed(high: 0, low: 0), false)
    let flags = reader.byte()
    hasEnded = flags & 1 != 0
    let points = reader.signedNumber()
    self.points = flags & 2 == 0 ? nil : points
    sittings = (0..<Int(reader.byte())).map { _ in
      Sitting(start: reader.signedNumber(), end: reader.signedNumber())
    }
    playerName = reader.text()
  }

  /// What is compared between the sessions of one player, as a record.
  var contents: [UInt8] {
    var writer = RecordWriter()
    writer.add(session)
    writer.add(quiz)
    writer.add(byte: (hasEnded ? 1 : 0) | (points == nil ? 0 : 2))
    writer.add(points ?? 0)
    writer.add(byte: UInt8(truncatingIfNeeded: sittings.count))
    for sitting in sittings {
      writer.add(sitting.start)
      writer.add(sitting.end)
    }
    writer.add(playerName)
    return writer.bytes
  }
}

extension RecordWriter {
  /// Adds the name of a session.
  mutating func add(_ name: SignalTrace.Name) {
    add(name.high)
    add(name.low)
  }
}

extension RecordReader {
  /// The next name of a session.
  mutating func name() -> SignalTrace.Name {
    SignalTrace.Name(high: number(), low: number())
  }
}

/// The sittings of a session, the last few of them.
struct SignalSittings: Hashable, Sendable {
  /// How many sittings of a session are compared with others.
  static var limit: Int { 8 }

  private(set) var all: [SignalTrace.Sitting] = []
  private var isOpen = false

  mutating func begin(_ at: Int64) {
    if all.count == SignalSittings.limit { all.removeFirst() }
    all.append(SignalTrace.Sitting(start: at, end: at))
    isOpen = true
  }

  /// Something happened: the sitting lasts at least until now.
  mutating func meet(_ at: Int64) {
    guard isOpen, let last = all.indices.last, at > all[last].end else { return }
    all[last].end = at
  }

  /// The player left.
  mutating func leave() { isOpen = false }
}
