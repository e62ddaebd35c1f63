/// Time that was granted to a session: by the class, by the host to one, or by the player's log.
///
/// - Source: docs/SESSIONS.md, M29.
public struct TimeGrant: Hashable, Sendable {
  /// What is granted.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Longer limits.
    case time
    /// Pauses that do not count.
    case rest

    /// The type in logs.
    public var type: StaticString {
      switch self {
      case .time: "timeGranted"
      case .rest: "restGranted"
      }
    }
  }

  /// The log that has the grant first.
  public enum Origin: Hashable, Sendable, CaseIterable {
    /// The class log: a grant for everybody.
    case classLog
    /// The ledger: a grant for one session of a class.
    case ledger
    /// The player's log, outside a class.
    case player

    /// The word in logs.
    public var word: StaticString {
      switch self {
      case .classLog: "class"
      case .ledger: "ledger"
      case .player: "player"
      }
    }
  }

  /// How much a grant can be: 1 ms to 24 h.
  public static let limits: ClosedRange<Int64> = 1...86_400_000

  /// What is granted.
  public let kind: Kind
  /// How much of it.
  public let milliseconds: Int64
  /// The log that has it first.
  public let origin: Origin
  /// Its place there.
  public let sequence: Int64
  /// Whether it gives back an outage of the host while a class had a question open: the opening
  /// then counts as so much later, for the limit and for the time of answers.
  public let isOutage: Bool

  /// Takes the facts; nil for an amount outside ``limits``, for a place before the first event, and
  /// for an outage that is not time of the class log.
  public init?(
    _ kind: Kind, milliseconds: Int64, from origin: Origin, at sequence: Int64,
    isOutage: Bool = false
  ) {
    guard TimeGrant.limits.contains(milliseconds), sequence >= 1 else { return nil }
    guard !isOutage || kind == .time && origin == .classLog else { return nil }
    (self.kind, self.milliseconds) = (kind, milliseconds)
    (self.origin, self.sequence, self.isOutage) = (origin, sequence, isOutage)
  }

  /// Whether both repeat the same entry of a log.
  public func repeats(_ other: TimeGrant) -> Bool {
    origin == other.origin && sequence == other.sequence
  }
}
