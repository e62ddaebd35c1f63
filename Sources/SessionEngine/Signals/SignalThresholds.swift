/// From where on something is a reason to look: every number of the signals, in this one file.
///
/// They were frozen before anything was measured with them. What they let through and what they
/// wrongly pick out is measured with simulated players (``SignalRate``) and printed by
/// `replay-tool explain`; who changes one has to measure again.
public enum SignalThresholds {
  // MARK: S01, too fast

  /// What kind of question an answer's time is measured against.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// One of several answers.
    case single
    /// Any number of several answers.
    case multiple
    /// A slider.
    case ranged
  }

  /// The shortest time in milliseconds in which a person reads, thinks and answers; a generator
  /// says that of its own questions (``GeneratorEffort``).
  public static func floorMilliseconds(_ kind: Kind) -> Int64 {
    switch kind {
    case .single, .ranged: 400
    case .multiple: 500
    }
  }

  /// At least so many answers are below their floor.
  package static var tooFastCount: Int64 { 3 }
  /// And at least so many of a thousand.
  package static var tooFastShare: Int64 { 300 }

  // MARK: S02, too regular

  /// How many answers in a row are looked at together.
  package static var regularBlock: Int64 { 64 }
  /// Fewer answers than this say nothing.
  package static var regularCount: Int64 { 8 }
  /// Standard deviation over mean of their times, at most so many thousandths.
  package static var regularVariation: Int64 { 80 }

  // MARK: S03, reroll farming

  /// At least so many exercises were shown and replaced unanswered.
  package static var rerollCount: Int64 { 4 }
  /// And by so many thousandths of a grade they were harder than those that were answered.
  package static var rerollDifficulty: Int64 { 500 }

  // MARK: S04, restart until good

  /// At least so many tries of one quiz, each soon after the one before.
  package static var restartCount: Int64 { 6 }
  /// How soon, in milliseconds, from the end of one to the start of the next.
  package static var restartGapMilliseconds: Int64 { 3_600_000 }
  /// The best is at least so many thousandths of the mean of all, where points are counted.
  package static var restartBest: Int64 { 1250 }

  // MARK: S05, abandoned when losing

  /// At least so many questions were marked.
  package static var losingCount: Int64 { 4 }
  /// And at least so many of a thousand wrong; of exercises.
  package static var losingShare: Int64 { 500 }
  /// Where the number of rounds is fixed: so many wrong.
  package static var losingRounds: Int64 { 3 }

  // MARK: S06, floor farming

  /// At least so many penalties were swallowed at zero.
  package static var swallowedCount: Int64 { 8 }
  /// And they are at least so many of a thousand marked questions.
  package static var swallowedShare: Int64 { 300 }

  // MARK: S07, clocks apart

  /// How far the wall clock may go back between two appends, in milliseconds.
  package static var backwardMilliseconds: Int64 { 1000 }
  /// How far the wall clock and the monotonic one may part while a question is open.
  package static var driftMilliseconds: Int64 { 2000 }
  /// And one hundredth of the time that it was open.
  package static var driftDivisor: Int64 { 100 }
  /// How far the time in a session's name may be from that of its first event.
  package static var nameMilliseconds: Int64 { 5000 }
  /// How far the ledger's note of the opening may be from that of its first event.
  package static var ledgerMilliseconds: Int64 { 60_000 }

  // MARK: S08, S09, S10

  /// At least so many timed questions were answered right after a resumption gave the time anew.
  package static var timedResumedCount: Int64 { 2 }
  /// At least so many answers were changed before the result.
  package static var revisedCount: Int64 { 5 }
  /// And the result gained at least so much by it.
  package static var revisedGain: Int64 { 2 }
  /// At least so many right answers under a setting that was eased before and set back after.
  package static var easedCount: Int64 { 3 }

  // MARK: S12

  /// The last rules in which a pause stops the clock.
  static var stoppedClockRules: Int64 { 2 }

  /// Away for at least so many thousandths of a time limit that stood still meanwhile.
  package static var absenceShare: Int64 { 1000 }
  /// And for at least so many milliseconds.
  package static var absenceMilliseconds: Int64 { 10_000 }

  // MARK: S11, S13, S14, S15, S16

  /// Two sessions of one player were played at once for at least so many milliseconds.
  package static var overlapMilliseconds: Int64 { 10_000 }
  /// So many sessions with one seed.
  package static var sameSeedCount: Int64 { 2 }
  /// At least so many signals were read right before they could have sounded.
  package static var earlyCount: Int64 { 3 }
  /// At least so many commands.
  public static var burstCount: Int64 { 8 }
  /// Within so many milliseconds.
  package static var burstMilliseconds: Int64 { 1000 }
  /// Tails dropped whose question was then answered or drawn anew, nothing known of the tail.
  public static var droppedCount: Int64 { 2 }
  /// The same, where the kept copy has another answer than was given then.
  package static var droppedOtherwiseCount: Int64 { 1 }
}
