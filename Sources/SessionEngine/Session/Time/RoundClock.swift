/// The clock of a game with timed rounds, and what its rounds have used of it (rules 2).
///
/// The time of a round is the sum over all showings of its question, as in a graded quiz.
///
/// - Source: docs/SESSIONS.md, M21.
public struct RoundClock: Hashable, Sendable {
  /// The time that the player has had, in milliseconds, as of the last event that says it.
  public internal(set) var clock: Int64 = 0
  /// The clock when the question was shown.
  package internal(set) var shownClock: Int64 = 0
  /// How long the round may take, with the extra time; nil without a limit.
  public internal(set) var limitMilliseconds: Int64?
  /// How long its question has been on the screen without a mark.
  var usedMilliseconds: Int64 = 0
  /// By how many per cent every limit is longer.
  let extraTimePercent: Int64

  /// What is left of the limit, as of ``clock``.
  var leftMilliseconds: Int64? { limitMilliseconds.map { max(0, $0 - usedMilliseconds) } }

  /// The clock at which the time of the round is over.
  var end: Int64? { leftMilliseconds.map { clock.addingClamped($0) } }

  /// Lets the clock go on; the time belongs to the round while it runs.
  mutating func advance(to time: Int64, isRunning: Bool) {
    guard time > clock else { return }
    if isRunning { usedMilliseconds = usedMilliseconds.addingClamped(time - clock) }
    clock = time
  }

  /// Begins a round.
  mutating func begin(limit: Int64?) {
    usedMilliseconds = 0
    limitMilliseconds = limit.map { $0 * (100 + extraTimePercent) / 100 }
  }
}

extension SessionState {
  /// The session's clock as of the last event that says it; nil in rules 1.
  public var clock: Int64? { isGraded ? graded?.clock : round?.clock }

  /// The session's clock when the question was shown; nil in rules 1.
  package var shownClock: Int64? { isGraded ? graded?.shownClock : round?.shownClock }

  /// Whether the time of a round goes on.
  var isRoundRunning: Bool { phase == .asking && !isPaused && !isMarked }

  /// Takes in what concerns the clock of a game with timed rounds; the state is that before it.
  mutating func evolveRound(_ event: Event) {
    if case .sessionStarted(let start) = event {
      // A forged log may start again and again; the clock starts once.
      if self.start.isNone, start.rules >= 2, generator?.hasClock == true {
        round = RoundClock(extraTimePercent: start.extraTimePercent)
      }
      return
    }
    guard round != nil else { return }
    let isRunning = isRoundRunning
    switch event {
    case .questionShown(let showing):
      round?.advance(to: showing.clock ?? 0, isRunning: isRunning)
    case .answerGiven(_, _, let elapsed):
      let shownClock = round?.shownClock ?? 0
      round?.advance(to: shownClock.addingClamped(elapsed), isRunning: isRunning)
    case .timeExpired:
      if let end = round?.end { round?.advance(to: end, isRunning: isRunning) }
    case .sessionPaused(let clock): round?.advance(to: clock ?? 0, isRunning: isRunning)
    case .sessionResumed:
      // The rules repeat the clock here, so what a forged log records instead has no effect.
      if let clock = round?.clock { round?.shownClock = clock }
    default: break
    }
  }
}
