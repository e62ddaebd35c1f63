public import EventLog

/// S04, S11 and S13: what shows only when the sessions of a data folder are seen together.
///
/// Fed with the sessions in the order of their names, which is that of their beginnings. What is
/// kept of each is bounded, and so is how many are kept: ``playerLimit`` players and ``seedLimit``
/// seeds; what comes behind is counted in ``unwatchedCount`` and said.
public struct SignalCrowd: Sendable {
  /// How many players are watched.
  public static var playerLimit: Int { 16_384 }
  /// How many sessions' seeds are compared.
  public static var seedLimit: Int { 262_144 }
  /// How many findings of each of the three codes are kept.
  public static var findingLimit: Int { 1000 }

  /// How many sessions came when there was no room to watch them.
  public private(set) var unwatchedCount: Int64 = 0
  /// How many findings there were beyond ``findingLimit``.
  public private(set) var untoldCount: Int64 = 0

  private var places: [UInt64: Int] = [:]
  private var players: [SignalPlayer] = []
  private var seeds: [UInt64: Seeded] = [:]
  private var found: [SignalCrowd.Found] = []
  private var counts = [0, 0, 0]

  /// The first session of a seed, and its player's place in `players`, if it is watched.
  private struct Seeded {
    let session: SignalTrace.Name
    let player: Int32
    let isDaily: Bool
  }

  /// A finding and the session that it stands with.
  public struct Found: Sendable {
    /// The session.
    public let session: String
    /// What was found.
    public let finding: Finding
  }

  /// Has seen nothing.
  public init() {}

  /// Takes in a session, whose name comes behind those before it.
  public mutating func meet(_ trace: SignalTrace) {
    let place = place(of: trace)
    meetSeed(trace, place)
    guard let place else {
      unwatchedCount += 1
      return
    }
    if let other = players[place].overlap(trace) { tell(overlap: other, trace) }
    if let chain = players[place].meet(trace) { tell(chain, players[place].name) }
  }

  /// Takes in a session that the ledger saw opened and that never got its name: a start too.
  public mutating func meet(unnamedOf player: String, quiz: String, openedAt: Timestamp) {
    guard let place = places[SignalTrace.mark(player)] else { return }
    players[place].meetUnnamed(SignalTrace.mark(quiz), openedAt.milliseconds)
  }

  /// What is a reason to look, the most unusual first, once all sessions were met.
  public mutating func findings() -> [Found] {
    for place in players.indices {
      for chain in players[place].endChains() { tell(chain, players[place].name) }
    }
    return found.sorted { one, two in
      if one.finding.isMoreUnusual(than: two.finding) { return true }
      if two.finding.isMoreUnusual(than: one.finding) { return false }
      return one.session.utf8.lexicographicallyPrecedes(two.session.utf8)
    }
  }

  private mutating func place(of trace: SignalTrace) -> Int? {
    if let place = places[trace.player] { return place }
    guard players.count < SignalCrowd.playerLimit else { return nil }
    places[trace.player] = players.count
    players.append(SignalPlayer(trace.playerName))
    return players.count - 1
  }

  // MARK: S13

  private mutating func meetSeed(_ trace: SignalTrace, _ place: Int?) {
    let mark = trace.seed.high ^ (trace.seed.low &* 0x9E37_79B9_7F4A_7C15)
    if let other = seeds[mark] {
      guard other.session != trace.session, !(other.isDaily && trace.isDaily) else { return }
      let owner =
        players.indices.contains(Int(other.player)) ? " of " + players[Int(other.player)].name : ""
      tell(
        0,
        Finding(
          .sameSeed, [1], SignalMeasure(2, SignalThresholds.sameSeedCount),
          "seed " + trace.seed.hex + " of " + trace.playerName + ", which session "
            + other.session.text + owner + " has too",
          against: "one session has a seed"), trace.session)
    } else if seeds.count < SignalCrowd.seedLimit {
      seeds[mark] = Seeded(
        session: trace.session, player: place.map { Int32($0) } ?? -1, isDaily: trace.isDaily)
    } else {
      unwatchedCount += 1
    }
  }

  // MARK: S11, S04

  private mutating func tell(overlap other: SignalPlayer.Overlap, _ trace: SignalTrace) {
    tell(
      1,
      Finding(
        .interleaved, [1],
        SignalMeasure(other.milliseconds, SignalThresholds.overlapMilliseconds),
        "played by " + trace.playerName + " for " + String(other.milliseconds)
          + " ms at the same time as session " + other.session.text,
        against: "at least " + String(SignalThresholds.overlapMilliseconds) + " ms"),
      trace.session)
  }

  private mutating func tell(_ chain: SignalChain, _ player: String) {
    guard let words = chain.reason(player) else { return }
    tell(
      2,
      Finding(
        .restarted, [1], SignalMeasure(chain.tries, SignalThresholds.restartCount), words,
        against: "at least " + String(SignalThresholds.restartCount) + " tries"), chain.last)
  }

  private mutating func tell(_ kind: Int, _ finding: Finding, _ session: SignalTrace.Name) {
    counts[kind] += 1
    guard counts[kind] <= SignalCrowd.findingLimit else {
      untoldCount += 1
      return
    }
    found.append(Found(session: session.text, finding: finding))
  }
}
