/// Which attempt of a player counts.
public enum AttemptRule: String, Sendable, CaseIterable {
  /// The one that started first.
  ///
  /// Item analysis assumes players who see the questions for the first time, so this is also the
  /// default of Moodle's report.
  case first
  /// The one with the greatest share of its maximum; of equal ones, the first.
  case best
  /// The one that started last.
  case last
}

/// Keeps one attempt of each player, whatever the order in which attempts come.
///
/// Attempts with the same start are ordered by the bytes of their session's name.
public struct AttemptSelection: Sendable {
  /// Which attempt of a player is kept.
  public let rule: AttemptRule

  /// How many attempts did not count because another one of the same player did.
  public private(set) var passedOver: Int64 = 0

  private var kept: [ByteKey: Attempt] = [:]

  /// A selection that has seen no attempt yet.
  public init(_ rule: AttemptRule) { self.rule = rule }

  /// Takes an attempt, and keeps it or the one that was kept for its player.
  public mutating func add(_ attempt: Attempt) {
    let player = ByteKey(attempt.player)
    guard let other = kept[player] else {
      kept[player] = attempt
      return
    }
    passedOver += 1
    if prefers(attempt, to: other) { kept[player] = attempt }
  }

  /// Takes what another selection by the same rule has kept.
  public mutating func merge(_ other: AttemptSelection) {
    passedOver += other.passedOver
    for attempt in other.kept.values { add(attempt) }
  }

  /// The attempts that count, ordered by the bytes of the player's key.
  public var attempts: [Attempt] {
    kept.values.sorted { $0.player.utf8.lexicographicallyPrecedes($1.player.utf8) }
  }

  private func prefers(_ attempt: Attempt, to other: Attempt) -> Bool {
    switch rule {
    case .first: return Self.isEarlier(attempt, other)
    case .last: return Self.isEarlier(other, attempt)
    case .best:
      let ours = Int128(attempt.marks) * Int128(other.maximum)
      let theirs = Int128(other.marks) * Int128(attempt.maximum)
      return ours == theirs ? Self.isEarlier(attempt, other) : ours > theirs
    }
  }

  private static func isEarlier(_ a: Attempt, _ b: Attempt) -> Bool {
    a.startedMilliseconds == b.startedMilliseconds
      ? a.session.utf8.lexicographicallyPrecedes(b.session.utf8)
      : a.startedMilliseconds < b.startedMilliseconds
  }
}
