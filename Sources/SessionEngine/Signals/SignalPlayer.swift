/// What is remembered of one player: the last sittings, and the tries of the last few quizzes.
struct SignalPlayer: Sendable {
  /// The player.
  let name: String

  /// Remembers nothing yet.
  init(_ name: String) { self.name = name }

  /// How many sittings are remembered; one that lies farther back is not compared.
  static var sittingLimit: Int { 8 }
  /// How many quizzes' tries are remembered at once.
  static var chainLimit: Int { 4 }

  /// A session that was played at the same time.
  struct Overlap {
    let session: SignalTrace.Name
    let milliseconds: Int64
  }

  private struct Sat {
    let session: SignalTrace.Name
    let sitting: SignalTrace.Sitting
  }

  private var sat: [Sat] = []
  private var chains: [SignalChain] = []

  /// The session that was played for longest at the same time as this one, if it was long enough.
  mutating func overlap(_ trace: SignalTrace) -> Overlap? {
    var longest: Overlap?
    for other in sat where other.session != trace.session {
      var shared: Int64 = 0
      for sitting in trace.sittings {
        let end = min(sitting.end, other.sitting.end)
        shared += max(end - max(sitting.start, other.sitting.start), 0)
      }
      if shared >= SignalThresholds.overlapMilliseconds, shared > longest?.milliseconds ?? 0 {
        longest = Overlap(session: other.session, milliseconds: shared)
      }
    }
    for sitting in trace.sittings { sat.append(Sat(session: trace.session, sitting: sitting)) }
    if sat.count > SignalPlayer.sittingLimit {
      sat.removeFirst(sat.count - SignalPlayer.sittingLimit)
    }
    return longest
  }

  /// Takes in a try; answers the tries that came to an end before it.
  mutating func meet(_ trace: SignalTrace) -> SignalChain? {
    let start = trace.sittings.first?.start ?? trace.session.milliseconds
    let place = chains.firstIndex { $0.quiz == trace.quiz }
    if let place, chains[place].isFollowed(at: start) {
      chains[place].add(trace)
      return nil
    }
    var ended: SignalChain?
    if let place {
      ended = chains.remove(at: place)
    } else if chains.count == SignalPlayer.chainLimit {
      ended = chains.removeFirst()
    }
    chains.append(SignalChain(trace))
    return ended
  }

  /// A start that left no log.
  mutating func meetUnnamed(_ quiz: UInt64, _ at: Int64) {
    for place in chains.indices
    where chains[place].quiz == quiz && chains[place].isFollowed(at: at) {
      chains[place].addUnnamed()
    }
  }

  mutating func endChains() -> [SignalChain] {
    defer { chains = [] }
    return chains
  }
}

/// Tries of one quiz by one player, each soon after the one before.
struct SignalChain: Hashable, Sendable {
  let quiz: UInt64
  private(set) var tries: Int64 = 1
  private(set) var last: SignalTrace.Name
  /// The sessions that were tries, as many as are listed.
  private(set) var sessions: [SignalTrace.Name] = []
  /// How many sessions of a chain are listed.
  static var listLimit: Int { 32 }
  private var open: Int64 = 0
  private var end: Int64
  private var scored: Int64 = 0
  private var best: Int64 = 0
  private var sum: Int64 = 0

  init(_ trace: SignalTrace) {
    quiz = trace.quiz
    last = trace.session
    end = Int64.min
    take(trace)
  }

  /// Whether a session that starts then is one more try.
  func isFollowed(at start: Int64) -> Bool {
    start - end <= SignalThresholds.restartGapMilliseconds
  }

  mutating func add(_ trace: SignalTrace) {
    tries += 1
    take(trace)
  }

  mutating func addUnnamed() {
    tries += 1
    open += 1
  }

  private mutating func take(_ trace: SignalTrace) {
    last = trace.session
    if sessions.count < SignalChain.listLimit { sessions.append(trace.session) }
    end = max(end, trace.sittings.last?.end ?? trace.session.milliseconds)
    if !trace.hasEnded { open += 1 }
    if let points = trace.points {
      scored += 1
      best = max(best, min(points, 1 << 32))  // far from overflow below
      sum += min(points, 1 << 32)
    }
  }

  /// Why they are a reason to look, if they are.
  func reason(_ player: String) -> String? {
    guard tries >= SignalThresholds.restartCount else { return nil }
    var words = String(tries) + " tries by " + player + ", " + String(open) + " of them never ended"
    guard scored > 0 else { return words + list }
    // best / (sum / scored) in thousandths, in integers.
    guard best * 1000 * scored >= SignalThresholds.restartBest * sum else { return nil }
    let tenths = sum * 10 / scored
    words +=
      "; best " + String(best) + (best == 1 ? " point" : " points") + ", mean of all "
      + String(tenths / 10) + "."
      + String(tenths % 10)
    return words + list
  }

  /// The sessions that were tries.
  private var list: String {
    var words = "; sessions"
    for session in sessions { words += " " + session.text }
    let more = tries - Int64(sessions.count)
    return more > 0 ? words + " and " + String(more) + " more" : words
  }
}
