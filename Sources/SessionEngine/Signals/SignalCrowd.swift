public import EventLog

/// S04, S11 and S13: what shows only when the sessions of a data folder are seen together.
///
/// Fed with the sessions in the order of their names, which is that of their beginnings. What is
/// kept of each is bounded; of many, it is kept in the scratch place and sorted there, once by
/// player and once by seed, so that memory does not grow with the number of sessions.
public struct SignalCrowd: Sendable {
  /// Sessions by player; starts without a log come after all others of a player.
  private var traces: SortedRecords
  private var seeds: SortedRecords
  private let scratch: Scratch?

  /// A finding and the session that it belongs to.
  public struct Found: Sendable {
    /// The session.
    public let session: String
    /// What was found.
    public let finding: Finding
  }

  /// Has seen nothing.
  public init(scratch: Scratch? = nil) {
    self.scratch = scratch
    (traces, seeds) = (SortedRecords(scratch: scratch), SortedRecords(scratch: scratch))
  }

  /// Takes in a session, whose name comes behind those before it.
  public mutating func meet(_ trace: SignalTrace) {
    traces.add(SortKey(trace.player), trace.contents)
    let mark = trace.seed.high ^ (trace.seed.low &* 0x9E37_79B9_7F4A_7C15)
    var seeded = RecordWriter()
    seeded.add(trace.session)
    seeded.add(trace.seed.high)
    seeded.add(trace.seed.low)
    seeded.add(trace.playerName)
    seeded.add(byte: trace.isDaily ? 1 : 0)
    seeds.add(SortKey(mark), seeded.bytes)
  }

  /// Takes in a session that the ledger saw opened and that never got its name: a start too.
  public mutating func meet(unnamedOf player: String, quiz: String, openedAt: Timestamp) {
    var start = RecordWriter()
    start.add(SignalTrace.mark(quiz))
    start.add(openedAt.milliseconds)
    traces.add(SortKey(SignalTrace.mark(player), 1), start.bytes)
  }

  /// Hands on what is a reason to look, the most unusual first, once all sessions were met.
  public func findings(_ take: (Found) -> Void) {
    var found = CrowdFindings(scratch: scratch)
    findSeeds(&found)
    findPlayers(&found)
    found.forEach(take)
  }

  // MARK: S13

  private func findSeeds(_ found: inout CrowdFindings) {
    var first: (key: SortKey, session: SignalTrace.Name, player: String, isDaily: Bool)?
    seeds.forEach { key, contents in
      var reader = RecordReader(contents)
      let session = reader.name()
      let seed = Seed(high: reader.number(), low: reader.number())
      let player = reader.text()
      let isDaily = reader.byte() == 1
      guard let other = first, other.key == key else {
        first = (key, session, player, isDaily)
        return
      }
      guard other.session != session, !(other.isDaily && isDaily) else { return }
      found.add(
        .sameSeed, SignalMeasure(2, SignalThresholds.sameSeedCount),
        "seed " + seed.hex + " of " + player + ", which session " + other.session.text + " of "
          + other.player + " has too", session)
    }
  }

  // MARK: S11, S04

  private func findPlayers(_ found: inout CrowdFindings) {
    var current: (mark: UInt64, player: SignalPlayer)?
    func tell(_ chain: SignalChain, _ player: String) {
      guard let words = chain.reason(player) else { return }
      found.add(
        .restarted, SignalMeasure(chain.tries, SignalThresholds.restartCount), words, chain.last)
    }
    func end() {
      guard var (_, player) = current else { return }
      current = nil
      for chain in player.endChains() { tell(chain, player.name) }
    }
    traces.forEach { key, contents in
      let mark = key.words.0
      if current?.mark != mark { end() }
      if key.words.1 == 1 {
        var reader = RecordReader(contents)
        current?.player.meetUnnamed(reader.number(), reader.signedNumber())
        return
      }
      let trace = SignalTrace(contents, player: mark)
      var player = current?.player ?? SignalPlayer(trace.playerName)
      if let other = player.overlap(trace) {
        found.add(
          .interleaved,
          SignalMeasure(other.milliseconds, SignalThresholds.overlapMilliseconds),
          "played by " + trace.playerName + " for " + String(other.milliseconds)
            + " ms at the same time as session " + other.session.text, trace.session)
      }
      if let chain = player.meet(trace) { tell(chain, player.name) }
      current = (mark, player)
    }
    end()
  }
}
